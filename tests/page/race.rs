//! The race in Ladder: started, paused and stepped by keyboard, restored by its link, compared with the core.

use super::reader::{
    END, ESCAPE, RIGHT, await_script, bits, click, expected, grouped, open, press, resize, until, value,
    wish_for_less_motion,
};
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Machine, Rung};
use eightfold_core::trace::Player;
use eightfold_harness::browser::{Browser, browse};
use fantoccini::Locator;
use serde_json::json;

fn player(rung: Rung, n: usize, step: u64) -> Player {
    let mut player = Player::new(rung, BoardSize::new(n).unwrap());
    player.seek(step);
    player
}

/// Returns the steps and nodes at the end of a rung's search.
fn end(rung: Rung, n: usize) -> (u64, u64) {
    let mut machine = Machine::new(rung, BoardSize::new(n).unwrap());
    while machine.step().is_some() {}
    (machine.steps(), machine.ledger().nodes)
}

/// Returns the figures of every board: steps, nodes, solutions.
async fn counts(browser: &Browser) -> Vec<Vec<u64>> {
    let counts = "$$('.lane:not(.vacant)').map(lane =>
        [...lane.querySelectorAll('dd')].map(it => Number(it.textContent.replaceAll(',', ''))))";
    serde_json::from_value(value(browser, counts).await).unwrap()
}

/// Checks that every board shows its search after this many steps, or at its end.
async fn assert_race(browser: &Browser, rungs: &[Rung], n: usize, step: u64) {
    until(browser, &format!("$$('.lane:not(.vacant)').length === {}", rungs.len())).await;
    let counts = counts(browser).await;
    for (at, rung) in rungs.iter().enumerate() {
        let player = player(*rung, n, step);
        let ledger = player.machine().ledger();
        assert_eq!(counts[at], [player.position(), ledger.nodes, ledger.total], "{rung} at {step}");
        let lane = format!(".lane:nth-child({})", at + 1);
        let drawn = value(browser, &format!("$('{lane} svg.board').ariaLabel")).await;
        let drawn = drawn.as_str().unwrap();
        assert!(drawn.starts_with(&expected(&player)), "{rung} at {step}: {drawn}");
        // After the end, the last solution stays.
        let over = player.event() == Some(Event::Done);
        let shown = if over { player.machine().last_solution() } else { player.machine().board() };
        let queens = value(browser, &format!("$$('{lane} .board .queen').length")).await;
        assert_eq!(queens, json!(shown.len()), "{rung} at {step}");
        assert!(!over || drawn.contains(&bits(shown)), "{rung}: {drawn}");
        let unit = browser.text(&format!("{lane} .unit")).await;
        let said = if *rung < Rung::Bitmap { "one square is looked at" } else { "one queen is placed or taken off" };
        assert!(unit.starts_with("A step: ") && unit.contains(said), "{rung}: {unit}");
        let rung = serde_json::to_string(rung.name()).unwrap();
        let hash = "decodeURIComponent(location.hash).replace(/^.*race=|&.*$/g, '').split(',')";
        until(browser, &format!("{hash}[{at}] === {rung}")).await;
    }
}

async fn status(browser: &Browser, begins: &str) {
    until(browser, &format!("$('#race-status').textContent.startsWith('{begins}')")).await;
}

#[test]
fn a_race_by_keyboard_and_by_its_link() {
    let rungs = [Rung::Symmetry, Rung::Bitmap, Rung::Backtracking];
    browse(async |browser| {
        open(browser, "#/ladder?n=6&race=symmetry,bitmap,backtracking&lang=en").await;
        status(browser, "Ready to start.").await;
        assert_race(browser, &rungs, 6, 0).await;
        // The button starts it, and so does its letter.
        value(browser, "$('#race-step').focus()").await;
        press(browser, ' ').await;
        press(browser, ' ').await;
        press(browser, 'e').await;
        status(browser, "Paused at step 3.").await;
        assert_race(browser, &rungs, 6, 3).await;
        let told = browser.text(".lane:nth-child(2) .told").await;
        assert!(told.starts_with("Looking at row 1."), "{told}");

        press(browser, 'r').await;
        status(browser, "Under way.").await;
        until(browser, "Number($('.lane dd').textContent) > 20").await;
        press(browser, 'r').await;
        status(browser, "Paused at step ").await;
        let step = counts(browser).await[2][0];
        assert_race(browser, &rungs, 6, step).await;
        // No frames are requested any more.
        let frames = "const done = arguments[0]; let asked = 0; const ask = window.requestAnimationFrame;
            window.requestAnimationFrame = then => { asked++; return ask(then); };
            setTimeout(() => { window.requestAnimationFrame = ask; done(asked); }, 600);";
        // The address follows a moment later.
        until(browser, &format!("location.hash.includes('&step={step}&')")).await;
        assert_eq!(await_script(browser, frames, &[]).await, json!(0));
        press(browser, 'r').await;
        assert_ne!(await_script(browser, frames, &[]).await, json!(0), "a planted fault should be found");
        click(browser, "#race-go").await;

        // The link leads to the same boards.
        let step = counts(browser).await[2][0];
        until(browser, &format!("location.hash.includes('&step={step}&')")).await;
        let link = browser.client.current_url().await.unwrap();
        browser.client.goto("about:blank").await.unwrap();
        browser.client.goto(link.as_str()).await.unwrap();
        until(browser, "$('#race-status')?.textContent.startsWith('Paused at step ')").await;
        assert_race(browser, &rungs, 6, step).await;

        // The race runs to its end at full speed, and back.
        value(browser, "$('#race-pace').focus()").await;
        press(browser, END).await;
        assert_eq!(browser.text("output[for=race-pace]").await, "600,000 steps a second");
        value(browser, "$('#race-go').focus()").await;
        press(browser, ' ').await;
        status(browser, "All searches are over.").await;
        assert_race(browser, &rungs, 6, u64::MAX).await;
        let [first, second, third] = rungs.map(|rung| end(rung, 6));
        let places = value(browser, "$$('.lane .place').map(it => it.textContent)").await;
        let known = [("1st", first), ("2nd", second), ("3rd", third)];
        assert_eq!(
            places,
            json!(known.map(|(place, (steps, nodes))| format!(
                "{place}, finished after {} steps and {nodes} nodes",
                grouped(steps)
            )))
        );
        let told = browser.text("#race-status").await;
        assert!(
            told.contains(&format!(
                "symmetry elimination: 1st, finished after {} steps and {} nodes. ",
                grouped(first.0),
                first.1
            )),
            "{told}"
        );
        click(browser, "#race-again").await;
        assert_race(browser, &rungs, 6, 0).await;
    });
}

#[test]
fn boards_are_chosen_and_nothing_moves_unasked() {
    browse(async |browser| {
        wish_for_less_motion(browser).await;
        open(browser, "#/ladder?n=5&race=flags,flags&lang=en").await;
        status(browser, "Ready to start.").await;
        let chosen = async |rungs: &[Rung], n| {
            assert_race(browser, rungs, n, 0).await;
            // The lists show the running rungs, and the focused list keeps the focus.
            let lists = "$$('.lane:not(.vacant) select').map(it => it.selectedOptions[0].text)";
            let names = rungs.iter().map(|rung| match rung {
                Rung::Flags => "flags",
                Rung::Mirror => "mirror",
                rung => panic!("{rung} has no name here"),
            });
            assert_eq!(value(browser, lists).await, json!(names.collect::<Vec<_>>()));
        };
        chosen(&[Rung::Flags, Rung::Flags], 5).await;
        for (list, label, rungs) in [
            (3, "mirror", &[Rung::Flags, Rung::Flags, Rung::Mirror] as &[Rung]),
            (4, "flags", &[Rung::Flags, Rung::Flags, Rung::Mirror, Rung::Flags]),
            (1, "no board", &[Rung::Flags, Rung::Mirror, Rung::Flags]),
            (1, "mirror", &[Rung::Mirror, Rung::Mirror, Rung::Flags]),
            (1, "flags", &[Rung::Flags, Rung::Mirror, Rung::Flags]),
            (2, "no board", &[Rung::Flags, Rung::Flags]),
            (1, "no board", &[Rung::Flags]),
            (2, "mirror", &[Rung::Flags, Rung::Mirror]),
        ] {
            let list = format!("#race-rung-{list}");
            value(browser, &format!("$('{list}').focus()")).await;
            browser.client.find(Locator::Css(&list)).await.unwrap().select_by_label(label).await.unwrap();
            chosen(rungs, 5).await;
            assert_eq!(value(browser, "'#' + document.activeElement.id").await, json!(list));
            value(browser, "document.activeElement.blur()").await;
        }
        // Another board begins another race.
        click(browser, "#race-step").await;
        value(browser, "$('#ladder-size').focus()").await;
        press(browser, RIGHT).await;
        chosen(&[Rung::Flags, Rung::Mirror], 6).await;

        // Only a press continues it. A wish for less motion, or another view, pauses it.
        click(browser, "#race-go").await;
        status(browser, "Under way.").await;
        press(browser, ESCAPE).await;
        status(browser, "Paused at step ").await;
        click(browser, "#race-go").await;
        value(browser, "void (location.hash = '#/walk?n=4')").await;
        until(browser, "!$('#race')").await;
        value(browser, "void (location.hash = '#/ladder?n=6&race=flags,mirror&step=9')").await;
        until(browser, "$('#race-status')?.textContent === 'Paused at step 9.'").await;
    });
}

/// The race is the first thing in Ladder, in sight with its boards.
#[test]
fn the_race_is_the_first_thing() {
    browse(async |browser| {
        resize(browser, 1280, 720).await;
        open(browser, "#/ladder?lang=en").await;
        until(browser, "!!$('#race-go')").await;
        let first = "$('#tools .card').classList.contains('race')
            && $('#race-go').getBoundingClientRect().bottom < innerHeight";
        assert_eq!(value(browser, first).await, json!(true));
    });
}
