//! Symmetry: a board edited by mouse and keyboard, its images, the articles' loop, the weights.

use super::masks::{finish, placed};
use super::reader::*;
use eightfold_core::{Class, Symmetry};

/// Checks each image of a board: its row list, and the mark of the representative.
pub(super) async fn assert_images(browser: &Browser, board: &Placement) {
    for symmetry in Symmetry::ALL {
        let image = board.image(symmetry);
        let digits = format!("$$('#image-{symmetry} .digits > *').map(it => it.textContent).join(' ')");
        until(browser, &format!("{digits} === '{}'", image.row_list())).await;
        let badge = format!("!!$('#image-{symmetry} .badge')");
        assert_eq!(value(browser, &badge).await, json!(image == board.representative()), "{symmetry}");
        let differs = image.rows().iter().zip(board.rows()).position(|(digit, own)| digit != own);
        let marked = format!("$$('#image-{symmetry} .digits > *').findIndex(it => it.tagName === 'B')");
        assert_eq!(value(browser, &marked).await, json!(differs.map_or(-1, |row| row as i64)), "{symmetry}");
        // Finish the animation that starts under the pointer.
        finish(browser).await;
        let mut drawn = placed(browser, &format!("#image-{symmetry}"), ".queen", board.size()).await;
        drawn.sort_unstable();
        assert!(image.squares().iter().eq(drawn.iter().copied()), "{symmetry}: {drawn:?}");
    }
    let class = browser.text("#class").await;
    assert!(class.starts_with(&format!("{} of them are different", board.class().members())), "{class}");
    let agreed = browser.text("#agreed").await;
    assert!(agreed.ends_with("The two results agree."), "{agreed}");
    let weighs = browser.text("#weighs").await;
    assert!(weighs.contains(&format!(" = {}, the size of the class", board.class().members())), "{weighs}");
}

#[test]
fn a_board_is_edited_and_its_images_follow() {
    browse_at("#/symmetry?n=5&rows=x,x,x,x,x&lang=en", async |browser| {
        // Place queens by mouse.
        for (row, column) in [(0, 0), (1, 1)] {
            click(browser, &format!("#edit-{row}-{column}")).await;
        }
        until(browser, "$$('.editor .conflict').length === 1").await;
        // By keyboard, remove a queen, place her one square to the left, and continue row by row.
        press_on(browser, "#edit-1-1", ' ').await;
        press(browser, LEFT).await;
        press_until(browser, ' ', "location.hash.startsWith('#/symmetry?n=5&rows=0,2,x,x,x&')").await;
        for (row, column) in [(2, 4), (3, 1), (4, 3)] {
            click(browser, &format!("#edit-{row}-{column}")).await;
        }
        assert_images(browser, &"0 2 4 1 3".parse().unwrap()).await;

        // Enter the board as a list. Nonsense is refused.
        let field = browser.client.find(Locator::Id("rows")).await.unwrap();
        field.clear().await.unwrap();
        field.send_keys("[1, 3, 5, 0, 2, 4]\n").await.unwrap();
        until(browser, "location.hash.startsWith('#/symmetry?n=6&rows=1,3,5,0,2,4&')").await;
        field.clear().await.unwrap();
        field.send_keys("1 2 9\n").await.unwrap();
        until(browser, "$('#rows-hint').role === 'alert'").await;
        assert_images(browser, &"1 3 5 0 2 4".parse().unwrap()).await;

        // One button goes to the next solution, another to a random one, and the last one clears the board.
        click(browser, "#next-solution").await;
        assert_images(browser, &Solutions::of(BoardSize::new(6).unwrap()).nth(1).unwrap()).await;
        click_until(browser, "#random", "$('#study').textContent.startsWith('A solution')").await;
        click_until(browser, "#clear", "location.hash.startsWith('#/symmetry?n=6&rows=x,x,x,x,x,x&')").await;
        press_on(browser, "#study-n", RIGHT).await;
        assert_images(browser, &Solutions::of(BoardSize::new(7).unwrap()).next().unwrap()).await;
    });
}

#[test]
fn images_turn_and_the_articles_loop_is_followed() {
    browse_at("#/symmetry?n=5&rows=1,4,2,0,3&lang=en", async |browser| {
        let board: Placement = "1 4 2 0 3".parse().unwrap();
        assert_eq!(board.class(), Class::Two);
        assert_images(browser, &board).await;
        // A focused image turns, and ends in its place.
        assert_eq!(value(browser, "document.getAnimations().length").await, json!(0));
        focus(browser, "#take-flip-horizontal").await;
        until(browser, "document.getAnimations().length > 0").await;
        finish(browser).await;
        assert_images(browser, &board).await;
        wish_for_less_motion(browser).await;
        focus(browser, "#take-90").await;
        let moving = "document.getAnimations().some(animation => animation.animationName !== 'still')";
        assert_eq!(value(browser, moving).await, json!(false));

        // Follow every look of the comparison to the verdict.
        let looks: Vec<_> = Symmetry::Rotate90.looks(board.rows(), 1).collect();
        for (at, look) in looks.iter().enumerate() {
            let text = browser.text("#look").await;
            assert!(text.starts_with(&format!("Row own = {} ", look.own)), "{at}: {text}");
            click(browser, "#look-forward").await;
        }
        assert!(browser.text("#look").await.ends_with("COUNT2."));
        until(browser, &format!("location.hash.includes('&compare=a&look={}&')", looks.len())).await;

        // Bring a solution over from Walk.
        open(browser, "#/walk?n=5&rung=flags&step=22&lang=en").await;
        click(browser, "#see-images").await;
        assert_images(browser, &"0 2 4 1 3".parse().unwrap()).await;
        // Links lead from there to the class, and to the cost of the search.
        click_until(browser, "#see-class", "$('#closer')?.textContent.startsWith('Class 1 of 2')").await;
        assert!(browser.text(".closer").await.contains("0 2 4 1 3"));
        click_until(browser, "#see-ladder", "$('#chosen')?.textContent === 'symmetry elimination'").await;
    });
}

/// The view is useful from the first queen on: it shows eight images, the case, and the remaining rows.
#[test]
fn an_unfinished_board_has_images_a_case_and_rows_that_are_left() {
    let drawn = "$$('.images ul:not(.rules) > li').map(it => it.querySelectorAll('.queen').length)";
    browse(async |browser| {
        resize(browser, 390, 664).await;
        open(browser, "#/symmetry?n=8&rows=x,x,x,x,x,x,x,x&lang=en").await;
        until(browser, &format!("({drawn}).join() === '0,0,0,0,0,0,0,0'")).await;
        click_until(browser, "#edit-0-2", &format!("({drawn}).join() === '1,1,1,1,1,1,1,1'")).await;
        assert_eq!(browser.text("#left").await, "7 of 8 rows are left");
        assert_eq!(browser.text("#begun").await, "The search would find this board in the edge case, BOUND1 = 2.");
        let masks = value(browser, "$('#see-masks').getAttribute('href')").await;
        assert_eq!(masks, json!("#/masks?n=8&bound1=2"));
        // Choose an image to edit it further, which scrolls it into sight. Its mirror image is smaller.
        value(browser, "$('#take-flip-horizontal').scrollIntoView()").await;
        click_until(browser, "#take-flip-horizontal", "scrollY === 0").await;
        until(browser, "location.hash.startsWith('#/symmetry?n=8&rows=5,x,x,x,x,x,x,x&')").await;
        assert!(browser.text("#class").await.starts_with("Already beaten: the left-right mirror is smaller"));
        // All of this disappears once the board is a solution.
        click_until(browser, "#next-solution", "!!$('#weighs') && !$('.left')").await;
    });
}
