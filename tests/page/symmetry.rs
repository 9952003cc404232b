//! Symmetry: the boards on the wall gather into flowers; a flower opens, is edited, turned and compared. What is shown
//! comes from the core.

use super::masks::placed;
use super::reader::*;
use eightfold_core::{Class, Symmetry};

const HEADING: &str = "$('#gathered')?.textContent";

/// Checks that the view says this.
async fn says(browser: &Browser, heading: &str) {
    holds(browser, &format!("{HEADING} === {}", json!(heading))).await;
}

/// Checks each image of the open board: its row list, the digit that decides, and its queens.
async fn assert_images(browser: &Browser, board: &Placement) {
    let n = board.size().get();
    for symmetry in Symmetry::ALL {
        let image = board.image(symmetry);
        let list = format!("$('#image-{symmetry} .unseen')?.textContent.endsWith(': {}')", image.row_list());
        until(browser, &list).await;
        let differs = image.rows().iter().zip(board.rows()).find(|(digit, own)| digit != own);
        let marked = format!("$('#image-{symmetry} .digits b')?.textContent ?? null");
        assert_eq!(value(browser, &marked).await, json!(differs.map(|(digit, _)| digit.to_string())), "{symmetry}");
        let queen =
            |(row, column): (usize, &u8)| format!("M{} {}h0", (n - 1 - usize::from(*column)) * 8 + 4, row * 8 + 4);
        let queens: String = image.rows().iter().enumerate().map(queen).collect();
        let drawn = format!("$('#image-{symmetry} .queens').getAttribute('d')");
        assert_eq!(value(browser, &drawn).await, json!(queens), "{symmetry}");
    }
    assert_middle(browser, board).await;
}

/// Checks the queens of the board in the middle, once it rests.
async fn assert_middle(browser: &Browser, board: &Placement) {
    let mut drawn = placed(browser, ".middle", ".turning .queen", board.size()).await;
    drawn.sort_unstable();
    assert!(board.squares().iter().eq(drawn.iter().copied()), "{board:?}: {drawn:?}");
}

/// Returns a board's row list as the page writes it: with up to ten rows, without a line break.
fn spoken(board: &Placement) -> String {
    let list = board.row_list().to_string();
    if board.size().get() > 10 { list } else { list.replace(' ', "\u{a0}") }
}

/// Returns the representatives of a board's classes, from the core.
fn representatives(n: usize) -> Vec<Placement> {
    Solutions::of(BoardSize::new(n).unwrap()).filter(Placement::is_representative).collect()
}

#[test]
fn buttons_gather_the_boards_and_open_a_flower() {
    browse_at("#/symmetry?n=8&lang=en", async |browser| {
        until(browser, "!$('.gathering[aria-busy=true]')").await;
        // While the boards fly, the button shows the end.
        click_now(browser, "#flower-go").await;
        until(browser, "$('#flower-go').textContent === 'Skip'").await;
        click_shows(browser, "#flower-go", &format!("{HEADING} === '92 boards are only 12.'")).await;
        click_shows(browser, "#term-4", &format!("{HEADING} === '1 of 12 flowers.'")).await;
        click_shows(browser, "#flower-go", "!!$('.flower')").await;
        // Left alone, the comparison runs to its end.
        until(browser, &format!("{HEADING} === 'Half a turn changes nothing: COUNT4.'")).await;
        let rare = representatives(8).into_iter().find(|board| board.class() == Class::Four).unwrap();
        assert_images(browser, &rare).await;
        click_shows(browser, "#flower-all", "!!$('#classes')").await;
    });
}

#[test]
fn the_keyboard_reaches_every_flower() {
    browse(async |browser| {
        for n in [8, 12] {
            let classes = representatives(n);
            open(browser, &format!("#/symmetry?n={n}&end=1&lang=en")).await;
            until(browser, "!!$('#classes') && !$('.gathering[aria-busy=true]')").await;
            let reached = async |number: usize| {
                let list = spoken(&classes[number - 1]);
                let option = "$('#classes [role=option]')";
                holds(browser, &format!("{option}?.textContent.startsWith('{list}, ')")).await;
                let told = format!(
                    "[{option}.ariaPosInSet, {option}.ariaSetSize, $('#classes').getAttribute('aria-activedescendant') === {option}.id]"
                );
                assert_eq!(value(browser, &told).await, json!([number.to_string(), classes.len().to_string(), true]));
            };
            press_on(browser, "#classes", END).await;
            reached(classes.len()).await;
            press(browser, RIGHT).await;
            reached(classes.len()).await;
            press(browser, HOME).await;
            reached(1).await;
            press(browser, RIGHT).await;
            reached(2).await;
            press(browser, DOWN).await;
            press(browser, UP).await;
            reached(2).await;
            press_shows(browser, ENTER, "!!$('.flower')").await;
            holds(
                browser,
                &format!("location.hash.includes('rows={}')", classes[1].row_list().to_string().replace(' ', ",")),
            )
            .await;
        }
    });
}

/// Thousands of flowers are drawn, and a lens shows the one under the pointer.
#[test]
fn of_very_many_flowers_a_lens_shows_one() {
    // Chromium warns if the page's own canvas is read several times.
    let drawn = |at: usize| {
        format!(
            "(({{ width, height }}, canvas) => {{
                const copy = Object.assign(document.createElement('canvas'), {{ width, height }});
                const pen = copy.getContext('2d', {{ willReadFrequently: true }});
                pen.drawImage(canvas, 0, 0);
                return pen.getImageData(0, 0, width, height).data.some(it => it > 0);
            }})(...Array(2).fill($$('#classes canvas')[{at}]))"
        )
    };
    browse(async |browser| {
        resize(browser, 1280, 720).await;
        open(browser, "#/symmetry?n=13&lang=en").await;
        says(browser, "73,712 boards are only 9,233.").await;
        assert_eq!(value(browser, &drawn(0)).await, json!(true));
        assert_eq!(value(browser, &drawn(1)).await, json!(false));
        point_shows(browser, "#classes", &drawn(1)).await;
        point_shows(browser, "h1", &format!("!({})", drawn(1))).await;
    });
}

#[test]
fn a_board_is_edited_and_its_images_follow() {
    browse_at("#/symmetry?n=5&rows=x,x,x,x,x&show=more&lang=en", async |browser| {
        says(browser, "0 of 5 queens.").await;
        // Place queens by mouse.
        for (row, column) in [(0, 0), (1, 1)] {
            click(browser, &format!("#edit-{row}-{column}")).await;
        }
        holds(browser, "$$('.middle .conflict').length === 1").await;
        says(browser, "Rows 0 and 1 attack each other.").await;
        // By keyboard, remove a queen, place her one square to the left, and continue row by row.
        press_on(browser, "#edit-1-1", ' ').await;
        press(browser, LEFT).await;
        press_shows(browser, ' ', "location.hash.startsWith('#/symmetry?n=5&rows=0,2,x,x,x&')").await;
        for (row, column) in [(2, 4), (3, 1), (4, 3)] {
            click(browser, &format!("#edit-{row}-{column}")).await;
        }
        assert_images(browser, &"0 2 4 1 3".parse().unwrap()).await;

        // Enter the board as a list. Nonsense is refused.
        let enter = async |list: &str| write(browser, "#rows", list).await;
        click_shows(browser, "#own-list", "!!$('#rows')").await;
        enter("[1, 3, 5, 0, 2, 4]\n").await;
        holds(browser, "location.hash.startsWith('#/symmetry?n=6&rows=1,3,5,0,2,4&')").await;
        click_shows(browser, "#own-list", "!!$('#rows')").await;
        enter("1 2 9\n").await;
        holds(browser, "$('#rows-hint')?.role === 'alert'").await;
        assert_images(browser, &"1 3 5 0 2 4".parse().unwrap()).await;

        // One button goes to the next solution, another to a random one, and the last one clears the board.
        click(browser, "#next-solution").await;
        assert_images(browser, &Solutions::of(BoardSize::new(6).unwrap()).nth(1).unwrap()).await;
        click_shows(browser, "#random", "$('#study').textContent.startsWith('A solution')").await;
        click_shows(browser, "#clear", "location.hash.startsWith('#/symmetry?n=6&rows=x,x,x,x,x,x&')").await;
        // Another size has its own wall.
        press_on(browser, "#flower-size :checked", RIGHT).await;
        says(browser, "40 boards. How many are really different?").await;
    });
}

#[test]
fn the_board_turns_into_an_image_by_button_key_and_hand() {
    let board: Placement = "1 4 2 0 3".parse().unwrap();
    let turned = async |browser: &Browser, image: Symmetry| {
        holds(browser, &format!("location.hash.includes('image={image}&')")).await;
        assert_middle(browser, &board.image(image)).await;
    };
    browse_at("#/symmetry?n=5&rows=1,4,2,0,3&lang=en", async |browser| {
        assert_eq!(board.class(), Class::Two);
        assert_images(browser, &board).await;
        click(browser, "#image-flip-horizontal").await;
        turned(browser, Symmetry::FlipHorizontal).await;
        let said = browser.text("#flower-says").await;
        assert_eq!(said, "Row 0 decides: 3 comes after 1, so it is larger.");
        let digits = "$$('#own-list i, #image-list i').filter(it => it.className === 'differs').map(it => it.textContent).join()";
        assert_eq!(value(browser, digits).await, json!("1,3"));
        press(browser, '2').await;
        turned(browser, Symmetry::Rotate90).await;
        assert_eq!(
            browser.text("#flower-says").await,
            "All digits are equal: nothing has moved. A queen is on A: the articles compare this image."
        );
        // A hand that turns it clockwise brings it back, and lets it rest at the nearest quarter.
        let hand = "const board = $('.middle'), { left, top, width, height } = board.getBoundingClientRect();
            const at = angle => [left + width / 2 + width / 3 * Math.cos(angle), top + height / 2 + height / 3 * Math.sin(angle)];
            const send = (type, angle, from) => {
                const [clientX, clientY] = at(angle), [x, y] = at(from);
                board.dispatchEvent(new PointerEvent(type, { bubbles: true, buttons: type === 'pointerup' ? 0 : 1, clientX, clientY, movementX: clientX - x, movementY: clientY - y }));
            };
            send('pointerdown', 0, 0);
            for (let step = 1; step <= 8; step++) send('pointermove', step / 6, (step - 1) / 6);
            send('pointerup', 8 / 6, 8 / 6);";
        run_script(browser, hand, &[]).await;
        holds(browser, "!location.hash.includes('image=')").await;
        // A press on a turned board turns it back, and leaves its queens.
        press(browser, '7').await;
        turned(browser, Symmetry::FlipVertical).await;
        click(browser, "#edit-0-0").await;
        holds(browser, "!location.hash.includes('image=')").await;
        assert_images(browser, &board).await;
        // With less motion, it lies there at once.
        wish_for_less_motion(browser).await;
        press(browser, '4').await;
        turned(browser, Symmetry::Rotate270).await;
        click_shows(browser, "#flower-take", "!location.hash.includes('image=')").await;
        assert_images(browser, &board.image(Symmetry::Rotate270)).await;
    });
}

#[test]
fn the_shown_flowers_are_saved() {
    browse(async |browser| {
        open(browser, "#/classes?n=8&number=6&show=more&lang=en").await;
        // The address names the sixth flower once all are listed.
        holds(browser, "location.hash.includes('rows=')").await;
        for (file, kind, each, count) in [
            ("csv", "text/csv", "\n", 13),
            ("json", "application/json", "\"rows\"", 12),
            ("svg", "image/svg+xml", "class=\"queens\"", 12),
        ] {
            let (saved_as, text) = saved(browser, &format!("#save-{file}")).await;
            assert_eq!((&*saved_as, text.matches(each).count()), (kind, count), "{file}");
        }
    });
}
