//! A queen put on the square that the reader asks about: which queens attack it, and which image of the board would be
//! smaller.
//!
//! The core knows which image closes a square; a trial contains what is needed to draw it.

pub(crate) mod view;

use crate::parts::position::Position;
use eightfold_core::ladder::Reason;
use eightfold_core::{BoardSize, Columns, Square, Symmetry};

/// A queen put on a square.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Trial {
    pub(crate) size: BoardSize,
    /// The square that the queen is put on.
    pub(crate) asked: Square,
    /// The queens above it.
    pub(crate) queens: Vec<Square>,
    /// The queens that attack it, with the lines of attack.
    pub(crate) attackers: Vec<(Square, Reason)>,
    /// The image of the board that a queen on this square would make smaller than the board.
    pub(crate) image: Option<Image>,
}

/// An image that is smaller than the board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Image {
    /// The symmetry that makes it.
    pub(crate) symmetry: Symmetry,
    /// The squares whose queens it brings to a smaller bit: the square asked about, or the squares farther down that
    /// would remain for the queen of a column. That column is a side column from row BOUND2 on, or column 1 where the
    /// corner case is split.
    pub(crate) causes: Vec<Square>,
    /// The square on which the first of them lands.
    pub(crate) lands: Square,
    /// The bit of the board's own queen in that row.
    pub(crate) instead_of: u8,
}

impl Trial {
    /// Puts a queen on a square; returns `None` if there is one already.
    pub(crate) fn of(position: &Position, asked: Square) -> Option<Trial> {
        let queens: Vec<_> = position.drawn().filter(|queen| queen.row < asked.row).collect();
        (!position.drawn().any(|queen| queen == asked)).then(|| Trial {
            size: position.size,
            asked,
            attackers: position.attacking(asked),
            image: image(position, asked, &queens),
            queens,
        })
    }

    /// Returns `true` if the queen on the square asked about is one of those that make the image smaller.
    pub(crate) fn is_direct(&self) -> bool {
        self.image.as_ref().is_some_and(|image| image.causes.contains(&self.asked))
    }
}

/// Returns the image because of which a square is closed.
fn image(position: &Position, asked: Square, queens: &[Square]) -> Option<Image> {
    let reason = position.closing(asked).into_iter().find(|reason| reason.index() >= Reason::Corner.index())?;
    let made = |symmetry: Symmetry, causes: Vec<Square>, instead_of: u8| {
        let lands = symmetry.apply(position.size, *causes.first()?);
        Some(Image { symmetry, causes, lands, instead_of })
    };
    if let Some(masks) = position.edge {
        if let Some(symmetry) = masks.smaller_image(asked) {
            return made(symmetry, vec![asked], masks.bound1);
        }
        if reason == Reason::Bound2 {
            let taken = queens.iter().fold(asked.bit(), |taken, queen| taken | queen.bit());
            let side = Columns(masks.side_mask & !taken).next()?;
            let causes: Vec<_> =
                (usize::from(masks.bound2) + 1..position.size.get()).map(|row| Square::new(row, side)).collect();
            return made(masks.smaller_image(*causes.first()?)?, causes, masks.bound1);
        }
    }
    let symmetry = reason.image()?;
    match position.corner {
        Some(masks) if asked.row > 1 && masks.closed().contains(asked) => made(symmetry, vec![asked], masks.bound1),
        // In row 1, only the last column is closed for an image: a queen there attacks the last square of column 1, so
        // that column needs its queen in a row above, which the mirror brings to a smaller bit of row 1.
        _ if reason == Reason::Corner => {
            made(symmetry, (2..usize::from(asked.column)).map(|row| Square::new(row, 1)).collect(), asked.column)
        }
        // The mirror leaves the middle column in place. In the first row, that column is closed because the last row's
        // queen is on one side of it or the other, and no single image shows both.
        _ => made(symmetry, vec![asked], asked.column).filter(|image| image.lands.column < asked.column),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Rung;

    /// At every step of the rungs that close squares by symmetry, exactly the squares closed by such a rule have an
    /// image. In it the queen put on the square, or each one that must follow, stands on a smaller bit of the first row
    /// that differs.
    #[test]
    fn every_rule_of_symmetry_has_its_image_and_it_is_smaller() {
        for (rung, n) in [(Rung::Symmetry, 8), (Rung::Symmetry, 7), (Rung::Mirror, 5), (Rung::Bound1, 6)] {
            let mut forced = 0;
            for position in Position::all(rung, n) {
                for asked in (0..n * n).map(|at| Square::new(at / n, at % n)) {
                    let Some(trial) = Trial::of(&position, asked) else { continue };
                    let ruled = position.closing(asked).iter().any(|reason| reason.index() >= Reason::Corner.index());
                    let said = format!("{rung} at {}: {asked:?}: {trial:?}", position.step);
                    // Exceptions: the two squares of row 1 that the corner queen attacks, and the middle column, which
                    // the mirror leaves in place.
                    let attacked = asked.row == 1 && asked.column < 2 && !trial.attackers.is_empty();
                    let middle = 2 * usize::from(asked.column) + 1 == n;
                    assert!(trial.image.is_some() == ruled || attacked || middle, "{said}");
                    let Some(image) = &trial.image else { continue };
                    let landed = image.causes.iter().map(|cause| image.symmetry.apply(position.size, *cause));
                    for landed in landed {
                        assert!(landed.row == image.lands.row && landed.column < image.instead_of, "{said}");
                    }
                    // `instead_of` is the board's queen in that row.
                    let board = [asked].into_iter().chain(position.squares()).find(|it| it.row == image.lands.row);
                    assert_eq!(board.map(|it| it.column), Some(image.instead_of), "{said}");
                    forced += usize::from(!trial.is_direct());
                }
            }
            assert_eq!(forced > 0, rung == Rung::Symmetry, "{rung}: some squares are closed for what must follow");
        }
    }

    #[test]
    fn queens_that_attack_are_named_and_a_queen_is_not_put_on_another() {
        let position = Position::after(Rung::Bitmap, 8, 3);
        assert_eq!(Trial::of(&position, Square::new(0, 0)), None);
        let trial = Trial::of(&position, Square::new(1, 1)).unwrap();
        assert_eq!(trial.attackers, [(Square::new(0, 0), Reason::Rising)]);
        assert_eq!((trial.image, trial.queens), (None, vec![Square::new(0, 0)]));
    }
}
