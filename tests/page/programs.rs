//! The tabs of the program: languages that the page loads when a reader chooses them.

use super::reader::*;

/// Languages, each with a rung and a line of its program: bitmap, or another rung if the articles have no bitmap
/// program in that language.
const LANGUAGES: [(&str, &str, &str); 4] = [
    ("bash", "bitmap", "((bitmap = mask & ~(left | down | right)))"),
    ("lua", "bitmap", "local bitmap = mask & ~(left | down | right)"),
    ("python", "bitmap", "bitmap = mask & ~(left | down | right)"),
    ("c", "symmetry", "static void backtrack2("),
];

/// Returns the number of programs that were loaded.
async fn programs(browser: &Browser) -> usize {
    fetched(browser).await.iter().filter(|it| it.ends_with(".txt")).count()
}

#[test]
fn each_language_is_fetched_when_it_is_chosen_and_follows_the_search() {
    browse(async |browser| {
        for (place, (language, rung, line)) in LANGUAGES.into_iter().enumerate() {
            open(browser, &format!("#/walk?n=5&rung={rung}&form=recursive&show=code,more&lang=en")).await;
            holds(browser, "!!$('#code .text')").await;
            assert_eq!(programs(browser).await, 1, "the panel has no program but Rust");
            focus(browser, "#code-rust").await;
            // Move by keyboard past the pseudo-code.
            for _ in 0..place + 2 {
                press(browser, TAB).await;
            }
            assert_eq!(value(browser, "document.activeElement.id").await, json!(format!("code-{language}")));
            press_shows(browser, ' ', &format!("$('#code').textContent.includes('{line}')")).await;
            assert_eq!(programs(browser).await, 2);
            assert_eq!(value(browser, "$$('#code-unavailable').length").await, json!(0));
            assert!(!browser.text("#code").await.contains(" @"), "marks are not shown");
            for _ in 0..20 {
                press(browser, RIGHT).await;
                assert_eq!(value(browser, "$$('#code .now').length > 0").await, json!(true));
            }
            // The language is in the address. A language that was shown before is not loaded again.
            holds(browser, &format!("location.hash.includes('show=code,{language}')")).await;
            click(browser, "#code-rust").await;
            click_shows(browser, &format!("#code-{language}"), &format!("$('#code').textContent.includes('{line}')"))
                .await;
            assert_eq!(programs(browser).await, 2);
        }
    });
}

#[test]
fn a_rung_that_the_articles_do_not_have_in_a_language_is_shown_in_rust() {
    browse_at("#/walk?n=5&rung=permutations&form=recursive&show=code,python,more&lang=en", async |browser| {
        holds(browser, "$('#code-unavailable')?.textContent.includes('do not have')").await;
        assert!(browser.text("#code").await.contains("fn backtrack("));
        open(browser, "#/walk?n=5&rung=bitmap&form=iterative&show=code,python,more&lang=ja").await;
        holds(browser, "$('#code-unavailable')?.textContent.includes('再帰だけ')").await;
        click_shows(browser, "#code-recursive", "$('#code').textContent.includes('def backtrack')").await;
        assert_eq!(value(browser, "$$('#code-unavailable').length").await, json!(0));
    });
}

#[test]
fn a_language_that_cannot_be_fetched_says_so_and_can_be_asked_for_again() {
    browse_at("#/walk?n=5&rung=bitmap&form=recursive&step=9&show=code,more&lang=en", async |browser| {
        holds(browser, "!!$('#code .text')").await;
        let script = "$('script[data-lua]').dataset";
        value(browser, &format!("window.there = {script}.lua, {script}.lua = 'gone.txt', 0")).await;
        click_shows(browser, "#code-lua", "$('#code-unavailable')?.textContent.includes('could not be loaded')").await;
        assert!(browser.text("#code").await.contains("fn backtrack("), "Rust takes its place");
        assert_eq!(value(browser, "$$('#code .now').length > 0").await, json!(true));
        assert_eq!(Axe::load().run(browser).await, json!([]));
        assert_complains(browser, "gone.txt").await;
        value(browser, &format!("{script}.lua = window.there")).await;
        press_on(browser, "#code-again", ' ').await;
        holds(browser, "$('#code').textContent.includes('local function backtrack')").await;
    });
}
