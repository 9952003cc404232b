//! A question, its answers, and the judgement, drawn.

use crate::base::settings::{Language, Settings};
use crate::parts::events::press;
use crate::text::{self, say};
use crate::walk;
use crate::walk::predict::drawing::drawing;
use crate::walk::predict::{Asked, Score, Topic, key_of};
use crate::walk::state::{Action, State};
use eightfold_core::predict::{Answer, Why};
use yew::prelude::*;

/// Draws a question with its buttons. `judged` is the judgement on the last answer; a wrong one brings its reason, drawn.
/// Squares are pressed on a board outside, for [`Prompt::at`](eightfold_core::predict::Prompt::at). `keyed` is `true` if
/// the keys of [`key_of`] give answers.
pub(crate) fn question(
    asked: &Asked,
    judged: Option<Result<(), Why>>,
    keyed: bool,
    language: Language,
    answer: &Callback<Answer>,
) -> Html {
    let prompt = &asked.prompt;
    let buttons = prompt.answers().filter_map(|it| {
        let (label, key) = (walk::text::answer(it, prompt.asks(), language)?, key_of(prompt, it)?);
        let name = key.to_ascii_uppercase().to_string();
        Some(html! {
            <button id={format!("answer-{key}")} type="button" aria-keyshortcuts={keyed.then(|| name.clone())} onclick={press(answer, it)}>
                if keyed { <kbd aria-hidden="true">{ name }</kbd> }
                { label }
            </button>
        })
    });
    html! {
        <>
            <p class="prompt" id="prompt" aria-live="polite" aria-atomic="true">{ walk::text::question(prompt.asks(), language) }</p>
            <div class="answers" role="group" aria-label={say!(language, "predict-answers")}>{ for buttons }</div>
            <div class="judged">
                <p id="judged" aria-live="polite" aria-atomic="true">{ verdict(asked, judged, language) }</p>
                if let Some(Err(why)) = judged { { drawing(asked, why) } }
            </div>
        </>
    }
}

fn verdict(asked: &Asked, judged: Option<Result<(), Why>>, language: Language) -> Html {
    match judged {
        None => Html::default(),
        Some(Ok(())) => html! { <b class="right">{ say!(language, "predict-right") }</b> },
        Some(Err(why)) => {
            let reason = walk::text::because(asked, why, language);
            html! { <><b class="wrong">{ say!(language, "predict-wrong") }</b>{ text::gap(language) }{ reason }</> }
        }
    }
}

/// Draws the questions of a walk, with the ledger. There is none while the search moves, and once it is over.
pub(crate) fn predictions(state: &State, settings: Settings, act: &Callback<Action>) -> Html {
    let (language, judged) = (settings.language, state.predicting.judged(state.step()));
    let waiting = || {
        let text = if state.shown.is_end() { say!(language, "predict-over") } else { say!(language, "predict-moving") };
        html! { <p class="prompt" id="prompt">{ text }</p> }
    };
    html! {
        <div class="predicting">
            { state.asked_now().map_or_else(waiting, |asked| {
                question(&asked, judged, settings.shortcuts, language, &act.reform(Action::Answer))
            }) }
            { ledger(&state.predicting.score, language, act) }
        </div>
    }
}

/// Draws the streak, and the answers by subject for readers who open it.
fn ledger(score: &Score, language: Language, act: &Callback<Action>) -> Html {
    let Score { streak, longest, .. } = *score;
    let rows = Topic::ALL.into_iter().map(|topic| {
        let (right, asked) = score.of(topic);
        html! {
            <div><dt>{ walk::text::topic(topic, language) }</dt><dd>{ say!(language, "predict-share", right, asked) }</dd></div>
        }
    });
    html! {
        <details class="score" id="score">
            <summary>{ say!(language, "predict-streak", streak, longest) }</summary>
            <p class="note">{ say!(language, "predict-ledger") }</p>
            <dl>{ for rows }</dl>
            <button id="predict-reset" type="button" class="small" onclick={press(act, Action::ForgetAnswers)}>{ say!(language, "predict-reset") }</button>
        </details>
    }
}
