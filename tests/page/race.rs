//! The race in Ladder: started, paused and stepped by keyboard, restored by its link, compared with the core.

use super::reader::*;

fn player(rung: Rung, n: usize, step: u64) -> Player {
    let mut player = player_of(rung, n);
    player.seek(step);
    player
}

/// Returns the figures of every board: steps, nodes, solutions.
async fn counts(browser: &Browser) -> Vec<Vec<u64>> {
    let counts = "$$('.lane:not(.vacant)').map(lane =>
        [...lane.querySelectorAll('dd')].map(it => Number(it.textContent.replaceAll(',', ''))))";
    read(browser, counts).await
}

/// Checks that every board shows its search after `step` steps, or at its end.
async fn assert_race(browser: &Browser, rungs: &[Rung], n: usize, step: u64) {
    until(browser, &format!("$$('.lane:not(.vacant)').length === {}", rungs.len())).await;
    let counts = counts(browser).await;
    for (at, rung) in rungs.iter().enumerate() {
        let player = player(*rung, n, step);
        let ledger = player.machine().ledger();
        assert_eq!(counts[at], [player.position(), ledger.nodes, ledger.total], "{rung} at {step}");
        let lane = format!(".lane:nth-child({})", at + 1);
        let drawn: String = read(browser, &format!("$('{lane} svg.board').ariaLabel")).await;
        assert!(drawn.starts_with(&expected(&player)), "{rung} at {step}: {drawn}");
        // After the end, the board still shows the last solution.
        let over = player.event() == Some(Event::Done);
        let shown = if over { player.machine().last_solution() } else { player.machine().board() };
        let queens = value(browser, &format!("$$('{lane} .board .queen').length")).await;
        assert_eq!(queens, json!(shown.len()), "{rung} at {step}");
        assert!(!over || drawn.contains(&bits(shown)), "{rung}: {drawn}");
    }
    let names: Vec<_> = rungs.iter().map(|rung| rung.name()).collect();
    until(browser, &format!("location.hash.includes('race={}')", names.join(","))).await;
}

async fn status(browser: &Browser, begins: &str) {
    until(browser, &format!("$('#race-status').textContent.startsWith('{begins}')")).await;
}

#[test]
fn a_race_by_keyboard_and_by_its_link() {
    let rungs = [Rung::Symmetry, Rung::Bitmap, Rung::Backtracking];
    browse_at("#/ladder?n=6&race=symmetry,bitmap,backtracking&lang=en", async |browser| {
        status(browser, "Ready to start.").await;
        assert_race(browser, &rungs, 6, 0).await;
        // Buttons and their letters control the race.
        press_on(browser, "#race-step", ' ').await;
        press(browser, ' ').await;
        press(browser, 'e').await;
        status(browser, "Paused at step 3.").await;
        assert_race(browser, &rungs, 6, 3).await;
        press(browser, 'r').await;
        status(browser, "The race is on.").await;
        until(browser, "Number($('.lane dd').textContent) > 20").await;
        press(browser, 'r').await;
        status(browser, "Paused at step ").await;
        let step = counts(browser).await[2][0];
        assert_race(browser, &rungs, 6, step).await;
        // A paused race requests no frames.
        let frames = "const done = arguments[0]; let asked = 0; const ask = window.requestAnimationFrame;
            window.requestAnimationFrame = then => { asked++; return ask(then); };
            setTimeout(() => { window.requestAnimationFrame = ask; done(asked); }, 600);";
        // The address is updated shortly after.
        until(browser, &format!("location.hash.includes('&step={step}&')")).await;
        assert_eq!(await_script(browser, frames, &[]).await, json!(0));
        press(browser, 'r').await;
        assert_ne!(await_script(browser, frames, &[]).await, json!(0), "a planted fault should be found");
        click(browser, "#race-go").await;

        // The link leads to the same boards.
        let step = counts(browser).await[2][0];
        until(browser, &format!("location.hash.includes('&step={step}&')")).await;
        let link = browser.client.current_url().await.unwrap();
        visit(browser, link.as_str(), "#race-status").await;
        status(browser, "Paused at step ").await;
        assert_race(browser, &rungs, 6, step).await;

        // The race runs to its end at full speed, and can be reset.
        press_on(browser, "#race-pace", END).await;
        assert_eq!(browser.text("output[for=race-pace]").await, "600,000 steps a second");
        press_on(browser, "#race-go", ' ').await;
        status(browser, "All searches are over.").await;
        assert_race(browser, &rungs, 6, u64::MAX).await;
        let places = value(browser, "$$('.lane .place').map(it => it.textContent.slice(0, 3))").await;
        assert_eq!(places, json!(["1st", "2nd", "3rd"]));
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
            (1, "no board", &[Rung::Flags, Rung::Mirror]),
            (1, "mirror", &[Rung::Mirror, Rung::Mirror]),
            (1, "flags", &[Rung::Flags, Rung::Mirror]),
        ] {
            let list = format!("#race-rung-{list}");
            focus(browser, &list).await;
            browser.client.find(Locator::Css(&list)).await.unwrap().select_by_label(label).await.unwrap();
            chosen(rungs, 5).await;
            assert_eq!(value(browser, "'#' + document.activeElement.id").await, json!(list));
            value(browser, "document.activeElement.blur()").await;
        }
        // Choosing another board size starts a new race.
        click(browser, "#race-step").await;
        press_on(browser, "#ladder-size", RIGHT).await;
        chosen(&[Rung::Flags, Rung::Mirror], 6).await;

        // The race only runs after a press, and Escape pauses it.
        click(browser, "#race-go").await;
        status(browser, "The race is on.").await;
        press(browser, ESCAPE).await;
        status(browser, "Paused at step ").await;
    });
}

/// The race is the first thing in Ladder, in sight with its boards.
#[test]
fn the_race_is_the_first_thing() {
    browse(async |browser| {
        resize(browser, 1280, 720).await;
        open_until(browser, "#/ladder?lang=en", "!!$('#race-go')").await;
        let first = "$('main .card').classList.contains('race')
            && $('#race-go').getBoundingClientRect().bottom < innerHeight";
        assert_eq!(value(browser, first).await, json!(true));
    });
}
