//! Colours: one board comes apart into a table, the tables of all keys make a wall, and halves are weighed against
//! boards; and the module of this view, which is loaded on demand.

use super::frame::turn_to;
use super::reader::*;
use eightfold_core::colours::{Colour, Half, Halves};

fn halves(n: usize) -> Halves {
    Halves::new(BoardSize::new(n).unwrap()).unwrap()
}

/// Checks the sentence.
async fn says(browser: &Browser, sentence: &str) {
    holds(browser, &format!("$('#colours')?.textContent === {}", json!(sentence))).await;
}

/// Presses the black button, and checks the sentence.
async fn go(browser: &Browser, sentence: &str) {
    click(browser, "#colours-go").await;
    says(browser, sentence).await;
}

/// An expression for the share of the picture that is painted, in percent. It reads a copy, because the browser warns
/// when a picture is read again and again.
const PAINTED: &str = "(() => {
    const canvas = $('#colours-canvas'), { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    let painted = 0;
    for (let at = 3; at < data.length; at += 4) painted += data[at] > 0;
    return 400 * painted / data.length;
})()";

#[test]
fn the_picture_is_painted_and_its_controls_follow_the_stage() {
    browse_with(&["--force-prefers-reduced-motion"], async |browser| {
        open_shows(browser, "#/colours?lang=en", "!!$('#colours-stage .over')").await;
        // Controls follow the stage before the picture is measured again.
        let fits = "(() => {
            const stage = $('#colours-stage'), right = it => it.getBoundingClientRect().right;
            stage.style.width = '200px';
            const fits = $$('#colours-stage .over').every(over => right(over) <= right(stage) + 1);
            stage.style.width = '';
            return fits;
        })()";
        assert_eq!(value(browser, fits).await, json!(true));
        until(browser, &format!("{PAINTED} > 20")).await;
        go(browser, "The same key: each fits each.").await;
        go(browser, "68 keys open 92 boards.").await;
        until(browser, &format!("{PAINTED} > 20")).await;
    });
}

/// A motion can be skipped, and its sentence is spoken only at its end.
#[test]
fn a_motion_can_be_skipped_and_is_told_at_its_end() {
    browse_at("#/colours?lang=en", async |browser| {
        let go = "$('#colours-go').textContent";
        click_now(browser, "#colours-go").await;
        until(browser, &format!("{go} === 'Skip' && $('#colours-status').textContent === ''")).await;
        click_shows(browser, "#colours-go", &format!("{go} === 'Count all of 8'")).await;
        holds(browser, "$('#colours-status').textContent.startsWith('The same key: each fits each.')").await;
        click_now(browser, "#colours-go").await;
        until(browser, &format!("{go} === 'Skip'")).await;
        press(browser, ESCAPE).await;
        says(browser, "68 keys open 92 boards.").await;
        // Left alone, the sizes follow one another to 28.
        click(browser, "#colours-go").await;
        until(browser, "$('#colours').textContent === '28 queens: 26 times less work.'").await;
    });
}

#[test]
fn teeth_and_queens_change_the_key_by_keyboard() {
    let halves = halves(8);
    let bundle = halves.bundles()[7];
    browse_with(&["--force-prefers-reduced-motion"], async |browser| {
        open(browser, "#/colours?n=8&key=8&lang=en").await;
        says(browser, "The same key: each fits each.").await;
        press_on(browser, "#tooth-row-0", ENTER).await;
        holds(browser, &format!("location.hash.includes('r={}&c={}')", bundle.key.rows ^ 1, bundle.key.columns)).await;
        press_on(browser, "#tooth-row-0", ENTER).await;
        holds(browser, "location.hash.includes('key=8')").await;
        // Enter lifts a queen, and sets her down on another square of her colour.
        let (_, white) = halves.with(Colour::White, bundle.key)[0];
        let queen = white.queens().next().unwrap();
        let free = |column: &u8| {
            let square = Square { column: *column, ..queen };
            Colour::of(square) == Colour::White && bundle.key.columns & square.bit() == 0
        };
        let to = (0..8).find(free).unwrap();
        press_on(browser, &format!("#white-1-{}-{}", queen.row, queen.column), ENTER).await;
        says(browser, "Her diagonals stay on white.").await;
        press_on(browser, &format!("#white-1-{}-{to}", queen.row), ENTER).await;
        let moved: Half = white.without(queen.row).with(Square { column: to, ..queen });
        holds(browser, &format!("location.hash.includes('r={}&c={}')", moved.key().rows, moved.key().columns)).await;
        // A board can be put together.
        open(browser, "#/colours?n=8&key=8&lang=en").await;
        until(browser, "$$('.halving .over').length > 20").await;
        press(browser, RIGHT).await;
        holds(browser, "location.hash.includes('key=9')").await;
        // A pointer drags the queen to the same square.
        open(browser, "#/colours?n=8&key=8&lang=en").await;
        until(browser, "$$('.halving .over').length > 20").await;
        let drag = format!(
            "const [from, to] = [{}, {to}].map(column => $(`#white-1-{}-${{column}}`).getBoundingClientRect());
             const fire = (type, {{ left, top, width, height }}) => $('#colours-canvas').dispatchEvent(new PointerEvent(type,
                 {{ clientX: left + width / 2, clientY: top + height / 2, isPrimary: true, bubbles: true }}));
             fire('pointerdown', from);
             fire('pointermove', to);
             fire('pointerup', to);",
            queen.column, queen.row
        );
        run_script(browser, &drag, &[]).await;
        holds(browser, &format!("location.hash.includes('r={}&c={}')", moved.key().rows, moved.key().columns)).await;
        // Beside the queen of the next row the two see each other. The coloured word stands in its sentence.
        let next = white.queens().nth(1).unwrap();
        press_on(browser, &format!("#white-1-{}-{to}", queen.row), ENTER).await;
        says(browser, "Her diagonals stay on white.").await;
        press_on(browser, &format!("#white-1-{}-{}", queen.row, next.column - (next.row - queen.row)), ENTER).await;
        says(browser, "These two white queens see each other.").await;
        assert_eq!(value(browser, "getComputedStyle($('#colours .of-white')).display").await, json!("inline"));
    });
}

#[test]
fn the_wall_is_a_list_and_its_bundles_can_be_pressed() {
    browse_with(&["--force-prefers-reduced-motion"], async |browser| {
        open(browser, "#/colours?n=8&all=1&lang=en").await;
        says(browser, "68 keys open 92 boards.").await;
        focus(browser, "#colours-wall").await;
        let at = |key: usize| format!("$('#colours-wall').getAttribute('aria-activedescendant') === 'key-{key}'");
        holds(browser, &at(1)).await;
        press_shows(browser, RIGHT, &at(2)).await;
        press_shows(browser, LEFT, &at(1)).await;
        press_shows(browser, LEFT, &at(68)).await;
        press_shows(browser, ENTER, "location.hash.includes('key=68')").await;
        click_shows(browser, "#colours-other", "location.hash.includes('all=1')").await;
        // A press on the picture opens the bundle there.
        let middle = "(it => [it.left + it.width / 2, it.top + it.height / 2])($('#key-68').getBoundingClientRect())";
        let press = format!(
            "const [clientX, clientY] = {middle};
             $('#colours-canvas').dispatchEvent(new MouseEvent('click', {{ clientX, clientY, bubbles: true }}))"
        );
        run_script(browser, &press, &[]).await;
        holds(browser, "location.hash.includes('key=68')").await;
    });
}

/// Checks which modules have been loaded so far, apart from those of workers.
async fn assert_has(browser: &Browser, modules: &[&str]) {
    let files = fetched(browser).await.into_iter().filter(|it| it.ends_with(".wasm"));
    let names = files.filter_map(|it| Some(it.rsplit_once('/')?.1.split_once('-')?.0.to_owned()));
    assert_eq!(names.filter(|name| name != "worker").collect::<Vec<_>>(), modules);
}

#[test]
fn the_whole_page_comes_when_it_is_wanted_and_goes_on_where_the_first_was() {
    const HERE: &str = "!!$('#colours-go')";
    browse_at("#/walk?n=8&lang=en", async |browser| {
        assert_has(browser, &["first"]).await;
        enter_shows(browser, "#/free?n=5&rows=1,x,x,x,x", "location.hash.includes('1,x,x,x,x')").await;
        enter_shows(browser, "#/walk?n=8&step=40", "location.hash.includes('step=40')").await;
        turn_to(browser, "colours").await;
        holds(browser, HERE).await;
        assert_has(browser, &["first", "whole"]).await;
        // Each view is in the state in which it was left, although the links carry Walk's board.
        turn_to(browser, "walk").await;
        holds(browser, "location.hash.includes('step=40')").await;
        enter_shows(browser, "#/free", "location.hash.includes('1,x,x,x,x')").await;
        turn_to(browser, "colours").await;
        holds(browser, HERE).await;
        click_shows(browser, "header a[href^='#/count']", "!!$('#count-go')").await;
        assert_eq!(value(browser, "$$('.halving').length").await, json!(0));
        // Keys no longer affect Colours, which is in the state in which it was left.
        press(browser, RIGHT).await;
        turn_to(browser, "colours").await;
        says(browser, "A diagonal never changes colour.").await;
        turn_to(browser, "walk").await;
        holds(browser, "!!$('.walk svg.board')").await;
        assert_has(browser, &["first", "whole"]).await;
    });
    // The address of such a view loads the whole module directly.
    browse_at("#/colours?lang=en", async |browser| {
        holds(browser, HERE).await;
        assert_has(browser, &["whole"]).await;
    });
}

#[test]
fn the_colours_look_well() {
    let states = [
        "#/colours?n=8",
        "#/colours?n=8&key=8",
        "#/colours?n=8&r=1&c=3",
        "#/colours?n=9&key=1",
        "#/colours?n=8&all=1",
        "#/colours?n=12&all=1",
        "#/colours?n=28&show=more",
        "?embed=1#/colours?n=8",
    ];
    look_at("colours", &states.map(|state| (state, "")));
}
