//! The seals of Results: the checks of an example, or of the reader's own file, around its total.

use super::reader::*;
use super::results::{TOTAL, count, has_read, pick};

/// An expression that is true once the example is examined.
pub(crate) const EXAMINED: &str = "$$('#checks li.sound').length === 12";

/// Every press on a digit runs all checks on the changed document, and those that fail break and say why.
#[test]
fn a_changed_digit_breaks_the_seals_that_notice_it() {
    let reasons = "$$('.failed li span').filter(it => it.checkVisibility()).map(it => it.textContent)";
    browse_at("#/results?show=none&lang=en", async |browser| {
        holds(browser, EXAMINED).await;
        let digit = "#total [role=spinbutton]:nth-of-type(2)";
        let broken = "$$('#checks li.unsound').length";
        click_shows(browser, digit, &format!("{TOTAL} === '15,200' && {broken} === 5")).await;
        // Keys change the digit back, or to another.
        press_on(browser, digit, DOWN).await;
        holds(browser, &format!("{EXAMINED} && {TOTAL} === '14,200' && !$('#put-back')")).await;
        press_on(browser, digit, '7').await;
        holds(browser, &format!("{TOTAL} === '17,200' && {broken} === 5")).await;

        // On a telephone there is room for one reason. A pressed seal says its own.
        resize(browser, 390, 664).await;
        assert_eq!(value(browser, &format!("{reasons}.length")).await, json!(1));
        let cut = "$$('.documents .act > *').filter(it => it.getBoundingClientRect().bottom > $('.documents > .fold').getBoundingClientRect().top + 0.5).map(it => it.textContent)";
        for (width, height) in TELEPHONES {
            resize(browser, width, height).await;
            for language in ["en", "ja"] {
                if value(browser, "document.documentElement.lang").await != json!(language) {
                    click_shows(browser, "#language", &format!("document.documentElement.lang === '{language}'")).await;
                }
                assert_eq!(value(browser, cut).await, json!([]), "{language} at {width}");
            }
        }
        click_shows(browser, "#language", "document.documentElement.lang === 'en'").await;
        let known = "#checks li.unsound:nth-child(10) button";
        click_shows(
            browser,
            known,
            &format!("{reasons}.join() === 'Total is 17,200, but the known value for N = 12 is 14,200.'"),
        )
        .await;
        click_shows(browser, "#put-back", &format!("{EXAMINED} && {reasons}.length === 0")).await;
        assert_eq!(value(browser, "document.activeElement.id").await, json!("pick"));
    });
}

/// The count of a case is changed by its arc, which answers all around the wheel.
#[test]
fn a_changed_case_breaks_the_seals_that_notice_it() {
    let arc = ".arcs > path[role=spinbutton]:nth-of-type(2)";
    let around = "(({ x, y, width }) => [...Array(72).keys()].map(it => it / 72 * 2 * Math.PI).filter(turn =>
        document.elementFromPoint(x + width / 2 * (1 + 0.56 * Math.sin(turn)), y + width / 2 * (1 - 0.56 * Math.cos(turn)))
            ?.matches('.arcs > [role=spinbutton]')).length)($('.arcs').getBoundingClientRect())";
    browse_at("#/results?show=none&lang=en", async |browser| {
        holds(browser, EXAMINED).await;
        assert_eq!(value(browser, "$$('.arcs > [role=spinbutton]').length").await, json!(14));
        assert_eq!(value(browser, around).await, json!(72));
        focus(browser, arc).await;
        press_shows(browser, UP, "$$('#checks li.unsound').length === 3").await;
        assert_eq!(value(browser, &format!("$('{arc}').matches('.changed')")).await, json!(true));
        press_shows(browser, DOWN, EXAMINED).await;
        do_shows(
            browser,
            &format!("$('{arc}').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"),
            "!!$('#put-back')",
        )
        .await;
        click_shows(browser, "#put-back", &format!("{EXAMINED} && !$('.arcs .changed')")).await;
    });
}

/// The fold opens by itself if the reader's own file failed or lacks something, and not otherwise.
#[test]
fn what_fails_or_lacks_opens_the_fold() {
    let folder = Folder::new("page-fold");
    let part = count(&folder, "part.json", &["12", "--shard", "0/3"]);
    browse_at("#/results?show=none&lang=en", async |browser| {
        pick(browser, &[example()]).await;
        has_read(browser, 1).await;
        assert_eq!(value(browser, "$('.fold.open')").await, Value::Null);
        pick(browser, &[part]).await;
        has_read(browser, 2).await;
        holds(browser, "!!$('#commands')").await;
        // The cases that are not counted are hatched.
        assert_ne!(value(browser, "$$('.arcs .unknown').length").await, json!(0));
        assert_eq!(value(browser, "location.hash.includes('show=more')").await, json!(false));
        // A total that fails a check is struck through.
        pick(browser, &[damaged_folder().join("another-answer.json")]).await;
        has_read(browser, 3).await;
        let struck = "getComputedStyle($('#total')).textDecorationLine";
        assert_eq!(value(browser, struck).await, json!("line-through"));
        // The verdict stays in sight however far the reader scrolls.
        value(browser, "scrollTo(0, 1e6)").await;
        until(browser, "scrollY > 300 && Math.abs($('.verdict').getBoundingClientRect().top) < 1").await;
        click_shows(browser, ".fold button", "!$('.fold.open')").await;
        click_shows(browser, ".fold button", "!!$('.fold.open') && location.hash.includes('show=more')").await;
    });
}

/// The seals stamp themselves one after the other, clockwise.
#[test]
fn the_seals_stamp_themselves_one_after_the_other() {
    let times = "$$('#checks .face').map(it => it.getAnimations()[0].effect.getTiming()).map(it => [it.duration, Math.round(it.delay)])";
    browse_at("#/results?lang=en", async |browser| {
        holds(browser, EXAMINED).await;
        let times: Vec<[u64; 2]> = read(browser, times).await;
        let wanted: Vec<_> = (0..12).map(|at| [300, 300 + 190 * at]).collect();
        assert_eq!(times, wanted);
    });
    browse_with(&["--force-prefers-reduced-motion"], async |browser| {
        open_shows(browser, "#/results?lang=en", EXAMINED).await;
        assert_eq!(value(browser, "document.getAnimations().length").await, json!(0));
    });
}
