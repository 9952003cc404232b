//! Drawings that explain more than words: Walk's answer to "why not here?", its end of a search, and the piles of
//! Learn.

use super::masks::placed;
use super::reader::*;
use eightfold_core::ladder::Reason;

#[test]
fn why_not_here_is_drawn_on_the_board() {
    let size = BoardSize::new(8).unwrap();
    let masks = EdgeMasks::new(size, 2).unwrap();
    let mut player = player_of(Rung::Symmetry, 8);
    player.run_until(u64::MAX, |event| matches!(event, Event::Case(case) if case.to_string() == "edge 2"));
    let arcs = "$$('.walk .board .arc').length";
    browse(async |browser| {
        for (width, height) in [(1440, 900), (360, 740)] {
            resize(browser, width, height).await;
            open(browser, &format!("#/walk?n=8&rung=symmetry&step={}&show=none&lang=en", player.position())).await;
            assert_eq!(value(browser, arcs).await, json!(0), "nothing has been asked");
            // For each zone on each side, an arc leads to the place of the queen in the image.
            let squares = [(1, 0), (1, 7), (6, 0), (6, 7), (7, 0), (7, 1), (7, 6), (7, 7)];
            for square in squares.map(|(row, column)| Square::new(row, column)) {
                let Square { row, column } = square;
                click(browser, &format!("#square-{row}-{column}")).await;
                let image = masks.smaller_image(square).unwrap();
                let lands = image.apply(size, square);
                assert_eq!(value(browser, arcs).await, json!(1), "{square:?}");
                assert_eq!(placed(browser, ".walk .board", ".lands .queen", size).await, [lands], "{square:?}");
            }
            // For a square that a queen sees, the page shows her line, but no image.
            click(browser, "#square-1-3").await;
            assert_eq!(value(browser, arcs).await, json!(0));
            assert_eq!(value(browser, "$$('.walk .board path.sight.rising').length").await, json!(1));
            // Shift with an arrow key moves from square to square, and Escape closes the answer.
            press_shifted(browser, LEFT).await;
            holds(browser, "document.activeElement.id === 'square-1-4' && !!$('.walk .board .asked')").await;
            press(browser, ESCAPE).await;
            assert_eq!(value(browser, "!$('.asking, .walk .board .asked')").await, json!(true));
        }
    });
}

#[test]
fn a_search_ends_on_its_last_solution() {
    browse(async |browser| {
        for rung in [Rung::Bitmap, Rung::Symmetry] {
            open(browser, &format!("#/walk?n=6&rung={rung}&show=none&lang=en")).await;
            let mut player = player_of(rung, 6);
            player.seek(u64::MAX);
            press(browser, END).await;
            says_so(browser, "The search is over.").await;
            assert_shows(browser, &player).await;
            let last = player.machine().last_solution().to_vec();
            let expected: Vec<_> =
                last.iter().enumerate().map(|(row, column)| Square::new(row, (*column).into())).collect();
            assert_eq!(placed(browser, ".walk .board", ".queen", player.machine().size()).await, expected);
            let said = board(browser).await;
            assert!(said.ends_with(&format!("This is the last solution found: {}.", bits(&last))), "{said}");
            // The next word leads to the ladder.
            click_shows(browser, "#another", "!!$('#ladder')").await;
        }
        // A search without solutions shows no last solution.
        open(browser, "#/walk?n=3&show=none&lang=en").await;
        press(browser, END).await;
        says_so(browser, "The search is over.").await;
        assert_eq!(value(browser, "$$('.walk .board .queen, .finish, #see-images').length").await, json!(0));
    });
}

#[test]
fn the_end_of_a_search_shows_what_it_found() {
    browse(async |browser| {
        open_shows(browser, "#/walk?n=8&rung=symmetry&lang=en", "!!$('#next')").await;
        let sheet = "$$('.finds button').map(it => it.ariaLabel)";
        assert_eq!(value(browser, sheet).await, json!([]), "the search has not begun");
        press_shows(browser, END, "!!$('.finish')").await;
        let unique = Solutions::of(BoardSize::new(8).unwrap()).filter(Placement::is_representative);
        let unique: Vec<_> = unique.map(|board| board.row_list().to_string()).collect();
        assert_eq!(value(browser, sheet).await, json!(unique));
        assert_eq!(browser.text(".finish .sum").await, "11 × 8 + 1 × 4 + 0 × 2 = 92");
        // After a step back, the search is not over, and the masks are shown again.
        click_shows(browser, "#back", "!$('.finish')").await;
        click(browser, "#forward").await;
        // A board leads to its moment, from which a link leads to its images.
        let mut player = player_of(Rung::Symmetry, 8);
        for _ in 0..3 {
            player.run(Stop::Solution, u64::MAX);
        }
        click_shows(browser, ".finds li:nth-child(3) button", "!$('.finish') && !!$('#see-images')").await;
        assert_shows(browser, &player).await;
        press_shows(browser, END, "!!$('.finish')").await;
    });
}

/// A queen says how long she stands, and a link leads to where she goes. A closed square leads to the next row in which
/// its rule closes one.
#[test]
fn a_press_on_a_queen_or_on_a_closed_square_leads_on() {
    browse_at("#/walk?n=8&rung=symmetry&step=300&lang=en", async |browser| {
        let mut player = player_of(Rung::Symmetry, 8);
        player.seek(300);
        let column = player.machine().board()[3];
        player.run(Stop::Off(3), u64::MAX);
        let told = format!("She stands for {} more steps.", player.position() - 300);
        click_shows(browser, &format!("#square-3-{column}"), &format!("$('#why').textContent.startsWith('{told}')"))
            .await;
        // The first answer comes with a legend.
        assert_eq!(value(browser, "!!$('.legend').checkVisibility()").await, json!(true));
        let there = format!("{STEP} === {}", player.position());
        click_shows(browser, "#until", &there).await;
        // What happens there is said, and no more what was asked about.
        holds(browser, "!$('.asking') && $('#saying').checkVisibility()").await;
        click_shows(browser, "#square-2-1", "!!$('#again') && !$('.legend')").await;
        let now = player.position();
        player.run(Stop::Pruned(Reason::Corner), u64::MAX);
        assert!(player.position() > now);
        click_shows(browser, "#again", &format!("{STEP} === {}", player.position())).await;
    });
}

/// A step by any way closes an answer. A 1 that steps back for one hides the 0 below it.
#[test]
fn an_answer_ends_with_its_step() {
    browse_at("#/walk?n=8&rung=symmetry&step=300&lang=en", async |browser| {
        let closed =
            format!("{STEP} !== 300 && !$('.asking, .board .asked, .board.solo') && $('#saying').checkVisibility()");
        for asked in ["#square-3-5", "#square-5-3", "#line-left", "#line-bitmap"] {
            for way in ["#forward", "#back", "#next", "#play"] {
                open(browser, "#/walk?n=8&rung=symmetry&step=300&lang=en").await;
                click_shows(browser, asked, "!!$('.asking')").await;
                let faint = "$$('.token:not(.away)').filter(it => getComputedStyle(it).opacity !== '1').length";
                assert_eq!(value(browser, faint).await, json!(0), "{asked}");
                click(browser, way).await;
                until(browser, &closed).await;
            }
        }
        open(browser, "#/walk?n=8&rung=symmetry&step=300&lang=en").await;
        click_shows(browser, "#line-left", "!!$('.asking')").await;
        press(browser, HOME).await;
        holds(browser, &format!("{STEP} === 0 && !$('.asking')")).await;
        // The line of time leaves the keys that it does not need to the page.
        value(browser, "$('#timeline').focus()").await;
        press(browser, RIGHT).await;
        holds(browser, &format!("{STEP} === 1")).await;
        press(browser, '?').await;
        holds(browser, "!!$('dialog[open]')").await;
    });
}

/// An arrow button or an arrow key that is held down runs the search until it is released.
#[test]
fn what_is_held_down_runs() {
    browse_at("#/walk?n=8&rung=bitmap&step=0&lang=en", async |browser| {
        let held = |kind: &str| {
            format!("$('#forward').dispatchEvent(new PointerEvent('{kind}', {{ bubbles: true, pointerId: 1 }}))")
        };
        value(browser, &held("pointerdown")).await;
        until(browser, &format!("{STEP} > 8")).await;
        value(browser, &held("pointerup")).await;
        until(browser, "$('#saying').ariaLive === 'polite'").await;
        let reached: u64 = read(browser, STEP).await;
        let key = |kind: &str| {
            format!(
                "document.body.dispatchEvent(new KeyboardEvent('{kind}', {{ key: 'ArrowLeft', repeat: true, bubbles: true }}))"
            )
        };
        value(browser, &key("keydown")).await;
        until(browser, &format!("{STEP} < {reached} - 4")).await;
        value(browser, &key("keyup")).await;
        until(browser, "$('#saying').ariaLive === 'polite'").await;
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
        // The boards move for a while, and each pile is narrower than a board.
        until(browser, &format!("{places} <= 48")).await;
        assert!(spread > 80, "{spread}");
        assert_eq!(browser.text("#piles").await, "92 solutions in 12 classes");
    });
}
