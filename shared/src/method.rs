//! The ways to count a board, and the choice between them.

use crate::board::BoardSize;
use crate::count::{Engine, LaneKind, Scheme};
use crate::join::RowSet;
use crate::named::named;
use core::fmt;
use core::ops::RangeInclusive;

named! {
    /// A way to count a board. Each method cuts the work by its own scheme, so results of different methods cannot be
    /// joined. The methods are listed in the order of their schemes.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method, count::LaneKind};
    ///
    /// assert_eq!(Method::ALL.map(Method::name), ["batch", "join"]);
    /// assert_eq!("join".parse(), Ok(Method::Join));
    /// assert_eq!((Method::of_scheme(2), Method::of_scheme(3)), (Some(Method::Join), None));
    ///
    /// let [small, large] = [BoardSize::new(3)?, BoardSize::new(20)?];
    /// assert!(Method::Batch.can_count(small) && !Method::Join.can_count(small));
    /// assert_eq!(Method::usual(small, LaneKind::Portable), Method::Batch);
    /// assert_eq!(Method::usual(large, LaneKind::Avx512), Method::Join);
    /// assert_eq!(Method::shared(large), Method::Join);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[derive(Hash)]
    pub enum Method {
        /// The batch engine, which visits every solution: [`crate::count`].
        Batch = "batch",
        /// The join, which finds out how many halves fit together: [`crate::join`].
        Join = "join",
    }
    else UnknownMethod
}

impl Method {
    /// Returns the number of the scheme that cuts its work.
    pub const fn scheme(self) -> u32 {
        match self {
            Method::Batch => Scheme::ID,
            Method::Join => RowSet::SCHEME,
        }
    }

    /// Returns the method with this scheme, or `None` if there is no such scheme.
    pub fn of_scheme(scheme: u32) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.scheme() == scheme)
    }

    /// Returns `true` if the method joins halves of the board, so that its units are row sets.
    ///
    /// ```
    /// use eightfold_core::Method;
    ///
    /// assert_eq!(Method::ALL.map(Method::joins), [false, true]);
    /// ```
    pub const fn joins(self) -> bool {
        matches!(self, Method::Join)
    }

    /// Returns the sizes of the smallest and the largest board that the method counts.
    pub const fn sizes(self) -> RangeInclusive<usize> {
        match self {
            Method::Batch => BoardSize::MIN.get()..=Engine::LARGEST,
            Method::Join => RowSet::SIZES,
        }
    }

    /// Returns `true` if the method counts boards of this size.
    pub fn can_count(self, size: BoardSize) -> bool {
        self.sizes().contains(&size.get())
    }

    /// Returns the faster method for a count on one machine with these lanes.
    ///
    /// Wide lanes help the batch engine more than the join, and larger boards favour the join. In one thread of a Zen 1
    /// the join took 1.3 times as long at N = 15 and .9 times at 16 with AVX2; without lanes .8 times at N = 14 and a
    /// tenth at 16. With AVX-512 and simd128 the limits were not measured again since the join splits both sides.
    pub fn usual(size: BoardSize, lanes: LaneKind) -> Method {
        let first = match lanes {
            LaneKind::Avx512 => 17,
            // In a browser each worker makes its own lists, which cost more than the join gains at N = 16.
            LaneKind::Simd128 => 17,
            LaneKind::Avx2 | LaneKind::Neon => 16,
            LaneKind::Portable => 14,
        };
        Method::Join.at_least(first, size)
    }

    /// Returns the method for a count that several machines share. It depends on the size alone, so that the parts of
    /// machines with different lanes can be joined.
    pub fn shared(size: BoardSize) -> Method {
        Method::Join.at_least(18, size)
    }

    /// Returns this method if it counts this size and the board has at least `first` rows, else the batch engine.
    fn at_least(self, first: usize, size: BoardSize) -> Method {
        if size.get() >= first && self.can_count(size) { self } else { Method::Batch }
    }
}

/// A name that no method has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownMethod;

impl fmt::Display for UnknownMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the methods are batch and join")
    }
}

impl core::error::Error for UnknownMethod {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_that_is_chosen_can_count_and_the_join_takes_over_once() {
        let chosen = |choose: &dyn Fn(BoardSize) -> Method| {
            let sizes = BoardSize::MIN.to(BoardSize::new(Engine::LARGEST).unwrap());
            let mut methods = std::vec::Vec::new();
            for size in sizes {
                let method = choose(size);
                assert!(method.can_count(size), "{method} at N={size}");
                if methods.last() != Some(&method) {
                    methods.push(method);
                }
            }
            assert_eq!(methods, [Method::Batch, Method::Join]);
        };
        for lanes in LaneKind::ALL {
            chosen(&|size| Method::usual(size, lanes));
        }
        chosen(&Method::shared);
    }
}
