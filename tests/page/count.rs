//! Counting in the page: it gives the program's figures, pauses without delay, and the page stays responsive.

use super::card::NO_ADAPTER;
use super::load::on_new_pages;
use super::reader::*;
use super::workers::COUNT_WORKERS;
use eightfold_core::Method;
use eightfold_results::Document;

pub(crate) const DONE: &str = "!!$('#count-checks')";

/// An expression that is true once a paused count has its document.
pub(crate) const KEPT: &str = "!!$('#count-save')";

/// An expression for the number of groups that the ring shows as counted.
pub(crate) const GROUPS: &str = "Number($('#count-ring').ariaLabel.split(' ')[0].replaceAll(',', ''))";

/// Chooses a board on the ruler.
pub(crate) async fn choose_board(browser: &Browser, n: u32) {
    let chosen = format!("$('#count-size [value=\"{n}\"]').checked && $('#counting').textContent.includes('{n}')");
    do_shows(browser, &format!("$('#count-size [value=\"{n}\"]').click()"), &chosen).await;
}

/// Returns the program's document for a board.
pub(crate) fn counted_by_the_program(n: u32) -> Value {
    counted_by(n, Method::Batch)
}

fn counted_by(n: u32, method: Method) -> Value {
    let folder = Folder::new("page-count");
    let path = count(&folder, "n.json", &[&n.to_string(), "--method", method.name()]);
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Saves the document of the page's count, and returns it.
pub(crate) async fn document(browser: &Browser) -> Value {
    serde_json::from_str(&saved(browser, "#count-save").await.1).unwrap()
}

/// Counts to the end.
pub(crate) async fn finish(browser: &Browser) {
    click(browser, "#count-go").await;
    until(browser, DONE).await;
}

/// Checks that the page has counted the same as the program, and that all checks of its result pass. Returns the page's
/// document.
pub(crate) async fn assert_counted_as(browser: &Browser, program: &Value) -> Value {
    let page = document(browser).await;
    // These members include n1 to n4 of every group and case, and their sums. Joins have no cases.
    for member in ["n", "scheme", "totals", "symmetric", "cases", "groups"] {
        assert_eq!(page[member], program[member], "{member}");
        assert!(member == "cases" || page[member] != Value::Null, "{member}");
    }
    let method = page["scheme"]["id"].as_u64().and_then(|scheme| Method::of_scheme(scheme as u32)).unwrap();
    let said = format!("The document passed the {} checks of eightfold verify.", checks(method));
    assert_eq!(value(browser, "$('#count-checks').textContent").await, json!(said));
    assert_eq!(value(browser, "$$('#count-totals .sound').length").await, json!(5));
    page
}

#[test]
fn the_page_counts_what_the_program_counts() {
    let program = counted_by_the_program(12);
    browse_at("#/count?n=12&workers=2&show=more&lang=en", async |browser| {
        finish(browser).await;
        let host = &assert_counted_as(browser, &program).await["run"]["host"];
        assert_eq!((&host["threads"], &host["lanes"]), (&json!(2), &json!("simd128")));
        assert_eq!(browser.text("#count-totals tbody tr td").await, "14,200");
        // All times that the articles give for this board are shown as well.
        let printed = fs::read_to_string(repository("web/data/published.csv")).unwrap();
        let printed = printed.lines().filter(|line| line.split(',').nth(1) == Some("12")).count();
        assert_eq!(value(browser, "$$('.printed div').length").await, json!(printed));
        assert_eq!(browser.text("#count-link").await, browser.site().url("#/results?open=n12.json"));

        // The same file opens in Results.
        click_shows(browser, "#count-open", "$$('#checks li.sound').length === 12").await;
        assert_eq!(browser.text("#answer").await, "14,200 solutions, 1,787 of them unique.");
        browser.client.back().await.unwrap();
        until(browser, DONE).await;

        // An empty field gets its number back. Another board and another number of workers appear in the address.
        for (typed, kept) in [("", "2"), ("0", "1")] {
            let it = "$('#count-workers')";
            let enter = format!("{it}.value = '{typed}', {it}.dispatchEvent(new Event('change', {{ bubbles: true }}))");
            assert_eq!(value(browser, &format!("({enter}, {it}.value)")).await, kept);
        }
        choose_board(browser, 8).await;
        holds(browser, "location.hash.includes('n=8&workers=1')").await;
    });
}

#[test]
fn the_colours_count_in_the_page_what_they_count_in_the_program() {
    let program = counted_by(12, Method::Colours);
    browse(async |browser| {
        open_shows(browser, "#/count?n=12&workers=2&show=more&lang=en", "!!$('#count-go')").await;
        choose(browser, "#count-method", "Colours").await;
        holds(browser, "location.hash.includes('n=12&workers=2&method=colours')").await;
        finish(browser).await;
        assert_counted_as(browser, &program).await;
        click(browser, "#count-open").await;
        holds(browser, &format!("$$('#checks li.sound').length === {}", checks(Method::Colours))).await;
        assert_eq!(browser.text("#answer").await, "14,200 solutions, 1,787 of them unique.");
        // The fold of Results is another one.
        click_shows(browser, ".fold button", "!!$('#regroup')").await;
        browser.client.back().await.unwrap();
        until(browser, DONE).await;

        // If a board is too small for the colours, the page names the engine that counts instead, and the reason.
        enter(browser, "#/count?n=3&lang=en").await;
        let instead = "Counting with the batch engine: counting by colours needs at least 4 rows.";
        holds(browser, &format!("$('#count-method-says').textContent.startsWith({})", json!(instead))).await;
    });
}

/// The flags simulate an old processor. Without these instructions Chromium has no vectors, so the module without them
/// counts.
#[cfg(target_arch = "x86_64")]
#[test]
fn a_browser_without_vectors_counts_the_same() {
    const PLAIN: &str = "--js-flags=--no-enable-sse3 --no-enable-ssse3 --no-enable-sse4-1 --no-enable-avx";
    let program = counted_by_the_program(11);
    browse_with(&[PLAIN], async |browser| {
        open(browser, "#/count?n=11&workers=2&show=more&lang=en").await;
        finish(browser).await;
        let page = assert_counted_as(browser, &program).await;
        assert_eq!(page["run"]["host"]["lanes"], json!("portable"));
        let said = "$('#count-lanes').textContent.includes('This browser has no 128-bit lanes;')";
        assert_eq!(value(browser, said).await, json!(true));
    });
}

#[test]
fn a_count_is_paused_at_once_and_goes_on() {
    browse(async |browser| {
        on_new_pages(browser, COUNT_WORKERS).await;
        for asked in ["n=18&method=batch", "n=20&method=colours"] {
            open(browser, &format!("#/count?{asked}&workers=2&show=more&lang=en")).await;
            click(browser, "#count-go").await;
            until(browser, &format!("{GROUPS} > 8")).await;
            assert_eq!(value(browser, "workers.started - workers.ended").await, json!(2));
            // The press pauses at once, and stops the workers. One that was between two shares has nothing to stop: it
            // is kept, for the document.
            let paused = "const done = arguments[0];
                $('#count-go').click();
                setTimeout(() => done($('#count-status').textContent.startsWith('Paused.')));";
            assert_eq!(await_script(browser, paused, &[]).await, json!(true));
            until(browser, KEPT).await;
            let left: u64 = read(browser, "workers.started - workers.ended").await;
            assert!(left <= 2, "{left} workers are left");
            let cut = "$$('.act button').filter(it => it.scrollWidth > it.clientWidth).map(it => it.id)";
            assert_eq!(value(browser, cut).await, json!([]));
            let part = document(browser).await;
            assert_eq!((&part["complete"], &part["totals"]), (&json!(false), &Value::Null));
            let groups = part["groups"].as_array().unwrap().len();
            assert!(groups > 5, "{groups}");
            assert!(browser.text(".counted .found").await.contains("are missing"));

            click_until(browser, "#count-go", "$('#count-status').textContent === 'Counting with 2 workers.'").await;
            until(browser, &format!("{GROUPS} > {groups}")).await;
            // One press stops the workers, the next discards everything counted, and the last restores it, paused.
            click_until(browser, "#count-go", KEPT).await;
            click_shows(browser, "#count-forget", "$('#count-status').textContent === 'Ready to count.'").await;
            click_shows(browser, "#count-forget", "$('#count-status').textContent.startsWith('Paused.')").await;
            until(browser, &format!("{KEPT} && {GROUPS} > {groups}")).await;
        }
    });
}

/// The program that serves the page can save the page's result.
#[test]
fn the_program_is_given_the_document() {
    let folder = Folder::new("page-huge");
    let huge = folder.join("huge.json");
    fs::File::create(&huge).unwrap().set_len(Document::LARGEST as u64 + 1).unwrap();
    browse(async |browser| {
        open_shows(browser, "#/count?n=12&workers=2&show=more&lang=en", "!!$('#count-go')").await;
        assert_eq!(value(browser, "$('#give')").await, Value::Null, "there is nothing to give");
        click_until(browser, "#count-go", "!!$('#give')").await;
        let given = async |said: &str| {
            click_shows(browser, "#give", &format!("$('#given').textContent === {}", json!(said))).await;
            value(browser, "$('#give').ariaDisabled").await
        };
        assert_eq!(given("The program has saved the document.").await, json!("true"));
        let text = saved(browser, "#count-save").await.1;
        let kept = || browser.site().get("/api/results").json()["results"].clone();
        assert_eq!((kept().as_array().unwrap().len(), &kept()[0]["total"]), (1, &json!("14200")));

        // A result that the program keeps is not offered to it again.
        let id = kept()[0]["id"].as_str().unwrap().to_owned();
        open_shows(browser, &format!("#/results?open={id}&show=more&lang=en"), "$$('#checks li.sound').length === 12")
            .await;
        assert_eq!(value(browser, "$('#give')").await, Value::Null, "the program already has this document");

        // Results offers the same. The program already has this document, and does not store it twice.
        paste(browser, &text).await;
        holds(browser, "$('#answer').textContent.startsWith('14,200') && !!$('#give')").await;
        assert_eq!(given("The program already had the document.").await, json!("true"));
        // A file that fails a check is not offered at all.
        pick(browser, &[huge]).await;
        holds(browser, "$('#opened li.chosen .plain').textContent === 'huge.json' && !!$('#checks .unsound')").await;
        assert_eq!(value(browser, "$('#give')").await, Value::Null);
        assert_eq!(kept().as_array().unwrap().len(), 1);
    });
}

#[test]
fn the_page_keeps_up_while_workers_count() {
    browse(async |browser| {
        open_shows(browser, "#/count?n=17&workers=2&method=batch&lang=en", "!!$('#count-go')").await;
        run_script(browser, super::pace::TOOLS, &[]).await;
        let go = "$('#count-go').click()";
        // The buttons change with each press, and are drawn in between.
        let anew = format!("$('#count-forget')?.click(); setTimeout(() => {go}, 50)");
        let kept = super::pace::keeps_up(browser, &anew, go, 10).await;
        assert!(kept.is_ok(), "a task is too long in every round; longest and limit: {kept:?}");
        assert_ne!(value(browser, GROUPS).await, json!(0));
    });
}

#[test]
fn every_look_is_legible_and_nothing_reaches_beyond() {
    let axe = Axe::load();
    browse(async |browser| {
        for look in looks("count") {
            // The page also explains why there is no graphics card.
            look.open(browser, "#/count?n=11&workers=2&with=card&show=more").await;
            until(browser, "!!$('#count-card')?.textContent").await;
            assert_complains_only(browser, &[NO_ADAPTER]).await;
            assert_eq!(axe.run(browser).await, json!([]), "{look}: before");
            finish(browser).await;
            // Show how the program saves the document.
            click_shows(browser, "#give", "!!$('#given.sound')").await;
            finish_animations(browser).await;
            assert_looks_well(browser, &axe, look, "count").await;
        }
    });
}
