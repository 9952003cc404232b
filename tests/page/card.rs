//! Counting on the graphics card, by WebGPU. On demand, Chromium also offers a software device.

use super::count::{DONE, GROUPS, KEPT, assert_counted_as, choose_board, counted_by_the_program, document, finish};
use super::reader::*;

/// The flag with which Chromium offers a software device as a graphics card.
const WEBGPU: [&str; 1] = ["--enable-unsafe-webgpu"];

/// An expression that is true once the page knows whether there is a graphics card.
const LOOKED: &str = "!!$('#count-card')?.textContent";

/// Chromium's own message, which it writes for each request without a graphics card.
pub(crate) const NO_ADAPTER: &str = "No available adapters.";

#[test]
fn the_graphics_card_counts_what_the_program_counts() {
    browse_with(&WEBGPU, async |browser| {
        open_shows(browser, "#/count?n=10&workers=2&show=more&lang=en", "!!$('#count-go')").await;
        let has_card = fetched(browser).await.iter().any(|it| it.contains("/card-"));
        assert!(!has_card, "the module for cards should not be loaded yet");
        choose_shows(browser, "#count-with", "Graphics card", "location.hash.includes('&with=card')").await;
        for n in [10, 12] {
            choose_board(browser, n).await;
            until(browser, LOOKED).await;
            let says = browser.text("#count-card").await;
            assert!(says.starts_with("This browser offers "), "without a graphics card nothing is tested: {says}");
            click(browser, "#count-go").await;
            // Stop waiting if the page reports that the card counts wrong or is lost.
            let otherwise = format!("$('#count-card').textContent !== {}", json!(says));
            until(browser, &format!("{DONE} || {otherwise}")).await;
            assert_eq!(browser.text("#count-card").await, says);
            let page = assert_counted_as(browser, &counted_by_the_program(n)).await;
            let run = &page["run"];
            assert_eq!((&run["backend"], &run["host"]["lanes"]), (&json!("wgpu"), &Value::Null));
            let device = run["devices"][0].as_str().unwrap();
            assert!(says.contains(device), "{device}: {says}");
        }

        // The count is paused in the middle and continued.
        choose_board(browser, 15).await;
        click_until(browser, "#count-go", &format!("{GROUPS} > 0")).await;
        let said = browser.text("#count-status").await;
        // From the first quarter on, each is told.
        assert!(said.starts_with("The graphics card is counting; 2 workers") || said.contains('%'), "{said}");
        click_until(browser, "#count-go", KEPT).await;
        click_until(browser, "#count-go", "$$('#count-totals .sound').length === 5").await;
        assert_eq!(browser.text("#count-totals tbody tr td").await, "2,279,184");
    });
}

#[test]
fn where_there_is_no_graphics_card_it_says_why_and_the_processor_counts() {
    browse(async |browser| {
        open_until(browser, "#/count?n=8&workers=2&with=card&show=more&lang=en", LOOKED).await;
        assert_complains_only(browser, &[NO_ADAPTER]).await;
        let says = browser.text("#count-card").await;
        assert!(says.starts_with("This browser has WebGPU but offers no graphics card"), "{says}");
        assert!(says.ends_with("The processor is counting instead."), "{says}");
        finish(browser).await;
        let run = &document(browser).await["run"];
        assert_eq!((&run["backend"], &run["devices"]), (&json!("cpu"), &json!([])));
        choose_shows(browser, "#count-with", "Processor", "!location.hash.includes('with=')").await;
        assert_eq!(browser.text("#count-card").await, "");
    });
}
