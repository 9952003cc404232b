//! The state of Learn: the beat, its figure, and the progress.

use crate::learn::beat::Beat;
use crate::learn::chapters::CHAPTERS;
use crate::learn::figure::{self, Figure, WholeTree};
use crate::learn::progress::{At, PathProgress};
use crate::tree::state as tree;
use crate::walk::swipe::{Finger, Swipe, Touch};

/// An action in Learn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Go to the next beat, if there is one.
    Next,
    /// Go to the previous beat.
    Back,
    /// An action in the figure, by pointer or key.
    Figure(figure::Action),
    /// A finger touched the page, or left it.
    Touch(Touch),
}

/// The beat where the reader is, and the reader's progress.
#[derive(Debug)]
pub(crate) struct State {
    /// The progress.
    pub(crate) progress: PathProgress,
    /// The figure.
    pub(crate) figure: Box<dyn Figure>,
    /// `true` if the reader has used the figure.
    pub(super) used: bool,
    /// `true` if figures must not start to move on their own.
    pub(super) calm: bool,
    /// The finger that turns the page.
    finger: Finger,
}

impl Default for State {
    fn default() -> State {
        let progress = PathProgress::default();
        State { figure: (progress.at.beat().figure)(), progress, used: false, calm: false, finger: Finger::default() }
    }
}

impl State {
    /// Returns the current beat.
    pub(crate) fn beat(&self) -> &'static Beat {
        self.progress.at.beat()
    }

    /// Returns `true` on the first screen, whose picture has its controls beside the button that begins.
    pub(crate) fn is_opening(&self) -> bool {
        self.progress.at == At::Page(0)
    }

    /// Returns the tree of the first screen, while it is shown.
    pub(crate) fn opening(&self) -> Option<&tree::State> {
        self.figure.of::<WholeTree>().filter(|_| self.is_opening()).map(|figure| &figure.room)
    }

    /// Returns `true` if the tree of the first screen is folded.
    pub(crate) fn is_folded(&self) -> bool {
        self.opening().is_some_and(tree::State::is_folded)
    }

    /// Returns `true` if the goal of the beat was reached, in this visit or an earlier one.
    pub(crate) fn is_reached(&self) -> bool {
        self.progress.reached.contains(&self.progress.at)
    }

    /// Returns `true` while a page of the short path waits for the reader to do what it asks.
    pub(crate) fn is_waiting(&self) -> bool {
        let beat = self.beat();
        let is_done = if beat.goal.is_some() { self.is_reached() } else { self.used || beat.controls.is_empty() };
        matches!(self.progress.at, At::Page(1..)) && !is_done
    }

    /// Lists the beats of a chapter whose goals have not been reached.
    pub(crate) fn unreached(&self, chapter: usize) -> impl Iterator<Item = At> + '_ {
        let beats = CHAPTERS[chapter].beats.iter().enumerate().filter(|(_, beat)| beat.goal.is_some());
        beats.map(move |(at, _)| At::Beat(chapter, at)).filter(|at| !self.progress.reached.contains(at))
    }

    /// Returns the minutes from a beat of a chapter to the end of the path.
    pub(crate) fn minutes_left(chapter: usize, beat: usize) -> usize {
        let ahead: usize = CHAPTERS[chapter + 1..].iter().map(|it| it.minutes(0)).sum();
        CHAPTERS[chapter].minutes(beat) + ahead
    }

    /// Returns the beat after the current one.
    pub(crate) fn after(&self) -> Option<At> {
        self.progress.at.path().find(|at| *at > self.progress.at)
    }

    /// Returns the beat before the current one.
    pub(crate) fn before(&self) -> Option<At> {
        self.progress.at.path().take_while(|at| *at < self.progress.at).last()
    }

    /// Turns to another beat. Does nothing if it is the current one.
    pub(super) fn turn(&mut self, to: Option<At>) {
        if let Some(at) = to.filter(|at| *at != self.progress.at) {
            self.progress.at = at;
            self.begin();
        }
    }

    /// Creates the figure of the beat.
    pub(super) fn begin(&mut self) {
        self.figure = (self.beat().figure)();
        self.used = false;
        if self.calm {
            self.figure.calm();
        }
    }

    /// Turns to another beat if a finger has swiped across the page.
    pub(super) fn touch(&mut self, touch: Touch) {
        match self.finger.moved(touch) {
            Some(Swipe::Onward) => self.turn(self.after()),
            Some(Swipe::Back) => self.turn(self.before()),
            None => {}
        }
    }

    /// Records the goal if it was reached.
    pub(super) fn judge(&mut self) {
        if self.beat().goal.is_some_and(|goal| self.figure.reaches(goal)) {
            self.progress.reach();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::chapters::PAGES;
    use crate::learn::tests::way;
    use crate::parts::room::Room;

    /// A page without a goal waits until its first control is used.
    #[test]
    fn a_page_waits_until_the_reader_has_done_what_it_says() {
        let mut state = State::default();
        for (number, page) in PAGES.iter().enumerate().skip(1) {
            state.turn(Some(At::Page(number)));
            let offers = page.beat.controls.first();
            assert_eq!(state.is_waiting(), page.beat.goal.is_some() || offers.is_some(), "page {number}");
            let actions = match page.beat.goal {
                Some(goal) => way(goal, &*state.figure),
                None => offers.map(|control| figure::Action::Control(*control)).into_iter().collect(),
            };
            actions.into_iter().for_each(|it| state.apply(Action::Figure(it), &mut Default::default()));
            state.figure.rest();
            state.judge();
            assert!(!state.is_waiting(), "page {number}");
        }
        // Beats of chapters never wait.
        state.turn(Some(At::Beat(0, 0)));
        assert!(!state.is_waiting());
        // A page waits again when the reader returns, unless it has a goal that was reached.
        let waiting: Vec<_> =
            (1..PAGES.len()).filter(|at| (state.turn(Some(At::Page(*at))), state.is_waiting()).1).collect();
        assert!(waiting.iter().all(|at| PAGES[*at].beat.goal.is_none()) && waiting.len() > 2, "{waiting:?}");
    }
}
