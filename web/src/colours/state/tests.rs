use super::*;
use crate::base::pairs::read;
use crate::base::settings::Language;
use crate::colours::text::{inked_text, told};
use eightfold_core::colours::Half;

/// Ends the present motion.
fn at_end(state: &mut State) {
    for _ in 0..20 {
        state.frame(6000.0);
    }
}

fn go(state: &mut State) {
    state.apply(Action::Go);
    at_end(state);
}

fn heading(state: &State) -> String {
    inked_text(&told(state, Language::English).0)
}

fn after(place: &str) -> State {
    let mut state = State::default();
    assert!(state.visit(&read(place).0), "{place}");
    state.finish();
    state
}

#[test]
fn the_button_leads_from_one_board_to_the_forecasts() {
    let mut state = State::default();
    assert!(state.is_moving(), "diagonals grow by themselves");
    at_end(&mut state);
    assert_eq!((state.scene, state.is_moving()), (Scene::Rest, false));
    go(&mut state);
    assert_eq!((state.scene, state.table.white.len(), state.table.black.len()), (Scene::Table, 1, 2));
    go(&mut state);
    assert_eq!((state.scene, heading(&state).as_str()), (Scene::Wall, "68 keys open 92 boards."));
    state.apply(Action::Go);
    assert_eq!(heading(&state), "With 8 queens, 11 times more work.");
    at_end(&mut state);
    assert_eq!(heading(&state), "28 queens: 26 times less work.");
    go(&mut state);
    go(&mut state);
    assert_eq!((state.shown_size(), heading(&state).as_str()), (32, "32 queens: 220 times less work."));
    go(&mut state);
    assert_eq!((state.scene, state.shown_size()), (Scene::Rest, 8));
}

/// For a reader who wants less motion, each press leads to an end state, and the sizes wait for the button.
#[test]
fn without_motion_each_press_leads_to_an_end() {
    let mut state = State::default();
    state.calm();
    let mut shown = Vec::new();
    for _ in 0..11 {
        assert!(!state.is_moving());
        shown.push((state.scene, state.shown_size()));
        state.apply(Action::Go);
    }
    let scenes = shown.iter().map(|(scene, _)| *scene).take(3);
    assert!(scenes.eq([Scene::Rest, Scene::Table, Scene::Wall]));
    assert!(shown[3..].iter().map(|(_, n)| *n).eq([8, 20, 22, 24, 26, 28, 30, 32]));
    assert_eq!(state.scene, Scene::Rest);
}

#[test]
fn an_address_leads_back_to_itself() {
    for place in ["n=8", "n=5&key=3", "n=8&key=68", "n=12&all=1", "n=8&r=3&c=3", "n=8&r=0&c=7", "n=28"] {
        assert_eq!(after(place).place().to_string(), place);
    }
    // Rows and columns of a key that opens a board are its number.
    let key = after("n=8&key=9").table.key;
    assert_eq!(after(&format!("n=8&r={}&c={}", key.rows, key.columns)).place().to_string(), "n=8&key=9");
    for (place, near) in [("n=15", "n=12"), ("n=99", "n=32"), ("n=0", "n=4"), ("n=8&key=69", "n=8&key=68")] {
        let mut state = State::default();
        state.visit(&read(place).0);
        assert_eq!(state.place().to_string(), near, "{place}");
    }
}

#[test]
fn keys_follow_one_another_in_the_table_and_in_the_wall() {
    let mut state = after("n=8&all=1");
    state.apply(Action::Turn(false));
    assert_eq!(state.cursor, 67);
    state.apply(Action::Turn(true));
    let bundles = state.halves.bundles().to_vec();
    state.apply(Action::Down(true));
    let below = state.wall().places[state.cursor];
    assert_eq!(below.1, state.wall().places[0].1 + bundles[0].white);
    state.apply(Action::Other);
    assert_eq!(state.table.key, bundles[state.cursor].key);
    let at = state.cursor;
    state.apply(Action::Go);
    assert_eq!((state.cursor, state.scene), (at + 1, Scene::Table));
    state.apply(Action::Other);
    assert_eq!((state.scene, state.cursor), (Scene::Wall, at + 1));
}

/// A tooth gives a line to the other colour, so no half has the key any more; pressing it again takes that back.
#[test]
fn a_tooth_changes_the_key_and_back() {
    let mut state = after("n=8&key=8");
    let before = state.table.clone();
    for (line, place) in [(Line::Row(0), "r="), (Line::Column(7), "c=")] {
        state.apply(Action::Tooth(line));
        assert!(state.place().to_string().contains(place));
        assert_ne!((heading(&state), state.table.white.len() * state.table.black.len()), (String::new(), 1));
        state.apply(Action::Tooth(line));
        assert_eq!(state.table, before);
    }
}

/// A queen that is pressed and then set on another square takes the key with her.
#[test]
fn a_queen_is_lifted_and_set_down() {
    let mut state = after("n=8&key=8");
    let sheet = Sheet::Half(Colour::White, 0);
    let queen = state.table.white[0].queens().next().unwrap();
    let key = state.table.key;
    state.apply(Action::Press(sheet, queen));
    assert_eq!((state.lifted, state.rays.len()), (Some((sheet, queen.row)), 1));
    let free = |square: &Square| Colour::of(*square) == Colour::White && square.column != queen.column;
    let to = (0..8).map(|column| Square::new(queen.row.into(), column)).find(free).unwrap();
    state.apply(Action::Press(sheet, to));
    at_end(&mut state);
    assert_ne!(state.table.key, key);
    let shown = state.table.half(Colour::White, 0).unwrap();
    assert_eq!(shown.column(queen.row), Some(to.column));
    // A square of the other colour, or a row with another queen, takes no queen.
    let before = state.table.clone();
    state.apply(Action::Press(sheet, to));
    state.apply(Action::Press(sheet, Square::new(to.row.into(), usize::from(to.column ^ 1))));
    assert_eq!((state.lifted, &state.table), (None, &before));
}

/// A queen takes the key with her from square to square, and a half that is dragged to one of the other colour makes a
/// board with it.
#[test]
fn queens_and_halves_are_dragged() {
    let mut state = after("n=8&key=8");
    state.apply(Action::Stage((752.0, 608.0)));
    let (cell, other) = (state.lattice().cell(0, 1), state.lattice().cell(2, 0));
    let side = cell.side / 8.0;
    let middle = |square: Square| {
        (cell.x + (7.5 - f64::from(square.column)) * side, cell.y + (f64::from(square.row) + 0.5) * side)
    };
    let queen = state.table.white[0].queens().next().unwrap();
    let before = state.table.clone();
    let way = if queen.column < 6 { -2.0 } else { 2.0 };
    let (x, y) = middle(queen);
    // The square beside her is black.
    state.apply(Action::Drag((x, y), (x + way * side / 2.0, y)));
    assert_eq!(state.table, before);
    state.apply(Action::Drag((x, y), (x + way * side, y)));
    let to = state.table.half(Colour::White, 0).unwrap().column(queen.row).unwrap();
    assert_eq!(i32::from(to), i32::from(queen.column) - way as i32);
    state.apply(Action::Drag((x, y), (x, y)));
    state.apply(Action::Drop);
    at_end(&mut state);
    assert_eq!((&state.table, state.hand), (&before, None));
    // A free square of the half moves all of it.
    let free = (0..8).map(|column| Square::new(0, column)).find(|it| before.white[0].column(0) != Some(it.column));
    let from = middle(free.unwrap());
    state.apply(Action::Drag(from, (from.0 + 30.0, from.1)));
    assert_eq!(state.dragged(Colour::White, 0).0.round(), 30.0);
    state.apply(Action::Drop);
    assert!(matches!(state.motion, Motion::Home(Colour::White, 0, _)) && state.is_moving());
    at_end(&mut state);
    assert_eq!(state.dragged(Colour::White, 0), (0.0, 0.0));
    state.apply(Action::Drag(from, (from.0 + other.x - cell.x, from.1 + other.y - cell.y)));
    state.apply(Action::Drop);
    assert_eq!((state.motion, heading(&state).as_str()), (Motion::Slides(0, 1), "Slid together: a board."));
}

/// The board at rest comes apart by hand.
#[test]
fn the_board_is_pulled_apart() {
    let mut state = State::default();
    assert!(state.can_drag((300.0, 300.0), false) && !state.can_drag((300.0, 300.0), true));
    state.apply(Action::Drag((300.0, 300.0), (320.0, 300.0)));
    assert_eq!(state.scene, Scene::Parting);
    state.apply(Action::Drag((300.0, 300.0), (360.0, 300.0)));
    assert_eq!((state.scene, state.hand), (Scene::Parting, None));
}

/// A point of the stage is the thing that is drawn there.
#[test]
fn what_is_drawn_can_be_pressed() {
    let mut state = after("n=8&key=8");
    state.apply(Action::Stage((752.0, 608.0)));
    let (key, lattice) = (state.table.key, state.lattice());
    let cell = lattice.cell(0, 1);
    state.apply(Action::Point((cell.x - 4.0, cell.y + cell.side / 16.0)));
    assert_eq!(state.table.key.rows, key.rows ^ 1, "the tooth of the first row");
    state.apply(Action::Tooth(Line::Row(0)));
    at_end(&mut state);
    let board = lattice.cell(2, 1);
    let queens: Vec<_> =
        state.table.halves_on(Sheet::Board(0, 1)).into_iter().flatten().flat_map(Half::queens).collect();
    let free = (0..8).map(|column| Square::new(0, column)).find(|square| !queens.contains(square)).unwrap();
    let at = (board.x + (7.5 - f64::from(free.column)) * board.side / 8.0, board.y + board.side / 16.0);
    state.apply(Action::Point(at));
    assert_eq!(state.motion, Motion::Slides(0, 1));
    at_end(&mut state);
    state.apply(Action::Go);
    at_end(&mut state);
    let (wall, cursor) = (state.wall(), 40);
    let (column, row) = wall.places[cursor];
    let pitch = wall.lattice.pitch;
    state.apply(Action::Point((
        wall.lattice.x + (column as f64 + 0.5) * pitch,
        wall.lattice.y + (row as f64 + 0.5) * pitch,
    )));
    assert_eq!((state.scene, state.cursor, state.from_wall), (Scene::Table, cursor, true));
}
