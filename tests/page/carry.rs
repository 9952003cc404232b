//! Boards and cases carried from view to view by the links that a reader presses.

use super::reader::*;
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::trace::Player;
use fantoccini::Locator;

/// Presses a link to a view in the head of the page.
async fn go(browser: &Browser, view: &str) {
    browser.client.find(Locator::LinkText(view)).await.unwrap().click().await.unwrap();
    until(browser, &format!("$('nav [aria-current]').textContent === '{view}'")).await;
}

/// Returns a step in the case BOUND1 = 1 of N = 8 with some queens, and the rows as an address has them.
fn in_the_case(queens: usize) -> (Player, String) {
    let mut player = player_of(Rung::Symmetry, 8);
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
        let shown = "$$('.editor .queen').length === 4";
        go(browser, "Masks").await;
        until(browser, masks).await;
        until(browser, "$('#figure-bound1').value === '1'").await;
        go(browser, "Symmetry").await;
        until(browser, &images).await;
        until(browser, shown).await;
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
        until(browser, "!!$('#saying')").await;
        assert_eq!(board(browser).await, left);
        browser.client.forward().await.unwrap();
        until(browser, &format!("{images} && {shown}")).await;
    });
}
