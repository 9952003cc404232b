//! Predictions in Walk: a newcomer answers by mouse and by keys, right and wrong. The right answers come from the core.

use super::reader::*;
use eightfold_core::ladder::Reason;
use eightfold_core::predict::{Answer, Asks, Prompt};

/// Returns the key for an answer, as its button names it.
pub(super) fn key(prompt: &Prompt, answer: Answer) -> char {
    let number = match answer {
        Answer::NoSquare => return 'x',
        Answer::Square(Square { column, .. }) => column,
        Answer::Queen(row) => row,
        Answer::Weight(weight) => weight,
        Answer::Class(class) => class.map_or(0, eightfold_core::Class::members),
        _ => 1 + prompt.answers().position(|it| it == answer).unwrap() as u8,
    };
    char::from_digit(number.into(), 10).unwrap()
}

/// Returns the selector of the element to click for an answer: a square of the board, or a button.
pub(super) fn place(prompt: &Prompt, answer: Answer) -> String {
    match answer {
        Answer::Square(Square { row, column }) => format!("#square-{row}-{column}"),
        Answer::Queen(row) => format!("#square-{row}-0"),
        _ => format!("#answer-{}", key(prompt, answer)),
    }
}

/// `true` if squares hide the result of the sum.
const HIDDEN: &str = "$$('.walk .result text').some(it => it.textContent.trim() === '?')";

async fn judged(browser: &Browser) -> String {
    browser.text("#judged").await
}

#[test]
fn a_newcomer_answers_by_mouse_and_by_keys() {
    browse_at("#/walk?n=6&rung=symmetry&step=0&show=none&lang=en", async |browser| {
        assert_eq!(value(browser, "!$('#prompt')").await, json!(true));
        click_shows(browser, "#panel-more-of-walk", "!!$('#predict')").await;
        click_shows(browser, "#predict", "location.hash.includes('predict=1')").await;
        let mut player = player_of(Rung::Symmetry, 6);
        let (mut streak, mut longest, mut asked) = (0, 0, 0);
        while let Some(prompt) = Prompt::of(player.machine()) {
            assert_shows(browser, &player).await;
            // The row asked about has the sum of its masks without the result.
            assert_eq!(value(browser, HIDDEN).await, json!(prompt.row().is_some()), "{prompt:?}");
            // Answer every fifth question wrong first. Alternate between mouse and keys.
            let by_mouse = asked % 2 == 0;
            let wrong = prompt.answers().find(|answer| prompt.judge(*answer).is_err()).unwrap();
            let first = if asked % 5 == 4 { wrong } else { prompt.right() };
            for answer in [first, prompt.right()].into_iter().take(1 + usize::from(asked % 5 == 4)) {
                match by_mouse {
                    true => click(browser, &place(&prompt, answer)).await,
                    false => press(browser, key(&prompt, answer)).await,
                }
                if answer == wrong {
                    let said = judged(browser).await;
                    assert!(said.starts_with("Not quite. ") && said.len() > 20, "{prompt:?}: {said}");
                    assert_eq!(value(browser, HIDDEN).await, json!(false), "{prompt:?}");
                    assert_shows(browser, &player).await;
                }
            }
            asked += 1;
            streak = if first == wrong { 0 } else { streak + 1 };
            longest = streak.max(longest);
            player.forward();
            let expected = format!("Right in a row: {streak}. Longest: {longest}.");
            assert_eq!(browser.text("#score summary").await, expected, "{prompt:?}");
            if Prompt::of(player.machine()).is_some() {
                assert_eq!(judged(browser).await, "Right.", "{prompt:?}");
            }
        }
        assert_eq!(browser.text("#prompt").await, "The search is over, so there are no more questions.");

        // The ledger is kept between visits until it is reset.
        open(browser, "#/walk?n=5&rung=bitmap&predict=1&lang=en").await;
        assert_eq!(browser.text("#score summary").await, format!("Right in a row: {streak}. Longest: {longest}."));
        click(browser, "#score summary").await;
        click(browser, "#predict-reset").await;
        open(browser, "#/walk?n=5&rung=bitmap&predict=1&lang=en").await;
        assert_eq!(browser.text("#score summary").await, "Right in a row: 0. Longest: 0.");
    });
}

#[test]
fn the_keyboard_alone_is_enough_and_moving_the_focus_is_no_answer() {
    browse_at("#/walk?n=5&rung=bitmap&step=3&show=none&lang=en", async |browser| {
        let mut player = player_of(Rung::Bitmap, 5);
        player.seek(3);
        press(browser, 'q').await;
        let prompt = Prompt::of(player.machine()).unwrap();
        assert_eq!(prompt.asks(), Asks::Next { row: 1 });
        assert!(browser.text("#prompt").await.starts_with("Which square of row 1"));
        // Moving from square to square gives no answer before Enter.
        focus(browser, "#square-1-4").await;
        press_shifted(browser, RIGHT).await;
        press_shifted(browser, LEFT).await;
        assert_eq!(judged(browser).await, "");
        press(browser, ENTER).await;
        assert!(judged(browser).await.starts_with("Not quite. "), "{}", judged(browser).await);
        // Tab leads from the board to the buttons, and Enter gives the answer.
        tab_to(browser, "[id^=answer-]").await;
        press(browser, ENTER).await;
        let is_right = prompt.judge(prompt.answers().next().unwrap()).is_ok();
        assert_eq!(judged(browser).await.starts_with("Right."), is_right);
        // Screen readers read the question, the verdict and the sentence politely, so none interrupts another.
        for live in ["#prompt", "#judged", "#saying"] {
            let is_polite = format!("$('{live}').ariaLive === 'polite'");
            assert_eq!(value(browser, &is_polite).await, json!(true), "{live}");
        }
        // With predictions off again, presses ask why a square is closed, as usual.
        press(browser, 'q').await;
        click(browser, "#square-4-4").await;
        assert!(browser.text("#why").await.starts_with("The queen of row "), "{}", browser.text("#why").await);
    });
}

#[test]
fn what_is_asked_about_is_marked() {
    browse_at("#/walk?n=8&rung=bitmap&step=120&predict=1&lang=en", async |browser| {
        let is_within = |inner: &str, outer: &str| {
            format!(
                "((inner, outer) => inner.left > outer.left - 3 && inner.right < outer.right + 3
                    && inner.top > outer.top - 3 && inner.bottom < outer.bottom + 3)(
                ...[{inner:?}, {outer:?}].map(it => $(it).getBoundingClientRect()))"
            )
        };
        assert!(browser.text("#prompt").await.starts_with("Row 3, bit 1: "));
        // The last step was in row 2, but the question is about row 3.
        assert_eq!(browser.text("#saying").await, "A queen on row 2, bit 1.");
        let (frame, ring) = (".walk .board .row", ".walk .board .named .target");
        for (inner, outer) in [("#square-3-7", frame), ("#square-3-0", frame), (ring, "#square-3-1")] {
            assert_eq!(value(browser, &is_within(inner, outer)).await, json!(true), "{inner} is within {outer}");
        }
        // The marks disappear when predictions are switched off.
        press(browser, 'q').await;
        holds(browser, "!$('.walk .named')").await;
    });
}

/// The controls below stay in place for questions of every kind, answered right and wrong.
#[test]
fn questions_and_reasons_do_not_move_the_page() {
    let symmetry = |stop: fn(&Event) -> bool| {
        let mut player = player_of(Rung::Symmetry, 8);
        player.run_until(u64::MAX, stop);
        player.back();
        player
    };
    let starts = [
        symmetry(|event| matches!(event, Event::Case(case) if case.to_string() == "edge 2")),
        symmetry(|event| matches!(event, Event::Complete { .. })),
        symmetry(|event| Stop::Check.at(event)),
        symmetry(|event| Stop::Pruned(Reason::Bound2).at(event)),
    ];
    browse(async |browser| {
        for (width, height) in WINDOWS {
            resize(browser, width, height).await;
            for language in lot(&format!("{width}"), &LANGUAGES) {
                let mut below = None;
                for mut player in starts.iter().cloned() {
                    let step = player.position();
                    open(browser, &format!("#/walk?n=8&rung=symmetry&step={step}&predict=1&show=none&lang={language}"))
                        .await;
                    for _ in 0..3 {
                        let Some(prompt) = Prompt::of(player.machine()) else { break };
                        let wrong = prompt.answers().filter(|answer| prompt.judge(*answer).is_err());
                        for answer in wrong.chain([prompt.right()]) {
                            press(browser, key(&prompt, answer)).await;
                            let place = "$('.predicting').offsetHeight
                                + $('.saying').offsetHeight";
                            let place = value(browser, place).await;
                            let room = below.get_or_insert_with(|| place.clone());
                            assert_eq!(&place, room, "{width} {language} after {step}: {prompt:?} {answer:?}");
                        }
                        player.forward();
                    }
                }
            }
        }
    });
}

#[test]
fn predictions_look_well() {
    let before = |rung, stop: &dyn Fn(&Event) -> bool| {
        let mut player = player_of(rung, 8);
        player.run_until(u64::MAX, stop);
        player.back();
        player
    };
    let states = [
        before(Rung::Symmetry, &|event| Stop::Pruned(Reason::LastMask).at(event)),
        before(Rung::Symmetry, &|event| Stop::Check.at(event)),
        before(Rung::Bitmap, &|event| matches!(event, Event::Consider { closed, .. } if closed.open() == 0)),
    ]
    .map(|player| {
        let prompt = Prompt::of(player.machine()).unwrap();
        let wrong = prompt.answers().filter(|answer| prompt.judge(*answer).is_err()).last().unwrap();
        let address = format!("#/walk?n=8&rung={}&step={}&predict=1", player.machine().rung(), player.position());
        (address, place(&prompt, wrong))
    });
    look_at("predict", &states.each_ref().map(|(address, wrong)| (address.as_str(), wrong.as_str())));
}
