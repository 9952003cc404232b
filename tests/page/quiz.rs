//! A quiz by its word on a page without a program: a pupil answers ten questions, and a page reads the code.

use super::reader::*;

/// An older address, of a quiz that was a part of Walk.
const QUIZ: &str = "#/walk?n=8&rung=symmetry&show=none&quiz=%E6%95%B0%E5%AD%A6%20owl";

#[test]
fn a_newcomer_answers_ten_questions_and_the_teacher_reads_the_code() {
    browse(async |browser| {
        let axe = Axe::load();
        resize(browser, 390, 664).await;
        open_shows(browser, &format!("{QUIZ}&lang=en"), "!!$('.at-quiz #class-asks')").await;
        holds(browser, "location.hash.startsWith('#/lesson?')").await;
        for number in 1..=10 {
            holds(browser, &format!("$('.count-of').textContent === 'Question {number} of 10' && !$('.reason')")).await;
            let answer = if number % 2 == 0 { "a" } else { "b" };
            match number % 3 {
                0 => press(browser, answer.chars().next().unwrap()).await,
                _ => click(browser, &format!(".answers li:nth-child({}) button", 1 + number % 2)).await,
            }
            holds(browser, "$('.reason')?.textContent.length > 0 && $$('.answers .right').length === 1").await;
            if number == 4 {
                assert_eq!(axe.run(browser).await, json!([]));
                assert_fits(browser, "a question").await;
            }
            if number < 10 {
                value(browser, "(window.ahead = (window.ahead ?? 0) + 1000, window.clock ??= (now => (Date.now = () => now() + ahead, now))(Date.now), 0)").await;
                // A click leaves the focus, so the space bar leads on and does not press the answer again.
                match number % 2 {
                    0 => press(browser, ' ').await,
                    _ => click(browser, "#class-on").await,
                }
            }
        }
        holds(browser, "!!$('#quiz-code')").await;
        let (code, said) = (browser.text("#quiz-code").await, browser.text("#quiz-result").await);
        let right = said.split(' ').next().unwrap().to_owned();
        // The same code on the teacher's page, and a typing error.
        click_shows(browser, "#class-more", "!!$('#quiz-typed')").await;
        write(browser, "#quiz-typed", &code.to_lowercase()).await;
        holds(browser, &format!("$('#quiz-read').textContent.startsWith('A code of this quiz: {right} of 10 right')"))
            .await;
        write(browser, "#quiz-typed", &code[1..]).await;
        holds(browser, "$('#quiz-read').textContent === 'A code has 8 letters and digits.'").await;
        // Another word begins another quiz.
        write(browser, "#quiz-word", "owl").await;
        click_shows(browser, "#quiz-begin", "$('#quiz-link').value.includes('quiz=owl')").await;
        click_shows(browser, "#class-close", "!$('.reason') && !$('#quiz-code')").await;
    });
}
