//! Tests of a board that careful and careless readers fill.

use super::*;
use crate::base::notice::Notice;
use crate::base::pairs::Pairs;
use crate::parts::room::{Effects, Keeps, Room};
use crate::play::place::Place;
use eightfold_core::Solutions;
use eightfold_worker::{Failure, RecordingContext};

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

fn board(n: usize, queens: &[(usize, usize)]) -> Play {
    let empty = Squares::empty(size(n));
    Play::with(&queens.iter().fold(empty, |set, (row, column)| set.with(Square::new(*row, *column))))
}

fn press(play: &mut Play, row: usize, column: usize) {
    play.apply(Action::Toggle(Square::new(row, column)));
}

/// Returns a generator of pseudorandom numbers.
fn numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

#[test]
fn hints_alone_lead_from_the_empty_board_to_a_solution() {
    for n in Play::SMALLEST..=LARGEST {
        let mut play = Play::nearest(n as u64);
        for queens in 0..n {
            assert_eq!(play.queens.len(), queens);
            play.apply(Action::Next);
            let hint = *play.hint().unwrap();
            assert!(!play.queens.contains(hint.square));
            play.apply(Action::Next);
            assert!(play.queens.contains(hint.square) && play.hint().is_none());
        }
        assert!(play.solution().is_some_and(Placement::is_solution), "N={n}");
        // After a solution comes another board.
        play.apply(Action::Next);
        assert!(play.queens.is_empty());
    }
}

#[test]
fn what_is_taken_back_can_be_made_again() {
    let mut play = Play::nearest(4);
    let mut story = vec![play.queens.to_owned()];
    for (row, column) in [(0, 1), (1, 3), (2, 0), (2, 0), (3, 3)] {
        press(&mut play, row, column);
        story.push(play.queens);
    }
    let fresh = |queens: &Squares| Play::with(queens).standing;
    for queens in story.iter().rev().skip(1) {
        play.apply(Action::Undo);
        assert_eq!((&play.queens, &play.standing), (queens, &fresh(queens)));
    }
    assert!(!play.can(Action::Undo));
    play.apply(Action::Undo);
    for queens in &story[1..] {
        play.apply(Action::Redo);
        assert_eq!(&play.queens, queens);
    }
    assert!(!play.can(Action::Redo));
    // A change after an undo clears the changes that could be redone.
    play.apply(Action::Undo);
    press(&mut play, 3, 0);
    assert!(!play.can(Action::Redo));
    // Clearing is also a change that can be undone.
    play.apply(Action::Clear);
    play.apply(Action::Undo);
    assert!(play.queens.contains(Square::new(3, 0)));
}

#[test]
fn careless_clicks_leave_every_board_as_the_core_sees_it() {
    let mut draw = numbers(7);
    let mut play = Play::nearest(5);
    let mut met = [0; 4];
    for _ in 0..3_000 {
        let (row, column) = (draw(play.size().get()), draw(play.size().get()));
        // Most readers resolve an attack before they continue.
        let mended = matches!(&play.standing, Standing::Quarrel(_)) && draw(3) > 0;
        match if mended { 0 } else { draw(12) } {
            0 => play.apply(Action::Undo),
            1 => play.apply(Action::Redo),
            2 | 3 | 7 => play.apply(Action::Next),
            4 if draw(9) == 0 => play.apply(Action::Clear),
            5 if draw(20) == 0 => play.apply(Action::Size(size(4 + draw(4)))),
            // A square that is not on the board.
            6 => press(&mut play, 19, column),
            _ => press(&mut play, row, column),
        }
        let queens = &play.queens;
        let all = Solutions::of(play.size()).filter(|board| queens.difference(&board.squares()).is_empty()).count();
        let counted = Continued { found: all as u64, complete: true };
        let (standing, is_right) = match &play.standing {
            Standing::Quarrel(pairs) => (0, !pairs.is_empty()),
            Standing::Alive(hint) => (1, hint.is_some() && all > 0 && play.count == counted),
            Standing::Dead(end) => (2, end.is_some() && all == 0),
            Standing::Solved(board) => (3, board.squares() == *queens),
        };
        assert!(is_right, "{:?}, {all} solutions", play.standing);
        met[standing] += 1;
        assert!(play.before.len() <= Play::REMEMBERED && play.task.is_none());
    }
    assert!(met.iter().all(|times| *times > 0), "{met:?}");
}

#[test]
fn boards_of_ten_rows_need_no_worker_and_wide_ones_do() {
    for column in 0..10 {
        assert!((0..10).all(|row| board(10, &[(row, column)]).task.is_none()));
    }
    // The count of the empty board is known.
    assert_eq!(Play::nearest(20).count, Continued { found: 39_029_188_884, complete: true });

    let mut play = board(14, &[(3, 5)]);
    assert!(!play.count.complete && play.count.found > 0);
    let task = play.task.as_ref().unwrap().clone();
    let mut found = play.count.found;
    let told = |serial, news| TaskEvent { owner: TaskOwner::Play, serial, news };
    for reply in RecordingContext::default().serve(&task.request) {
        // A reply to another task is ignored.
        play.on_task_event(&told(task.serial + 1, Ok(Reply::Continued(Continued { found: 1, complete: true }))));
        assert!(!play.count.complete);
        play.on_task_event(&told(task.serial, Ok(reply)));
        assert!(play.count.found >= found);
        found = play.count.found;
    }
    assert!(play.count.complete && play.task.is_none());

    // Without a worker the count remains a lower bound, and a restarted worker does not lower it.
    let mut play = board(18, &[(3, 5)]);
    let (serial, before) = (play.task.as_ref().unwrap().serial, play.count);
    play.on_task_event(&told(serial, Ok(Reply::Continued(Continued { found: 1, complete: false }))));
    assert!(before.found > 1 && play.count == before);
    play.on_task_event(&told(serial, Err(Failure::NoWorker)));
    assert!(play.task.is_none() && !play.count.complete && play.can(Action::Next));
    // A change of the board starts a new task.
    press(&mut play, 0, 0);
    assert!(play.task.as_ref().is_some_and(|task| task.serial != serial));
}

#[test]
fn a_dead_end_is_shown_and_the_latest_queen_taken_back() {
    let mut play = board(5, &[(0, 0)]);
    press(&mut play, 4, 1);
    press(&mut play, 1, 3);
    assert!(play.dead_end().is_some());
    play.apply(Action::Next);
    assert_eq!(play.queens, board(5, &[(0, 0), (4, 1)]).queens);
    // A queen that an address has set is the earliest.
    let mut play = board(4, &[(0, 0), (3, 1)]);
    play.apply(Action::Next);
    assert_eq!(play.queens.len(), 1);
    // Undo brings her back.
    play.apply(Action::Undo);
    assert!(play.queens.len() == 2 && play.dead_end().is_some());
    // Of queens that attack each other, too, the latest goes.
    let mut play = board(4, &[(1, 1)]);
    press(&mut play, 0, 0);
    assert!(play.dead_end().is_none() && matches!(play.standing, Standing::Quarrel(_)));
    play.apply(Action::Next);
    assert_eq!(play.queens, board(4, &[(1, 1)]).queens);
    assert!(!matches!(board(4, &[(0, 0), (1, 2)]).standing, Standing::Quarrel(_)));
}

#[test]
fn what_was_found_is_kept_once_for_all_its_images() {
    let mut play = Play::nearest(8);
    let solutions: Vec<_> = Solutions::of(size(8)).collect();
    assert_eq!(play.kept().1, "");
    for (found, solution) in [(1, solutions[0]), (1, solutions[0].images()[5]), (2, solutions[1])] {
        play.change(solution.squares());
        assert_eq!(play.found.of(size(8)), found);
    }
    let gold = solutions.iter().filter(|board| play.found.has(board)).count();
    assert_eq!(gold, 16);
    let mut other = Play::nearest(6);
    other.change(Solutions::of(size(6)).next().unwrap().squares());
    // A list that is no solution is left out.
    other.recall(&format!("nonsense\n0 0\n{}0 1 2 3\n", play.kept().1));
    assert_eq!([6, 8, 4].map(|n| other.found.of(size(n))), [1, 2, 0]);
    solutions.iter().for_each(|solution| play.change(solution.squares()));
    assert_eq!(play.found.of(size(8)), 12);
}

#[test]
fn sliding_over_sizes_leaves_nothing_to_take_back() {
    let mut play = board(8, &[(0, 0)]);
    for n in 9..=20 {
        play.apply(Action::Size(size(n)));
    }
    play.apply(Action::Undo);
    assert_eq!(&play.queens, &board(8, &[(0, 0)]).queens);
    assert!(!play.can(Action::Undo));
}

#[test]
fn a_walk_shows_boards_that_are_filled_from_the_top() {
    assert!(board(8, &[(0, 0), (2, 3)]).step.is_none());
    assert!(board(8, &[(0, 0), (1, 1)]).step.is_none());
    for n in 4..=9 {
        for solution in Solutions::of(size(n)) {
            let play = Play::with(&solution.squares());
            let step = play.step.unwrap_or_else(|| panic!("{solution:?}"));
            let mut player = eightfold_core::trace::Player::new(Play::RUNG, size(n));
            player.seek(step);
            assert_eq!(player.machine().board(), solution.rows());
        }
    }
}

#[test]
fn addresses_lead_back_to_every_board() {
    let mut draw = numbers(3);
    for _ in 0..200 {
        let n = Play::SMALLEST + draw(17);
        let queens: Vec<_> = (0..draw(9)).map(|_| (draw(n), draw(n))).collect();
        let play = board(n, &queens);
        let mut place = Place::default();
        for (key, value) in play.place().to_string().split('&').filter_map(|pair| pair.split_once('=')) {
            assert!(place.read(key, value));
        }
        let (mut other, mut effects) = (Play::default(), Effects::default());
        other.show(place, &mut effects);
        assert_eq!((&other.queens, effects.notices.len()), (&play.queens, 0));
    }
    let nearest = |n| Notice::Size(Play::nearest(n).size());
    for (pairs, due) in [
        (&[("n", "5"), ("rows", "0,2,x,x,x")][..], &[][..]),
        (&[("rows", "0.4,x,x,1.2,x")], &[]),
        (&[("n", "5")], &[]),
        (&[("n", "3")], &[nearest(3)]),
        (&[("n", "99")], &[nearest(99)]),
        (&[("n", "99"), ("rows", "0,2,x,x,x")], &[Notice::LeftOut, nearest(99)]),
        (&[("n", "6"), ("rows", "0,2,x,x,x")], &[Notice::LeftOut]),
        (&[("rows", "0,2,x")], &[Notice::LeftOut]),
        (&[("rows", "0,5,x,x,x")], &[Notice::LeftOut]),
        (&[("rows", "31,x,x,x,x")], &[Notice::LeftOut]),
    ] {
        let mut place = Place::default();
        assert!(pairs.iter().all(|(key, value)| place.read(key, value)), "{pairs:?}");
        let mut effects = Effects::default();
        Play::default().show(place, &mut effects);
        assert_eq!(effects.notices, due, "{pairs:?}");
    }
    for nonsense in ["", "1..2", "q", "-1", "40,x", "1.,x,x,x"] {
        assert!(!Place::default().read("rows", nonsense), "{nonsense}");
    }
}
