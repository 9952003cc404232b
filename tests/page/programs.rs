//! The tabs of the program: languages that the page fetches when a reader chooses them.

use super::looks::{Axe, assert_fits};
use super::reader::{RIGHT, click, open, press, resize, until, value};
use eightfold_harness::browser::{Browser, browse};
use serde_json::json;

/// A language with a line of its bitmap program, or of another rung where the articles have no bitmap in it.
const LANGUAGES: [(&str, &str, &str); 4] = [
    ("bash", "bitmap", "((bitmap = mask & ~(left | down | right)))"),
    ("lua", "bitmap", "local bitmap = mask & ~(left | down | right)"),
    ("python", "bitmap", "bitmap = mask & ~(left | down | right)"),
    ("c", "symmetry", "static void backtrack2("),
];

async fn fetched(browser: &Browser) -> usize {
    let files = "performance.getEntriesByType('resource').filter(it => it.name.endsWith('.txt')).length";
    value(browser, files).await.as_u64().unwrap() as usize
}

#[test]
fn each_language_is_fetched_when_it_is_chosen_and_follows_the_search() {
    browse(async |browser| {
        for (place, (language, rung, line)) in LANGUAGES.into_iter().enumerate() {
            open(browser, &format!("#/walk?n=5&rung={rung}&form=recursive&show=code&lang=en")).await;
            until(browser, "!!$('#code .text')").await;
            assert_eq!(fetched(browser).await, 1, "the panel has no program but Rust");
            value(browser, "$('#code-rust').focus()").await;
            // By keyboard, past the pseudo-code.
            for _ in 0..place + 2 {
                press(browser, '\u{e004}').await;
            }
            assert_eq!(value(browser, "document.activeElement.id").await, json!(format!("code-{language}")));
            press(browser, ' ').await;
            until(browser, &format!("$('#code').textContent.includes('{line}')")).await;
            assert_eq!(fetched(browser).await, 2);
            assert_eq!(value(browser, "$$('#code-unavailable').length").await, json!(0));
            assert!(!browser.text("#code").await.contains(" @"), "marks are not shown");
            for _ in 0..20 {
                press(browser, RIGHT).await;
                assert_eq!(value(browser, "$$('#code .now').length > 0").await, json!(true));
            }
            // It is in the address, and the next visit without one remembers it.
            until(browser, &format!("location.hash.includes('show=code,{language}')")).await;
            open(browser, &format!("#/walk?n=5&rung={rung}&lang=en")).await;
            until(browser, &format!("$('#code').textContent.includes('{line}')")).await;
        }
        // A language that was left comes back without being fetched again.
        let before = fetched(browser).await;
        click(browser, "#code-rust").await;
        click(browser, "#code-c").await;
        until(browser, "$('#code').textContent.includes('static void')").await;
        assert_eq!(fetched(browser).await, before);
    });
}

#[test]
fn a_rung_that_the_articles_do_not_have_in_a_language_is_shown_in_rust() {
    browse(async |browser| {
        open(browser, "#/walk?n=5&rung=permutations&form=recursive&show=code,python&lang=en").await;
        until(browser, "$('#code-unavailable')?.textContent.includes('do not have')").await;
        assert!(browser.text("#code").await.contains("fn backtrack("));
        open(browser, "#/walk?n=5&rung=bitmap&form=iterative&show=code,python&lang=ja").await;
        until(browser, "$('#code-unavailable')?.textContent.includes('再帰だけ')").await;
        click(browser, "#code-recursive").await;
        until(browser, "$('#code').textContent.includes('def backtrack')").await;
        assert_eq!(value(browser, "$$('#code-unavailable').length").await, json!(0));
    });
}

#[test]
fn a_language_that_cannot_be_fetched_says_so_and_can_be_asked_for_again() {
    browse(async |browser| {
        open(browser, "#/walk?n=5&rung=bitmap&form=recursive&step=9&show=code&lang=en").await;
        until(browser, "!!$('#code .text')").await;
        let script = "$('script[data-lua]').dataset";
        value(browser, &format!("window.there = {script}.lua, {script}.lua = 'gone.txt', 0")).await;
        click(browser, "#code-lua").await;
        until(browser, "$('#code-unavailable')?.textContent.includes('could not be loaded')").await;
        assert!(browser.text("#code").await.contains("fn backtrack("), "Rust takes its place");
        assert_eq!(value(browser, "$$('#code .now').length > 0").await, json!(true));
        assert_eq!(Axe::load().run(browser).await, json!([]));
        let problems = browser.console_problems().await;
        assert!(matches!(&*problems, [problem] if problem.contains("gone.txt")), "{problems:?}");
        value(browser, &format!("{script}.lua = window.there")).await;
        value(browser, "$('#code-again').focus()").await;
        press(browser, ' ').await;
        until(browser, "$('#code').textContent.includes('local function backtrack')").await;
    });
}

/// Pictures for people, and nothing that is wider than the window.
#[test]
fn the_tabs_fit_every_window() {
    let axe = Axe::load();
    browse(async |browser| {
        for (width, height, language, theme, notation, rung) in [
            (360, 1800, "ja", "light", "bash", "bitmap"),
            (360, 1800, "en", "dark", "c", "symmetry"),
            (768, 1800, "en", "light", "lua", "flags"),
            (1440, 1000, "ja", "dark", "python", "symmetry"),
            (1440, 1000, "en", "light", "python", "permutations"),
        ] {
            resize(browser, width, height).await;
            let address = format!(
                "#/walk?n=8&rung={rung}&form=recursive&step=40&show=code,{notation}&lang={language}&theme={theme}"
            );
            open(browser, &address).await;
            until(browser, "!$('#code-unavailable')?.textContent.match(/Loading|読み込んで/)").await;
            assert_fits(browser, &format!("{address} at {width}")).await;
            assert_eq!(axe.run(browser).await, json!([]), "{address} at {width}");
            value(browser, "$('#code-rust').scrollIntoView({ block: 'center' })").await;
            browser.screenshot(&format!("programs-{width}-{language}-{notation}-{rung}")).await;
        }
    });
}
