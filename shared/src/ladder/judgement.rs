//! A rung's judgement of one board: its search restricted to a single path.

use super::event::{Check, Event};
use super::machine::Walker;
use super::reason::Reason;
use super::rung::Rung;
use crate::board::Square;
use crate::masks::{Case, EdgeMasks};
use crate::placement::Placement;

/// A rung's judgement of one board.
///
/// ```
/// use eightfold_core::{Placement, Square, ladder::{Event, Reason, Rung}};
///
/// let judge = |list: &str| Rung::Symmetry.judge(&list.parse::<Placement>().unwrap());
/// // The article's board of two members: A is asked, and the image is equal.
/// let judgement = judge("1 4 2 0 3");
/// assert_eq!(judgement.case.unwrap().to_string(), "edge 1");
/// assert_eq!(judgement.checks().count(), 1);
/// assert!(matches!(judgement.verdict, Some(Event::Solution { weight: 2, .. })));
/// // Its mirror image is in the half that is not searched.
/// assert_eq!(judge("3 0 2 4 1").closed, Some((Square::new(0, 3), Reason::Mirror)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The case that the board lies in, in a rung that splits its search.
    pub case: Option<Case>,
    /// The masks of an edge case, in the rung that has them.
    pub edge: Option<EdgeMasks>,
    /// The first square with a queen that the search closes, and the reason. If there is one, the search never sees
    /// this board complete. For a board that no start state leads to, it is that of the first row.
    pub closed: Option<(Square, Reason)>,
    /// The verdict on the complete board: a solution, or given up for a smaller image.
    pub verdict: Option<Event>,
    checks: [Option<Check>; 7],
}

impl Judgement {
    /// Returns the comparisons made of the complete board, in their order.
    pub fn checks(&self) -> impl Iterator<Item = Check> + '_ {
        self.checks.iter().copied().flatten()
    }
}

impl Rung {
    /// Judges one board: reports whether the rung's search reaches it, and the verdict on it.
    ///
    /// ```
    /// use eightfold_core::{Placement, Square, ladder::{Reason, Rung}};
    ///
    /// let board: Placement = "0 2 1 3".parse()?;
    /// assert_eq!(Rung::Bitmap.judge(&board).closed, Some((Square::new(2, 1), Reason::Falling)));
    /// # Ok::<(), eightfold_core::PlacementError>(())
    /// ```
    #[must_use]
    pub fn judge(self, board: &Placement) -> Judgement {
        judge(Walker::new(self, board.size()), board)
    }
}

/// Takes a new search down the rows of one board.
fn judge(mut walker: Walker, placement: &Placement) -> Judgement {
    let (mut case, mut closed) = (None, None);
    if !walker.begin_with(placement.rows()) {
        closed = placement.rows().first().map(|column| (Square::new(0, (*column).into()), Reason::Given));
    }
    let rows = if closed.is_none() { placement.rows() } else { &[] };
    for (row, &column) in rows.iter().enumerate() {
        let column = usize::from(column);
        walker.look();
        let track = &walker.track;
        case = track.pending.case().or(case);
        let entered = track.rows[row].closed;
        if let Some(reason) = entered.reasons(column).next().or(entered.branch()) {
            closed = Some((Square::new(row, column), reason));
            break;
        }
        walker.place(column);
    }
    let mut judgement = Judgement { case, edge: walker.edge(), closed, verdict: None, checks: [None; 7] };
    if closed.is_none() {
        walker.complete();
        let told = walker.track.pending.events();
        judgement.verdict = told.last().copied();
        let made = told.iter().filter_map(|event| match event {
            Event::Check(check) => Some(*check),
            _ => None,
        });
        judgement.checks.iter_mut().zip(made).for_each(|(slot, check)| *slot = Some(check));
    }
    judgement
}
