//! The view: four drawings that play, and below them the index of all, with the articles to choose from.

use crate::articles::film::chapters;
use crate::articles::map::{ArticleDrawing, Both, Section, board, sections, sought};
use crate::articles::place::{ARTICLES, PUBLISHED, Place, SERIES};
use crate::base::settings::Language;
use crate::base::view::View;
use crate::parts::chips::{chip, named};
use crate::parts::text::with_code;
use crate::parts::thumbnail::unfinished;
use crate::text::{self, say};
use yew::prelude::*;

/// Draws the map, or says that it is being loaded or could not be.
pub(crate) fn view(map: Option<&str>, is_lost: bool, place: &Place, language: Language) -> Html {
    let map = map.map(text::phrased);
    let sections = sections(map.as_deref().unwrap_or_default());
    let article = place.article.map(|at| ARTICLES[at].0);
    let marked = article.zip(place.from).and_then(|(it, from)| sought(&sections, it, from.name(), place.rung));
    // A link to one drawing shows the whole map around it, so no filter applies.
    let chosen = article.filter(|_| place.from.is_none());
    let chips = ARTICLES.iter().map(|it| chip(it.0, named(*it, language), chosen == Some(it.0)));
    let listed = sections.iter().enumerate();
    let listed = listed.filter(|(_, it)| chosen.is_none_or(|article| it.articles.contains(&article)));
    html! {
        <section aria-labelledby="articles">
            <h2 id="articles">{ say!(language, "articles") }</h2>
            <p class="from"><a href={SERIES} target="_blank" rel="noopener">{ say!(language, "articles-from") }</a></p>
            <p class="from"><a id="articles-colours" href={format!("#{}", View::Colours.path())}>{ say!(language, "articles-colours") }</a></p>
            { chapters(language) }
            // Apart from the drawings, whose list would otherwise become one of these lists when they arrive.
            <div>
                <nav class="chips" aria-label={say!(language, "articles-choose")}>
                    { chip("", say!(language, "articles-all"), chosen.is_none()) }
                    { for chips }
                </nav>
                if map.is_none() {
                    <p id="map-awaited" role="status">{ if is_lost { say!(language, "articles-lost") } else { say!(language, "articles-coming") } }</p>
                }
                { for listed.map(|(at, it)| section(it, marked.filter(|to| to.0 == at).map(|to| to.1), chosen, language)) }
            </div>
        </section>
    }
}

/// Draws the drawings of a section, one of which may be marked; they are folded away unless an article is chosen or one
/// of them is marked. With them are links to its articles, or to the chosen one.
fn section(section: &Section<'_>, marked: Option<usize>, chosen: Option<&str>, language: Language) -> Html {
    let named = section.articles.iter().filter(|it| chosen.is_none_or(|chosen| chosen == **it));
    let drawings = section.drawings.iter().enumerate().map(|(at, it)| {
        html! { <li aria-current={(marked == Some(at)).then_some("true")}>{ drawing(it, language) }</li> }
    });
    html! {
        <details open={chosen.is_some() || marked.is_some()}>
            <summary><h3>{ in_language(section.title, language) }</h3></summary>
            <p class="originals">{ for named.filter_map(|it| original(it, language)) }</p>
            <ul class="drawings">{ for drawings }</ul>
        </details>
    }
}

/// Draws a link to an article.
fn original(article: &str, language: Language) -> Option<Html> {
    let at = ARTICLES.iter().position(|it| it.0 == article)?;
    let name = named(ARTICLES[at], language);
    Some(html! { <a class="original" href={PUBLISHED[at]} target="_blank" rel="noopener">{ name }</a> })
}

fn drawing(drawing: &ArticleDrawing<'_>, language: Language) -> Html {
    let links = drawing.links.iter().map(|(address, label)| {
        let view = address.split('?').next().and_then(|path| View::at(&format!("/{path}"))).unwrap_or_default();
        let label = label.map(|label| format!(" {}", in_language(label, language)));
        html! { <a href={format!("#/{address}")}>{ text::view(view, language) }{ label }</a> }
    });
    let board = drawing.links.first().and_then(|(address, _)| board(address));
    html! {
        <>
            <div class="pictured">{ for board.map(|(size, rows)| unfinished(size, &rows)) }</div>
            <p>{ for with_code(&in_language(drawing.shown, language).replace('*', "")) }</p>
            <p class="links">{ for links }</p>
            <p class="note">
                if let Some(moves) = drawing.moves {
                    { for with_code(&in_language(moves, language).replace('*', "")) }
                }
            </p>
        </>
    }
}

const fn in_language(both: Both<'_>, language: Language) -> &str {
    both[language as usize]
}
