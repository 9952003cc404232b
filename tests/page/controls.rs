//! Every control of Walk and Masks: by mouse, by keyboard alone, and by its key on the help sheet. A control missing
//! from these lists fails the test.

use super::reader::{
    DOWN, END, ENTER, HOME, LEFT, RIGHT, UP, await_script, click, drag, open, press, run_script, until, value,
};
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::trace::{Player, Run, Stop};
use eightfold_harness::browser::{Browser, browse};
use fantoccini::Locator;
use serde_json::{Value, json};

/// The selector of elements that can be operated.
const CONTROLS: &str = "a[href], button, summary, select, input, textarea, [tabindex=\"0\"]";

/// A control and its effect.
struct Control {
    selector: &'static str,
    /// The key with the same effect, wherever the focus is.
    key: Option<char>,
    /// An expression whose value changes.
    changes: String,
    /// The new value, where it is known beforehand.
    to: Value,
}

fn control(selector: &'static str, changes: impl Into<String>, to: impl Into<Value>) -> Control {
    Control { selector, key: None, changes: changes.into(), to: to.into() }
}

/// Describes a control that also has a key.
fn keyed(key: char, selector: &'static str, changes: &str, to: impl Into<Value>) -> Control {
    Control { key: Some(key), ..control(selector, changes, to) }
}

/// Any value other than the one before.
const OTHER: Value = Value::Null;

/// A state of the page and the controls to operate in it, one at a time.
struct Scene {
    address: String,
    controls: Vec<Control>,
}

impl Scene {
    /// Brings the page into this state from any other without a reload. The address has an unknown part, so that a
    /// notice appears and the page's own address differs.
    async fn set(&self, browser: &Browser, time: usize) {
        let go = "const [address, done] = arguments;
            $('#help').close();
            addEventListener('hashchange', () => requestAnimationFrame(() => setTimeout(done)), { once: true });
            location.hash = address;";
        let address = format!("{}&lang=en&theme=light&piano={time}", self.address);
        await_script(browser, go, &[json!(address)]).await;
        let still = "(!$('#play') || $('#play').textContent === 'Play')";
        until(browser, &format!("!!$('#notices button') && {still}")).await;
        // The browser's own state, which is not in the address.
        let rest = "$$('details').forEach(it => it.open = true);
            document.activeElement.blur();";
        run_script(browser, rest, &[]).await;
    }
}

/// A way to operate a control.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Mouse,
    Keyboard,
    Key(char),
}

async fn work(browser: &Browser, selector: &str, way: Way) {
    let element = format!("$('{}')", selector.replace('\'', "\\'"));
    let kind = value(browser, &format!("{element}.type || {element}.tagName")).await;
    let kind = kind.as_str().unwrap();
    // The entry to choose: the next one, or the last but one.
    let is_last = value(browser, &format!("{element}.selectedIndex === {element}.length - 1")).await == json!(true);
    match way {
        Way::Key(key) => press(browser, key).await,
        Way::Keyboard => {
            value(browser, &format!("{element}.focus()")).await;
            assert_eq!(
                value(browser, &format!("document.activeElement === {element}")).await,
                json!(true),
                "{selector}"
            );
            let key = match kind {
                "A" => ENTER,
                "range" => RIGHT,
                "select-one" if is_last => UP,
                "select-one" => DOWN,
                _ => ' ',
            };
            press(browser, key).await;
        }
        Way::Mouse => match kind {
            "range" => drag(browser, selector, 0.2, 0.8).await,
            "select-one" => {
                let to = format!("{element}.selectedIndex + {}", if is_last { -1 } else { 1 });
                let to = value(browser, &to).await.as_u64().unwrap() as usize;
                let list = browser.client.find(Locator::Css(selector)).await.unwrap();
                list.select_by_index(to).await.unwrap();
            }
            _ => click(browser, selector).await,
        },
    }
}

/// Operates every control in every way. `elsewhere` are controls with tests of their own, because a single press shows
/// little of them.
async fn work_all(browser: &Browser, scenes: &[Scene], elsewhere: &[&str]) {
    let watch = "window.files = []; window.copied = [];
        const make = URL.createObjectURL;
        URL.createObjectURL = blob => { files.push(blob.type); return make(blob); };
        navigator.clipboard.writeText = text => { copied.push(text); return Promise.resolve(); };";
    run_script(browser, watch, &[]).await;
    let listed: Vec<_> = scenes.iter().flat_map(|scene| &scene.controls).map(|it| it.selector).collect();
    // Chips lead to the map of the articles, which has a test of its own.
    let listed = listed.iter().chain(elsewhere).chain(&[".chip"]).copied().collect::<Vec<_>>().join(", ");
    let unlisted = format!(
        "$$('{CONTROLS}').filter(it => it.checkVisibility() && !it.matches('{}')).map(it => it.outerHTML)",
        listed.replace('\'', "\\'")
    );
    let mut time = 0;
    for scene in scenes {
        scene.set(browser, time).await;
        assert_eq!(value(browser, &unlisted).await, json!([]), "{} has a control without a test", scene.address);
        for Control { selector, key, changes, to } in &scene.controls {
            for way in [Way::Mouse, Way::Keyboard].into_iter().chain(key.map(Way::Key)) {
                time += 1;
                scene.set(browser, time).await;
                let before = value(browser, changes).await;
                assert_ne!(before, *to, "{selector}: {changes}");
                work(browser, selector, way).await;
                let before = json!(before.to_string());
                until(
                    browser,
                    &format!("/* {way:?} on {selector} */ JSON.stringify(({changes}) ?? null) !== {before}"),
                )
                .await;
                if !to.is_null() {
                    until(browser, &format!("/* {way:?} on {selector} */ ({changes}) === {to}")).await;
                }
            }
        }
    }
}

const VIEW: &str = "location.hash.split(/[/?]/)[1]";
const STEP: &str = "Number($('.walk .step')?.textContent.replace(/[^0-9]/g, ''))";
const FILE: &str = "files.length && files[files.length - 1] + files.length";
const COPIED: &str = "copied.length";

/// Returns an expression for a part of the address.
fn asked(part: &str) -> String {
    format!("new URLSearchParams(location.hash.split('?')[1]).get('{part}')")
}

/// Returns an expression that tests for an element.
fn there(selector: &str) -> String {
    format!("!!$('{selector}')")
}

/// Returns an expression for the text of an element.
fn said(selector: &str) -> String {
    format!("$('{selector}')?.textContent")
}

fn is_pressed(selector: &str) -> String {
    format!("$('{selector}')?.ariaPressed")
}

/// Returns the controls above every view, except the link to the view itself.
fn header() -> Vec<Control> {
    vec![
        control("#language", "document.documentElement.lang", "ja"),
        control("#theme", "document.documentElement.dataset.theme", OTHER),
        control("#notices button", there("#notices button"), false),
        control("nav a[href^=\"#/learn\"]", VIEW, "learn"),
        control("nav a[href^=\"#/play\"]", VIEW, "play"),
        control("nav a[href^=\"#/symmetry\"]", VIEW, "symmetry"),
        control("nav a[href^=\"#/classes\"]", VIEW, "classes"),
        control("nav a[href^=\"#/ladder\"]", VIEW, "ladder"),
    ]
}

#[test]
fn every_control_of_walk_by_mouse_and_by_keyboard() {
    let mut player = Player::new(Rung::Symmetry, BoardSize::new(8).unwrap());
    player.run(Stop::Solution, u64::MAX);
    let now = player.position();
    let mut to = |from: u64, go: fn(&mut Player) -> Run| {
        player.seek(from);
        go(&mut player);
        player.position()
    };
    let next = to(now, |it| it.run(Stop::Solution, u64::MAX));
    let chosen = to(now, |it| it.run(Stop::Check, u64::MAX));
    let last = to(now, |it| it.run_until(u64::MAX, |_| false));
    // A queen has just been placed, and more queens will follow below her.
    let placed = to(0, |it| it.run_until(u64::MAX, |event| matches!(event, Event::Place(square) if square.row == 3)));
    let over = to(placed, |it| it.step_over(u64::MAX));
    let out = to(placed, |it| it.step_out(u64::MAX));
    assert!(next != chosen && over != out);

    let folds = ["#panel-code", "#panel-stack", "#panel-ledger", "#panel-rows", "#panel-tree"];
    let folds = folds.map(|fold| control(fold, format!("$('{fold}')?.ariaExpanded"), "false"));
    let files = [
        "#export-svg",
        "#export-png",
        "#export-text",
        "#export-article",
        "#export-rows",
        "#export-film",
        "#export-gif",
    ];
    let mut controls = header();
    controls.extend([
        control("nav a[href^=\"#/masks\"]", VIEW, "masks"),
        control("nav a[href^=\"#/join\"]", VIEW, "join"),
        control("nav a[href^=\"#/count\"]", VIEW, "count"),
        control("nav a[href^=\"#/results\"]", VIEW, "results"),
        control("#rung", said("#summary"), OTHER),
        control("#size", "$$('.cells [role=row]').length", 9),
        control("#look-ahead", there("#ruled-out"), false),
        control("#attacked", there("#attacked-note"), false),
        control("#timeline", STEP, OTHER),
        keyed(HOME, "#first", STEP, 0),
        keyed(LEFT, "#back", STEP, now - 1),
        keyed(' ', "#play", &said("#play"), "Pause"),
        keyed(RIGHT, "#forward", STEP, now + 1),
        keyed(END, "#last", STEP, last),
        keyed('n', "#next", STEP, next),
        control("#stop", asked("stop"), OTHER),
        keyed('g', "#go", STEP, chosen),
        keyed('q', "#predict", &is_pressed("#predict"), "true"),
        control("#speed", said("output[for=speed]"), OTHER),
        keyed('?', "#keys", "$('#help').open", true),
        keyed('f', "#present", "document.documentElement.hasAttribute('data-present')", true),
        control("#see-images", VIEW, "symmetry"),
        control("#export summary", "$('#export')?.open", false),
        control("#film-steps", said("output[for=film-steps]"), OTHER),
        control("#export-copy", COPIED, OTHER),
        control("#lesson-copy", COPIED, OTHER),
        control("#frame-copy", COPIED, OTHER),
        control("#expressions", there(".made"), false),
        keyed('d', "#panel-description", "$('#panel-description')?.ariaExpanded", "false"),
        control("#code-iterative", is_pressed("#code-iterative"), "true"),
        control("#code-short", is_pressed("#code-short"), "true"),
        control("#code-bash", is_pressed("#code-bash"), "true"),
        control("#code-lua", is_pressed("#code-lua"), "true"),
        control("#code-python", is_pressed("#code-python"), "true"),
        control("#code-c", is_pressed("#code-c"), "true"),
        control("#stack-iterative", is_pressed("#stack-iterative"), "true"),
        control("#copy", COPIED, OTHER),
    ]);
    controls.extend((0..11).map(|part| {
        let selector: &str = Box::leak(format!("#lesson-{part}").into_boxed_str());
        control(selector, "$('#export-lesson')?.value", OTHER)
    }));
    controls.extend(folds);
    controls.extend(files.map(|file| control(file, FILE, OTHER)));
    let all = "stack,code,expressions,description,ledger,rows,look-ahead,tree,attacked";
    let search = "#/walk?n=8&rung=symmetry&stop=check";
    let scenes = [
        Scene { address: format!("{search}&step={now}&form=recursive&show={all}"), controls },
        // One of the two buttons is already pressed, so the other one is operated here.
        Scene {
            address: format!("{search}&step={placed}&form=iterative&show=stack,code,short"),
            controls: vec![
                keyed('o', "#over", STEP, over),
                keyed('u', "#out", STEP, out),
                control("#code-recursive", is_pressed("#code-recursive"), "true"),
                control("#code-rust", is_pressed("#code-rust"), "true"),
                control("#stack-recursive", is_pressed("#stack-recursive"), "true"),
            ],
        },
    ];
    // Arrow keys move among squares and blocks, programs are scrolled, and the link is read.
    let elsewhere = [
        "nav a[aria-current]",
        ".cells [role=gridcell]",
        "#tree",
        "#code",
        "#description",
        "#export-link",
        "#export-lesson",
        "#export-frame",
    ];
    browse(async |browser| {
        open(browser, "#/walk?lang=en").await;
        work_all(browser, &scenes, &elsewhere).await;

        // The sheet above has two more.
        let sheet = "$('#help').open";
        for way in [Way::Mouse, Way::Keyboard] {
            press(browser, '?').await;
            until(browser, sheet).await;
            // The switch has the focus, and the keys above it are in sight.
            assert_eq!(value(browser, "$('#help').scrollTop").await, json!(0));
            let letters = "$('#shortcuts').checked";
            for on in [false, true] {
                work(browser, "#shortcuts", way).await;
                assert_eq!(value(browser, letters).await, json!(on));
                assert_eq!(value(browser, &there("#help .off")).await, json!(!on));
            }
            work(browser, "#close-help", way).await;
            until(browser, &format!("!{sheet}")).await;
            value(browser, "document.activeElement.blur()").await;
        }
    });
}

#[test]
fn every_control_of_masks_by_mouse_and_by_keyboard() {
    let mut controls = header();
    controls.extend([
        control("nav a[href^=\"#/walk\"]", VIEW, "walk"),
        control("nav a[href^=\"#/join\"]", VIEW, "join"),
        control("nav a[href^=\"#/count\"]", VIEW, "count"),
        control("nav a[href^=\"#/results\"]", VIEW, "results"),
        control("#figure-n", said("#figure"), OTHER),
        control("#figure-bound1", said("#figure"), OTHER),
        control("#figure-kind", "$$('.walk .queen').length", 2),
        control("#next-bound1", said("output[for=figure-bound1]"), "3"),
        control("#turn-a", is_pressed("#turn-a"), "true"),
        control("#turn-b", is_pressed("#turn-b"), "true"),
        control("#turn-c", is_pressed("#turn-c"), "true"),
        control("#turn-1-left", is_pressed("#turn-1-left"), "true"),
        control("#turn-1-right", is_pressed("#turn-1-right"), "true"),
        control("#turn-2-left", is_pressed("#turn-2-left"), "true"),
        control("#turn-2-right", is_pressed("#turn-2-right"), "true"),
        control("#turn-3-right", is_pressed("#turn-3-right"), "true"),
        control("#turn-again", "document.getAnimations().length > 0", true),
        control("#turn-tour", is_pressed("#turn-a"), "true"),
        control("#prune-upper", asked("off"), "upper,cells"),
        control("#prune-lower", asked("off"), "lower,cells"),
        control("#prune-last", asked("off"), "last,cells"),
        control("#prune-bound2", asked("off"), "bound2,cells"),
        control("#prune-corner", asked("off"), "corner,cells"),
        control("#prune-cells", asked("off"), OTHER),
        control("#figure-prunes-on", "$$('.prune :checked').length", 6),
        control("#prunes-on", "$$('.prune :checked').length", 6),
        control("#prunes-off", "$$('.prune :checked').length", 0),
    ]);
    let scene = |address: &str, controls| Scene { address: address.to_owned(), controls };
    let scenes = [
        scene("#/masks?n=8&case=edge&bound1=2&turn=3-left&off=cells&show=none", controls),
        scene(
            "#/masks?n=8&case=edge&bound1=2&show=none",
            vec![control("#turn-3-left", is_pressed("#turn-3-left"), "true")],
        ),
        scene(
            "#/masks?n=8&case=corner&bound1=3&show=none",
            vec![control("#turn-again", "document.getAnimations().length > 0", true)],
        ),
    ];
    browse(async |browser| {
        open(browser, "#/masks?lang=en").await;
        work_all(browser, &scenes, &["nav a[aria-current]", ".scrolls", ".cells [role=gridcell]"]).await;
    });
}
