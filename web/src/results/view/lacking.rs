//! The missing parts of the chosen result, with the commands that count them, and the button that joins the opened
//! files.

use crate::base::settings::Language;
use crate::browser::files;
use crate::results::state::{Action, Results, Unjoined};
use crate::results::text;
use crate::text::say;
use eightfold_core::Method;
use eightfold_results::Shown;
use eightfold_worker::examine::{Digest, Lacking};
use yew::prelude::*;

/// Draws the missing parts, and what the other files of the same board add. Draws nothing if nothing is missing and no
/// other file can be joined, or if the chosen file cannot be trusted.
pub(crate) fn section(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    let (Some(chosen), Some(digest)) = (results.chosen(), results.digest()) else { return Html::default() };
    let count = results.joinable().len();
    if !chosen.is_sound() || (digest.lacking.is_none() && count == 0) {
        return Html::default();
    }
    let heading = if digest.complete { say!(language, "results-whole") } else { say!(language, "results-lacking") };
    html! {
        <section class="lacking" aria-labelledby="lacking">
            <h2><span id="lacking">{ heading }</span></h2>
            if let Some(lacking) = &digest.lacking {
                <p class="summary">{ text::lacking(lacking, language) }</p>
                if let Some(commands) = commands(digest, lacking, &text::name(chosen, language)) {
                    <p>{ say!(language, "results-lacking-intro") }</p>
                    <pre id="commands" tabindex="0">{ commands }</pre>
                } else {
                    <p>{ say!(language, "results-lacking-far") }</p>
                }
            }
            if count > 0 {
                { others(results, digest, count, language, act) }
            }
            if let Some(unjoined) = &results.unjoined {
                <p id="unjoined" class="warning" role="alert">
                    { say!(language, "results-unjoined") }{ " " }
                    { match unjoined {
                        // The sentence names files, so it is shown in English as the library wrote it.
                        Unjoined::Refused(sentence) => html! { <span lang="en">{ Shown(sentence).to_string() }</span> },
                        Unjoined::Lost(failure) => text::lost(*failure, language).into(),
                    } }
                </p>
            }
        </section>
    }
}

/// Offers to join the chosen file with the others of its board.
fn others(results: &Results, digest: &Digest, count: usize, language: Language, act: &Callback<Action>) -> Html {
    let join = act.reform(|_: MouseEvent| Action::Join(files::number()));
    html! {
        <>
            if digest.complete {
                <p>{ say!(language, "results-adds-nothing") }</p>
            }
            <div class="actions">
                <button id="join-files" type="button" onclick={join} disabled={results.is_joining()}>
                    { say!(language, "results-join", count, n = digest.size) }
                </button>
                <p role="status">{ results.is_joining().then(|| say!(language, "results-joining")) }</p>
            </div>
        </>
    }
}

/// Returns the commands that count the missing parts and join everything, if a few commands are enough.
fn commands(digest: &Digest, lacking: &Lacking, name: &str) -> Option<String> {
    let n = digest.size;
    if lacking.shards.is_empty() {
        return None;
    }
    // A shell would split or interpret a name with a space or a special character.
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
    let name = if !name.is_empty() && name.chars().all(is_plain) { name.to_owned() } else { format!("n{n}.json") };
    // Each method has its own scheme, and a part counted with another one cannot be joined.
    let method = match digest.method {
        method if method == Method::shared(n) => String::new(),
        method => format!("--method {method} "),
    };
    let file = |shard: &String| format!("n{n}-{}.json", shard.replace('/', "of"));
    let counts = lacking
        .shards
        .iter()
        .map(|shard| format!("eightfold count {n} {method}--shard {shard} --out {}\n", file(shard)));
    let parts: Vec<_> = lacking.shards.iter().map(file).collect();
    let whole = format!("n{n}-whole.json");
    Some(format!("{}eightfold merge {name} {} --out {whole}", counts.collect::<String>(), parts.join(" ")))
}
