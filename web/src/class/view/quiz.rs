//! Quiz on the wall: question, four answers, clock and board; then bars, the reason, and what leads to each answer.

use crate::base::settings::Language;
use crate::class::quiz::{COUNT, Question};
use crate::class::view::board::board;
use crate::class::{Action, State, text};
use crate::parts::events::press;
use crate::text::{gap, say};
use eightfold_core::predict::Hint;
use eightfold_results::class::{Asked, Quiz};
use yew::prelude::*;

/// The letters of the answers.
pub(super) const LETTERS: [char; Quiz::ANSWERS] = ['A', 'B', 'C', 'D'];

/// The size of the field of answers and bars, in tenths of the unit of the wall.
const WIDTH: f64 = 380.0;
const ROW: f64 = 37.0;
const HEIGHT: f64 = ROW * 4.0 + 22.0;

/// The longest question in large letters; a letter of Japanese counts as two.
const LARGE: usize = 64;

pub(super) fn quiz(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let lesson = state.lesson();
    let Some(question) = state.question() else {
        return html! { <div class="words"><p role="alert">{ say!(language, "class-no-quiz", of = COUNT) }</p></div> };
    };
    let asked = state.asked();
    let is_shown = asked.is_some_and(|asked| !asked.is_open);
    let asks = text::asks(question, language);
    let is_long = asks.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum::<usize>() > LARGE;
    let right = question.choice.right();
    let picked = state.picked.unwrap_or(right);
    let why = match question.choice.hint(picked) {
        Hint::Why(why) if is_shown => Some(why),
        _ => None,
    };
    let answers = (0..Quiz::ANSWERS).map(|place| {
        let class = is_shown.then_some(if place == right { "right" } else { "wrong" });
        let onclick = state.can_pick().then(|| press(act, Action::Pick(place)));
        html! {
            <li {class}>
                <button type="button" aria-pressed={is_shown.then(|| (place == picked).to_string())} aria-disabled={(!state.can_pick()).to_string()} {onclick}>
                    <b>{ LETTERS[place.min(3)] }</b><span>{ text::answer(question, place, language) }</span>
                </button>
            </li>
        }
    });
    html! {
        <>
            <div class="words">
                <p class="count-of">{ say!(language, "class-question", number = u32::from(lesson.page) + 1, of = COUNT) }</p>
                <h2 id="class-asks" class={is_long.then_some("long")}>{ asks }</h2>
                <div class="answers" role="group" aria-label={say!(language, "class-answers")}>
                    if let Some(asked) = asked {
                        { bars(asked, state.here().count(), right) }
                    }
                    <ol>{ for answers }</ol>
                </div>
                <p class="live" role="status">
                    { says(state, asked, right, language) }
                    // The telephone of a teacher has no answers to press.
                    if is_shown { <span class="presses">{ say!(language, "class-press-answer") }</span> }
                </p>
                if let Some(result) = state.result() {
                    <p class="result" id="quiz-result" role="status">
                        { say!(language, "quiz-result", right = result.right, of = COUNT, time = result.time()) }{ " " }
                        <code id="quiz-code">{ result.to_string() }</code>
                    </p>
                }
                if is_shown { <p class="reason" aria-live="polite">{ text::reason(question, picked, language) }</p> }
            </div>
            <div class="object">
                { clock(state, asked) }
                <p class="unseen" role="status">{ heard(state, question, is_shown, language) }</p>
                { board(question, why, language) }
            </div>
        </>
    }
}

/// Draws what is left of the clock.
fn clock(state: &State, asked: Option<&Asked>) -> Html {
    let Some((left, seconds)) = state.left_ms().zip(asked.and_then(|asked| asked.seconds)) else {
        return html! { <div class="quiz-clock" /> };
    };
    let share = left as f64 / (f64::from(seconds) * 1000.0);
    let told = left.div_ceil(1000);
    html! {
        <div class="quiz-clock">
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width={format!("{:.1}", share.min(1.0) * 100.0)} height="1" /></svg>
            <b aria-hidden="true">{ told }</b>
        </div>
    }
}

/// Says when 10 and 3 seconds are left, and after the clock which answer was right.
fn heard(state: &State, question: &Question, is_over: bool, language: Language) -> Option<String> {
    let seconds = state.left_ms().map(|left| left.div_ceil(1000)).filter(|seconds| matches!(seconds, 3 | 10));
    let (letter, answer) = named(question, question.choice.right(), language);
    match is_over {
        true => Some(say!(language, "class-it-was", letter, answer)),
        false => seconds.map(|seconds| say!(language, "class-seconds", seconds)),
    }
}

/// Draws the bars. While the clock runs they stand below the answers, in the order in which answers first came; then
/// each lies at its answer.
fn bars(asked: &Asked, here: usize, right: usize) -> Html {
    let unit = (WIDTH - 90.0) / here.max(10) as f64;
    let mut from = 0.0;
    let bars = asked.bars.iter().enumerate().map(|(at, bar)| {
        let width = f64::from(bar.count) * unit;
        let (x, y, is_right) = match bar.answer {
            Some(answer) => (34.0, f64::from(answer) * ROW + 25.0, usize::from(answer) == right),
            None => {
                let x = from;
                from += if bar.count > 0 { width + 4.0 } else { 0.0 };
                (x, ROW * 4.0 + 4.0, false)
            }
        };
        let place = |it: f64| format!("{it:.1}");
        html! {
            <g key={at} class={is_right.then_some("right")}>
                <rect x={place(x)} y={place(y)} width={place(width)} height="9" rx="2" />
                if bar.answer.is_some() { <text x={place(x + width + 5.0)} y={place(y + 8.5)}>{ bar.count }</text> }
            </g>
        }
    });
    html! { <svg class="bars" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} aria-hidden="true">{ for bars }</svg> }
}

/// Says how many have answered and how many answers differ, or after the clock how many were right.
fn says(state: &State, asked: Option<&Asked>, right: usize, language: Language) -> String {
    let Some(asked) = asked.filter(|_| state.class().is_some()) else { return String::new() };
    let here = state.here().count();
    if asked.is_open {
        let different = asked.different();
        return say!(language, "class-answered", answered = asked.answered, here, different);
    }
    let is_right = |answer: Option<u8>| answer.is_some_and(|answer| usize::from(answer) == right);
    let right: u32 = asked.bars.iter().filter(|bar| is_right(bar.answer)).map(|bar| bar.count).sum();
    say!(language, "class-right-of", right, here) + gap(language)
}

/// Returns the letter of an answer.
pub(super) fn letter(place: usize) -> String {
    LETTERS.get(place).map(char::to_string).unwrap_or_default()
}

/// Words an answer with its letter, as in `A: None`.
pub(super) fn named(question: &Question, place: usize, language: Language) -> (String, String) {
    (letter(place), text::answer(question, place, language))
}
