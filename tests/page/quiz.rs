//! A quiz in Walk: a pupil answers ten questions by mouse and by keys, and the teacher's page reads the code.

use super::predict::{key, place};
use super::reader::*;
use eightfold_core::predict::Prompt;

const QUIZ: &str = "#/walk?n=8&rung=symmetry&show=none&quiz=%E6%95%B0%E5%AD%A6%20owl";

/// Returns the step that the page shows, and the question that the core asks there.
async fn asked(browser: &Browser) -> (u64, Prompt) {
    let step = read(browser, STEP).await;
    let mut player = player_of(Rung::Symmetry, 8);
    player.seek(step);
    (step, Prompt::of(player.machine()).unwrap())
}

#[test]
fn a_newcomer_answers_ten_questions_and_the_teacher_reads_the_code() {
    browse(async |browser| {
        let axe = Axe::load();
        for (width, height) in [(1024, 1366), (1280, 720), (390, 664)] {
            resize(browser, width, height).await;
            open(browser, &format!("{QUIZ}&lang=en")).await;
            let is_in_sight = "$('#quiz-next').getBoundingClientRect().bottom <= innerHeight";
            assert_eq!(value(browser, is_in_sight).await, json!(true), "{width}");
        }
        // The number of the question and the score are in sight.
        let said = browser.text("#quiz-at").await;
        assert!(said.starts_with("Quiz: question 1 of 10. Right so far: 0."), "{said}");
        assert_eq!(value(browser, "$('#quiz-at').getBoundingClientRect().bottom < innerHeight").await, json!(true));
        let mut steps = Vec::new();
        for number in 1..=10 {
            let (step, prompt) = asked(browser).await;
            steps.push(step);
            let wrong = prompt.answers().find(|answer| prompt.judge(*answer).is_err()).unwrap();
            let answer = if number % 4 == 0 { wrong } else { prompt.right() };
            match number % 2 {
                0 => click(browser, &place(&prompt, answer)).await,
                _ => press(browser, key(&prompt, answer)).await,
            }
            let judged = browser.text("#judged").await;
            assert!(judged.starts_with(if answer == wrong { "Not quite. " } else { "Right." }), "{number}: {judged}");
            // On a telephone the reason stands above the buttons, which stay at the foot of the window.
            let bottom = "$('#judged').getBoundingClientRect().bottom";
            let covered = format!("{bottom} > $('.predicting > .buttons').getBoundingClientRect().top");
            assert_eq!(value(browser, &covered).await, json!(false), "{number}");
            let right = number - number / 4;
            let said = browser.text("#quiz-at b").await;
            assert_eq!(said, format!("Quiz: question {number} of 10. Right so far: {right}."));
            if number == 4 {
                assert_eq!(axe.run(browser).await, json!([]));
                assert_fits(browser, "a question").await;
                // After a reload, the answers are kept, and the next question is asked.
                browser.client.refresh().await.unwrap();
                until(browser, "$('#quiz-at b')?.textContent.startsWith('Quiz: question 5 of 10. Right so far: 3.')")
                    .await;
            } else if number % 2 == 0 {
                click(browser, "#quiz-next").await;
            } else {
                press(browser, if number % 3 == 0 { 'n' } else { RIGHT }).await;
            }
        }
        steps.sort_unstable();
        steps.dedup();
        assert_eq!(steps.len(), 10, "{steps:?}");
        let result = browser.text("#quiz-result").await;
        let code = browser.text("#quiz-code").await;
        assert!(result.starts_with("8 of 10 right, in 0:"), "{result}");
        assert_eq!(axe.run(browser).await, json!([]));
        assert_fits(browser, "the result").await;
        assert!(value(browser, "location.hash").await.as_str().unwrap().contains("quiz=%E6%95%B0%E5%AD%A6%20owl"));

        // The teacher opens the page herself, and types the word and then the code.
        open(browser, "#/walk?n=8&rung=symmetry&predict=1&show=none&lang=en").await;
        click(browser, "#quiz summary").await;
        click(browser, "#quiz-begin").await;
        assert_eq!(browser.text("#quiz-problem").await, "Enter a word for the quiz.");
        write(browser, "#quiz-word", &"owl ".repeat(9)).await;
        click(browser, "#quiz-begin").await;
        assert_eq!(browser.text("#quiz-problem").await, "The word is too long: it may have at most 24 characters.");
        write(browser, "#quiz-word", "数学 OWL").await;
        let link: String = read(browser, "$('#quiz-link').value").await;
        assert!(link.ends_with("#/walk?n=8&rung=symmetry&quiz=%E6%95%B0%E5%AD%A6%20OWL"), "{link}");
        write(browser, "#quiz-typed", &code[1..]).await;
        assert_eq!(browser.text("#quiz-read").await, "A code has 8 letters and digits.");
        let swapped = format!("{}{}", if code.starts_with('Z') { 'Y' } else { 'Z' }, &code[1..]);
        write(browser, "#quiz-typed", &swapped).await;
        assert_eq!(browser.text("#quiz-read").await, "This code has a typing error.");
        write(browser, "#quiz-typed", &code.replace('-', " ").to_lowercase()).await;
        assert_eq!(browser.text("#quiz-read").await, format!("A code of this quiz: {result}"));
        assert_eq!(axe.run(browser).await, json!([]));
        assert_fits(browser, "the teacher's fields").await;
        write(browser, "#quiz-word", "cat").await;
        assert!(browser.text("#quiz-read").await.starts_with("This is the code of another quiz"));
        click_until(browser, "#quiz-begin", "location.hash.includes('quiz=cat')").await;
        click_until(browser, "#quiz-leave", "!location.hash.includes('quiz') && !!$('#play')").await;
    });
}

/// The button stands at the foot of the page, and the question above the window of a telephone.
#[test]
fn the_first_question_is_in_sight_right_after_the_beginning() {
    browse(async |browser| {
        resize(browser, 390, 664).await;
        open(browser, "#/walk?n=8&rung=symmetry&predict=1&show=none&lang=en").await;
        click(browser, "#quiz summary").await;
        write(browser, "#quiz-word", "owl").await;
        click_until(browser, "#quiz-begin", "!!$('#quiz-at')").await;
        for part in ["#quiz-at", ".prompt", "#quiz-next"] {
            let place = format!("$('{part}').getBoundingClientRect()");
            until(browser, &format!("{place}.top >= 0 && {place}.bottom <= innerHeight")).await;
        }
    });
}

#[test]
fn a_quiz_in_japanese_and_on_a_board_that_is_too_small() {
    browse(async |browser| {
        open(browser, &format!("{QUIZ}&lang=ja")).await;
        let said = browser.text("#quiz-at b").await;
        assert_eq!(said, "クイズ：10 問中 1 問目。これまでの正解：0");
        let (_, prompt) = asked(browser).await;
        press(browser, key(&prompt, prompt.right())).await;
        assert_eq!(browser.text("#judged").await, "正解です。");
        assert_eq!(Axe::load().run(browser).await, json!([]));
        open(browser, "#/walk?n=1&rung=bitmap&quiz=owl&lang=en").await;
        let said = "This search has fewer than 10 questions. Choose a larger board.";
        assert_eq!(browser.text("#quiz-problem").await, said);
    });
}
