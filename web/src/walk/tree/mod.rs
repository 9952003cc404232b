//! The search as a tree, as it is drawn. The tree itself is recorded where the search is walked, here and in the
//! workers.

mod picture;
pub(crate) mod view;

pub(crate) use eightfold_worker::tree::{Id, Node, Sums, Tree};
pub(crate) use picture::{Block, Kind, Picture};

/// The columns of a block's queens, row by row.
pub(crate) type Prefix = Vec<u8>;

/// The blocks that a reader points at, by pointer and by keys.
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
    /// The pointer is on another block, or on none.
    Point(Option<Prefix>),
    /// The cursor is on another block, or the focus has gone.
    Cursor(Option<Prefix>),
}

impl Selection {
    /// Changes the selection.
    pub(crate) fn apply(&mut self, select: Select) {
        match select {
            Select::Point(pointed) => self.pointed = pointed,
            Select::Cursor(cursor) => {
                // Keys take over from a pointer that rests on a block.
                self.pointed = self.pointed.take().filter(|_| cursor.is_none());
                self.cursor = cursor;
            }
        }
    }

    /// Returns the block to speak of, if it is not the present board: the one selected last.
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
