//! Questions about the classes of a board, and the rules that leave a question without an answer.
//!
//! An empty list looks like a fault until its reason is known. The reasons are the rules of the symmetry elimination,
//! so they live in the core, beside the masks that they come from.

use crate::board::BoardSize;
use crate::known;
use crate::masks::{CaseKind, Cell};
use crate::symmetry::Class;

/// A question about the classes of a board. Parts that are `None` are not asked for.
///
/// ```
/// use eightfold_core::question::{Question, Rule};
/// use eightfold_core::{BoardSize, Cell, Class};
///
/// // COUNT4 is decided at B, so asking for a queen on A finds nothing on small boards.
/// let question = Question {
///     class: Some(Class::Four),
///     cell: Some(Some(Cell::A)),
///     ..Question::on(BoardSize::new(8)?)
/// };
/// assert_eq!(question.rule(), Some(Rule::Decided(Class::Four, Cell::B)));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The board.
    pub size: BoardSize,
    /// The size of the class.
    pub class: Option<Class>,
    /// The bit of the first row's queen in the class's smallest board.
    pub first: Option<u8>,
    /// The cell that holds a queen; `Some(None)` asks that no cell holds one.
    pub cell: Option<Option<Cell>>,
    /// The kind of the case in which that board is found.
    pub kind: Option<CaseKind>,
    /// BOUND1 of that case.
    pub bound1: Option<u8>,
}

/// A rule that leaves a question without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A quarter turn moves queens in rings of four and keeps at most the one in the middle, so a board that equals its
    /// quarter turn has 4k or 4k + 1 rows.
    QuarterTurn,
    /// The board has no class of that size, as the known counts show.
    NoneOf(Class),
    /// A board with its first queen in the corner has no equal image: every class of the corner cases is COUNT8.
    CornerIsEight,
    /// The corner cases have no cells A, B and C.
    CornerHasNoCells,
    /// The first queen is in the corner exactly in the corner cases, and on bit BOUND1 in an edge case.
    FirstQueen,
    /// Classes of this size tie at this cell: the turn that brings it onto the first queen brings the board onto
    /// itself, so the cell holds a queen. On boards of up to 14 rows no class of COUNT4 has a queen on another cell.
    Decided(Class, Cell),
}

impl Question {
    /// Creates a question that asks for every class of a board.
    pub const fn on(size: BoardSize) -> Question {
        Question { size, class: None, first: None, cell: None, kind: None, bound1: None }
    }

    /// Returns the rule that leaves the question without an answer. It is meant for questions that nothing was found
    /// for: `None` then means that no rule forbids such a class and the board merely has none.
    pub fn rule(&self) -> Option<Rule> {
        let none_of = |class| known::counts(self.size).is_some_and(|known| known.of_class(class) == 0);
        let is_corner = self.kind == Some(CaseKind::Corner) || self.first == Some(0);
        let is_edge = self.kind == Some(CaseKind::Edge) || self.first.is_some_and(|first| first > 0);
        let elsewhere = |first| self.kind == Some(CaseKind::Edge) && self.bound1.is_some_and(|bound1| bound1 != first);
        match (self.class, self.cell) {
            (Some(Class::Two), _) if self.size.get() % 4 > 1 => Some(Rule::QuarterTurn),
            (Some(class), _) if none_of(class) => Some(Rule::NoneOf(class)),
            _ if is_corner && is_edge || self.first.is_some_and(elsewhere) => Some(Rule::FirstQueen),
            (Some(Class::Two | Class::Four), _) if is_corner => Some(Rule::CornerIsEight),
            (_, Some(Some(_))) if is_corner => Some(Rule::CornerHasNoCells),
            // A board that equals its quarter turn holds a queen on each of the cells.
            (Some(Class::Two), Some(Some(_))) => None,
            (Some(class), Some(asked)) => {
                let cell = Cell::ALL.into_iter().find(|cell| cell.tie() == Some(class))?;
                (asked != Some(cell)).then_some(Rule::Decided(class, cell))
            }
            _ => None,
        }
    }
}
