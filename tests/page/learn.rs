//! The path for newcomers: back and forward, without motion, and the appearance of every beat.

use super::reader::*;

/// The address of a beat with a slider.
const GUESS: &str = "#/learn?chapter=trying&beat=2";

/// The address of the first beat.
pub(crate) const FIRST: &str = "#/learn?chapter=puzzle&beat=1";

async fn is_at(browser: &Browser, address: &str) {
    until(browser, &format!("location.hash.startsWith('{address}')")).await;
}

/// The browser's Back and Forward turn pages, and leave the path only from its first page.
#[test]
fn back_leads_to_the_page_before() {
    browse(async |browser| {
        let all = addresses();
        let end = (1..all.len()).find(|&at| all[at].ends_with("beat=1")).unwrap();
        open(browser, "#/free?lang=en").await;
        enter(browser, FIRST).await;
        // Wait until the page has completed the address, because the next one would replace it in the history.
        is_at(browser, &format!("{FIRST}&lang=en")).await;
        for beat in &all[1..=end] {
            click(browser, "#beat-next").await;
            is_at(browser, beat).await;
        }
        for beat in all[1..end].iter().rev() {
            browser.client.back().await.unwrap();
            is_at(browser, beat).await;
        }
        browser.client.forward().await.unwrap();
        is_at(browser, &all[2]).await;
        for address in [&all[1], FIRST, "#/free"] {
            browser.client.back().await.unwrap();
            is_at(browser, address).await;
        }
    });
}

/// As in `path`, swiping sideways turns beats, while swiping up or down only scrolls.
#[test]
fn a_finger_along_the_page_turns_no_beat() {
    browse(async |browser| {
        let all = addresses();
        resize(browser, 360, 740).await;
        open(browser, &all[1]).await;
        swipe(browser, (180, 600), (190, 400)).await;
        is_at(browser, &all[1]).await;
        swipe(browser, (300, 500), (80, 510)).await;
        is_at(browser, &all[2]).await;
        // A second visit continues at this beat.
        open(browser, "").await;
        is_at(browser, &all[2]).await;
        // Moving a slider sideways does not turn a beat.
        open(browser, GUESS).await;
        let value_of = "$('#guess').value";
        let before = value(browser, value_of).await;
        let [x, y]: [u64; 2] = read(
            browser,
            "(it => [it.x + 20, it.y + it.height / 2].map(Math.round))($('#guess').getBoundingClientRect())",
        )
        .await;
        swipe(browser, (x, y), (x + 100, y)).await;
        holds(browser, &format!("{value_of} !== '{}'", before.as_str().unwrap())).await;
        is_at(browser, GUESS).await;
    });
}

/// An expression for the parts of a beat below the window, and for a goal below the navigation buttons.
const BELOW: &str = "(() => {
    const bottom = it => it.getBoundingClientRect().bottom;
    const parts = $$('.figure .controls, #goal, .turns').filter(it => bottom(it) > innerHeight + 1);
    const goal = $('#goal'), { top } = $('.turns').getBoundingClientRect();
    return [...parts, ...(goal && bottom(goal) > top + 1 ? [goal] : [])].map(it => it.id || it.className);
})()";

/// The goal and the controls that reach it are visible without scrolling, in presenter mode too.
#[test]
fn goals_and_controls_are_in_sight() {
    browse(async |browser| {
        for (window, rest) in [((1280, 720), ""), ((1024, 768), ""), ((1024, 768), "&present=1")] {
            open(browser, &format!("{FIRST}{rest}")).await;
            let beats = addresses().into_iter().map(|beat| format!("{beat}{rest}"));
            assert_faultless(browser, &[window], beats, &LANGUAGES, &[BELOW]).await;
        }
        assert_notices(browser, "$('.turns').style.marginTop = '90rem'", BELOW).await;
    });
}

/// On the last page, the end of the path replaces the next button, and no button is below the window.
#[test]
fn the_path_ends_in_sight() {
    let outside = "$$('.turns button, .turns .finished, .doors a, .controls button').filter(it => it.checkVisibility()).filter(it => {
        const { top, bottom, left, right } = it.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
    }).map(it => it.id || it.className || it.textContent)";
    browse(async |browser| {
        for language in ["en", "ja"] {
            open(browser, &format!("#/learn?chapter=machines&beat=9&lang={language}")).await;
            click_shows(browser, "#beat-next", "location.hash.includes('beat=10')").await;
            assert_eq!(value(browser, "!$('#beat-next') && document.activeElement.id").await, json!("beat"));
            assert_eq!(value(browser, "$$('.turns #finished a').map(it => it.textContent)").await, json!(["2"]));
            for (width, height) in [(1280, 720), (390, 664)] {
                resize(browser, width, height).await;
                assert_eq!(value(browser, outside).await, json!([]), "{language} at {width}");
            }
            // The same holds once the remaining goal is reached.
            click(browser, "#finished a").await;
            click_until(browser, "#figure-end", "!!$('#goal.reached')").await;
            enter_shows(browser, &format!("#/learn?chapter=machines&beat=10&lang={language}"), "!!$('.turns .eight')")
                .await;
            for (width, height) in [(1280, 720), (390, 664)] {
                resize(browser, width, height).await;
                assert_eq!(value(browser, outside).await, json!([]), "{language} at {width}, done");
            }
            value(browser, "localStorage.clear()").await;
        }
    });
}

/// The caption describes the visible board: it changes when the board has finished turning, or immediately if nothing
/// moves.
#[test]
fn picture_and_caption_of_a_turn_change_together() {
    let caption = "$('#turned-to code').textContent";
    let address = "#/learn?chapter=images&beat=1&lang=en";
    browse_at(address, async |browser| {
        let before: String = read(browser, caption).await;
        // Once the caption has changed, nothing moves.
        let watch = format!(
            "const done = arguments[0], pose = () => $('.figure .turning').getAttribute('transform');
            const first = pose(), begin = performance.now();
            $('#figure-turn').click();
            (function look() {{
                if ({caption} === '{before}' && performance.now() < begin + 20000) return requestAnimationFrame(look);
                const landed = pose();
                requestAnimationFrame(() => requestAnimationFrame(() => done([landed !== first, pose() === landed])));
            }})()"
        );
        assert_eq!(await_script(browser, &watch, &[]).await, json!([true, true]));
        wish_for_less_motion(browser).await;
        open(browser, FIRST).await;
        open(browser, address).await;
        let before: String = read(browser, caption).await;
        let place =
            "$$('.figure .queen').map(it => Object.values(it.getBoundingClientRect().toJSON()).map(Math.round)).join()";
        let there = read::<String>(browser, place).await;
        click(browser, "#figure-turn").await;
        holds(browser, &format!("{place} !== '{there}'")).await;
        assert_ne!(read::<String>(browser, caption).await, before);
    });
}

#[test]
fn axe_finds_nothing_in_any_beat() {
    let axe = Axe::load();
    browse(async |browser| {
        open(browser, FIRST).await;
        for beat in addresses() {
            for look in looks(&beat) {
                look.dress(browser, &beat).await;
                is_at(browser, &beat).await;
                assert_eq!(axe.run(browser).await, json!([]), "{look}: {beat}");
                let name = beat.trim_start_matches("#/learn?chapter=").replace("&beat=", "-");
                browser.screenshot(&format!("learn-{name}-{look}")).await;
            }
        }
    });
}
