//! The page in a frame within a page of another origin, which controls it, receives its state and keeps its own keys:
//! the example of `docs/embedding.md`.

use super::listed::offered;
use super::reader::*;
use super::thumb::{HIGHER, SCROLLS};

/// Runs a test in the example, which is served by another server than the page in its frame.
fn embed(test: impl AsyncFnOnce(&Browser, &Site)) {
    let (host, results) = (Still::serve(&repository("docs"), "/"), Folder::new("embedding"));
    let origin = host.url("").trim_end_matches('/').to_owned();
    let site = Site::with(&results, |command| {
        command.args(["--allow-embed", &origin]);
    });
    browse(async |browser| {
        browser.go_to(&host.url(&format!("embedding.html?page={}", site.url("")))).await;
        // The example gets the board without sending a greeting.
        until(browser, "said.textContent === 'ready: step 0, queens , solutions 0'").await;
        run_script(browser, LISTEN, &[]).await;
        test(browser, &site).await;
    });
}

/// A script that records the messages from the frame.
const LISTEN: &str =
    "window.heard = []; addEventListener('message', ({origin, data}) => heard.push({origin, ...data}));";

/// Opens another place in the frame, and enters the frame once an element is there.
async fn enter_frame(browser: &Browser, place: &str, ready: &str) {
    value(browser, "void (frame.src = 'about:blank')").await;
    value(browser, &format!("void (frame.src = {})", json!(place))).await;
    browser.client.enter_frame(0).await.unwrap();
    until(browser, &format!("!!$('{ready}')")).await;
}

/// Sends a message to the frame.
async fn say(browser: &Browser, message: Value) {
    value(browser, &format!("$('#frame').contentWindow.postMessage({message}, '*')")).await;
}

/// Greets the frame and returns its answer, by which time it has processed all earlier messages.
async fn greeted(browser: &Browser) -> Value {
    value(browser, "void (heard.length = 0)").await;
    say(browser, json!({"eightfold": 1, "do": "hello"})).await;
    until(browser, "heard.some(it => it.event === 'ready')").await;
    value(browser, "heard.find(it => it.event === 'ready')").await
}

#[test]
fn a_page_of_another_origin_moves_the_search_and_reads_the_board() {
    embed(async |browser, site| {
        click(browser, "#solution").await;
        let mut player = player(6);
        player.run(Stop::Solution, u64::MAX);
        let (step, rows) = (player.position(), player.machine().board().to_vec());
        let queens = rows.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
        until(browser, &format!("said.textContent === 'solution: step {step}, queens {queens}, solutions 1'")).await;
        for (button, to) in [("#step", step + 1), ("#back", step)] {
            click_until(browser, button, &format!("said.textContent.includes('step {to},')")).await;
        }

        let shown = greeted(browser).await;
        while player.forward() {}
        let steps = player.position();
        assert_eq!(
            shown,
            json!({
                "origin": site.url("").trim_end_matches('/'), "eightfold": 1, "event": "ready", "view": "walk", "n": 6,
                "rung": "bitmap", "step": step, "steps": steps, "rows": rows, "found": 1, "playing": false,
                "address": format!("#/walk?n=6&rung=bitmap&step={step}&lang=en"),
            })
        );
        say(browser, json!({"eightfold": 1, "do": "play"})).await;
        until(browser, "heard.some(it => it.playing && it.step > heard[0].step)").await;
        say(browser, json!({"eightfold": 1, "do": "pause"})).await;
        until(browser, "heard.at(-1).playing === false").await;
        say(browser, json!({"eightfold": 1, "do": "goto", "step": 10 * steps})).await;
        until(browser, &format!("heard.at(-1).event === 'end' && heard.at(-1).step === {steps}")).await;
        // Addresses can open another search, and other views.
        say(browser, json!({"eightfold": 1, "do": "open", "address": "#/walk?n=5&rung=mirror&step=3"})).await;
        until(browser, "heard.at(-1).n === 5 && heard.at(-1).rung === 'mirror' && heard.at(-1).step === 3").await;
        say(browser, json!({"eightfold": 1, "do": "open", "address": "#/classes?n=5"})).await;
        until(browser, "heard.at(-1).event === 'ready' && heard.at(-1).view === 'symmetry' && !('n' in heard.at(-1))")
            .await;
    });
}

#[test]
fn only_the_page_around_it_moves_it_and_a_mistake_is_told_once() {
    embed(async |browser, _| {
        // Another frame sends valid messages to the frame, which must ignore them, and tells the page when it is done.
        let foreign = "document.body.append(Object.assign(document.createElement('iframe'), {srcdoc: `<script>
            parent.frames[0].postMessage({eightfold: 1, do: 'step'}, '*');
            parent.frames[0].postMessage({eightfold: 1, do: 'jump'}, '*');
            parent.postMessage({sent: true}, '*');
        <\\/script>`}))";
        do_until(browser, foreign, "heard.some(it => it.sent)").await;
        assert_eq!(greeted(browser).await["step"], json!(0));
        assert_eq!(browser.console_problems().await, Vec::<String>::new());

        for wrong in
            [json!({"eightfold": 1, "do": "jump"}), json!({"eightfold": 2, "do": "step"}), json!("step"), json!(null)]
        {
            say(browser, wrong).await;
        }
        say(browser, json!({"eightfold": 1, "do": "goto", "step": -1})).await;
        assert_eq!(greeted(browser).await["step"], json!(0));
        let problems = browser.console_problems().await;
        assert!(problems.len() == 1 && problems[0].contains("no `do` that is known"), "{problems:?}");
    });
}

#[test]
fn nothing_is_told_to_a_page_that_does_not_say_who_it_is() {
    embed(async |browser, _| {
        let again = "frame.replaceWith(Object.assign(document.createElement('iframe'),
            {id: 'frame', referrerPolicy: 'no-referrer', src: frame.src}))";
        value(browser, again).await;
        browser.client.enter_frame(0).await.unwrap();
        until(browser, "!!$('#forward')").await;
        click(browser, "#forward").await;
        browser.client.enter_parent_frame().await.unwrap();
        // The page's message to itself arrives after any message that the frame sent before.
        do_until(browser, "postMessage({sent: true}, '*')", "heard.some(it => it.sent)").await;
        assert_eq!(value(browser, "heard.filter(it => it.eightfold).length").await, json!(0));
        assert_eq!(greeted(browser).await["step"], json!(1));
    });
}

#[test]
fn keys_turn_the_slides_until_the_frame_is_clicked() {
    embed(async |browser, _| {
        press_until(browser, RIGHT, "slide === 2").await;
        assert_eq!(greeted(browser).await["step"], json!(0));
        // If the frame has the focus, but was not clicked, it passes the keys on to the page.
        focus(browser, "#frame").await;
        press(browser, RIGHT).await;
        press_until(browser, ' ', "slide === 4").await;
        assert_eq!(greeted(browser).await["step"], json!(0));

        browser.client.enter_frame(0).await.unwrap();
        click(browser, "#forward").await;
        press(browser, RIGHT).await;
        browser.client.enter_parent_frame().await.unwrap();
        until(browser, "said.textContent.startsWith('step: step 2,')").await;
        assert_eq!(value(browser, "slide").await, json!(4));
        // A click outside the frame gives the keys back to the page.
        click(browser, "h1").await;
        press_until(browser, RIGHT, "slide === 5").await;
        assert_eq!(greeted(browser).await["step"], json!(2));
    });
}

/// No view that the page always offers scrolls in a frame of the size that is offered, with something to show.
#[test]
fn no_view_scrolls_in_a_frame() {
    browse_at("?embed=1#/walk?lang=en", async |browser| {
        let faults = [SCROLLS, HIGHER, SIDEWAYS];
        assert_faultless(browser, &[(800, 600)], offered(), &["en", "ja"], &faults).await;
        assert_notices(browser, "$('.films').style.marginBottom = '100vh'", HIGHER).await;
        assert_notices(browser, "$('main').style.minHeight = '110vh'", SCROLLS).await;
    });
}

#[test]
fn a_frame_has_a_scrollbar_only_where_something_scrolls() {
    embed(async |browser, site| {
        for theme in ["light", "dark"] {
            value(browser, "void (frame.style.height = '900px')").await;
            let address = site.url(&format!("?embed=1&panels=board#/walk?n=6&lang=en&theme={theme}"));
            enter_frame(browser, &address, "#forward").await;
            assert_eq!(value(browser, "innerWidth - document.documentElement.clientWidth").await, json!(0), "{theme}");
            let track = "getComputedStyle(document.documentElement).scrollbarColor.split(/(?<=\\)) /)[1]";
            let paper = "getComputedStyle(document.body).backgroundColor";
            assert_eq!(value(browser, track).await, value(browser, paper).await, "{theme}");
            browser.client.enter_parent_frame().await.unwrap();
        }
    });
}

/// An expression for the paragraphs of a beat's text that are not completely in sight.
const CUT: &str = "$$('.told-beat h2, .told-beat p, .turns .go').filter(it => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, bottom - 3);
    return top < 0 || bottom > innerHeight || !(it.contains(there) || there?.contains(it));
}).map(it => it.textContent.slice(0, 40))";

#[test]
fn learn_shows_its_text_beside_the_board_in_a_low_frame() {
    embed(async |browser, site| {
        value(browser, "void (frame.style.width = '890px', frame.style.height = '420px')").await;
        for (beat, language) in
            [("puzzle&beat=1", "en"), ("puzzle&beat=2", "en"), ("turning-back&beat=3", "ja"), ("integer&beat=2", "en")]
        {
            let address = site.url(&format!("?embed=1#/learn?chapter={beat}&lang={language}"));
            enter_frame(browser, &address, ".figure .field").await;
            assert_eq!(value(browser, CUT).await, json!([]), "{beat}");
            let seen = "$('.figure .field').getBoundingClientRect().bottom < $('.turns').getBoundingClientRect().top";
            assert_eq!(value(browser, seen).await, json!(true), "the board of {beat}");
            browser.client.enter_parent_frame().await.unwrap();
        }
    });
}
