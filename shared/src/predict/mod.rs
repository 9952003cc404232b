//! Predictions: a question about the next event of a search, asked before the machine takes the step.
//!
//! Each kind of step of each rung has a question. Its right answer comes from a copy of the machine that takes the
//! step, so question and search cannot disagree, and a wrong answer gets the reason that the search itself has. A
//! question must not give its answer away, so it depends only on what can be seen before the step: before a row is
//! looked at, a reader is asked about dead and living rows alike, and about closed and open squares.

mod choice;
mod pick;
mod words;

pub use choice::Choice;
pub use pick::{Hint, Lines, Pick, Question};
pub use words::{Answer, Asks, Why};

use crate::board::{BoardSize, Columns, Square};
use crate::ladder::{Closed, Event, Machine, Reason, Rung, StackRow, attackers};
use crate::masks::CaseKind;
use crate::symmetry::Class;

/// A question about the next event of a search.
///
/// ```
/// use eightfold_core::predict::{Answer, Asks, Prompt, Why};
/// use eightfold_core::{BoardSize, Square, ladder::{Machine, Reason, Rung}};
///
/// // The first row has been looked at, and row 1 below the queen on bit 0:
/// let mut machine = Machine::new(Rung::Bitmap, BoardSize::new(4)?);
/// for _ in 0..3 {
///     machine.step();
/// }
/// let prompt = Prompt::of(&machine).unwrap();
/// assert_eq!(prompt.asks(), Asks::Next { row: 1 });
/// assert_eq!(prompt.judge(Answer::Square(Square::new(1, 2))), Ok(()));
/// // The square below the queen is closed, and bit 3 comes after bit 2.
/// let at = |column| prompt.judge(Answer::Square(Square::new(1, column)));
/// assert_eq!(at(0), Err(Why::Closed(Square::new(1, 0), Reason::Column)));
/// assert_eq!(at(3), Err(Why::Lowest(Square::new(1, 2))));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prompt {
    size: BoardSize,
    rung: Rung,
    /// `true` on a board with regions.
    has_regions: bool,
    /// The kind of the case being searched.
    case: Option<CaseKind>,
    asks: Asks,
    right: Answer,
    /// The reason for the right answer, as far as it does not depend on the wrong one.
    because: Why,
    /// The squares of the row asked about, in a question about squares.
    closed: Closed,
}

impl Prompt {
    /// Returns the question about the next event of a search, or `None` once the search is over.
    ///
    /// ```
    /// use eightfold_core::predict::{Answer, Asks, Prompt};
    /// use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
    ///
    /// let mut machine = Machine::new(Rung::Symmetry, BoardSize::new(6)?);
    /// let mut images = Vec::new();
    /// while let Some(prompt) = Prompt::of(&machine) {
    ///     if let Asks::Image { cell: Some(cell), .. } = prompt.asks() {
    ///         images.push((cell.name(), prompt.right()));
    ///     }
    ///     machine.step();
    /// }
    /// // The only class of 6 x 6 equals its half turn, which is decided at B.
    /// assert_eq!(images, [("B", Answer::Image(std::cmp::Ordering::Equal))]);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn of(machine: &Machine) -> Option<Prompt> {
        let mut after = machine.clone();
        let event = after.step()?;
        let size = machine.size();
        let queens = machine.board();
        let is_full = queens.len() == size.get();
        let prompt = Prompt::draft(machine);
        Some(match event {
            Event::Start(start) => prompt(Asks::Another, Answer::Is(true), Why::Starts(Some(start.number))),
            Event::Done if machine.rung().traits().has_starts => {
                prompt(Asks::Another, Answer::Is(false), Why::Starts(None))
            }
            Event::Case(case) => {
                let last = Square::new(queens.len() - 1, case.bound1.into());
                prompt(Asks::Bound1 { row: last.row }, Answer::Square(last), Why::Begins(case))
            }
            Event::Consider { row, .. } => {
                let view = after.stack_row(row.into())?;
                match square_to_ask(&view, size, machine.steps()) {
                    Some(column) => rule(&view, column, &prompt),
                    None => dead(&view, &prompt),
                }
            }
            Event::Complete { .. } => {
                let verdict = verdict(after);
                let counts = matches!(verdict, Event::Solution { .. });
                prompt(Asks::Counts, Answer::Is(counts), why_of(machine.rung(), verdict, queens))
            }
            Event::Check(check) => {
                let decides = check.image.looks(queens, 0).last().filter(|_| check.ordering.is_ne()).map(|it| it.own);
                let asks = Asks::Image { image: check.image, cell: check.cell };
                prompt(asks, Answer::Image(check.ordering), Why::Compared(check, decides))
            }
            Event::Prune { row, reason } if !is_full => {
                prompt(Asks::GivenUp { row }, Answer::Rule(Some(reason)), Why::GivenUp(reason))
            }
            Event::Solution { .. } | Event::Prune { .. } => {
                let (asks, right) = judged(machine.rung(), event);
                prompt(asks, right, why_of(machine.rung(), event, queens))
            }
            Event::Remove(queen) if is_full => prompt(Asks::Off, Answer::Queen(queen.row), Why::Last(queen)),
            Event::Remove(_) | Event::Done if machine.rung() < Rung::Bitmap => {
                onward(after, event, machine.row(), &prompt)
            }
            Event::Reject { .. } | Event::Place(_) | Event::Remove(_) | Event::Done => {
                let view = machine.stack_row(machine.row())?;
                match event {
                    // In a rung that looks at squares one by one, ask about the next square.
                    Event::Reject { square, .. } | Event::Place(square) if view.seen & square.bit() == 0 => {
                        rule(&view, square.column.into(), &prompt)
                    }
                    Event::Place(square) => next(&view, Some(square), &prompt),
                    _ => next(&view, None, &prompt),
                }
            }
        })
    }

    /// Returns the question of which rule closes a square, or `None` if the search does not look at this square in its
    /// next step.
    ///
    /// ```
    /// use eightfold_core::predict::{Answer, Prompt};
    /// use eightfold_core::{BoardSize, Square, ladder::{Event, Machine, Reason, Rung}};
    ///
    /// let mut machine = Machine::new(Rung::Symmetry, BoardSize::new(8)?);
    /// // Corner case 4: the queens are on bits 0 and 4, and row 2 comes next.
    /// while !matches!(machine.step(), Some(Event::Case(case)) if case.bound1 == 4) {}
    /// let prompt = Prompt::about(&machine, Square::new(2, 1)).unwrap();
    /// assert_eq!(prompt.right(), Answer::Rule(Some(Reason::Corner)));
    /// assert_eq!(Prompt::about(&machine, Square::new(3, 1)), None);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn about(machine: &Machine, square: Square) -> Option<Prompt> {
        let mut after = machine.clone();
        let Some(Event::Consider { row, .. }) = after.step() else { return None };
        let view = after.stack_row(row.into()).filter(|view| row == square.row && view.seen & square.bit() != 0)?;
        Some(rule(&view, square.column.into(), &Prompt::draft(machine)))
    }

    /// Returns a function that creates questions about the next event of a search.
    fn draft(machine: &Machine) -> impl Fn(Asks, Answer, Why) -> Prompt {
        let (size, rung, case) = (machine.size(), machine.rung(), machine.case().map(|case| case.kind));
        let (closed, has_regions) = (Closed::all_open(size.full()), machine.regions().is_some());
        move |asks, right, because| Prompt { size, rung, has_regions, case, asks, right, because, closed }
    }

    /// Returns the kind of the question.
    pub const fn asks(&self) -> Asks {
        self.asks
    }

    /// Returns the right answer: the next event.
    pub const fn right(&self) -> Answer {
        self.right
    }

    /// Iterates over the answers that can be given: buttons, and squares that can be pressed.
    ///
    /// ```
    /// use eightfold_core::predict::{Answer, Asks, Prompt};
    /// use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
    ///
    /// let machine = Machine::new(Rung::Backtracking, BoardSize::new(5)?);
    /// let prompt = Prompt::of(&machine).unwrap();
    /// assert_eq!(prompt.asks(), Asks::Dead { row: 0 });
    /// assert!(prompt.answers().eq([Answer::Is(true), Answer::Is(false)]));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn answers(&self) -> impl Iterator<Item = Answer> + '_ {
        let (n, row) = (self.size.get(), self.row().unwrap_or(0));
        let squares = (0..n).map(move |column| Answer::Square(Square::new(row.into(), column)));
        squares.chain(Answer::all(n as u8)).filter(|answer| self.offers(*answer))
    }

    /// Returns `true` if this is an answer to the question, right or wrong.
    fn offers(&self, answer: Answer) -> bool {
        match (self.asks, answer) {
            (Asks::Next { row } | Asks::Bound1 { row }, Answer::Square(square)) => {
                square.row == row && usize::from(square.column) < self.size.get()
            }
            (Asks::Next { .. } | Asks::Onward { .. }, Answer::NoSquare)
            | (Asks::Dead { .. } | Asks::Counts | Asks::Another, Answer::Is(_))
            | (Asks::Rule { .. } | Asks::Line, Answer::Rule(None))
            | (Asks::Image { .. }, Answer::Image(_))
            | (Asks::Weight, Answer::Weight(_))
            | (Asks::Class, Answer::Class(None)) => true,
            (Asks::Off | Asks::Onward { .. }, Answer::Queen(row)) => usize::from(row) < self.size.get(),
            (Asks::Rule { square }, Answer::Rule(Some(reason))) => self.can_close(square, reason),
            (Asks::GivenUp { .. }, Answer::Rule(Some(reason))) => {
                matches!(reason, Reason::SideMask | Reason::Bound2 | Reason::LastMask | Reason::NoSideQueen)
            }
            // Only the lowest rung lets two queens share a column.
            (Asks::Line, Answer::Rule(Some(reason))) => is_line(reason) && !self.rung.traits().closes.contains(&reason),
            // The only board of one queen is a class of its own.
            (Asks::Class, Answer::Class(Some(class))) => class != Class::One || self.size == BoardSize::MIN,
            _ => false,
        }
    }

    /// Returns `true` if a rule can close a square, as far as the rung and the case tell. The lines of queens are
    /// always offered as answers, also in rungs that close no square for them.
    fn can_close(&self, square: Square, reason: Reason) -> bool {
        let in_case = |kind| self.case == Some(kind);
        let here = match reason {
            Reason::Mirror => self.case.is_none() && square.row < 2,
            Reason::Given => true,
            Reason::Region => return self.has_regions,
            Reason::Corner => in_case(CaseKind::Corner) || self.case.is_none() && square.row == 1,
            Reason::SideMask | Reason::Bound2 | Reason::LastMask => in_case(CaseKind::Edge),
            _ => return is_line(reason),
        };
        here && self.rung.traits().closes.contains(&reason)
    }

    /// Returns the row that the question is about.
    pub const fn row(&self) -> Option<u8> {
        match self.asks {
            Asks::Next { row }
            | Asks::Onward { row }
            | Asks::Dead { row }
            | Asks::GivenUp { row }
            | Asks::Bound1 { row } => Some(row),
            Asks::Rule { square } => Some(square.row),
            _ => None,
        }
    }

    /// Returns the answer that a press on a square gives, or `None` if the question is not answered on that square. A
    /// press on the queen above a row means that none of the row's squares is left.
    ///
    /// ```
    /// # use eightfold_core::predict::{Answer, Prompt};
    /// # use eightfold_core::{BoardSize, Square, ladder::{Machine, Rung}};
    /// let mut machine = Machine::new(Rung::Bitmap, BoardSize::new(4)?);
    /// (0..3).for_each(|_| drop(machine.step()));
    /// let prompt = Prompt::of(&machine).unwrap();
    /// assert_eq!(prompt.at(Square::new(1, 3)), Some(Answer::Square(Square::new(1, 3))));
    /// assert_eq!(prompt.at(Square::new(0, 0)), Some(Answer::NoSquare));
    /// assert_eq!(prompt.at(Square::new(2, 2)), None);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn at(&self, square: Square) -> Option<Answer> {
        let answer = match self.asks {
            Asks::Next { row } if square.row + 1 == row => Answer::NoSquare,
            Asks::Off | Asks::Onward { .. } => Answer::Queen(square.row),
            _ => Answer::Square(square),
        };
        self.offers(answer).then_some(answer)
    }

    /// Judges an answer.
    ///
    /// # Errors
    /// Returns the reason that the answer is wrong.
    ///
    /// ```
    /// use eightfold_core::predict::{Answer, Asks, Prompt, Why};
    /// use eightfold_core::{BoardSize, Class, ladder::{Machine, Reason, Rung}};
    ///
    /// // The first board that symmetry elimination finds on 8 x 8 has its first queen in the corner.
    /// let mut machine = Machine::new(Rung::Symmetry, BoardSize::new(8)?);
    /// while Prompt::of(&machine).unwrap().asks() != Asks::Class {
    ///     machine.step();
    /// }
    /// let prompt = Prompt::of(&machine).unwrap();
    /// assert_eq!(prompt.judge(Answer::Class(Some(Class::Eight))), Ok(()));
    /// assert_eq!(prompt.judge(Answer::Class(None)), Err(Why::Counted { weight: 8, class: Some(Class::Eight) }));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn judge(&self, answer: Answer) -> Result<(), Why> {
        if answer == self.right {
            return Ok(());
        }
        match (self.asks, answer) {
            // Each rule that closes the square is right, not only the first.
            (Asks::Rule { square }, Answer::Rule(Some(reason))) if self.closed.by(reason) & square.bit() != 0 => Ok(()),
            (Asks::Next { .. }, Answer::Square(square)) => Err(self.not_next(square)),
            _ => Err(self.because),
        }
    }

    /// Returns the reason that a square is not the next one.
    fn not_next(&self, square: Square) -> Why {
        match (self.closed.reasons(square.column.into()).next(), self.right) {
            (Some(reason), _) => Why::Closed(square, reason),
            (None, Answer::Square(next)) if square.column > next.column => self.because,
            _ => Why::Tried(square),
        }
    }
}

/// Returns `true` for the lines of a queen, as opposed to the rules of symmetry.
fn is_line(reason: Reason) -> bool {
    matches!(reason, Reason::Column | Reason::Rising | Reason::Falling)
}

/// Decides which square is asked about before a row is looked at; `None` where the question is about the whole row.
///
/// Half of the questions are about the row. Half of the others are about squares that a rule of symmetry closes, if
/// there are any; otherwise a reader would rarely meet one. The choice depends on a hash of the number of steps, so a
/// link always leads to the same question. A rung that looks at squares one by one asks about each of them later.
fn square_to_ask(view: &StackRow, size: BoardSize, steps: u64) -> Option<usize> {
    // The golden ratio spreads neighbouring numbers over the whole word.
    let mut dice = steps.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
    let mut throw = |sides: u32| {
        let side = dice % u64::from(sides);
        dice /= u64::from(sides);
        side as usize
    };
    if view.seen == 0 || throw(2) == 0 {
        return None;
    }
    let rules = Reason::all().filter(|reason| !is_line(*reason)).fold(0, |mask, reason| mask | view.closed.by(reason));
    let squares = if rules != 0 && throw(2) == 0 { rules } else { size.full() };
    Columns(squares).nth(throw(squares.count_ones()))
}

/// Completes a question about the next square of a row.
fn next(view: &StackRow, next: Option<Square>, prompt: &impl Fn(Asks, Answer, Why) -> Prompt) -> Prompt {
    let row = view.row as u8;
    let (right, because) = match next {
        Some(square) => (Answer::Square(square), Why::Lowest(square)),
        // Only squares can be wrong answers then, and each has its own reason.
        None => (Answer::NoSquare, Why::AllClosed(row)),
    };
    Prompt { closed: view.closed, ..prompt(Asks::Next { row }, right, because) }
}

/// Completes a question about a row whose squares have been looked at one by one: the search goes on in a row above.
fn onward(mut after: Machine, event: Event, row: usize, prompt: &impl Fn(Asks, Answer, Why) -> Prompt) -> Prompt {
    let mut event = Some(event);
    while let Some(Event::Remove(_)) = event {
        event = after.step();
    }
    let square = match event {
        Some(Event::Reject { square, .. } | Event::Place(square)) => Some(square),
        _ => None,
    };
    let right = square.map_or(Answer::NoSquare, |square| Answer::Queen(square.row));
    prompt(Asks::Onward { row: row as u8 }, right, Why::Onward(square))
}

/// Completes a question about a row that is about to be looked at.
fn dead(view: &StackRow, prompt: &impl Fn(Asks, Answer, Why) -> Prompt) -> Prompt {
    let row = view.row as u8;
    let because = match (view.closed.branch(), Columns(view.closed.open()).next()) {
        (Some(reason), _) => Why::GivenUp(reason),
        (None, Some(column)) => Why::Open(Square::new(view.row, column)),
        (None, None) => Why::AllClosed(row),
    };
    prompt(Asks::Dead { row }, Answer::Is(view.closed.open() == 0), because)
}

/// Completes a question about the rules that close a square.
fn rule(view: &StackRow, column: usize, prompt: &impl Fn(Asks, Answer, Why) -> Prompt) -> Prompt {
    let square = Square::new(view.row, column);
    let reason = view.closed.reasons(column).next();
    let because = reason.map_or(Why::Open(square), |reason| Why::Closed(square, reason));
    Prompt { closed: view.closed, ..prompt(Asks::Rule { square }, Answer::Rule(reason), because) }
}

/// Runs a machine on to the verdict on the full board.
fn verdict(mut machine: Machine) -> Event {
    let mut events = core::iter::from_fn(|| machine.step());
    events.find(|event| !matches!(event, Event::Check(_))).unwrap_or(Event::Done)
}

/// Returns the reason for a verdict on a full board.
fn why_of(rung: Rung, verdict: Event, queens: &[u8]) -> Why {
    let mut squares = queens.iter().enumerate().map(|(row, column)| Square::new(row, (*column).into()));
    match verdict {
        // A rung that closes no diagonals has checked them by now.
        Event::Solution { .. } if rung.gives_up().any(is_line) => Why::NoAttack,
        Event::Solution { weight, class } => Why::Counted { weight, class },
        Event::Prune { reason, .. } if !is_line(reason) => Why::GivenUp(reason),
        _ => squares
            .find_map(|queen| Some((queen, attackers(queens, queen).next()?)))
            .map_or(Why::NoAttack, |(queen, (above, line))| Why::Attack(queen, above, line)),
    }
}

/// Returns the question about the verdict on a full board, as the rung reaches it, and its answer.
fn judged(rung: Rung, verdict: Event) -> (Asks, Answer) {
    let (weight, class, line) = match verdict {
        Event::Solution { weight, class } => (weight, class, None),
        Event::Prune { reason, .. } => (0, None, Some(reason)),
        _ => (0, None, None),
    };
    if rung.knows_classes() {
        (Asks::Class, Answer::Class(class))
    } else if rung.gives_up().any(is_line) {
        (Asks::Line, Answer::Rule(line))
    } else {
        (Asks::Weight, Answer::Weight(weight))
    }
}
