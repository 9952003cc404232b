//! Walk on a telephone: a board with its sum, as wide as the window, one sentence, and at the thumb the line of time
//! and three buttons. All else is below.

use super::looks::BEYOND;
use super::reader::*;

/// An expression for what is wrong with the first screen: a board that is not with its names as wide as the window
/// less 24 px, bits that are not in the columns of its squares, a sentence that does not end above the line of time, a
/// bar that is not three buttons of 54 px at the lower edge, a part that overlaps the one above it, or a head of more
/// than one line.
const UNHANDY: &str = "(() => {
    const box = it => it.getBoundingClientRect(), faults = [];
    const middle = it => box(it).left + box(it).width / 2, seen = it => it.checkVisibility();
    const board = box($('.walk > .field')), bits = $$('.sum .token:not(.away)').filter(seen), words = document.createRange();
    words.selectNodeContents($('#saying'));
    const edges = [$('#searched'), $('.walk > .field'), words, $('.time > .heights'), $('.stepping')].map(box);
    const names = parseFloat(getComputedStyle($('.walk')).getPropertyValue('--names'));
    if (Math.abs(board.width + names - (innerWidth - 24)) > 1) faults.push(`the board is ${board.width} wide in a window of ${innerWidth}`);
    if (box($('header')).height > 44) faults.push(`the head is ${box($('header')).height} high`);
    const tops = ['.home', '#searched', '.bar > .quiet', '#panel-more-of-walk'].map(it => box($(it)).top);
    if (Math.max(...tops) > 10) faults.push(`the head has parts at ${tops}`);
    faults.push(...bits.filter(it => Math.abs(middle(it) - middle($(`#square-0-${it.dataset.bit}`))) > 1).map(it => `beside its column: ${it.outerHTML}`));
    edges.slice(1).forEach((it, at) => {
        // The box of a word is a little higher than its line.
        if (it.top < edges[at].bottom - 4) faults.push(`part ${at + 1} begins at ${it.top}, ${at} ends at ${edges[at].bottom}: ${$('#saying').textContent}`);
    });
    const bar = $$('.stepping button').map(it => `${it.id} ${Math.round(box(it).height)}`).join();
    if (bar !== 'back 54,play 54,forward 54') faults.push(bar);
    const low = box($('#play')).bottom;
    if (low > innerHeight || low < innerHeight - 12) faults.push(`the bar ends at ${low}`);
    return faults;
})()";

/// An expression that finds a page that scrolls.
pub(crate) const SCROLLS: &str =
    "(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight ? [scrollHeight] : [])(document.documentElement)";

/// An expression for a view that is higher than its place. Only the race may be.
pub(crate) const HIGHER: &str = "(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1 && !$('.rungs') ? [scrollHeight] : [])($('main > .view'))";

#[test]
fn board_bits_sentence_and_bar_fill_the_window_of_a_telephone() {
    browse_at("#/walk?lang=en", async |browser| {
        // The scrollbar of a telephone takes no space.
        value(browser, "document.documentElement.style.scrollbarWidth = 'none'").await;
        let states = [
            "n=8&rung=symmetry",
            "n=8&rung=symmetry&step=100",
            "n=8&rung=symmetry&step=1149",
            "n=8&rung=bitmap&step=7",
            "n=20&rung=symmetry&step=2010",
        ]
        .map(|search| format!("#/walk?{search}&show=none"));
        assert_faultless(browser, &TELEPHONES, states, &["en", "ja"], &[UNHANDY, BEYOND]).await;
        for fault in ["$('.walk > .field').style.width = '133px'", "$('#play').style.height = '40px'"] {
            assert_notices(browser, fault, UNHANDY).await;
        }
    });
}

/// Every sentence of a search ends above the bar.
#[test]
fn no_sentence_of_a_search_is_cut() {
    let walk = format!(
        "const done = arguments[0];
        (async () => {{
            for (let step = 1; step <= 50; step++) {{
                $('#forward').click();
                await new Promise(done => setTimeout(done));
                // Bits move to their new columns.
                document.getAnimations().filter(it => it.effect.getComputedTiming().endTime < Infinity).forEach(it => it.finish());
                const faults = {UNHANDY};
                if (faults.length) return step + ': ' + faults.join();
            }}
            return '';
        }})().then(done, error => done(`${{error}}`));"
    );
    browse(async |browser| {
        for (width, height) in TELEPHONES {
            telephone(browser, width, height).await;
            for language in ["en", "ja"] {
                open(browser, &format!("#/walk?n=6&rung=symmetry&show=none&lang={language}")).await;
                assert_eq!(await_script(browser, &walk, &[]).await, json!(""), "{language} at {width}");
            }
        }
    });
}

/// The fold lies below, and its button in the line of the head opens it and leads there.
#[test]
fn a_button_leads_to_what_is_below() {
    browse(async |browser| {
        telephone(browser, 390, 664).await;
        open(browser, "#/walk?n=8&rung=symmetry&step=300&show=none&lang=en").await;
        click_until(browser, "#panel-more-of-walk", "!!$('.more') && scrollY > 40").await;
        do_until(browser, "scrollTo(0, 0)", "scrollY === 0").await;
        click_shows(browser, "#panel-more-of-walk", "!$('.more')").await;
    });
}

/// A board of the day has the way back to its puzzle below it.
#[test]
fn the_way_back_to_the_puzzle_is_in_sight() {
    browse_at("#/walk?rung=bitmap&day=2026-12-10&lang=en", async |browser| {
        for (width, height) in TELEPHONES {
            telephone(browser, width, height).await;
            let place = "(({ top, bottom }) => top >= $('.walk > .field').getBoundingClientRect().bottom && bottom <= $('.time').getBoundingClientRect().top)($('#to-day').getBoundingClientRect())";
            holds(browser, place).await;
            assert_eq!(value(browser, BEYOND).await, json!([]));
        }
        click_shows(browser, "#to-day", "location.hash.startsWith('#/today?day=2026-12-10')").await;
    });
}

/// A frame of another page, at the size that is offered.
#[test]
fn a_frame_shows_the_walk_and_does_not_scroll() {
    const BOARD: &str =
        "(({ bottom }) => bottom <= innerHeight ? [] : [bottom])($('.walk > .field').getBoundingClientRect())";
    browse_at("?embed=1#/walk?n=8", async |browser| {
        let states = ["step=300", "step=1149&ask=5-0"].map(|it| format!("#/walk?n=8&rung=symmetry&{it}"));
        assert_faultless(browser, &[(800, 600)], states, &["en", "ja"], &[SCROLLS, HIGHER, BOARD, SIDEWAYS]).await;
        assert_notices(browser, "$('.more, .walk').style.minHeight = '50rem'", HIGHER).await;
    });
}

#[test]
fn a_press_on_a_line_tells_of_it_and_a_swipe_is_a_step() {
    browse(async |browser| {
        telephone(browser, 390, 664).await;
        open(browser, "#/walk?n=8&rung=symmetry&step=300&lang=en").await;
        let names = "$$('.names button').slice(0, 2)
            .map(it => it.querySelector('.name').firstChild.data + it.querySelector('.unseen').textContent)";
        assert_eq!(value(browser, names).await, json!(["left: 1 1 1 0 0 0 0 0", "down: 1 1 1 0 1 0 0 1"]));
        // The answer takes the place of the sentence, and the other lines step back.
        click_shows(browser, "#line-down", "$('#why').textContent.includes('down = 233')").await;
        assert_eq!(value(browser, "!!$('.board.solo .token.down.hit')").await, json!(true));
        assert_eq!(value(browser, "$$('.beam.column').length").await, json!(5));
        click_shows(browser, "#line-down", "!$('.asking')").await;
        swipe(browser, (300, 250), (100, 255)).await;
        holds(browser, &format!("{STEP} === 301")).await;
        swipe(browser, (100, 250), (300, 255)).await;
        holds(browser, &format!("{STEP} === 300")).await;
        // The chip opens the ladder and the way to other views.
        assert_eq!(value(browser, "!!$('nav a').checkVisibility()").await, json!(false));
        click_shows(browser, "#searched", "!!$('#ladder') && $('nav a').checkVisibility()").await;
        do_shows(browser, "$('#size input[value=\"6\"]').click()", "$('#searched').textContent.startsWith('6 × 6')")
            .await;
        assert_eq!(Axe::load().run(browser).await, json!([]));
        click_shows(browser, "#searched", "!$('#ladder') && !$('nav a').checkVisibility()").await;
        assert_eq!(Axe::load().run(browser).await, json!([]));
    });
}

/// Squares that are narrower than a finger are shown in a loupe above it. It slides to the square that it picks.
#[test]
fn a_loupe_shows_the_square_that_a_finger_picks() {
    // The name of the square in the loupe, and what is wrong with its place: it is cut off, or the finger is on it.
    let loupe = |(x, y): (u64, u64)| {
        format!(
            "(loupe => {{
                if (!loupe?.checkVisibility()) return 'no loupe';
                const {{ left, right, top, bottom, width }} = loupe.getBoundingClientRect();
                const faults = [];
                if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push('beyond the window');
                if (Math.hypot((left + right) / 2 - {x}, (top + bottom) / 2 - {y}) < width / 2) faults.push('below the finger');
                if (top > {y}) faults.push('not above the finger');
                return [loupe.querySelector('span').textContent, ...faults].join();
            }})($('.loupe'))"
        )
    };
    let middle = async |browser: &Browser, row: usize, bit: usize| {
        let place = format!(
            "(({{ left, right, top, bottom }}) => [(left + right) / 2, (top + bottom) / 2].map(Math.round))($('#square-{row}-{bit}').getBoundingClientRect())"
        );
        let place = value(browser, &place).await;
        (place[0].as_u64().unwrap(), place[1].as_u64().unwrap())
    };
    browse(async |browser| {
        for (width, height) in TELEPHONES {
            telephone(browser, width, height).await;
            for n in [14, 16, 20] {
                open(browser, &format!("#/walk?n={n}&rung=bitmap&step=40&show=none&lang=en")).await;
                let last = n - 1;
                for [row, bit] in [[0, 0], [0, last], [2, n / 2], [n / 2, 3], [last, 0], [last, last]] {
                    let at = format!("{n} at {width}: row {row} bit {bit}");
                    // The finger begins some squares beside.
                    let beside = if bit < 3 { bit + 3 } else { bit - 3 };
                    let (from, to) = (middle(browser, row, beside).await, middle(browser, row, bit).await);
                    touch(browser, "touchStart", Some(from)).await;
                    rest(browser).await;
                    assert_eq!(value(browser, &loupe(from)).await, json!(format!("row {row} bit {beside}")), "{at}");
                    for place in [from, to, to] {
                        touch(browser, "touchMove", Some(place)).await;
                    }
                    until(browser, &format!("{} === 'row {row} bit {bit}'", loupe(to))).await;
                    touch(browser, "touchEnd", None).await;
                    rest(browser).await;
                    let picked = "[$('.cells [tabindex=\"0\"]').id, !!$('#why'), !!$('.loupe')]";
                    assert_eq!(
                        value(browser, picked).await,
                        json!([format!("square-{row}-{bit}"), true, false]),
                        "{at}"
                    );
                }
                // A finger that rests on the square picks it too, and closes the answer.
                let place = middle(browser, last, last).await;
                touch(browser, "touchStart", Some(place)).await;
                touch(browser, "touchEnd", None).await;
                rest(browser).await;
                assert_eq!(value(browser, "!!$('#why')").await, json!(false), "{n} at {width}");
                holds(browser, &format!("{STEP} === 40")).await;
            }
        }
    });
}
