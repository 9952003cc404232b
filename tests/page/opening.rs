//! Views that open with one object, one sentence and one button: before the first press all of it is in the window, and
//! nothing is cut or scrolls.

use super::count::{DONE, GROUPS, finish};
use super::looks::{BEYOND, finish_animations};
use super::reader::*;
use super::seals::EXAMINED;

/// The windows of a laptop, a tablet and two telephones.
const WINDOWS: [(u64, u64); 4] = [(1280, 720), (1024, 1366), (390, 664), (360, 640)];

/// Addresses of views at rest: with the fewest and the most words, and the longest number.
const OPENINGS: [&str; 17] = [
    "#/free?n=8&show=none",
    "#/free?n=9&show=none",
    "#/free?n=20&show=none",
    "#/count?show=none",
    "#/count?n=8&show=none",
    "#/count?n=22&show=none",
    "#/results?show=none",
    "#/race?show=none",
    "#/race?n=6&race=bitmap-symmetry-pruned,flags-symmetry-pruned,bound2,symmetry&show=none",
    "#/race?n=9&race=permutations,brute-force&show=none",
    "#/colours?show=none",
    "#/colours?n=12&show=none",
    "#/symmetry?n=8&show=none",
    "#/symmetry?n=10&show=none",
    "#/symmetry?n=9&end=1&show=none",
    "#/symmetry?n=8&rows=2,4,1,7,0,6,3,5&image=90&show=none",
    "#/symmetry?n=8&rows=2,4,1,7,0,6,3,5&end=1&show=none",
];

/// An expression for what is wrong with a view at rest: it scrolls, a part is not in the window or wider than its
/// place, the object fills less than two fifths of the window's shorter side, or there is more than one black button.
const CUT: &str = "(() => {
    const box = it => it.getBoundingClientRect(), faults = [];
    const seen = [...$$('main .opening *')].filter(it => it.checkVisibility() && !it.closest('.unseen') && !it.ownerSVGElement);
    if (document.documentElement.scrollHeight > innerHeight) faults.push(`it scrolls to ${document.documentElement.scrollHeight}`);
    for (const it of [...seen, ...$$('main .fold button')]) {
        const { left, top, right, bottom } = box(it);
        if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) faults.push(`outside: ${it.outerHTML.slice(0, 80)}`);
        if (it.matches('p, h2, button:not(.seals *), span, .sentence') && it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0) faults.push(`cut: ${it.textContent}`);
        if (it.matches('.sentence') && it.scrollHeight > it.clientHeight + 1) faults.push(`cut below: ${it.textContent}`);
    }
    // On a telephone the button is at the thumb.
    if ($('.sealed') && innerWidth > 720 && box($('.act')).top > box($('#seal-says')).bottom + 60) faults.push('a hole above the button');
    if ($$('main .go').length !== 1) faults.push('one button is black');
    if ($('.filling')) {
        const parts = ['.filling .field', '.sentence', '.act'].map(it => box($(it)));
        if (parts[0].width < 0.7 * Math.min(innerWidth, innerHeight)) faults.push(`the board is ${parts[0].width} wide`);
        parts.forEach((one, at) => parts.slice(at + 1).forEach(other => {
            if (one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom) faults.push('parts touch');
        }));
        return faults;
    }
    const object = box($('.ring, .wheel, .lanes, .halving canvas, .wall, .flower'));
    if (object.width < 0.4 * Math.min(innerWidth, innerHeight)) faults.push(`the object is ${object.width} wide`);
    return faults;
})()";

/// An expression for what touches in the ring of Count, or is too wide.
const IN_RING: &str = "(() => {
    const box = it => it.getBoundingClientRect(), faults = [];
    const ring = box($('.ring')), number = box($('#count-so-far')), [above, below] = ['.asks h2', '.asks p'].map(it => box($(it)));
    if (number.width > 0.84 * ring.width) faults.push(`the number is ${number.width} wide`);
    if (above.bottom > number.top + 0.3 * number.height || below.top < number.bottom - 0.3 * number.height) faults.push('words and number touch');
    if (box($('.ruler')).bottom > innerHeight || ring.bottom > box($('.ruler')).top) faults.push('ring and ruler touch');
    return faults;
})()";

/// An expression for what touches in the wheel of Results, or is too small for a thumb.
const IN_WHEEL: &str = "(() => {
    const box = it => it.getBoundingClientRect(), faults = [];
    const seals = $$('#checks button').map(box), total = box($('#total')), arcs = box($('.arcs .edge').ownerSVGElement);
    const middle = it => [it.left + it.width / 2, it.top + it.height / 2];
    const apart = (a, b) => Math.hypot(middle(a)[0] - middle(b)[0], middle(a)[1] - middle(b)[1]);
    seals.forEach((it, at) => {
        if (it.width < 44) faults.push(`seal ${at} is ${it.width} wide`);
        if (apart(it, seals[(at + 1) % seals.length]) < it.width) faults.push(`seals ${at} and the next touch`);
    });
    if (total.width > 0.53 * arcs.width) faults.push(`the total is ${total.width} wide`);
    if ($$('#checks text').some(it => it.getBBox().width > 68)) faults.push('the name of a seal is too long');
    return faults;
})()";

#[test]
fn before_the_first_press_nothing_is_cut_or_scrolls() {
    browse_at("#/count?lang=en", async |browser| {
        // The scrollbar of a telephone takes no space.
        value(browser, "document.documentElement.style.scrollbarWidth = 'none'").await;
        let [plays, counts, results, races, colours, flowers] =
            [&OPENINGS[..3], &OPENINGS[3..6], &OPENINGS[6..7], &OPENINGS[7..10], &OPENINGS[10..12], &OPENINGS[12..]];
        assert_faultless(browser, &WINDOWS, counts, &["en", "ja"], &[CUT, IN_RING, BEYOND]).await;
        for fault in ["$('.counting .act').style.marginBottom = '-4rem'", "$('.orb').style.width = '9rem'"] {
            assert_notices(browser, fault, CUT).await;
        }
        assert_faultless(browser, &WINDOWS, plays, &["en", "ja"], &[CUT, BEYOND]).await;
        assert_faultless(browser, &WINDOWS, races, &["en", "ja"], &[CUT, BEYOND]).await;
        assert_notices(browser, "$('.lanes').style.width = '9rem'", CUT).await;
        assert_faultless(browser, &WINDOWS, colours, &["en", "ja"], &[CUT, BEYOND]).await;
        assert_notices(browser, "$('.halving canvas').style.width = '8rem'", CUT).await;
        assert_faultless(browser, &WINDOWS, flowers, &["en", "ja"], &[CUT, BEYOND]).await;
        assert_notices(browser, "$('.gathering .sentence').style.paddingTop = '40rem'", CUT).await;
        enter_shows(browser, "#/free?n=8", "!!$('.filling')").await;
        assert_notices(browser, "$('.sentence').style.minHeight = '60rem'", CUT).await;
        open_shows(browser, results[0], EXAMINED).await;
        value(browser, "document.documentElement.style.scrollbarWidth = 'none'").await;
        // The seals are larger while they stamp themselves.
        finish_animations(browser).await;
        assert_faultless(browser, &WINDOWS, results, &["en", "ja"], &[CUT, IN_WHEEL, BEYOND]).await;
        assert_notices(browser, "$('.sentence h2').textContent += ' and see'.repeat(20)", CUT).await;
    });
}

#[test]
fn what_more_opens_is_scrolled_into_sight() {
    browse(async |browser| {
        resize(browser, 1280, 720).await;
        for view in ["free", "count", "race", "colours", "symmetry"] {
            open_shows(browser, &format!("#/{view}?show=none"), "!!$('.fold') && !$('#coming')").await;
            click_until(browser, ".fold button", "!!$('.fold.open') && scrollY > 40").await;
        }
    });
}

/// A count of some milliseconds is seen for a second. Each worker has a colour, the second also a hole, and the ring is
/// stamped only at its end.
#[test]
fn a_short_count_is_seen_and_stamped_with_its_own_time() {
    browse_at("#/count?n=12&workers=2&lang=en", async |browser| {
        assert_eq!(value(browser, "$$('#count-ring .cell').length").await, json!(26));
        let about = "/^12 queens, (at once|.* here)/.test($('#count-size :checked').ariaLabel)";
        until(browser, about).await;
        run_script(
            browser,
            "window.seen = [];
            const look = () => {
                seen.push([performance.now(), $$('#count-ring [class*=by-]').length, !!$('.stamp'), $('#count-so-far').textContent]);
                if (!$('.stamp')) requestAnimationFrame(look);
            };
            const begin = performance.now();
            $('#count-go').click();
            requestAnimationFrame(look);",
            &[],
        )
        .await;
        until(browser, "!!$('.stamp')").await;
        assert_eq!(value(browser, "seen.at(-1)[0] - seen[0][0] > 900").await, json!(true));
        // Cells only light up, and the number only grows; its pale zeros keep its length.
        assert_eq!(value(browser, "seen.every(([, lit], at) => !at || lit >= seen[at - 1][1])").await, json!(true));
        assert_eq!(
            value(browser, "seen.every(it => it[3].length === 6) && seen.at(-1)[3] === '14,200'").await,
            json!(true)
        );
        assert_eq!(value(browser, "new Set(seen.map(it => it[1])).size > 5").await, json!(true));
        assert_eq!(
            value(browser, "$$('#count-ring .by-1').length === 0 || $('.holes').getAttribute('d') !== ''").await,
            json!(true)
        );
        // The time is that of the count, not of what was shown.
        let time: String = read(browser, "$('.took b').textContent").await;
        assert_eq!(value(browser, "$('.lengths li b').textContent").await, json!(time));
        assert_eq!(value(browser, "$('.result .checked').textContent").await, json!("Equals the known number"));
        let said = value(browser, "$('#count-status').textContent").await;
        assert_eq!(said, json!(format!("14,200. {time}. Equals the known number")));
        click_shows(browser, "#count-forget", "!$('.done') && $$('#count-ring [class*=by-]').length === 0").await;
    });
}

/// The ruler is a group of radio buttons, with arrow keys, and a finger may be drawn along it.
#[test]
fn the_ruler_has_keys_and_follows_a_finger() {
    browse_at("#/count?n=18&lang=en", async |browser| {
        focus(browser, "#count-size :checked").await;
        press_shows(browser, RIGHT, "location.hash.includes('n=19')").await;
        press_shows(browser, LEFT, "$('#counting').textContent === 'In how many ways can 18 queens stand?'").await;
        telephone(browser, 390, 664).await;
        let x = "(it => it.left + it.width / 2)($('#count-size [value=\"10\"]').getBoundingClientRect())";
        let x: u64 = read(browser, &format!("Math.round({x})")).await;
        let y: u64 = read(browser, "Math.round($('.ruler').getBoundingClientRect().top + 20)").await;
        swipe(browser, (x, y), (x + 96, y)).await;
        holds(browser, "Number($('#count-size :checked').value) > 11").await;
    });
}

#[test]
fn with_less_motion_the_end_stands_at_once() {
    browse_with(&["--force-prefers-reduced-motion"], async |browser| {
        open(browser, "#/count?n=10&workers=2&lang=en").await;
        finish(browser).await;
        until(browser, &format!("{DONE} && {GROUPS} === 11 && !!$('.stamp')")).await;
        assert_eq!(value(browser, "document.getAnimations().length").await, json!(0));
    });
}
