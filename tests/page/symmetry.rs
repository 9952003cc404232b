//! Symmetry: a board edited by mouse and keyboard, its images, the articles' loop, the weights.

use super::masks::{finish, placed};
use super::reader::*;
use eightfold_core::{BoardSize, Class, Placement, Solutions, Square, Symmetry};
use fantoccini::Locator;

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
        // The drawing is at rest even under the pointer.
        finish(browser).await;
        let mut drawn = placed(browser, &format!("#image-{symmetry}"), ".queen", board.size()).await;
        drawn.sort_unstable();
        assert!(image.squares().iter().eq(drawn.iter().copied()), "{symmetry}: {drawn:?}");
    }
    let class = browser.text("#class").await;
    assert!(class.starts_with(&format!("{} of them are different", board.class().members())), "{class}");
    let agreed = browser.text("#agreed").await;
    assert!(agreed.ends_with("They agree."), "{agreed}");
    let weighs = browser.text("#weighs").await;
    assert!(weighs.contains(&format!(" = {}, the size of the class", board.class().members())), "{weighs}");
}

#[test]
fn a_board_is_edited_and_its_images_follow() {
    browse(async |browser| {
        open(browser, "#/symmetry?n=5&rows=x,x,x,x,x&lang=en").await;
        until(browser, "$('#study').textContent.startsWith('0 of 5 queens')").await;
        // By mouse.
        for (row, column) in [(0, 0), (1, 1)] {
            click(browser, &format!("#edit-{row}-{column}")).await;
        }
        until(browser, "$$('.editor .conflict').length === 1").await;
        assert!(browser.text("#study").await.contains("those of rows 0 and 1"));
        // The keyboard removes her, puts her one square to the left, and continues row by row.
        press_on(browser, "#edit-1-1", ' ').await;
        press(browser, LEFT).await;
        press_until(browser, ' ', "location.hash.startsWith('#/symmetry?n=5&rows=0,2,x,x,x&')").await;
        for (row, column) in [(2, 4), (3, 1), (4, 3)] {
            click(browser, &format!("#edit-{row}-{column}")).await;
        }
        assert_images(browser, &"0 2 4 1 3".parse().unwrap()).await;

        // The board is entered as a list, and nonsense is refused.
        let field = browser.client.find(Locator::Id("rows")).await.unwrap();
        field.clear().await.unwrap();
        field.send_keys("[1, 3, 5, 0, 2, 4]\n").await.unwrap();
        assert_images(browser, &"1 3 5 0 2 4".parse().unwrap()).await;
        field.clear().await.unwrap();
        field.send_keys("1 2 9\n").await.unwrap();
        until(browser, "$('#rows-hint').role === 'alert'").await;
        assert_images(browser, &"1 3 5 0 2 4".parse().unwrap()).await;

        // The button goes through all solutions of N = 6 and begins again.
        let all: Vec<_> = Solutions::of(BoardSize::new(6).unwrap()).collect();
        for board in all.iter().cycle().skip(1).take(4) {
            click(browser, "#next-solution").await;
            assert_images(browser, board).await;
        }
        click_until(browser, "#random", "$('#study').textContent.startsWith('A solution')").await;
        click_until(browser, "#clear", "location.hash.startsWith('#/symmetry?n=6&rows=x,x,x,x,x,x&')").await;
        press_on(browser, "#study-n", RIGHT).await;
        assert_images(browser, &Solutions::of(BoardSize::new(7).unwrap()).next().unwrap()).await;
    });
}

#[test]
fn images_turn_and_the_articles_loop_is_followed() {
    browse(async |browser| {
        open(browser, "#/symmetry?n=5&rows=1,4,2,0,3&lang=en").await;
        let board: Placement = "1 4 2 0 3".parse().unwrap();
        assert_eq!(board.class(), Class::Two);
        assert_images(browser, &board).await;
        // A focused image turns, and comes to rest in its place.
        assert_eq!(value(browser, "document.getAnimations().length").await, json!(0));
        focus(browser, "#take-flip-horizontal").await;
        until(browser, "document.getAnimations().length > 0").await;
        finish(browser).await;
        assert_images(browser, &board).await;
        wish_for_less_motion(browser).await;
        focus(browser, "#take-90").await;
        let moving = "document.getAnimations().some(animation => animation.animationName !== 'still')";
        assert_eq!(value(browser, moving).await, json!(false));

        // Every look of the comparison is followed to the verdict.
        let looks: Vec<_> = Symmetry::Rotate90.looks(board.rows(), 1).collect();
        for (at, look) in looks.iter().enumerate() {
            let text = browser.text("#look").await;
            assert!(text.starts_with(&format!("Row own = {} ", look.own)), "{at}: {text}");
            assert!(text.contains(&format!("row you = {} ", look.you)), "{at}: {text}");
            let bits = "$$('.looking .bits').map(bits => parseInt(bits.ariaLabel, 2))";
            let shown = value(browser, bits).await;
            let bit = |row: u8| 1_u32 << board.rows()[usize::from(row)];
            assert_eq!(shown, json!([bit(look.own), look.bit, bit(look.you), look.ptn]), "{at}");
            click(browser, "#look-forward").await;
        }
        assert!(browser.text("#look").await.ends_with("COUNT2."));
        until(browser, &format!("location.hash.includes('&compare=a&look={}&')", looks.len())).await;
        click(browser, "#look-first").await;
        click(browser, "#compare-b").await;
        assert!(browser.text("#look").await.starts_with("Row own = 1 "));

        // This image is one that the search never completes.
        click(browser, "#take-flip-horizontal").await;
        until(browser, "$('#judged').textContent.startsWith('The search never completes this board')").await;
        assert_images(browser, &board.image(Symmetry::FlipHorizontal)).await;

        // The board comes from a solution in Walk.
        open(browser, "#/walk?n=5&rung=flags&step=22&lang=en").await;
        click(browser, "#see-images").await;
        assert_images(browser, &"0 2 4 1 3".parse().unwrap()).await;
        // From there links lead to its class, and to what the search costs.
        click_until(browser, "#see-class", "$('#closer')?.textContent.startsWith('Class 1 of 2')").await;
        assert!(browser.text(".closer").await.contains("0 2 4 1 3"));
        click_until(browser, "#see-ladder", "$('#chosen')?.textContent === 'symmetry elimination'").await;
    });
}

/// The view is useful from the first queen on: eight images, the case, and the rows that are left.
#[test]
fn an_unfinished_board_has_images_a_case_and_rows_that_are_left() {
    let drawn = "$$('.images ul:not(.rules) > li').map(it => it.querySelectorAll('.queen').length)";
    let digits =
        |symmetry: Symmetry| format!("$$('#image-{symmetry} .digits > *').map(it => it.textContent).join(' ')");
    browse(async |browser| {
        open(browser, "#/symmetry?n=8&rows=x,x,x,x,x,x,x,x&lang=en").await;
        until(browser, &format!("({drawn}).join() === '0,0,0,0,0,0,0,0'")).await;
        assert_eq!(browser.text("#left").await, "8 of 8 rows are left");
        assert!(browser.text("#begun").await.starts_with("The first row has no queen yet."));
        // The first queen is placed.
        click_until(browser, "#edit-0-2", &format!("({drawn}).join() === '1,1,1,1,1,1,1,1'")).await;
        for symmetry in Symmetry::ALL {
            let to = symmetry.apply(BoardSize::new(8).unwrap(), Square::new(0, 2));
            let mut rows = ["x"; 8].map(str::to_owned);
            rows[usize::from(to.row)] = to.column.to_string();
            assert_eq!(value(browser, &digits(symmetry)).await, json!(rows.join(" ")), "{symmetry}");
        }
        assert_eq!(browser.text("#begun").await, "It would be found in the edge case, BOUND1 = 2.");
        let masks = value(browser, "$('#see-masks').getAttribute('href')").await;
        assert_eq!(masks, json!("#/masks?n=8&bound1=2"));
        // The mirror image begins with a larger digit, so its comparison is decided, whatever follows.
        let compared = browser.text("#image-flip-horizontal .compared").await;
        assert_eq!(compared, "Larger from row 0 on, whatever follows");
        assert!(browser.text("#class").await.starts_with("No image is smaller so far"));
        assert_eq!(value(browser, "$$('.rows-left li').length").await, json!(7));
        // One of the images is edited further. Its mirror image is smaller.
        click(browser, "#take-flip-horizontal").await;
        until(browser, "location.hash.startsWith('#/symmetry?n=8&rows=5,x,x,x,x,x,x,x&')").await;
        assert!(browser.text("#class").await.starts_with("Already beaten: the left-right mirror is smaller"));
        assert!(browser.text("#begun").await.starts_with("No case begins like this"));

        // A board without a continuation, and two queens in one column.
        open(browser, "#/symmetry?n=4&rows=0,2,x,x&lang=en").await;
        until(browser, "$('#rows-left')?.textContent.startsWith('Every square of row 2 is attacked')").await;
        open_until(browser, "#/symmetry?n=4&rows=1,x,1,x&lang=en", "!!$('#attacks')").await;
        let class = browser.text("#class").await;
        assert!(class.starts_with("As long as queens attack each other, the board leads to no solution"), "{class}");
        assert_eq!(browser.text("#image-90 .compared").await, "Undecided until row 0 is filled");
        assert_eq!(value(browser, "$('#take-90')").await, json!(null));
        // All of this disappears once the board is a solution.
        click_until(browser, "#next-solution", "!!$('#weighs') && !$('.left')").await;
    });
}
