//! Counting on the graphics card, by WebGPU. Chromium also offers a software device if asked for it.

use super::count::{DONE, counted_by_the_program, document};
use super::reader::{choose, click, open, until, value};
use eightfold_harness::browser::{Browser, browse, browse_with};
use serde_json::{Value, json};

/// The flags offer a software device as a graphics card.
const WEBGPU: [&str; 1] = ["--enable-unsafe-webgpu"];

/// An expression that is true once the page knows if there is a graphics card.
const LOOKED: &str = "!!$('#count-card')?.textContent";

/// Checks that the console has no other messages than Chromium's. Without a graphics card, Chromium writes one for each
/// request.
pub(crate) async fn only_chromium_complains(browser: &Browser) {
    let problems = browser.console_problems().await;
    assert!(problems.iter().all(|problem| problem.contains("No available adapters.")), "{problems:?}");
}

#[test]
fn the_graphics_card_counts_what_the_program_counts() {
    browse_with(&WEBGPU, async |browser| {
        open(browser, "#/count?n=10&workers=2&lang=en").await;
        until(browser, "!!$('#count-go')").await;
        let modules = "performance.getEntriesByType('resource').filter(it => it.name.includes('/card-')).length";
        assert_eq!(value(browser, modules).await, json!(0), "the module for cards should not be loaded yet");
        choose(browser, "#count-with", "Graphics card").await;
        until(browser, "location.hash.includes('&with=card')").await;
        for n in [10, 12] {
            choose(browser, "#count-size", &format!("{n} × {n}")).await;
            until(browser, LOOKED).await;
            let says = browser.text("#count-card").await;
            assert!(says.starts_with("This browser offers "), "without a graphics card nothing is tested: {says}");
            click(browser, "#count-go").await;
            // The card does not count wrong, and is not lost on the way.
            let otherwise = format!("$('#count-card').textContent !== {}", json!(says));
            until(browser, &format!("{DONE} || {otherwise}")).await;
            assert_eq!(browser.text("#count-card").await, says);
            let (page, program) = (document(browser).await, counted_by_the_program(n));
            // This includes n1 to n4 of every group and case, and their sums.
            for member in ["n", "scheme", "totals", "symmetric", "cases", "groups"] {
                assert_eq!(page[member], program[member], "{member}");
                assert_ne!(page[member], Value::Null, "{member}");
            }
            let run = &page["run"];
            assert_eq!((&run["backend"], &run["host"]["lanes"]), (&json!("wgpu"), &Value::Null));
            let device = run["devices"][0].as_str().unwrap();
            assert!(says.contains(device), "{device}: {says}");
            assert_eq!(browser.text("#count-checks").await, "The document passed the 12 checks of eightfold verify.");
            assert_eq!(value(browser, "$$('#count-totals .sound').length").await, json!(5));
        }

        // The count is paused in the middle and continued.
        choose(browser, "#count-size", "15 × 15").await;
        click(browser, "#count-go").await;
        until(browser, "$('#count-progress').value > 5").await;
        assert!(browser.text("#count-status").await.starts_with("The graphics card counts; 2 workers"));
        click(browser, "#count-go").await;
        until(browser, DONE).await;
        click(browser, "#count-go").await;
        until(browser, "$$('#count-totals .sound').length === 5").await;
        assert_eq!(browser.text("#count-totals tbody tr td").await, "2,279,184");
        browser.screenshot("page-count-card").await;
    });
}

#[test]
fn where_there_is_no_graphics_card_it_says_why_and_the_processor_counts() {
    browse(async |browser| {
        open(browser, "#/count?n=8&workers=2&with=card&lang=en").await;
        until(browser, LOOKED).await;
        only_chromium_complains(browser).await;
        let says = browser.text("#count-card").await;
        assert!(says.starts_with("This browser has WebGPU but offers no graphics card"), "{says}");
        assert!(says.ends_with("The processor counts instead."), "{says}");
        click(browser, "#count-go").await;
        until(browser, DONE).await;
        let run = &document(browser).await["run"];
        assert_eq!((&run["backend"], &run["devices"]), (&json!("cpu"), &json!([])));
        choose(browser, "#count-with", "Processor").await;
        until(browser, "!location.hash.includes('with=')").await;
        assert_eq!(browser.text("#count-card").await, "");
    });
}
