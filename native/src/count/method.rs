//! The choice of the method, with its reasons: the meaning of `--method`.

use super::joining::Joining;
use clap::ValueEnum;
use eightfold_core::count::LaneKind;
use eightfold_core::{BoardSize, Method};
use eightfold_results::Shard;

/// A method on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MethodName {
    /// The faster one on this machine, or with --shard one that depends on N alone; prints its choice
    Auto,
    /// The batch engine, which visits every solution, on any backend
    Batch,
    /// The join, which fits halves of boards together, for N = 4 to 29 on the processor
    Join,
}

/// The method of a count, and the line to print when it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chosen {
    pub(super) method: Method,
    pub(super) why: Option<String>,
}

impl Chosen {
    fn new(method: Method, why: &str) -> Chosen {
        Chosen { method, why: Some(format!("Counting with the {}: {why}.", engine(method))) }
    }

    /// Adds a sentence about the memory that the join takes to the line.
    pub(super) fn with_memory(self, joining: Joining) -> Chosen {
        if !self.method.joins() {
            return self;
        }
        let why = self.why.unwrap_or_else(|| format!("Counting with the {}.", engine(self.method)));
        Chosen { why: Some(format!("{why} {joining}")), ..self }
    }
}

/// Names the engine of a method.
pub(crate) const fn engine(method: Method) -> &'static str {
    match method {
        Method::Batch => "batch engine",
        Method::Join => "join",
    }
}

/// Names the boards that a method counts.
pub(crate) fn boards(method: Method) -> String {
    let sizes = method.sizes();
    format!("boards of {} to {} rows", sizes.start(), sizes.end())
}

impl From<Method> for MethodName {
    fn from(method: Method) -> MethodName {
        match method {
            Method::Batch => MethodName::Batch,
            Method::Join => MethodName::Join,
        }
    }
}

impl MethodName {
    /// Returns the method that was asked for by name.
    pub(super) const fn named(self) -> Option<Method> {
        match self {
            MethodName::Auto => None,
            MethodName::Batch => Some(Method::Batch),
            MethodName::Join => Some(Method::Join),
        }
    }

    /// Returns `true` if a board will certainly be joined, so that there is no need to look for devices.
    pub(super) fn wants_processor(self, size: BoardSize, shard: Option<Shard>) -> bool {
        match self {
            MethodName::Auto => shard.is_some() && Method::shared(size).joins(),
            MethodName::Batch => false,
            MethodName::Join => Method::Join.can_count(size),
        }
    }

    /// Chooses the method for a board. `processor` has the lanes and the threads that there is memory for, or is `None`
    /// if devices count. With devices, `auto` is always the batch engine, so no line explains it.
    pub(super) fn choose(
        self,
        size: BoardSize,
        shard: Option<Shard>,
        processor: Option<(LaneKind, Joining)>,
    ) -> Chosen {
        match (self, processor) {
            (MethodName::Batch, _) => Chosen { method: Method::Batch, why: None },
            (MethodName::Join, _) if Method::Join.can_count(size) => Chosen { method: Method::Join, why: None },
            (MethodName::Join, _) => Chosen::new(Method::Batch, &format!("the join counts {}", boards(Method::Join))),
            (MethodName::Auto, None) => Chosen { method: Method::Batch, why: None },
            (MethodName::Auto, Some(_)) if shard.is_some() => {
                let why =
                    format!("parts of N = {size} are counted with it on every machine, so that they can be merged");
                Chosen::new(Method::shared(size), &why)
            }
            (MethodName::Auto, Some((lanes, joining))) => match Method::usual(size, lanes) {
                Method::Join if !joining.is_possible() => {
                    Chosen::new(Method::Batch, "there is too little memory for the join, which would be faster")
                }
                method => Chosen::new(method, &faster(method, lanes)),
            },
        }
    }
}

/// Returns the reason to prefer a method with these lanes.
fn faster(method: Method, lanes: LaneKind) -> String {
    let mut sizes = BoardSize::MIN.to(BoardSize::MAX);
    let first = sizes.find(|&size| Method::usual(size, lanes).joins()).unwrap_or(BoardSize::MAX);
    match method {
        Method::Batch => format!("below N = {first} it is faster than the join with {lanes} lanes"),
        Method::Join => format!("from N = {first} on it is faster than the batch engine with {lanes} lanes"),
    }
}
