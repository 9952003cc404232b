//! What is missing of the chosen result, with the commands that count it; and joining what is open.

use super::ResultsProperties;
use crate::edge;
use crate::results::{Action, Unjoined};
use crate::text::{results as text, say};
use crate::worker::examine::{Digest, Lacking};
use yew::prelude::*;

/// What is missing, and what can be joined; nothing if that is nothing.
#[component]
pub fn LackingCard(ResultsProperties { results, language, act }: &ResultsProperties) -> Html {
    let language = *language;
    let Some((chosen, digest)) = results.chosen().and_then(|chosen| Some((chosen, chosen.digest()?))) else {
        return Html::default();
    };
    let joinable = results.joinable().len();
    if digest.lacking.is_none() && joinable == 0 {
        return Html::default();
    }
    let join = act.reform(|_: MouseEvent| Action::Join(edge::files::number()));
    html! {
        <section class="card lacking" aria-labelledby="lacking">
            <h2><span id="lacking">{ say!(language, "results-lacking") }</span></h2>
            if let Some(lacking) = &digest.lacking {
                <p class="summary" lang="en">{ &lacking.sentence }</p>
                if let Some(commands) = commands(digest, lacking, &text::name(chosen, language)) {
                    <p>{ say!(language, "results-lacking-intro") }</p>
                    <pre id="commands" tabindex="0">{ commands }</pre>
                } else {
                    <p>{ say!(language, "results-lacking-far") }</p>
                }
            }
            if joinable > 0 {
                <div class="actions">
                    <button id="join" type="button" onclick={join} disabled={results.is_joining()}>
                        { say!(language, "results-join", count = joinable, n = digest.size) }
                    </button>
                    <p role="status">{ results.is_joining().then(|| say!(language, "results-joining")) }</p>
                </div>
            }
            if let Some(unjoined) = results.unjoined() {
                <p id="unjoined" class="warning" role="alert">
                    { say!(language, "results-unjoined") }{ " " }
                    { match unjoined {
                        Unjoined::Refused(sentence) => html! { <span lang="en">{ sentence }</span> },
                        Unjoined::Lost(failure) => text::lost(*failure, language).into(),
                    } }
                </p>
            }
        </section>
    }
}

/// The commands that count what is missing and join everything, if a few do.
fn commands(digest: &Digest, lacking: &Lacking, name: &str) -> Option<String> {
    let n = digest.size;
    if lacking.shards.is_empty() {
        return None;
    }
    // A name with a space or a sign in it would be several words to a shell.
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
    let name = if !name.is_empty() && name.chars().all(is_plain) { name.to_owned() } else { format!("n{n}.json") };
    let file = |shard: &String| format!("n{n}-{}.json", shard.replace('/', "of"));
    let counts =
        lacking.shards.iter().map(|shard| format!("eightfold count {n} --shard {shard} --out {}\n", file(shard)));
    let parts: Vec<_> = lacking.shards.iter().map(file).collect();
    let whole = format!("n{n}-whole.json");
    Some(format!("{}eightfold merge {name} {} --out {whole}", counts.collect::<String>(), parts.join(" ")))
}
