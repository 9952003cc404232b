//! The prelude of the page's tests: a browser, the core's knowledge, a reader's actions, and checks of the page's
//! appearance.

pub(crate) use super::looks::{
    Axe, LANGUAGES, SIDEWAYS, WINDOWS, assert_faultless, assert_fits, assert_looks_well, dress, finish_animations,
    look_at, looks, settle,
};
pub(crate) use super::pace::tried;
pub(crate) use super::path::{addresses, tab_to};
pub(crate) use super::results::{checks, count, has_read, paste, pick};
pub(crate) use eightfold_core::ladder::{Event, Rung};
pub(crate) use eightfold_core::trace::{Player, Stop};
pub(crate) use eightfold_core::{BoardSize, EdgeMasks, Placement, Solutions, Square};
pub(crate) use eightfold_harness::browser::{Browser, Devtools, WINDOWED, browse, browse_in, browse_with};
pub(crate) use eightfold_harness::files::{damaged_folder, example, repository};
pub(crate) use eightfold_harness::folder::Folder;
pub(crate) use eightfold_harness::lots::lot;
pub(crate) use eightfold_harness::reader::*;
pub(crate) use eightfold_harness::site::Site;
pub(crate) use eightfold_harness::still::Still;
pub(crate) use fantoccini::Locator;
use serde::de::DeserializeOwned;
pub(crate) use serde_json::{Value, json};
pub(crate) use std::fs;

/// The windows of two telephones, less the bars of their browsers.
pub(crate) const TELEPHONES: [(u64, u64); 2] = [(390, 664), (360, 640)];

/// An expression for the step that Walk shows.
pub(crate) const STEP: &str = "Number($('.walk .step')?.textContent.replace(/[^0-9]/g, ''))";

/// Chooses another board in the ladder of Walk, and closes it.
pub(crate) async fn choose_board(browser: &Browser, n: usize) {
    click_until(browser, "#searched", "!!$('#ladder')").await;
    let is_there = format!("$('#searched').textContent.startsWith('{n} × {n}')");
    do_until(browser, &format!("$('#size input[value=\"{n}\"]').click()"), &is_there).await;
    click_until(browser, "#searched", "!$('#ladder')").await;
}

/// A script that records the files that the page offers from now on.
pub(crate) const KEEP_FILES: &str = "window.files = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = blob => { files.push(blob); return make(blob); };";

/// Runs a test as [`browse`] does, with the page open at an address.
pub(crate) fn browse_at(address: &str, test: impl AsyncFnOnce(&Browser)) {
    browse(async |browser| {
        open(browser, address).await;
        test(browser).await;
    });
}

/// Returns the value of an expression, deserialized into the wanted type.
pub(crate) async fn read<T: DeserializeOwned>(browser: &Browser, expression: &str) -> T {
    let found = value(browser, expression).await;
    serde_json::from_value(found.clone()).unwrap_or_else(|error| panic!("{error}: {expression} is {found}"))
}

/// Changes the part after `#` in the address bar of the open page.
pub(crate) async fn enter(browser: &Browser, hash: &str) {
    value(browser, &format!("void (location.hash = {})", json!(hash))).await;
    rest(browser).await;
}

/// Opens a page of another server than the browser's own, and waits for an element and until the page is at rest.
pub(crate) async fn visit(browser: &Browser, url: &str, ready: &str) {
    browser.go_to("about:blank").await;
    browser.go_to(url).await;
    until(browser, &format!("!!$({})", json!(ready))).await;
    rest(browser).await;
}

/// Opens an address as on a new visit, and waits until an expression is true.
pub(crate) async fn open_until(browser: &Browser, path: &str, there: &str) {
    open(browser, path).await;
    until(browser, there).await;
}

/// Clicks an element, and waits until the expression `comes` is true.
pub(crate) async fn click_until(browser: &Browser, selector: &str, comes: &str) {
    click(browser, selector).await;
    until(browser, comes).await;
}

/// Opens an address as on a new visit, and checks that an expression is true then.
pub(crate) async fn open_shows(browser: &Browser, path: &str, there: &str) {
    open(browser, path).await;
    holds(browser, there).await;
}

/// Clicks an element, and checks that an expression is true then.
pub(crate) async fn click_shows(browser: &Browser, selector: &str, then: &str) {
    click(browser, selector).await;
    holds(browser, then).await;
}

/// Chooses from a list, and checks that an expression is true then.
pub(crate) async fn choose_shows(browser: &Browser, list: &str, label: &str, then: &str) {
    choose(browser, list, label).await;
    holds(browser, then).await;
}

/// Changes the part after `#` in the address bar, and checks that an expression is true then.
pub(crate) async fn enter_shows(browser: &Browser, hash: &str, then: &str) {
    enter(browser, hash).await;
    holds(browser, then).await;
}

/// Moves the pointer to the middle of an element, and checks that an expression is true then.
pub(crate) async fn point_shows(browser: &Browser, selector: &str, then: &str) {
    point(browser, selector, 0.5, 0.5).await;
    holds(browser, then).await;
}

/// Presses a key, and checks that an expression is true then.
pub(crate) async fn press_shows(browser: &Browser, key: char, then: &str) {
    press(browser, key).await;
    holds(browser, then).await;
}

/// Runs a script, and checks that an expression is true once the page is at rest.
pub(crate) async fn do_shows(browser: &Browser, script: &str, then: &str) {
    value(browser, script).await;
    rest(browser).await;
    holds(browser, then).await;
}

/// Checks that the sentence about the search begins with a text.
pub(crate) async fn says_so(browser: &Browser, begin: &str) {
    holds(browser, &format!("$('#saying')?.textContent.startsWith({})", json!(begin))).await;
}

/// Opens the fold of Walk with what a reader takes along.
pub(crate) async fn open_export(browser: &Browser) {
    if value(browser, "!!$('#export')").await == json!(false) {
        click(browser, "#panel-more-of-walk").await;
    }
    until(browser, "!!$('#export') && ($('#export').open = true)").await;
}

/// Changes the part after `#` in the address bar, and waits until the expression `comes` is true.
pub(crate) async fn enter_until(browser: &Browser, hash: &str, comes: &str) {
    enter(browser, hash).await;
    until(browser, comes).await;
}

/// Presses a key, and waits until the expression `comes` is true.
pub(crate) async fn press_until(browser: &Browser, key: char, comes: &str) {
    press(browser, key).await;
    until(browser, comes).await;
}

/// Focuses an element.
pub(crate) async fn focus(browser: &Browser, selector: &str) {
    value(browser, &format!("$({}).focus()", json!(selector))).await;
    rest(browser).await;
}

/// Focuses an element and presses a key.
pub(crate) async fn press_on(browser: &Browser, selector: &str, key: char) {
    focus(browser, selector).await;
    press(browser, key).await;
}

/// Waits until the sentence about the search begins with a text.
pub(crate) async fn until_said(browser: &Browser, begin: &str) {
    until(browser, &format!("$('#saying')?.textContent.startsWith({})", json!(begin))).await;
}

/// Writes into a field, once it is there, instead of its text.
///
/// The page is told that the field is empty: WebDriver's own `clear` fires no `input` event, so a page that is drawn
/// before the first key comes would put the old text back.
pub(crate) async fn write(browser: &Browser, field: &str, text: &str) {
    until(browser, &format!("!!$('{field}')")).await;
    let empty = "const it = $(arguments[0]); it.value = ''; it.dispatchEvent(new Event('input', { bubbles: true }));";
    run_script(browser, empty, &[json!(field)]).await;
    rest(browser).await;
    let field = browser.client.find(Locator::Css(field)).await.unwrap();
    field.send_keys(text).await.unwrap();
    rest(browser).await;
}

/// Goes on to the first solution.
pub(crate) async fn solve(browser: &Browser) {
    click(browser, "#next").await;
    says_so(browser, "The 1st board.").await;
}

/// Returns the addresses of all files that were loaded since the page was opened.
pub(crate) async fn fetched(browser: &Browser) -> Vec<String> {
    read(browser, "performance.getEntriesByType('resource').map(it => it.name)").await
}

/// Checks that the console has exactly one problem, which contains a text, and discards it.
pub(crate) async fn assert_complains(browser: &Browser, of: &str) {
    let problems = browser.console_problems().await;
    assert!(matches!(&*problems, [problem] if problem.contains(of)), "{problems:?}");
}

/// Checks that each problem on the console contains one of some texts, and discards them.
pub(crate) async fn assert_complains_only(browser: &Browser, of: &[&str]) {
    let problems = browser.console_problems().await;
    assert!(problems.iter().all(|problem| of.iter().any(|of| problem.contains(of))), "{problems:#?}");
}

/// Plants a fault, and checks that an expression for faults finds it.
pub(crate) async fn assert_notices(browser: &Browser, fault: &str, faults: &str) {
    run_script(browser, fault, &[]).await;
    assert_ne!(value(browser, faults).await, json!([]), "a planted fault should be found: {fault}");
}

/// Returns the number of A4 sheets that the page is printed on.
pub(crate) async fn pages(browser: &Browser) -> u64 {
    let paper = json!({ "paperWidth": 8.27, "paperHeight": 11.69 });
    let printed = browser.client.issue_cmd(Devtools("Page.printToPDF", paper)).await.unwrap();
    let count =
        format!("(atob('{}').match(/\\/Type \\/Page\\b(?!s)/g) || []).length", printed["data"].as_str().unwrap());
    read(browser, &count).await
}

/// Returns a player of a search at its beginning.
pub(crate) fn player_of(rung: Rung, n: usize) -> Player {
    Player::new(rung, BoardSize::new(n).unwrap())
}
