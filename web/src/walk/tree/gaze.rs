//! Where a reader looks in the tree. Blocks are named by their queens, as their places change with the search.

/// The columns of a block's queens, row by row.
pub type Prefix = Vec<u8>;

/// What a reader looks at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gaze {
    /// The block below the pointer.
    pub pointed: Option<Prefix>,
    /// The block with the cursor, while the tree has the focus.
    pub cursor: Option<Prefix>,
}

/// A change of that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// The pointer is on another block, or on none.
    Point(Option<Prefix>),
    /// The cursor is on another block, or the focus has gone.
    Cursor(Option<Prefix>),
}

impl Gaze {
    /// Looks elsewhere.
    pub fn apply(&mut self, look: Look) {
        match look {
            Look::Point(pointed) => self.pointed = pointed,
            Look::Cursor(cursor) => {
                // A pointer that lies still does not hide what the keys do.
                self.pointed = self.pointed.take().filter(|_| cursor.is_none());
                self.cursor = cursor;
            }
        }
    }

    /// The block to speak of, if it is not the present board: the one looked at last.
    #[must_use]
    pub fn prefix(&self) -> Option<&Prefix> {
        self.pointed.as_ref().or(self.cursor.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_look_counts() {
        let mut gaze = Gaze::default();
        gaze.apply(Look::Cursor(Some(vec![1])));
        gaze.apply(Look::Point(Some(vec![2])));
        assert_eq!(gaze.prefix(), Some(&vec![2]));
        gaze.apply(Look::Cursor(Some(vec![1, 3])));
        assert_eq!(gaze.prefix(), Some(&vec![1, 3]));
        gaze.apply(Look::Point(Some(vec![2])));
        gaze.apply(Look::Point(None));
        assert_eq!(gaze.prefix(), Some(&vec![1, 3]), "back to the cursor");
        gaze.apply(Look::Point(Some(vec![0])));
        gaze.apply(Look::Cursor(None));
        assert_eq!(gaze.prefix(), Some(&vec![0]), "the focus goes, the pointer stays");
    }
}
