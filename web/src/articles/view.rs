//! The view: the articles to choose from, and their drawings with links.

use crate::articles::map::{ArticleDrawing, Both, sections};
use crate::articles::place::ARTICLES;
use crate::base::settings::Language;
use crate::base::view::View;
use crate::parts::chips::{chip, named};
use crate::text::{self, say};
use yew::prelude::*;

/// Draws the map, or says that it is being loaded or could not be.
pub(crate) fn view(map: Option<&str>, is_lost: bool, chosen: Option<usize>, language: Language) -> Html {
    let sections = sections(map.unwrap_or_default());
    let chosen = chosen.map(|at| ARTICLES[at].0);
    let sections = sections.iter().filter(|it| chosen.is_none_or(|article| it.articles.contains(&article)));
    let chips = ARTICLES.iter().map(|it| chip(it.0, named(*it, language), chosen == Some(it.0)));
    html! {
        <section class="card" aria-labelledby="articles">
            <h2><span id="articles">{ say!(language, "articles") }</span></h2>
            <p>{ say!(language, "articles-what") }</p>
            <nav class="chips" aria-label={say!(language, "articles-choose")}>
                { chip("", say!(language, "articles-all"), chosen.is_none()) }
                { for chips }
            </nav>
            if map.is_none() {
                <p id="map-awaited" role="status">{ if is_lost { say!(language, "articles-lost") } else { say!(language, "articles-coming") } }</p>
            }
            { for sections.map(|section| html! {
                <>
                    <h3>{ in_language(section.title, language) }</h3>
                    <ul class="drawings">{ for section.drawings.iter().map(|it| drawing(it, language)) }</ul>
                </>
            }) }
        </section>
    }
}

fn drawing(drawing: &ArticleDrawing<'_>, language: Language) -> Html {
    let links = drawing.links.iter().map(|(address, label)| {
        let view = address.split('?').next().and_then(|path| View::at(&format!("/{path}"))).unwrap_or_default();
        let label = label.map(|label| format!(" {}", in_language(label, language)));
        html! { <a href={format!("#/{address}")}>{ text::view(view, language) }{ label }</a> }
    });
    html! {
        <li>
            <p>{ for marked(in_language(drawing.shown, language)) }</p>
            <p class="links">{ for links }</p>
            if let Some(moves) = drawing.moves {
                <p class="note">{ for marked(in_language(moves, language)) }</p>
            }
        </li>
    }
}

const fn in_language(both: Both<'_>, language: Language) -> &str {
    both[language as usize]
}

/// Draws a text whose code is between backticks. Names of buttons, between asterisks, are words here.
fn marked(text: &str) -> impl Iterator<Item = Html> + '_ {
    text.split('`').enumerate().map(|(at, words)| match at % 2 {
        0 => html! { words.replace('*', "") },
        _ => html! { <code>{ words }</code> },
    })
}
