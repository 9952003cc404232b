//! The first screen as text: the page of a first visit before any module has been loaded. It is kept in `web/data`, and
//! the build of the page writes it into `index.html`, where it stays until the module draws the same screen again. Both
//! have the same elements in the same places, by which `boot.js` finds what was pressed.

use crate::app::address::Address;
use crate::app::shown;
use crate::app::state::{Action, State};
use crate::base::settings::{Language, Settings};
use crate::base::view::View;
use crate::parts::drawing::escaped;
use std::fs;
use std::path::Path;
use yew::prelude::*;
use yew::virtual_dom::VNode;

/// The elements on this screen that have no content.
const EMPTY: [&str; 2] = ["br", "input"];

/// The screens and the paths of the views that only the whole module has. A build that drew them took a sixth of the
/// time of `cargo xtask serve`, as it compiled the page a second time, for the machine that builds.
#[test]
fn the_kept_first_screens_are_current() {
    // An older path of the lesson, whose secrets the module of a first visit would not hand over.
    let paths = View::ALL.into_iter().filter(|view| view.is_later()).map(View::path).chain(["/class"]);
    let mut kept = vec![("later.txt".to_owned(), paths.collect::<Vec<_>>().join(" "))];
    for language in [Language::English, Language::Japanese] {
        let mut markup = String::new();
        write(&drawn(language), &mut markup);
        kept.push((format!("first.{}.html", language.code()), markup));
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let stale = |(name, text): &(String, String)| fs::read_to_string(folder.join(name)).ok().as_ref() != Some(text);
    kept.retain(stale);
    for (name, text) in &kept {
        fs::write(folder.join(name), text).unwrap();
    }
    let names: Vec<_> = kept.iter().map(|(name, _)| name).collect();
    assert!(
        names.is_empty(),
        "{names:?} of web/data showed an earlier first screen; they are written anew: commit them"
    );
}

/// Draws the page of a first visit.
fn drawn(language: Language) -> Html {
    let mut state = State::new(Settings::recall(|_| None, language.code()));
    state.apply(Action::Visit(Address::read("")));
    shown::drawn(&state)
}

/// Writes elements and texts. Components are not supported, as the first screen has none.
fn write(html: &Html, markup: &mut String) {
    match html {
        VNode::VText(text) => markup.push_str(&escaped(&text.text)),
        VNode::VList(list) => list.iter().for_each(|it| write(it, markup)),
        VNode::VTag(tag) => {
            markup.extend(["<", tag.tag()]);
            for (index, (name, value)) in tag.attributes.iter().enumerate() {
                // A line for each element, so that a difference is seen.
                markup.extend([if index == 0 { "\n" } else { " " }, name, "=\"", &escaped(value), "\""]);
            }
            markup.push('>');
            if !EMPTY.contains(&tag.tag()) {
                tag.children().into_iter().for_each(|it| write(it, markup));
                markup.extend(["</", tag.tag(), ">"]);
            }
        }
        _ => {}
    }
}
