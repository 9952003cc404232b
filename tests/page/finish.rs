//! Finishes: the end of a search in Walk, and the piles of Learn.

use super::reader::*;

#[test]
fn the_end_of_a_search_shows_what_it_found() {
    browse(async |browser| {
        open_until(browser, "#/walk?n=8&rung=symmetry&lang=en", "!!$('#last')").await;
        let sheet = "$$('.finds a').map(it => it.ariaLabel)";
        assert_eq!(value(browser, sheet).await, json!([]), "the search has not begun");
        click_until(browser, "#last", "!!$('.finish')").await;
        let unique = Solutions::of(BoardSize::new(8).unwrap()).filter(Placement::is_representative);
        let unique: Vec<_> = unique.map(|board| board.row_list().to_string()).collect();
        assert_eq!(value(browser, sheet).await, json!(unique));
        assert_eq!(browser.text(".finish .sum").await, "11 × 8 + 1 × 4 + 0 × 2 = 92");
        // A step back the search is not over, and the masks are there again.
        click_until(browser, "#back", "!$('.finish')").await;
        click(browser, "#forward").await;
        // A board leads to its images, and Back to the end of the search.
        let rows = unique[2].replace(' ', ",");
        let images = format!("location.hash.startsWith('#/symmetry') && location.hash.includes('rows={rows}')");
        click_until(browser, ".finds li:nth-child(3) a", &images).await;
        browser.client.back().await.unwrap();
        until(browser, "!!$('.finish')").await;
        // On to the next size.
        click_until(browser, "#next-size", "location.hash.includes('n=9') && !$('.finish')").await;
    });
}

#[test]
fn all_boards_fly_to_their_piles() {
    browse_at("#/learn?chapter=bought&beat=1&lang=en", async |browser| {
        until(browser, "$$('.pile > .flies').length === 92").await;
        let places = "new Set($$('.pile > .flies > .flies').map(it => {
            const box = it.getBoundingClientRect();
            return Math.round(box.x / 40) + ' ' + Math.round(box.y / 40);
        })).size";
        let spread: u64 = read(browser, places).await;
        click(browser, "#figure-gather").await;
        // They are on their way for a while, and each pile is narrower than a board.
        until(browser, &format!("{places} <= 48")).await;
        assert!(spread > 80, "{spread}");
        assert_eq!(browser.text("#piles").await, "92 solutions in 12 classes");
    });
}
