//! Counting in the page: the program's own figures, pauses without delay, and a page that stays quick meanwhile.

use super::card::only_chromium_complains;
use super::looks::{Axe, assert_looks_well, looks};
use super::reader::{await_script, choose, click, open, resize, run_script, saved, until, value};
use super::results::{paste, pick};
use eightfold_core::Method;
use eightfold_harness::asking;
use eightfold_harness::browser::{Browser, browse};
use eightfold_harness::files::damaged_folder;
use eightfold_harness::folder::Folder;
use eightfold_harness::program::printed_in;
use eightfold_results::{CheckName, Limit};
use serde_json::{Value, json};
use std::fs;

pub(crate) const DONE: &str = "!!$('#count-checks')";

/// Returns the program's document for a board.
pub(crate) fn counted_by_the_program(n: u32) -> Value {
    counted_by(n, Method::Batch)
}

fn counted_by(n: u32, method: Method) -> Value {
    let folder = Folder::new("page-count");
    printed_in(&folder, &["count", &n.to_string(), "--method", method.name(), "--progress", "none", "--out", "n.json"]);
    serde_json::from_str(&fs::read_to_string(folder.join("n.json")).unwrap()).unwrap()
}

/// Returns the page's document.
pub(crate) async fn document(browser: &Browser) -> Value {
    serde_json::from_str(&saved(browser, "#count-save").await.1).unwrap()
}

#[test]
fn the_page_counts_what_the_program_counts() {
    let program = counted_by_the_program(12);
    browse(async |browser| {
        open(browser, "#/count?n=12&workers=2&lang=en").await;
        until(browser, "!!$('#count-go')").await;
        click(browser, "#count-go").await;
        until(browser, DONE).await;
        let page = document(browser).await;
        // This includes n1 to n4 of every group and case, and their sums.
        for member in ["n", "scheme", "totals", "symmetric", "cases", "groups"] {
            assert_eq!(page[member], program[member], "{member}");
            assert_ne!(page[member], Value::Null, "{member}");
        }
        assert_eq!(page["run"]["host"]["threads"], json!(2));
        assert_eq!(page["run"]["host"]["lanes"], json!("simd128"));
        assert_eq!(browser.text("#count-checks").await, "The document passed the 12 checks of eightfold verify.");
        assert_eq!(browser.text("#count-totals tbody tr td").await, "14,200");
        assert_eq!(value(browser, "$$('#count-totals .sound').length").await, json!(5));

        // The same file opens in Results.
        click(browser, "#count-open").await;
        until(browser, "$$('#checks li.sound').length === 12").await;
        assert_eq!(browser.text("#answer").await, "14,200 solutions, 1,787 of them unique.");
        browser.client.back().await.unwrap();
        until(browser, DONE).await;

        // A field that was emptied keeps its number.
        let enter = |typed: &str| {
            let it = "$('#count-workers')";
            format!("{it}.value = '{typed}', {it}.dispatchEvent(new Event('change', {{ bubbles: true }})), {it}.value")
        };
        assert_eq!(value(browser, &enter("")).await, "2");
        assert_eq!(value(browser, &enter("0")).await, "1");
        assert_eq!(value(browser, &enter("2")).await, "2");

        // Another board and another number of workers appear in the address.
        choose(browser, "#count-size", "8 × 8").await;
        until(browser, "location.hash.includes('n=8&workers=2')").await;
        click(browser, "#count-go").await;
        until(browser, "$('#count-totals tbody td')?.textContent === '92'").await;
    });
}

#[test]
fn the_joins_count_in_the_page_what_they_count_in_the_program() {
    let program = [Method::Join, Method::Fold].map(|method| (method, counted_by(12, method)));
    let checks = CheckName::ALL.into_iter().filter(|name| name.applies_to(Method::Join)).count();
    browse(async |browser| {
        open(browser, "#/count?n=12&workers=2&lang=en").await;
        until(browser, "!!$('#count-go')").await;
        let says = async |begin: &str| {
            let said = "$('#count-method-says').textContent";
            until(browser, &format!("{said}.startsWith({})", json!(begin))).await;
        };
        says("The batch engine counts: it visits every solution, which is faster").await;
        for ((method, program), name) in program.iter().zip(["Join", "Folded join"]) {
            choose(browser, "#count-method", name).await;
            until(browser, &format!("location.hash.includes('n=12&workers=2&method={method}')")).await;
            says(&format!("The {} counts, as you chose", name.to_lowercase())).await;
            click(browser, "#count-go").await;
            until(browser, DONE).await;
            let page = document(browser).await;
            for member in ["n", "scheme", "totals", "symmetric", "groups"] {
                assert_eq!(page[member], program[member], "{member}");
                assert_ne!(page[member], Value::Null, "{member}");
            }
            assert_eq!(page["scheme"]["id"], json!(method.scheme()));
            let said = format!("The document passed the {checks} checks of eightfold verify.");
            assert_eq!(browser.text("#count-checks").await, said);
            assert_eq!(value(browser, "$$('#count-totals .sound').length").await, json!(5));
            click(browser, "#count-open").await;
            until(browser, &format!("$$('#checks li.sound').length === {checks}")).await;
            assert_eq!(browser.text("#answer").await, "14,200 solutions, 1,787 of them unique.");
            until(browser, "$$('#row-sets path').length > 8").await;
            browser.client.back().await.unwrap();
            until(browser, DONE).await;
        }

        // A board that is too small, and one on which the folded join is faster anyway.
        choose(browser, "#count-size", "3 × 3").await;
        says("The batch engine counts: the join needs at least 4 rows.").await;
        choose(browser, "#count-method", "Automatic").await;
        choose(browser, "#count-size", "18 × 18").await;
        says("The folded join counts: it puts halves of the board together").await;
        until(browser, "!location.hash.includes('method')").await;
    });
}

/// The flags simulate an old processor. Without these instructions Chromium has no vectors, so the other module counts.
#[cfg(target_arch = "x86_64")]
#[test]
fn a_browser_without_vectors_counts_the_same() {
    const PLAIN: &str = "--js-flags=--no-enable-sse3 --no-enable-ssse3 --no-enable-sse4-1 --no-enable-avx";
    let program = counted_by_the_program(11);
    eightfold_harness::browser::browse_with(&[PLAIN], async |browser| {
        open(browser, "#/count?n=11&workers=2&lang=en").await;
        until(browser, "!!$('#count-go')").await;
        click(browser, "#count-go").await;
        until(browser, DONE).await;
        let page = document(browser).await;
        for member in ["totals", "symmetric", "cases", "groups"] {
            assert_eq!(page[member], program[member], "{member}");
        }
        assert_eq!(page["run"]["host"]["lanes"], json!("portable"));
        let said = "$('.places').textContent.includes('This browser has no 128-bit lanes;')";
        assert_eq!(value(browser, said).await, json!(true));
    });
}

#[test]
fn a_count_is_paused_at_once_and_goes_on() {
    for asked in ["n=18&method=batch", "n=20&method=fold"] {
        pauses_and_goes_on(asked);
    }
}

fn pauses_and_goes_on(asked: &str) {
    browse(async |browser| {
        open(browser, &format!("#/count?{asked}&workers=2&lang=en")).await;
        until(browser, "!!$('#count-go')").await;
        let watch = "window.workers = new Set();
            const Original = window.Worker;
            window.Worker = class extends Original {
                constructor(...given) { super(...given); workers.add(this); }
                terminate() { super.terminate(); workers.delete(this); }
            };";
        run_script(browser, watch, &[]).await;
        click(browser, "#count-go").await;
        until(browser, "$('#count-progress').value > 5").await;
        assert_eq!(value(browser, "workers.size").await, json!(2));
        // From the frame after the press, no worker counts any more. One of them makes the document.
        let stopped = "const done = arguments[0], before = [...workers];
            $('#count-go').click();
            requestAnimationFrame(() => requestAnimationFrame(() => done(before.filter(worker => workers.has(worker)).length)));";
        assert_eq!(await_script(browser, stopped, &[]).await, json!(0));
        until(browser, DONE).await;
        let part = document(browser).await;
        assert_eq!((&part["complete"], &part["totals"]), (&json!(false), &Value::Null));
        let groups = part["groups"].as_array().unwrap().len();
        assert!(groups > 5, "{groups}");
        assert!(browser.text(".counted .found").await.contains("are missing"));

        click(browser, "#count-go").await;
        until(browser, "$('#count-status').textContent === '2 workers count.'").await;
        let done = "Number($('.counting dd').textContent.split(' ')[0])";
        until(browser, &format!("{done} > {groups}")).await;
        // Everything counted is forgotten, and no worker counts.
        click(browser, "#count-forget").await;
        until(browser, "$('#count-status').textContent === 'Ready to count.'").await;
    });
}

/// The program behind the page keeps what the page counted, and counts too.
#[test]
fn the_program_is_given_the_document_and_counts_too() {
    let damaged = damaged_folder().join("another-answer.json");
    let folder = Folder::new("page-huge");
    let huge = folder.join("huge.json");
    fs::File::create(&huge).unwrap().set_len(Limit::Size.most() as u64 + 1).unwrap();
    browse(async |browser| {
        open(browser, "#/count?n=12&workers=2&lang=en").await;
        until(browser, "!!$('#count-there')").await;
        assert_eq!(value(browser, "$('#give')").await, Value::Null, "there is nothing to give");
        click(browser, "#count-go").await;
        until(browser, "!!$('#give')").await;
        let given = async |said: &str| {
            click(browser, "#give").await;
            until(browser, &format!("$('#given').textContent === {}", json!(said))).await;
            value(browser, "$('#give').ariaDisabled").await
        };
        assert_eq!(given("The program keeps it now.").await, json!("true"));
        let text = saved(browser, "#count-save").await.1;
        let url = browser.client.current_url().await.unwrap();
        let authority = format!("127.0.0.1:{}", url.port().unwrap());
        let kept = || asking::ask(&authority, "GET", "/api/results", "", b"").json()["results"].clone();
        assert_eq!((kept().as_array().unwrap().len(), &kept()[0]["total"]), (1, &json!("14200")));

        // The program counts another board, once for a double click, and the page shows it.
        choose(browser, "#count-size", "13 × 13").await;
        let twice = "[1, 2].forEach(detail => $('#count-there')
            .dispatchEvent(new MouseEvent('click', { detail, bubbles: true })))";
        value(browser, twice).await;
        until(browser, "$('.places .runs strong')?.textContent === 'N = 13: done'").await;
        assert_eq!(value(browser, "$$('.places .runs li').length").await, json!(1));
        click(browser, ".places .runs a").await;
        until(browser, "$$('#checks li.sound').length === 12").await;
        assert_eq!(browser.text("#answer").await, "73,712 solutions, 9,233 of them unique.");
        assert_eq!(value(browser, "$('#give')").await, Value::Null, "the program already has this document");

        // Results offers the same: the program has one document already, and does not take another.
        paste(browser, &text).await;
        until(browser, "$('#answer').textContent.startsWith('14,200') && !!$('#give')").await;
        assert_eq!(given("The program had it already.").await, json!("true"));
        // A document that fails a check is not offered at all.
        for (unsound, name) in [(huge, "huge.json"), (damaged, "another-answer.json")] {
            pick(browser, &[unsound]).await;
            let is_chosen = format!("$('#opened li.chosen .plain').textContent === {}", json!(name));
            until(browser, &format!("{is_chosen} && !!$('#checks .unsound')")).await;
            assert_eq!(value(browser, "$('#give')").await, Value::Null, "{name}");
        }
        assert_eq!(kept().as_array().unwrap().len(), 2);
    });
}

#[test]
fn the_page_keeps_up_while_workers_count() {
    browse(async |browser| {
        open(browser, "#/count?n=17&workers=2&method=batch&lang=en").await;
        until(browser, "!!$('#count-go')").await;
        run_script(browser, super::pace::TOOLS, &[]).await;
        let go = "$('#count-go').click()";
        let anew = format!("$('#count-forget').click(); {go}");
        let kept = super::pace::keeps_up(browser, &anew, go, 10).await;
        assert!(kept.is_ok(), "a task is too long in every round; longest and limit: {kept:?}");
        assert_ne!(value(browser, "$('.counting dd').textContent").await, json!("0 of 419"));
    });
}

#[test]
fn every_look_is_legible_and_nothing_reaches_beyond() {
    let axe = Axe::load();
    browse(async |browser| {
        for (width, height) in [(1440, 900), (768, 1024), (360, 740), (3840, 2160)] {
            resize(browser, width, height).await;
            for &(language, theme) in looks(width, 0) {
                // The page also explains why there is no graphics card.
                open(browser, &format!("#/count?n=11&workers=2&with=card&lang={language}&theme={theme}")).await;
                until(browser, "!!$('#count-card')?.textContent").await;
                only_chromium_complains(browser).await;
                assert_eq!(axe.run(browser).await, json!([]), "{width} {language} {theme}: before");
                click(browser, "#count-go").await;
                until(browser, DONE).await;
                // The program takes the document, and counts too.
                until(browser, "!!$('#give') && !!$('#count-there')").await;
                click(browser, "#give").await;
                click(browser, "#count-there").await;
                until(browser, "!!$('#given.sound') && !!$('.places .runs a')").await;
                assert_looks_well(browser, &axe, (width, height), &format!("page-count-{width}-{language}-{theme}"))
                    .await;
            }
        }
    });
}
