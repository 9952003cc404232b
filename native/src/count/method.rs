//! The choice of the method, with its reasons: the meaning of `--method`.

use super::joining::Joining;
use crate::backend::BackendName;
use crate::failure::Failure;
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
    /// The folded join, for the same N: it uses one symmetry more and takes a sixth less time
    Fold,
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

    /// Adds the memory that the join takes.
    pub(super) fn with_memory(self, joining: Joining) -> Chosen {
        let Chosen { method, why } = self;
        match method {
            Method::Batch => Chosen { method, why },
            Method::Join | Method::Fold => {
                let why = why.unwrap_or_else(|| format!("Counting with the {}.", engine(method)));
                Chosen { method, why: Some(format!("{why} {joining}")) }
            }
        }
    }
}

/// Names the engine of a method.
pub(crate) const fn engine(method: Method) -> &'static str {
    match method {
        Method::Batch => "batch engine",
        Method::Join => "join",
        Method::Fold => "folded join",
    }
}

impl From<Method> for MethodName {
    fn from(method: Method) -> MethodName {
        match method {
            Method::Batch => MethodName::Batch,
            Method::Join => MethodName::Join,
            Method::Fold => MethodName::Fold,
        }
    }
}

impl MethodName {
    /// Refuses a backend that does not have the method.
    pub(super) fn check(self, backend: BackendName) -> Result<(), Failure> {
        if let MethodName::Join | MethodName::Fold = self
            && backend.is_device()
        {
            let (backend, name) = (backend.name(), if self == MethodName::Join { "join" } else { "fold" });
            return Err(Failure::Usage(format!(
                "--method {name} counts on the processor only; --backend {backend} counts with --method batch"
            )));
        }
        Ok(())
    }

    /// Returns `true` if a board will be joined, so that no device need be looked for.
    pub(super) fn wants_processor(self, size: BoardSize, shard: Option<Shard>) -> bool {
        match self {
            MethodName::Auto => shard.is_some() && Method::shared(size).joins(),
            MethodName::Batch => false,
            MethodName::Join | MethodName::Fold => Method::Join.can_count(size),
        }
    }

    /// Chooses the method for a board, with these lanes and the threads that there is memory for, if the processor counts.
    /// Devices have only one method, so there is nothing to say about it.
    pub(super) fn choose(
        self,
        size: BoardSize,
        shard: Option<Shard>,
        processor: Option<(LaneKind, Joining)>,
    ) -> Chosen {
        match (self, processor) {
            (MethodName::Batch, _) => Chosen { method: Method::Batch, why: None },
            (MethodName::Join, _) if Method::Join.can_count(size) => Chosen { method: Method::Join, why: None },
            (MethodName::Fold, _) if Method::Fold.can_count(size) => Chosen { method: Method::Fold, why: None },
            (MethodName::Join | MethodName::Fold, _) => {
                let sizes = Method::Join.sizes();
                let why = format!("the join counts boards of {} to {} rows", sizes.start(), sizes.end());
                Chosen::new(Method::Batch, &why)
            }
            (MethodName::Auto, None) => Chosen { method: Method::Batch, why: None },
            (MethodName::Auto, Some(_)) if shard.is_some() => {
                let why =
                    format!("parts of N = {size} are counted with it on every machine, so that they can be merged");
                Chosen::new(Method::shared(size), &why)
            }
            (MethodName::Auto, Some((lanes, joining))) => match Method::usual(size, lanes) {
                Method::Join | Method::Fold if !joining.is_possible() => {
                    Chosen::new(Method::Batch, "there is too little memory for the join, which would be faster")
                }
                method => Chosen::new(method, &faster(method, lanes)),
            },
        }
    }
}

/// Returns the reason to prefer a method with these lanes.
fn faster(method: Method, lanes: LaneKind) -> String {
    let first = join_from(|size| Method::usual(size, lanes));
    match method {
        Method::Batch => format!("below N = {first} it is faster than the folded join with {lanes} lanes"),
        Method::Join | Method::Fold => {
            format!("from N = {first} on it is faster than the batch engine with {lanes} lanes")
        }
    }
}

/// Returns the smallest board size that is joined.
pub(crate) fn join_from(method: impl Fn(BoardSize) -> Method) -> BoardSize {
    BoardSize::MIN.to(BoardSize::MAX).find(|&size| method(size).joins()).unwrap_or(BoardSize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(n: usize) -> BoardSize {
        BoardSize::new(n).unwrap()
    }

    #[test]
    fn parts_are_counted_alike_on_every_machine() {
        let shard = Some("1/4".parse().unwrap());
        for n in 1..=29 {
            let chosen = |processor| MethodName::Auto.choose(size(n), shard, processor).method;
            for lanes in LaneKind::ALL {
                for threads in [1, 8] {
                    let joining = Joining::here(threads);
                    assert_eq!(chosen(Some((lanes, joining))), Method::shared(size(n)), "N = {n}");
                }
            }
            // A card has only the one.
            assert_eq!(chosen(None), Method::Batch);
        }
    }

    #[test]
    fn the_choice_is_told_with_its_reason() {
        let said = |name: MethodName, n, lanes| {
            let chosen = name.choose(size(n), None, Some((lanes, Joining::here(1))));
            (chosen.method, chosen.why.unwrap_or_default())
        };
        let (small, large) =
            (said(MethodName::Auto, 3, LaneKind::Portable), said(MethodName::Auto, 29, LaneKind::Avx2));
        assert_eq!((small.0, large.0), (Method::Batch, Method::Fold));
        assert!(small.1.starts_with("Counting with the batch engine: below N = 1"), "{}", small.1);
        assert!(small.1.ends_with(" it is faster than the folded join with portable lanes."), "{}", small.1);
        assert!(large.1.starts_with("Counting with the folded join: from N = 1"), "{}", large.1);
        assert_eq!(
            said(MethodName::Join, 3, LaneKind::Portable),
            (Method::Batch, "Counting with the batch engine: the join counts boards of 4 to 29 rows.".into())
        );
        assert_eq!(said(MethodName::Join, 4, LaneKind::Portable), (Method::Join, String::new()));
        assert_eq!(said(MethodName::Batch, 20, LaneKind::Portable), (Method::Batch, String::new()));
    }
}
