//! The short path of Learn: it can be used with a thumb, and its motions are visible.

use super::looks::{Axe, BEYOND};
use super::path::pages;
use super::reader::*;

/// An expression for faults that make a page hard to use with a thumb or hard to read: a picture that is
/// small, at one side or not at the top, targets below 36 pixels, letters below 9 pixels.
const UNHANDY: &str = "(() => {
    const box = it => it.getBoundingClientRect(), all = selector => $$(selector).filter(it => it.checkVisibility());
    const faults = [], told = it => it.id || it.className.baseVal || it.className || it.textContent.slice(0, 40);
    const [picture] = all('.figure > :is(.field, .flower, .piles, .keepsake)');
    const { left, right, width, top } = box(picture);
    // Words come first: the picture takes the room that they leave.
    if (width < 200 || Math.abs(left + right - innerWidth) > 2) faults.push(`the picture is ${width} wide`);
    if (top > 110) faults.push(`the picture begins at ${top}`);
    for (const it of all('.path :is(button, a, summary, input), .path .presses [role=gridcell]')) {
        const { width, height } = box(it);
        if (Math.min(width, height) < 35.5) faults.push(`${told(it)}: ${width} by ${height}`);
    }
    for (const it of all('.path *').filter(it => [...it.childNodes].some(node => node.nodeType === 3 && node.data.trim()))) {
        const scale = it.ownerSVGElement ? it.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(it).fontSize) * scale;
        if (size < 9) faults.push(`${told(it)}: letters of ${size}`);
    }
    return faults;
})()";

#[test]
fn every_page_is_made_for_a_thumb() {
    browse(async |browser| {
        open(browser, &pages()[0]).await;
        // The scrollbar of a telephone takes no space.
        value(browser, "document.documentElement.style.scrollbarWidth = 'none'").await;
        assert_faultless(browser, &TELEPHONES, pages(), &["en", "ja"], &[UNHANDY, BEYOND]).await;
        for fault in [
            "$('#beat-back').style.cssText = 'min-height: 0; height: 30px; padding: 0'",
            "$('.keepsake').style.width = '190px'",
            "$$('.keepsake text').at(-1).style.fontSize = '6px'",
        ] {
            assert_notices(browser, fault, UNHANDY).await;
        }
    });
}

/// An expression for signs that two buttons have, and for a board that is wider than its page.
const ASTRAY: &str = "(() => {
    const signs = $$('.path :is(.controls, .turns) button svg').filter(it => it.checkVisibility()).map(it => it.innerHTML);
    const faults = signs.filter((sign, at) => signs.indexOf(sign) < at), field = $('.figure .field.opens');
    if (!field) return faults;
    const { left, right, width } = field.getBoundingClientRect(), page = $('.path').getBoundingClientRect();
    if (left < page.left - 1 || right > page.right + 1) faults.push(`the board is ${width} wide`);
    return faults;
})()";

#[test]
fn boards_are_within_their_pages_and_no_two_buttons_have_one_sign() {
    browse(async |browser| {
        resize(browser, 390, 664).await;
        open(browser, &pages()[0]).await;
        assert_faultless(browser, &[(390, 664), (1024, 1366)], pages(), &["en", "ja"], &[ASTRAY]).await;
        enter_shows(browser, "#/learn?page=8", "!!$('.figure .opens')").await;
        assert_notices(browser, "$('.figure .field').style.translate = '40rem'", ASTRAY).await;
    });
}

/// An expression for the texts, pictures and controls of a page that are below the window.
const CUT: &str =
    "$$('#beat, .told-beat p, #deeper, .turns, .controls button, .figure > :is(.field, .flower, .piles, .keepsake)')
    .filter(it => it.getBoundingClientRect().bottom > innerHeight + 1).map(it => it.id || it.className)";

#[test]
fn every_page_is_in_sight_on_a_screen() {
    browse(async |browser| {
        open(browser, &pages()[0]).await;
        assert_faultless(browser, &[(1280, 720), (1920, 1080)], pages(), &["en", "ja"], &[CUT, BEYOND]).await;
        assert_notices(browser, "$('#beat').style.marginTop = '60rem'", CUT).await;
    });
}

#[test]
fn axe_finds_nothing_on_any_page() {
    let axe = Axe::load();
    browse(async |browser| {
        open(browser, &pages()[0]).await;
        for (at, page) in pages().iter().enumerate() {
            let look = [("en", "light"), ("ja", "dark")][at % 2];
            dress(browser, page, look).await;
            rest(browser).await;
            assert_eq!(axe.run(browser).await, json!([]), "{page} {look:?}");
        }
    });
}

/// Makes a step by a button. Returns the places of the upper edge of the sum before it, amid its motion and after it,
/// and the names of all animations and moved properties.
async fn step_by(browser: &Browser, button: &str) -> ([f64; 3], Vec<String>) {
    const STEP: &str = "const done = arguments[0], top = () => $('.sum .paper').getBoundingClientRect().top, before = top();
        $('BUTTON').click();
        // The page has drawn the changes by the next task.
        setTimeout(() => {
            const moving = document.getAnimations().filter(it => it.animationName || it.transitionProperty === 'transform');
            const names = moving.map(it => it.animationName || it.transitionProperty);
            moving.forEach(it => (it.pause(), it.currentTime = 30_000));
            const middle = top();
            moving.forEach(it => it.finish());
            done([[before, middle, top()], names]);
        })";
    serde_json::from_value(await_script(browser, &STEP.replace("BUTTON", button), &[]).await).unwrap()
}

/// So slow that no motion ends before it is looked at.
const SLOW: &str = "document.styleSheets[0].insertRule(
    '.view .sum .paper.paper.paper, .drops .queen { transition-duration: 60s !important; animation-duration: 60s !important }',
    document.styleSheets[0].cssRules.length)";

/// On a page of Learn, an eye that comes from the button sees the sum slide, forward and back.
#[test]
fn a_step_of_learn_is_slow_enough_to_be_seen() {
    browse_at("#/learn?page=8&lang=en", async |browser| {
        // The page begins after the queen is placed, so a step back and forward places her again.
        let has = |names: &[String], name: &str| names.iter().any(|it| it == name);
        step_by(browser, "#figure-back").await;
        let (_, names) = step_by(browser, "#figure-forward").await;
        assert!(has(&names, "drops"), "{names:?}");
        assert_eq!(value(browser, "getComputedStyle($('.sum .paper')).transitionDuration").await, json!("1.1s"));
        value(browser, SLOW).await;
        let ([before, middle, after], names) = step_by(browser, "#figure-forward").await;
        assert!(before < middle && middle < after && has(&names, "transform"), "{before} {middle} {after} {names:?}");
        let ([before, middle, after], _) = step_by(browser, "#figure-back").await;
        assert!(before > middle && middle > after, "{before} {middle} {after}");
    });
}

/// In Walk, the sum slides from row to row, and a queen drops in, but not with reduced motion.
#[test]
fn a_step_of_walk_moves_unless_less_motion_is_wished_for() {
    // Queens are placed in rows 2 and 3, and the row below each is looked at.
    browse_at("#/walk?n=8&rung=bitmap&step=5&lang=en", async |browser| {
        value(browser, SLOW).await;
        let has = |names: &[String], name: &str| names.iter().any(|it| it == name);
        let ([before, _, after], names) = step_by(browser, "#forward").await;
        assert!(before == after && has(&names, "drops"), "{names:?}");
        let ([before, middle, after], names) = step_by(browser, "#forward").await;
        assert!(before < middle && middle < after && has(&names, "transform"), "{before} {middle} {after} {names:?}");
        wish_for_less_motion(browser).await;
        let ([before, middle, after], names) = step_by(browser, "#forward").await;
        assert!(before == after && middle == after && names.is_empty(), "{names:?}");
        let ([before, middle, after], names) = step_by(browser, "#forward").await;
        assert!(before < after && middle == after && names.is_empty(), "{before} {middle} {after} {names:?}");
    });
}
