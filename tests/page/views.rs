//! The views' contents and how to move through them: rungs, stops, squares, the timeline, the masks.

use super::reader::*;
use eightfold_core::Class;

#[test]
fn stops_and_the_help_sheet_by_keyboard() {
    browse_at("#/walk?n=8&rung=symmetry&lang=en", async |browser| {
        let mut player = player_of(Rung::Symmetry, 8);
        for (key, stop) in [('4', Stop::Class(Class::Four)), ('c', Stop::Check), ('b', Stop::Case)] {
            press(browser, HOME).await;
            press(browser, key).await;
            player.seek(0);
            player.run(stop, u64::MAX);
            assert_shows(browser, &player).await;
        }
        press(browser, HOME).await;

        // While the help sheet is open, keys do not affect the view. Letter keys can be switched off, and stay off.
        press_shows(browser, '?', "$('#help').open").await;
        press(browser, RIGHT).await;
        press(browser, 'n').await;
        assert!(board(browser).await.contains("after step 0."));
        click(browser, "#shortcuts").await;
        press_shows(browser, ESCAPE, "!$('#help').open").await;
        value(browser, "document.activeElement.blur()").await;
        press(browser, 'n').await;
        press(browser, RIGHT).await;
        assert!(board(browser).await.contains("after step 1."));
        open(browser, "#/walk?n=8&show=none").await;
        press(browser, '?').await;
        assert_eq!(value(browser, "$('#help').open").await, json!(false));
        click_shows(browser, "#panel-more-of-walk", "!!$('#keys')").await;
        click_shows(browser, "#keys", "$('#help').open").await;
        click(browser, "#shortcuts").await;
        click_shows(browser, "#close-help", "!$('#help').open").await;
        assert_eq!(value(browser, "document.activeElement.id").await, json!("keys"), "the focus should come back");
        // The help sheet links to the map of the articles.
        press_shows(browser, '?', "$('#help').open").await;
        press_on(browser, "#help-articles", ENTER).await;
        holds(browser, "location.hash.startsWith('#/articles') && !$('#help').open").await;
    });
}

#[test]
fn a_run_in_vain_is_told_in_sight() {
    browse_at("#/walk?n=8&rung=symmetry&lang=en", async |browser| {
        // The first run finds the only class of COUNT4, and the second finds no other.
        press(browser, '4').await;
        let mut player = player_of(Rung::Symmetry, 8);
        player.run(Stop::Class(Class::Four), u64::MAX);
        assert_shows(browser, &player).await;
        resize(browser, 360, 740).await;
        let top = "$('#notices .card').getBoundingClientRect().top";
        press_shows(browser, '4', &format!("!!$('#notices .card') && {top} >= 0")).await;
        assert_shows(browser, &player).await;
        // No board of this size has the class of two.
        press_shows(browser, '2', "$('#notices').textContent.includes('8 × 8 has no COUNT2 solution.')").await;
    });
}

/// The chip opens the ladder: a size keeps it open, an algorithm closes it, and Escape does.
#[test]
fn the_ladder_offers_every_algorithm_and_its_sizes() {
    browse_at("#/walk?n=8&rung=bitmap&step=3&lang=en", async |browser| {
        assert_eq!(browser.text("#searched").await, "8 × 8 · bitmap");
        click_shows(browser, "#searched", "!!$('#ladder')").await;
        let rungs = "$$('#ladder li > button').map(it => it.id.slice(5))";
        let all: Vec<_> = Rung::ALL.into_iter().map(Rung::name).collect();
        assert_eq!(value(browser, rungs).await, json!(all));
        assert_eq!(value(browser, "$('#ladder [aria-pressed=true]').id").await, json!("rung-bitmap"));
        assert_eq!(Axe::load().run(browser).await, json!([]));
        do_shows(browser, "$('#size input[value=\"12\"]').click()", "location.hash.includes('n=12')").await;
        assert_eq!(value(browser, "!!$('#ladder')").await, json!(true));
        press_shows(browser, ESCAPE, "!$('#ladder')").await;
        click_shows(browser, "#searched", "!!$('#ladder')").await;
        click_shows(browser, "#rung-permutations", "!$('#ladder') && location.hash.includes('permutations')").await;
        assert_eq!(value(browser, "document.activeElement.id").await, json!("searched"));
        // The largest board that can be walked with it.
        assert!(browser.text("#searched").await.starts_with("10 × 10"), "{}", browser.text("#searched").await);
    });
}

/// An expression for the controls in sight outside the board.
const IN_SIGHT: &str = "$$('main :is(button, a[href], input, select, summary)').filter(it => {
    const { top, bottom, width } = it.getBoundingClientRect();
    return it.checkVisibility() && !it.closest('.field') && width > 0 && top < innerHeight && bottom > 0;
}).map(it => it.id)";

/// At rest there are few controls, and hardly more after the first press.
#[test]
fn few_controls_are_in_sight() {
    browse(async |browser| {
        for (width, height, at_rest) in [(1280, 720, 8), (390, 664, 7)] {
            resize(browser, width, height).await;
            open(browser, "#/walk?show=none&lang=en").await;
            // The scrollbar of a telephone takes no space.
            value(browser, "document.documentElement.style.scrollbarWidth = 'none'").await;
            let ids: Vec<String> = read(browser, IN_SIGHT).await;
            assert!(ids.len() <= at_rest, "{ids:?} at {width}");
            for press in ["#forward", "#square-0-3", "#play"] {
                click(browser, press).await;
                let ids: Vec<String> = read(browser, IN_SIGHT).await;
                assert!(ids.len() <= 10, "{ids:?} after {press} at {width}");
            }
        }
    });
}

#[test]
fn every_rung_can_be_walked() {
    browse(async |browser| {
        for rung in Rung::ALL {
            open(browser, &format!("#/walk?n=5&rung={rung}&step=40&show=none&lang=en")).await;
            let mut player = player_of(rung, 5);
            player.seek(40);
            assert_shows(browser, &player).await;
            press(browser, 'n').await;
            player.run(Stop::Solution, u64::MAX);
            press_shows(browser, 'd', "!!$('#solutions')").await;
            holds(browser, &format!("$('#solutions dd').textContent === '{}'", player.machine().ledger().total)).await;
            assert_shows(browser, &player).await;
        }
        // The masks of a case equal those in the articles' figure.
        let mut player = player_of(Rung::Symmetry, 8);
        player.run_until(u64::MAX, |event| matches!(event, Event::Case(case) if case.to_string() == "edge 2"));
        open(browser, &format!("#/walk?n=8&rung=symmetry&step={}&lang=en", player.position())).await;
        click_shows(browser, "#line-LASTMASK", "!!$('#why .made')").await;
        let told = browser.text("#why").await;
        for mask in ["SIDEMASK = 129 = 2#10000001", "LASTMASK = 195 = 2#11000011", "ENDBIT = 32 = 2#100000"] {
            assert!(told.contains(mask), "{told}");
        }
        let cells = value(browser, "$$('.walk .cell').map(cell => cell.textContent).sort()").await;
        assert_eq!(cells, json!(["A", "B", "C"]));
    });
}

/// Opens the fold of Masks.
async fn open_fold(browser: &Browser) {
    if value(browser, "!$('#body-more-of-masks')").await == json!(true) {
        click_shows(browser, "#panel-more-of-masks", "!!$('#body-more-of-masks')").await;
    }
}

#[test]
fn the_masks_of_any_case() {
    browse_at("#/walk?n=6&step=4&show=none&lang=en", async |browser| {
        let left = board(browser).await;
        browser.client.find(Locator::LinkText("Masks")).await.unwrap().click().await.unwrap();
        holds(browser, "location.hash === '#/masks?n=8&case=edge&bound1=2&lang=en'").await;
        // A larger board and the next case, by keyboard.
        for (key, n, bound1) in [(None, 8, 2), (Some('+'), 9, 2), (Some(']'), 9, 3)] {
            if let Some(key) = key {
                press(browser, key).await;
            }
            open_fold(browser).await;
            let case = EdgeMasks::new(BoardSize::new(n).unwrap(), bound1).unwrap();
            for (name, mask) in [
                ("SIDEMASK", case.side_mask),
                ("LASTMASK", case.last_mask),
                ("ENDBIT", case.end_bit),
                ("TOPBIT", case.top_bit),
            ] {
                holds(browser, &format!("$('#mask-{name} .bits').ariaLabel === '{mask:0n$b}'")).await;
            }
        }
        let shown = "$$('.strip-stage .image').length === 2 && $$('.strip-stage .queen').length === 2";
        enter_shows(browser, "#/masks?n=9&case=corner&bound1=3&end=1", shown).await;
        // Walk is in the state in which it was left.
        browser.client.find(Locator::LinkText("Walk")).await.unwrap().click().await.unwrap();
        holds(browser, "!!$('#saying')").await;
        assert_eq!(board(browser).await, left);
    });
}
