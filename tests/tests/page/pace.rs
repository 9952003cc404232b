//! That the page keeps up: no task that a reader would feel, and a step is there with the next frame.

use super::reader::{open, until, value};
use eightfold_tests::browser::{Browser, browse};
use serde_json::json;

/// A task that a reader would just feel, in milliseconds. Browsers tell an observer of tasks that are longer.
const LONG: f64 = 50.0;

const ROUNDS: usize = 5;

const ALL_PANELS: &str = "stack,code,short,expressions,description,ledger,rows,look-ahead,tree";

/// An observer of long tasks, and counted work: `work(50)` takes 50 ms where nothing else runs, and as much longer on a
/// busy machine as the tasks of the page do.
const TOOLS: &str = "
    window.tasks = [];
    new PerformanceObserver(list => window.tasks.push(...list.getEntries().map(entry => entry.duration)))
        .observe({ type: 'longtask' });
    const part = () => { let x = 1; for (let i = 0; i < 2e6; i++) x = (x * 69069 + 1) & 0xffffff; window.last = x; };
    let shortest = Infinity;
    for (let times = 0; times < 60; times++) {
        const begin = performance.now();
        part();
        shortest = Math.min(shortest, performance.now() - begin);
    }
    window.work = ms => { for (let done = 0; done < ms; done += shortest) part(); };";

/// Lets a second pass between two scripts and returns the longest task in it.
async fn longest(browser: &Browser, begin: &str, end: &str) -> f64 {
    let round = format!(
        "const done = arguments[0];
        // What came before is told a little later.
        setTimeout(() => {{
            window.tasks.length = 0;
            {begin};
            setTimeout(() => {{ {end}; setTimeout(() => done(Math.max(0, ...window.tasks)), 200); }}, 1000);
        }}, 200);"
    );
    browser.client.execute_async(&round, vec![]).await.unwrap().as_f64().unwrap()
}

/// Tasks of so many milliseconds, for a second.
fn tasks_of(milliseconds: f64) -> String {
    format!(
        "const timer = setInterval(() => window.work({milliseconds}), 120); setTimeout(() => clearInterval(timer), 1000)"
    )
}

/// The longest task while playing, and the longest of some that take 50 ms, a moment later: the medians of some rounds,
/// since other programs stretch what they interrupt.
async fn measured(browser: &Browser) -> (f64, f64) {
    let (mut page, mut measure) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let play = "document.querySelector('#play').click()";
        page.push(longest(browser, &format!("document.querySelector('#first').click(); {play}"), play).await);
        measure.push(longest(browser, &tasks_of(LONG), "").await);
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    };
    // Not told of means shorter than this.
    (median(page), median(measure).max(LONG))
}

#[test]
fn playing_at_full_speed_leaves_no_long_task() {
    browse(async |browser| {
        for panels in ["none", ALL_PANELS] {
            open(browser, &format!("#/walk?n=12&rung=symmetry&show={panels}&lang=en")).await;
            let fastest = "const slider = document.querySelector('#speed'); slider.value = slider.max;
                slider.dispatchEvent(new InputEvent('input', { bubbles: true }));";
            browser.client.execute(fastest, vec![]).await.unwrap();
            browser.client.execute(TOOLS, vec![]).await.unwrap();
            let (page, limit) = measured(browser).await;
            println!("{panels}: the longest task takes {page} ms, one of {LONG} ms takes {limit} ms");
            assert!(page <= limit, "with {panels}, a task takes {page} ms, and one of {LONG} ms takes {limit} ms");
            let steps = "Number(document.querySelector('.walk .step').textContent.replace(/\\D/g, '')) > 500";
            assert_eq!(value(browser, steps).await, json!(true), "nothing was played");
        }
        // It would be noticed: tasks twice as long.
        let fault = format!(
            "document.querySelector('#first').addEventListener('click', () => {{ {}; }});",
            tasks_of(2.0 * LONG)
        );
        browser.client.execute(&fault, vec![]).await.unwrap();
        let (page, limit) = measured(browser).await;
        assert!(page > limit, "a planted task takes {page} ms, and one of {LONG} ms takes {limit} ms");
    });
}

#[test]
fn a_step_is_there_with_the_next_frame() {
    // How many of the steps, forward and back, were not drawn when the next frame began.
    let steps = "const done = arguments[0];
        const text = () => document.querySelector('.walk .step').textContent + document.querySelector('#saying').textContent;
        const frame = () => new Promise(requestAnimationFrame);
        (async () => {
            let late = 0;
            for (let step = 0; step < 40; step++) {
                await frame();
                const before = text();
                document.querySelector(step < 25 ? '#forward' : '#back').click();
                await frame();
                late += text() === before;
            }
            done(late);
        })();";
    browse(async |browser| {
        for address in ["n=8&rung=bitmap&show=none", "n=16&rung=symmetry&step=100000", "n=20&rung=flags&step=5000"] {
            open(browser, &format!("#/walk?{address}&lang=en")).await;
            until(browser, "document.querySelector('#play').textContent === 'Play'").await;
            assert_eq!(browser.client.execute_async(steps, vec![]).await.unwrap(), json!(0), "{address}");
        }
    });
}
