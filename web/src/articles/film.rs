//! The four drawings that play: boards side by side on a strip, which the browser moves past a window in steps. That
//! needs no clock of the page, and where a reader wants less motion, the last board is shown.

use crate::base::settings::Language;
use crate::browser;
use crate::parts::attacks::{attacked, rays};
use crate::parts::board::squares;
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::Sort;
use crate::parts::position::Position;
use crate::parts::zones::zones;
use crate::text::{say, say_named};
use eightfold_core::ladder::{Event, Reason, Rung};
use eightfold_core::trace::Player;
use eightfold_core::{BoardSize, CaseKind, Square, Symmetry, named};
use std::cell::OnceCell;
use yew::prelude::*;

/// The size of the boards.
const SIZE: BoardSize = if let Ok(size) = BoardSize::new(8) { size } else { BoardSize::MAX };
/// The distance between two boards of the strip.
const STEP: f64 = 564.0;
/// The most boards of a search.
const MOST: usize = 24;
/// A solution whose eight images differ.
const ROWS: [u8; 8] = [2, 4, 1, 7, 0, 6, 3, 5];

named! {
    /// A chapter of the articles: a drawing that plays, the author's sentence, and the view that shows each step.
    pub(crate) enum Chapter {
        /// The queen of the first row stays in one half.
        FirstRow = "first-row",
        /// The case with a queen in the corner.
        Corner = "corner",
        /// The cases without one.
        Edge = "edge",
        /// The images of a solution.
        Images = "images",
    }
}

/// A drawing: what all of its boards have in common, the boards, and the address that shows them in steps.
#[derive(Clone, Debug)]
struct Film {
    still: Html,
    boards: Vec<Html>,
    address: String,
}

impl Film {
    fn of(chapter: Chapter) -> Film {
        match chapter {
            Chapter::FirstRow => first_row(),
            Chapter::Corner => search(CaseKind::Corner),
            Chapter::Edge => search(CaseKind::Edge),
            Chapter::Images => images(),
        }
    }
}

/// Returns the first row with a queen on each square of its right half; the left half is closed.
fn first_row() -> Film {
    let grid = Grid { size: SIZE };
    let square = |column| Square::new(0, column);
    let half = SIZE.get() / 2;
    let closed = (half..SIZE.get()).map(|column| grid.mark(square(column), Sort::Closed(Reason::Mirror)));
    let boards = (0..half).map(|column| {
        html! { <>{ rays(grid, square(column), true) }{ grid.mark(square(column), Sort::Queen) }</> }
    });
    let address = format!("#/walk?n={}&rung={}&step=1&drawing=1", SIZE.get(), Rung::Mirror.name());
    Film { still: closed.collect(), boards: boards.collect(), address }
}

/// Returns the way of a search to the first solution of a kind of case, queen by queen.
fn search(kind: CaseKind) -> Film {
    let mut player = Player::new(Rung::Symmetry, SIZE);
    let in_case = |player: &Player| player.machine().case().is_some_and(|case| case.kind == kind);
    let mut positions: Vec<Position> = Vec::new();
    while player.forward() {
        match player.event() {
            Some(Event::Case(_)) => positions.clear(),
            Some(Event::Place(_)) if in_case(&player) => positions.push(Position::of(&player)),
            Some(Event::Solution { .. }) if in_case(&player) => break,
            _ => {}
        }
    }
    let positions = &positions[positions.len().saturating_sub(MOST)..];
    let grid = Grid { size: SIZE };
    let board = |position: &Position| {
        let queens = position.drawn().map(|square| grid.mark(square, Sort::Queen));
        html! { <>{ attacked(position) }{ for queens }</> }
    };
    let first = positions.first();
    let still = first.map(|it| zones(SIZE, it.edge, it.corner)).unwrap_or_default();
    let step = first.map_or(0, |position| position.step);
    let drawing = if kind == CaseKind::Corner { 2 } else { 3 };
    let address = format!("#/walk?n={}&rung={}&step={step}&drawing={drawing}", SIZE.get(), Rung::Symmetry.name());
    Film { still, boards: positions.iter().map(board).collect(), address }
}

/// Returns the eight images of a solution.
fn images() -> Film {
    let grid = Grid { size: SIZE };
    let board = |symmetry: Symmetry| {
        let queens =
            ROWS.iter().enumerate().map(|(row, column)| symmetry.apply(SIZE, Square::new(row, usize::from(*column))));
        queens.map(|square| grid.mark(square, Sort::Queen)).collect()
    };
    let rows = ROWS.map(|column| column.to_string()).join(",");
    let address = format!("#/symmetry?n={}&rows={rows}", SIZE.get());
    Film { still: Html::default(), boards: Symmetry::ALL.into_iter().map(board).collect(), address }
}

thread_local! {
    static FILMS: [OnceCell<Film>; 4] = const { [const { OnceCell::new() }; 4] };
}

/// Draws the four chapters.
pub(crate) fn chapters(language: Language) -> Html {
    let is_moving = !browser::wants_less_motion();
    let at = |board: usize| -(board as f64) * STEP;
    let chapter = |(place, chapter): (usize, Chapter)| {
        let film = FILMS.with(|films| films[place].get_or_init(|| Film::of(chapter)).clone());
        let boards = film.boards.len();
        let values: String = (0..boards).map(|board| format!("{};", at(board))).collect();
        let strip = film.boards.into_iter().enumerate().map(|(place, board)| {
            html! { <g transform={format!("translate({})", -at(place))}>{ board }</g> }
        });
        html! {
            <li>
                <a href={film.address}>
                    <svg class="board film" viewBox={format!("{LEFT} {TOP} {BOARD} {BOARD}")} aria-hidden="true" >
                        { squares(SIZE, None, false) }
                        { film.still }
                        <g class="strip" transform={format!("translate({})", at(boards - 1))}>
                            { for strip }
                            if is_moving {
                                <animateTransform attributeName="transform" type="translate" calcMode="discrete"
                                    {values} dur={format!("{}s", 0.7 * boards as f64)} repeatCount="indefinite" />
                            }
                        </g>
                    </svg>
                    <q>{ say_named!(language, "articles-{}", chapter.name()) }</q>
                    <span class="way">{ say!(language, "articles-step") }</span>
                </a>
            </li>
        }
    };
    html! { <ul class="films">{ for Chapter::ALL.into_iter().enumerate().map(chapter) }</ul> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_chapter_has_its_boards() {
        let boards = Chapter::ALL.map(|chapter| Film::of(chapter).boards.len());
        assert_eq!([boards[0], boards[3]], [SIZE.get() / 2, Symmetry::ALL.len()]);
        assert!(boards.iter().all(|boards| (4..=MOST).contains(boards)), "{boards:?}");
    }
}
