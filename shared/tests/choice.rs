//! Questions with four answers: before every step of every rung, with an answer that only the search itself knows.

use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Machine, Reason, Rung, attackers};
use eightfold_core::predict::{Answer, Asks, Choice, Hint, Pick, Prompt, Question, Why};
use std::collections::BTreeSet;

/// The most steps of a search that are looked at.
const STEPS: u64 = 6_000;

fn sizes(rung: Rung) -> std::ops::RangeInclusive<usize> {
    // Constellations begin with N = 5, and the searches without masks grow fast.
    5..=if rung < Rung::Backtracking { 6 } else { 8 }
}

/// Calls a function with every question of a search, and the machine before it.
fn each(rung: Rung, n: usize, seed: u64, mut look: impl FnMut(&Machine, &Choice)) {
    let mut machine = Machine::new(rung, BoardSize::new(n).unwrap());
    while machine.steps() < STEPS && Prompt::of(&machine).is_some() {
        let choice = Choice::of(&machine, seed).unwrap_or_else(|| panic!("{rung} {n}: step {}", machine.steps()));
        look(&machine, &choice);
        machine.step();
    }
}

/// Returns `true` if an answer is right, by the next event and the board alone.
fn is_right(machine: &Machine, choice: &Choice, pick: Pick) -> bool {
    let mut after = machine.clone();
    let event = after.step().unwrap();
    let verdict = || match event {
        Event::Complete { .. } => {
            let mut after = after.clone();
            std::iter::from_fn(|| after.step()).find(|event| !matches!(event, Event::Check(_))).unwrap()
        }
        event => event,
    };
    match (choice.question(), pick) {
        (Question::Open { row }, Pick::Open(open)) => {
            after.stack_row(row.into()).unwrap().closed.open().count_ones() == u32::from(open)
        }
        (Question::Lines { square }, Pick::Lines(lines)) => {
            let view = after.stack_row(square.row.into()).unwrap();
            [Reason::Column, Reason::Rising, Reason::Falling]
                .iter()
                .all(|line| lines.iter().any(|it| it == *line) == (view.closed.by(*line) & square.bit() != 0))
        }
        (Question::Start, Pick::Start(number)) => match event {
            Event::Start(start) => number == Some(start.number),
            _ => number.is_none(),
        },
        (Question::Step(Asks::Image { image, .. }), Pick::Step(Answer::Image(ordering))) => {
            image.compare(machine.board()) == ordering
        }
        (Question::Step(Asks::Image { image, .. }), Pick::Decides(ordering, row)) => {
            let own = machine.board();
            let mirrored = eightfold_core::Placement::from_rows(own).unwrap().image(image);
            let first = own.iter().zip(mirrored.rows()).position(|(own, image)| own != image);
            image.compare(own) == ordering && first == Some(row.into())
        }
        (Question::Step(Asks::Class), Pick::Step(Answer::Class(class))) => match verdict() {
            Event::Solution { class: found, .. } => class == found,
            _ => class.is_none(),
        },
        (Question::Step(Asks::Weight), Pick::Step(Answer::Weight(weight))) => match verdict() {
            Event::Solution { weight: found, .. } => weight == found,
            _ => weight == 0,
        },
        (Question::Step(Asks::Line), Pick::Step(Answer::Rule(line))) => match verdict() {
            Event::Prune { reason, .. } => line == Some(reason),
            _ => line.is_none(),
        },
        (Question::Step(asks), Pick::Step(answer)) => {
            let prompt = Prompt::of(machine).unwrap();
            assert_eq!(prompt.asks(), asks);
            prompt.judge(answer).is_ok()
        }
        (question, pick) => panic!("{question:?} {pick:?}"),
    }
}

#[test]
fn each_step_has_four_different_answers_and_one_of_them_is_right() {
    for rung in Rung::ALL {
        for n in sizes(rung) {
            each(rung, n, 7 * n as u64, |machine, choice| {
                let at = || format!("{rung} {n}, step {}: {choice:?}", machine.steps());
                for (place, pick) in choice.picks().iter().enumerate() {
                    assert!(!choice.picks()[..place].contains(pick), "twice: {}", at());
                    assert_eq!(is_right(machine, choice, *pick), place == choice.right(), "{place}: {}", at());
                    if let Hint::NotOn(square, line) = choice.hint(place) {
                        assert!(attackers(machine.board(), square).all(|(_, it)| it != line), "{}", at());
                    }
                    // Numbers are possible ones.
                    assert!(!matches!(pick, Pick::Open(open) if usize::from(*open) > n), "{}", at());
                }
                let hint = choice.hint(choice.right());
                assert!(matches!(hint, Hint::Why(_)), "{}", at());
            });
        }
    }
}

#[test]
fn all_kinds_occur_and_the_right_answer_has_no_place_of_its_own() {
    let (mut kinds, mut places) = (BTreeSet::new(), [0; 4]);
    for rung in Rung::ALL {
        each(rung, 6, 3, |_, choice| {
            let kind = format!("{:?}", choice.question());
            kinds.insert(kind.split(|c: char| !c.is_alphanumeric()).nth(1).map(str::to_owned).unwrap_or(kind.clone()));
            places[choice.right()] += 1;
        });
    }
    assert!(kinds.len() >= 12, "{kinds:?}");
    let all: u32 = places.iter().sum();
    assert!(places.iter().all(|count| (all / 5..=all * 3 / 10).contains(count)), "{places:?}");
}

#[test]
fn another_seed_draws_other_answers_and_the_same_one_the_same() {
    let mut others = 0;
    for seed in 0..20 {
        let mut machine = Machine::new(Rung::Bitmap, BoardSize::new(8).unwrap());
        (0..30).for_each(|_| _ = machine.step());
        let [one, again, other] = [seed, seed, seed + 100].map(|seed| Choice::of(&machine, seed));
        assert_eq!(one, again);
        others += u32::from(one != other);
    }
    assert!(others > 15, "{others}");
}

#[test]
fn a_wrong_answer_is_the_slip_that_its_hint_names() {
    let mut slips = [0; 3];
    for n in [6, 8] {
        each(Rung::Bitmap, n, 5, |machine, choice| {
            let Question::Open { row } = choice.question() else { return };
            let mut after = machine.clone();
            after.step();
            let closed = after.stack_row(row.into()).unwrap().closed;
            let lines = [Reason::Column, Reason::Rising, Reason::Falling];
            for (place, pick) in choice.picks().iter().enumerate() {
                let seen: Vec<_> = match choice.hint(place) {
                    Hint::Without(line) => lines.into_iter().filter(|it| *it != line).collect(),
                    Hint::OnlyColumns => vec![Reason::Column],
                    hint => {
                        slips[2] += u32::from(place != choice.right());
                        let Hint::Why(Why::Open(_) | Why::Closed(..) | Why::AllClosed(_)) = hint else {
                            panic!("{hint:?}")
                        };
                        continue;
                    }
                };
                slips[usize::from(seen.len() == 1)] += 1;
                let shut = seen.iter().fold(0, |mask, line| mask | closed.by(*line)).count_ones() as usize;
                assert_eq!(*pick, Pick::Open((n - shut) as u8), "{choice:?}");
            }
        });
    }
    assert!(slips.iter().all(|slip| *slip > 20), "{slips:?}");
}

#[test]
fn a_board_too_small_for_four_answers_has_no_question() {
    let machine = Machine::new(Rung::Bitmap, BoardSize::MIN);
    assert!(Prompt::of(&machine).is_some());
    assert_eq!(Choice::of(&machine, 1), None);
}
