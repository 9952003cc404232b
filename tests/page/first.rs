//! The first screen, which stands in the page as it is written to disk: it is there soon on a slow line, and the module
//! draws the same in its place.

use super::load::{WATCH, busyness, on_new_pages};
use super::reader::*;

/// A slow line: bits a second, and milliseconds until an answer begins to come.
const LINE: (u32, u32) = (1_600_000, 150);

/// The times a processor is slower than this one.
const SLOWER: u32 = 4;

/// The longest time until the largest part is painted, and until buttons work, in milliseconds.
const LATE: [f64; 2] = [1200.0, 4000.0];

const LOADS: usize = 4;

/// A script for each new page, which keeps the module from starting until `start` is called.
const HELD: &str = "const compile = WebAssembly.compileStreaming;
    WebAssembly.compileStreaming = response => new Promise(done => window.start = done).then(() => compile(response));";

/// Every element of the screen that is text, picture or button, with its words and its place.
const SCREEN: &str = "$$('#page :is(h1, h2, p:not(.boot p), nav a, .card, .board, .queen, button, select)')
    .filter(it => !it.closest('dialog'))
    .map(it => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [it.localName, it.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
    })";

/// Opens a place of the site without a wait for the module.
async fn open(browser: &Browser, place: &str) {
    browser.client.goto("about:blank").await.unwrap();
    browser.client.goto(&browser.site().url(place)).await.unwrap();
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
                until(browser, "!!window.start && !!$('.first .board .queen')").await;
                // Chromium measures the window with its scrollbar only after a first layout.
                drawn(browser).await;
                let first: Vec<String> = read(browser, SCREEN).await;
                browser.screenshot(&format!("first-{language}-{width}")).await;
                // At once: a little later, the first board gives way to the next one.
                let start = format!(
                    "const done = arguments[0];
                    const look = () => $('#page > main .board') ? done({SCREEN}) : setTimeout(look, 10);
                    window.start();
                    look();"
                );
                let page = await_script(browser, &start, &[]).await;
                let page: Vec<String> = serde_json::from_value(page).unwrap();
                let gone: Vec<_> = first.iter().filter(|it| !page.contains(it)).collect();
                let new: Vec<_> = page.iter().filter(|it| !first.contains(it)).collect();
                assert!(gone.is_empty() && new.is_empty(), "{language} at {width}: gone {gone:?}, new {new:?}");
                drawn(browser).await;
                let shift: f64 = read(browser, "seen.shift").await;
                assert!(shift < 0.02, "{language} at {width}: {shift}");
            }
        }
        // Another place than the beginning has no first screen.
        for place in ["#/?lang=en", "#learn", "#/walk?n=5&lang=en"] {
            open(browser, place).await;
            until(browser, "!!window.start").await;
            assert_eq!(value(browser, "$('.first, #page h2')").await, json!(null), "{place}");
            do_until(browser, "void window.start()", "!!$('.walk')").await;
        }
    });
}

/// Makes line and processor slow, or as they are.
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
                drawn(browser).await;
                let [late, works, shift]: [f64; 3] = read(browser, "[seen.late, seen.works, seen.shift]").await;
                // A busy machine takes longer for everything.
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
