//! Walk on a telephone: a board with its sum, as wide as the window, one sentence, and three buttons at the
//! thumb. All else is below.

use super::looks::BEYOND;
use super::reader::*;

/// An expression for what is wrong with the first screen: a board that is not with its names as wide as the window
/// less 24 px, bits that are not in the columns of its squares, a sentence that does not end above the bar, a bar
/// that is not three buttons of 54 px at the lower edge, a part that overlaps the one above it, a legend that touches
/// the bar, or a head of more than one line.
const UNHANDY: &str = "(() => {
    const box = it => it.getBoundingClientRect(), faults = [];
    const middle = it => box(it).left + box(it).width / 2, seen = it => it.checkVisibility();
    const board = box($('.walk > .field')), bits = $$('.sum .token:not(.away)').filter(seen), words = document.createRange();
    words.selectNodeContents($('#saying'));
    const edges = [$('header'), $('.walk > .field'), words, $('.handle'), $('.timeline'), $('.stepping')].map(box);
    if (box($('.timeline .legend')).bottom > edges.at(-1).top - 4) faults.push('the legend touches the bar');
    const names = parseFloat(getComputedStyle($('.walk')).getPropertyValue('--names'));
    if (Math.abs(board.width + names - (innerWidth - 24)) > 1) faults.push(`the board is ${board.width} wide in a window of ${innerWidth}`);
    if (box($('header')).height > 44) faults.push(`the head is ${box($('header')).height} high`);
    faults.push(...bits.filter(it => Math.abs(middle(it) - middle($(`#square-0-${it.dataset.bit}`))) > 1).map(it => `beside its column: ${it.outerHTML}`));
    edges.slice(1).forEach((it, at) => {
        // The box of a word is a little higher than its line.
        if (it.top < edges[at].bottom - 4) faults.push(`part ${at + 1} begins at ${it.top}, ${at} ends at ${edges[at].bottom}: ${$('#saying').textContent}`);
    });
    if (Math.abs(edges.at(-1).bottom - innerHeight) > 1) faults.push(`the bar ends at ${edges.at(-1).bottom}`);
    const bar = $$('.stepping button').map(it => `${it.id} ${Math.round(box(it).height)}`).join();
    if (bar !== 'back 54,play 54,forward 54') faults.push(bar);
    for (const it of $$('.walk button, .walk select').filter(it => !it.closest('.stepping, .names, .handle')))
        if (seen(it) && scrollY === 0 && box(it).top < edges.at(-2).top) faults.push(`above the bar: ${it.id}`);
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

/// A button opens the panels below, and says whether they are open, also when a finger has scrolled there.
#[test]
fn a_button_leads_to_what_is_below_and_back() {
    const OPEN: &str =
        "$('.handle').ariaExpanded === 'true' && $('#below').getBoundingClientRect().top < innerHeight / 2";
    const CLOSED: &str = "$('.handle').ariaExpanded === 'false' && scrollY < 1";
    browse(async |browser| {
        telephone(browser, 390, 664).await;
        open_until(browser, "#/walk?n=8&rung=symmetry&step=300&lang=en", CLOSED).await;
        assert_eq!(browser.text(".handle").await, "Reasons, program and more");
        let hole = "$('.summary').getBoundingClientRect().top - $('.run-to').getBoundingClientRect().bottom";
        assert!(read::<f64>(browser, hole).await < 20.0, "below the speed");
        click_until(browser, ".handle", OPEN).await;
        press_on(browser, ".handle", ENTER).await;
        until(browser, CLOSED).await;
        do_until(browser, "scrollTo(0, 500)", "$('.handle').ariaExpanded === 'true'").await;
        // The marks of the timeline have a legend in sight.
        let legend = "$$('.timeline .legend li').filter(it => it.getBoundingClientRect().right <= innerWidth && it.checkVisibility()).length";
        assert_eq!(value(browser, legend).await, json!(5));
    });
}

/// A board of the day has the way back to its puzzle above it.
#[test]
fn the_way_back_to_the_puzzle_is_in_sight() {
    browse_at("#/walk?rung=bitmap&day=2026-12-10&lang=en", async |browser| {
        for (width, height) in TELEPHONES {
            telephone(browser, width, height).await;
            let place = "(({ top, bottom }) => top > 0 && bottom <= $('.walk > .field').getBoundingClientRect().top)($('#to-day').getBoundingClientRect())";
            until(browser, place).await;
            assert_eq!(value(browser, BEYOND).await, json!([]));
        }
        click_until(browser, "#to-day", "location.hash.startsWith('#/today?day=2026-12-10')").await;
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
        assert_notices(browser, "$('.walk > .saying').style.minHeight = '50rem'", HIGHER).await;
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
        click_until(browser, "#line-down", "$('#why').textContent.includes('down = 233')").await;
        assert_eq!(value(browser, "!!$('.board.solo-down')").await, json!(true));
        assert_eq!(value(browser, "$$('.beam.column').length").await, json!(5));
        click_until(browser, "#line-down", "!$('.asking.open')").await;
        swipe(browser, (300, 250), (100, 255)).await;
        until(browser, &format!("{STEP} === 301")).await;
        swipe(browser, (100, 250), (300, 255)).await;
        until(browser, &format!("{STEP} === 300")).await;
        // The chip opens the lists and the way to other views.
        assert_eq!(value(browser, "!!$('#rung').checkVisibility()").await, json!(false));
        click_until(browser, "#searched", "$('#rung').checkVisibility() && $('nav a').checkVisibility()").await;
        choose_until(browser, "#size", "6 × 6", "$('#searched').textContent.startsWith('6 × 6')").await;
        assert_eq!(Axe::load().run(browser).await, json!([]));
        click_until(browser, "#searched", "!$('#rung').checkVisibility()").await;
        assert_eq!(Axe::load().run(browser).await, json!([]));
    });
}
