//! The questions of the quiz, and what is known of the answers to them.

use crate::class::quiz::{COUNT, Code, Misread, Question, Quiz, Word};
use crate::class::state::{Role, State};
use eightfold_core::BoardSize;
use eightfold_results::class::{self as message, Order};
use std::collections::BTreeMap;

impl State {
    /// Returns the question of the page of Quiz.
    pub(crate) fn question(&self) -> Option<&Question> {
        let (_, _, question) = self.quiz.as_ref()?;
        question.as_ref().map(|(_, question)| question)
    }

    /// Computes a question of the quiz, unless it is there already.
    pub(super) fn ask_question(&mut self, number: u8) {
        let quiz = &self.lesson().quiz;
        if self.quiz.as_ref().is_none_or(|(of, ..)| of != quiz) {
            let (of, word) = (quiz.clone(), Word::typed(&quiz.word));
            let size = BoardSize::new(quiz.n).ok();
            let made = word.zip(size).and_then(|(word, size)| Quiz::new(&word, of.rung, size));
            self.quiz = made.map(|quiz| (of, quiz, None));
        }
        if let Some((_, quiz, question)) = &mut self.quiz
            && question.as_ref().is_none_or(|(at, _)| *at != number)
        {
            *question = quiz.question(number.into()).map(|question| (number, question));
        }
    }

    /// Returns the quiz itself.
    pub(crate) fn quiz(&self) -> Option<&Quiz> {
        self.quiz.as_ref().map(|(_, quiz, _)| quiz)
    }

    /// Returns the right answers of all questions that were asked, by their numbers.
    pub(crate) fn rights(&self) -> BTreeMap<u8, (u32, u32)> {
        let right = |sum: &message::Sum| {
            let question = self.quiz()?.question(sum.number.into())?;
            Some((sum.number, (*sum.counts.get(question.choice.right())?, sum.here)))
        };
        self.lesson().sums.iter().filter_map(right).collect()
    }

    /// Returns the number of right answers that were given on this phone, and of all that were.
    pub(crate) fn own_rights(&self) -> (u32, u32) {
        let answers = self.phone.answers.iter();
        let is_right = |(number, (answer, _)): &(&u8, &(u8, u32))| {
            let question = self.quiz().and_then(|quiz| quiz.question(usize::from(**number)));
            question.is_some_and(|question| question.choice.right() == usize::from(*answer))
        };
        (answers.clone().filter(is_right).count() as u32, answers.count() as u32)
    }

    /// Shows what leads to an answer; on a page alone, the first press is the answer.
    pub(super) fn pick(&mut self, place: usize) {
        let number = self.lesson().page;
        if self.role() == Role::Alone && self.asked().is_none() {
            self.phone.answers.entry(number).or_insert((place as u8, 0));
            self.answered = Some((self.answered.map_or(self.now, |(first, _)| first), self.now));
            self.lead(Order { ask: Some(message::Ask { number, seconds: None }), ..Order::default() });
        }
        self.picked = Some(place);
    }

    /// Returns the result of the quiz on a page alone, once all questions are answered.
    pub(crate) fn result(&self) -> Option<Code> {
        let (first, last) = self.answered.filter(|_| self.phone.answers.len() == COUNT)?;
        self.quiz().map(|quiz| quiz.code(self.own_rights().0 as usize, last - first))
    }

    /// Reads the code of a pupil, if one was typed.
    pub(crate) fn read(&self) -> Option<Result<Code, Misread>> {
        let typed = Some(&self.fields[1]).filter(|typed| !typed.is_empty())?;
        self.quiz().map(|quiz| quiz.read(typed))
    }
}
