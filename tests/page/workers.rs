//! Workers of the page: they start, work in parallel with the page, and stop when they are no longer needed.

use super::reader::*;

/// A script that makes the page count the workers that started and ended.
pub(crate) const COUNT_WORKERS: &str = "window.workers = { started: 0, ended: 0 };
    const Original = window.Worker;
    window.Worker = class extends Original {
        constructor(...given) { super(...given); window.workers.started += 1; }
        terminate() { super.terminate(); window.workers.ended += 1; }
    };";

async fn step(browser: &Browser) -> u64 {
    read(browser, STEP).await
}

/// Waits until the line of time ends with the search. A worker explores it while the page is at rest: who steps need
/// not wait for it.
async fn explored(browser: &Browser, end: u64) {
    until(browser, &format!("$('#timeline').max === '{end}'")).await;
}

#[test]
fn the_timeline_of_twelve_shows_the_whole_search_and_leads_anywhere() {
    browse_at("#/walk?n=12&rung=symmetry&lang=en", async |browser| {
        let mut player = player_of(Rung::Symmetry, 12);
        while player.forward() {}
        let end = player.position();
        explored(browser, end).await;
        // Boards found are gold, cases are gaps.
        assert_eq!(
            value(browser, "['.found', '.begins'].every(it => $(`.heights ${it}`).getAttribute('d') !== '')").await,
            json!(true)
        );
        assert_eq!(step(browser).await, 0, "the reader has not moved");

        // Drag the timeline to the end, back, and elsewhere. Each place appears immediately, without a run.
        for to in [end, 3, end / 2, end - 1, 1] {
            slide(browser, "#timeline", to).await;
            assert_eq!(step(browser).await, to);
            assert_eq!(value(browser, "$('#play').textContent").await, json!("Run"));
            press(browser, LEFT).await;
            player.seek(to - 1);
            assert_shows(browser, &player).await;
        }
    });
}

/// A press near a board found leads to it, the board below the pointer is shown, and the arrow keys move the slider.
#[test]
fn the_line_of_time_is_pressed_and_pointed_at() {
    browse_at("#/walk?n=8&rung=symmetry&lang=en", async |browser| {
        let mut player = player_of(Rung::Symmetry, 8);
        player.run(Stop::Solution, u64::MAX);
        let found = player.position();
        while player.forward() {}
        let end = player.position();
        explored(browser, end).await;
        point_shows(browser, ".time", "!!$('.glance .thumbnail')").await;
        assert_eq!(step(browser).await, 0, "pointing goes nowhere");
        // A few pixels beside it.
        let share = found as f64 / end as f64 + 0.002;
        drag(browser, ".time", share, share).await;
        assert_eq!(step(browser).await, found);
        focus(browser, "#timeline").await;
        press_shows(browser, RIGHT, &format!("{STEP} === {}", found + 1)).await;
    });
}

#[test]
fn a_worker_ends_with_the_search_it_walks() {
    browse_at("#/walk?n=4&rung=permutations&lang=en", async |browser| {
        run_script(browser, COUNT_WORKERS, &[]).await;
        // The search takes some seconds.
        choose_board(browser, 10).await;
        until(browser, "Number($('#timeline').max) > 100000").await;
        holds(browser, "JSON.stringify(workers) === '{\"started\":1,\"ended\":0}'").await;
        choose_board(browser, 5).await;
        holds(browser, "JSON.stringify(workers) === '{\"started\":1,\"ended\":1}'").await;
    });
}

#[test]
fn the_end_of_fourteen_is_reached_and_the_way_there_can_be_stopped() {
    browse_at("#/walk?n=14&rung=symmetry&show=more&lang=en", async |browser| {
        let status = "$('#far-status').textContent";
        press_until(browser, END, &format!("{status} !== ''")).await;
        assert_eq!(value(browser, status).await, json!("A worker is searching ahead. Press Escape to stop it."));
        until(browser, "$('#saying').textContent.includes('steps a second')").await;
        until(browser, "$('#saying').textContent.includes(' % of the search')").await;
        press_until(browser, ESCAPE, "$('#play').textContent === 'Run'").await;
        let stopped = step(browser).await;
        assert!(stopped > 200_000, "the page should stop where the worker was: {stopped}");
        assert_eq!(value(browser, status).await, json!(""));

        // Afterwards, the end, a step back, and the beginning are reached immediately.
        press(browser, END).await;
        until_said(browser, "The search is over.").await;
        let total = value(browser, "$('#solutions dd').textContent").await;
        assert_eq!(total, json!("365,596"));
        let end = step(browser).await;
        press(browser, LEFT).await;
        assert_eq!(step(browser).await, end - 1);
        press(browser, HOME).await;
        assert_eq!(step(browser).await, 0);
    });
}
