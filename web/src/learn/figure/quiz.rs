//! Questions about a search, one after the other. The core asks and judges. A right answer leads to the next question
//! with a different answer, so that repeating one answer does not get a reader far.

use crate::learn::figure::prelude::*;
use crate::walk::place::Place;
use crate::walk::predict::view::question;
use crate::walk::predict::{Asked, answer_of};
use eightfold_core::predict::{Answer, Prompt, Why};

/// Returns the question that a beat asks at a step of a search, if any.
pub(super) type Asking = fn(&Machine) -> Option<Prompt>;

/// Questions about a search.
#[derive(Clone, Debug)]
pub(crate) struct Quiz {
    asking: Asking,
    /// The question.
    pub(crate) asked: Asked,
    machine: Machine,
    /// The judgement of the last answer.
    pub(crate) judged: Option<Result<(), Why>>,
    /// The number of right answers in succession.
    pub(crate) streak: usize,
}

impl Quiz {
    /// Starts the questions about a search.
    pub(crate) fn new(rung: Rung, size: BoardSize, asking: Asking) -> Quiz {
        // Every search that a beat asks about has a question, as the tests check.
        let (machine, asked) = found(Machine::new(rung, size), None, asking, None).unwrap_or_else(|| unreachable!());
        Quiz { asking, asked, machine, judged: None, streak: 0 }
    }

    /// Judges an answer. A right one leads to the next question, and from the last question back to the first.
    fn answer(&mut self, answer: Answer) {
        let judged = self.asked.prompt.judge(answer);
        self.judged = Some(judged);
        if judged.is_err() {
            self.streak = 0;
            return;
        }
        self.streak += 1;
        let mut machine = self.machine.clone();
        let (event, last) = (machine.step(), Some(self.asked.prompt.right()));
        let again = || found(Machine::new(self.machine.rung(), self.machine.size()), None, self.asking, last);
        if let Some((machine, asked)) = found(machine, event, self.asking, last).or_else(again) {
            (self.machine, self.asked) = (machine, asked);
        }
    }

    /// Returns this number of questions, as right answers lead to them.
    #[cfg(test)]
    pub(crate) fn ahead(&self, questions: usize) -> Vec<Prompt> {
        let mut quiz = self.clone();
        let next = |_| {
            let prompt = quiz.asked.prompt;
            quiz.answer(prompt.right());
            prompt
        };
        (0..questions).map(next).collect()
    }
}

impl Figure for Quiz {
    fn opens_in(&self) -> (View, String) {
        let machine = &self.machine;
        let place = Place::of(machine.rung(), machine.size(), machine.steps());
        (View::Walk, Place { predict: Some(true), ..place }.to_string())
    }

    /// Draws a question about the next step, below the board before it. A right answer is confirmed above the next
    /// question.
    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html {
        let (asked, position, language) = (&self.asked, &self.asked.before, page.settings.language);
        let why = self.judged.and_then(Result::err);
        let streak = self.streak;
        let told = match self.judged {
            Some(Ok(())) => say!(language, "learn-streak-right", streak),
            _ => say!(language, "learn-streak", streak),
        };
        html! {
            <>
                <div class="field">
                    { asked.board(why, None).bare().drawn(None, None, language) }
                    { pressed(position.size, false, position.squares().collect(), Vec::new(), language, act) }
                </div>
                <p class="caption" id="streak" aria-live="polite">{ told }</p>
                <div class="part">{ question(asked, why.map(Err), page.settings.shortcuts, language, &act.reform(Action::Answer)) }</div>
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        let prompt = &self.asked.prompt;
        let answer = match action {
            Action::Answer(answer) => Some(*answer),
            Action::Press(square) => prompt.at(*square),
            Action::Key(key) => answer_of(prompt, *key),
            _ => None,
        };
        if let Some(answer) = answer {
            self.answer(answer);
        }
    }

    fn reaches(&self, goal: Goal) -> bool {
        matches!(goal, Goal::Streak(wanted) if self.streak >= wanted)
    }
}

/// Advances to the next step that has a question with a different answer than `last`.
fn found(
    mut machine: Machine,
    mut event: Option<Event>,
    asking: Asking,
    last: Option<Answer>,
) -> Option<(Machine, Asked)> {
    loop {
        if let Some(prompt) = asking(&machine).filter(|prompt| Some(prompt.right()) != last) {
            let asked = Asked::with(prompt, &machine, event);
            return Some((machine, asked));
        }
        event = Some(machine.step()?);
    }
}
