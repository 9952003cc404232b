//! A question with exactly four answers, one of them right, each with the reason that makes it right or leads to it.
//!
//! A [`Prompt`] has as many answers as the search has: two for a dead row, and one for each square. A class that
//! answers on telephones has four buttons, so this asks about the same step with answers that can be told apart: the
//! number of open squares in place of *dead or not*, the lines that close a square, and the row that decides a
//! comparison. Wrong answers are what a slip gives: a mask that was forgotten, a diagonal taken for the other, an image
//! that was turned the other way. They are computed from the position, never written down.

use super::pick::{Hint, LINES, Lines, Pick, Question};
use super::{Answer, Asks, Prompt, Why, judged, verdict, why_of};
use crate::board::{Columns, Square};
use crate::ladder::{Closed, Machine, Reason, attackers};
use crate::random::Random;
use crate::symmetry::Symmetry;
use core::cmp::Ordering;

/// The number of answers.
const FOUR: usize = 4;

/// A question with four answers.
///
/// ```
/// use eightfold_core::predict::{Choice, Hint, Pick, Question};
/// use eightfold_core::{BoardSize, ladder::{Machine, Reason, Rung}};
///
/// //  . . . . Q     Row 2 is about to be looked at, and the queens above leave it one square:
/// //  Q . . . .     bit 1.
/// let mut machine = Machine::new(Rung::Bitmap, BoardSize::new(5)?);
/// let choice = loop {
///     match Choice::of(&machine, 7) {
///         Some(choice) if choice.question() == (Question::Open { row: 2 }) => break choice,
///         _ => machine.step(),
///     };
/// };
/// assert_eq!((machine.board(), choice.picks()[choice.right()]), ([0, 4].as_slice(), Pick::Open(1)));
/// // One who forgets the rising diagonals, or the falling ones, counts two.
/// let two = choice.picks().iter().position(|pick| *pick == Pick::Open(2)).unwrap();
/// assert!(matches!(choice.hint(two), Hint::Without(_)));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    question: Question,
    picks: [Pick; FOUR],
    hints: [Hint; FOUR],
    right: usize,
}

/// The answers that are found so far, the right one first.
struct Draft {
    picks: [Pick; FOUR],
    hints: [Hint; FOUR],
    found: usize,
    random: Random,
}

impl Draft {
    fn new(right: Pick, why: Why, random: Random) -> Draft {
        Draft { picks: [right; FOUR], hints: [Hint::Why(why); FOUR], found: 1, random }
    }

    fn has(&self, pick: Pick) -> bool {
        self.picks[..self.found].contains(&pick)
    }

    /// Adds a wrong answer, unless it is there already or there are four.
    fn add(&mut self, pick: Pick, hint: Hint) {
        if self.found < FOUR && !self.has(pick) {
            (self.picks[self.found], self.hints[self.found]) = (pick, hint);
            self.found += 1;
        }
    }

    /// Adds wrong answers of a prompt, those of a low rank first, and at random within a rank.
    fn fill(&mut self, prompt: &Prompt, rank: impl Fn(Answer) -> u32) {
        while self.found < FOUR {
            let seed = self.random.draw();
            let lot = |at: usize| Random(seed ^ at as u64).draw();
            let wrong = prompt.answers().enumerate().filter_map(|(at, answer)| {
                let why = prompt.judge(answer).err().filter(|_| !self.has(Pick::Step(answer)))?;
                Some(((rank(answer), lot(at)), answer, why))
            });
            let Some((_, answer, why)) = wrong.min_by_key(|(key, ..)| *key) else { return };
            self.add(Pick::Step(answer), Hint::Why(why));
        }
    }

    /// Puts the answers in an order at random. Returns `None` if there are fewer than four.
    fn shuffled(mut self, question: Question) -> Option<Choice> {
        if self.found < FOUR {
            return None;
        }
        let mut right = 0;
        for last in (1..FOUR).rev() {
            let other = self.random.below(last as u32 + 1) as usize;
            self.picks.swap(last, other);
            self.hints.swap(last, other);
            right = match right {
                at if at == last => other,
                at if at == other => last,
                at => at,
            };
        }
        Some(Choice { question, picks: self.picks, hints: self.hints, right })
    }
}

impl Choice {
    /// Returns the question about the next event of a search; `None` once it is over, or on a board that is too small
    /// for four answers. The seed decides which wrong answers there are, and the order of all.
    ///
    /// ```
    /// use eightfold_core::predict::Choice;
    /// use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
    ///
    /// let mut machine = Machine::new(Rung::Symmetry, BoardSize::new(6)?);
    /// let (mut asked, mut steps) = (0, 0);
    /// while let Some(choice) = Choice::of(&machine, 1) {
    ///     assert_eq!(Choice::of(&machine, 1), Some(choice), "the same for all");
    ///     asked += 1;
    ///     machine.step();
    /// }
    /// while machine.step().is_some() {
    ///     steps += 1;
    /// }
    /// assert_eq!((asked, steps), (machine.steps(), 0), "before each step");
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn of(machine: &Machine, seed: u64) -> Option<Choice> {
        let prompt = Prompt::of(machine)?;
        let mut random = Random(seed ^ machine.steps());
        random.draw();
        let (queens, n) = (machine.board(), machine.size().get() as u8);
        let draft = |prompt: &Prompt| Draft::new(Pick::Step(prompt.right), prompt.because, random.clone());
        let mut question = Question::Step(prompt.asks);
        let found = match prompt.asks {
            Asks::Next { .. } => {
                let mut found = draft(&prompt);
                // An open square that is not the next one, and one that is closed but hardly, look right.
                found.fill(&prompt, |answer| match answer {
                    Answer::Square(square) => prompt.closed.reasons(square.column.into()).count() as u32,
                    _ => 0,
                });
                found
            }
            Asks::Onward { row } => {
                let mut found = draft(&prompt);
                found.fill(
                    &prompt,
                    |answer| if let Answer::Queen(other) = answer { row.abs_diff(other).into() } else { 1 },
                );
                found
            }
            Asks::Off => {
                let mut found = draft(&prompt);
                let is_tempting = |answer| matches!(answer, Answer::Queen(row) if row == 0 || row + 2 == n);
                found.fill(&prompt, |answer| u32::from(!is_tempting(answer)));
                found
            }
            Asks::Bound1 { .. } | Asks::GivenUp { .. } | Asks::Weight | Asks::Class => {
                let mut found = draft(&prompt);
                found.fill(&prompt, |_| 0);
                found
            }
            Asks::Line => on_line(draft(&prompt), &prompt),
            Asks::Counts => {
                let mut after = machine.clone();
                after.step();
                let result = verdict(after);
                let (asks, right) = judged(machine.rung(), result);
                let prompt = Prompt { asks, right, because: why_of(machine.rung(), result, queens), ..prompt };
                question = Question::Step(asks);
                on_line(draft(&prompt), &prompt)
            }
            Asks::Rule { square } => {
                let (lines, is_rule) = (Lines::of(&prompt.closed, square), |reason: Reason| !LINES.contains(&reason));
                match prompt.right {
                    Answer::Rule(Some(reason)) if lines.is_empty() && is_rule(reason) => {
                        let mut found = draft(&prompt);
                        found.fill(&prompt, |answer| match answer {
                            Answer::Rule(Some(reason)) => u32::from(!is_rule(reason)),
                            _ => 0,
                        });
                        found
                    }
                    _ => {
                        question = Question::Lines { square };
                        lines_of(square, queens, lines, random.clone())
                    }
                }
            }
            Asks::Dead { row } => {
                question = Question::Open { row };
                let mut after = machine.clone();
                after.step();
                open_squares(&after.stack_row(row.into())?.closed, row, n, prompt.because, random.clone())
            }
            Asks::Image { image, .. } => decides(&prompt, image, queens, random.clone()),
            Asks::Another => {
                question = Question::Start;
                starts(machine, prompt.because, random.clone())
            }
        };
        found.shuffled(question)
    }

    /// Returns the kind of the question.
    #[must_use]
    pub const fn question(&self) -> Question {
        self.question
    }

    /// Returns the answers.
    #[must_use]
    pub const fn picks(&self) -> &[Pick; FOUR] {
        &self.picks
    }

    /// Returns the place of the right answer, from 0.
    #[must_use]
    pub const fn right(&self) -> usize {
        self.right
    }

    /// Returns the reason that makes an answer right, or leads to it.
    ///
    /// # Panics
    /// If there is no answer at this place.
    #[must_use]
    pub const fn hint(&self, answer: usize) -> Hint {
        self.hints[answer]
    }
}

/// Finds answers to a verdict on a full board.
fn on_line(mut found: Draft, prompt: &Prompt) -> Draft {
    found.fill(prompt, |_| 0);
    // If each column has one queen, its line is no answer of the prompt.
    if prompt.asks == Asks::Line {
        found.add(Pick::Step(Answer::Rule(Some(Reason::Column))), Hint::Why(prompt.because));
    }
    found
}

/// Finds sets of lines that close a square: the diagonals exchanged, none at all, one too few and one too many.
fn lines_of(square: Square, queens: &[u8], right: Lines, mut random: Random) -> Draft {
    let why = right.iter().next().map_or(Why::Open(square), |line| Why::Closed(square, line));
    let hint = |wrong: Lines| match Lines(right.0 & !wrong.0).iter().next() {
        Some(line) => Hint::Why(Why::Closed(square, line)),
        None => {
            let extra = Lines(wrong.0 & !right.0).iter().next().unwrap_or(Reason::Column);
            // A rung that looks for attacks later closes nothing for a queen that is there.
            match attackers(queens, square).any(|(_, line)| line == extra) {
                true => Hint::Why(Why::Open(square)),
                false => Hint::NotOn(square, extra),
            }
        }
    };
    //  bit    2        1       0
    //      falling  rising  column
    let exchanged = Lines(right.0 & 1 | (right.0 & 2) << 1 | (right.0 & 4) >> 1);
    let first = random.below(3);
    let mut found = Draft::new(Pick::Lines(right), why, random);
    let near = (0..3).map(|k| Lines(right.0 ^ 1 << ((first + k) % 3)));
    let all = [exchanged, Lines(0)].into_iter().chain(near).chain((0..8).map(Lines));
    all.for_each(|wrong| found.add(Pick::Lines(wrong), hint(wrong)));
    found
}

/// Finds numbers of open squares: with a mask forgotten, with columns alone, and the neighbours of the right one.
fn open_squares(closed: &Closed, row: u8, n: u8, because: Why, mut random: Random) -> Draft {
    let open = closed.open();
    let full = if n == 32 { u32::MAX } else { (1 << n) - 1 };
    let number = |mask: u32| Pick::Open((mask & full).count_ones() as u8);
    let without = |forgotten: &[Reason]| {
        full & !Reason::all().filter(|reason| !forgotten.contains(reason)).fold(0, |mask, it| mask | closed.by(it))
    };
    let why = match because {
        Why::AllClosed(_) | Why::GivenUp(_) => because,
        _ => Columns(open).next().map_or(because, |column| Why::Open(Square::new(row.into(), column))),
    };
    let first = random.below(3) as usize;
    let mut found = Draft::new(number(open), why, random);
    for line in (0..3).map(|k| LINES[(first + k) % 3]) {
        found.add(number(without(&[line])), Hint::Without(line));
    }
    found.add(number(full & !closed.by(Reason::Column)), Hint::OnlyColumns);
    for rule in Reason::all().filter(|reason| closed.by(*reason) != 0) {
        found.add(number(without(&[rule])), Hint::Without(rule));
    }
    let right = open.count_ones() as u8;
    let shut = Columns(full & !open).find_map(|column| {
        let square = Square::new(row.into(), column);
        closed.reasons(column).next().map(|reason| Why::Closed(square, reason))
    });
    for far in 1..=n {
        if let Some(shut) = shut.filter(|_| right + far <= n) {
            found.add(Pick::Open(right + far), Hint::Why(shut));
        }
        if right >= far {
            found.add(Pick::Open(right - far), Hint::Why(why));
        }
    }
    found
}

/// Finds comparisons of images: those of other images, the opposite, and other rows.
fn decides(prompt: &Prompt, image: Symmetry, queens: &[u8], random: Random) -> Draft {
    let compared = |image: Symmetry| {
        let row = image.looks(queens, 0).last().map_or(0, |look| look.own);
        match image.compare(queens) {
            Ordering::Equal => Pick::Step(Answer::Image(Ordering::Equal)),
            ordering => Pick::Decides(ordering, row),
        }
    };
    let right = compared(image);
    let mut found = Draft::new(right, prompt.because, random);
    let others = [image.inverse(), image.then(Symmetry::FlipHorizontal), image.then(Symmetry::Rotate180)];
    // An image that is no other one gives the right answer, which is there.
    for other in others.into_iter().filter(|other| ![image, Symmetry::Identity].contains(other)) {
        found.add(compared(other), Hint::OtherImage(other));
    }
    let why = Hint::Why(prompt.because);
    let row = if let Pick::Decides(_, row) = right { row } else { 0 };
    let rows = (row..queens.len() as u8).chain((0..row).rev());
    for row in rows {
        found.add(Pick::Decides(Ordering::Less, row), why);
        found.add(Pick::Decides(Ordering::Greater, row), why);
        found.add(Pick::Step(Answer::Image(Ordering::Equal)), why);
    }
    found
}

/// Finds start states: the one before, those after, and none.
fn starts(machine: &Machine, because: Why, random: Random) -> Draft {
    let next = if let Why::Starts(next) = because { next } else { None };
    let now = machine.start().map(|start| start.number);
    let mut found = Draft::new(Pick::Start(next), because, random);
    let near = next.or(now).unwrap_or(0);
    let others = [now, None, Some(near + 1), Some(near), Some(near + 2), Some(0)];
    others.into_iter().for_each(|other| found.add(Pick::Start(other), Hint::Why(because)));
    found
}
