//! Results: opened in every way, checked as the program checks them, and exchanged with the program that serves the
//! page.

use super::reader::*;
use eightfold_core::Method;
use eightfold_core::count::{Symmetric, Tally};
use eightfold_harness::program::printed_in;
use eightfold_results::{CheckName, Document, GroupsWanted, RunInfo, Work};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Chooses files in the dialog.
pub(crate) async fn pick(browser: &Browser, files: &[PathBuf]) {
    let names: Vec<_> = files.iter().map(|file| file.display().to_string()).collect();
    let field = browser.client.find(Locator::Css("#pick")).await.unwrap();
    field.send_keys(&names.join("\n")).await.unwrap();
    rest(browser).await;
}

/// Pastes a text.
pub(crate) async fn paste(browser: &Browser, text: &str) {
    let paste = "const data = new DataTransfer(); data.setData('text', arguments[0]);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));";
    run_script(browser, paste, &[json!(text)]).await;
    rest(browser).await;
}

/// Checks that so many files are open, and that all of them have been read.
pub(crate) async fn has_read(browser: &Browser, count: usize) {
    let read = format!("$$('#opened li').length === {count} && !$('#opened .under-way')");
    holds(browser, &read).await;
}

/// Opens files in Results.
pub(crate) async fn open_results(browser: &Browser, files: &[PathBuf]) {
    open(browser, "#/results?show=more&lang=en").await;
    pick(browser, files).await;
    has_read(browser, files.len()).await;
}

/// Counts with the program and returns the document's path.
pub(crate) fn count(folder: &Folder, name: &str, arguments: &[&str]) -> PathBuf {
    printed_in(folder, &[&["count"], arguments, &["--progress", "none", "--out", name]].concat());
    folder.join(name)
}

pub(crate) const SOUND: &str = "$$('#checks li.sound').length";

/// An expression for the number in the middle of the seals.
pub(crate) const TOTAL: &str = "$('#total')?.textContent";

/// Returns the number of checks that apply to results of a method.
pub(crate) fn checks(method: Method) -> usize {
    CheckName::ALL.into_iter().filter(|name| name.applies_to(method)).count()
}

#[test]
fn a_document_is_opened_from_a_dialog_by_dropping_and_by_pasting() {
    let text = fs::read_to_string(example()).unwrap();
    browse(async |browser| {
        open_results(browser, &[example()]).await;
        assert_eq!(browser.text("#answer").await, "92 solutions, 12 of them unique.");
        // Drop a file onto the open document, and paste a text.
        let transfer =
            format!("const data = new DataTransfer(); data.items.add(new File([{}], 'dropped.json'));", json!(text));
        let drop = "$('#checks').dispatchEvent(new DragEvent('drop', \
                    {dataTransfer: data, bubbles: true, cancelable: true}));";
        run_script(browser, &format!("{transfer}{drop}"), &[]).await;
        rest(browser).await;
        has_read(browser, 2).await;
        assert_eq!(browser.text("#opened li.chosen .plain").await, "dropped.json");
        paste(browser, &text).await;
        has_read(browser, 3).await;
        assert_eq!(browser.text("#opened li.chosen .plain").await, "pasted text");
        // After a reload, the files are still open, in the same order.
        let names = "$$('#opened li .plain').map(name => name.textContent).join()";
        let before = value(browser, names).await;
        let written = "Object.keys(sessionStorage).filter(key => key.startsWith('eightfold.opened.')).length";
        until(browser, &format!("{written} === 3")).await;
        browser.reload().await;
        rest(browser).await;
        has_read(browser, 3).await;
        assert_eq!(value(browser, names).await, before);
        assert_eq!(browser.text("#answer").await, "92 solutions, 12 of them unique.");
        assert_eq!(browser.text("#notices").await, "");
        for left in [2, 1, 0] {
            click_shows(browser, "#opened .close", &format!("$$('#opened li').length === {left}")).await;
        }
        holds(browser, &format!("!$('#opened') && {TOTAL} === '14,200'")).await;

        // The sample's images are shown in Symmetry, a view of the other module.
        paste(browser, &text).await;
        has_read(browser, 1).await;
        click_shows(browser, "#case-table tbody tr:nth-child(6) th button", "!!$('#sample')").await;
        click_shows(browser, "#sample", "!!$('.flower') && location.hash.startsWith('#/symmetry?n=8&rows=1,')").await;
    });
}

/// Writes a document that passes its checks but is wrong: its only group has a wrong count. Returns its path.
fn wrong(folder: &Folder) -> PathBuf {
    let mut work = Work::new(BoardSize::new(12).unwrap(), Method::Batch, None).unwrap();
    work.add_group(0, Tally { n: [77, 0, 0, 0] }, "").unwrap();
    let file = folder.join("wrong.json");
    fs::write(&file, work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap().to_json()).unwrap();
    file
}

#[test]
fn parts_say_what_is_missing_and_are_joined() {
    let folder = Folder::new("page-parts");
    let parts = ["0/3", "1/3", "2/3"]
        .map(|shard| count(&folder, &format!("part{}.json", &shard[..1]), &["12", "--shard", shard]));
    browse(async |browser| {
        open_results(browser, &parts[..1]).await;
        assert!(browser.text("#answer").await.starts_with("Not complete: "));
        assert!(browser.text("#unchecked").await.contains("its figures are not checked"));
        assert!(browser.text("#opened .stage").await.contains("groups, nothing wrong so far;"));
        assert_eq!(
            browser.text("#commands").await,
            "eightfold count 12 --shard 1/3 --out n12-1of3.json\n\
             eightfold count 12 --shard 2/3 --out n12-2of3.json\n\
             eightfold merge part0.json n12-1of3.json n12-2of3.json --out n12-whole.json"
        );
        pick(browser, &parts[1..]).await;
        has_read(browser, 3).await;
        click(browser, "#join-files").await;
        has_read(browser, 4).await;
        assert_eq!(browser.text("#answer").await, "14,200 solutions, 1,787 of them unique.");
        assert_eq!(value(browser, "$('#unchecked')").await, Value::Null);
        assert_eq!(value(browser, SOUND).await, json!(checks(Method::Batch)));
        // The saved document is an ordinary one, and the program accepts it.
        let saved = saved(browser, "#save-result").await.1;
        fs::write(folder.join("joined.json"), &saved).unwrap();
        printed_in(&folder, &["verify", "joined.json"]);
        assert!(Document::read(saved.as_bytes()).unwrap().is_complete);

        // A contradicting part is not joined, and the sentence names both files.
        pick(browser, &[wrong(&folder)]).await;
        has_read(browser, 5).await;
        click(browser, "#join-files").await;
        let said = browser.text("#unjoined").await;
        assert!(said.contains("group 0 (corner 2) is ") && said.contains("[77, 0, 0, 0] in wrong.json"), "{said}");
    });
}

/// Returns a text with markup that would load and run something, an escape character, bidirectional control characters,
/// and a long word.
fn hostile() -> String {
    let markup = "<img src=hostile onerror=console.error(1)><script>alert(1)</script><a href=javascript:alert(1)>";
    format!("{markup}\u{1b}[31m\u{202e}\u{2066}\u{200f}{}", "W".repeat(2000))
}

/// Writes documents with hostile texts wherever texts are allowed, and one more for each of some places where they are
/// not. Their file names are hostile too.
fn hostile_documents(folder: &Folder) -> Vec<PathBuf> {
    let mut document: Value = serde_json::from_str(&fs::read_to_string(example()).unwrap()).unwrap();
    let text = hostile();
    for (place, members) in [
        ("/run", "program version commit started finished backend unknown"),
        ("/run/host", "os arch cpu lanes unknown"),
        ("", "unknown"),
        ("/scheme", "unknown"),
    ] {
        for member in members.split(' ') {
            document.pointer_mut(place).unwrap()[member] = json!(text);
        }
        document.pointer_mut(place).unwrap()[&text] = json!(text);
    }
    for list in ["command", "devices"] {
        document["run"][list] = json!([text, text]);
    }
    document["run"]["wall_ms"] = json!(1000);
    let right = Document::read(document.to_string().as_bytes()).unwrap().computed;
    document["checksum"]["value"] = json!(right.to_string());
    let places =
        "/format /n /totals/total /cases/0/case /cases/0/n1 /scheme/id /checksum/algorithm /checksum/value /run";
    let wrong = places.split(' ').chain(["/run/host/threads"]).map(|place| {
        let mut wrong = document.clone();
        *wrong.pointer_mut(place).unwrap() = json!(text);
        wrong
    });
    let named = |(at, document): (usize, Value)| {
        let path = folder.join(format!("{at}\u{202e}<img src=hostile onerror=alert(1)>{}.json", "W".repeat(150)));
        fs::write(&path, document.to_string()).unwrap();
        path
    };
    [document.clone(), document.clone()].into_iter().chain(wrong).enumerate().map(named).collect()
}

/// Hostile texts are shown as text, and do not affect the rest of the page.
#[test]
fn hostile_documents_are_shown_as_text() {
    // An expression for elements created by markup, for control characters, and for requests to foreign addresses.
    const FAULTS: &str = "[
        ...$$('#page :is(img, script, iframe, [href^=javascript])').map(it => it.outerHTML),
        ...document.body.outerHTML.match(/.{9}[\\x1b\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]/g) ?? [],
        ...performance.getEntriesByType('resource').map(it => it.name)
            .filter(it => it.includes('hostile') || !it.replace('blob:', '').startsWith(location.origin)),
    ]";
    let folder = Folder::new("page-hostile");
    let files = hostile_documents(&folder);
    browse(async |browser| {
        for (file, status) in [(&files[0], 201), (&files[2], 422)] {
            let posted = browser.site().post("/api/results", &fs::read_to_string(file).unwrap());
            assert_eq!(posted.status, status, "{}", posted.text());
            assert!(!posted.text().contains('\u{202e}') && posted.header("content-type") == "application/json");
        }
        resize(browser, 390, 664).await;
        open_shows(browser, "#/results?show=more&lang=en", "!!$('.kept li button')").await;
        click_shows(browser, ".kept li button", "$$('#opened li').length === 1").await;
        pick(browser, &files).await;
        has_read(browser, 1 + files.len()).await;
        for at in 1..=files.len() + 1 {
            click(browser, &format!("#opened li:nth-child({at}) .plain")).await;
            value(browser, "$$('details').forEach(it => it.open = true)").await;
            let of = format!("document {at} of {}", browser.text("#opened li.chosen .plain").await);
            for language in ["ja", "en"] {
                click_shows(browser, "#language", &format!("document.documentElement.lang === '{language}'")).await;
                assert_eq!(value(browser, FAULTS).await, json!([]), "{of} in {language}");
                assert_fits(browser, &format!("{of} in {language}")).await;
            }
            browser.screenshot(&format!("hostile-{at}")).await;
        }
        let text = "$('dl.run').textContent.includes('<script>alert(1)</script>')";
        assert_eq!(value(browser, text).await, json!(true));
        assert_notices(browser, "$('#page').append(Object.assign(new Image(), { alt: '\\u202e' }))", FAULTS).await;
    });
}

#[test]
fn sixty_megabytes_do_not_freeze_the_page() {
    let folder = Folder::new("page-large");
    let mut work = Work::new(BoardSize::new(25).unwrap(), Method::Batch, None).unwrap();
    for group in 0..work.cut().groups() {
        work.add_group(group, Tally { n: [10_u64.pow(8) + u64::from(group), 0, 0, 0] }, "").unwrap();
        if group > 1_600_000 {
            break;
        }
    }
    work.add_turns(0, Symmetric::default(), "").unwrap();
    let text = work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap().to_json();
    assert!(text.len() > 48 << 20, "{} bytes", text.len());
    fs::write(folder.join("n25.json"), text).unwrap();
    browse_at("#/results?lang=en", async |browser| {
        let watch = "window.longest = 0; let last = performance.now(); setInterval(() => {
            const now = performance.now(); window.longest = Math.max(window.longest, now - last); last = now; }, 5);";
        run_script(browser, watch, &[]).await;
        let begun = Instant::now();
        pick(browser, &[folder.join("n25.json")]).await;
        let patience = Duration::from_secs(120);
        while value(browser, "$('#opened .sound') !== null").await != json!(true) {
            assert!(begun.elapsed() < patience, "{}", browser.text("#opened").await);
        }
        let taken = begun.elapsed().as_secs_f64() * 1000.0;
        let longest: f64 = read(browser, "window.longest").await;
        assert!(longest < taken / 4.0, "the page stood still for {longest} of {taken} ms");
        assert!(browser.text("#answer").await.starts_with("Not complete: 1,600,002 of 2,103,365 groups"));
    });
}

#[test]
fn a_case_and_a_group_are_counted_again() {
    let folder = Folder::new("page-recount");
    let right = count(&folder, "right.json", &["12"]);
    browse(async |browser| {
        open_results(browser, &[right]).await;
        press_on(browser, "#case-table .again", ENTER).await;
        until(browser, "$('#recounted').classList.contains('sound')").await;

        // Recount a group by keyboard. The number of a group that does not exist is not accepted.
        let ask = async |group: usize| write(browser, "#regroup input", &format!("{group}{ENTER}")).await;
        ask(0).await;
        until(browser, "/^Group 0, .*, as the document says[.]$/.test($('#recounted').textContent)").await;
        ask(26).await;
        assert_eq!(value(browser, "$('#regroup input').validity.rangeOverflow").await, json!(true));
        assert!(browser.text("#recounted").await.starts_with("Group 0, "));
    });
}

#[test]
fn a_recounted_case_is_marked_in_its_row_and_the_message_covers_no_heads() {
    let folder = Folder::new("page-recounted");
    let whole = count(&folder, "whole.json", &["12"]);
    browse(async |browser| {
        // The window shows only a part of the table.
        resize(browser, 1024, 420).await;
        open_results(browser, &[whole]).await;
        let marked = "$$('#case-table tbody tr').map((row, at) => [at, row])
            .filter(([, row]) => row.querySelector('.mark').textContent === '✓' && row.classList.contains('sound'))
            .map(([at]) => at)";
        assert_eq!(value(browser, marked).await, json!([]));
        for case in [1, 9] {
            let row = format!("#case-table tbody tr:nth-child({case})");
            value(browser, &format!("$('{row} .again').scrollIntoView({{ block: 'start' }})")).await;
            click_until(browser, &format!("{row} .again"), "!!$('#recounted.sound')").await;
            assert_eq!(value(browser, marked).await, json!([case - 1]));
            // The message does not cover the head of the table.
            let free = "(row => {
                const { left, top, height } = row.getBoundingClientRect();
                const seen = document.elementFromPoint(left + 20, Math.max(top + height / 2, 1));
                return !seen.closest('.recounted');
            })";
            value(browser, "$('#case-table thead').scrollIntoView({ block: 'start' })").await;
            let heads = format!("{free}($('#case-table thead tr'))");
            assert_eq!(value(browser, &heads).await, json!(true), "{case}");
            // The message is visible.
            let seen = "(() => { const { top, bottom } = $('#recounted').getBoundingClientRect();
                return top >= 0 && bottom <= innerHeight + 1; })()";
            assert_eq!(value(browser, seen).await, json!(true), "{case}");
        }
    });
}

#[test]
fn a_result_of_the_companion_has_an_address() {
    let text = fs::read_to_string(example()).unwrap();
    browse_at("#/results?show=more&lang=en", async |browser| {
        until(browser, "!!$('.companion .note')").await;
        let posted = browser.site().post("/api/results", &text);
        assert_eq!(posted.status, 201);
        // The page shows the posted result without a reload.
        until(browser, "$$('.kept li').length === 1").await;
        click(browser, ".kept button").await;
        has_read(browser, 1).await;
        let answer = browser.text("#answer").await;
        // The address reopens the open result.
        holds(browser, "/open=[0-9a-f]{32}/.test(location.hash)").await;
        let hash: String = read(browser, "location.hash").await;
        open(browser, &hash).await;
        has_read(browser, 1).await;
        assert_eq!(browser.text("#answer").await, answer);
        // A result that is removed from the server disappears from the page too.
        let path = format!("/api/results/{}", posted.json()["id"].as_str().unwrap());
        assert_eq!(browser.site().ask("DELETE", &path, "", b"").status, 204);
        until(browser, "!!$('.companion .note')").await;
    });
}
