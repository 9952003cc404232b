//! The fold: the key of the table, and halves against boards.

use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser;
use crate::colours::state::{Action, FORECASTS, State};
use crate::colours::text;
use crate::parts::room::Page;
use crate::text::{count, power_of_ten, say};
use eightfold_core::colours::{Colour, Colours, ColoursMemory, ColoursWork, WhiteRows};
use eightfold_core::count::LaneKind;
use eightfold_core::{BoardSize, known};
use yew::prelude::*;

/// Draws the fold's contents.
pub(super) fn more(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    html! {
        <div class="more">
            { key(state, language) }
            <Unit {language} />
            { against(state, language) }
        </div>
    }
}

/// Draws a row of a table.
fn row(cells: impl IntoIterator<Item = String>, is_now: bool) -> Html {
    html! { <tr class={is_now.then_some("now")}>{ for cells.into_iter().map(|cell| html! { <td>{ cell }</td> }) }</tr> }
}

/// Draws the figures of the table's key.
fn key(state: &State, language: Language) -> Html {
    let (table, halves) = (&state.table, &state.halves);
    let number = state.index().map_or("–".to_owned(), |at| {
        say!(language, "colours-row-number-of", at = at + 1, all = halves.bundles().len())
    });
    let reached: usize = Colour::ALL.map(|it| halves.count(it)).iter().sum();
    let terms = text::terms(state)
        .into_iter()
        .map(|((white, black), keys)| format!("{} × {white}·{black}", count(keys as u64)));
    let sum = format!("{} = {}", terms.collect::<Vec<_>>().join(" + "), count(state.boards() as u64));
    html! {
        <section>
            <h3>{ say!(language, "colours-exact") }</h3>
            <table id="colours-key">
                { row([say!(language, "colours-row-rows"), text::lines(table.key.rows)], false) }
                { row([say!(language, "colours-row-columns"), text::lines(table.key.columns)], false) }
                { row([say!(language, "colours-row-number"), number], false) }
                { row([say!(language, "colours-row-product"), format!("{} × {}", table.white.len(), table.black.len())], false) }
                { row([say!(language, "colours-row-total", n = state.size()), count(state.boards() as u64)], false) }
                { row([say!(language, "colours-row-halves"), count(reached as u64)], false) }
            </table>
            <p id="colours-sum">{ sum }</p>
            <p class="note">{ say!(language, "colours-exact-why") }</p>
        </section>
    }
}

/// The unit of N = 16 that the fold counts: the rows of its white queens.
const UNIT: u32 = 0b1000_0111_0011_1001;

#[derive(Clone, Debug, PartialEq, Properties)]
struct UnitProperties {
    language: Language,
}

/// The figures of a unit of work, as the engine counts it here when the fold is opened.
#[component]
fn Unit(properties: &UnitProperties) -> Html {
    let language = properties.language;
    let counted = use_memo((), |()| {
        let began = browser::now();
        unit().map(|(unit, work, sum)| (unit, work, sum, browser::now() - began))
    });
    let Some((unit, work, sum, time)) = *counted else { return Html::default() };
    let n = unit.size();
    html! {
        <section>
            <h3>{ say!(language, "colours-unit") }</h3>
            <table id="colours-unit">
                { row([say!(language, "colours-row-rows"), text::lines(unit.rows())], false) }
                { row([say!(language, "colours-row-cells"), count(work.cells)], false) }
                { row([say!(language, "colours-row-halves"), count(work.halves)], false) }
                { row([say!(language, "colours-row-adds"), count(sum)], false) }
                { row([say!(language, "colours-row-time"), format!("{time} ms")], false) }
            </table>
            <p class="note">{ say!(language, "colours-unit-note", n, units = count(WhiteRows::count(n))) }</p>
        </section>
    }
}

/// Counts the unit, and returns it with the work and the number that it adds to the total.
fn unit() -> Option<(WhiteRows, ColoursWork, u64)> {
    let unit = WhiteRows::new(BoardSize::new(16).ok()?, UNIT)?;
    let mut memory = ColoursMemory::new(unit.size());
    let sum = Colours::new(LaneKind::best())?.count(unit, &mut memory);
    Some((unit, memory.work(), sum))
}

/// The halves of the boards of 8, 10 and 12 rows.
const REACHED: [(usize, u64); 3] = [(8, 990), (10, 12_762), (12, 199_014)];

/// Draws halves against boards, counted and estimated.
fn against(state: &State, language: Language) -> Html {
    let shown = state.shown_size();
    let counted = REACHED.map(|(n, halves)| {
        let boards = BoardSize::new(n).ok().and_then(known::total).unwrap_or_default() as u64;
        let ratio = format!("{:.3}", boards as f64 / halves as f64);
        row([n.to_string(), count(halves), count(boards), ratio], n as u64 == shown)
    });
    let estimated = FORECASTS.map(|it| {
        let cells = [it.n.to_string(), power(8.0 * it.halves), power(8.0 * it.boards), it.ratio.to_string()];
        row(cells, it.n == shown)
    });
    html! {
        <section>
            <h3>{ say!(language, "colours-against") }</h3>
            <table id="colours-against">
                <thead><tr>
                    <th scope="col">{ "N" }</th>
                    <th scope="col">{ say!(language, "colours-against-halves") }</th>
                    <th scope="col">{ say!(language, "colours-against-boards") }</th>
                    <th scope="col">{ say!(language, "colours-against-ratio") }</th>
                </tr></thead>
                <tbody>{ for counted }{ for estimated }</tbody>
            </table>
            <p class="note">{ say!(language, "colours-against-note") }</p>
            <p class="note">{ say!(language, "colours-proof") }</p>
            <p><a href={format!("#{}", View::Count.path())}>{ say!(language, "colours-to-count") }</a></p>
        </section>
    }
}

/// Writes a large number with two digits and a power of ten.
fn power(number: f64) -> String {
    let exponent = number.log10().floor();
    format!("{:.1}·{}", number / 10_f64.powf(exponent), power_of_ten(exponent as i32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::colours::{Halves, count_unit_plainly};

    #[test]
    fn the_unit_is_counted_as_plainly() {
        let (unit, work, sum) = unit().unwrap();
        assert!(unit.is_unit() && work.cells > 0 && work.halves > 0);
        assert_eq!(sum, count_unit_plainly(unit));
    }

    #[test]
    fn the_halves_that_are_printed_are_those_of_the_core() {
        for (n, halves) in REACHED {
            let all = Halves::new(BoardSize::new(n).unwrap()).unwrap();
            assert_eq!(Colour::ALL.map(|it| all.count(it)).iter().sum::<usize>() as u64, halves, "N = {n}");
        }
        assert_eq!([power(9.6e16), power(2.56e18)], ["9.6·10¹⁶", "2.6·10¹⁸"]);
    }
}
