//! The responsiveness of the page: no task is long enough to be noticed, and a step is drawn in the next frame.

use super::reader::*;

/// The shortest task that a reader would notice, in milliseconds. Browsers report longer tasks to an observer.
const LONG: f64 = 50.0;

const PLAY: &str = "$('#play').click()";
const PLAY_ANEW: &str =
    "(it => { it.value = 0; it.dispatchEvent(new InputEvent('input', { bubbles: true })); })($('#timeline'));
    $('#play').click()";
const TO_THE_END: &str = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))";

const ROUNDS: usize = 10;

const ALL_PANELS: &str = "code,short,more";

/// A script that observes long tasks, and defines calibrated work: `work(50)` takes 50 ms on an idle machine, and on a
/// busy one it is slowed down as much as the page's own tasks.
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

/// Runs two scripts a second apart, and returns the longest task in between.
pub(crate) async fn longest(browser: &Browser, begin: &str, end: &str) -> f64 {
    let round = format!(
        "const done = arguments[0];
        // Wait for late reports of earlier tasks.
        setTimeout(() => {{
            window.tasks.length = 0;
            {begin};
            setTimeout(() => {{ {end}; setTimeout(() => done(Math.max(0, ...window.tasks)), 200); }}, 1000);
        }}, 200);"
    );
    await_script(browser, &round, &[]).await.as_f64().unwrap()
}

/// Returns a script that runs tasks of the given length for a second.
pub(crate) fn tasks_of(milliseconds: f64) -> String {
    format!(
        "const timer = setInterval(() => window.work({milliseconds}), 120); setTimeout(() => clearInterval(timer), 1000)"
    )
}

/// Tries something up to `most` times, until it succeeds. If it never does, returns the findings of all attempts.
pub(crate) async fn tried<T>(most: usize, mut once: impl AsyncFnMut() -> (bool, T)) -> Result<(), Vec<T>> {
    let mut seen = Vec::new();
    while seen.len() < most {
        let (is_well, found) = once().await;
        if is_well {
            return Ok(());
        }
        seen.push(found);
    }
    Err(seen)
}

/// Lets the page do something in rounds of a second, until a round has no task longer than the longest of the
/// calibrated 50 ms tasks that run right after it. The page's own long tasks appear in every round, while interruptions
/// by other programs do not.
pub(crate) async fn keeps_up(browser: &Browser, begin: &str, end: &str, most: usize) -> Result<(), Vec<(f64, f64)>> {
    tried(most, async || {
        let page = longest(browser, begin, end).await;
        // The limit is at least `LONG`, because browsers do not report shorter tasks.
        let limit = longest(browser, &tasks_of(LONG), "").await.max(LONG);
        (page <= limit, (page, limit))
    })
    .await
}

/// Sets the highest speed of Walk.
async fn to_full_speed(browser: &Browser) {
    for _ in 0..12 {
        press(browser, '+').await;
    }
}

/// Opens an address and checks that the page keeps up while it runs `begin`, and that it then gets as far as `gone`.
async fn assert_keeps_up(browser: &Browser, address: &str, begin: &str, end: &str, gone: &str) {
    open(browser, &format!("{address}&lang=en")).await;
    // Stop Ladder's measurement, and set players to their highest speed.
    value(browser, "$('#measure')?.click()").await;
    if address.starts_with("#/walk") {
        to_full_speed(browser).await;
    }
    run_script(browser, TOOLS, &[]).await;
    let kept = keeps_up(browser, begin, end, ROUNDS).await;
    assert!(kept.is_ok(), "{address}: a task is too long in every round; longest and limit: {kept:?}");
    // Run it once more, because on a busy machine the rounds end before a race has got far.
    run_script(browser, begin, &[]).await;
    until(browser, gone).await;
    run_script(browser, end, &[]).await;
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn playing_at_full_speed_leaves_no_long_task() {
    browse(async |browser| {
        for panels in ["none", ALL_PANELS] {
            let address = format!("#/walk?n=12&rung=symmetry&show={panels}");
            assert_keeps_up(browser, &address, PLAY_ANEW, PLAY, &format!("{STEP} > 500")).await;
        }
        // The test notices a planted fault: tasks sixteen times as long. On a busy machine, an interruption may be as
        // long and hide them in some rounds, but not every time.
        let fault = tasks_of(16.0 * LONG);
        let fault = format!("$('#timeline').addEventListener('input', () => {{ {fault}; }});");
        run_script(browser, &fault, &[]).await;
        let mut found = false;
        for _ in 0..5 {
            found = found || keeps_up(browser, PLAY_ANEW, PLAY, 2).await.is_err();
        }
        assert!(found, "a planted fault should be found");
    });
}

/// Runs a script, and returns the number of frames per second after it.
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

/// Returns a script that does calibrated work in each frame for a second.
fn work_in_frames(milliseconds: u32) -> String {
    format!(
        "const end = performance.now() + 1000;
        const slow = () => {{ window.work({milliseconds}); if (performance.now() < end) requestAnimationFrame(slow); }};
        requestAnimationFrame(slow)"
    )
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn playing_at_four_thousand_steps_a_second_is_smooth() {
    const ENOUGH: f64 = 50.0;
    browse_at("#/walk?n=12&rung=symmetry&show=none&lang=en", async |browser| {
        to_full_speed(browser).await;
        run_script(browser, TOOLS, &[]).await;
        // A busy machine always draws fewer frames, so compare each round with one in which each frame has 12 ms of
        // calibrated work.
        let enough = async |more: &str| {
            tried(ROUNDS, async || {
                let playing = frames(browser, &format!("{more}; {PLAY_ANEW}")).await;
                let working = frames(browser, &format!("{PLAY}; {}", work_in_frames(12))).await;
                (playing >= ENOUGH.min(working), (playing, working))
            })
            .await
        };
        let kept = enough("").await;
        assert!(kept.is_ok(), "frames a second, playing and with work, in each round: {kept:?}");
        assert_eq!(value(browser, &format!("{STEP} > 2000")).await, json!(true), "nothing was played");
        // The test notices a planted fault: each frame has a task as long as ten frames. (Two frames would not suffice,
        // because a busy machine drew as few frames in a round with 12 ms.)
        assert!(enough(&work_in_frames(160)).await.is_err(), "a planted fault should be found");
    });
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn a_far_run_and_a_race_leave_no_long_task() {
    let (pause, anew) = ("$('#race-pause')?.click()", "$('#race-again').click(); $('#race-go').click()");
    browse(async |browser| {
        // A run to the end of a search that takes hours is stopped after a second. The page hands the search over to a
        // worker, gets the state from it, and continues itself.
        for panels in ["none", ALL_PANELS] {
            let address = format!("#/walk?n=16&rung=symmetry&show={panels}");
            assert_keeps_up(browser, &address, TO_THE_END, PLAY, &format!("{STEP} > 100000")).await;
        }
        for race in ["race=backtracking,bitmap,mirror,symmetry", "race=flags-symmetry,flags-symmetry"] {
            let gone = "Number($('.lane .steps').textContent.replaceAll(',', '')) > 20000";
            assert_keeps_up(browser, &format!("#/race?n=12&show=more&{race}"), anew, pause, gone).await;
        }
    });
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn a_step_is_there_with_the_next_frame() {
    // Count the steps, forward and back, that are not drawn when the next frame begins.
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
            open_until(browser, &format!("#/walk?{address}&lang=en"), "$('#play').textContent === 'Run'").await;
            // A step that needs more than a frame is late in every round. A step delayed by another program is not.
            let drawn = tried(ROUNDS, async || {
                let late = await_script(browser, steps, &[]).await;
                (late == json!(0), late)
            });
            let drawn = drawn.await;
            assert!(drawn.is_ok(), "{address}: of 40 steps, these are late in each round: {drawn:?}");
        }
    });
}
