//! On telephones, the words of Learn are not cut: the picture shrinks first, and what then has no room scrolls and says
//! so.

use super::path::{addresses, pages};
use super::reader::*;

/// The first screen.
const FIRST: &str = "#/learn?page=0";

/// An expression for faults of words: a box smaller than its text, unless it scrolls, says so by a shadow, and shows
/// the heading and three lines; a page that goes on below the window; a word of the head that is covered.
const CUT: &str = "(() => {
    const faults = [], box = it => it.getBoundingClientRect(), told = it => it.id || it.className || it.textContent.slice(0, 40);
    const isSeen = it => it.checkVisibility() && box(it).width > 1 && !it.closest('.unseen') && getComputedStyle(it).clipPath === 'none';
    // Inline elements have no box of their own, the words of a board have their own tests, and letters may be a little
    // higher than a narrow line.
    for (const it of $$('.path, .path *').filter(it => !it.closest('svg, .field') && it.textContent.trim() && it.clientHeight > 0 && isSeen(it))) {
        if (it.scrollHeight <= it.clientHeight + 3) continue;
        const { overflowY, backgroundAttachment } = getComputedStyle(it), words = it.querySelector('p');
        if (overflowY !== 'auto' || !words) {
            faults.push(`${told(it)} has ${it.clientHeight} for ${it.scrollHeight}`);
            continue;
        }
        if (!backgroundAttachment.includes('local')) faults.push(`${told(it)} has no shadow`);
        const lines = Math.min(3 * parseFloat(getComputedStyle(words).lineHeight), box(words).height);
        if (box(words).top + lines > box(it).bottom + 1) faults.push(`${told(it)} shows less than three lines`);
    }
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight + 1) faults.push(`the page has ${page.scrollHeight}`);
    const nav = $('header nav');
    if (box(nav.lastElementChild).right > box(nav).right + 1) faults.push(`the head hides ${nav.scrollWidth - nav.clientWidth}`);
    return faults;
})()";

#[test]
fn no_text_is_cut_on_a_telephone() {
    browse(async |browser| {
        resize(browser, TELEPHONES[0].0, TELEPHONES[0].1).await;
        open(browser, FIRST).await;
        // The scrollbar of a telephone takes no space.
        value(browser, "document.documentElement.style.scrollbarWidth = 'none'").await;
        let all = [FIRST.to_owned()].into_iter().chain(pages()).chain(addresses());
        assert_faultless(browser, &TELEPHONES, all, &["en", "ja"], &[CUT]).await;
        for fault in [
            "$('.reading').style.cssText = 'max-height: 60px; overflow: hidden'",
            "$('.reading').style.cssText = 'max-height: 100px; background: none'",
            "$('.reading').style.cssText = 'max-height: 60px'",
            "$('.turns').style.marginTop = '300px'",
            "$('header nav').style.maxWidth = '100px'",
        ] {
            enter_shows(browser, "#/learn?chapter=closing&beat=5", "location.hash.includes('closing')").await;
            rest(browser).await;
            assert_notices(browser, fault, CUT).await;
            value(browser, "$$('.reading, .turns, header nav').forEach(it => it.removeAttribute('style'))").await;
        }
    });
}

/// An expression for the text that scrolls. Letters may be a little higher than a narrow line.
const SLICED: &str = "$$('.reading').filter(it => it.scrollHeight > it.clientHeight + 3)
    .map(it => `${it.scrollHeight} in ${it.clientHeight}`)";

/// In the larger of the two windows, each text of Learn is whole: on the pages, and on every beat in depth.
#[test]
fn every_text_is_whole_on_a_usual_telephone() {
    browse(async |browser| {
        resize(browser, TELEPHONES[0].0, TELEPHONES[0].1).await;
        open(browser, FIRST).await;
        // The scrollbar of a telephone takes no space.
        value(browser, "document.documentElement.style.scrollbarWidth = 'none'").await;
        assert_faultless(browser, &TELEPHONES[..1], pages().into_iter().chain(addresses()), &["en", "ja"], &[SLICED])
            .await;
        assert_notices(browser, "$('.reading').style.cssText = 'max-height: 20px'", SLICED).await;
    });
}

/// An expression for the painted pixels at the edges of the canvas.
const AT_THE_EDGE: &str = "(canvas => {
    // Read a copy, because the browser warns if a canvas is read more than once.
    const { width, height } = canvas, copy = Object.assign(document.createElement('canvas'), { width, height });
    const pen = copy.getContext('2d', { willReadFrequently: true });
    pen.drawImage(canvas, 0, 0);
    const painted = (...edge) => pen.getImageData(...edge).data.filter((_, at) => at % 4 === 3).filter(it => it > 0).length;
    return painted(0, 0, width, 1) + painted(0, height - 1, width, 1) + painted(0, 0, 1, height) + painted(width - 1, 0, 1, height);
})($('.tree-canvas'))";

#[test]
fn the_numbers_beside_a_folded_wheel_are_whole() {
    browse(async |browser| {
        for (width, height) in TELEPHONES {
            for address in [FIRST, "#/learn?page=12", "#/tree?n=8&folded=1"] {
                resize(browser, width, height).await;
                open(browser, &format!("{address}&lang=en")).await;
                if !address.contains("tree") {
                    click_until(browser, "#figure-fold", "$('.counted, #tree-said')?.textContent.includes('× 4')")
                        .await;
                }
                until(browser, "!!$('.tree-canvas')").await;
                rest(browser).await;
                assert_eq!(value(browser, AT_THE_EDGE).await, json!(0), "{address} at {width}");
            }
        }
        value(browser, "$('.tree-canvas').getContext('2d').fillRect(0, 0, 9, 9)").await;
        assert_ne!(value(browser, AT_THE_EDGE).await, json!(0));
    });
}
