//! The drawing of the search as a tree. The tree itself is recorded during the walk, by the page and by workers.

mod picture;
pub(crate) mod view;

pub(crate) use eightfold_worker::tree::{Id, Node, Sums, Tree};
pub(crate) use picture::{Block, Kind, Picture};

/// The columns of a block's queens, row by row.
pub(crate) type Prefix = Vec<u8>;

/// The blocks that the reader selects, by pointer and by keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Selection {
    /// The block below the pointer.
    pub(crate) pointed: Option<Prefix>,
    /// The block with the cursor, while the tree has the focus.
    pub(crate) cursor: Option<Prefix>,
}

/// A change of the selection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Select {
    /// Point at another block, or at none.
    Point(Option<Prefix>),
    /// Move the cursor to another block, or remove it because the focus has gone.
    Cursor(Option<Prefix>),
}

impl Selection {
    /// Changes the selection.
    pub(crate) fn apply(&mut self, select: Select) {
        match select {
            Select::Point(pointed) => self.pointed = pointed,
            Select::Cursor(cursor) => {
                // The cursor takes over from a pointer that rests on a block.
                self.pointed = self.pointed.take().filter(|_| cursor.is_none());
                self.cursor = cursor;
            }
        }
    }

    /// Returns the selected block, the pointed one first, or `None` for the current board.
    pub(crate) fn prefix(&self) -> Option<&Prefix> {
        self.pointed.as_ref().or(self.cursor.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_look_counts() {
        let mut selection = Selection::default();
        selection.apply(Select::Cursor(Some(vec![1])));
        selection.apply(Select::Point(Some(vec![2])));
        assert_eq!(selection.prefix(), Some(&vec![2]));
        selection.apply(Select::Cursor(Some(vec![1, 3])));
        assert_eq!(selection.prefix(), Some(&vec![1, 3]));
        selection.apply(Select::Point(Some(vec![2])));
        selection.apply(Select::Point(None));
        assert_eq!(selection.prefix(), Some(&vec![1, 3]), "back to the cursor");
        selection.apply(Select::Point(Some(vec![0])));
        selection.apply(Select::Cursor(None));
        assert_eq!(selection.prefix(), Some(&vec![0]), "the focus goes, the pointer stays");
    }
}
