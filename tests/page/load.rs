//! The loading of a view: within a second, its largest part is drawn, after which nothing moves, and no task is long.
//! The module of a first load is small, and so is the whole module, which is loaded later.

use super::frame::turn_to;
use super::listed::views;
use super::pace::{TOOLS, longest, tasks_of};
use super::reader::*;

/// The limit for the time until the largest part is painted, in milliseconds.
const LATE: f64 = 1000.0;

/// The limit for the layout shift, as browsers measure it.
const SHIFT: f64 = 0.02;

/// The limit for the longest task, in milliseconds.
const LONG: f64 = 100.0;

/// The largest number of attempts to load an address. If the page itself is too slow, all of them fail, while
/// interruptions by other programs affect only some.
const LOADS: usize = 6;

/// A script for each new page, which records the browser's measurements, and when the module has drawn the page.
pub(crate) const WATCH: &str = "window.seen = { late: 0, shift: 0, long: 0, works: 0 };
    new MutationObserver(() => {
        if (!seen.works && document.querySelector('#page > main')) seen.works = performance.now();
    }).observe(document, { childList: true, subtree: true });
    const watch = (type, take) =>
        new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', entry => seen.late = entry.startTime);
    watch('layout-shift', entry => seen.shift += entry.value);
    watch('longtask', entry => seen.long = Math.max(seen.long, entry.duration));";

/// Runs a script on each new page from now on.
pub(crate) async fn on_new_pages(browser: &Browser, script: &str) {
    let script = json!({ "source": script });
    browser.client.issue_cmd(Devtools("Page.addScriptToEvaluateOnNewDocument", script)).await.unwrap();
}

/// Waits until the page is at rest, and returns the measurements since it was opened: paint, shift, and longest task.
async fn seen(browser: &Browser) -> [f64; 3] {
    rest(browser).await;
    // The browser reports measurements with a short delay.
    let rest = "const done = arguments[0]; setTimeout(() => done([seen.late, seen.shift, seen.long]), 120)";
    serde_json::from_value(await_script(browser, rest, &[]).await).unwrap()
}

/// Returns by what factor this machine is currently slowed down by other work.
pub(crate) async fn busyness(browser: &Browser) -> f64 {
    run_script(browser, TOOLS, &[]).await;
    longest(browser, &tasks_of(LONG), "").await.max(LONG) / LONG
}

/// Opens an address. Returns its paint, shift and longest task, and the machine's [`busyness`].
async fn load(browser: &Browser, address: &str) -> [f64; 4] {
    open(browser, address).await;
    let [late, shift, long] = seen(browser).await;
    assert!(late > 0.0, "nothing was drawn");
    // On a busy machine, everything takes longer.
    let busy = if late < LATE && long <= LONG { 1.0 } else { busyness(browser).await };
    [late, shift, long, busy]
}

/// Returns `true` if a load was within all limits.
fn is_in_time([late, shift, long, busy]: [f64; 4]) -> bool {
    late < LATE * busy && long <= LONG * busy && shift < SHIFT
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn a_view_is_there_within_a_second() {
    let addresses = [
        "",
        "#/learn?chapter=puzzle&beat=3",
        "#/learn?chapter=integer&beat=5",
        "#/learn?chapter=machines&beat=6",
        "#/walk",
        "#/masks",
        "#/count",
        "#/results",
    ];
    browse(async |browser| {
        on_new_pages(browser, WATCH).await;
        for address in addresses {
            for &(width, height) in lot(address, &WINDOWS) {
                resize(browser, width, height).await;
                let loads = tried(LOADS, async || {
                    let load = load(browser, address).await;
                    (is_in_time(load), load)
                });
                let loads = loads.await;
                assert!(loads.is_ok(), "{address} at {width}: paint, shift, task and busyness of each load: {loads:?}");
            }
        }
        // The test notices a planted fault: a long task before anything is drawn.
        let fault = format!("addEventListener('DOMContentLoaded', () => {{ {}; }})", busy_for(6000));
        on_new_pages(browser, &fault).await;
        let slow = load(browser, "#/walk").await;
        assert!(!is_in_time(slow) && slow[0] > LATE, "{slow:?}");
    });
}

/// Runs `back` and then `go`, until `go` causes no long task. Returns an error if all attempts do.
async fn without_long_task(browser: &Browser, back: &str, go: &str, there: &str) -> Result<(), Vec<[f64; 2]>> {
    tried(LOADS, async || {
        value(browser, &format!("void ({back})")).await;
        seen(browser).await;
        do_until(browser, &format!("void (seen.long = 0, {go})"), there).await;
        let [.., long] = seen(browser).await;
        let limit = if long <= LONG { LONG } else { LONG * busyness(browser).await };
        (long <= limit, [long, limit])
    })
    .await
}

/// Returns a script that loops for some milliseconds.
fn busy_for(milliseconds: u32) -> String {
    format!("for (const begin = performance.now(); performance.now() < begin + {milliseconds};)")
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn no_beat_and_no_view_has_a_long_task() {
    browse(async |browser| {
        on_new_pages(browser, WATCH).await;
        open(browser, "#/learn?chapter=puzzle&beat=1&lang=en").await;
        // A second press comes too late at the last beat.
        let next = "$('#beat-next')?.click()";
        let mut beats = 0;
        while value(browser, "!!$('#beat-next')").await == json!(true) {
            let at = value(browser, "location.hash").await;
            value(browser, "void (seen.long = 0, $('#beat-next').click())").await;
            until(browser, &format!("location.hash !== {at}")).await;
            // Most beats are fast. Repeat those that were not, to see whether they are always slow.
            let [.., long] = seen(browser).await;
            if long > LONG {
                let there = format!("location.hash !== {at}");
                let tasks = without_long_task(browser, "$('#beat-back').click()", next, &there).await;
                assert!(tasks.is_ok(), "the beat after {at}: {long} and {tasks:?}");
            }
            beats += 1;
        }
        assert!(beats > 60);
        let back = "$(`header nav a[href^='#/learn']`).click()";
        for view in views().skip(1) {
            let go = format!("location.hash = '#/{view}'");
            let there = format!("location.hash.startsWith('#/{view}') && !!$('main') && !$('#coming')");
            let tasks = without_long_task(browser, back, &go, &there).await;
            assert!(tasks.is_ok(), "{view}: {tasks:?}");
        }
        // The test notices a planted fault.
        value(browser, &format!("addEventListener('hashchange', () => {{ {}; }})", busy_for(2000))).await;
        let go = "location.hash = '#/walk'";
        assert!(without_long_task(browser, back, go, "location.hash.startsWith('#/walk')").await.is_err());
    });
}

/// The largest allowed size of the module of a first load, compressed, in bytes. It has Learn, Tree, Walk, Masks and
/// Articles.
const FIRST: f64 = 485_000.0;

/// The largest allowed size of the rest: the texts of one language, and the module with all views.
const REST: f64 = 910_000.0;

/// Returns the total compressed size and the number of the files with an ending that have been loaded so far. The
/// module of the workers, which is only loaded when a worker has something to do, is left out.
async fn travelled(browser: &Browser, ending: &str) -> (f64, u64) {
    let files = format!(
        "performance.getEntriesByType('resource').filter(it => it.name.endsWith('{ending}') && !it.name.includes('worker'))"
    );
    let sizes: Vec<f64> = read(browser, &format!("{files}.map(it => it.encodedBodySize)")).await;
    (sizes.iter().sum(), sizes.len() as u64)
}

/// The page that `cargo xtask serve` and the tests build is compressed too, though less than the published one.
#[test]
fn whoever_can_unpack_gets_less_and_others_get_the_same() {
    let site = Site::start();
    for entry in fs::read_dir(repository("dist/page")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if ![".wasm", ".js", ".css", ".ftl", ".txt", ".html"].iter().any(|ending| name.ends_with(ending)) {
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let place = format!("/{}", name.trim_start_matches("index.html"));
        let packed = site.ask("GET", &place, "Accept-Encoding: gzip, br\r\n", b"");
        assert_eq!(packed.header("content-encoding"), "gzip", "{name}");
        assert!(packed.body.len() < bytes.len() * 3 / 4, "{name}: {} of {}", packed.body.len(), bytes.len());
        // Clients without compression get the original bytes.
        let raw = site.get(&place);
        assert!(raw.header("content-encoding").is_empty() && raw.body == bytes, "{name}");
    }
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn the_first_load_is_small_and_so_is_the_rest() {
    browse_at("#/walk?n=8&lang=en", async |browser| {
        let (first, modules) = travelled(browser, ".wasm").await;
        // Less than a fifth of the limit cannot be the whole module.
        assert!((FIRST / 5.0..=FIRST).contains(&first), "{first} bytes of modules come with the page, {FIRST} may");
        assert_eq!(modules, 1);
        // Only the texts of the current language are loaded, now and later.
        let (texts, languages) = travelled(browser, ".ftl").await;
        assert_eq!(languages, 1);

        // The lesson has no head.
        enter_until(browser, "#/lesson", "!!$('.wall')").await;
        enter_until(browser, "#/walk?n=8", "!!$('header')").await;
        for view in views() {
            turn_to(browser, view).await;
            let shown = format!("$(`header [aria-current=page]`).hash.startsWith('#/{view}')");
            until(browser, &format!("{shown} && !$('#coming')")).await;
        }
        let (all, modules) = travelled(browser, ".wasm").await;
        assert_eq!((modules, travelled(browser, ".ftl").await), (2, (texts, 1)));
        let rest = all - first + texts;
        println!("first load: {first} bytes of modules; later: {rest} bytes, of which {texts} are texts");
        assert!(rest <= REST, "{rest} bytes of texts and the whole module, {REST} may");
        assert_eq!(value(browser, "$('.boot.failed')").await, json!(null));
    });
}
