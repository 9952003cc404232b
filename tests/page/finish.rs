//! Finishes: the end of a search in Walk, the race of Learn, and what its workers count.

use super::reader::*;
use eightfold_core::ladder::Rung;
use eightfold_core::{BoardSize, Placement, Solutions, known};

/// The row lists of the boards on the sheet.
async fn sheet(browser: &Browser) -> Vec<String> {
    read(browser, "$$('.finds a').map(it => it.ariaLabel)").await
}

#[test]
fn the_end_of_a_search_shows_what_it_found() {
    browse(async |browser| {
        open_until(browser, "#/walk?n=8&rung=symmetry&lang=en", "!!$('#last')").await;
        assert_eq!(sheet(browser).await, [""; 0], "the search has not begun");
        click_until(browser, "#last", "!!$('.finish')").await;
        let unique = Solutions::of(BoardSize::new(8).unwrap()).filter(Placement::is_representative);
        let unique: Vec<_> = unique.map(|board| board.row_list().to_string()).collect();
        assert_eq!(sheet(browser).await, unique);
        assert_eq!(browser.text(".finish .sum").await, "11 × 8 + 1 × 4 + 0 × 2 = 92");
        // A step back the search is not over, and the masks are there again.
        click_until(browser, "#back", "!$('.finish')").await;
        click(browser, "#forward").await;
        // A board leads to its images, and Back to the end of the search.
        click_until(browser, ".finds li:nth-child(3) a", "location.hash.startsWith('#/symmetry')").await;
        let rows = unique[2].replace(' ', ",");
        assert!(read::<String>(browser, "location.hash").await.contains(&format!("rows={rows}")));
        value(browser, "history.back()").await;
        until(browser, "!!$('.finish')").await;
        // On to the next size.
        click_until(browser, "#next-size", "location.hash.includes('n=9')").await;
        until(browser, "!$('.finish')").await;
    });
}

#[test]
fn other_searches_end_with_their_own_sums() {
    browse(async |browser| {
        for (rung, n, boards, sum) in [
            (Rung::Bitmap, 6, 4, ""),
            (Rung::Mirror, 6, 2, "2 × 2 = 4"),
            (Rung::Flags, 3, 0, ""),
            (Rung::Bitmap, 8, 24, ""),
        ] {
            open_until(browser, &format!("#/walk?n={n}&rung={rung}&lang=en"), "!!$('#last')").await;
            click_until(browser, "#last", "!!$('.finish')").await;
            assert_eq!(sheet(browser).await.len(), boards, "{rung}, N = {n}");
            assert_eq!(value(browser, "$('.finish .sum').textContent").await, json!(sum));
        }
    });
}

#[test]
fn the_race_of_the_path_has_a_finish() {
    browse(async |browser| {
        wish_for_less_motion(browser).await;
        open_until(browser, "#/learn?chapter=bought&beat=4&lang=en", "!!$('.sprint')").await;
        let done = "$$('.sprint .done').length";
        assert_eq!(value(browser, done).await, json!(0));
        click(browser, "#figure-play").await;
        // The one that closes squares comes first, by far.
        until(browser, &format!("{done} > 0")).await;
        assert_eq!(value(browser, "$('.sprint .done b').textContent").await, json!("symmetry elimination"));
        click_until(browser, "#figure-end", &format!("{done} === 3")).await;
        assert_eq!(browser.text("#race-told").await, "All of them are done.");
        assert_eq!(value(browser, "$('#goal').classList.contains('reached')").await, json!(true));
    });
}

#[test]
fn all_boards_fly_to_their_piles() {
    browse(async |browser| {
        open(browser, "#/learn?chapter=bought&beat=1&lang=en").await;
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

#[test]
fn workers_count_in_this_browser() {
    browse(async |browser| {
        open_until(browser, "#/learn?chapter=machines&beat=3&lang=en", "!!$('#figure-count')").await;
        click_until(browser, "#figure-count", "$('#goal').classList.contains('reached')").await;
        let total = known::total(BoardSize::new(14).unwrap()).unwrap().to_string();
        let told = browser.text("#sum").await.replace(',', "");
        assert!(told.contains(&total), "{told}");
        // Another visit counts anew: the worker of the last one is sent again.
        click(browser, "#beat-next").await;
        click_until(browser, "#beat-back", "$('#sum').textContent.startsWith('0 ')").await;
        click_until(browser, "#figure-count", "!$('#sum').textContent.includes('so far')").await;
        assert_eq!(browser.text("#sum").await.replace(',', ""), told);
    });
}
