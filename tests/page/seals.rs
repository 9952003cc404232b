//! The seals of Results: the checks of an example, or of the reader's own file, around its total.

use super::reader::*;
use super::results::{SOUND, TOTAL, checks, count, pick, until_read};
use eightfold_core::Method;

/// An expression that is true once the example is examined.
pub(crate) const EXAMINED: &str = "$$('#checks li.sound').length === 12";

/// Readers without a document see an example, whose checks are described completely in their language. It is neither in
/// the list of files nor in the address, and comes back when the last file is closed.
#[test]
fn an_example_is_shown_until_something_is_open() {
    let english = "$$('#checks, .sentences dl').some(it => /[a-z]{3,} [a-z]{2,}/i.test(it.textContent))";
    let is_there = format!("{SOUND} === {} && {TOTAL} === '14,200' && !$('#opened')", checks(Method::Batch));
    browse(async |browser| {
        for (language, speaks_english) in [("ja", false), ("en", true)] {
            let address = format!("#/results?show=more&lang={language}");
            open_until(browser, &address, &is_there).await;
            assert_eq!(value(browser, english).await, json!(speaks_english), "{language}");
            assert_eq!(value(browser, "$('#answer')").await, Value::Null);
            pick(browser, &[example()]).await;
            until_read(browser, 1).await;
            assert!(browser.text("#answer").await.contains("92"));
            assert_eq!(value(browser, "location.hash").await, json!(address));
            click_until(browser, "#opened .close", &is_there).await;
            // By its address the same file is one like any other.
            enter_until(browser, &format!("#/results?open=example.json&lang={language}"), "!!$('#opened')").await;
            until_read(browser, 1).await;
            assert!(browser.text("#answer").await.contains("14,200"));
            click_until(browser, "#opened .close", &is_there).await;
        }
    });
}

/// Every press on a digit runs all checks on the changed document, and those that fail break and say why.
#[test]
fn a_changed_digit_breaks_the_seals_that_notice_it() {
    let reasons = "$$('.failed li span').filter(it => it.checkVisibility()).map(it => it.textContent)";
    browse_at("#/results?show=none&lang=en", async |browser| {
        until(browser, EXAMINED).await;
        assert_eq!(value(browser, "$('#checks').ariaLabel").await, json!("12 checks, all passed."));
        let digit = "#total [role=spinbutton]:nth-of-type(2)";
        assert_eq!(value(browser, &format!("$('{digit}').ariaLabel")).await, json!("digit 2 of 5"));
        let broken = "$$('#checks li.unsound').length";
        click_until(browser, digit, &format!("{TOTAL} === '15,200' && {broken} === 5")).await;
        assert_eq!(browser.text("#seals-heading").await, "5 checks fail, Cases first.");
        assert_eq!(
            value(browser, reasons).await,
            json!([
                "The 14 cases add up to 14,200, not 15,200.",
                "COUNT8 is 1,765, but 80 boards that equal their half turn and 8 that equal their quarter turn make it 1,890.",
                "The boards of all classes add up to 14,200, but the total is 15,200.",
                "Total is 15,200, but the known value for N = 12 is 14,200.",
                "The document was changed or reformatted since it was written.",
            ])
        );
        // The file itself is not changed, so the fold stays closed, and keys change the digit back.
        assert_eq!(value(browser, "$('.fold.open')").await, Value::Null);
        press_on(browser, digit, DOWN).await;
        until(browser, &format!("{EXAMINED} && {TOTAL} === '14,200' && !$('#put-back')")).await;
        // A first digit is never 0.
        press_on(browser, "#total [role=spinbutton]", DOWN).await;
        until(browser, &format!("{TOTAL} === '94,200' && {broken} === 5")).await;
        press_on(browser, "#total [role=spinbutton]", UP).await;
        until(browser, EXAMINED).await;
        press_on(browser, digit, '7').await;
        until(browser, &format!("{TOTAL} === '17,200' && {broken} === 5")).await;

        // On a telephone there is room for one reason. A pressed seal says its own.
        resize(browser, 390, 664).await;
        assert_eq!(value(browser, &format!("{reasons}.length")).await, json!(1));
        let cut = "$$('.documents .act > *').filter(it => it.getBoundingClientRect().bottom > $('.documents .told').getBoundingClientRect().bottom + 0.5).map(it => it.textContent)";
        for (width, height) in TELEPHONES {
            resize(browser, width, height).await;
            for language in ["en", "ja"] {
                if value(browser, "document.documentElement.lang").await != json!(language) {
                    click_until(browser, "#language", &format!("document.documentElement.lang === '{language}'")).await;
                }
                assert_eq!(value(browser, cut).await, json!([]), "{language} at {width}");
            }
        }
        click_until(browser, "#language", "document.documentElement.lang === 'en'").await;
        let known = "#checks li.unsound:nth-child(10) button";
        click_until(
            browser,
            known,
            &format!("{reasons}.join() === 'Total is 17,200, but the known value for N = 12 is 14,200.'"),
        )
        .await;
        let shape = "#checks li:nth-child(2) button";
        let said =
            "$('#seal-says').textContent === 'Shape: No field is missing, and the work is cut as in the program.'";
        click_until(browser, shape, said).await;
        click_until(browser, "#put-back", &format!("{EXAMINED} && {reasons}.length === 0")).await;
        assert_eq!(value(browser, "document.activeElement.id").await, json!("pick"));
    });
}

/// The count of a case is changed by its arc, which answers all around the wheel.
#[test]
fn a_changed_case_breaks_the_seals_that_notice_it() {
    let reasons = "$$('.failed li span').map(it => it.textContent)";
    let arc = ".arcs > path[role=spinbutton]:nth-of-type(2)";
    let around = "(({ x, y, width }) => [...Array(72).keys()].map(it => it / 72 * 2 * Math.PI).filter(turn =>
        document.elementFromPoint(x + width / 2 * (1 + 0.56 * Math.sin(turn)), y + width / 2 * (1 - 0.56 * Math.cos(turn)))
            ?.matches('.arcs > [role=spinbutton]')).length)($('.arcs').getBoundingClientRect())";
    browse_at("#/results?show=none&lang=en", async |browser| {
        until(browser, EXAMINED).await;
        assert_eq!(value(browser, "$$('.arcs > [role=spinbutton]').length").await, json!(14));
        assert_eq!(value(browser, around).await, json!(72));
        let shown = format!("[$('{arc}').ariaLabel, $('{arc}').ariaValueText]");
        assert_eq!(value(browser, &shown).await, json!(["corner 3", "240"]));
        focus(browser, arc).await;
        press_until(browser, UP, "$$('#checks li.unsound').length === 3").await;
        assert_eq!(
            value(browser, reasons).await,
            json!([
                "n1 of corner 3 is 31, but its groups add up to 30.",
                "The 14 cases add up to 14,208, not 14,200.",
                "The document was changed or reformatted since it was written.",
            ])
        );
        assert_eq!(value(browser, &format!("$('{arc}').matches('.changed')")).await, json!(true));
        press_until(browser, DOWN, EXAMINED).await;
        do_until(
            browser,
            &format!("$('{arc}').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"),
            "!!$('#put-back')",
        )
        .await;
        click_until(browser, "#put-back", &format!("{EXAMINED} && !$('.arcs .changed')")).await;
    });
}

/// The fold opens by itself if the reader's own file failed or lacks something, and not otherwise.
#[test]
fn what_fails_or_lacks_opens_the_fold() {
    let folder = Folder::new("page-fold");
    let part = count(&folder, "part.json", &["12", "--shard", "0/3"]);
    browse_at("#/results?show=none&lang=en", async |browser| {
        pick(browser, &[example()]).await;
        until_read(browser, 1).await;
        assert_eq!(value(browser, "$('.fold.open')").await, Value::Null);
        pick(browser, &[part]).await;
        until_read(browser, 2).await;
        until(browser, "!!$('#commands')").await;
        // The cases that are not counted are hatched.
        assert_ne!(value(browser, "$$('.arcs .unknown').length").await, json!(0));
        assert_eq!(value(browser, "location.hash.includes('show=more')").await, json!(false));
        // The verdict stays in sight however far the reader scrolls.
        value(browser, "scrollTo(0, 1e6)").await;
        until(browser, "scrollY > 300 && Math.abs($('.verdict').getBoundingClientRect().top) < 1").await;
        click_until(browser, ".fold button", "!$('.fold.open')").await;
        click_until(browser, ".fold button", "!!$('.fold.open') && location.hash.includes('show=more')").await;
    });
}

/// The seals stamp themselves one after the other, clockwise.
#[test]
fn the_seals_stamp_themselves_one_after_the_other() {
    let times = "$$('#checks .face').map(it => it.getAnimations()[0].effect.getTiming()).map(it => [it.duration, Math.round(it.delay)])";
    browse_at("#/results?lang=en", async |browser| {
        until(browser, EXAMINED).await;
        let times: Vec<[u64; 2]> = read(browser, times).await;
        let wanted: Vec<_> = (0..12).map(|at| [300, 300 + 190 * at]).collect();
        assert_eq!(times, wanted);
    });
    browse_with(&["--force-prefers-reduced-motion"], async |browser| {
        open_until(browser, "#/results?lang=en", EXAMINED).await;
        assert_eq!(value(browser, "document.getAnimations().length").await, json!(0));
    });
}
