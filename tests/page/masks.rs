//! Masks: the board that turns below the strip, and the queen that chooses the case. Where squares land comes from the
//! core.

use super::reader::*;
use eightfold_core::{Cell, Squares, Symmetry};

/// Returns the squares nearest to the marks on a board.
pub(crate) async fn placed(browser: &Browser, board: &str, selector: &str, size: BoardSize) -> Vec<Square> {
    let places = format!(
        "(() => {{
            const board = $('{board} .light').getBoundingClientRect();
            return $$('{board} {selector}').map(mark => {{
                const {{ left, right, top, bottom }} = mark.getBoundingClientRect();
                const place = at => at / board.width * {size} - 0.5;
                return [place((top + bottom) / 2 - board.top), {size} - 1 - place((left + right) / 2 - board.left)];
            }});
        }})()"
    );
    let places: Vec<(f64, f64)> = read(browser, &places).await;
    places.into_iter().map(|(row, column)| Square::new(row.round() as usize, column.round() as usize)).collect()
}

/// The board of the view.
const BOARD: &str = ".strip-stage .board";

/// An expression that is `true` once the board was turned into all images and lies at home.
const KNOWN: &str = "!!$('.stamping.known')";

fn sorted(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_unstable();
    squares
}

fn closed(masks: &EdgeMasks) -> Squares {
    let zones = masks.zones();
    zones.upper.union(&zones.lower).union(&zones.last)
}

#[test]
fn a_run_stamps_what_the_case_closes() {
    browse_at("#/masks?n=8&bound1=2&lang=en", async |browser| {
        let masks = EdgeMasks::new(BoardSize::new(8).unwrap(), 2).unwrap();
        let image = format!("{BOARD} .image");
        assert_eq!(value(browser, &format!("$$('{image}').length")).await, json!(0), "nothing is closed at first");
        assert_eq!(browser.text("#stamped").await, "Whatever lands on 0 or 1 was found before.");
        click(browser, "#masks-go").await;
        until(browser, "$('#masks-go').textContent === 'Skip'").await;
        click_until(browser, "#masks-go", KNOWN).await;
        assert_eq!(browser.text("#stamped").await, "One strip, stamped eight times: 8 squares.");
        let drawn = placed(browser, BOARD, ".image", masks.size).await;
        assert_eq!(sorted(drawn), sorted(closed(&masks).iter().collect()));
        let letters = placed(browser, BOARD, ".met", masks.size).await;
        assert_eq!(sorted(letters), sorted(Cell::ALL.map(|cell| masks.cell(cell)).into()));
        holds(browser, "location.hash === '#/masks?n=8&case=edge&bound1=2&end=1&lang=en'").await;
        click_shows(browser, "#masks-wipe", &format!("!({KNOWN})")).await;

        // With less motion the end comes at once.
        wish_for_less_motion(browser).await;
        open(browser, "#/masks?n=8&case=corner&bound1=4&lang=en").await;
        click_until(browser, "#masks-go", KNOWN).await;
        assert_eq!(browser.text("#stamped").await, "3 squares closed, nothing to compare.");
    });
}

/// A teacher goes from landing to landing with the arrows. Each lies as the core's image has it.
#[test]
fn arrows_go_from_landing_to_landing() {
    browse_at("#/masks?n=9&bound1=3&lang=en", async |browser| {
        wish_for_less_motion(browser).await;
        open(browser, "#/masks?n=9&bound1=3&lang=en").await;
        let masks = EdgeMasks::new(BoardSize::new(9).unwrap(), 3).unwrap();
        for image in Symmetry::ALL {
            press(browser, RIGHT).await;
            let place = if image == Symmetry::Identity { String::new() } else { format!("&image={image}") };
            holds(browser, &format!("location.hash === '#/masks?n=9&case=edge&bound1=3{place}&lang=en'")).await;
            let queen = placed(browser, BOARD, ".queen", masks.size).await;
            assert_eq!(queen, [image.apply(masks.size, masks.queen())]);
        }
        press(browser, LEFT).await;
        holds(browser, "location.hash.includes('image=flip-vertical')").await;
        press(browser, RIGHT).await;
        press_shows(browser, RIGHT, KNOWN).await;
    });
}

/// A queen on a closed square lands below the strip where the core says, by mouse and by key.
#[test]
fn a_queen_on_a_closed_square_lands_where_the_core_says() {
    let size = BoardSize::new(8).unwrap();
    let masks = EdgeMasks::new(size, 2).unwrap();
    browse(async |browser| {
        resize(browser, 1280, 720).await;
        wish_for_less_motion(browser).await;
        open(browser, "#/masks?n=8&bound1=2&lang=en").await;
        let cells = Cell::ALL.map(|cell| (masks.cell(cell), cell.rotation()));
        let all: Vec<_> = closed(&masks).iter().map(|square| (square, masks.smaller_image(square).unwrap())).collect();
        for (square, image) in all.into_iter().chain(cells) {
            let Square { row, column } = square;
            click_shows(browser, &format!("#put-{row}-{column}"), &format!("!!$('{BOARD} .put')")).await;
            let lands = image.apply(size, square);
            assert_eq!(placed(browser, BOARD, ".put .queen", size).await, [lands], "{square:?}");
            let nods = value(browser, "$('.numbers .nods').textContent").await;
            assert_eq!(nods, json!(lands.column.to_string()), "{square:?}");
            click_shows(browser, "#masks-go", &format!("!$('{BOARD} .put')")).await;
        }
        // The board is large, and nothing lies beyond the window.
        let board = format!(
            "(({{ width, bottom }}) => width > 480 && bottom < innerHeight)($('{BOARD}').getBoundingClientRect())"
        );
        assert_eq!(value(browser, &board).await, json!(true));
        // By keyboard to a square that no rule closes.
        focus(browser, "#put-7-5").await;
        press(browser, RIGHT).await;
        press_shows(browser, ' ', "$('#stamped').textContent === 'This square is open.'").await;
        press(browser, RIGHT).await;
        press(browser, RIGHT).await;
        press_shows(browser, ' ', "$('#stamped').textContent === 'Attacked already.'").await;
        // An address leads to the queen at once.
        open(browser, "#/masks?n=8&bound1=2&turn=2-left&lang=en").await;
        assert_eq!(browser.text("#stamped").await, "Mirrored, she stands on 1, before 2.");
        assert!(browser.text("#stamped-more").await.contains("down & SIDEMASK"));
    });
}

/// The queen is the control of BOUND1, and the second queen in the corner; the masks follow.
#[test]
fn the_queen_chooses_the_case() {
    browse_at("#/masks?n=8&bound1=2&end=1&lang=en", async |browser| {
        let bits = |name: &str, mask: u32| format!("$('.strip-bits').ariaLabel === '{name} = {mask:08b}'");
        let at = |bound1: usize| EdgeMasks::new(BoardSize::new(8).unwrap(), bound1).unwrap();
        holds(browser, &bits("LASTMASK", at(2).last_mask)).await;
        press(browser, ']').await;
        holds(browser, &bits("LASTMASK", at(3).last_mask)).await;
        assert_eq!(value(browser, "$$('.strip-bits .copy').length").await, json!(3));
        assert_eq!(
            browser.text("#stamped-more").await,
            "LASTMASK<<1 | LASTMASK | LASTMASK>>1 = 231, ENDBIT>>1 = 16; SIDEMASK stays."
        );
        click(browser, ".names button:last-child").await;
        holds(browser, &bits("ENDBIT", at(3).end_bit)).await;
        // A slider for the keyboard has all cases.
        press_on(browser, "#figure-bound1", LEFT).await;
        holds(browser, "location.hash.includes('bound1=2')").await;
        assert_eq!(value(browser, "$('#figure-bound1').ariaValueText").await, json!("Edge case, N = 8, BOUND1 = 2"));
        // A press on row 0 moves her, and one on row 1 the second queen of the corner.
        for (square, place) in
            [("0-1", "case=edge&bound1=1"), ("0-0", "case=corner&bound1=2"), ("1-5", "case=corner&bound1=5")]
        {
            click_shows(browser, &format!("#put-{square}"), &format!("location.hash.includes('{place}')")).await;
        }
        assert_eq!(value(browser, &format!("$$('{BOARD} .queen').length")).await, json!(2));
        // Dragged up out of row 1, it is an edge case again.
        let drag = "(() => {
            const at = id => { const { x, y, width } = $(id).getBoundingClientRect(); return { clientX: x + width / 2, clientY: y + width / 2 }; };
            const send = (type, id, buttons) => $('.strip-stage .held').dispatchEvent(new PointerEvent(type, { bubbles: true, buttons, ...at(id) }));
            send('pointerdown', '#put-1-5', 1);
            send('pointermove', '#put-0-3', 1);
            send('pointerup', '#put-0-3', 0);
        })()";
        do_shows(browser, drag, "location.hash.includes('case=edge&bound1=3')").await;
    });
}
