//! The same tests of the page in each browser engine: WebKit in every run, Firefox and Chromium with `--browsers`.
//! Chromium shows that the tests themselves are sound. Everything else is tested only in Chromium.

use super::count::{assert_counted_as, counted_by_the_program, finish};
use super::elsewhere::{serve_again, write_page};
use super::first::{HELD, IS_HEARD, IS_ON};
use super::ladder::assert_measured;
use super::listed::{filled, views};
use super::reader::*;
use super::walk_by_keys;
use eightfold_harness::engine::Engine;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;

/// Turns each function into a test for each engine.
macro_rules! in_each_engine {
    ($($test:ident)*) => {
        mod webkit {
            $(#[test]
            fn $test() {
                super::outlive_a_crash(|| super::$test(super::Engine::WebKit));
            })*
        }

        mod firefox {
            $(#[test]
            #[ignore = "long: Firefox's driver takes minutes to build; `--browsers` runs it too"]
            fn $test() {
                super::$test(super::Engine::Firefox);
            })*
        }

        mod chromium {
            $(#[test]
            #[ignore = "long: the other tests of the page run in Chromium; `--browsers` runs it too"]
            fn $test() {
                super::$test(super::Engine::Chromium);
            })*
        }
    };
}

in_each_engine! {
    every_view_opens_and_none_scrolls_sideways
    walk_is_walked_by_keyboard_played_and_asked
    workers_count_and_the_document_is_opened_and_checked
    every_rung_is_measured
    a_stopped_server_is_missed_until_it_is_back
    a_module_that_could_not_be_loaded_is_loaded_once_it_is_there
    a_lesson_is_shown_in_a_page_of_another_origin
    a_press_on_the_first_screen_waits_for_the_module
    without_webassembly_a_sentence_says_so
    without_storage_the_page_works_and_forgets
    lines_of_japanese_end_where_a_phrase_does
}

/// Runs a test in WebKit, and repeats it if WebKit's own process crashed. In version 2.50.6, its JavaScript engine
/// crashes in about one of a hundred tests, always at the same instruction.
fn outlive_a_crash(test: impl Fn()) {
    let Err(panic) = catch_unwind(AssertUnwindSafe(&test)) else { return };
    let crashed = |message: &String| CRASHED.iter().any(|words| message.contains(words));
    match panic.downcast_ref().is_some_and(crashed) {
        true => test(),
        false => resume_unwind(panic),
    }
}

/// Parts of the error messages of WebKit's driver after a crash.
const CRASHED: [&str; 2] = ["page crash or hang", "error: UnknownError, message: \"\""];

#[test]
fn a_test_is_repeated_after_a_crash_and_not_after_a_fault() {
    for (message, runs) in [("webdriver: page crash or hang.", 2), ("assertion failed", 1)] {
        let count = Cell::new(0);
        let ended = catch_unwind(AssertUnwindSafe(|| {
            outlive_a_crash(|| {
                count.set(count.get() + 1);
                assert!(count.get() == 2, "{message}");
            });
        }));
        assert_eq!((count.get(), ended.is_ok()), (runs, runs == 2), "{message}");
    }
}

/// Lines for the beginning of the boot script, which record errors, since only Chromium's driver gives access to the
/// console.
const WATCH: &str = "window.problems = [];
    for (const kind of ['error', 'warn']) {
        const say = console[kind];
        console[kind] = (...said) => { problems.push(said.join(' ')); say.apply(console, said); };
    }
    addEventListener('error', event => problems.push(event.message ?? `${event.target.src ?? event.target.href} failed`), true);
    addEventListener('securitypolicyviolation', event => problems.push(`${event.effectiveDirective} keeps ${event.blockedURI} out`));
    addEventListener('unhandledrejection', event => problems.push(String(event.reason)));
    ";

/// Writes the page into a new folder, with some lines added at the beginning of its boot script.
fn page_beginning_with(lines: &str) -> Folder {
    let folder = Folder::new("page-engine");
    write_page(&folder, |name, bytes| match name.starts_with("boot-") {
        true => [lines.as_bytes(), &bytes].concat(),
        false => bytes,
    });
    folder
}

/// Returns the path of the only file in a folder whose name has this beginning and end.
fn file(folder: &Folder, begin: &str, end: &str) -> PathBuf {
    let mut paths = fs::read_dir(&**folder).unwrap().map(|entry| entry.unwrap().path());
    let is_it = |name: &str| name.starts_with(begin) && name.ends_with(end);
    paths.find(|path| is_it(path.file_name().unwrap().to_str().unwrap())).unwrap()
}

/// An expression for the names of algorithms in Ladder that overflow their column.
const BEYOND: &str = "$$('.comparison tbody th').filter(name => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return range.getBoundingClientRect().right > name.getBoundingClientRect().right + 0.5;
}).map(name => name.textContent)";

fn every_view_opens_and_none_scrolls_sideways(engine: Engine) {
    let folder = page_beginning_with(WATCH);
    let policy = Site::start().get("/").header("content-security-policy").to_owned();
    let still = Still::serve_under(&policy, &folder, "/");
    browse_in(engine, async |browser| {
        for view in filled() {
            for language in lot(&view, &LANGUAGES) {
                resize(browser, 1440, 900).await;
                visit(browser, &still.url(&format!("{view}&lang={language}")), "main h2").await;
                until(browser, "!$('[aria-busy=true], body > div > progress')").await;
                for (width, height) in [(1440, 900), (390, 844)] {
                    resize(browser, width, height).await;
                    until(browser, &format!("innerWidth === {width}")).await;
                    rest(browser).await;
                    let state = format!("{view} in {language} at {width}");
                    let wide = value(browser, "document.documentElement.scrollWidth").await;
                    assert!(wide.as_u64() <= Some(width), "{state} is {wide} wide");
                    assert_eq!(value(browser, BEYOND).await, json!([]), "{state}");
                    let name = view.split(['/', '?']).nth(1).unwrap();
                    browser.screenshot(&format!("{engine:?}-{name}-{language}-{width}")).await;
                }
                assert_eq!(value(browser, "problems").await, json!([]), "{view} in {language}");
            }
        }
        let missing: Vec<_> = still
            .answered()
            .into_iter()
            .filter(|(asked, status)| asked != "GET /favicon.ico" && *status != 200)
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
        // The test notices planted faults: an error, and an inline style, which the server's policy forbids.
        value(browser, "void console.error('planted')").await;
        value(browser, "void document.body.setAttribute('style', 'color: red')").await;
        until(browser, "problems[0] === 'planted' && problems.some(it => it.startsWith('style-src'))").await;
        leave(browser).await;
    });
}

fn walk_is_walked_by_keyboard_played_and_asked(engine: Engine) {
    browse_in(engine, async |browser| {
        walk_by_keys(browser).await;

        // Ask why a square is closed. The answer is a sentence, and Shift with an arrow key asks about the next square.
        open(browser, "#/walk?n=8&rung=symmetry&step=1149&lang=en").await;
        click(browser, "#square-5-0").await;
        let said: String = read(browser, "$('#why').textContent").await;
        assert!(said.len() > 20, "{said}");
        press_shifted(browser, LEFT).await;
        until(browser, &format!("$('#why').textContent !== {}", json!(said))).await;
        press_until(browser, ESCAPE, "!$('.asking')").await;
    });
}

fn workers_count_and_the_document_is_opened_and_checked(engine: Engine) {
    browse_in(engine, async |browser| {
        for n in [12, 14] {
            open(browser, &format!("#/count?n={n}&workers=2&show=more&lang=en")).await;
            finish(browser).await;
            let page = assert_counted_as(browser, &counted_by_the_program(n)).await;
            assert_eq!(page["run"]["host"]["lanes"], json!("simd128"));
            let (_, text) = saved(browser, "#count-save").await;
            assert!(text.starts_with('{'), "saved: {text}");
            let folder = Folder::new("page-saved");
            let path = folder.join("n.json");
            fs::write(&path, text).unwrap();
            open(browser, "#/results?lang=en").await;
            pick(browser, &[path]).await;
            has_read(browser, 1).await;
            until(browser, "$$('#checks li.sound').length === 12").await;
        }
    });
}

fn every_rung_is_measured(engine: Engine) {
    browse_in(engine, async |browser| {
        open(browser, "#/race?n=6&show=more&lang=en").await;
        assert_measured(browser, 6).await;
    });
}

fn a_stopped_server_is_missed_until_it_is_back(engine: Engine) {
    let results = Folder::new("page-engine-lost");
    let mut site = Site::with(&results, |_| {});
    browse_in(engine, async |browser| {
        visit(browser, &site.url("#/results?show=more&lang=en"), ".companion .note").await;
        site.kill();
        until(browser, "!!$('.companion .warning')").await;
        let said: String = read(browser, "$('.companion .warning').textContent").await;
        assert!(said.starts_with("The program is not answering."), "{said}");
        let _again = serve_again(&site, &results);
        until(browser, "!!$('.companion .note') && !$('.companion .warning')").await;
        leave(browser).await;
    });
}

/// Once the file exists again, the page loads it without a reload.
fn a_module_that_could_not_be_loaded_is_loaded_once_it_is_there(engine: Engine) {
    let folder = page_beginning_with("");
    let still = Still::serve(&folder, "/");
    let (there, gone) = (file(&folder, "whole-", ".js"), folder.join("gone"));
    browse_in(engine, async |browser| {
        fs::rename(&there, &gone).unwrap();
        visit(browser, &still.url("#/walk?n=5&lang=en"), ".walk svg.board").await;
        enter_until(browser, "#/results?lang=en", "!!$('#coming .boot.failed')").await;
        let said: String = read(browser, "$('#coming .boot.failed').textContent").await;
        assert!(said.contains("could not be loaded") && said.contains("読み込めませんでした"), "{said}");
        fs::rename(&gone, &there).unwrap();
        enter_until(browser, "#/walk?n=5&lang=en", "!!$('.walk svg.board')").await;
        enter_until(browser, "#/results?lang=en", "!!$('main .documents')").await;
        leave(browser).await;
    });
}

/// Leaves the page, and discards Chromium's messages about missing files.
async fn leave(browser: &Browser) {
    browser.go_to("about:blank").await;
    browser.console_problems().await;
}

fn a_lesson_is_shown_in_a_page_of_another_origin(engine: Engine) {
    let folder = Folder::new("page-engine-lesson");
    let other = Still::serve(&folder, "/");
    let results = Folder::new("page-engine-embedded");
    let site = Site::with(&results, |command| {
        command.args(["--allow-embed", other.url("").trim_end_matches('/')]);
    });
    let lesson = site.url("?embed=1&panels=board,sentence#/walk?n=6&step=3&lang=en");
    let frame = format!("<!doctype html><iframe width=800 height=600 src='{}'></iframe>", lesson.replace('&', "&amp;"));
    fs::write(folder.join("index.html"), frame).unwrap();
    browse_in(engine, async |browser| {
        browser.go_to(&other.url("")).await;
        browser.client.enter_frame(0).await.unwrap();
        until(browser, "!!$('.walk svg.board')").await;
        let mut player = player(6);
        player.seek(3);
        assert_shows(browser, &player).await;
        click(browser, "#forward").await;
        player.forward();
        assert_shows(browser, &player).await;
        browser.client.clone().enter_parent_frame().await.unwrap();
        leave(browser).await;
    });
}

fn a_press_on_the_first_screen_waits_for_the_module(engine: Engine) {
    let folder = page_beginning_with(HELD);
    let still = Still::serve(&folder, "/");
    browse_in(engine, async |browser| {
        for key in [None, Some(ENTER), Some(RIGHT)] {
            visit(browser, &still.url("#/learn?lang=en"), ".first #beat-next").await;
            match key {
                None => click(browser, "#beat-next").await,
                Some(key) => press_on(browser, "#beat-next", key).await,
            }
            assert_eq!(value(browser, IS_HEARD).await, json!(true), "{key:?}");
            until(browser, "!!window.start").await;
            do_until(browser, "void window.start()", IS_ON).await;
            value(browser, "localStorage.clear()").await;
        }
        leave(browser).await;
    });
}

fn without_webassembly_a_sentence_says_so(engine: Engine) {
    let folder = page_beginning_with("delete window.WebAssembly;\n");
    let still = Still::serve(&folder, "/");
    browse_in(engine, async |browser| {
        visit(browser, &still.url("#/walk"), ".boot.failed").await;
        let said: String = read(browser, "$('.boot.failed').textContent").await;
        assert!(said.contains("no WebAssembly") && said.contains("WebAssembly に対応していません"), "{said}");
    });
}

fn without_storage_the_page_works_and_forgets(engine: Engine) {
    let denied = "for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });\n";
    let folder = page_beginning_with(&format!("{WATCH}{denied}"));
    let still = Still::serve(&folder, "/");
    browse_in(engine, async |browser| {
        visit(browser, &still.url("#/learn?lang=en"), "#page > :not(.boot, .first) #beat-next").await;
        click_until(browser, "#beat-next", "location.hash.includes('page=1')").await;
        for view in views().skip(1) {
            enter(browser, &format!("#/{view}?theme=dark&lang=en")).await;
            let shown = format!("$('header [aria-current=page]')?.hash.startsWith('#/{view}')");
            until(browser, &format!("{shown} && !!$('main h2')")).await;
            until(browser, "document.documentElement.dataset.theme === 'dark'").await;
        }
        enter(browser, "#/results?theme=dark&lang=en").await;
        until(browser, "!!$('#pick')").await;
        pick(browser, &[example()]).await;
        has_read(browser, 1).await;
        assert_eq!(value(browser, "problems").await, json!([]));
        // The theme is not remembered at the next visit.
        visit(browser, &still.url("#/learn?lang=en"), "#page > :not(.boot, .first) #beat-next").await;
        assert_eq!(value(browser, "document.documentElement.hasAttribute('data-theme')").await, json!(false));
        leave(browser).await;
    });
}

/// An expression for line breaks within a phrase: the line before does not end with a particle, the end of a verb,
/// punctuation or a space, and the next line does not begin with a bracket.
const WITHIN_PHRASES: &str = "$$('main :is(p, h2, li)').filter(it => it.offsetWidth > 100 && it.checkVisibility()).flatMap(it => {
    const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT), range = document.createRange(), within = [];
    const top = (node, at) => (range.setStart(node, at), range.setEnd(node, at + 1), range.getBoundingClientRect().top);
    while (texts.nextNode()) {
        const { currentNode: node } = texts, { data } = node;
        for (const { index } of data.matchAll(/(?<=[ぁ-ヺー一-鿿])[ぁ-ヺー一-鿿]/g))
            if (!/[はがをにでとのもへてたるばなくやらいま回]/.test(data[index - 1]) && top(node, index) > top(node, index - 1) + 6)
                within.push(data.slice(Math.max(0, index - 5), index) + '|' + data.slice(index, index + 5));
    }
    return within;
})";

fn lines_of_japanese_end_where_a_phrase_does(engine: Engine) {
    browse_in(engine, async |browser| {
        resize(browser, 390, 664).await;
        for state in ["learn?chapter=corner&beat=1", "learn?chapter=ties&beat=2", "articles?", "class?"] {
            open_until(browser, &format!("#/{state}&lang=ja"), "!!$('main h2')").await;
            rest(browser).await;
            assert_eq!(value(browser, WITHIN_PHRASES).await, json!([]), "{state}");
        }
        // The test notices breaks at any place.
        value(browser, "void $$('main :is(p, h2, li)').forEach(it => it.style.wordBreak = 'break-all')").await;
        assert_ne!(value(browser, WITHIN_PHRASES).await, json!([]));
        leave(browser).await;
    });
}
