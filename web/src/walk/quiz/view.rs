//! Drawing of a quiz: its questions, its result, and the teacher's fields.

use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser;
use crate::parts::controls::field;
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::say;
use crate::walk::predict::view::question;
use crate::walk::quiz::{COUNT, LONGEST, Misread, Move, Problem, Quiz};
use crate::walk::state::{Action, State};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Says that this is a quiz, and which question it has reached.
pub(crate) fn heading(quiz: &Quiz, language: Language) -> Html {
    let at = match quiz.is_over() {
        true => say!(language, "quiz-over"),
        false => say!(language, "quiz-at", number = quiz.at() + 1, of = COUNT, right = quiz.right()),
    };
    // On a telephone its room is needed for the reasons of the answers.
    let is_new = quiz.at() == 0 && quiz.judged.is_none();
    html! {
        <p class="summary quiz-at" id="quiz-at">
            <b role="status">{ at }</b>
            if is_new { <span>{ say!(language, "quiz-about", of = COUNT) }</span> }
        </p>
    }
}

/// Draws the question of a quiz or its result, and the teacher's fields.
pub(crate) fn quiz(state: &State, quiz: &Quiz, page: &Page<Action>) -> Html {
    let (act, language, keyed) = (&page.act, page.settings.language, page.settings.shortcuts);
    let step = |id: &'static str, label: String, it: Move| {
        html! { <button {id} type="button" onclick={press(act, Action::Quiz(it))}>{ label }</button> }
    };
    let next = match quiz.at() + 1 {
        COUNT => say!(language, "quiz-last"),
        _ => say!(language, "quiz-next"),
    };
    html! {
        <div class="predicting">
            if let Some(asked) = state.asked_now() {
                { question(&asked, quiz.judged, true, keyed, language, &act.reform(Action::Answer)) }
                <div class="buttons">
                    <button id="quiz-next" type="button" class="go" aria-disabled={quiz.judged.is_none().to_string()}
                        aria-keyshortcuts={keyed.then_some("N")} onclick={press(act, Action::Quiz(Move::Next))}>{ next }</button>
                    { step("quiz-leave", say!(language, "quiz-leave"), Move::Leave) }
                </div>
            } else if quiz.is_over() {
                <p class="prompt" id="quiz-result" role="status">
                    { say!(language, "quiz-result", right = quiz.right(), of = COUNT, time = quiz.code().time()) }
                </p>
                <p class="quiz-code"><span>{ say!(language, "quiz-code") }</span><code id="quiz-code">{ quiz.code().to_string() }</code></p>
                <p>{ say!(language, "quiz-code-about") }</p>
                <div class="buttons">
                    { step("quiz-again", say!(language, "quiz-again"), Move::Again) }
                    { step("quiz-leave", say!(language, "quiz-leave"), Move::Leave) }
                </div>
            }
            { teacher_fields(state, page) }
        </div>
    }
}

/// Draws the teacher's fields: the word of a quiz, the link to it, and a pupil's code.
pub(crate) fn teacher_fields(state: &State, page: &Page<Action>) -> Html {
    let (teacher, act, language) = (&state.teacher, &page.act, page.settings.language);
    let (rung, size) = (state.rung(), state.size());
    let typing = |of: fn(String) -> Move| {
        act.reform(move |event: InputEvent| Action::Quiz(of(event.target_unchecked_into::<HtmlInputElement>().value())))
    };
    let begin = act.reform(|event: SubmitEvent| {
        event.prevent_default();
        Action::Quiz(Move::Begin)
    });
    let problem = teacher.problem.map(|problem| match problem {
        Problem::Empty => say!(language, "quiz-empty"),
        Problem::TooLong => say!(language, "quiz-too-long", most = LONGEST),
        Problem::TooShort => say!(language, "quiz-too-short", of = COUNT),
    });
    let link =
        teacher.place(rung, size).map(|place| browser::absolute(None, &format!("#{}?{place}", View::Walk.path())));
    let result = (!teacher.code.is_empty()).then(|| match teacher.result(rung, size) {
        Ok(code) => say!(language, "quiz-read", right = code.right, of = COUNT, time = code.time()),
        Err(Misread::Length) => say!(language, "quiz-length", digits = super::code::LENGTH),
        Err(Misread::Mistyped) => say!(language, "quiz-mistyped"),
        Err(Misread::Other) => say!(language, "quiz-other"),
    });
    html! {
        <details class="quiz" id="quiz" open={teacher.problem.is_some() || !teacher.word.is_empty()}>
            <summary>{ say!(language, "quiz-for") }</summary>
            <p>{ say!(language, "quiz-word-about", of = COUNT) }</p>
            <form onsubmit={begin}>
                <label>
                    <span>{ say!(language, "quiz-word") }</span>
                    <input id="quiz-word" type="text" autocomplete="off" autocapitalize="none" aria-describedby="quiz-problem"
                        value={teacher.word.clone()} oninput={typing(Move::Word)} />
                </label>
                <button id="quiz-begin">{ say!(language, "quiz-begin") }</button>
            </form>
            <p id="quiz-problem" role="status">{ problem }</p>
            if let Some(link) = link {
                { field(page, ("quiz-link", say!(language, "quiz-link")), link, ("quiz-copy", say!(language, "control-copy"))) }
                <label>
                    <span>{ say!(language, "quiz-pupil") }</span>
                    <input id="quiz-typed" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"
                        aria-describedby="quiz-read" value={teacher.code.clone()} oninput={typing(Move::Code)} />
                </label>
                <p id="quiz-read" role="status">{ result }</p>
            }
        </details>
    }
}
