//! A reader's actions on the page, and checks of what the reader sees.

use crate::browser::{Browser, Devtools};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Player;
use fantoccini::Locator;
use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use serde_json::{Value, json};
use std::fmt::{Display, Write};
use std::time::{Duration, Instant};

/// The right arrow key, in WebDriver's encoding.
pub const RIGHT: char = '\u{e014}';
/// The left arrow key.
pub const LEFT: char = '\u{e012}';
/// The Home key.
pub const HOME: char = '\u{e011}';
/// The up arrow key.
pub const UP: char = '\u{e013}';
/// The down arrow key.
pub const DOWN: char = '\u{e015}';
/// The End key.
pub const END: char = '\u{e010}';
/// The Tab key.
pub const TAB: char = '\u{e004}';
/// The Enter key.
pub const ENTER: char = '\u{e007}';
/// The Escape key.
pub const ESCAPE: char = '\u{e00c}';
const SHIFT: char = '\u{e008}';

/// The time to wait for the page: generous, because machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// Sets the size of the window.
pub async fn resize(browser: &Browser, width: u64, height: u64) {
    browser.resize(width, height).await;
    rest(browser).await;
}

/// Sets the system's preference for reduced motion.
pub async fn wish_for_less_motion(browser: &Browser) {
    let wish = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.client.issue_cmd(Devtools("Emulation.setEmulatedMedia", wish)).await.unwrap();
}

/// Emulates print media, or returns to the screen.
pub async fn print(browser: &Browser, printed: bool) {
    let media = json!({ "media": if printed { "print" } else { "" } });
    browser.client.issue_cmd(Devtools("Emulation.setEmulatedMedia", media)).await.unwrap();
}

/// Emulates a telephone of this size with a touch screen: a touch that does not move is a tap.
pub async fn telephone(browser: &Browser, width: u64, height: u64) {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
    browser.client.issue_cmd(Devtools("Emulation.setDeviceMetricsOverride", size)).await.unwrap();
    let fingers = json!({ "enabled": true, "maxTouchPoints": 1 });
    browser.client.issue_cmd(Devtools("Emulation.setTouchEmulationEnabled", fingers)).await.unwrap();
    rest(browser).await;
}

/// Swipes across the screen from one place to another.
pub async fn swipe(browser: &Browser, from: (u64, u64), to: (u64, u64)) {
    let middle = (u64::midpoint(from.0, to.0), u64::midpoint(from.1, to.1));
    touch(browser, "touchStart", Some(from)).await;
    for place in [middle, to, to] {
        touch(browser, "touchMove", Some(place)).await;
        // A finger lifted in motion would make the page scroll on, and the next tap would only stop the scrolling.
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    touch(browser, "touchEnd", None).await;
    rest(browser).await;
}

/// Puts a finger on the screen, moves it to a place, or lifts it, which has no place.
pub async fn touch(browser: &Browser, kind: &str, place: Option<(u64, u64)>) {
    let points: Vec<_> = place.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
    let touch = json!({ "type": kind, "touchPoints": points });
    browser.client.issue_cmd(Devtools("Input.dispatchTouchEvent", touch)).await.unwrap();
}

/// Opens an address of the page as on a new visit: clears the data that a tab keeps for a reload. Leaves the page
/// first, because changing only the part after `#` would not reload it.
pub async fn open(browser: &Browser, path: &str) {
    // A page without an origin, such as the browser's first page, has no storage to clear.
    browser.client.execute("try { sessionStorage.clear() } catch {}", vec![]).await.unwrap();
    browser.go_to("about:blank").await;
    browser.open(path).await;
    rest(browser).await;
    until(browser, "!document.querySelector('#saying[aria-live=off], [aria-busy=true], body > div > progress')").await;
}

/// Shorthands for scripts and expressions, as in a browser's console: `$` finds one element, `$$` all of them.
const CONSOLE: &str = "const $ = it => document.querySelector(it), $$ = it => [...document.querySelectorAll(it)];";

/// Runs a script with some arguments, and returns its value.
pub async fn run_script(browser: &Browser, script: &str, arguments: &[Value]) -> Value {
    browser.client.execute(&format!("{CONSOLE} {script}"), arguments.to_vec()).await.unwrap()
}

/// Runs a script, and returns the value that it passes to the callback in its last argument.
pub async fn await_script(browser: &Browser, script: &str, arguments: &[Value]) -> Value {
    browser.client.execute_async(&format!("{CONSOLE} {script}"), arguments.to_vec()).await.unwrap()
}

/// Returns the value of an expression.
pub async fn value(browser: &Browser, expression: &str) -> Value {
    run_script(browser, &format!("return {expression};"), &[]).await
}

/// Parts of the drivers' messages about a script whose page was left.
const WAS_LEFT: [&str; 2] = ["unload", "Could not parse script result"];

/// Waits until an expression is true. The page itself polls it for a while, which costs less than one request for each
/// check.
pub async fn until(browser: &Browser, expression: &str) {
    let begin = Instant::now();
    let look = format!(
        "{CONSOLE} const done = arguments[0], end = Date.now() + 400;
        (function look() {{
            try {{
                const found = ({expression}
                );
                found === true || Date.now() > end ? done(found) : setTimeout(look, 20);
            }} catch (error) {{ done(String(error)); }}
        }})();"
    );
    loop {
        match browser.client.execute_async(&look, vec![]).await {
            Ok(Value::Bool(true)) => return,
            Ok(Value::String(error)) if error.contains("Error: ") => panic!("{error}: {expression}"),
            Ok(_) => {}
            // The page was left while it polled.
            Err(error) if WAS_LEFT.iter().any(|words| error.to_string().contains(words)) => {}
            Err(error) => panic!("{error}: {expression}"),
        }
        if begin.elapsed() > PATIENCE {
            panic!("this should become true: {expression}; {}", place(browser).await);
        }
    }
}

/// Runs a script, and waits until the expression `comes` is true.
pub async fn do_until(browser: &Browser, script: &str, comes: &str) {
    value(browser, script).await;
    until(browser, comes).await;
}

/// Presses a key and waits until the page is at rest.
pub async fn press(browser: &Browser, key: char) {
    tap(browser, key).await;
    rest(browser).await;
}

/// Presses a key while Shift is held.
pub async fn press_shifted(browser: &Browser, key: char) {
    press_with(browser, SHIFT, key).await;
}

/// Presses a key while another one is held.
pub async fn press_with(browser: &Browser, held: char, key: char) {
    let keys = KeyActions::new("keyboard".into())
        .then(KeyAction::Down { value: held })
        .then(KeyAction::Down { value: key })
        .then(KeyAction::Up { value: key })
        .then(KeyAction::Up { value: held });
    browser.client.perform_actions(keys).await.unwrap();
    rest(browser).await;
}

/// Presses a key without waiting for its effect, for use before other keys.
pub async fn tap(browser: &Browser, key: char) {
    let keys =
        KeyActions::new("keyboard".into()).then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
    browser.client.perform_actions(keys).await.unwrap();
}

/// Waits for two frames, after which the last action is visible, even if the page is not at rest.
pub async fn frames(browser: &Browser) {
    let frames =
        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))";
    await_script(browser, frames, &[]).await;
}

/// Waits until the last action is visible and the page is at rest, which its root element says (`data-busy`). Its
/// address may still follow: see [`address`]. On the first screen, which comes before the module, presses only wait.
pub async fn rest(browser: &Browser) {
    without(browser, "it => it !== 'address' && (it !== 'module' || !document.querySelector('.first'))").await;
}

/// Returns the part of the address from `#` on, once the page has written it.
pub async fn address(browser: &Browser) -> String {
    without(browser, "it => it").await;
    value(browser, "location.hash").await.as_str().unwrap().to_owned()
}

/// Checks that an expression is true while the page is at rest. One about the address is read once that is written.
pub async fn holds(browser: &Browser, expression: &str) {
    if expression.contains("location") {
        address(browser).await;
    }
    let found = value(browser, expression).await;
    assert!(found == json!(true), "this should be true, but is {found}: {expression}; {}", place(browser).await);
}

/// Returns the page's address, its focus, its text, and what it waits for.
async fn place(browser: &Browser) -> String {
    let place = "[location.href, document.activeElement?.outerHTML.slice(0, 200), $('main')?.innerText.slice(0, 900),
        document.documentElement.dataset.busy]";
    format!("the page, its focus, its text and what it waits for: {}", value(browser, place).await)
}

/// Waits until the sign of the page has none of the words that a function picks, in two frames one after another.
async fn without(browser: &Browser, picks: &str) {
    let begin = Instant::now();
    let look = format!(
        "const done = arguments[0], end = Date.now() + 400;
        const frames = then => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));
        frames(function look() {{
            const busy = (document.documentElement.dataset.busy ?? '').split(' ').filter({picks}).join(' ');
            busy && Date.now() < end ? frames(look) : done(busy);
        }});"
    );
    loop {
        let busy = match browser.client.execute_async(&look, vec![]).await {
            Ok(busy) => busy,
            // The page was left while it looked.
            Err(error) if WAS_LEFT.iter().any(|words| error.to_string().contains(words)) => continue,
            Err(error) => panic!("{error}: {look}"),
        };
        if busy == json!("") {
            return;
        }
        assert!(begin.elapsed() < PATIENCE, "the page should come to rest, but waits for: {busy}");
    }
}

/// Clicks an element, and waits until the page is at rest.
pub async fn click(browser: &Browser, selector: &str) {
    strike(browser, selector).await;
    rest(browser).await;
}

/// Clicks an element, and waits only until the effect is visible, for use while something moves or loads.
pub async fn click_now(browser: &Browser, selector: &str) {
    strike(browser, selector).await;
    frames(browser).await;
}

/// Clicks an element without waiting for anything.
async fn strike(browser: &Browser, selector: &str) {
    let element = browser.client.find(Locator::Css(selector)).await.unwrap();
    // Scroll the element out from under sticky parts of the page, as the browser does for keyboard focus.
    let argument = serde_json::to_value(&element).unwrap();
    let scroll = "arguments[0].scrollIntoView({block: 'nearest', inline: 'nearest'})";
    run_script(browser, scroll, &[argument]).await;
    element.click().await.unwrap();
}

/// Returns the action that moves the pointer to a place in an element, given as fractions of its width and height.
async fn way_to(browser: &Browser, selector: &str, x: f64, y: f64) -> PointerAction {
    let element = format!("$('{selector}')");
    value(browser, &format!("{element}.scrollIntoView({{ block: 'center' }})")).await;
    let frame = value(browser, &format!("JSON.parse(JSON.stringify({element}.getBoundingClientRect()))")).await;
    let at = |from: &str, length: &str, share: f64| {
        (frame[from].as_f64().unwrap() + share * frame[length].as_f64().unwrap()).round()
    };
    PointerAction::MoveTo { duration: None, x: at("x", "width", x), y: at("y", "height", y) }
}

/// Moves the pointer to a place in an element, given as fractions of its width and height.
pub async fn point(browser: &Browser, selector: &str, x: f64, y: f64) {
    let there = way_to(browser, selector, x, y).await;
    browser.client.perform_actions(MouseActions::new("mouse".into()).then(there)).await.unwrap();
    rest(browser).await;
}

/// Drags on a slider with the mouse, from one fraction of its width to another.
pub async fn drag(browser: &Browser, selector: &str, from: f64, to: f64) {
    let (from, to) = (way_to(browser, selector, from, 0.5).await, way_to(browser, selector, to, 0.5).await);
    let drag = MouseActions::new("mouse".into())
        .then(from)
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(to)
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    browser.client.perform_actions(drag).await.unwrap();
    rest(browser).await;
}

/// Moves a slider to a value, or to an expression such as `it.max`, and waits until the effect is visible.
pub async fn slide(browser: &Browser, selector: &str, to: impl Display) {
    let slide = format!("it.value = {to}; it.dispatchEvent(new InputEvent('input', {{ bubbles: true }}))");
    value(browser, &format!("(it => {{ {slide} }})($('{selector}'))")).await;
    rest(browser).await;
}

/// Chooses from a list and takes the focus away from it, because arrow keys would change the choice.
pub async fn choose(browser: &Browser, list: &str, label: &str) {
    browser.client.find(Locator::Css(list)).await.unwrap().select_by_label(label).await.unwrap();
    value(browser, "document.activeElement.blur()").await;
    rest(browser).await;
}

/// Returns the text with which a screen reader describes the board.
pub async fn board(browser: &Browser) -> String {
    value(browser, "$('.walk svg.board').ariaLabel").await.as_str().unwrap().to_owned()
}

/// Returns how the text of [`board`] should begin: with the core's step and queens.
pub fn expected(player: &Player) -> String {
    let (n, step) = (player.machine().size(), grouped(player.position()));
    let queens = player.machine().board();
    let standing =
        if queens.is_empty() { "There are no queens.".to_owned() } else { format!("Queens: {}.", bits(queens)) };
    format!("Board of {n} by {n} after step {step}. {standing}")
}

/// Lists the queens' squares in the page's wording.
pub fn bits(queens: &[u8]) -> String {
    let mut text = String::new();
    for (row, column) in queens.iter().enumerate() {
        let before = match row {
            0 => "",
            _ if row + 1 == queens.len() => " and ",
            _ => ", ",
        };
        write!(text, "{before}row {row} bit {column}").unwrap();
    }
    text
}

/// Formats a number below a thousand million with separated thousands.
pub fn grouped(number: u64) -> String {
    let (millions, thousands, rest) = (number / 1_000_000, number / 1000 % 1000, number % 1000);
    match (millions, thousands) {
        (0, 0) => rest.to_string(),
        (0, _) => format!("{thousands},{rest:03}"),
        _ => format!("{millions},{thousands:03},{rest:03}"),
    }
}

/// Waits until the page shows the player's step.
pub async fn assert_shows(browser: &Browser, player: &Player) {
    let (begin, expected) = (Instant::now(), expected(player));
    loop {
        let board = board(browser).await;
        if board.starts_with(&expected) {
            return;
        }
        assert!(begin.elapsed() < PATIENCE / 10, "the page shows: {board}\nthe core has: {expected}");
        frames(browser).await;
    }
}

/// Returns a player of the bitmap search at its beginning.
pub fn player(n: usize) -> Player {
    Player::new(Rung::Bitmap, BoardSize::new(n).unwrap())
}

/// Presses a button that saves a file, and waits until the page says so. Returns the file's type and its text.
pub async fn saved(browser: &Browser, button: &str) -> (String, String) {
    let watch = "if (!window.saved) {
            const make = URL.createObjectURL;
            URL.createObjectURL = blob => { blob.text().then(text => saved.push([blob.type, text])); return make(blob); };
        }
        window.saved = [];";
    run_script(browser, watch, &[]).await;
    click(browser, button).await;
    until(browser, "saved.length > 0 && $('#file-saved').textContent !== ''").await;
    serde_json::from_value(value(browser, "saved[0]").await).unwrap()
}
