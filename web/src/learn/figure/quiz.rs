//! Questions about a search, one after the other. The core asks and judges; a right answer leads to the next question, whose
//! answer is another one, so that a reader does not get far by giving the same answer again and again.

use crate::learn::figure::{Action, Live};
use crate::walk::predict::{Asked, answer_of};
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Machine, Rung};
use eightfold_core::predict::{Answer, Prompt, Why};

/// The question that a beat asks at a step of a search, if it asks one there.
pub(super) type Asking = fn(&Machine) -> Option<Prompt>;

/// Questions about a search.
#[derive(Clone, Debug)]
pub(crate) struct Quiz {
    asking: Asking,
    /// The question.
    pub(crate) asked: Asked,
    machine: Machine,
    /// The judgement on the last answer.
    pub(crate) judged: Option<Result<(), Why>>,
    /// The right answers in a row.
    pub(crate) streak: usize,
}

impl Quiz {
    /// Returns the questions about a search.
    pub(crate) fn new(rung: Rung, size: BoardSize, asking: Asking) -> Quiz {
        // Every search that a beat asks about has a question, as the tests see.
        let (machine, asked) = found(Machine::new(rung, size), None, asking, None).unwrap_or_else(|| unreachable!());
        Quiz { asking, asked, machine, judged: None, streak: 0 }
    }

    /// Judges an answer. After a right one the next question is asked; after the last question, the first.
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

    /// Returns the questions that right answers lead to.
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

impl Live for Quiz {
    fn pairs(&self) -> String {
        let machine = &self.machine;
        format!("n={}&rung={}&step={}&predict=1", machine.size(), machine.rung(), machine.steps())
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
}

/// Goes on to the next step at which there is a question with another answer than the last one.
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
