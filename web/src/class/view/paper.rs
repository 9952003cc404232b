//! Paper: the card to keep, and the sheet, which is printed from here.

use crate::base::settings::Language;
use crate::browser::files::{Export, SavedFile};
use crate::class::mark::letter;
use crate::class::view::{count, door, tasks};
use crate::class::{Action, State};
use crate::parts::drawing::{Drawing, Shape};
use crate::parts::room::Page;
use crate::results::ring::{At, edges};
use crate::text::{grouped, listed, say};
use eightfold_results::class::Station;
use yew::prelude::*;

/// Returns the board of the class's count.
fn counted(state: &State) -> usize {
    state.run().map_or(16, |run| run.0)
}

/// Returns what the class has found beside its number, each with its name.
fn found(state: &State, language: Language) -> Vec<(String, String)> {
    let lesson = state.lesson();
    let rights = state.rights();
    let all = rights.values().fold((0, 0), |sum, (right, here)| (sum.0 + right, sum.1 + here));
    let share = |(number, (right, here)): &(&u8, &(u32, u32))| (*right * 1000 / (*here).max(1), **number);
    let hardest = rights.iter().min_by_key(share).map(|(number, _)| *number);
    let nearest: Vec<_> = lesson.guesses.nearest.iter().map(|number| letter(*number).to_string()).collect();
    let here = state.here().count();
    let mut lines = Vec::new();
    if here > 0 {
        lines.push((say!(language, "class-card-counted"), say!(language, "class-of-us", here)));
    }
    if let Some(hardest) = hardest {
        lines.push((say!(language, "class-card-right"), say!(language, "class-share", right = all.0, of = all.1)));
        let of = u32::from(*Station::Quiz.pages().end()) + 1;
        lines.push((
            say!(language, "class-card-hardest"),
            say!(language, "class-question", number = u32::from(hardest) + 1, of),
        ));
    }
    if !nearest.is_empty() {
        lines.push((say!(language, "class-card-nearest"), listed(nearest.into_iter(), language)));
    }
    lines
}

/// Returns the numbers of the class, for the sheet with answers.
pub(super) fn numbers(state: &State, language: Language) -> Vec<(String, String)> {
    let total = state.total().map(|total| (say!(language, "class-card-ways", n = counted(state)), grouped(total)));
    total.into_iter().chain(found(state, language)).collect()
}

/// Draws the card as a picture to save.
fn picture(state: &State, language: Language) -> Drawing {
    const SIZE: (f64, f64) = (420.0, 580.0);
    const RING: At = ((210.0, 200.0), 1.8);
    let (n, middle) = (counted(state), RING.0);
    let total = state.total().map(grouped).unwrap_or_default();
    let class = match total.len() {
        ..=6 => "award total",
        7..=11 => "award total long",
        _ => "award total longest",
    };
    let mut shapes: Vec<_> = count::outlines(&state.cells(n), RING)
        .into_iter()
        .map(|((_, pupil), path)| Shape::Painted { fill: count::paint(pupil).unwrap_or("#dcd7ca".into()), path })
        .collect();
    shapes.extend([
        Shape::outline("gold", edges(RING).0),
        Shape::words(class, (middle.0, middle.1 + 18.0), total),
        Shape::words("card-title", (middle.0, 414.0), say!(language, "class-card-ways", n)),
        Shape::words(
            "card-foot",
            (middle.0, 560.0),
            format!("Eightfold · {}", door::way_in(state).0.replace('-', " ")),
        ),
    ]);
    for ((name, says), at) in found(state, language).into_iter().zip(0_u8..) {
        let y = 448.0 + 24.0 * f64::from(at);
        let value = Shape::words("card-value", (SIZE.0 - 36.0, y), says);
        shapes.extend([Shape::words("award-how", (36.0, y), name), value]);
    }
    Drawing { width: SIZE.0, height: SIZE.1, shapes }
}

/// Saves the card.
pub(super) fn saved(state: &State, language: Language) -> Export {
    let (picture, name) = (picture(state, language), format!("eightfold-n{}.png", counted(state)));
    let size = (2 * picture.width as u32, 2 * picture.height as u32);
    Export::Draw(SavedFile { name, kind: "image/png", text: picture.svg() }, size)
}

pub(super) fn paper(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let (n, lines) = (counted(state), found(state, language));
    html! {
        <>
            <div class="words">
                <h2>{ say!(language, "class-paper") }</h2>
                <p>{ say!(language, "class-paper-says") }</p>
            </div>
            <div class="object">
                <article class="keepsake-card">
                    { count::ring(state, n, None, language) }
                    <p>{ say!(language, "class-card-ways", n) }</p>
                    <dl>{ for lines.into_iter().map(|(name, says)| html! { <div><dt>{ name }</dt><dd>{ says }</dd></div> }) }</dl>
                    <p class="word-of">{ door::way_in(state).0.replace('-', " ") }</p>
                </article>
            </div>
            <div class="printed">{ tasks::page(None, language) }</div>
        </>
    }
}
