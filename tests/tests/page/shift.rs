//! That nothing on the page jumps: not while it loads, and not while it plays.

use super::looks::settle;
use super::reader::{drawn, open, resize, value};
use eightfold_tests::browser::{Browser, browse};

/// What a layout may shift, as browsers measure it: less is not noticed.
const MOST: f64 = 0.02;

/// A large screen, a tablet and a telephone.
const WINDOWS: [(u64, u64); 3] = [(1440, 900), (768, 1024), (360, 740)];

/// Notes every shift, from when the page was opened on, with the elements that moved and where.
const WATCH: &str = "window.shifts = [];
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node, previousRect, currentRect }) => {
            const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
            const name = element ? `${element.localName}#${element.id}.${element.getAttribute('class')}` : 'gone';
            return `${name}: ${place(previousRect)} to ${place(currentRect)}`;
        }),
    })))).observe({ type: 'layout-shift', buffered: true });";

/// Counts what was noted, a moment after the last frame; begins anew.
async fn shifted(browser: &Browser) -> (f64, String) {
    drawn(browser).await;
    let shifts = value(browser, "window.shifts.splice(0)").await;
    let sum = shifts.as_array().unwrap().iter().map(|shift| shift["value"].as_f64().unwrap()).sum();
    (sum, shifts.to_string())
}

#[test]
fn nothing_moves_while_a_view_loads() {
    let views = ["walk", "masks", "symmetry", "classes", "ladder", "count", "results"];
    browse(async |browser| {
        for (width, height) in WINDOWS {
            resize(browser, width, height).await;
            for (at, view) in views.into_iter().enumerate() {
                for language in ["en", "ja"] {
                    let address = format!("#/{view}?lang={language}");
                    open(browser, &address).await;
                    settle(browser, &address).await;
                    browser.client.execute(WATCH, vec![]).await.unwrap();
                    let (sum, moved) = shifted(browser).await;
                    assert!(sum < MOST, "{address} at {width}: {sum}: {moved}");
                }
                // It would be noticed: something comes late, above the rest.
                if at == 0 {
                    value(browser, "document.querySelector('main').before(document.createElement('pre'))").await;
                    value(browser, "document.querySelector('pre').textContent = `\\n`.repeat(12)").await;
                    let (sum, moved) = shifted(browser).await;
                    assert!(sum > MOST && moved.contains("main#"), "{width}: {sum}: {moved}");
                }
            }
        }
    });
}
