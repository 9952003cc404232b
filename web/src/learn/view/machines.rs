//! Many machines: workers that share a search, a count as a sum, and the halves of the join.

use crate::base::settings::Language;
use crate::learn::figure::{Halves, Live, Sum, Team};
use crate::learn::text;
use crate::learn::view::finish::{caption, runner};
use crate::parts::bars::bar;
use crate::parts::board::squares;
use crate::parts::grid::Grid;
use crate::parts::marks::Sort;
use crate::parts::thumbnail::small;
use crate::text::{count, say};
use eightfold_core::{Squares, known};
use yew::prelude::*;

/// Draws the parts of a search as a row of marks, and the board of each worker.
pub(super) fn team(team: &Team, language: Language) -> Html {
    // A worker without a part has done all there was for it.
    let workers = team.workers.iter().enumerate().map(|(at, worker)| {
        let (part, share) = worker.part().unzip();
        let part = part.map(|part| say!(language, "learn-team-part", part = part + 1));
        let name = say!(language, "learn-team-worker", number = at + 1);
        runner(small(team.size, worker.board()), name, share.unwrap_or(100.0), part.unwrap_or_default())
    });
    let told = match team.is_over() {
        true => say!(language, "learn-team-over", time = team.time, alone = team.alone()),
        false => say!(language, "learn-team-time", time = team.time),
    };
    let label = say!(language, "learn-team-parts", parts = team.parts().count());
    html! {
        <>
            <p class="pips" role="img" aria-label={label}>{ for team.parts().map(|class| html! { <i {class} /> }) }</p>
            <ul class="sprint two">{ for workers }</ul>
            { caption("team", team.is_moving(), told) }
        </>
    }
}

/// Draws a bar for each part of a count, and says what they come to.
pub(super) fn sum(sum: &Sum, language: Language) -> Html {
    // A part in the middle of the row has about half as much again as the average.
    let average = known::total(sum.size).unwrap_or_default() as f64 / sum.size.get() as f64;
    let parts = sum.parts.iter().enumerate().map(|(column, part)| {
        let share = (part.found as f64 / average / 1.6 * 100.0).min(100.0);
        html! {
            <li class={classes!(part.complete.then_some("done"))}>
                <span class="name">{ say!(language, "learn-sum-part", column) }</span>
                { bar(share) }
                <span class="value">{ count(part.found) }</span>
            </li>
        }
    });
    html! {
        <>
            <ul class="growth sums">{ for parts }</ul>
            { caption("sum", sum.is_under_way(), text::sum(sum, language)) }
        </>
    }
}

/// Draws a west half, a row of bits for each of its queens, and their AND.
pub(super) fn halves(halves: &Halves, language: Language) -> Html {
    let grid = Grid { size: halves.west().size() };
    let n = halves.east.len();
    let row = |class: &'static str, name: String, bits: u32| {
        let cell = |at: usize| {
            let bit = bits >> at & 1;
            html! { <i class={(bit != 0).then_some("set")}>{ bit }</i> }
        };
        html! { <li {class}><span>{ name }</span><span class="ones">{ for (0..n).map(cell) }</span></li> }
    };
    let rows = halves.queens().map(|(queen, bits)| {
        row("", say!(language, "learn-halves-queen", row = queen.row, column = queen.column), bits)
    });
    let left = halves.left();
    let (at, all) = halves.place();
    let told = say!(language, "learn-halves", at, all, found = left.count_ones());
    html! {
        <>
            <div class="field">
                <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={told.clone()}>
                    { squares(grid.size, None, true) }
                    { for halves.west().iter().map(|queen| grid.mark(queen, Sort::Queen)) }
                    <g class="fitting">{ for halves.completed().into_iter().flat_map(Squares::iter).map(|queen| grid.mark(queen, Sort::Queen)) }</g>
                </svg>
            </div>
            <ul class="halves">
                { for rows }
                { row("and", "AND".to_owned(), left) }
            </ul>
            { caption("halves", false, told) }
        </>
    }
}
