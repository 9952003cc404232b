//! The race in Ladder: the bet and the wheels; started, paused and stepped by keyboard, restored by its link, compared
//! with the core.

use super::reader::*;
use eightfold_core::ladder::{Form, SearchTotals};

/// Returns the number of nodes of a whole search.
fn length(rung: Rung, n: usize) -> u64 {
    SearchTotals::of(rung, BoardSize::new(n).unwrap(), Form::Recursive).nodes
}

/// Returns the figures of every search: nodes, boards found. Before the first step there are no boards found.
async fn counts(browser: &Browser) -> Vec<Vec<u64>> {
    let numbers = "it => (it.textContent.replaceAll(',', '').match(/[0-9]+/g) ?? []).map(Number)";
    read(browser, &format!("$$('.lane').map(it => [...it.querySelectorAll('p')].flatMap({numbers}))")).await
}

/// Checks that these searches are shown at their beginning, or after some nodes. How many boards each has found by then
/// is known on the host.
async fn assert_race(browser: &Browser, rungs: &[Rung], nodes: u64) {
    let is_there = format!(
        "$$('.lane .steps').map(it => Number(it.textContent)).join() === '{}'",
        vec![nodes.to_string(); rungs.len()].join(",")
    );
    holds(browser, &is_there).await;
    let names: Vec<_> = rungs.iter().map(|rung| rung.name()).collect();
    holds(browser, &format!("location.hash.includes('race={}')", names.join(","))).await;
}

async fn status(browser: &Browser, begins: &str) {
    until(browser, &format!("$('#race').textContent.startsWith('{begins}')")).await;
}

/// An expression for the share of each rim that is closed.
const RIMS: &str = "$$('.lane .rim').map(it => parseFloat(it.getAttribute('stroke-dasharray')))";

#[test]
fn a_race_by_keyboard_and_by_its_link() {
    let rungs = [Rung::Symmetry, Rung::Bitmap, Rung::Backtracking];
    browse_at("#/race?n=8&race=symmetry,bitmap,backtracking&show=more&lang=en", async |browser| {
        status(browser, "Which wheel closes first").await;
        assert_race(browser, &rungs, 0).await;
        // Buttons and their letters control the race.
        press_on(browser, "#race-step", ' ').await;
        press(browser, ' ').await;
        press(browser, 'e').await;
        status(browser, "Paused at node 3.").await;
        assert_race(browser, &rungs, 3).await;
        press(browser, 'r').await;
        status(browser, "Node by node").await;
        until(browser, "Number($('.lane .steps').textContent.replace(',', '')) > 20").await;
        press(browser, 'r').await;
        status(browser, "Paused at node ").await;
        let step = counts(browser).await[2][0];
        // A paused race requests no frames.
        let frames = "const done = arguments[0]; let asked = 0; const ask = window.requestAnimationFrame;
            window.requestAnimationFrame = then => { asked++; return ask(then); };
            setTimeout(() => { window.requestAnimationFrame = ask; done(asked); }, 600);";
        // The address is updated shortly after.
        holds(browser, &format!("location.hash.includes('&step={step}&')")).await;
        assert_eq!(await_script(browser, frames, &[]).await, json!(0));
        press(browser, 'r').await;
        assert_ne!(await_script(browser, frames, &[]).await, json!(0), "a planted fault should be found");
        press(browser, 'r').await;

        // The link leads to the same boards.
        status(browser, "Paused at node ").await;
        let before = counts(browser).await;
        holds(browser, &format!("location.hash.includes('&step={}&')", before[2][0])).await;
        let link = browser.client.current_url().await.unwrap();
        visit(browser, link.as_str(), "#race").await;
        status(browser, "Paused at node ").await;
        assert_eq!(counts(browser).await, before);

        // The race can be skipped to its end, and begun again.
        press_on(browser, "#race-go", ' ').await;
        press(browser, ' ').await;
        status(browser, "Symmetry elimination closes first: ").await;
        let ends: Vec<_> = counts(browser).await.iter().map(|it| it[0]).collect();
        assert_eq!(ends, rungs.map(|rung| length(rung, 8)));
        click_shows(browser, "#race-go", "$('#race-go').textContent === 'Start'").await;
        assert_race(browser, &rungs, 0).await;
    });
}

#[test]
fn boards_are_chosen_and_nothing_moves_unasked() {
    browse_at("#/race?n=5&race=flags,flags&show=more&lang=en", async |browser| {
        status(browser, "Which wheel").await;
        let chosen = async |rungs: &[Rung], n| {
            assert_race(browser, rungs, 0).await;
            holds(browser, &format!("location.hash.includes('n={n}&')")).await;
            // The lists show the running rungs, and the focused list keeps the focus.
            let lists =
                "$$('.racers select').map(it => it.selectedOptions[0].text).filter(it => it !== 'add a search')";
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
            (1, "no search", &[Rung::Flags, Rung::Mirror]),
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

        // The race only runs after a press, and Escape pauses it. On this board it takes a minute, and is still running
        // when the key comes.
        for _ in 0..4 {
            press_on(browser, "#ladder-size", RIGHT).await;
        }
        chosen(&[Rung::Flags, Rung::Mirror], 10).await;
        click(browser, "#race-go").await;
        status(browser, "Node by node").await;
        until(browser, "$('.lane .steps').textContent !== '0'").await;
        press(browser, ESCAPE).await;
        status(browser, "Paused at node ").await;
    });
}

/// A script that records, whenever the page says something else, what it says and the classes of the wheels.
const LISTEN: &str = "window.heard = [];
    const listen = () => heard.push([
        [...$('.racing .sentence').children].map(it => it.textContent).join(' '), $$('.lane').map(it => it.className).join()]);
    new MutationObserver(listen).observe($('.racing .sentence'), { subtree: true, childList: true, characterData: true });";

#[test]
fn a_bet_is_made_on_a_wheel_and_judged_at_the_end() {
    let [first, last] = [Rung::Symmetry, Rung::Backtracking].map(|rung| length(rung, 6));
    browse_at("#/race?n=6&lang=en", async |browser| {
        status(browser, "Which wheel").await;
        let is_bet = "$$('.lane button').map(it => it.ariaPressed).join()";
        assert_eq!(value(browser, "!!$('#race-factor')").await, json!(false));
        press_on(browser, "#race-bet-1", ' ').await;
        status(browser, "Split by both bounds: by how much?").await;
        // The whole wheel is the button, and a second press takes the bet back.
        let there =
            "(it => document.elementFromPoint(it.x + it.width / 2, it.y + it.height / 4).closest('button')?.id)";
        let there = format!("{there}($('.lane:nth-child(4) .pic').getBoundingClientRect())");
        assert_eq!(value(browser, &there).await, json!("race-bet-3"));
        for bet in ["false,false,false,true", "false,false,false,false", "false,false,false,true"] {
            click(browser, "#race-bet-3").await;
            holds(browser, &format!("{is_bet} === '{bet}'")).await;
        }
        // The factors are radio buttons.
        assert_eq!(value(browser, "$$('#race-factor input').map(it => it.value).join()").await, json!("2,4,8,16"));
        let away = |factor: &f64| (last as f64 / first as f64 / factor).ln().abs();
        let factor = [2.0, 4.0, 8.0, 16.0].into_iter().min_by(|one, other| away(one).total_cmp(&away(other))).unwrap();
        press_on(browser, "#race-factor input", ' ').await;
        while value(browser, "$('#race-factor :checked').value").await != json!(factor.to_string()) {
            press(browser, RIGHT).await;
        }
        status(browser, &format!("Symmetry elimination: {factor} times.")).await;

        click(browser, "#race-go").await;
        assert_eq!(value(browser, "!!$('#race-factor')").await, json!(false));
        until(browser, "$('#race-go').textContent === 'Race again'").await;
        assert_eq!(value(browser, RIMS).await, json!([1, 1, 1, 1]));
        let said = browser.text(".racing .sentence p").await;
        assert!(said.ends_with("Your bet was right, and so was your number."), "{said}");
    });
}

#[test]
fn with_less_motion_a_race_is_at_its_end_at_once() {
    browse_with(&["--force-prefers-reduced-motion"], async |browser| {
        open_until(browser, "#/race?n=8&lang=en", "!!$('#race-go')").await;
        click(browser, "#race-bet-3").await;
        run_script(browser, LISTEN, &[]).await;
        click(browser, "#race-go").await;
        status(browser, "Symmetry elimination closes first: 4 times").await;
        assert_eq!(value(browser, "document.getAnimations().length").await, json!(0));
        // Nothing was shown on the way.
        let on_the_way = "heard.filter(([said]) => !said.startsWith('As fast')).length";
        assert_eq!(value(browser, on_the_way).await, json!(1));
    });
}
