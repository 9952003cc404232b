//! The program and the fold of Walk: opened and closed by mouse, by keyboard and by links, and their contents.

use super::reader::*;

async fn pressed(browser: &Browser, id: &str) -> bool {
    value(browser, &format!("$('#{id}').ariaPressed")).await == json!("true")
}

/// Returns the texts of all matching elements, each trimmed.
async fn said(browser: &Browser, selector: &str) -> Vec<String> {
    read(browser, &format!("$$('{selector}').map(element => element.textContent.trim())")).await
}

#[test]
fn program_and_fold_stay_open() {
    let are_open =
        "[$('#panel-code').ariaExpanded, $('#panel-more-of-walk').ariaExpanded, `${!!$('#code')}`, `${!!$('.more')}`]";
    browse_at("#/walk?n=6&rung=symmetry&step=30&show=none&lang=en", async |browser| {
        assert_eq!(value(browser, are_open).await, json!(["false", "false", "false", "false"]));
        // The line that the search has reached, in the colours of the sum.
        holds(browser, "!!$('#panel-code code')").await;
        click_shows(browser, "#panel-code", "!!$('#code .now')").await;
        assert_ne!(value(browser, "$$('#code b.rising').length").await, json!(0));
        click_until(browser, "#panel-more-of-walk", "!!$('.more') && scrollY > 40").await;
        // Open panels are still open after a reload. A link opens what it names, and unknown names are ignored.
        open(browser, "#/walk").await;
        assert_eq!(value(browser, are_open).await, json!(["true", "true", "true", "true"]));
        open(browser, "#/walk?n=6&show=code,piano&lang=en").await;
        assert_eq!(value(browser, are_open).await, json!(["true", "false", "true", "false"]));
        assert!(browser.text("#notices").await.contains("ignored"));
        open(browser, "#/walk?n=6&show=stack,expressions,rows&lang=en").await;
        assert_eq!(
            value(browser, are_open).await,
            json!(["false", "true", "false", "true"]),
            "panels that were once here"
        );
        assert_eq!(value(browser, "$('#notices').textContent").await, json!(""));
    });
}

/// An expression that is true if the program's current line is visible in its box, which scrolls automatically.
const LINE_IS_SEEN: &str = "(() => {
    const [box, line] = ['#code', '#code .now'].map(it => $(it).getBoundingClientRect());
    return line.top >= box.top - 1 && line.bottom <= box.bottom + 1;
})()";

#[test]
fn the_program_follows_the_search_in_every_form_and_notation() {
    browse_at("#/walk?n=6&rung=symmetry&form=recursive&show=code,more&lang=en", async |browser| {
        holds(browser, "!!$('#code .text')").await;
        assert!(said(browser, "#code .now").await.is_empty());
        for (form, notation, word) in [
            ("recursive", "rust", "fn backtrack2("),
            ("recursive", "short", "←"),
            ("iterative", "short", "←"),
            ("iterative", "rust", "loop {"),
        ] {
            click(browser, &format!("#code-{form}")).await;
            click(browser, &format!("#code-{notation}")).await;
            assert!(
                pressed(browser, &format!("code-{form}")).await && pressed(browser, &format!("code-{notation}")).await
            );
            // Each notation is loaded when it is first chosen.
            holds(browser, &format!("$('#code').textContent.includes('{word}')")).await;
            for _ in 0..12 {
                press(browser, RIGHT).await;
                let lines = said(browser, "#code .now").await;
                assert!(!lines.is_empty(), "{form} {notation}");
                assert_eq!(value(browser, LINE_IS_SEEN).await, json!(true), "{form} {notation}: {lines:?}");
            }
        }
        holds(browser, "location.hash.includes('&form=iterative&show=code,more&')").await;
        // At other window sizes, lines break at other places and the box has another height.
        open(browser, "#/walk?n=8&rung=symmetry&step=1043&form=recursive&show=code&lang=en").await;
        holds(browser, "!!$('#code .now')").await;
        for (width, height) in [(360, 740), (1440, 900), (3840, 2160), (1440, 900)] {
            resize(browser, width, height).await;
            until(browser, LINE_IS_SEEN).await;
        }
    });
}

#[test]
fn a_line_of_the_sum_says_how_it_came_about() {
    browse_at("#/walk?n=8&rung=symmetry&step=300&show=none&lang=en", async |browser| {
        for line in ["left", "down", "right", "bitmap"] {
            click_shows(
                browser,
                &format!("#line-{line}"),
                &format!("$('#why .made')?.textContent.startsWith('{line} = ')"),
            )
            .await;
            assert_eq!(value(browser, &format!("$('#line-{line}').ariaPressed")).await, json!("true"));
        }
        click_shows(browser, "#line-left", "$('#why .made').textContent.includes('<< 1')").await;
        // A square that is asked about takes its place, and Escape closes the answer.
        click_shows(browser, "#square-0-5", "$('#line-left').ariaPressed === 'false'").await;
        click_shows(browser, "#line-left", "$('#line-left').ariaPressed === 'true'").await;
        press(browser, ESCAPE).await;
        assert_eq!(value(browser, "!$('.asking')").await, json!(true));
    });
}

#[test]
fn the_board_in_words_is_opened_by_a_key_and_copied() {
    browse_at("#/walk?n=6&step=9&show=code&lang=en", async |browser| {
        // The fold scrolls into sight.
        press_until(browser, 'd', "!!$('#description') && scrollY > 40").await;
        let words = browser.text("#description").await;
        assert!(words.contains("Board of 6 by 6 after step 9."), "{words}");
        let queens = board(browser).await.matches(" bit ").count();
        assert_eq!(words.lines().filter(|line| line.contains('Q')).count(), 1 + queens, "{words}");

        let refuse = "navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))";
        value(browser, &format!("void ({refuse})")).await;
        click_shows(browser, "#copy", "$('#copy').textContent === 'Copying failed'").await;
        let take = "navigator.clipboard.writeText = text => (window.copied = text, Promise.resolve())";
        value(browser, &format!("void ({take})")).await;
        click_shows(browser, "#copy", "$('#copy').textContent === 'Copied'").await;
        assert_eq!(value(browser, "window.copied === $('#description').textContent").await, json!(true));
        // Another step has another text.
        press(browser, RIGHT).await;
        assert_eq!(browser.text("#copy").await, "Copy");
        assert!(browser.text("#description").await.contains("after step 10."));
        press_shows(browser, 'd', "!$('#description')").await;
    });
}

#[test]
fn the_pseudo_code_speaks_the_language_of_the_page() {
    let code = "[$('#code').lang, $('#code').textContent.includes('クイーンを外す')]";
    browse_at("#/walk?n=8&rung=symmetry&step=40&show=code,short&lang=ja", async |browser| {
        holds(browser, "!!$('#code .now')").await;
        assert_eq!(value(browser, code).await, json!(["ja", true]));
        click_shows(browser, "#language", "$('#code').textContent.includes('take the queen off')").await;
        assert_eq!(value(browser, code).await, json!(["en", false]));
    });
}
