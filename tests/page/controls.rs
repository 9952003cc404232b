//! Every control of Walk and Masks, operated by mouse, by keyboard, and by its key on the help sheet. A control that is
//! missing from these lists fails the test.

use super::listed::sections;
use super::reader::*;
use eightfold_core::trace::Run;

/// The selector of elements that can be operated.
const CONTROLS: &str = "a[href], button, summary, select, input, textarea, [tabindex=\"0\"]";

/// A control and its effect.
struct Control {
    selector: &'static str,
    /// The key that has the same effect regardless of the focus.
    key: Option<char>,
    /// An expression whose value changes.
    changes: String,
    /// The new value, or [`OTHER`] if it is not known in advance.
    to: Value,
}

fn control(selector: &'static str, changes: impl Into<String>, to: impl Into<Value>) -> Control {
    Control { selector, key: None, changes: changes.into(), to: to.into() }
}

/// Describes a control that also has a key.
fn keyed(key: char, selector: &'static str, changes: &str, to: impl Into<Value>) -> Control {
    Control { key: Some(key), ..control(selector, changes, to) }
}

/// Stands for any value that differs from the previous one.
const OTHER: Value = Value::Null;

/// A state of the page and the controls to operate in it, one at a time.
struct Scene {
    address: String,
    controls: Vec<Control>,
}

impl Scene {
    /// Brings the page into this state from any other without a reload. The address has an unknown part, so that a
    /// notice appears, which tells that the page has read the address.
    async fn set(&self, browser: &Browser, time: usize) {
        let go = "const [address, done] = arguments;
            $('#help').close();
            addEventListener('hashchange', () => requestAnimationFrame(() => setTimeout(done)), { once: true });
            location.hash = address;";
        let address = format!("{}&lang=en&theme=light&piano={time}", self.address);
        await_script(browser, go, &[json!(address)]).await;
        let still = "(!$('#play') || $('#play').textContent === 'Run')";
        until(browser, &format!("!!$('#notices button') && {still}")).await;
        // Set the browser's state that is not in the address.
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
    let kind: String = read(browser, &format!("{element}.type || {element}.tagName")).await;
    // Choose the next entry of a list, or the last but one if the last is selected.
    let is_last: bool = read(browser, &format!("{element}.selectedIndex === {element}.length - 1")).await;
    match way {
        Way::Key(key) => press(browser, key).await,
        Way::Keyboard => {
            focus(browser, selector).await;
            assert!(read::<bool>(browser, &format!("document.activeElement === {element}")).await, "{selector}");
            let key = match &*kind {
                "A" => ENTER,
                "range" => RIGHT,
                "select-one" if is_last => UP,
                "select-one" => DOWN,
                _ => ' ',
            };
            press(browser, key).await;
        }
        Way::Mouse => match &*kind {
            // The pointer is on the line of time, of which the slider is a part.
            "range" if selector == "#timeline" => drag(browser, ".time", 0.2, 0.8).await,
            "range" => drag(browser, selector, 0.2, 0.8).await,
            "select-one" => {
                let to = format!("{element}.selectedIndex + {}", if is_last { -1 } else { 1 });
                let list = browser.client.find(Locator::Css(selector)).await.unwrap();
                list.select_by_index(read(browser, &to).await).await.unwrap();
            }
            _ => click(browser, selector).await,
        },
    }
}

/// Operates every control by mouse or keyboard, in the long run by both, and by its key. `elsewhere` lists those that
/// have their own tests, because a single press shows little of them.
async fn work_all(browser: &Browser, scenes: &[Scene], elsewhere: &[&str]) {
    run_script(browser, KEEP_FILES, &[]).await;
    let watch = "window.copied = [];
        navigator.clipboard.writeText = text => { copied.push(text); return Promise.resolve(); };";
    run_script(browser, watch, &[]).await;
    let listed: Vec<_> = scenes.iter().flat_map(|scene| &scene.controls).map(|it| it.selector).collect();
    // Chips lead to the map of the articles, which has its own test.
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
            for way in lot(selector, &[Way::Mouse, Way::Keyboard]).iter().copied().chain(key.map(Way::Key)) {
                time += 1;
                scene.set(browser, time).await;
                let before = value(browser, changes).await;
                assert_ne!(before, *to, "{selector}: {changes}");
                work(browser, selector, way).await;
                let changed = match to {
                    Value::Null => format!("JSON.stringify(({changes}) ?? null) !== {}", json!(before.to_string())),
                    _ => format!("({changes}) === {to}"),
                };
                until(browser, &format!("/* {way:?} on {selector} */ {changed}")).await;
            }
        }
    }
}

const VIEW: &str = "location.hash.split(/[/?]/)[1]";
const FILE: &str = "files.length && files.at(-1).type + files.length";
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

/// Describes toggle buttons.
fn pressed<const COUNT: usize>(buttons: [&'static str; COUNT]) -> [Control; COUNT] {
    buttons.map(|button| control(button, format!("$('{button}')?.ariaPressed"), "true"))
}

/// Returns the controls above a view, except the link to the view itself.
fn header(view: &str) -> Vec<Control> {
    let mut controls = vec![
        control(".home", VIEW, "learn"),
        control("#open-lesson", VIEW, "lesson"),
        control("#language", "document.documentElement.lang", "ja"),
        control("#theme", "document.documentElement.dataset.theme", OTHER),
        control("#notices button", there("#notices button"), false),
    ];
    // The links are the tabs of the view's section, and the first view of each other section.
    let own_tabs = |views: Vec<_>| if views.contains(&view) { views } else { vec![views[0]] };
    controls.extend(sections().into_iter().flat_map(own_tabs).filter(|it| *it != view).map(|view| {
        let link: &str = Box::leak(format!("header nav a[href^=\"#/{view}\"]").into_boxed_str());
        control(link, VIEW, view)
    }));
    controls
}

#[test]
fn every_control_of_walk_by_mouse_and_by_keyboard() {
    let mut player = player_of(Rung::Symmetry, 8);
    player.run(Stop::Solution, u64::MAX);
    let now = player.position();
    let mut to = |from: u64, go: fn(&mut Player) -> Run| {
        player.seek(from);
        go(&mut player);
        player.position()
    };
    let next = to(now, |it| it.run(Stop::Solution, u64::MAX));
    let mut controls = header("walk");
    controls.extend([
        control("#searched", there("#ladder"), true),
        control("#panel-code", "$('#panel-code')?.ariaExpanded", "false"),
        control("#timeline", STEP, OTHER),
        keyed(LEFT, "#back", STEP, now - 1),
        keyed(' ', "#play", &said("#play"), "Pause"),
        keyed(RIGHT, "#forward", STEP, now + 1),
        keyed('n', "#next", STEP, next),
        keyed('d', "#panel-more-of-walk", &there(".more"), false),
        keyed('q', "#predict", "$('#predict')?.ariaPressed", "true"),
        keyed('?', "#keys", "$('#help').open", true),
        keyed('f', "#present", "document.documentElement.hasAttribute('data-present')", true),
        control("#see-images", VIEW, "symmetry"),
        control("#see-tree", VIEW, "tree"),
        control("#copy", COPIED, OTHER),
    ]);
    controls.extend(pressed(["#code-iterative", "#code-short", "#code-bash", "#code-lua", "#code-python", "#code-c"]));
    let search = "#/walk?n=8&rung=symmetry";
    let scenes = [
        Scene { address: format!("{search}&step={now}&form=recursive&show=code,more"), controls },
        // In the first scene, one of each pair of buttons is already pressed, so operate it here.
        Scene {
            address: format!("{search}&step=40&form=iterative&show=code,short,more"),
            controls: pressed(["#code-recursive", "#code-rust"]).into(),
        },
    ];
    // Arrow keys move among squares, lines of the sum are pressed in other tests, and programs are scrolled.
    let elsewhere =
        ["header a[aria-current]", ".cells [role=gridcell]", ".names button", "#code", "#description", "#export *"];
    browse_at("#/walk?lang=en", async |browser| {
        work_all(browser, &scenes, &elsewhere).await;

        // Every control of the fold to take along has an effect too, except the fields to copy from.
        open_export(browser).await;
        let all = "$$('#export :is(button, input)').map(it => it.id)";
        let mut ids: Vec<String> = read(browser, all).await;
        ids.retain(|id| !["lesson-frame", "lesson-embedded"].contains(&&**id));
        for id in ids {
            let changes = match &*id {
                "film-steps" => said("output[for=film-steps]"),
                it if it.starts_with("export-") => FILE.to_owned(),
                it if it.contains("copy") => COPIED.to_owned(),
                _ => "$('#lesson-embedded')?.value".to_owned(),
            };
            for way in [Way::Mouse, Way::Keyboard] {
                let before = value(browser, &changes).await;
                work(browser, &format!("#{id}"), way).await;
                let changed = format!(
                    "/* {way:?} on {id} */ JSON.stringify(({changes}) ?? null) !== {}",
                    json!(before.to_string())
                );
                until(browser, &changed).await;
            }
        }
        open(browser, "#/walk?lang=en").await;

        // The help sheet has two more controls.
        let sheet = "$('#help').open";
        for way in [Way::Mouse, Way::Keyboard] {
            press_until(browser, '?', sheet).await;
            // The switch has the focus, but the keys above it are still in sight.
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
    let mut controls = header("masks");
    controls.extend([
        control("#masks-go", said("#masks-go"), OTHER),
        control("#masks-wipe", "!!$('.stamping.known')", false),
        control("#panel-more-of-masks", "!!$('#body-more-of-masks')", true),
        control("#prune-upper", asked("off"), "upper,cells"),
        control("#prune-lower", asked("off"), "lower,cells"),
        control("#prune-last", asked("off"), "last,cells"),
        control("#prune-bound2", asked("off"), "bound2,cells"),
        control("#prune-corner", asked("off"), "corner,cells"),
        control("#prune-cells", asked("off"), OTHER),
    ]);
    let scene = |address: &str, controls| Scene { address: address.to_owned(), controls };
    let more = vec![
        control("#prunes-on", "$$('.rules [aria-checked=true]').length", 6),
        control("#prunes-off", "$$('.rules [aria-checked=true]').length", 0),
    ];
    let scenes = [
        scene("#/masks?n=8&case=edge&bound1=2&off=cells&end=1&show=none", controls),
        scene("#/masks?n=8&case=edge&bound1=2&off=cells&end=1&show=more", more),
    ];
    browse_at("#/masks?lang=en", async |browser| {
        let elsewhere = [
            "header a[aria-current]",
            ".scrolls",
            ".cells [role=gridcell]",
            "#figure-bound1",
            ".names button",
            ".ruler input",
            "#see-boards",
        ];
        work_all(browser, &scenes, &elsewhere).await;
    });
}

/// Walk shows its first descent, and few controls. The others come with the first press.
#[test]
fn few_controls_are_in_sight_before_the_first_press() {
    // The lines of the sum are a part of the board.
    let seen = "$$('main :is(a[href], button, input, select, summary)').filter(it => !it.closest('.names') && it.checkVisibility()
        && it.getBoundingClientRect().top < innerHeight).map(it => it.id)";
    browse(async |browser| {
        for (width, height, most) in [(1280, 720, 8), (390, 664, 7)] {
            resize(browser, width, height).await;
            open(browser, "#/walk?lang=en").await;
            says_so(browser, "No square of row 5 is free. left, down and right").await;
            holds(browser, "location.hash.includes('step=11')").await;
            let before: Vec<String> = read(browser, seen).await;
            assert!(before.len() <= most, "{before:?}");
            assert!(!before.contains(&"panel-more-of-walk".to_owned()), "{before:?}");
            click(browser, "#square-5-0").await;
            let after: Vec<String> = read(browser, seen).await;
            assert!(after.len() <= 10 && after.contains(&"panel-more-of-walk".to_owned()), "{after:?}");
        }
    });
}
