use crate::base::pairs::read_list;
use crate::base::settings::Language;
use crate::symmetry::state::board::images;
use crate::symmetry::state::{Action, State};
use crate::symmetry::text as symmetry;
use crate::symmetry::{BoardEditor, Edit};
use crate::text::checked::check;
use eightfold_core::{BoardSize, Cell, Placement, Solutions, Square, Symmetry};

fn study_is_told_in_both_languages(board: &Placement) {
    let mut study = BoardEditor::of(board.rows().iter().copied().map(Some).collect()).unwrap();
    check(|language| symmetry::state(&study, language), true);
    let judgement = study.judgement().unwrap();
    check(|language| symmetry::judged(board, &judgement, language), true);
    check(|language| symmetry::sum(board.size(), language), true);
    let images = images(board);
    check(|language| symmetry::weights(board, &images, language), true);
    for image in &images {
        check(|language| symmetry::cells(image, language), true);
    }
    for cell in Cell::ALL {
        study.apply(Edit::Compare(cell));
        check(|language| symmetry::asked(cell, study.asks(cell), language), true);
        study.looks().iter().for_each(|look| check(|language| symmetry::look(cell, look, board, language), true));
    }
    study.apply(Edit::Toggle(Square::new(0, 0)));
    check(|language| symmetry::state(&study, language), true);
    let mut state = State::default();
    state.apply(Action::Study(*board));
    flower_is_told_in_both_languages(state);
}

fn flower_is_told_in_both_languages(mut state: State) {
    state.calm();
    for image in Symmetry::ALL {
        state.apply(Action::Choose(image));
        // Japanese has "180" where English has "half a turn".
        check(|language| symmetry::heading(&state, language), false);
        check(|language| symmetry::says(&state, language), true);
    }
    state.apply(Action::Compare);
    check(|language| symmetry::heading(&state, language), false);
    check(|language| symmetry::says(&state, language), true);
}

#[test]
fn every_solution_is_told_in_both_languages() {
    for n in 4..=6 {
        for board in Solutions::of(BoardSize::new(n).unwrap()) {
            study_is_told_in_both_languages(&board);
        }
    }
}

#[test]
fn an_unfinished_board_is_told_in_both_languages() {
    for rows in ["x x x x", "0 x x x", "0 2 x x", "0 3 x x", "1 x x x", "3 x x x", "1 x 1 x", "0 1 2 3", "x x x 0"] {
        let study = BoardEditor::of(read_list(rows).unwrap()).unwrap();
        let sketches = study.sketches();
        check(|language| symmetry::so_far(&study, &sketches, language), true);
        check(|language| symmetry::begun(&study, language), true);
        // "Only one" is a word in one language and a figure in the other.
        check(|language| symmetry::rows_left(&study.left(), language), false);
        let mut state = State::default();
        state.visit(crate::symmetry::place::Place { rows: read_list(rows), ..Default::default() });
        flower_is_told_in_both_languages(state);
    }
}

#[test]
fn one_queen_on_the_cells_is_not_several() {
    let mut seen = [false; 2];
    for board in Solutions::of(BoardSize::new(8).unwrap()) {
        let study = BoardEditor::of(board.rows().iter().copied().map(Some).collect()).unwrap();
        let said = symmetry::judged(&board, &study.judgement().unwrap(), Language::English);
        if let Some((before, cells)) = said.split_once(" on ").filter(|_| said.contains("There ")) {
            let one = cells.starts_with(['A', 'B', 'C']) && cells[1..].starts_with(", so");
            assert_eq!(before.ends_with("There is a queen"), one, "{said}");
            seen[usize::from(one)] = true;
        }
    }
    assert_eq!(seen, [true; 2]);
}
