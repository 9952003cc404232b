//! NodeLayer: the search is stopped in one row, and each board found there is searched on its own.
//!
//! The author's Python 9 (`13Bit_codon/09Py`). The boards with their first four queens placed are the *frontier*. Each
//! is a start state, and its three masks are all that the search below it needs. Nothing is saved: a search is a pile
//! of independent jobs, which is what a graphics card, a cluster and this program's units need.

use super::attacks::Attacks;
use super::given::Given;
use super::start::Choices;
use crate::board::{BoardSize, Square};

/// The row of the frontier: the author's k.
const DEPTH: usize = 4;

/// The first queens, a choice for each row down to the frontier.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeLayer {
    size: BoardSize,
    given: Given,
    attacks: Attacks,
}

impl Choices for NodeLayer {
    fn none(size: BoardSize) -> NodeLayer {
        NodeLayer { size, given: Given::EMPTY, attacks: Attacks::default() }
    }

    fn count(size: BoardSize) -> usize {
        DEPTH.min(size.get())
    }

    fn options(size: BoardSize) -> usize {
        size.get()
    }

    fn choose(self, row: usize, column: usize) -> Option<NodeLayer> {
        let NodeLayer { size, given, attacks } = self;
        let is_open = attacks.closed(size.full()).open() >> column & 1 != 0;
        is_open.then(|| NodeLayer { size, given: given.with(Square::new(row, column)), attacks: attacks.place(column) })
    }

    fn given(&self) -> Given {
        self.given
    }
}
