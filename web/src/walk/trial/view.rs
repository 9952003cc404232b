//! A drawing of the board with a queen on a square, and of the image that would be smaller.

use crate::parts::board::squares;
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::{Sort, class, mark};
use crate::parts::pose::{Pose, turning};
use crate::parts::turned::{ring, way};
use crate::walk::trial::{Image, Trial};
use eightfold_core::{BoardSize, Square};
use yew::prelude::*;

/// Draws the two small boards, with an arrow from one to the other. The text beside them says the same, so they are
/// hidden from screen readers.
pub(crate) fn trial(trial: &Trial) -> Html {
    html! {
        <div class="trial" aria-hidden="true">
            { before(trial) }
            if let Some(image) = &trial.image {
                <svg class="becomes" viewBox="0 0 24 24"><path d="M2 12 H20 M13 5 L20 12 L13 19" /></svg>
                { after(trial, image) }
            }
        </div>
    }
}

/// Draws a small board without its numbers.
pub(crate) fn small(kind: &'static str, size: BoardSize, content: Html) -> Html {
    html! {
        <svg class={classes!(kind, Grid { size }.class())} viewBox={format!("{LEFT} {TOP} {BOARD} {BOARD}")}>
            { squares(size, None, false) }
            { content }
        </svg>
    }
}

/// Lists the queens above, the queen put on the square in the colour of the rules of symmetry, and the queens that must
/// follow.
fn marks(trial: &Trial) -> Vec<(Square, Html)> {
    let queen = || mark(Sort::Queen);
    let mut marks: Vec<_> = trial.queens.iter().map(|square| (*square, queen())).collect();
    if let Some(image) = trial.image.as_ref().filter(|_| !trial.is_direct()) {
        marks.extend(image.causes.iter().map(|square| (*square, html! { <g class="ghost">{ queen() }</g> })));
    }
    marks.push((trial.asked, html! { <g class="put">{ queen() }</g> }));
    marks
}

fn before(trial: &Trial) -> Html {
    let grid = Grid { size: trial.size };
    let lines = trial.attackers.iter().map(|(queen, line)| {
        html! { <path class={classes!("conflict", class(*line))} d={grid.line(*queen, trial.asked)} /> }
    });
    let marks = marks(trial).into_iter().map(|(at, mark)| html! { <g transform={grid.place(at)}>{ mark }</g> });
    let ways = trial
        .image
        .iter()
        .flat_map(|image| image.causes.iter().filter_map(|cause| way(trial.size, image.symmetry, *cause)));
    small(
        "before",
        trial.size,
        html! {
            <>
                { for lines }
                { for marks }
                { for ways.map(|d| html! { <path class="way" {d} /> }) }
            </>
        },
    )
}

fn after(trial: &Trial, image: &Image) -> Html {
    let grid = Grid { size: trial.size };
    let lands = image.causes.iter().map(|cause| ring(grid, image.symmetry.apply(trial.size, *cause)));
    small(
        "after",
        trial.size,
        html! {
            <>
                { for lands }
                { turning(trial.size, Pose::of(image.symmetry), Html::default(), marks(trial).into_iter()) }
            </>
        },
    )
}
