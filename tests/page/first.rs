//! The first screen, which is part of the page's HTML: it appears soon even on a slow line, and the module then draws
//! the same in its place.

use super::load::{WATCH, busyness, on_new_pages};
use super::path::Finger;
use super::reader::*;

/// A slow line: bits per second, and the latency in milliseconds.
const LINE: (u32, u32) = (1_600_000, 150);

/// The factor by which the processor is slowed down.
const SLOWER: u32 = 4;

/// The limits, in milliseconds, for the time until the largest part is painted, and until buttons work.
const LATE: [f64; 2] = [1200.0, 4000.0];

const LOADS: usize = 4;

/// A script for each new page, which delays the module until `start` is called.
pub(crate) const HELD: &str = "const compile = WebAssembly.compileStreaming;
    WebAssembly.compileStreaming = response => new Promise(done => window.start = done).then(() => compile(response));";

/// An expression for all texts, pictures and buttons of the screen, with their words and places.
const SCREEN: &str = "$$('#page :is(h1, h2, p:not(.boot p, :empty), nav a, .card, .drawn-tree, button, select)')
    .filter(it => !it.closest('dialog'))
    .map(it => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [it.localName, it.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
    })";

/// An expression that is true if the first screen has registered a press of the next button, which shows a progress
/// bar.
pub(crate) const IS_HEARD: &str = "!!$('.first #beat-next[aria-busy=true] > progress')";

/// An expression that is true once the page has gone on by one beat.
pub(crate) const IS_ON: &str = "!!$('#page > main') && /[?&]page=1(&|$)/.test(location.hash)";

/// A way to press the next button.
#[derive(Clone, Copy, Debug)]
enum By {
    Mouse,
    Finger,
    /// By a key of the page, or of the focused button.
    Key(char),
}

impl By {
    async fn press(self, browser: &Browser) {
        match self {
            By::Mouse => {
                mouse(browser, "mousePressed").await;
                mouse(browser, "mouseReleased").await;
            }
            By::Finger => Finger::tap(browser, "beat-next", 0.5).await,
            By::Key(key) => press(browser, key).await,
        }
    }
}

/// Presses or releases the mouse on the next button, on the first screen or on the page.
async fn mouse(browser: &Browser, does: &str) {
    let place = "(it => [it.x + it.width / 2, it.y + it.height / 2])($('#beat-next').getBoundingClientRect())";
    let [x, y]: [f64; 2] = read(browser, place).await;
    let event = json!({ "type": does, "x": x, "y": y, "button": "left", "clickCount": 1 });
    browser.client.issue_cmd(Devtools("Input.dispatchMouseEvent", event)).await.unwrap();
    rest(browser).await;
}

/// Opens the first screen as on a first visit, with the module held back.
async fn open_held(browser: &Browser, language: &str) {
    open(browser, "").await;
    value(browser, "localStorage.clear()").await;
    open(browser, &format!("#/learn?lang={language}")).await;
    until(browser, "!!window.start && !!$('.first .drawn-tree')").await;
}

/// Starts the module, and waits until the page has handled earlier presses. One may have led to a view that waits for
/// another module.
async fn start(browser: &Browser) {
    do_until(browser, "void window.start()", "!!$('#page > header')").await;
    frames(browser).await;
}

/// Opens a place of the site without waiting for the module.
async fn open(browser: &Browser, place: &str) {
    browser.go_to("about:blank").await;
    browser.go_to(&browser.site().url(place)).await;
}

#[test]
fn the_module_draws_what_stands_in_the_page() {
    browse(async |browser| {
        on_new_pages(browser, WATCH).await;
        on_new_pages(browser, HELD).await;
        for (width, height) in [(1440, 900), (1280, 720), (768, 1024), (360, 740)] {
            resize(browser, width, height).await;
            for language in ["en", "ja"] {
                open(browser, &format!("#/learn?lang={language}")).await;
                until(browser, "!!window.start && !!$('.first .drawn-tree')").await;
                // Chromium takes the scrollbar into account only after a first layout.
                rest(browser).await;
                let first: Vec<String> = read(browser, SCREEN).await;
                browser.screenshot(&format!("first-{language}-{width}")).await;
                // Look immediately, because when the tree has grown, a canvas replaces the outline.
                let start = format!(
                    "const done = arguments[0];
                    const look = () => $('#page > main .drawn-tree') ? done({SCREEN}) : setTimeout(look, 10);
                    window.start();
                    look();"
                );
                let page = await_script(browser, &start, &[]).await;
                let page: Vec<String> = serde_json::from_value(page).unwrap();
                let gone: Vec<_> = first.iter().filter(|it| !page.contains(it)).collect();
                let new: Vec<_> = page.iter().filter(|it| !first.contains(it)).collect();
                assert!(gone.is_empty() && new.is_empty(), "{language} at {width}: gone {gone:?}, new {new:?}");
                rest(browser).await;
                let shift: f64 = read(browser, "seen.shift").await;
                assert!(shift < 0.02, "{language} at {width}: {shift}");
            }
        }
        // Only the beginning of Learn has a first screen. An address of no view leads there, but only with a notice.
        for (place, view) in [("#/?lang=en", ".walk"), ("#learn", "#notices p"), ("#/walk?n=5&lang=en", ".walk")] {
            open(browser, place).await;
            until(browser, "!!window.start").await;
            assert_eq!(value(browser, "$('.first, #page h2')").await, json!(null), "{place}");
            do_until(browser, "void window.start()", &format!("!!$('{view}')")).await;
            assert_eq!(value(browser, "!!$('.path.first')").await, json!(place == "#learn"), "{place}");
        }
    });
}

/// An expression for how long the tree of the first screen has grown, in milliseconds, and for how it is drawn.
const GROWTH: &str = "[$('.drawn-tree')?.getAnimations()[0]?.currentTime ?? null, $('.portrait > *')?.localName]";

/// The tree grows once on its own, and continues without a break when the page replaces the first screen.
#[test]
fn the_tree_grows_on_where_the_first_screen_had_got() {
    const GROWN: f64 = 2000.0;
    browse(async |browser| {
        on_new_pages(browser, HELD).await;
        for grown in [GROWN, 1e6] {
            open_held(browser, "en").await;
            let wait = format!("$('.drawn-tree').getAnimations()[0].currentTime = {grown}");
            value(browser, &wait).await;
            rest(browser).await;
            browser.screenshot(&format!("first-grown-{grown}")).await;
            start(browser).await;
            let (at, element): (Option<f64>, String) = read(browser, GROWTH).await;
            let goes_on = element == "svg" && at.is_some_and(|at| at >= GROWN);
            let is_done = element == "canvas" && at.is_none();
            let caption: String = read(browser, "$('.caption').textContent").await;
            assert_eq!(caption.contains("one of the 8 boards of its class"), is_done, "{caption}");
            assert!(if grown == GROWN { goes_on } else { is_done }, "{grown}: {at:?} on {element}");
        }
        // When the reader does anything with the tree, a canvas replaces it.
        open_held(browser, "en").await;
        start(browser).await;
        assert_eq!(value(browser, GROWTH).await[1], json!("svg"));
        click(browser, "#figure-fold").await;
        until(browser, "$('.portrait > canvas') && $('.caption').textContent.startsWith('488')").await;
        click(browser, "#figure-fold").await;
        until(browser, "$('.caption').textContent === '2,057 nodes · 92 solutions'").await;

        wish_for_less_motion(browser).await;
        open_held(browser, "en").await;
        assert_eq!(value(browser, "document.getAnimations().length").await, json!(0));
        start(browser).await;
        click(browser, "#figure-fold").await;
        assert_eq!(value(browser, "$('.caption').textContent.slice(0, 3)").await, json!("488"));
    });
}

/// Slows down line and processor, or restores their speed.
async fn slow_down(browser: &Browser, slow: bool) {
    let ((bits, latency), rate) = if slow { (LINE, SLOWER) } else { ((0, 0), 1) };
    let bytes = if slow { f64::from(bits) / 8.0 } else { -1.0 };
    let line = json!({ "offline": false, "latency": latency, "downloadThroughput": bytes, "uploadThroughput": bytes });
    for (command, parameters) in [
        ("Network.enable", json!({})),
        ("Network.setCacheDisabled", json!({ "cacheDisabled": slow })),
        ("Network.emulateNetworkConditions", line),
        ("Emulation.setCPUThrottlingRate", json!({ "rate": rate })),
    ] {
        browser.client.issue_cmd(Devtools(command, parameters)).await.unwrap();
    }
}

#[test]
fn a_press_before_the_module_is_there_is_done_by_it() {
    browse(async |browser| {
        on_new_pages(browser, HELD).await;
        telephone(browser, 390, 664).await;
        for (by, language) in [
            (By::Mouse, "en"),
            (By::Finger, "ja"),
            (By::Key(ENTER), "ja"),
            (By::Key(' '), "en"),
            (By::Key(RIGHT), "en"),
        ] {
            open_held(browser, language).await;
            if matches!(by, By::Key(ENTER | ' ')) {
                tab_to(browser, "#beat-next").await;
            }
            let before = value(browser, SCREEN).await;
            by.press(browser).await;
            assert_eq!(value(browser, IS_HEARD).await, json!(true), "{by:?}");
            assert_eq!(value(browser, SCREEN).await, before, "{by:?}: what was pressed moves something");
            let told: String = read(browser, "$('#boot').lastChild.textContent").await;
            assert!(told.starts_with(if language == "en" { "Loading. " } else { "読み込み中です。" }), "{told}");
            browser.screenshot(&format!("first-pressed-{language}")).await;
            start(browser).await;
            until(browser, IS_ON).await;
            let focused = value(browser, "document.activeElement.id").await;
            assert!(
                !matches!(by, By::Key(ENTER | ' ')) || focused == "beat-next",
                "{by:?} leaves the focus on {focused}"
            );
        }

        // Combine several presses of controls and keys, each with its expected effect.
        let tree = "header a[href^='#/tree']";
        for (presses, comes) in [
            (vec!["#beat-next", "#beat-next"], IS_ON),
            (vec!["#beat-next", tree], "location.hash.startsWith('#/tree') && !!$('.trees')"),
            (vec![tree, "#beat-next"], IS_ON),
            (vec!["#language", "#beat-next"], &format!("document.documentElement.lang === 'ja' && {IS_ON}")),
            (
                vec!["#figure-fold"],
                "$('#figure-fold').textContent === 'Unfold' && /^488 nodes · 12 classes: 11 × 8 [+] 1 × 4 = 92 solutions · A class of 4: each board is its own half turn[.]$/.test($('.caption').textContent)",
            ),
            (vec!["header a[href^='#/count']"], "location.hash.startsWith('#/count') && !!$('#coming progress')"),
            (vec!["f"], "document.documentElement.matches('[data-present]')"),
            (vec!["?"], "$('#help').open"),
            (vec!["#beat-next", "\u{e00c}"], "location.hash.startsWith('#/learn') && !/page=1/.test(location.hash)"),
        ] {
            open_held(browser, "en").await;
            for what in &presses {
                match what.parse() {
                    Ok(key) => press(browser, key).await,
                    Err(_) => click(browser, what).await,
                }
            }
            start(browser).await;
            until(browser, &format!("/* {presses:?} */ {comes}")).await;
        }
        open_held(browser, "en").await;
        choose(browser, "#theme", "Dark").await;
        start(browser).await;
        until(browser, "document.documentElement.dataset.theme === 'dark' && $('#theme').selectedIndex === 2").await;

        // The test notices a page that does not register presses.
        let deaf =
            "addEventListener('click', event => event.target.closest('.first') && event.stopPropagation(), true)";
        on_new_pages(browser, deaf).await;
        open_held(browser, "en").await;
        By::Mouse.press(browser).await;
        start(browser).await;
        assert_eq!(value(browser, IS_ON).await, json!(false));
    });
}

/// An expression for buttons and links of the first screen that are not completely in the window.
const OUTSIDE: &str = "$$('.path .controls :is(a, button), #beat-next').filter(it => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map(it => it.outerHTML)";

/// The folded tree has an address and an entry in the history, and the picture is saved and shared.
#[test]
fn the_first_picture_folds_by_its_address_and_is_taken_along() {
    const FOLDED: &str = "!!$('#page > main') && $('.caption').textContent.startsWith('488 nodes') && location.hash.includes('page=0&folded=1')";
    const WHOLE: &str = "$('.caption').textContent.startsWith('2,057 nodes') && !location.hash.includes('folded')";
    browse(async |browser| {
        wish_for_less_motion(browser).await;
        for place in ["#/?folded=1&lang=en", "#/learn?folded=1&lang=en", "#/learn?page=0&folded=1&lang=en"] {
            open(browser, place).await;
            until(browser, FOLDED).await;
        }
        click_until(browser, "#figure-fold", WHOLE).await;
        click_until(browser, "#figure-fold", FOLDED).await;
        do_until(browser, "history.back()", WHOLE).await;
        do_until(browser, "history.forward()", FOLDED).await;

        let (kind, picture) = saved(browser, "#figure-save").await;
        assert!(kind == "image/svg+xml" && picture.contains("class=\"left\""), "{kind}");
        until(browser, "saved.at(-1)[0] === 'image/png'").await;
        value(browser, "void (navigator.share = it => (window.shared = it.text, Promise.resolve()))").await;
        click_until(browser, "#figure-share", "shared === location.href").await;
        // A chosen board has its own address, and without such a list the address is copied.
        value(browser, "void (delete navigator.share, delete Navigator.prototype.share)").await;
        value(browser, "void (navigator.clipboard.writeText = text => (window.copied = text, Promise.resolve()))")
            .await;
        click_until(browser, "#figure-fold", WHOLE).await;
        click_until(browser, "#figure-share", "$('#figure-share').textContent === 'Copied'").await;
        assert_eq!(value(browser, "copied === location.href").await, json!(true));
        click_until(browser, ".tree-canvas", "!!$('.tree-board')").await;
        value(browser, "void (window.copied = '')").await;
        click_until(browser, "#figure-share", "/#.tree.n=8(&branch=.*)?$/.test(copied)").await;

        for (width, height) in [(1280, 720), (1024, 1366), (390, 664), (360, 640)] {
            for language in ["en", "ja"] {
                open(browser, &format!("#/learn?page=0&lang={language}")).await;
                until(browser, "!!$('#page > main')").await;
                resize(browser, width, height).await;
                assert_eq!(value(browser, OUTSIDE).await, json!([]), "{language} at {width}");
                browser.screenshot(&format!("first-taking-{language}-{width}")).await;
            }
        }
        assert_notices(browser, "$('.taking').style.marginTop = '40rem'", OUTSIDE).await;
    });
}

#[test]
fn a_press_on_a_slow_line_is_done_once_the_module_is_there() {
    browse(async |browser| {
        telephone(browser, 390, 664).await;
        for (by, loaded) in [(By::Mouse, 0.0), (By::Finger, 0.4), (By::Key(ENTER), 0.8)] {
            open(browser, "").await;
            value(browser, "localStorage.clear()").await;
            slow_down(browser, true).await;
            open(browser, "#/learn?lang=en").await;
            until(browser, &format!("$('progress')?.value >= {loaded} || !!$('#page > main')")).await;
            if matches!(by, By::Key(_)) {
                tab_to(browser, "#beat-next").await;
            }
            by.press(browser).await;
            browser.screenshot(&format!("first-waiting-{loaded}")).await;
            until(browser, &format!("/* {by:?} */ {IS_ON}")).await;
            slow_down(browser, false).await;
        }
    });
}

/// The mouse is pressed on the first screen, and released on the page that has replaced it.
#[test]
fn a_press_while_the_module_starts_is_done_too() {
    browse(async |browser| {
        on_new_pages(browser, HELD).await;
        open_held(browser, "en").await;
        mouse(browser, "mousePressed").await;
        start(browser).await;
        mouse(browser, "mouseReleased").await;
        until(browser, IS_ON).await;
    });
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn the_first_screen_is_there_soon_on_a_slow_line() {
    browse(async |browser| {
        on_new_pages(browser, WATCH).await;
        for ((width, height), language) in [((1280, 720), "en"), ((360, 740), "ja")] {
            resize(browser, width, height).await;
            let loads = tried(LOADS, async || {
                slow_down(browser, true).await;
                open(browser, &format!("#/learn?lang={language}")).await;
                until(browser, "seen.works > 0").await;
                rest(browser).await;
                let [late, works, shift]: [f64; 3] = read(browser, "[seen.late, seen.works, seen.shift]").await;
                // On a busy machine, everything takes longer.
                slow_down(browser, false).await;
                let busy = if late < LATE[0] && works < LATE[1] { 1.0 } else { busyness(browser).await };
                let in_time = late > 0.0 && late < LATE[0] * busy && works < LATE[1] * busy && shift < 0.02;
                (in_time, [late, works, shift, busy])
            });
            let loads = loads.await;
            assert!(loads.is_ok(), "{language} at {width}: paint, buttons, shift and busyness of each load: {loads:?}");
        }
    });
}
