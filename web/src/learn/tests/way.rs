//! The ways to the goals, computed by the core.

use crate::learn::beat::Goal;
use crate::learn::figure::search::is_free;
use crate::learn::figure::{self, BoardToFill, Case, Control, Figure, NextQueen, Quiz, Search, Sheet, Turning};
use crate::masks::{self, MaskFigure};
use crate::parts::position::Position;
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::predict::Prompt;
use eightfold_core::trace::Player;
use eightfold_core::{Placement, Solutions, Square};

/// Returns actions that reach a goal from the state of a figure, computed by the core.
pub(in crate::learn) fn way(goal: Goal, figure: &dyn Figure) -> Vec<figure::Action> {
    match goal {
        Goal::Peace | Goal::Solution(_) => {
            let hand = figure.of::<BoardToFill>().unwrap();
            let first = || Solutions::of(hand.board.size).next().unwrap();
            changed(hand, hand.solution().unwrap_or_else(first).rows())
        }
        Goal::DeadRow => {
            // Take the search's first board that has a row without a free square.
            let hand = figure.of::<BoardToFill>().unwrap();
            let mut player = Player::new(Rung::Bitmap, hand.board.size);
            player.run_until(10_000, |event| matches!(event, Event::Consider { closed, .. } if closed.open() == 0));
            changed(hand, player.machine().board())
        }
        Goal::Guess => vec![figure::Action::Dial(Control::Guess, 14), figure::Action::Control(Control::Show)],
        Goal::Free => {
            let player = step_of(figure, &|event| matches!(event, Event::Consider { row: 3, .. }));
            let shown = Position::of(&player);
            let free = (0..shown.size.get()).map(|column| Square::new(3, column)).find(|it| is_free(&shown, *it));
            let ask = figure::Action::Walk(crate::walk::state::Action::Ask(free));
            vec![figure::Action::Dial(Control::Step, player.position()), ask]
        }
        Goal::Streak(wanted) => match (figure.of::<NextQueen>(), figure.of::<Quiz>()) {
            (Some(asked), _) => asked.ahead(wanted).into_iter().map(figure::Action::Press).collect(),
            (_, quiz) => {
                let right = |prompt: Prompt| figure::Action::Answer(prompt.right());
                quiz.unwrap().ahead(wanted).into_iter().map(right).collect()
            }
        },
        Goal::Pick => {
            let sheet = figure.of::<Sheet>().unwrap();
            let rows = sheet.boards[sheet.marked.unwrap()].rows();
            let last = rows.len() as u8 - 1;
            let mirror: Vec<_> = rows.iter().map(|column| last - column).collect();
            vec![figure::Action::Pick(sheet.boards.iter().position(|board| board.rows() == mirror).unwrap())]
        }
        Goal::Smallest => {
            let turning = figure.of::<Turning>().unwrap();
            let smallest = turning.board.images().into_iter().min_by_key(|board| board.rows().to_vec()).unwrap();
            let moves = |times| [Control::Turn; 3].into_iter().take(times);
            let ways = (0..4)
                .flat_map(|times| [moves(times).collect::<Vec<_>>(), moves(times).chain([Control::Flip]).collect()]);
            let lead = |way: &Vec<Control>| {
                let mut tried = turning.clone();
                way.iter().for_each(|control| tried.turn(*control));
                tried.board == smallest
            };
            let way = ways.into_iter().find(lead).unwrap();
            way.into_iter().map(figure::Action::Control).collect()
        }
        Goal::Images => {
            let turns = [Control::Turn; 3];
            turns.into_iter().chain([Control::Flip]).chain(turns).map(figure::Action::Control).collect()
        }
        Goal::Closed(wanted) => {
            // The queen comes back to her square if the reader has moved her.
            let room = &figure.of::<Case>().unwrap().room;
            let case = MaskFigure::default();
            let back = (room.figure != case).then(|| case.queens()[0]);
            let all = (0..64).map(|at| Square::new(at / 8, at % 8)).filter(|square| case.rule(*square).is_some());
            let open = all.filter(|square| back.is_some() || !room.closed.contains(square)).take(wanted);
            back.into_iter().chain(open).map(masks::Action::Press).map(figure::Action::Masks).collect()
        }
        Goal::Gathered => vec![figure::Action::Control(Control::Gather)],
        Goal::Folded => vec![figure::Action::Control(Control::Fold)],
        Goal::End | Goal::Finish => vec![figure::Action::Control(Control::End)],
        Goal::Closes(rule, squares) => {
            // Run the search step by step.
            let closes = |event: &Event| matches!(event, Event::Consider { closed, .. } if closed.by(rule).count_ones() == squares);
            vec![figure::Action::Dial(Control::Step, step_of(figure, &closes).position())]
        }
        Goal::Decided(wanted) => {
            let counts =
                |event: &Event| matches!(event, Event::Solution { class: Some(class), .. } if *class == wanted);
            let player = step_of(figure, &counts);
            // The last comparison in the judgement tells which cell decided.
            let board = Placement::from_rows(player.machine().board()).unwrap();
            let judgement = Rung::Symmetry.judge(&board);
            let cell = judgement.checks().last().unwrap().cell.unwrap();
            let square = judgement.edge.unwrap().cell(cell);
            let ask = figure::Action::Walk(crate::walk::state::Action::Ask(Some(square)));
            vec![figure::Action::Dial(Control::Step, player.position()), ask]
        }
    }
}

/// Returns the presses that change a board to one with these queens from the top: first off, then on.
fn changed(hand: &BoardToFill, to: &[u8]) -> Vec<figure::Action> {
    let wanted = |row: usize| to.get(row).copied();
    let rows = hand.board.rows.iter().enumerate();
    let off = rows.filter_map(|(row, now)| now.filter(|_| *now != wanted(row)).map(|column| (row, column)));
    let on = (0..to.len()).filter(|row| hand.board.rows[*row] != wanted(*row)).map(|row| (row, to[row]));
    off.chain(on).map(|(row, column)| figure::Action::Press(Square::new(row, column.into()))).collect()
}

/// Returns a search at its first step with a matching event.
fn step_of(figure: &dyn Figure, is_sought: &dyn Fn(&Event) -> bool) -> Player {
    let walk = &figure.of::<Search>().unwrap().room;
    let mut player = Player::new(walk.rung(), walk.size());
    player.run_until(u64::MAX, is_sought);
    player
}
