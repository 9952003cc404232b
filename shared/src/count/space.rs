//! The engine's memory: a buffer of states for each row.

use crate::board::BoardSize;

/// The states of one row, each mask in an array of its own.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(crate) struct Buffer {
    pub(crate) down: [u32; Buffer::SLOTS],
    pub(crate) left: [u32; Buffer::SLOTS],
    pub(crate) right: [u32; Buffer::SLOTS],
}

impl Buffer {
    /// The number of states from which a buffer counts as full. A quarter of this takes 2 % more time, an eighth 11 %;
    /// twice as much 2 % less.
    pub(crate) const FULL: usize = 4096;
    /// The capacity of a buffer: [`Buffer::FULL`], then two more pushes of every vector in flight and the end mark.
    pub(crate) const SLOTS: usize = Buffer::FULL + 256;

    const EMPTY: Buffer = Buffer { down: [0; Buffer::SLOTS], left: [0; Buffer::SLOTS], right: [0; Buffer::SLOTS] };
}

/// The engine's memory: a buffer for each row. Each thread makes one and uses it for any number of counts.
#[derive(Clone, Debug)]
pub struct Space {
    pub(crate) rows: [Buffer; Space::ROWS],
    /// The number of states kept since the space was made.
    pub(crate) nodes: u64,
}

impl Space {
    /// The number of rows: those of the largest board that leaves a bit of a mask free.
    pub(crate) const ROWS: usize = BoardSize::MAX.get() - 1;

    /// Creates a space of some 1.5 MB, which is better made on the heap: see [`Space::boxed`].
    pub const fn new() -> Space {
        Space { rows: [Buffer::EMPTY; Space::ROWS], nodes: 0 }
    }

    /// Returns the number of nodes counted with this space: units, and those of their children that looked alive.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Creates a space on the heap.
    #[cfg(feature = "alloc")]
    pub fn boxed() -> alloc::boxed::Box<Space> {
        // The rows go through a vector, so the megabytes never lie on the stack.
        let rows: alloc::boxed::Box<[Buffer]> = alloc::vec![Buffer::EMPTY; Space::ROWS].into_boxed_slice();
        match <alloc::boxed::Box<[Buffer; Space::ROWS]>>::try_from(rows) {
            Ok(rows) => alloc::boxed::Box::new(Space { rows: *rows, nodes: 0 }),
            Err(_) => alloc::boxed::Box::new(Space::new()),
        }
    }
}

impl Default for Space {
    fn default() -> Space {
        Space::new()
    }
}
