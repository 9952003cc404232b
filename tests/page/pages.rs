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

/// An expression for signs that two buttons have, and for bits that are not under their columns.
const ASTRAY: &str = "(() => {
    const signs = $$('.path :is(.controls, .turns) button svg').filter(it => it.checkVisibility()).map(it => it.innerHTML);
    const faults = signs.filter((sign, at) => signs.indexOf(sign) < at), [field] = $$('.figure .field:has(~ .under)');
    if (!field) return faults;
    const { left, right, width } = field.getBoundingClientRect(), page = $('.path').getBoundingClientRect();
    if (left < page.left - 1 || right > page.right + 1) faults.push(`the board is ${width} wide`);
    for (const bits of $$('.under .bits').filter(it => it.checkVisibility())) {
        const box = bits.getBoundingClientRect();
        if (Math.abs(box.left - left) + Math.abs(box.right - right) > 4) faults.push(`bits from ${box.left} to ${box.right}`);
    }
    return faults;
})()";

#[test]
fn bits_are_under_their_columns_and_no_two_buttons_have_one_sign() {
    browse(async |browser| {
        resize(browser, 390, 664).await;
        open(browser, &pages()[0]).await;
        assert_faultless(browser, &[(390, 664), (1024, 1366)], pages(), &["en", "ja"], &[ASTRAY]).await;
        enter_until(browser, "#/learn?page=8", "!!$('.under .bits')").await;
        assert_notices(browser, "$('.figure .field').style.width = '20rem'", ASTRAY).await;
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
            drawn(browser).await;
            assert_eq!(axe.run(browser).await, json!([]), "{page} {look:?}");
        }
    });
}

/// Makes a step and watches the bits of `left` in every frame until nothing moves. Returns their distances from their
/// places in each frame, as fractions of their width, and the names of all animations.
async fn watch_a_step(browser: &Browser, step: &str) -> (Vec<f64>, Vec<String>) {
    let watch = format!(
        "const done = arguments[0], shares = [], names = new Set();
        {step};
        const begin = performance.now();
        (function look() {{
            const bit = $('#mask-left .bit');
            shares.push(new DOMMatrix(getComputedStyle(bit).transform).e / bit.offsetWidth);
            const moving = document.getAnimations().filter(it => it.animationName);
            moving.forEach(it => names.add(it.animationName));
            if (performance.now() < begin + 60 || moving.length && performance.now() < begin + 5000) return requestAnimationFrame(look);
            done([shares, [...names].sort()]);
        }})()"
    );
    serde_json::from_value(await_script(browser, &watch, &[]).await).unwrap()
}

/// Returns `true` if bits were visible between two cells.
fn is_seen_between(shares: &[f64]) -> bool {
    shares.iter().any(|share| (0.05..0.95).contains(share))
}

#[test]
fn bits_and_queens_are_seen_moving_and_the_next_press_cuts_them_short() {
    const STEP: &str = "$('#figure-forward').click()";
    browse_at("#/learn?page=8&lang=en", async |browser| {
        // The page begins after the queen is placed, so step back first.
        value(browser, "$('#figure-back').click()").await;
        drawn(browser).await;
        until(browser, "!document.getAnimations().some(it => it.animationName)").await;
        // A queen drops in, and three lines run from her.
        let (shares, names) = watch_a_step(browser, STEP).await;
        assert_eq!(names, ["drops", "flashes", "ray"], "{shares:?}");
        assert!(!is_seen_between(&shares), "{shares:?}");
        // In the next row, the bits slide, and the queen's bit falls into each mask.
        let (shares, names) = watch_a_step(browser, STEP).await;
        // Those that slide: the bits of a mask that stays have no motion.
        let slow = "(sliding => sliding.length > 0 && sliding.every(it => parseFloat(it.animationDuration) > 0.9))(
            $$('.page .under .bit').map(it => getComputedStyle(it)).filter(it => it.animationName !== 'none'))";
        assert_eq!(value(browser, slow).await, json!(true), "an eye that comes from the button sees them slide");
        assert!(is_seen_between(&shares) && shares.last() == Some(&0.0), "{shares:?}");
        assert!(
            names.iter().any(|it| it == "fallen-from-right") && names.iter().any(|it| it == "from-left"),
            "{names:?}"
        );
        // On a step back, they slide in the other direction.
        let (shares, _) = watch_a_step(browser, "$('#figure-back').click()").await;
        assert!(shares.iter().any(|share| (-0.95..-0.05).contains(share)), "{shares:?}");
        // The next press finishes all motions.
        let cut = "const done = arguments[0];
            $('#figure-forward').click();
            requestAnimationFrame(() => requestAnimationFrame(() => {
                const moving = document.getAnimations().filter(it => it.animationName === 'from-right');
                $('#figure-forward').click();
                requestAnimationFrame(() => requestAnimationFrame(() => done([moving.length > 0, moving.every(it => it.playState !== 'running')])));
            }))";
        assert_eq!(await_script(browser, cut, &[]).await, json!([true, true]));
        // The test notices bits that move without an animation.
        value(browser, "$('#figure-back').click()").await;
        value(browser, "document.styleSheets[0].insertRule('.bit { animation: none !important }', document.styleSheets[0].cssRules.length)").await;
        let (shares, _) = watch_a_step(browser, STEP).await;
        assert!(!is_seen_between(&shares), "{shares:?}");
    });
}

/// Makes a step of Walk. Returns the places of the upper edge of the sum before it, amid its motion and after it, and
/// the names of all animations and moved properties.
async fn step_of_walk(browser: &Browser) -> ([f64; 3], Vec<String>) {
    const STEP: &str = "const done = arguments[0], top = () => $('.sum .paper').getBoundingClientRect().top, before = top();
        $('#forward').click();
        // The page has drawn the changes by the next task.
        setTimeout(() => {
            const moving = document.getAnimations().filter(it => it.animationName || it.transitionProperty === 'transform');
            const names = moving.map(it => it.animationName || it.transitionProperty);
            moving.forEach(it => (it.pause(), it.currentTime = 30_000));
            const middle = top();
            moving.forEach(it => it.finish());
            done([[before, middle, top()], names]);
        })";
    serde_json::from_value(await_script(browser, STEP, &[]).await).unwrap()
}

/// In Walk, the sum slides from row to row, and a queen drops in, but not with reduced motion.
#[test]
fn a_step_of_walk_moves_unless_less_motion_is_wished_for() {
    // So slow that no motion ends before it is looked at.
    const SLOW: &str = "document.styleSheets[0].insertRule(
        '.sum .paper, .drops .queen { transition-duration: 60s !important; animation-duration: 60s !important }',
        document.styleSheets[0].cssRules.length)";
    // Queens are placed in rows 2 and 3, and the row below each is looked at.
    browse_at("#/walk?n=8&rung=bitmap&step=5&lang=en", async |browser| {
        value(browser, SLOW).await;
        let has = |names: &[String], name: &str| names.iter().any(|it| it == name);
        let ([before, _, after], names) = step_of_walk(browser).await;
        assert!(before == after && has(&names, "drops"), "{names:?}");
        let ([before, middle, after], names) = step_of_walk(browser).await;
        assert!(before < middle && middle < after && has(&names, "transform"), "{before} {middle} {after} {names:?}");
        wish_for_less_motion(browser).await;
        let ([before, middle, after], names) = step_of_walk(browser).await;
        assert!(before == after && middle == after && names.is_empty(), "{names:?}");
        let ([before, middle, after], names) = step_of_walk(browser).await;
        assert!(before < after && middle == after && names.is_empty(), "{before} {middle} {after} {names:?}");
    });
}
