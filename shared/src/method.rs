//! The ways to count a board, and the choice between them.

use crate::board::BoardSize;
use crate::colours::WhiteRows;
use crate::count::{Engine, LaneKind, Scheme};
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
    /// assert_eq!(Method::ALL.map(Method::name), ["batch", "colours"]);
    /// assert_eq!("colours".parse(), Ok(Method::Colours));
    /// assert_eq!((Method::of_scheme(2), Method::of_scheme(3)), (None, Some(Method::Colours)));
    ///
    /// let [small, large] = [BoardSize::new(3)?, BoardSize::new(20)?];
    /// assert!(Method::Batch.can_count(small) && !Method::Colours.can_count(small));
    /// assert_eq!(Method::usual(small, LaneKind::Portable), Method::Batch);
    /// assert_eq!(Method::usual(large, LaneKind::Avx512), Method::Colours);
    /// assert_eq!(Method::shared(large), Method::Colours);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[derive(Hash)]
    pub enum Method {
        /// The batch engine, which visits every solution: [`crate::count`].
        Batch = "batch",
        /// The colours, which count queens on white and on black squares apart: [`crate::colours`].
        Colours = "colours",
    }
    else UnknownMethod
}

impl Method {
    /// The sizes of the smallest and the largest board that some method counts.
    ///
    /// ```
    /// use eightfold_core::Method;
    ///
    /// assert_eq!(Method::SIZES, 1..=31);
    /// assert_eq!(Method::ALL.map(Method::sizes), [1..=29, 4..=31]);
    /// ```
    pub const SIZES: RangeInclusive<usize> = BoardSize::MIN.get()..=*WhiteRows::SIZES.end();

    /// Returns the number of the scheme that cuts its work.
    pub const fn scheme(self) -> u32 {
        match self {
            Method::Batch => Scheme::ID,
            Method::Colours => WhiteRows::SCHEME,
        }
    }

    /// Returns the method with this scheme, or `None` if there is no such scheme.
    pub fn of_scheme(scheme: u32) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.scheme() == scheme)
    }

    /// Returns `true` if the method counts by the colours of the squares, so that its units are sets of rows.
    ///
    /// ```
    /// use eightfold_core::Method;
    ///
    /// assert_eq!(Method::ALL.map(Method::is_colours), [false, true]);
    /// ```
    pub const fn is_colours(self) -> bool {
        matches!(self, Method::Colours)
    }

    /// Returns the sizes of the smallest and the largest board that the method counts.
    pub const fn sizes(self) -> RangeInclusive<usize> {
        match self {
            Method::Batch => BoardSize::MIN.get()..=Engine::LARGEST,
            Method::Colours => WhiteRows::SIZES,
        }
    }

    /// Returns `true` if the method counts boards of this size.
    pub fn can_count(self, size: BoardSize) -> bool {
        self.sizes().contains(&size.get())
    }

    /// Returns the faster method for a count on one machine with these lanes.
    ///
    /// Wide lanes help the batch engine on small boards, where units of the colours are too short to fill them. One
    /// core of an AMD EPYC (Zen 5) gave these times of the batch engine, divided by those of the colours. NEON was not
    /// measured; its lanes are as wide as those of WebAssembly.
    ///
    /// ```text
    /// N              13     14     15     16     17
    /// plain          .95    2.0    3.6    5.1    11
    /// WebAssembly    .57    1.2    2.3    3.7
    /// AVX2           .23    .54    .94    1.7    6.8
    /// AVX-512        .11    .27    .42    .92    3.8
    /// ```
    pub fn usual(size: BoardSize, lanes: LaneKind) -> Method {
        let first = match lanes {
            LaneKind::Portable => 14,
            LaneKind::Simd128 | LaneKind::Neon => 15,
            LaneKind::Avx2 => 16,
            LaneKind::Avx512 => 17,
        };
        Method::Colours.at_least(first, size)
    }

    /// Returns the method for a count that several machines share. It depends on the size alone, so that the parts of
    /// machines with different lanes can be joined.
    pub fn shared(size: BoardSize) -> Method {
        Method::Colours.at_least(17, size)
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
        f.write_str("the methods are batch and colours")
    }
}

impl core::error::Error for UnknownMethod {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_that_is_chosen_can_count_and_the_colours_take_over_once() {
        let chosen = |choose: &dyn Fn(BoardSize) -> Method| {
            let sizes = BoardSize::MIN.to(BoardSize::new(*Method::SIZES.end()).unwrap());
            let mut methods = std::vec::Vec::new();
            for size in sizes {
                let method = choose(size);
                assert!(method.can_count(size), "{method} at N={size}");
                if methods.last() != Some(&method) {
                    methods.push(method);
                }
            }
            assert_eq!(methods, [Method::Batch, Method::Colours]);
        };
        for lanes in LaneKind::ALL {
            chosen(&|size| Method::usual(size, lanes));
        }
        chosen(&Method::shared);
    }
}
