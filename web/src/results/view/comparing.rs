//! The comparison of the chosen result with another one.

use crate::base::settings::Language;
use crate::parts::controls::list;
use crate::results::state::comparison::{ComparedLine, ComparedSubject, compare};
use crate::results::state::{Action, Results};
use crate::results::text;
use crate::text::numbers::duration;
use crate::text::{grouped, say};
use yew::prelude::*;

/// Draws the choice of the other result, and the lines that compare both. Draws nothing if there is no other result.
pub(crate) fn compared(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    let compared = results.compared_with();
    let mut entries = vec![(say!(language, "compare-none"), compared.is_none(), Action::Compare(None))];
    entries.extend(results.comparable().map(|opened| {
        let is_compared = compared.is_some_and(|it| it.id == opened.id);
        (text::name(opened, language), is_compared, Action::Compare(Some(opened.id)))
    }));
    let Some(chosen) = results.chosen().filter(|_| entries.len() > 1) else { return Html::default() };
    html! {
        <section aria-labelledby="comparing">
            <h2><span id="comparing">{ say!(language, "compare-heading") }</span></h2>
            <label class="wide">
                { say!(language, "compare-with") }
                { list("compare", entries, act) }
            </label>
            if compared.is_some_and(|other| other.digest().map(|it| it.method) != chosen.digest().map(|it| it.method)) {
                <p id="compare-schemes" class="note">{ say!(language, "compare-schemes") }</p>
            }
            if let Some(other) = compared {
                { lines(&compare(chosen, other), &[chosen, other].map(|it| text::name(it, language)), language) }
            }
        </section>
    }
}

fn lines(lines: &[ComparedLine], names: &[String; 2], language: Language) -> Html {
    // Lines that differ come first.
    let (differing, rest): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.agrees() == Some(false));
    let compared = lines.iter().filter(|line| line.agrees().is_some()).count();
    let verdict = match differing.len() {
        0 => say!(language, "compare-same", count = compared),
        count => say!(language, "compare-differs", count, all = compared),
    };
    let row = |line: &ComparedLine| {
        let written = |said: &str| match line.subject {
            ComparedSubject::Took => duration(said.parse().unwrap_or_default(), language),
            _ => said.split(' ').map(grouped).collect::<Vec<_>>().join("  "),
        };
        let (mark, said) = match line.agrees() {
            Some(true) => ("sound", say!(language, "compare-line-same")),
            Some(false) => ("unsound", say!(language, "compare-line-differs")),
            None if line.subject == ComparedSubject::Took => ("", String::new()),
            None => ("", say!(language, "results-not-yet")),
        };
        html! {
            <tr class={mark}>
                <th scope="row">{ subject(&line.subject, language) }</th>
                { for line.said.iter().map(|said| html! {
                    <td>{ said.as_deref().map(written).unwrap_or_default() }</td>
                }) }
                <td class="mark">{ said }</td>
            </tr>
        }
    };
    html! {
        <>
            <p id="compared" role="status" class={if differing.is_empty() { "sound" } else { "unsound" }}>{ verdict }</p>
            <div class="scrolls" role="group" aria-labelledby="comparing" tabindex="0">
                <table id="compare-table" class="figures">
                    <thead>
                        <tr>
                            <td></td>
                            { for names.iter().map(|name| html! { <th scope="col">{ name.clone() }</th> }) }
                            <td></td>
                        </tr>
                    </thead>
                    <tbody>{ for differing.into_iter().chain(rest).map(row) }</tbody>
                </table>
            </div>
        </>
    }
}

fn subject(subject: &ComparedSubject, language: Language) -> String {
    match subject {
        ComparedSubject::Size => "N".to_owned(),
        ComparedSubject::Took => say!(language, "run-took"),
        ComparedSubject::Total(0) => say!(language, "results-solutions-column"),
        ComparedSubject::Total(1) => say!(language, "compare-unique"),
        ComparedSubject::Total(at) => format!("COUNT{}", ["2", "4", "8"][at - 2]),
        ComparedSubject::Turned(0) => say!(language, "compare-half"),
        ComparedSubject::Turned(_) => say!(language, "compare-quarter"),
        ComparedSubject::Case(case) => text::case(case.case, language),
    }
}
