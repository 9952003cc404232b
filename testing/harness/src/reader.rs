//! A reader's actions on the page, and what the reader sees.

use crate::browser::{Browser, Devtools};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Player;
use fantoccini::Locator;
use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use serde_json::{Value, json};
use std::fmt::{Display, Write};
use std::time::{Duration, Instant};

/// The arrow to the right, in the code of WebDriver.
pub const RIGHT: char = '\u{e014}';
/// The arrow to the left.
pub const LEFT: char = '\u{e012}';
/// The key to the beginning.
pub const HOME: char = '\u{e011}';
/// The arrow up.
pub const UP: char = '\u{e013}';
/// The arrow down.
pub const DOWN: char = '\u{e015}';
/// The key to the end.
pub const END: char = '\u{e010}';
/// The key to the next element.
pub const TAB: char = '\u{e004}';
/// The key that presses, and that sends what was typed.
pub const ENTER: char = '\u{e007}';
/// The key that closes.
pub const ESCAPE: char = '\u{e00c}';
const SHIFT: char = '\u{e008}';

/// The longest time that the page may take, generous because machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// Sets the size of the window.
pub async fn resize(browser: &Browser, width: u64, height: u64) {
    browser.resize(width, height).await;
}

/// Makes the system ask for less motion.
pub async fn wish_for_less_motion(browser: &Browser) {
    let wish = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.client.issue_cmd(Devtools("Emulation.setEmulatedMedia", wish)).await.unwrap();
}

/// Shows the page as it is printed, or as on the screen again.
pub async fn print(browser: &Browser, printed: bool) {
    let media = json!({ "media": if printed { "print" } else { "" } });
    browser.client.issue_cmd(Devtools("Emulation.setEmulatedMedia", media)).await.unwrap();
}

/// Makes the window a telephone of this size, with a screen for fingers: a touch that does not move is a tap.
pub async fn telephone(browser: &Browser, width: u64, height: u64) {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
    browser.client.issue_cmd(Devtools("Emulation.setDeviceMetricsOverride", size)).await.unwrap();
    let fingers = json!({ "enabled": true, "maxTouchPoints": 1 });
    browser.client.issue_cmd(Devtools("Emulation.setTouchEmulationEnabled", fingers)).await.unwrap();
}

/// Draws a finger across the screen, from one place to another.
pub async fn swipe(browser: &Browser, from: (u64, u64), to: (u64, u64)) {
    let touches = |(x, y): (u64, u64)| json!([{ "x": x, "y": y }]);
    let middle = (u64::midpoint(from.0, to.0), u64::midpoint(from.1, to.1));
    let steps = [
        ("touchStart", touches(from)),
        ("touchMove", touches(middle)),
        ("touchMove", touches(to)),
        ("touchMove", touches(to)),
        ("touchEnd", json!([])),
    ];
    for (kind, points) in steps {
        let touch = json!({ "type": kind, "touchPoints": points });
        browser.client.issue_cmd(Devtools("Input.dispatchTouchEvent", touch)).await.unwrap();
        // A finger that is lifted while it moves begins a motion of the page, which the next tap would only stop.
        if kind == "touchMove" {
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
    }
    drawn(browser).await;
}

/// Opens an address of the page as on a new visit: the data that a tab keeps for a reload are cleared. A change of the
/// part after `#` alone would not load the page again, so the page is left first.
pub async fn open(browser: &Browser, path: &str) {
    // A page that belongs to no site, such as the first one, has no storage to clear.
    browser.client.execute("try { sessionStorage.clear() } catch {}", vec![]).await.unwrap();
    browser.client.goto("about:blank").await.unwrap();
    browser.open(path).await;
    until(browser, "!document.querySelector('#saying[aria-live=off], [aria-busy=true], body > div > progress')").await;
}

/// The words that scripts and expressions know, as in the console of a browser: `$` finds an element, and `$$` lists
/// all.
const CONSOLE: &str = "const $ = it => document.querySelector(it), $$ = it => [...document.querySelectorAll(it)];";

/// Runs a script with some arguments, and returns its value.
pub async fn run_script(browser: &Browser, script: &str, arguments: &[Value]) -> Value {
    browser.client.execute(&format!("{CONSOLE} {script}"), arguments.to_vec()).await.unwrap()
}

/// Runs a script, and waits until it gives a value to the function that is its last argument.
pub async fn await_script(browser: &Browser, script: &str, arguments: &[Value]) -> Value {
    browser.client.execute_async(&format!("{CONSOLE} {script}"), arguments.to_vec()).await.unwrap()
}

/// Returns the value of an expression.
pub async fn value(browser: &Browser, expression: &str) -> Value {
    run_script(browser, &format!("return {expression};"), &[]).await
}

/// The words of drivers for a script whose page was left.
const WAS_LEFT: [&str; 2] = ["unload", "Could not parse script result"];

/// Waits until an expression is true. The page looks by itself for a while, which costs less than to ask it each time.
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
            // The page was left while it looked, in the words of Chromium and of WebKit.
            Err(error) if WAS_LEFT.iter().any(|words| error.to_string().contains(words)) => {}
            Err(error) => panic!("{error}: {expression}"),
        }
        if begin.elapsed() > PATIENCE {
            let place =
                "[location.href, document.activeElement?.outerHTML.slice(0, 200), $('main')?.innerText.slice(0, 900)]";
            let place = value(browser, place).await;
            panic!("this should become true: {expression}; the page, its focus and its text: {place}");
        }
    }
}

/// Runs a script, and waits for what comes of it.
pub async fn do_until(browser: &Browser, script: &str, comes: &str) {
    value(browser, script).await;
    until(browser, comes).await;
}

/// Presses a key and waits until its effect is visible.
pub async fn press(browser: &Browser, key: char) {
    tap(browser, key).await;
    drawn(browser).await;
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
    drawn(browser).await;
}

/// Presses a key on the way to others, without a wait for what it shows.
pub async fn tap(browser: &Browser, key: char) {
    let keys =
        KeyActions::new("keyboard".into()).then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
    browser.client.perform_actions(keys).await.unwrap();
}

/// Waits until the last action is visible. A busy machine may take a frame or two.
pub async fn drawn(browser: &Browser) {
    let frames =
        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))";
    await_script(browser, frames, &[]).await;
}

/// Clicks an element.
pub async fn click(browser: &Browser, selector: &str) {
    let element = browser.client.find(Locator::Css(selector)).await.unwrap();
    // As for the keyboard's focus, the element comes out from under the parts that stick to an edge.
    let argument = serde_json::to_value(&element).unwrap();
    let scroll = "arguments[0].scrollIntoView({block: 'nearest', inline: 'nearest'})";
    run_script(browser, scroll, &[argument]).await;
    element.click().await.unwrap();
    drawn(browser).await;
}

/// Returns the action that moves the pointer to a place of an element, in shares of its width and height.
async fn way_to(browser: &Browser, selector: &str, x: f64, y: f64) -> PointerAction {
    let element = format!("$('{selector}')");
    value(browser, &format!("{element}.scrollIntoView({{ block: 'center' }})")).await;
    let frame = value(browser, &format!("JSON.parse(JSON.stringify({element}.getBoundingClientRect()))")).await;
    let at = |from: &str, length: &str, share: f64| {
        (frame[from].as_f64().unwrap() + share * frame[length].as_f64().unwrap()).round()
    };
    PointerAction::MoveTo { duration: None, x: at("x", "width", x), y: at("y", "height", y) }
}

/// Moves the pointer to a place of an element, in shares of its width and height.
pub async fn point(browser: &Browser, selector: &str, x: f64, y: f64) {
    let there = way_to(browser, selector, x, y).await;
    browser.client.perform_actions(MouseActions::new("mouse".into()).then(there)).await.unwrap();
}

/// Presses the mouse on a slider, drags it and releases it, from and to a share of its width.
pub async fn drag(browser: &Browser, selector: &str, from: f64, to: f64) {
    let (from, to) = (way_to(browser, selector, from, 0.5).await, way_to(browser, selector, to, 0.5).await);
    let drag = MouseActions::new("mouse".into())
        .then(from)
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(to)
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    browser.client.perform_actions(drag).await.unwrap();
    drawn(browser).await;
}

/// Moves a slider to a value, which may be one of its own, such as `it.max`, and waits until its effect is visible.
pub async fn slide(browser: &Browser, selector: &str, to: impl Display) {
    let slide = format!("it.value = {to}; it.dispatchEvent(new InputEvent('input', {{ bubbles: true }}))");
    value(browser, &format!("(it => {{ {slide} }})($('{selector}'))")).await;
    drawn(browser).await;
}

/// Chooses from a list and leaves it. With the focus on it, arrow keys would change the choice.
pub async fn choose(browser: &Browser, list: &str, label: &str) {
    browser.client.find(Locator::Css(list)).await.unwrap().select_by_label(label).await.unwrap();
    value(browser, "document.activeElement.blur()").await;
}

/// Returns the board as a screen reader reads it.
pub async fn board(browser: &Browser) -> String {
    value(browser, "$('.walk svg.board').ariaLabel").await.as_str().unwrap().to_owned()
}

/// Returns the expected beginning of that text: step and queens, as the core has them.
pub fn expected(player: &Player) -> String {
    let (n, step) = (player.machine().size(), grouped(player.position()));
    let queens = player.machine().board();
    let standing =
        if queens.is_empty() { "There are no queens.".to_owned() } else { format!("Queens: {}.", bits(queens)) };
    format!("Board of {n} by {n} after step {step}. {standing}")
}

/// Lists the squares of queens in the words of the page.
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

/// Writes a number below a thousand million with its thousands separated.
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
        drawn(browser).await;
    }
}

/// Returns a player of the bitmap search at its beginning.
pub fn player(n: usize) -> Player {
    Player::new(Rung::Bitmap, BoardSize::new(n).unwrap())
}

/// Presses a button that saves a file. Returns the file's type and its text.
pub async fn saved(browser: &Browser, button: &str) -> (String, String) {
    let watch = "if (!window.saved) {
            const make = URL.createObjectURL;
            URL.createObjectURL = blob => { blob.text().then(text => saved.push([blob.type, text])); return make(blob); };
        }
        window.saved = [];";
    run_script(browser, watch, &[]).await;
    click(browser, button).await;
    until(browser, "saved.length === 1").await;
    serde_json::from_value(value(browser, "saved[0]").await).unwrap()
}
