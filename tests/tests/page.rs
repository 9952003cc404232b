//! The page, used as a reader uses it: by buttons, by keyboard alone, by links. The core says what the board must show.

use eightfold_core::ladder::{Event, Rung};
use eightfold_core::trace::{Player, Stop};
use eightfold_core::{BoardSize, Square};
use eightfold_tests::browser::{Browser, browse};
use eightfold_tests::program::target_folder;
use fantoccini::Locator;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use std::fmt::Write;
use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};
use url::{ParseError, Url};

const RIGHT: char = '\u{e014}';
const LEFT: char = '\u{e012}';
const HOME: char = '\u{e011}';
const TAB: char = '\u{e004}';
const ESCAPE: char = '\u{e00c}';

/// How long the page may take; generous, because machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(20);

/// Chromium's own command to make the window any size: a real one cannot be as narrow as a telephone.
#[derive(Debug)]
struct Devtools(&'static str, Value);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "cmd": self.0, "params": self.1 }).to_string()))
    }
}

async fn resize(browser: &Browser, width: u64, height: u64) {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    browser.client.issue_cmd(Devtools("Emulation.setDeviceMetricsOverride", size)).await.unwrap();
}

/// Opens an address of the page. A change of the part after `#` alone would not load the page again, so it is left first.
async fn open(browser: &Browser, path: &str) {
    browser.client.goto("about:blank").await.unwrap();
    browser.open(path).await;
    until(browser, "!document.querySelector('#saying[aria-live=off]')").await;
}

/// The value of an expression.
async fn value(browser: &Browser, expression: &str) -> Value {
    browser.client.execute(&format!("return {expression};"), vec![]).await.unwrap()
}

/// Waits until an expression is true.
async fn until(browser: &Browser, expression: &str) {
    let begin = Instant::now();
    while value(browser, expression).await != json!(true) {
        assert!(begin.elapsed() < PATIENCE, "this should become true: {expression}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn press(browser: &Browser, key: char) {
    let keys =
        KeyActions::new("keyboard".into()).then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
    browser.client.perform_actions(keys).await.unwrap();
}

async fn click(browser: &Browser, selector: &str) {
    browser.client.find(Locator::Css(selector)).await.unwrap().click().await.unwrap();
}

/// Chooses from a list and leaves it, as arrow keys would go on choosing.
async fn choose(browser: &Browser, list: &str, label: &str) {
    browser.client.find(Locator::Css(list)).await.unwrap().select_by_label(label).await.unwrap();
    value(browser, "document.activeElement.blur()").await;
}

/// What a screen reader reads of the board.
async fn board(browser: &Browser) -> String {
    value(browser, "document.querySelector('.walk svg.board').getAttribute('aria-label')")
        .await
        .as_str()
        .unwrap()
        .to_owned()
}

/// The beginning of what it must read: step and queens, as the core has them.
fn expected(player: &Player) -> String {
    let (n, step) = (player.machine().size(), player.position());
    let mut text = format!("Board of {n} by {n} after step {step}.");
    let queens = player.machine().board();
    for (row, column) in queens.iter().enumerate() {
        let before = match row {
            0 => " Queens: ",
            _ if row + 1 == queens.len() => " and ",
            _ => ", ",
        };
        write!(text, "{before}row {row} bit {column}").unwrap();
    }
    text + if queens.is_empty() { " No queen stands." } else { "." }
}

async fn assert_shows(browser: &Browser, player: &Player) {
    let (board, expected) = (board(browser).await, expected(player));
    assert!(board.starts_with(&expected), "the page shows: {board}\nthe core has: {expected}");
}

fn player(n: usize) -> Player {
    Player::new(Rung::Bitmap, BoardSize::new(n).unwrap())
}

#[test]
fn steps_by_buttons_follow_the_core_and_come_back() {
    browse(async |browser| {
        open(browser, "#/walk?n=5&lang=en").await;
        let (mut player, mut seen) = (player(5), vec![]);
        for _ in 0..30 {
            assert_shows(browser, &player).await;
            seen.push(board(browser).await);
            click(browser, "#forward").await;
            player.forward();
        }
        while let Some(before) = seen.pop() {
            click(browser, "#back").await;
            assert_eq!(board(browser).await, before);
        }
        // The beginning stays the beginning.
        click(browser, "#back").await;
        assert!(board(browser).await.contains("after step 0."));

        click(browser, "#next").await;
        until(browser, "document.querySelector('#saying').textContent.startsWith('Solution number 1.')").await;
        player.run(Stop::Solution, u64::MAX);
        player.seek(0);
        player.run(Stop::Solution, u64::MAX);
        assert_shows(browser, &player).await;
        click(browser, "#first").await;
        player.seek(0);
        assert_shows(browser, &player).await;
    });
}

#[test]
fn the_keyboard_alone_is_enough() {
    browse(async |browser| {
        open(browser, "#/walk?n=6&lang=en").await;
        let mut player = player(6);
        for key in [RIGHT, RIGHT, RIGHT, RIGHT, LEFT, RIGHT, RIGHT, LEFT, LEFT] {
            press(browser, key).await;
            player.seek(if key == RIGHT { player.position() + 1 } else { player.position() - 1 });
            assert_shows(browser, &player).await;
        }
        press(browser, 'n').await;
        until(browser, "document.querySelector('#saying').textContent.startsWith('Solution number 1.')").await;
        player.run(Stop::Solution, u64::MAX);
        assert_shows(browser, &player).await;
        press(browser, HOME).await;
        player.seek(0);
        assert_shows(browser, &player).await;

        // Space plays and pauses.
        press(browser, ' ').await;
        until(browser, "document.querySelector('#play').textContent === 'Pause'").await;
        until(browser, "!document.querySelector('.walk .step').textContent.endsWith(' 0')").await;
        press(browser, ' ').await;
        until(browser, "document.querySelector('#play').textContent === 'Play'").await;
        press(browser, HOME).await;

        // Every control is reached with Tab, in the order in which it stands there, and can be seen to have the focus.
        open(browser, "#/walk?n=6&lang=en").await;
        for id in ["language", "size", "theme", "first", "back", "play", "forward"] {
            press(browser, TAB).await;
            assert_eq!(value(browser, "document.activeElement.id").await, json!(id));
            let outline = value(browser, "getComputedStyle(document.activeElement).outlineStyle").await;
            assert_eq!(outline, json!("solid"), "{id}");
        }
        // Space presses the focused button, and does not play.
        press(browser, ' ').await;
        player.forward();
        assert_shows(browser, &player).await;
        assert_eq!(browser.text("#play").await, "Play");
        // Arrow keys belong to the slider while it has the focus.
        press(browser, TAB).await;
        press(browser, TAB).await;
        let pace = browser.text("output").await;
        press(browser, RIGHT).await;
        assert_ne!(browser.text("output").await, pace);
        assert_shows(browser, &player).await;
    });
}

#[test]
fn the_smallest_and_the_largest_board() {
    browse(async |browser| {
        open(browser, "#/walk?lang=en").await;
        choose(browser, "#size", "1 × 1").await;
        for said in ["Looking at row 0.", "A queen on row 0, bit 0.", "The queen stands.", "Solution number 1."] {
            press(browser, RIGHT).await;
            assert!(browser.text("#saying").await.starts_with(said));
        }
        press(browser, RIGHT).await;
        press(browser, RIGHT).await;
        assert!(browser.text("#saying").await.starts_with("The search is over."));
        press(browser, RIGHT).await;
        assert!(board(browser).await.starts_with("Board of 1 by 1 after step 6."));

        choose(browser, "#size", "16 × 16").await;
        let mut player = player(16);
        assert_shows(browser, &player).await;
        click(browser, "#next").await;
        until(browser, "document.querySelector('#saying').textContent.startsWith('Solution number 1.')").await;
        player.run(Stop::Solution, u64::MAX);
        let step = player.position().to_string();
        let found = board(browser).await.replace(',', "");
        assert!(found.contains(&format!("after step {step}.")), "{found}");
        let Some(Event::Solution { .. }) = player.event() else { panic!("the core should stop at a solution") };
        for Square { row, column } in
            player.machine().board().iter().enumerate().map(|(row, column)| Square::new(row, usize::from(*column)))
        {
            assert!(found.contains(&format!("row {row} bit {column}")), "{found}");
        }
        press(browser, LEFT).await;
        press(browser, LEFT).await;
        assert!(browser.text("#saying").await.contains("A queen on row 15"));
    });
}

#[test]
fn language_and_theme_are_switched_and_remembered() {
    browse(async |browser| {
        open(browser, "#/walk?n=4&step=2&lang=en").await;
        click(browser, "#language").await;
        assert_eq!(value(browser, "document.documentElement.lang").await, json!("ja"));
        assert!(browser.text("#saying").await.contains("クイーンを置きました"));
        assert!(board(browser).await.starts_with("4 × 4 の盤、2 手目。"));
        choose(browser, "#theme", "ダーク").await;
        assert_eq!(value(browser, "document.documentElement.dataset.theme").await, json!("dark"));
        choose(browser, "#size", "7 × 7").await;

        // A link without choices opens the page as it was left.
        open(browser, "").await;
        assert_eq!(value(browser, "document.documentElement.lang").await, json!("ja"));
        assert_eq!(value(browser, "document.documentElement.dataset.theme").await, json!("dark"));
        assert!(board(browser).await.starts_with("7 × 7 の盤"));
        // One with choices is obeyed, and changes nothing for the next.
        open(browser, "#/walk?lang=en&theme=light").await;
        assert_eq!(value(browser, "document.documentElement.dataset.theme").await, json!("light"));
        assert!(board(browser).await.starts_with("Board of 7 by 7"));
        open(browser, "").await;
        assert!(board(browser).await.starts_with("7 × 7 の盤"));
        choose(browser, "#theme", "システム").await;
        assert_eq!(value(browser, "document.documentElement.hasAttribute('data-theme')").await, json!(false));
    });
}

#[test]
fn a_copied_link_restores_the_step() {
    browse(async |browser| {
        open(browser, "#/walk?n=8&lang=en").await;
        for _ in 0..5 {
            press(browser, RIGHT).await;
        }
        let left = board(browser).await;
        until(browser, "location.hash === '#/walk?n=8&step=5&lang=en'").await;
        let link = browser.client.current_url().await.unwrap();
        browser.client.goto("about:blank").await.unwrap();
        browser.client.goto(link.as_str()).await.unwrap();
        until(browser, "!!document.querySelector('.walk svg.board')").await;
        assert_eq!(board(browser).await, left);

        // Following a link on the page itself, and a step that takes many frames to reach.
        let mut player = player(12);
        player.seek(1_000_003);
        value(browser, "void (location.hash = '#/walk?n=12&step=1000003&lang=en')").await;
        until(
            browser,
            "document.querySelector('.walk svg.board').ariaLabel.includes('12 by 12 after step 1,000,003.')",
        )
        .await;
        let queens = expected(&player);
        let (_, queens) = queens.split_once(" Queens").unwrap();
        assert!(board(browser).await.contains(queens));
    });
}

#[test]
fn a_run_can_be_stopped_and_never_stalls_the_page() {
    browse(async |browser| {
        // Tasks longer than 50 ms are told to an observer.
        open(browser, "#/walk?n=16&lang=en").await;
        let watch = "window.longest = 0; new PerformanceObserver(list => list.getEntries()
            .forEach(entry => window.longest = Math.max(window.longest, entry.duration))).observe({ type: 'longtask' });";
        browser.client.execute(watch, vec![]).await.unwrap();
        value(browser, "void (location.hash = '#/walk?n=16&step=3000000&lang=en')").await;
        until(browser, "document.querySelector('#play').textContent === 'Stop'").await;
        press(browser, ESCAPE).await;
        until(browser, "document.querySelector('#play').textContent === 'Play'").await;
        let stopped = browser.text(".walk .step").await;
        assert_ne!(stopped, "step 3,000,000");

        let begin = Instant::now();
        value(browser, "void (location.hash = '#/walk?n=16&step=2999999&lang=en')").await;
        until(browser, "document.querySelector('.walk .step').textContent === 'step 2,999,999'").await;
        let took = begin.elapsed();
        until(browser, "document.querySelector('#play').textContent === 'Play'").await;
        let longest = value(browser, "window.longest").await;
        println!("three million steps took {took:?}, the longest task {longest} ms");
        // Generous: other tests run beside this one.
        assert!(longest.as_f64().unwrap() < 250.0, "the longest task took {longest} ms");
        press(browser, LEFT).await;
        assert_eq!(browser.text(".walk .step").await, "step 2,999,998");
    });
}

#[test]
fn nonsense_in_the_address_becomes_something_sensible() {
    let mut end = player(4);
    end.run(Stop::Check, u64::MAX); // there is none, so this is the end
    let (end, over) = (end.position(), format!("the search is over at step {}", end.position()));
    let shown_end = format!("Board of 4 by 4 after step {end}.");
    browse(async |browser| {
        let cases = [
            ("#/walk?n=99&lang=en", "Board of 16 by 16 after step 0.", "this is 16, the nearest"),
            ("#/walk?n=0&lang=en", "Board of 1 by 1 after step 0.", "this is 1, the nearest"),
            ("#/walk?n=4&step=1e99&lang=en", &shown_end, "no farther"),
            ("#/walk?n=4&step=5000&lang=en", &shown_end, &over),
            ("#/walk?n=5&step=2&rung=x&lang=en", "Board of 5 by 5 after step 2.", "left out"),
            ("#/walk?n=6&step=<script>window.bad=1</script>&lang=en", "Board of 6 by 6 after step 0.", "left out"),
            ("#<img src=x onerror=window.bad=1>?lang=en", "Board of", "left out"),
        ];
        for (path, shown, notice) in cases {
            open(browser, path).await;
            let (board, notices) = (board(browser).await, browser.text("#notices").await);
            assert!(board.starts_with(shown), "{path}: {board}");
            assert!(notices.contains(notice), "{path}: {notices}");
            assert_eq!(value(browser, "window.bad === undefined").await, json!(true), "{path}");
            // The address bar shows what the page shows.
            until(browser, "/^#.walk.n=\\d+&step=\\d+&lang=en$/.test(location.hash)").await;
        }
        click(browser, "#dismiss").await;
        assert_eq!(value(browser, "document.querySelector('#notices').textContent").await, json!(""));
    });
}

#[test]
fn no_request_leaves_the_origin() {
    browse(async |browser| {
        open(browser, "#/walk?n=8&lang=en").await;
        press(browser, RIGHT).await;
        click(browser, "#next").await;
        click(browser, "#language").await;
        let asked = "performance.getEntriesByType('resource').map(entry => entry.name)";
        let names = value(browser, asked).await;
        let names: Vec<_> = names.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        let origin = browser.client.current_url().await.unwrap().origin().ascii_serialization();
        assert!(names.len() >= 4, "style, boot script, glue and module at least: {names:?}");
        assert!(names.iter().all(|name| name.starts_with(&origin)), "{names:?}");
    });
}

/// The checker's one file, fetched once from npm and kept in the target folder. Without it nothing is checked, so the
/// test fails.
fn axe() -> String {
    const VERSION: &str = "4.14.1";
    let folder = target_folder().join("axe-core");
    let file = folder.join(format!("axe-{VERSION}.min.js"));
    if !file.exists() {
        fs::create_dir_all(&folder).unwrap();
        let run = |command: &mut Command| {
            let done = command.current_dir(&folder).output();
            let succeeded = done.as_ref().is_ok_and(|output| output.status.success());
            assert!(
                succeeded,
                "axe-core {VERSION} could not be fetched; npm and tar are needed: {command:?}: {done:?}"
            );
        };
        run(Command::new("npm").args(["pack", "--silent", &format!("axe-core@{VERSION}")]));
        run(Command::new("tar").args(["-xzf", &format!("axe-core-{VERSION}.tgz"), "package/axe.min.js"]));
        fs::rename(folder.join("package/axe.min.js"), &file).unwrap();
    }
    fs::read_to_string(file).unwrap()
}

#[test]
fn axe_finds_nothing() {
    let axe = axe();
    browse(async |browser| {
        let check = "const done = arguments[0];
            axe.run(document).then(found => done(found.violations.map(violation =>
                `${violation.id}: ${violation.help}: ${violation.nodes.map(node => node.html).join(' ')}`)),
                error => done([String(error)]));";
        let run = async || {
            browser.client.execute(&axe, vec![]).await.unwrap();
            browser.client.execute_async(check, vec![]).await.unwrap()
        };
        // It would find a fault: this button has no name.
        open(browser, "").await;
        value(browser, "document.querySelector('main').appendChild(document.createElement('button'))").await;
        let found = run().await.to_string();
        assert!(found.contains("button-name"), "{found}");

        for (width, height) in [(1440, 900), (360, 740)] {
            resize(browser, width, height).await;
            for (language, theme) in [("en", "light"), ("en", "dark"), ("ja", "light"), ("ja", "dark")] {
                // A notice, marks of every kind, and a search that has not begun.
                for state in ["n=8&step=93&rung=x", "n=16&step=1010", "n=1"] {
                    let path = format!("#/walk?{state}&lang={language}&theme={theme}");
                    open(browser, &path).await;
                    assert_eq!(run().await, json!([]), "{width}: {path}");
                }
            }
        }
    });
}

#[test]
fn pictures_of_every_width_theme_and_language() {
    browse(async |browser| {
        for (width, height) in [(1440, 900), (768, 1024), (360, 740), (3840, 2160)] {
            for (language, theme) in [("en", "light"), ("en", "dark"), ("ja", "light"), ("ja", "dark")] {
                for (n, step) in [(8, 93), (16, 1010)] {
                    resize(browser, width, height).await;
                    open(browser, &format!("#/walk?n={n}&step={step}&lang={language}&theme={theme}")).await;
                    let overflow = "[...document.querySelectorAll('body *')]
                        .filter(element => element.getBoundingClientRect().right > innerWidth + 0.5).map(element => element.outerHTML)";
                    assert_eq!(value(browser, overflow).await, json!([]), "nothing reaches beyond {width}");
                    let scrolls = "document.documentElement.scrollWidth > innerWidth";
                    assert_eq!(value(browser, scrolls).await, json!(false), "nothing scrolls sideways at {width}");
                    browser.screenshot(&format!("walk-{width}-{language}-{theme}-{n}")).await;
                    if width < 1440 {
                        let whole = value(browser, "document.documentElement.scrollHeight").await.as_u64().unwrap();
                        resize(browser, width, whole).await;
                        browser.screenshot(&format!("walk-{width}-{language}-{theme}-{n}-whole")).await;
                    }
                }
            }
        }
    });
}
