//! Ladder: measured in the page, compared, and saved.

use super::reader::*;
use eightfold_core::ladder::{Form, Ledger};

const MEASURED: &str = "$('#measuring')?.textContent === 'All measured.'";

/// Returns the table, a line for each rung.
async fn lines(browser: &Browser) -> Vec<Vec<String>> {
    read(browser, "$$('.comparison tbody tr').map(line => [...line.children].map(cell => cell.textContent))").await
}

/// Checks that every rung is measured, and has the core's figures.
pub(crate) async fn assert_measured(browser: &Browser, n: usize) {
    until(browser, MEASURED).await;
    let lines = lines(browser).await;
    assert_eq!(lines.len(), Rung::ALL.len());
    for (line, rung) in lines.iter().zip(Rung::ALL) {
        let mut ledger = Ledger::new();
        rung.search(BoardSize::new(n).unwrap(), Form::Recursive, &mut ledger);
        assert_eq!(line[1].replace(',', ""), ledger.nodes.to_string(), "{rung}");
        assert_eq!(line[4], ledger.found.to_string(), "{rung}");
        assert!(line[3].contains("s (±\u{a0}"), "{rung} took {}", line[3]);
    }
}

#[test]
fn every_rung_is_measured_and_counts_what_the_core_counts() {
    browse_at("#/race?n=7&show=more&lang=en", async |browser| {
        assert_measured(browser, 7).await;

        // Choose a rung for a closer look, by mouse and by keyboard.
        click_shows(browser, "#rung-mirror", "$('#chosen').textContent === 'mirror'").await;
        press_on(browser, "#rung-bound2", ' ').await;
        holds(browser, "$('#chosen').textContent === 'split by both bounds'").await;
        holds(browser, "location.hash.startsWith('#/race?n=7&rung=bound2')").await;

        // The saved file has the shown figures.
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
    browse_at("#/race?n=12&rung=bitmap-symmetry&show=more&lang=en", async |browser| {
        click_shows(browser, "#measure", "$('#measuring').textContent === 'Stopped.'").await;
        click_shows(browser, "#measure", "$('#measuring').textContent.startsWith('Measuring ')").await;
        // The chart shows the chosen rung on every board, and all programs of the articles, each with a letter.
        open_until(browser, "#/race?n=6&rung=symmetry&show=more&lang=en", MEASURED).await;
        let letters = "$$('#times-wide .label').map(it => it.textContent).sort().join('')";
        click_shows(browser, "#all-programs", &format!("{letters} === 'abcdefghijkl'")).await;
        let names = "$$('.times .letters li').map(it => it.querySelector('b').textContent).join('')";
        assert_eq!(value(browser, names).await, json!("abcdefghijkl"));
        click_until(browser, "#sweep", "$('#times-text').textContent.includes('on 11 boards')").await;
    });
}

/// Japanese names have no spaces at which they could break. They break between their parts, at any width.
#[test]
fn names_of_algorithms_break_between_their_parts() {
    // The expression gives, for each name, the last letter of every line but the last, and the first letter of the next
    // line.
    let breaks = "$$('.comparison tbody th .plain').flatMap(name => {
        const letters = [], range = document.createRange();
        const walk = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
        for (let text = walk.nextNode(); text; text = walk.nextNode()) {
            for (let at = 0; at < text.length; at++) {
                range.setStart(text, at);
                range.setEnd(text, at + 1);
                letters.push([text.data[at], range.getBoundingClientRect().top]);
            }
        }
        return letters.flatMap(([letter, top], at) =>
            at > 0 && Math.abs(top - letters[at - 1][1]) > 8 ? [letters[at - 1][0] + letter] : []);
    })";
    browse(async |browser| {
        for width in [360, 768, 1024, 1440] {
            resize(browser, width, 900).await;
            open(browser, "#/race?n=8&show=more&lang=ja").await;
            until(browser, "$$('.comparison tbody .profile, .comparison tbody td.nodes').length > 10").await;
            let breaks: Vec<String> = read(browser, breaks).await;
            let is_good = |pair: &String| pair.starts_with(['＋', '・', ' ']) || pair.ends_with(['（', ' ', '＋']);
            assert!(breaks.iter().all(is_good), "{width}: {breaks:?}");
            // The powers of ten above the bars do not overlap.
            let crowded = "$$('.comparison .scale text').filter(text => text.checkVisibility())
                .map(text => text.getBoundingClientRect()).some((text, at, all) => at > 0 && text.left < all[at - 1].right + 3)";
            assert_eq!(value(browser, crowded).await, json!(false), "{width}");
        }
    });
}
