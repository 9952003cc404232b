//! The page as readers use it: by buttons, by keyboard alone, by links. What the board must show comes from the core.

mod app;
mod articles;
mod breaks;
mod card;
mod chapter;
mod class;
mod colours;
mod controls;
mod count;
mod elsewhere;
mod embedding;
mod engines;
mod film;
mod first;
mod frame;
mod ladder;
mod learn;
mod lesson;
mod listed;
mod load;
mod looks;
mod masks;
mod newcomer;
mod opening;
mod pace;
mod pages;
mod panels;
mod paper;
mod path;
mod play;
mod predict;
mod present;
mod programs;
mod quiz;
mod race;
mod reader;
mod rest;
mod results;
mod screen;
mod seals;
mod shift;
mod symmetry;
mod telephone;
mod thumb;
mod today;
mod tree;
mod views;
mod wall;
mod wheel;
mod why;
mod without;
mod words;
mod workers;

use reader::*;

/// Walks a search using only keys: steps, the next solution, the beginning, playing and pausing.
async fn walk_by_keys(browser: &Browser) {
    open(browser, "#/walk?n=6&lang=en").await;
    let mut player = player(6);
    for key in [RIGHT, RIGHT, RIGHT, RIGHT, LEFT, RIGHT, RIGHT, LEFT, LEFT] {
        press(browser, key).await;
        player.seek(if key == RIGHT { player.position() + 1 } else { player.position() - 1 });
        assert_shows(browser, &player).await;
    }
    press(browser, 'n').await;
    says_so(browser, "The 1st board.").await;
    player.run(Stop::Solution, u64::MAX);
    assert_shows(browser, &player).await;
    press(browser, HOME).await;
    player.seek(0);
    assert_shows(browser, &player).await;

    // Space plays and pauses.
    press_until(browser, ' ', "$('#play').textContent === 'Pause'").await;
    until(browser, "!$('.walk .step').textContent.endsWith(' 0')").await;
    press_until(browser, ' ', "$('#play').textContent === 'Run'").await;
}

#[test]
fn the_keyboard_alone_is_enough() {
    browse(async |browser| {
        walk_by_keys(browser).await;
        press(browser, HOME).await;

        // Tab reaches every control in the order of the page, and the focus is visible.
        open(browser, "#/walk?n=6&lang=en").await;
        let views = value(browser, "$$('header nav a').length").await.as_u64().unwrap() as usize;
        let controls = [
            "open-lesson",
            "language",
            "theme",
            "searched",
            "square-0-5",
            "line-left",
            "line-down",
            "line-right",
            "panel-code",
            "timeline",
            "back",
            "play",
            "forward",
        ];
        // The links home and to the views come first. They have no id.
        for id in std::iter::repeat_n("", 1 + views).chain(controls) {
            press(browser, TAB).await;
            assert_eq!(value(browser, "document.activeElement.id").await, json!(id));
            let outline = value(browser, "getComputedStyle(document.activeElement).outlineStyle").await;
            assert_eq!(outline, json!("solid"), "{id}");
        }
        // Space presses the focused button, and does not play.
        press(browser, ' ').await;
        let mut player = player(6);
        player.forward();
        assert_shows(browser, &player).await;
        assert_eq!(browser.text("#play").await, "Run");
        for id in ["next", "panel-more-of-walk"] {
            press(browser, TAB).await;
            assert_eq!(value(browser, "document.activeElement.id").await, json!(id));
        }
        // While the search plays, the speed stands in the place of the next solution. Plus and minus change it too.
        click_until(browser, "#play", "!!$('#speed') && !$('#next')").await;
        let pace = browser.text("#speed").await;
        click_until(browser, "#speed", &format!("$('#speed').textContent !== '{pace}'")).await;
        press_until(browser, '+', "$('#speed').textContent === '60 steps a second'").await;
        press_until(browser, '-', "$('#speed').textContent === '12 steps a second'").await;
        // Playing stops when reduced motion is set.
        wish_for_less_motion(browser).await;
        until(browser, "$('#play').textContent === 'Run'").await;
    });
}

#[test]
fn language_and_theme_are_switched_and_remembered() {
    browse_at("#/walk?n=4&step=2&lang=en", async |browser| {
        click(browser, "#language").await;
        assert_eq!(value(browser, "document.documentElement.lang").await, json!("ja"));
        assert!(browser.text("#saying").await.contains("に置きます"));
        assert!(board(browser).await.starts_with("4 × 4\u{a0}の盤面、2\u{a0}手目。"));
        choose(browser, "#theme", "ダーク").await;
        assert_eq!(value(browser, "document.documentElement.dataset.theme").await, json!("dark"));
        choose_board(browser, 7).await;

        // A link without choices restores the last state of the page.
        open(browser, "#/walk").await;
        assert_eq!(value(browser, "document.documentElement.lang").await, json!("ja"));
        assert_eq!(value(browser, "document.documentElement.dataset.theme").await, json!("dark"));
        assert!(board(browser).await.starts_with("7 × 7\u{a0}の盤面"));
        // The choices in a link take effect, but are not remembered for the next visit, even if other choices are made.
        open(browser, "#/walk?lang=en&theme=light").await;
        assert_eq!(value(browser, "document.documentElement.dataset.theme").await, json!("light"));
        assert!(board(browser).await.starts_with("Board of 7 by 7"));
        press(browser, '-').await;
        open(browser, "#/walk").await;
        assert!(board(browser).await.starts_with("7 × 7\u{a0}の盤面"));
        choose(browser, "#theme", "システム").await;
        assert_eq!(value(browser, "document.documentElement.hasAttribute('data-theme')").await, json!(false));
    });
}
