//! Masks: its motions, and the savings of each prune. Where squares land and what is counted comes from the core.

use super::reader::*;
use eightfold_core::ladder::{Effort, Form, Prune, Prunes};
use eightfold_core::{Cell, Symmetry};

/// Finishes every motion.
pub(crate) async fn finish(browser: &Browser) {
    value(browser, "document.getAnimations().forEach(animation => animation.finish())").await;
}

/// Returns the squares nearest to the marks of a kind on the image.
async fn drawn(browser: &Browser, selector: &str, size: BoardSize) -> Vec<Square> {
    placed(browser, ".after", &format!(".turned {selector}"), size).await
}

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

fn sorted(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_unstable();
    squares
}

#[test]
fn every_motion_lands_where_the_core_says() {
    let size = BoardSize::new(9).unwrap();
    let masks = EdgeMasks::new(size, 3).unwrap();
    let zones = masks.zones();
    let side = |squares: eightfold_core::Squares, right: bool| -> Vec<Square> {
        squares.iter().filter(|square| (square.column < 4) == right).collect()
    };
    let mut motions: Vec<(String, Symmetry, Vec<Square>)> = Vec::new();
    for (number, zone, prune) in
        [(1, zones.upper, Prune::UpperSide), (2, zones.lower, Prune::LowerSide), (3, zones.last, Prune::LastRow)]
    {
        for (at, name) in ["right", "left"].into_iter().enumerate() {
            motions.push((format!("{number}-{name}"), prune.symmetries()[at], side(zone, at == 0)));
        }
    }
    browse_at("#/masks?n=9&bound1=3&show=none&lang=en", async |browser| {
        // Nothing moves until a turn is chosen.
        assert_eq!(value(browser, "document.getAnimations().length").await, json!(0));
        for cell in Cell::ALL {
            let name = cell.name().to_lowercase();
            click_until(browser, &format!("#turn-{name}"), "document.getAnimations().length > 0").await;
            let landed = |square| cell.rotation().apply(size, square);
            let expected = sorted(vec![landed(masks.queen()), landed(masks.cell(cell))]);
            assert!(expected.contains(&masks.queen()));
            let turned = "getComputedStyle($('.after .turned')).transform";
            let on_its_way = value(browser, turned).await;
            finish(browser).await;
            assert_ne!(value(browser, turned).await, on_its_way);
            assert_eq!(sorted(drawn(browser, ".queen", size).await), expected, "{cell:?}");
            let shown = if cell == Cell::A { "" } else { &format!("&turn={name}") };
            until(browser, &format!("location.hash === '#/masks?n=9&case=edge&bound1=3{shown}&lang=en'")).await;
        }
        for (name, symmetry, squares) in motions {
            click(browser, &format!("#turn-{name}")).await;
            finish(browser).await;
            let expected: Vec<_> = squares.into_iter().map(|square| symmetry.apply(size, square)).collect();
            assert_eq!(sorted(drawn(browser, ".image", size).await), sorted(expected.clone()), "{name}");
            // A link shows the image at once, without motion.
            open(browser, &format!("#/masks?n=9&bound1=3&turn={name}&lang=en")).await;
            assert_eq!(sorted(drawn(browser, ".image", size).await), sorted(expected), "{name}");
        }
    });
}

/// Presses squares of every kind by mouse and by key. The queen on the large board lands where the core says, and the
/// image next to it and the text agree.
#[test]
fn a_closed_square_plays_its_turn_on_the_large_board() {
    let size = BoardSize::new(8).unwrap();
    let masks = EdgeMasks::new(size, 2).unwrap();
    browse(async |browser| {
        resize(browser, 1280, 720).await;
        open(browser, "#/masks?n=8&bound1=2&show=none&lang=en").await;
        for square in [Square::new(1, 0), Square::new(1, 7), Square::new(6, 0), Square::new(6, 7), Square::new(7, 6)] {
            let Square { row, column } = square;
            click_until(browser, &format!("#put-{row}-{column}"), "document.getAnimations().length > 0").await;
            finish(browser).await;
            let image = masks.smaller_image(square).unwrap();
            let lands = image.apply(size, square);
            assert_eq!(placed(browser, ".leading .board", ".turned .put .queen", size).await, [lands], "{square:?}");
            assert_eq!(placed(browser, ".after", ".turned .put .queen", size).await, [lands], "{square:?}");
            let said = browser.text("#turned").await;
            assert!(said.starts_with(&format!("Row {row}, bit {column} is closed. With a queen here")), "{said}");
        }
        // Both boards are large and visible without scrolling.
        let boards = "['.leading .field > .board', '.turning .board'].map(it => $(it).getBoundingClientRect())
            .map(({ width, top, bottom }) => [width >= 340, top >= 0, bottom <= innerHeight])";
        assert_eq!(value(browser, boards).await, json!([[true, true, true], [true, true, true]]));

        // Move by keyboard from the focused square to its neighbour, which is B.
        press(browser, RIGHT).await;
        assert_eq!(value(browser, "document.activeElement.id").await, json!("put-7-5"));
        press_until(browser, ' ', "$('#turn-b').ariaPressed === 'true'").await;
        assert!(browser.text("#turned").await.starts_with("B is row 7, bit 5."));
        finish(browser).await;
        let landed = placed(browser, ".leading .board", ".turned .put .queen", size).await;
        assert_eq!(landed, [Square::new(0, 2)]);
        // For a square that no rule closes, the page says so, and nothing moves.
        press(browser, RIGHT).await;
        press(browser, ' ').await;
        assert!(browser.text("#turned").await.starts_with("Row 7, bit 4 is open: "));
        assert_eq!(value(browser, "document.getAnimations().length").await, json!(0));
        // Choosing a turn by its button removes the queen.
        click_until(browser, "#put-7-7", "!!$('.leading .put')").await;
        click_until(browser, "#turn-1-left", "!$('.leading .put')").await;
    });
}

#[test]
fn motions_by_keyboard_and_with_less_motion() {
    browse_at("#/masks?n=8&bound1=2&lang=en", async |browser| {
        let pressed = "$('.pick [aria-pressed=true]').textContent.trim()";
        press_on(browser, "#turn-a", TAB).await;
        press_until(browser, ' ', &format!("{pressed} === 'B'")).await;
        // A, B and C follow one after the other, when the previous one has landed. With reduced motion, each lands
        // immediately.
        let still = "document.getAnimations().every(animation => animation.animationName === 'still')";
        for wishes_less in [false, true] {
            if wishes_less {
                wish_for_less_motion(browser).await;
            }
            click(browser, "#turn-tour").await;
            for letter in ["A", "B", "C"] {
                until(browser, &format!("{pressed} === '{letter}' && document.getAnimations().length > 0")).await;
                if wishes_less {
                    assert_eq!(value(browser, still).await, json!(true));
                    let queens = drawn(browser, ".queen", BoardSize::new(8).unwrap()).await;
                    assert!(queens.contains(&Square::new(0, 2)), "{letter} should appear at once: {queens:?}");
                }
                finish(browser).await;
            }
            until(browser, "document.getAnimations().length === 0").await;
            assert_eq!(value(browser, pressed).await, json!("C"));
        }
    });
}

#[test]
fn every_prune_can_be_switched_and_is_weighed() {
    let cost = |line: &str, column: usize| format!("$$('#cost-{line} td')[{column}].textContent");
    browse_at("#/masks?n=8&bound1=2&lang=en", async |browser| {
        let weighed = |prunes: Prunes, n: usize| {
            let mut effort = Effort::default();
            prunes.search(BoardSize::new(n).unwrap(), Form::Recursive, &mut effort);
            effort
        };
        let all_on = weighed(Prunes::ALL, 8);
        let done = "!$('.weighed progress') && !$('#cost-time').textContent.includes('…')";
        until(browser, done).await;
        let shows = async |prunes: Prunes| {
            let effort = weighed(prunes, 8);
            until(browser, &format!("{} === '{}'", cost("nodes", 1), effort.ledger.nodes)).await;
            for (line, before, now) in [
                ("nodes", all_on.ledger.nodes, effort.ledger.nodes),
                ("leaves", all_on.ledger.per_row[8], effort.ledger.per_row[8]),
                ("check-a", all_on.ledger.checks[0], effort.ledger.checks[0]),
                ("check-b", all_on.ledger.checks[1], effort.ledger.checks[1]),
                ("check-c", all_on.ledger.checks[2], effort.ledger.checks[2]),
                ("full", all_on.full, effort.full),
                ("images", all_on.images, effort.images),
                ("unique", 12, 12),
            ] {
                assert_eq!(value(browser, &cost(line, 0)).await, json!(before.to_string()), "{line}");
                assert_eq!(value(browser, &cost(line, 1)).await, json!(now.to_string()), "{line}, on: {prunes}");
            }
            until(browser, done).await;
            let off: Vec<_> = prunes.off().map(Prune::name).collect();
            let part = if off.is_empty() { String::new() } else { format!("&off={}", off.join(",")) };
            until(browser, &format!("location.hash.startsWith('#/masks?n=8&case=edge&bound1=2{part}&')")).await;
        };
        shows(Prunes::ALL).await;
        // Switch each prune off and on again by keyboard.
        for prune in Prune::ALL {
            press_on(browser, &format!("#prune-{}", prune.name()), ' ').await;
            shows(Prunes::ALL.without(prune)).await;
            press(browser, ' ').await;
        }
        shows(Prunes::ALL).await;
        // The squares of prunes that are off are dashed on the board.
        click(browser, "#prune-upper").await;
        let faint = "$$('.walk .off .zone').map(zone => zone.textContent).join('')";
        until(browser, &format!("{faint} === '11'")).await;
        let switched = ".switched-off > :first-child";
        assert_eq!(browser.text(switched).await, "1 prune is off. Dashed squares are not closed.");
        // A link can switch prunes off too. The text mentions no dashed squares if these prunes close none on this
        // board.
        open(browser, "#/masks?n=8&bound1=2&off=corner,cells&lang=en").await;
        shows(Prunes::ALL.without(Prune::Corner).without(Prune::Cells)).await;
        assert_eq!(browser.text(switched).await, "2 prunes are off.");
        // Changes while the costs are being measured start the measurement again.
        open(browser, "#/masks?n=11&bound1=2&off=upper&lang=en").await;
        for prune in ["lower", "last", "corner", "cells", "bound2"] {
            click(browser, &format!("#prune-{prune}")).await;
        }
        until(browser, done).await;
        let nodes = read::<String>(browser, &cost("nodes", 1)).await.replace(',', "");
        assert_eq!(nodes, weighed(Prunes::NONE, 11).ledger.nodes.to_string());
    });
}

/// Compares the ink of letters and numbers with the outlines of queens and with points along the lines of motions.
#[test]
fn nothing_covers_a_letter_or_a_number() {
    const COVERED: &str = "(() => {
        const sheet = new OffscreenCanvas(1, 1).getContext('2d');
        const ink = text => {
            const { fontWeight, fontSize, fontFamily } = getComputedStyle(text), { left, right, top, height } = text.getBoundingClientRect();
            sheet.font = `${fontWeight} ${fontSize} ${fontFamily}`;
            const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxAscent, actualBoundingBoxDescent } = sheet.measureText(text.textContent);
            const scale = height / (fontBoundingBoxAscent + fontBoundingBoxDescent), line = top + scale * fontBoundingBoxAscent;
            return { left, right, top: line - scale * actualBoundingBoxAscent, bottom: line + scale * actualBoundingBoxDescent, name: text.textContent };
        };
        const cross = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5
            && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
        return $$('svg.board:has(.light)').flatMap(board => {
            const all = selector => [...board.querySelectorAll(selector)].filter(it => it.checkVisibility());
            const words = all('.zone, .cell, .letter').map(ink);
            const drawn = all('.queen, .image').map(it => ({ ...JSON.parse(JSON.stringify(it.getBoundingClientRect())), name: it.getAttribute('class') }));
            const ways = all('.way').flatMap(it => [...Array(201).keys()].map(at => {
                const { x, y } = it.getPointAtLength(at / 200 * it.getTotalLength()).matrixTransform(it.getScreenCTM());
                return { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1, name: 'way' };
            }));
            return words.flatMap((word, at) => [...words.slice(0, at), ...drawn, ...ways].filter(it => cross(word, it)).map(it => [word.name, it.name]));
        });
    })()";
    browse(async |browser| {
        for place in ["n=8&bound1=1", "n=8&bound1=2", "n=8&bound1=3", "n=12&bound1=2", "n=12&bound1=4"] {
            open(browser, &format!("#/masks?{place}&lang=en")).await;
            for turn in ["A", "B", "C"] {
                choose_turn(browser, turn).await;
                assert_eq!(value(browser, COVERED).await, json!([]), "{place}, {turn}");
            }
        }
        assert_notices(browser, "$('.zone').setAttribute('x', 0)", COVERED).await;
    });
}

/// Chooses a motion and finishes it.
async fn choose_turn(browser: &Browser, turn: &str) {
    let button = format!("$$('.pick button').find(it => it.textContent.trim() === '{turn}')");
    do_until(browser, &format!("{button}.click()"), &format!("{button}.ariaPressed === 'true'")).await;
    finish(browser).await;
}

#[test]
fn each_explanation_stands_once() {
    const TWICE: &str = "(() => {
        const said = $$('main p').flatMap(it => it.textContent.split(/[.。]/)).map(it => it.trim()).filter(it => it.length > 20);
        return said.filter((it, at) => said.indexOf(it) !== at);
    })()";
    // Find switches whose description does not exist.
    const LOST: &str =
        "$$('[aria-describedby]').filter(it => !document.getElementById(it.getAttribute('aria-describedby')))
        .map(it => it.id)";
    browse_at("", async |browser| {
        let places = ["#/masks?n=8&bound1=2", "#/masks?n=8&case=corner&bound1=3"];
        assert_faultless(browser, &[(1440, 900)], places, &["en", "ja"], &[TWICE, LOST]).await;
    });
}
