//! The view of the ladder: measured beside the page, compared, and saved.

use super::reader::{click, open, press, resize, saved, until, value};
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Form, Ledger, Rung};
use eightfold_tests::browser::{Browser, browse};
use serde_json::json;

const MEASURED: &str = "document.querySelector('#measuring')?.textContent === 'All measured.'";

/// The table, a line for each rung.
async fn lines(browser: &Browser) -> Vec<Vec<String>> {
    let cells = "[...document.querySelectorAll('.comparison tbody tr')].map(line =>
        [...line.children].map(cell => cell.textContent))";
    serde_json::from_value(value(browser, cells).await).unwrap()
}

#[test]
fn every_rung_is_measured_and_counts_what_the_core_counts() {
    browse(async |browser| {
        open(browser, "#/ladder?n=7&lang=en").await;
        until(browser, MEASURED).await;
        let lines = lines(browser).await;
        assert_eq!(lines.len(), Rung::ALL.len());
        for (line, rung) in lines.iter().zip(Rung::ALL) {
            let mut ledger = Ledger::new();
            rung.search(BoardSize::new(7).unwrap(), Form::Recursive, &mut ledger);
            assert_eq!(line[1].replace(',', ""), ledger.nodes.to_string(), "{rung}");
            assert_eq!(line[4], ledger.found.to_string(), "{rung}");
            assert!(line[3].contains("s (±\u{a0}"), "{rung} took {}", line[3]);
        }

        // A closer look, by mouse and by keyboard.
        click(browser, "#rung-mirror").await;
        until(browser, "document.querySelector('#chosen').textContent === 'mirror'").await;
        assert!(browser.text(".against").await.starts_with("50 % of the nodes of bitmap"));
        value(browser, "document.querySelector('#rung-bound2').focus()").await;
        press(browser, ' ').await;
        until(browser, "document.querySelector('#chosen').textContent === 'split by BOUND1 and BOUND2'").await;
        until(browser, "location.hash.startsWith('#/ladder?n=7&rung=bound2')").await;

        // What is saved is what is shown.
        let (kind, table) = saved(browser, "#save-table").await;
        assert_eq!(kind, "text/csv");
        assert!(table.contains("\nsymmetry,7,131,40,6,0,2,4,"), "{table}");
        let (kind, chart) = saved(browser, "#save-chart").await;
        assert_eq!(kind, "image/svg+xml");
        assert!(chart.starts_with("<svg xmlns"));
    });
}

#[test]
fn a_measurement_can_be_stopped_and_goes_on() {
    browse(async |browser| {
        open(browser, "#/ladder?n=12&rung=bitmap-symmetry&lang=en").await;
        click(browser, "#measure").await;
        until(browser, "document.querySelector('#measuring').textContent === 'Stopped.'").await;
        click(browser, "#measure").await;
        until(browser, "document.querySelector('#measuring').textContent.startsWith('Measuring ')").await;
        let lines = lines(browser).await;
        assert!(lines[0][1].starts_with("too long here: about 1e13 nodes"), "{:?}", lines[0]);

        // The chosen rung on every board, and all programs of the articles beside it.
        open(browser, "#/ladder?n=6&rung=symmetry&lang=en").await;
        until(browser, MEASURED).await;
        let series = "document.querySelectorAll('#times-wide .line').length";
        assert_eq!(value(browser, series).await, json!(5));
        click(browser, "#all-programs").await;
        until(browser, &format!("{series} === 12")).await;
        until(browser, "location.hash.includes('programs=all')").await;
        click(browser, "#sweep").await;
        until(browser, "document.querySelector('#times-text').textContent.includes('on 11 boards')").await;
        resize(browser, 1440, 1700).await;
        browser.screenshot("ladder-1440").await;
        resize(browser, 360, 2400).await;
        browser.screenshot("ladder-360").await;
    });
}
