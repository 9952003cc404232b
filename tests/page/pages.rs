//! The short path of Learn: made for a thumb.

use super::looks::{Axe, BEYOND};
use super::path::pages;
use super::reader::*;

/// Two telephones, with the bars of their browser.
const TELEPHONES: [(u64, u64); 2] = [(390, 664), (360, 640)];

/// An expression for what a thumb or an eye would miss on a page: a picture that is narrower than the window without its
/// margins or not at the top, targets of less than 36 pixels, letters of less than 9.
const UNHANDY: &str = "(() => {
    const box = it => it.getBoundingClientRect(), all = selector => $$(selector).filter(it => it.checkVisibility());
    const faults = [], told = it => it.id || it.className.baseVal || it.className || it.textContent.slice(0, 40);
    const [picture] = all('.figure > :is(.field, .flower, .piles, .keepsake)');
    const { left, width, top } = box(picture);
    if (width < 300 || left > 13 || width < innerWidth - 26) faults.push(`the picture is ${width} wide`);
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
        telephone(browser, 390, 664).await;
        open(browser, &pages()[0]).await;
        assert_faultless(browser, &TELEPHONES, pages(), &["en", "ja"], &[UNHANDY, BEYOND]).await;
        for fault in [
            "$('#beat-back').style.cssText = 'min-height: 0; height: 30px; padding: 0'",
            "$('.keepsake').style.width = '310px'",
            "$$('.keepsake text').at(-1).style.fontSize = '6px'",
        ] {
            assert_notices(browser, fault, UNHANDY).await;
        }
    });
}

/// An expression for a part of a page that is not in sight on a screen: its words, its picture, and what is to be done.
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
