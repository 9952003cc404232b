//! Results that cannot be trusted, and recounted cases: what the page says about them, and which controls it withholds.

use super::reader::*;

/// An expression for the ids of the controls with which a document can leave the page.
const WAYS_OUT: &str = "['save-result', 'give', 'join-files'].filter(id => document.getElementById(id))";

#[test]
fn a_document_that_fails_a_check_says_so_first_and_stays_where_it_is() {
    let sound = example();
    let [wrong, broken, empty] =
        ["another-answer", "not-json", "empty"].map(|name| damaged_folder().join(format!("{name}.json")));
    browse(async |browser| {
        // Also open two sound documents of the same board, which could be joined with it.
        open_results(browser, &[empty, sound.clone(), sound, broken, wrong]).await;
        // The program that serves the page answers, so a document could be given to it.
        until(browser, "!!$('.companion .note')").await;
        let headline = browser.text("#answer").await;
        assert_eq!(headline, "This result cannot be trusted. It fails one check: Known.");
        // Reasons come one after the other.
        until(browser, "$('.failed li span').innerText === 'Total is 100, but the known value for N = 8 is 92.'").await;
        let struck = "[$('#total').textContent, getComputedStyle($('#total')).textDecorationLine]";
        assert_eq!(value(browser, struck).await, json!(["100", "line-through"]));
        assert_eq!(browser.text("#opened li:nth-child(1) .stage").await, "cannot be trusted: one check failed");
        assert_eq!(value(browser, WAYS_OUT).await, json!([]));
        // The total never appears without a warning: every section with figures has one.
        let unwarned = "$$('.more section:has(table)').filter(it =>
            !it.querySelector('.warning')).map(it => it.textContent)";
        assert_eq!(value(browser, unwarned).await, json!([]));

        let unreadable = "This is not a result saved by Eightfold, or it is damaged or from a newer version.";
        click(browser, "#opened li:nth-child(2) .plain").await;
        assert_eq!(browser.text("#answer").await, unreadable);
        assert_eq!(value(browser, WAYS_OUT).await, json!([]));

        click(browser, "#opened li:nth-child(5) .plain").await;
        assert_eq!(browser.text("#answer").await, "The file is empty.");

        click(browser, "#opened li:nth-child(3) .plain").await;
        until(browser, "$('#answer').textContent === '92 solutions, 12 of them unique.'").await;
        assert_eq!(value(browser, WAYS_OUT).await, json!(["save-result", "give", "join-files"]));
    });
}

#[test]
fn a_recounted_case_is_marked_in_its_row_and_the_message_covers_no_heads() {
    let folder = Folder::new("page-recounted");
    let whole = count(&folder, "whole.json", &["12"]);
    browse(async |browser| {
        // The window shows only a part of the table.
        resize(browser, 1024, 420).await;
        open_results(browser, &[whole]).await;
        let marked = "$$('#case-table tbody tr').map((row, at) => [at, row])
            .filter(([, row]) => row.querySelector('.mark').textContent === '✓' && row.classList.contains('sound'))
            .map(([at]) => at)";
        assert_eq!(value(browser, marked).await, json!([]));
        for case in [1, 9] {
            let row = format!("#case-table tbody tr:nth-child({case})");
            value(browser, &format!("$('{row} .again').scrollIntoView({{ block: 'start' }})")).await;
            click_until(browser, &format!("{row} .again"), "!!$('#recounted.sound')").await;
            assert_eq!(value(browser, marked).await, json!([case - 1]));
            // The message does not cover the head of the table.
            let free = "(row => {
                const { left, top, height } = row.getBoundingClientRect();
                const seen = document.elementFromPoint(left + 20, Math.max(top + height / 2, 1));
                return !seen.closest('.recounted');
            })";
            value(browser, "$('#case-table thead').scrollIntoView({ block: 'start' })").await;
            let heads = format!("{free}($('#case-table thead tr'))");
            assert_eq!(value(browser, &heads).await, json!(true), "{case}");
            // The message is visible.
            let seen = "(() => { const { top, bottom } = $('#recounted').getBoundingClientRect();
                return top >= 0 && bottom <= innerHeight + 1; })()";
            assert_eq!(value(browser, seen).await, json!(true), "{case}");
        }
    });
}
