//! Boards and cases carried from view to view by the links that a reader presses.

use super::reader::{board, choose, click, open, press, until, value};
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::trace::Player;
use eightfold_harness::browser::{Browser, browse};
use fantoccini::Locator;
use serde_json::json;

/// Presses a link to a view in the head of the page.
async fn go(browser: &Browser, view: &str) {
    browser.client.find(Locator::LinkText(view)).await.unwrap().click().await.unwrap();
    until(browser, &format!("document.querySelector('nav [aria-current]').textContent === '{view}'")).await;
}

/// Waits until Walk is at the player's step.
async fn shows_step(browser: &Browser, player: &Player) {
    let board = "document.querySelector('.walk svg.board').ariaLabel.replace(',', '')";
    until(browser, &format!("{board}.includes('after step {}.')", player.position())).await;
}

/// Returns a step in the case BOUND1 = 1 of N = 8 with some queens, and the rows as an address has them.
fn in_the_case(queens: usize) -> (Player, String) {
    let mut player = Player::new(Rung::Symmetry, BoardSize::new(8).unwrap());
    player.run_until(u64::MAX, |event| matches!(event, Event::Case(case) if case.to_string() == "edge 1"));
    while player.machine().board().len() != queens {
        assert!(player.forward());
    }
    let placed = player.machine().board().iter().map(ToString::to_string);
    let rows = placed.chain(std::iter::repeat("x".to_owned())).take(8).collect::<Vec<_>>().join(",");
    (player, rows)
}

#[test]
fn the_walk_hands_its_case_and_its_queens_to_the_other_views() {
    let (player, rows) = in_the_case(4);
    let walk = format!("#/walk?n=8&rung=symmetry&step={}", player.position());
    browse(async |browser| {
        open(browser, &format!("{walk}&lang=en")).await;
        let left = board(browser).await;
        let masks = "location.hash.startsWith('#/masks?n=8&case=edge&bound1=1')";
        let images = format!("location.hash.startsWith('#/symmetry?n=8&rows={rows}')");
        let shown = "document.querySelectorAll('.editor .queen').length === 4";
        go(browser, "Masks").await;
        until(browser, masks).await;
        until(browser, "document.querySelector('#figure-bound1').value === '1'").await;
        go(browser, "Symmetry").await;
        until(browser, &images).await;
        until(browser, shown).await;
        browser.screenshot("carried-symmetry").await;
        go(browser, "Walk").await;
        assert_eq!(board(browser).await, left);
        go(browser, "Symmetry").await;
        until(browser, &images).await;
        go(browser, "Masks").await;
        until(browser, masks).await;
        // The way back leads through the same boards, and so does the way forward.
        browser.client.back().await.unwrap();
        until(browser, &images).await;
        until(browser, shown).await;
        browser.client.back().await.unwrap();
        until(browser, "!!document.querySelector('#saying')").await;
        assert_eq!(board(browser).await, left);
        browser.client.forward().await.unwrap();
        until(browser, &format!("{images} && {shown}")).await;
    });
}

#[test]
fn what_was_changed_in_a_view_is_what_the_next_one_shows() {
    let (mut player, rows) = in_the_case(3);
    browse(async |browser| {
        open(browser, "#/walk?n=8&rung=symmetry&lang=en").await;
        // Walk goes to a board that was edited square by square.
        go(browser, "Symmetry").await;
        click(browser, "#clear").await;
        for queen in rows.split(',').enumerate().filter(|(_, column)| *column != "x") {
            click(browser, &format!("#edit-{}-{}", queen.0, queen.1)).await;
        }
        until(browser, &format!("location.hash.startsWith('#/symmetry?n=8&rows={rows}')")).await;
        go(browser, "Walk").await;
        shows_step(browser, &player).await;
        // It also goes to a case that was chosen.
        go(browser, "Masks").await;
        until(browser, "document.querySelector('#figure-bound1').value === '1'").await;
        value(browser, "document.querySelector('#figure-bound1').focus()").await;
        press(browser, super::reader::RIGHT).await;
        until(browser, "document.querySelector('#figure-bound1').value === '2'").await;
        go(browser, "Walk").await;
        player.run_until(u64::MAX, |event| matches!(event, Event::Case(case) if case.to_string() == "edge 2"));
        shows_step(browser, &player).await;
        assert_eq!(value(browser, "document.querySelector('#notices').textContent").await, json!(""));
    });
}

#[test]
fn another_rung_shows_the_same_queens() {
    let (player, _) = in_the_case(5);
    let queens = "document.querySelector('.walk svg.board').ariaLabel.split(' Queens')[1].split('.')[0]";
    browse(async |browser| {
        open(browser, &format!("#/walk?n=8&rung=symmetry&step={}&lang=en", player.position())).await;
        let placed = value(browser, queens).await;
        assert!(placed.as_str().is_some_and(|placed| placed.contains("row 4")), "{placed}");
        choose(browser, "#rung", "bitmap").await;
        until(browser, &format!("{queens} === {placed}")).await;
        until(browser, "location.hash.includes('rung=bitmap') && !location.hash.includes('step=0')").await;
    });
}
