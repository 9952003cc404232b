//! Tests of predictions without a page.

use crate::base::notice::Notice;
use crate::base::settings::{Language, sizes};
use crate::text::checked::check;
use crate::walk::predict::{Asked, Score, Topic, answer_of, key_of};
use crate::walk::state::tests::{Walk, walk};
use crate::walk::state::{Action, Motion};
use crate::walk::text;
use eightfold_core::ladder::{Machine, Rung};
use eightfold_core::predict::{Answer, Asks, Prompt, Why};
use eightfold_core::trace::Player;
use eightfold_core::{BoardSize, Square};
use std::collections::BTreeSet;

/// Returns a walk with predictions on.
fn asking(rung: Rung, n: usize) -> Walk {
    let mut walk = walk(n);
    walk.apply(Action::Rung(rung));
    walk.apply(Action::Predict);
    walk
}

impl Walk {
    fn answer(&mut self, answer: Answer) {
        self.apply(Action::Answer(answer));
    }

    fn prompt(&self) -> Option<Prompt> {
        self.asked_now().map(|asked| asked.prompt)
    }

    fn judged(&self) -> Option<Result<(), Why>> {
        self.predicting.judged(self.shown.step)
    }
}

/// Calls a function with every question of several whole searches of each rung.
fn every_question(mut ask: impl FnMut(&Asked)) {
    for rung in Rung::ALL {
        for n in if rung < Rung::Backtracking { 1..=4 } else { 1..=7 } {
            let (mut machine, mut event) = (Machine::new(rung, BoardSize::new(n).unwrap()), None);
            while let Some(asked) = Asked::of(&machine, event) {
                ask(&asked);
                event = machine.step();
            }
        }
    }
}

#[test]
fn a_wrong_answer_stays_and_is_counted_once() {
    let mut reader = asking(Rung::Bitmap, 5);
    for _ in 0..3 {
        let prompt = reader.prompt().unwrap();
        reader.answer(prompt.right());
    }
    assert_eq!((reader.predicting.score.streak, reader.prompt().unwrap().asks()), (3, Asks::Next { row: 1 }));
    let wrong = Answer::Square(Square::new(1, 0));
    for _ in 0..2 {
        reader.answer(wrong);
        assert!(matches!(reader.judged(), Some(Err(Why::Closed(..)))));
    }
    assert_eq!((reader.shown.step, reader.predicting.score.streak, reader.predicting.score.longest), (3, 0, 3));
    assert_eq!(reader.predicting.score.of(Topic::Squares).1 - reader.predicting.score.of(Topic::Squares).0, 1);
    // A right answer after a wrong one takes the step but does not score.
    let before = reader.predicting.score;
    reader.answer(Answer::Square(Square::new(1, 2)));
    assert_eq!((reader.shown.step, reader.predicting.score, reader.judged()), (4, before, Some(Ok(()))));
    // A step that the reader takes without answering does not score.
    reader.apply(Action::Forward);
    assert_eq!((reader.predicting.score, reader.judged()), (before, None));
}

#[test]
fn squares_and_keys_are_answers() {
    let mut reader = asking(Rung::Bitmap, 5);
    // The first row has a free square, and the next event tries its first square.
    let no = key_of(&reader.prompt().unwrap(), Answer::Is(false)).unwrap();
    reader.apply(Action::Key(no));
    reader.apply(Action::Press(Square::new(0, 0)));
    assert_eq!((reader.shown.step, reader.predicting.score.streak), (2, 2));
    // During predictions, asking about a square or pointing at one shows nothing.
    reader.apply(Action::Ask(Some(Square::new(1, 1))));
    reader.apply(Action::Point(Some(Square::new(1, 1))));
    reader.apply(Action::Press(Square::new(4, 4)));
    assert_eq!((reader.asked, reader.pointed, reader.judged()), (None, None, Some(Ok(()))));
    // With predictions off, a press asks about a square, and a digit goes to the next solution of a class.
    reader.apply(Action::Predict);
    reader.apply(Action::Press(Square::new(4, 4)));
    assert_eq!((reader.asked, reader.prompt()), (Some(Square::new(4, 4)), None));
    reader.apply(Action::Key('2'));
    assert!(matches!(reader.notices(), [Notice::NeverComes(..)]));
    reader.apply(Action::Predict);
    assert_eq!(reader.asked, None, "a square asked about is forgotten");
}

#[test]
fn nothing_is_asked_while_the_search_moves() {
    let mut reader = asking(Rung::Bitmap, 8);
    reader.apply(Action::Play);
    assert!(matches!(reader.motion, Motion::Playing(_)) && reader.prompt().is_none());
    let before = reader.predicting.score;
    reader.answer(Answer::Is(false));
    assert_eq!(reader.predicting.score, before);
    reader.apply(Action::Play);
    assert!(reader.prompt().is_some());
}

#[test]
fn another_search_begins_without_a_judgement() {
    let mut reader = asking(Rung::Bitmap, 5);
    reader.answer(Answer::Is(true));
    assert!(matches!(reader.judged(), Some(Err(_))));
    reader.apply(Action::Rung(Rung::Flags));
    assert_eq!(reader.judged(), None);
    assert_eq!(reader.predicting.score.of(Topic::Rows), (0, 1));
    reader.apply(Action::ForgetAnswers);
    assert_eq!(reader.predicting.score, Score::default());
}

#[test]
fn a_score_is_read_as_it_is_stored() {
    let mut score = Score::default();
    for (topic, is_right) in [(Topic::Rules, true), (Topic::Images, true), (Topic::Images, false), (Topic::Rows, true)]
    {
        score.count(topic, is_right);
        assert_eq!(Score::read(&score.to_string()), Some(score));
    }
    assert_eq!((score.streak, score.longest, score.of(Topic::Images)), (1, 2, (1, 2)));
    for text in ["", "1", "<script>", "2 1 0 0 0 0 0 0 0 0 0 0 0 0", "0 0 2 1 0 0 0 0 0 0 0 0 0 0", "-1 0"] {
        assert_eq!(Score::read(text), None, "{text}");
    }
    assert_eq!(Score::read(&format!("{score} 0")), None);
}

/// On a board of up to ten columns, every answer has a unique key; on larger ones, every button has.
#[test]
fn answers_have_keys_of_their_own() {
    every_question(|Asked { prompt, .. }| {
        let keys: Vec<_> = prompt.answers().map(|answer| key_of(prompt, answer).unwrap()).collect();
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{prompt:?}");
        for (answer, key) in prompt.answers().zip(keys) {
            assert_eq!(answer_of(prompt, key), Some(answer));
        }
    });
    let large = sizes(Rung::Bitmap).last().unwrap();
    let mut machine = Machine::new(Rung::Bitmap, large);
    machine.step();
    let prompt = Prompt::of(&machine).unwrap();
    assert_eq!(key_of(&prompt, Answer::Square(Square::new(0, 12))), None);
    assert_eq!(answer_of(&prompt, 'X'), Some(Answer::NoSquare));
}

/// Questions, answers and reasons exist in both languages, and every answer is a button or a square of the board.
#[test]
fn everything_is_said_in_both_languages() {
    let mut said = BTreeSet::new();
    every_question(|asked| {
        let asks = asked.prompt.asks();
        let squares = || (0..49).map(|at| Square::new(at / 7, at % 7));
        let mut say = |sentence: &dyn Fn(Language) -> String, ends: bool| {
            if said.insert(sentence(Language::English)) {
                check(sentence, ends);
            }
        };
        say(&|language| text::question(asks, language), true);
        for answer in asked.prompt.answers() {
            match text::answer(answer, asks, Language::English) {
                // Numbers and the articles' names are the same in both languages.
                Some(it) if text::answer(answer, asks, Language::Japanese).as_ref() == Some(&it) => {
                    assert!(it.bytes().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit()), "{it}");
                }
                Some(_) => say(&|language| text::answer(answer, asks, language).unwrap(), false),
                None => assert!(squares().any(|at| asked.prompt.at(at) == Some(answer)), "{answer:?}"),
            }
            if let Err(why) = asked.prompt.judge(answer) {
                say(&|language| text::because(asked, why, language), true);
            }
        }
    });
    assert!(said.len() > 300);
    for topic in Topic::ALL {
        check(|language| text::topic(topic, language), false);
    }
}

/// The frame surrounds the row that a question names, or else the whole board, and the square that it names is marked.
#[test]
fn a_question_is_about_what_is_marked() {
    let mut kinds = BTreeSet::new();
    for (rung, n) in Rung::ALL.into_iter().flat_map(|rung| (4..=6).map(move |n| (rung, n))) {
        // The lowest rung places six queens in 46,656 ways; some of them are enough.
        let mut player = Player::new(rung, BoardSize::new(n).unwrap());
        for _ in 0..3_000 {
            let Some(asked) = Asked::of(player.machine(), player.event()) else { break };
            let (prompt, position, open) = (asked.prompt, &asked.before, asked.board(None, None));
            let question = text::question(prompt.asks(), Language::English);
            let named = |word| {
                let rest = question.to_lowercase().split_once(word)?.1.to_owned();
                rest.split(|it: char| !it.is_ascii_digit()).next()?.parse::<usize>().ok()
            };
            let (_, row) = open.framed().unwrap();
            assert_eq!(row, named("row "), "{rung} {n} after {}: {question}", player.position());
            let bit = open.named().map(|square| (usize::from(square.row), usize::from(square.column)));
            match prompt.asks() {
                Asks::Rule { .. } => assert_eq!(bit, named("row ").zip(named("bit ")), "{question}"),
                Asks::Image { cell: Some(_), .. } => {
                    let is_queen = |(row, column)| usize::from(position.queens[row]) == column;
                    assert!(bit.is_some_and(is_queen), "{question}");
                }
                _ => assert_eq!(bit, None, "{question}"),
            }
            kinds.insert(format!("{:?}", prompt.asks()).split([' ', '{']).next().unwrap().to_owned());
            player.forward();
        }
    }
    assert_eq!(kinds.len(), 13, "every kind of question was asked: {kinds:?}");
}

/// A reason agrees with the board after the step: it never calls a closed square open or not looked at.
#[test]
fn reasons_speak_of_the_row_as_it_is_looked_at() {
    every_question(|asked| {
        for why in asked.prompt.answers().filter_map(|answer| asked.prompt.judge(answer).err()) {
            let said = text::because(asked, why, Language::English);
            match why {
                Why::Closed(..) => assert!(said.contains(" is closed. "), "{said} {asked:?}"),
                Why::Open(_) => assert!(said.contains(" is open."), "{said} {asked:?}"),
                Why::Compared(_, Some(_)) => assert!(said.starts_with("The first difference"), "{said}"),
                _ => {}
            }
        }
    });
}

/// The board of a question has the masks of its row, and their result only after an answer.
#[test]
fn a_question_hides_the_result_of_its_sum() {
    let mut shown = 0;
    every_question(|asked| {
        let Some(row) = asked.prompt.row().map(usize::from) else { return };
        let open = asked.board(None, None);
        let (outcome, is_known) = (open.outcome(), asked.before.has_masks());
        assert_eq!(outcome.map(|it| (it.row, it.open)), is_known.then_some((row, None)), "{asked:?}");
        if let (Some(sum), Some(attacks)) = (&open.sum, asked.looked_at().row.and_then(|view| view.attacks)) {
            let masks: Vec<_> = sum.lines[..3].iter().map(|line| line.mask).collect();
            assert_eq!(masks, [attacks.left, attacks.down, attacks.right], "{asked:?}");
            shown += 1;
        }
        for why in asked.prompt.answers().filter_map(|answer| asked.prompt.judge(answer).err()) {
            let board = asked.board(Some(why), None);
            let outcome = board.outcome();
            assert_eq!(outcome.is_some_and(|it| it.open.is_some()), is_known, "{asked:?} {why:?}");
        }
    });
    assert!(shown > 1_000);
}
