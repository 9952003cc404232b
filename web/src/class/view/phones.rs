//! Phones: seven pages in a line, with a disc for each pupil on it.

use crate::base::settings::Language;
use crate::class::{Action, State};
use crate::learn::chapters::PAGES;
use crate::parts::events::press;
use crate::text::say;
use eightfold_results::class::{OnPage, Station};
use yew::prelude::*;

/// The pages that the pupils walk through alone.
const WALKED: std::ops::RangeInclusive<u8> = 6..=12;

/// The fewest pupils on a page for a while of which the wall speaks.
const FEW: u32 = 2;

/// The most discs of a page that are large.
const MANY: u32 = 12;

/// Draws what a page is about in a few blocks, the most important of them in gold.
fn motif(page: u8) -> Html {
    let mut outlines = [String::new(), String::new()];
    let mut block = |is_gold: bool, x: u32, y: u32, width: u32, height: u32| {
        outlines[usize::from(is_gold)] += &format!("M{x} {y}h{width}v{height}h-{width}z");
    };
    match page {
        // A row as a number: 11000010.
        6 => (0..8).for_each(|bit| block(bit < 2 || bit == 6, 6 + 11 * bit, 36, 9, 28)),
        // Three masks, and their shift by a square from row to row.
        7 => (0..24).for_each(|bit| block(bit * 5 % 7 < 2, 6 + bit % 8 * 11, 16 + bit / 8 * 26, 9, 18)),
        8 => (0..4).for_each(|row| block(true, 62 - 15 * row, 14 + 19 * row, 16, 16)),
        // A board and its mirror image, eight images, twelve piles, and a half that is closed.
        9 => [false, true].into_iter().for_each(|is_gold| block(is_gold, 8 + 46 * u32::from(is_gold), 30, 38, 40)),
        10 => (0..9).filter(|it| *it != 4).for_each(|it| block(it == 0, 12 + it % 3 * 27, 12 + it / 3 * 27, 22, 22)),
        11 => (0..12).for_each(|pile| block(pile == 11, 10 + pile % 4 * 21, 14 + pile / 4 * 26, 16, 20)),
        _ => (0..16).for_each(|part| block(part % 4 < 2, 8 + part % 4 * 22, 8 + part / 4 * 22, 18, 18)),
    }
    let [plain, gold] = outlines;
    html! { <svg viewBox="0 0 100 100" aria-hidden="true"><path d={plain} /><path class="gold" d={gold} /></svg> }
}

pub(super) fn phones(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let pages = &state.lesson().pages;
    let most =
        pages.iter().filter(|page| page.still >= FEW && WALKED.contains(&page.page)).max_by_key(|page| page.still);
    let tiles = WALKED.map(|page| {
        let on = pages.iter().find(|on| on.page == page);
        let here = on.map_or(0, |on| on.here);
        let title = (PAGES[usize::from(page)].beat.says.title)(language);
        let is_hot = most.is_some_and(|most| most.page == page);
        html! {
            <li key={page}>
                <button type="button" class={is_hot.then_some("hot")} aria-label={say!(language, "class-page-here", title = &title, here)}
                    onclick={press(act, Action::turn(Station::Phones, page))}>
                    <span class={classes!("discs", (here > MANY).then_some("many"))} aria-hidden="true">{ for (0..here).map(|_| html! { <i /> }) }</span>
                    { motif(page) }
                    <span>{ title }</span>
                </button>
            </li>
        }
    });
    let note = match most {
        Some(OnPage { still, .. }) => say!(language, "class-still", here = *still),
        None => say!(language, "class-seven"),
    };
    html! {
        <>
            <ol class="paces">{ for tiles }</ol>
            <div class="words"><h2>{ say!(language, "class-alone-now") }</h2><p role="status">{ note }</p></div>
        </>
    }
}
