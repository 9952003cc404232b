//! A count as a sum: the solutions that begin with each square of half of the first row, counted part by part.

use crate::learn::figure::prelude::*;
use crate::parts::drawing::bar;
use crate::text::count;
use eightfold_core::attempt::{Attempt, Continuations};
use eightfold_core::known;

/// The parts of a count. The other half of the first row is the mirror image of this one.
#[derive(Debug)]
pub(crate) struct Sum {
    /// The board's size.
    size: BoardSize,
    /// The parts begun so far; all but the last are complete.
    parts: Vec<Continuations>,
    /// `true` while the count goes on.
    runs: bool,
    /// `true` if the count was complete from the start.
    known: bool,
}

impl Sum {
    /// The number of squares tried in a frame: about sixteen milliseconds of work.
    const SLICE: u32 = 1 << 21;

    /// Returns a count that has not started.
    pub(crate) const fn new(size: BoardSize) -> Sum {
        Sum { size, parts: Vec::new(), runs: false, known: false }
    }

    /// Returns the finished count of a small board.
    pub(crate) fn counted(size: BoardSize) -> Sum {
        let mut sum = Sum { known: true, ..Sum::new(size) };
        while !sum.is_complete() {
            sum.advance();
        }
        sum
    }

    /// Goes on with the part in progress, or begins the next.
    fn advance(&mut self) {
        let first = Squares::empty(self.size).with(Square::new(0, self.parts.len()));
        match self.parts.last_mut().filter(|part| !part.is_complete()) {
            Some(part) => drop(part.advance(Sum::SLICE)),
            None => self.parts.extend(Attempt::of(&first).ok().map(|attempt| Continuations::of(&attempt))),
        }
        self.runs = self.runs && !self.is_complete();
    }

    /// Returns the number of solutions that each part has found so far.
    pub(crate) fn found(&self) -> impl Iterator<Item = u64> + '_ {
        let found = |column| self.parts.get(column).map_or(0, Continuations::found);
        (0..self.size.get() / 2).map(found)
    }

    /// Returns the sum of the parts so far, which covers half of the first row.
    pub(crate) fn half(&self) -> u64 {
        self.found().sum()
    }

    /// Returns `true` if every part is counted.
    pub(crate) fn is_complete(&self) -> bool {
        self.parts.len() == self.size.get() / 2 && self.parts.iter().all(Continuations::is_complete)
    }

    /// Describes the progress of the count.
    fn told_so_far(&self, language: Language) -> String {
        let half = self.half();
        match self.is_complete() {
            true => say!(language, "learn-sum-whole", half, total = 2 * half),
            false => say!(language, "learn-sum-so-far", half),
        }
    }
}

impl Figure for Sum {
    /// A known count opens in Results, another in Count.
    fn opens_in(&self) -> (View, String) {
        if self.known { (View::Results, String::new()) } else { (View::Count, format!("n={}", self.size)) }
    }

    /// Draws a bar for each part, and their sum.
    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let language = page.settings.language;
        // A part in the middle of the row has about 1.5 times the average.
        let average = known::total(self.size).unwrap_or_default() as f64 / self.size.get() as f64;
        let parts = self.found().enumerate().map(|(column, found)| {
            let share = (found as f64 / average / 1.6 * 100.0).min(100.0);
            let done = self.parts.get(column).is_some_and(Continuations::is_complete);
            html! {
                <li class={classes!(done.then_some("done"))}>
                    <span class="name">{ say!(language, "learn-sum-part", column) }</span>
                    { bar(share) }
                    <span class="value">{ count(found) }</span>
                </li>
            }
        });
        html! {
            <>
                <ul class="growth sums">{ for parts }</ul>
                { caption("sum", self.runs, self.told_so_far(language)) }
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        if matches!(action, Action::Control(Control::Count)) && !self.is_idle(Control::Count) {
            *self = Sum { runs: true, ..Sum::new(self.size) };
        }
    }

    fn is_idle(&self, control: Control) -> bool {
        control == Control::Count && (self.runs || self.is_complete())
    }

    fn reaches(&self, _: Goal) -> bool {
        self.is_complete()
    }

    fn is_moving(&self) -> bool {
        self.runs
    }

    fn frame(&mut self, _: f64, _: &Settings) {
        self.advance();
    }

    fn rest(&mut self) {
        self.runs = false;
    }
}
