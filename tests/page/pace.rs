//! The pace of the page: no task that a reader would notice, and a step is drawn in the next frame.

use super::reader::{await_script, open, run_script, slide, until, value};
use eightfold_harness::browser::{Browser, browse};
use serde_json::json;

/// The length of a task that a reader would just notice, in milliseconds. Browsers report longer tasks to an observer.
const LONG: f64 = 50.0;

const PLAY: &str = "$('#play').click()";
const PLAY_ANEW: &str = "$('#first').click(); $('#play').click()";

const ROUNDS: usize = 10;

const ALL_PANELS: &str = "stack,code,short,expressions,description,ledger,rows,look-ahead,tree,attacked";

/// A script that observes long tasks, and defines measured work: `work(50)` takes 50 ms on an idle machine, and on a
/// busy one longer to the same degree as the page's own tasks.
pub(crate) const TOOLS: &str = "
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

/// Lets a second pass between two scripts, and returns the longest task in it.
async fn longest(browser: &Browser, begin: &str, end: &str) -> f64 {
    let round = format!(
        "const done = arguments[0];
        // Earlier tasks are reported a little later.
        setTimeout(() => {{
            window.tasks.length = 0;
            {begin};
            setTimeout(() => {{ {end}; setTimeout(() => done(Math.max(0, ...window.tasks)), 200); }}, 1000);
        }}, 200);"
    );
    await_script(browser, &round, &[]).await.as_f64().unwrap()
}

/// Returns a script that runs tasks of this length for a second.
fn tasks_of(milliseconds: f64) -> String {
    format!(
        "const timer = setInterval(() => window.work({milliseconds}), 120); setTimeout(() => clearInterval(timer), 1000)"
    )
}

/// Lets the page do something in rounds of a second, until a round has no task longer than the longest of some 50 ms
/// tasks that run a moment later. The page's own long tasks appear in every round, while interruptions by other
/// programs do not.
pub(crate) async fn keeps_up(browser: &Browser, begin: &str, end: &str, most: usize) -> Result<(), Vec<(f64, f64)>> {
    let mut rounds = Vec::new();
    for _ in 0..most {
        let page = longest(browser, begin, end).await;
        // Browsers do not report shorter tasks.
        let limit = longest(browser, &tasks_of(LONG), "").await.max(LONG);
        rounds.push((page, limit));
        if page <= limit {
            return Ok(());
        }
    }
    Err(rounds)
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn playing_at_full_speed_leaves_no_long_task() {
    browse(async |browser| {
        for panels in ["none", ALL_PANELS] {
            open(browser, &format!("#/walk?n=12&rung=symmetry&show={panels}&lang=en")).await;
            slide(browser, "#speed", "it.max").await;
            run_script(browser, TOOLS, &[]).await;
            let kept = keeps_up(browser, PLAY_ANEW, PLAY, ROUNDS).await;
            assert!(kept.is_ok(), "with {panels}, a task is too long in every round; longest and limit: {kept:?}");
            let steps = "Number($('.walk .step').textContent.replace(/\\D/g, '')) > 500";
            assert_eq!(value(browser, steps).await, json!(true), "nothing was played");
        }
        // The test notices a planted fault: tasks sixteen times as long. On a busy machine an interruption may be as long,
        // and hide it in one round or another, but not every time.
        let fault = tasks_of(16.0 * LONG);
        let fault = format!("$('#first').addEventListener('click', () => {{ {fault}; }});");
        run_script(browser, &fault, &[]).await;
        let mut found = false;
        for _ in 0..5 {
            found = found || keeps_up(browser, PLAY_ANEW, PLAY, 2).await.is_err();
        }
        assert!(found, "a planted fault should be found");
    });
}

/// Returns the frames of a second, after a script.
async fn frames(browser: &Browser, begin: &str) -> f64 {
    let count = format!(
        "const done = arguments[0];
        {begin};
        let frames = 0;
        const begun = performance.now();
        const frame = now => now < begun + 1000 ? (frames++, requestAnimationFrame(frame)) : done(frames * 1000 / (now - begun));
        requestAnimationFrame(frame);"
    );
    await_script(browser, &count, &[]).await.as_f64().unwrap()
}

/// Returns a script that works as long as this in each frame of a second.
fn work_in_frames(milliseconds: u32) -> String {
    format!(
        "const end = performance.now() + 1000;
        const slow = () => {{ window.work({milliseconds}); if (performance.now() < end) requestAnimationFrame(slow); }};
        requestAnimationFrame(slow)"
    )
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn playing_at_twenty_thousand_steps_a_second_is_smooth() {
    const ENOUGH: f64 = 50.0;
    browse(async |browser| {
        open(browser, "#/walk?n=12&rung=symmetry&show=none&lang=en").await;
        slide(browser, "#speed", "it.max").await;
        assert_eq!(browser.text("output[for=speed]").await, "20,000 steps/s");
        run_script(browser, TOOLS, &[]).await;
        // A busy machine draws fewer frames of anything. So a round is compared with one in which each frame has 12 ms of
        // measured work.
        let enough = async |more: &str| {
            let mut rounds = Vec::new();
            for _ in 0..ROUNDS {
                let playing = frames(browser, &format!("{more}; {PLAY_ANEW}")).await;
                let working = frames(browser, &format!("{PLAY}; {}", work_in_frames(12))).await;
                rounds.push((playing, working));
                if playing >= ENOUGH.min(working) {
                    return Ok(rounds);
                }
            }
            Err(rounds)
        };
        let kept = enough("").await;
        assert!(kept.is_ok(), "frames a second, playing and with work, in each round: {kept:?}");
        let steps = "Number($('.walk .step').textContent.replace(/\\D/g, '')) > 5000";
        assert_eq!(value(browser, steps).await, json!(true), "nothing was played");
        // The test notices a planted fault: each frame has a task as long as ten. (With one as long as two, a busy machine
        // drew as few frames in a round with 12 ms.)
        let fault = enough(&work_in_frames(160)).await;
        assert!(fault.is_err(), "a planted fault should be found; frames a second, playing and with work: {fault:?}");
    });
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn a_far_run_leaves_no_long_task() {
    // A run to the end of a search that takes hours is stopped after a second: the page hands over to a worker, learns
    // from it, and takes over again.
    let (run, stop) = ("$('#last').click()", PLAY);
    let step = "Number($('.walk .step').textContent.replace(/\\D/g, ''))";
    browse(async |browser| {
        for panels in ["none", ALL_PANELS] {
            open(browser, &format!("#/walk?n=16&rung=symmetry&show={panels}&lang=en")).await;
            run_script(browser, TOOLS, &[]).await;
            let kept = keeps_up(browser, run, stop, ROUNDS).await;
            assert!(kept.is_ok(), "with {panels}, a task is too long in every round; longest and limit: {kept:?}");
            assert_eq!(value(browser, &format!("{step} > 100000")).await, json!(true), "no worker has walked");
        }
    });
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn a_race_leaves_no_long_task() {
    let (go, anew) = ("$('#race-go').click()", "$('#race-again').click()");
    browse(async |browser| {
        for race in ["race=backtracking,bitmap,mirror,symmetry", "race=flags-symmetry,flags-symmetry"] {
            open(browser, &format!("#/ladder?n=12&{race}&lang=en")).await;
            value(browser, "$('#measure').click()").await;
            slide(browser, "#race-pace", "it.max").await;
            run_script(browser, TOOLS, &[]).await;
            let kept = keeps_up(browser, &format!("{anew}; {go}"), go, ROUNDS).await;
            assert!(kept.is_ok(), "{race}: a task is too long in every round; longest and limit: {kept:?}");
            let steps = "Number($('.lane dd').textContent.replaceAll(',', '')) > 20000";
            // On a busy machine, the rounds end before the racers have run far.
            run_script(browser, go, &[]).await;
            until(browser, steps).await;
        }
    });
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn a_step_is_there_with_the_next_frame() {
    // Returns the number of steps, forward and back, that were not drawn when the next frame began.
    let steps = "const done = arguments[0];
        const text = () => $('.walk .step').textContent + $('#saying').textContent;
        const frame = () => new Promise(requestAnimationFrame);
        (async () => {
            let late = 0;
            for (let step = 0; step < 40; step++) {
                await frame();
                const before = text();
                $(step < 25 ? '#forward' : '#back').click();
                await frame();
                late += text() === before;
            }
            done(late);
        })();";
    browse(async |browser| {
        for address in ["n=8&rung=bitmap&show=none", "n=16&rung=symmetry&step=100000", "n=20&rung=flags&step=5000"] {
            open(browser, &format!("#/walk?{address}&lang=en")).await;
            until(browser, "$('#play').textContent === 'Play'").await;
            // A step that needs more than a frame is late in every round. A step delayed by another program is not.
            let mut late = Vec::new();
            while late.last() != Some(&json!(0)) && late.len() < ROUNDS {
                late.push(await_script(browser, steps, &[]).await);
            }
            assert_eq!(late.last(), Some(&json!(0)), "{address}: of 40 steps, these are late in each round: {late:?}");
        }
    });
}
