//! The head of the page: its name, and the choices that all views share.

use crate::app::state::Action;
use crate::base::settings::{Choice, Settings, Theme};
use crate::base::view::{Section, View};
use crate::parts::controls::{list, rosette};
use crate::parts::events::press;
use crate::text::{self, say, say_named};
use yew::prelude::*;

/// The address of the first screen, to which mark and name lead from everywhere.
const HOME: &str = "#/learn?page=0";

/// The properties of the [`Header`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct HeaderProperties {
    /// The choices of the reader.
    pub(crate) settings: Settings,
    /// The view that is shown.
    pub(crate) view: View,
    /// The addresses of the views, each as it was left.
    pub(crate) addresses: [AttrValue; View::ALL.len()],
    /// Called with a choice of the reader.
    pub(crate) act: Callback<Action>,
}

/// The head: mark, name, language and theme. It is a component, so that it is drawn again only when it changes.
#[component]
pub(crate) fn Header(properties: &HeaderProperties) -> Html {
    header(properties)
}

/// Draws the head.
pub(crate) fn header(properties: &HeaderProperties) -> Html {
    let HeaderProperties { settings, view, addresses, act } = properties;
    let language = settings.language;
    let themes = Theme::ALL.map(|it| {
        (say_named!(language, "theme-{}", it.name()), it == settings.theme, Action::Choose(Choice::Theme(it)))
    });
    let switch_language = press(act, Action::Choose(Choice::Language(language.other())));
    let other = language.other();
    // The lesson has a link of its own.
    let offered: Vec<_> = View::ALL.into_iter().zip(addresses).filter(|(to, _)| *to != View::Lesson).collect();
    // A section leads to its first view, also from its other views.
    let sections = Section::ALL.map(|section| {
        let is_here = section == view.section();
        let link = offered.iter().find(|(to, _)| to.section() == section);
        let current = is_here.then_some(if has_tabs(&offered, section) { "true" } else { "page" });
        let href = link.map(|(_, address)| (*address).clone());
        html! { <a {href} aria-current={current}>{ say_named!(language, "section-{}", section.name()) }</a> }
    });
    let tabs = offered.iter().filter(|(to, _)| to.section() == view.section()).map(|(to, address)| {
        let current = (to == view).then_some("page");
        html! { <a href={(*address).clone()} aria-current={current}>{ text::view(*to, language) }</a> }
    });
    html! {
        <header>
            <h1><a class="home" href={HOME}>{ rosette() }<span>{ "Eightfold" }</span></a></h1>
            <p class="motto">{ say!(language, "motto") }</p>
            <nav aria-label={say!(language, "views")}>{ for sections }</nav>
            if has_tabs(&offered, view.section()) {
                <nav class="tabs" aria-label={say_named!(language, "section-{}", view.section().name())}>{ for tabs }</nav>
            }
            <a id="open-lesson" href={format!("#{}", View::Lesson.path())}>{ text::view(View::Lesson, language) }</a>
            <button id="language" type="button" lang={other.code()} onclick={switch_language}>{ other.name() }</button>
            <div class="choices">
                <label><span>{ say!(language, "theme") }</span>{ list("theme", themes.into(), act) }</label>
            </div>
        </header>
    }
}

/// Returns `true` if a section has several views.
fn has_tabs(offered: &[(View, &AttrValue)], section: Section) -> bool {
    offered.iter().filter(|(to, _)| to.section() == section).count() > 1
}
