//! The choice of the method, with its reasons: the meaning of `--method`.

use super::room::Room;
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
    /// The colours, which count queens on white and on black squares apart, from N = 4 on, on the processor
    Colours,
}

/// The method of a count, and the line to print when it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chosen {
    pub(super) method: Method,
    pub(super) why: Option<String>,
}

impl Chosen {
    fn new(method: Method, why: &str) -> Chosen {
        Chosen { method, why: Some(format!("{}: {why}.", counting(method))) }
    }

    /// Adds a sentence about the memory that counting by colours takes to the line.
    pub(super) fn with_memory(self, room: Room) -> Chosen {
        if !self.method.is_colours() {
            return self;
        }
        let why = self.why.unwrap_or_else(|| format!("{}.", counting(self.method)));
        Chosen { why: Some(format!("{why} {room}")), ..self }
    }
}

/// Returns the beginning of a sentence about a count by a method.
const fn counting(method: Method) -> &'static str {
    match method {
        Method::Batch => "Counting with the batch engine",
        Method::Colours => "Counting by colours",
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
            Method::Colours => MethodName::Colours,
        }
    }
}

impl MethodName {
    /// Returns the method that was asked for by name.
    pub(super) const fn named(self) -> Option<Method> {
        match self {
            MethodName::Auto => None,
            MethodName::Batch => Some(Method::Batch),
            MethodName::Colours => Some(Method::Colours),
        }
    }

    /// Returns `true` if a board will certainly be counted by colours, so that there is no need to look for devices.
    pub(super) fn wants_processor(self, size: BoardSize, shard: Option<Shard>) -> bool {
        match self {
            MethodName::Auto if !Method::Batch.can_count(size) => true,
            MethodName::Auto => shard.is_some() && Method::shared(size).is_colours(),
            MethodName::Batch => false,
            MethodName::Colours => Method::Colours.can_count(size),
        }
    }

    /// Chooses the method for a board. `processor` has the lanes and the threads that there is memory for, or is `None`
    /// if devices count. With devices, `auto` is always the batch engine, so no line explains it.
    pub(super) fn choose(self, size: BoardSize, shard: Option<Shard>, processor: Option<(LaneKind, Room)>) -> Chosen {
        match (self, processor) {
            (MethodName::Batch, _) => Chosen { method: Method::Batch, why: None },
            (MethodName::Colours, _) if Method::Colours.can_count(size) => {
                Chosen { method: Method::Colours, why: None }
            }
            (MethodName::Colours, _) => {
                Chosen::new(Method::Batch, &format!("only {} are counted by colours", boards(Method::Colours)))
            }
            (MethodName::Auto, None) => Chosen { method: Method::Batch, why: None },
            (MethodName::Auto, Some(_)) if shard.is_some() => {
                let why = format!("so are parts of N = {size} on every machine, so that they can be merged");
                Chosen::new(Method::shared(size), &why)
            }
            (MethodName::Auto, Some((lanes, room))) => match Method::usual(size, lanes) {
                Method::Colours if !room.is_possible() => {
                    Chosen::new(Method::Batch, "there is too little memory to count by colours, which would be faster")
                }
                method => Chosen::new(method, &faster(method, lanes)),
            },
        }
    }
}

/// Returns the reason to prefer a method with these lanes.
fn faster(method: Method, lanes: LaneKind) -> String {
    let mut sizes = BoardSize::MIN.to(BoardSize::MAX);
    let first = sizes.find(|&size| Method::usual(size, lanes).is_colours()).unwrap_or(BoardSize::MAX);
    match method {
        Method::Batch => format!("below N = {first} it is faster than counting by colours with {lanes} lanes"),
        Method::Colours => format!("from N = {first} on it is faster than the batch engine with {lanes} lanes"),
    }
}
