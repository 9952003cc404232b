//! A question in words, its answers, and the judgement. The board beside it is [`Asked::board`]; only an image that is
//! the reason is drawn here.

use crate::base::settings::{Language, Settings};
use crate::parts::events::press;
use crate::parts::position::Position;
use crate::text::{self, say};
use crate::walk;
use crate::walk::predict::{Asked, Score, Topic, key_of};
use crate::walk::state::{Action, State};
use crate::walk::trial::view::trial;
use crate::walk::trial::{Image, Trial};
use eightfold_core::ladder::Reason;
use eightfold_core::predict::{Answer, Why};
use eightfold_core::{Placement, Square, Symmetry};
use yew::prelude::*;

/// Draws a question with its buttons. `judged` is the judgement on the last answer; for a wrong one the reason is
/// given. Squares are pressed on the board, for [`Prompt::at`](eightfold_core::predict::Prompt::at). `keyed` says
/// whether the keys of [`key_of`] give answers.
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
                { for judged.and_then(Result::err).and_then(|why| reason(asked, why)).map(|it| trial(&it)) }
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

/// Draws the questions of a walk, with the ledger. No question is shown while the search moves or
/// after it has ended.
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

/// Draws the streak and, in a part that readers can open, the answers by subject.
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

/// Returns the image that is the reason why an answer is wrong, if it is one. Every other reason stands on the board
/// itself.
fn reason(asked: &Asked, why: Why) -> Option<Trial> {
    let position = asked.looked_at();
    let trial = match why {
        Why::Closed(square, _) => Trial::of(position, square).filter(|trial| trial.attackers.is_empty()),
        // Any square of the row shows the reason: wherever the queen is placed, a side column stays empty.
        Why::GivenUp(Reason::NoSideQueen) => {
            asked.prompt.row().and_then(|row| Trial::of(position, Square::new(row.into(), 0)))
        }
        Why::GivenUp(Reason::Smaller(symmetry)) => compared(position, symmetry),
        Why::Compared(check, _) => compared(position, check.image),
        _ => None,
    };
    trial.filter(|trial| trial.image.is_some())
}

/// Draws a full board and an image, with the path of the queen that makes the first difference, or of the first queen
/// if there is no difference.
fn compared(position: &Position, symmetry: Symmetry) -> Option<Trial> {
    let board = Placement::from_rows(&position.queens).ok()?;
    let image = board.image(symmetry);
    let mut rows = board.rows().iter().zip(image.rows()).enumerate();
    let (row, column, instead_of) = rows
        .find(|(_, (own, image))| own != image)
        .map_or((0, image.rows()[0], board.rows()[0]), |(row, (own, image))| (row, *image, *own));
    let lands = Square::new(row, column.into());
    let cause = symmetry.inverse().apply(position.size, lands);
    Some(Trial {
        size: position.size,
        asked: cause,
        queens: position.squares().filter(|it| *it != cause).collect(),
        attackers: Vec::new(),
        image: Some(Image { symmetry, causes: vec![cause], lands, instead_of }),
    })
}
