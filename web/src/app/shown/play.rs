//! Free: what is said of each board on the way to a solution, and where it leads. The core says what to expect.

use super::Shown;
use crate::app::state::Action as PageAction;
use crate::play::Action;
use eightfold_core::attempt::{Attempt, Continuations, Outlook, conflicts};
use eightfold_core::{BoardSize, Placement, Square, Squares};

impl Shown {
    fn play(&mut self, action: Action) {
        self.act(PageAction::Play(action));
    }

    /// Checks everything that the page says about a small board.
    fn assert_plays(&self, queens: &Squares) {
        let squares = self.all(".filling [role=gridcell]").into_iter();
        let mut with_queen: Vec<_> = squares
            .filter(|it| it.get("aria-label").unwrap().ends_with(", queen"))
            .filter_map(|it| it.get("id"))
            .collect();
        let mut ids: Vec<_> = queens.iter().map(|it| format!("play-{}-{}", it.row, it.column)).collect();
        with_queen.sort_unstable();
        ids.sort_unstable();
        assert_eq!(with_queen, ids);
        let pairs = conflicts(queens).count();
        assert_eq!(self.all(".filling .conflict").len(), pairs);
        let news = self.text("#continuing");
        let Ok(attempt) = Attempt::of(queens) else {
            assert!(news.starts_with(&format!("{pairs} pair")), "{news}");
            return;
        };
        let mut count = Continuations::of(&attempt);
        count.advance(u32::MAX);
        let expected = match (attempt.outlook(), count.found()) {
            (Outlook::Solved, _) => "1 of 1 found".to_owned(),
            (Outlook::Dead, _) => "No board fits".to_owned(),
            (_, found) if queens.is_empty() => format!("{found} boards fit"),
            (_, 1) => "1 board still fits".to_owned(),
            (_, found) => format!("{found} boards still fit"),
        };
        assert_eq!(news, expected, "{queens:?}");
        // Of the small boards, those that fit have not fallen.
        let fallen = self.all(".left i.out").len();
        if attempt.outlook() != Outlook::Solved && attempt.size().get() < 10 {
            assert_eq!((self.all(".left i").len() - fallen) as u64, count.found(), "{queens:?}");
        }
    }
}

fn queens(n: usize, list: &[(usize, usize)]) -> Squares {
    let empty = Squares::empty(BoardSize::new(n).unwrap());
    list.iter().fold(empty, |set, (row, column)| set.with(Square::new(*row, *column)))
}

#[test]
fn a_newcomer_solves_four_by_four_with_undo_and_hints() {
    let mut shown = Shown::at("#/free?n=4&lang=en&show=more");
    assert!(shown.text("#play-rest").starts_with("Place 4 queens. No two may share a row"));
    // Try a corner first. It leads to no solution, and the page shows why.
    let corner = queens(4, &[(0, 3)]);
    shown.play(Action::Toggle(Square::new(0, 3)));
    shown.assert_plays(&corner);
    assert!(shown.text("#play-rest").starts_with("Dead end: this row has 2 free squares"));
    let end = Attempt::of(&corner).unwrap().dead_end().expect("the core knows it");
    assert_eq!(shown.all(".filling .ruled-out").len(), end.free().len());
    // In one branch, the proof ends with a framed line that attacks close completely.
    shown.play(Action::Toggle(end.free().iter().next().unwrap()));
    assert_eq!([".given-up", ".closing"].map(|it| shown.all(&format!(".filling {it}")).len()), [1, 4]);
    // The button takes the latest queen back, and so does Undo.
    assert_eq!(shown.text("#play-hint"), "Take one back");
    shown.play(Action::Next);
    shown.assert_plays(&corner);
    for _ in 0..3 {
        shown.play(Action::Undo);
    }
    let mut board = queens(4, &[]);
    shown.assert_plays(&board);
    assert_eq!(shown.the("#play-undo").get("aria-disabled"), Some("true"));
    // Hints lead to a solution: the first press shows a square, the second places a queen on it.
    while let Outlook::Alive(hint) = Attempt::of(&board).unwrap().outlook() {
        shown.play(Action::Next);
        assert_eq!(shown.text("#play-hint"), "Place it");
        shown.play(Action::Next);
        board = board.with(hint.square);
        shown.assert_plays(&board);
    }
    // The solution's eight images are shown at once. Go to them, and back to the unchanged board.
    assert_eq!(shown.all(".unfolding .thumbnail").len(), 8);
    let walk = shown.the("#play-walk").get("href").unwrap().to_owned();
    let rows = Placement::from_rows(&board.iter().map(|queen| queen.column).collect::<Vec<_>>()).unwrap();
    shown.follow("#play-images");
    let own = shown.text("#image-identity .unseen");
    assert!(own.ends_with(&format!(": {}", rows.row_list())), "{own}");
    shown.follow("header nav [href^=#/today]");
    shown.follow("header nav [href^=#/free]");
    shown.assert_plays(&board);
    // A walk shows exactly this board.
    shown.visit(&walk);
    let label = shown.the(".walk svg.board").get("aria-label").unwrap();
    let each = rows.rows().iter().enumerate().all(|(row, column)| label.contains(&format!("row {row} bit {column}")));
    assert!(each, "{label}");
}

#[test]
fn of_each_board_is_said_how_many_boards_fit() {
    let boards = [
        (6, "0,x,x,x,x,x", vec![(0, 0)]),
        (6, "5,3,x,x,x,x", vec![(0, 5), (1, 3)]),
        (8, "x,4,x,x,x,x,x,x", vec![(1, 4)]),
        (8, "0,x,4,x,6,1,x,x", vec![(0, 0), (2, 4), (4, 6), (5, 1)]),
        (8, "0,1,x,x,x,x,x,x", vec![(0, 0), (1, 1)]),
        (10, "x,x,x,x,x,x,x,x,x,x", vec![]),
        (10, "4,x,x,x,x,x,x,x,x,x", vec![(0, 4)]),
    ];
    for (n, rows, list) in boards {
        Shown::at(&format!("#/free?n={n}&rows={rows}&lang=en")).assert_plays(&queens(n, &list));
    }
}
