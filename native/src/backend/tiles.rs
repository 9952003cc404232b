//! The join on devices with a kernel for it: the host deals the tiles of some units, which one launch joins.
//!
//! A device has several workers, each with its own deck: while the device joins the tiles of some workers, the others
//! deal. The workers of all devices share their lists, because making them separately would take most of the host's
//! time on large boards.

use super::BackendError;
use crate::locked::locked;
use eightfold_core::BoardSize;
use eightfold_core::count::Engine;
use eightfold_core::join::{Join, JoinMemory, KeptLists, RowSet, SharesLists};
use eightfold_shaders::tiles::{Deck, Poisoned};
use std::sync::{Arc, Mutex};

/// The lists that workers share.
#[derive(Debug)]
struct SharedLists(Mutex<KeptLists>);

impl SharesLists for SharedLists {
    fn with(&self, look: &mut dyn FnMut(&mut KeptLists)) {
        look(&mut locked(&self.0));
    }
}

/// The memory of the workers that join a board on devices.
#[derive(Clone, Debug)]
pub(crate) struct Memories {
    size: BoardSize,
    /// The size of each worker's memory in bytes.
    bytes: usize,
    lists: Arc<SharedLists>,
}

impl Memories {
    /// Creates `count` memories of at most about `bytes` bytes.
    pub(crate) fn new(size: BoardSize, bytes: usize, count: usize) -> Memories {
        let lists = KeptLists::new(size, bytes.saturating_mul(count));
        Memories { size, bytes, lists: Arc::new(SharedLists(Mutex::new(lists))) }
    }

    /// Returns the board's size.
    pub(crate) const fn size(&self) -> BoardSize {
        self.size
    }

    /// Creates the memory of a worker.
    fn one(&self) -> JoinMemory {
        JoinMemory::sharing(self.size, self.bytes, self.lists.clone())
    }
}

/// The result of joining some units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Joined {
    /// The number of solutions that each unit adds to the total, in order.
    pub(crate) counts: Vec<u64>,
    /// The number of pairs, which are west halves.
    pub(crate) pairs: u64,
}

/// One thread's share of a device that joins.
pub(crate) trait UnitJoiner {
    /// Joins some units. Calls `is_over` between two tiles, but not during a launch, and returns `None` once it returns
    /// `true`.
    fn join(&mut self, units: &[RowSet], is_over: &dyn Fn() -> bool) -> Result<Option<Joined>, BackendError>;
}

/// The kernel for the tiles of a board, on a device.
pub(crate) trait TileLauncher {
    /// Returns about how many steps a piece of a tile may take.
    fn steps(&self) -> u32;

    /// Returns `true` if a launch could take twice what a deck needs.
    fn has_room(&self, deck: &Deck) -> bool;

    /// Joins the tiles of a deck and returns the buffer of counts, which must have been filled with poison beforehand.
    fn launch(&mut self, deck: &Deck) -> Result<Vec<u32>, BackendError>;
}

/// A worker that deals tiles and has them joined.
pub(crate) struct Dealer<'a> {
    launcher: Box<dyn TileLauncher + 'a>,
    name: &'a str,
    join: Join,
    memory: JoinMemory,
    deck: Deck,
}

impl<'a> Dealer<'a> {
    /// Creates a dealer for a device with this name.
    pub(crate) fn new(
        launcher: Box<dyn TileLauncher + 'a>,
        name: &'a str,
        engine: Engine,
        memories: &Memories,
    ) -> Dealer<'a> {
        let (memory, deck) = (memories.one(), Deck::new(memories.size, launcher.steps()));
        Dealer { launcher, name, join: Join::like(&engine), memory, deck }
    }

    /// Launches the kernel on the tiles dealt so far, and adds their counts to `joined`.
    fn launch(&mut self, joined: &mut Joined) -> Result<(), BackendError> {
        let written = self.launcher.launch(&self.deck)?;
        let wrong = |what: Poisoned| BackendError::Wrong { device: self.name.into(), what: what.to_string() };
        let (counts, pairs) = self.deck.counts(&written).map_err(wrong)?;
        joined.counts.extend(counts);
        joined.pairs += pairs;
        self.deck.clear();
        Ok(())
    }
}

impl UnitJoiner for Dealer<'_> {
    fn join(&mut self, units: &[RowSet], is_over: &dyn Fn() -> bool) -> Result<Option<Joined>, BackendError> {
        let mut joined = Joined::default();
        // Discard tiles left over from a call that was stopped.
        self.deck.clear();
        for unit in units {
            if !self.join.deal(is_over, *unit, &(0..unit.parts()), &mut self.memory, &mut self.deck) {
                return Ok(None);
            }
            self.deck.end(*unit);
            if !self.launcher.has_room(&self.deck) {
                self.launch(&mut joined)?;
            }
        }
        self.launch(&mut joined)?;
        Ok(Some(joined))
    }
}
