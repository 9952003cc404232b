//! Tree: it is painted, grows, folds, and reacts to keys and to the pointer.

use super::reader::*;

/// The number of nodes that the page shows.
const NODES: &str = "$('#tree-nodes')?.textContent";

/// An expression for the painted part of the canvas, in thousandths.
const PAINTED: &str = "(canvas => {
    // Read a copy, because the browser warns if a canvas is read more than once.
    const { width, height } = canvas, copy = Object.assign(document.createElement('canvas'), { width, height });
    const pen = copy.getContext('2d', { willReadFrequently: true });
    pen.drawImage(canvas, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    let painted = 0;
    for (let at = 3; at < data.length; at += 4) painted += data[at] > 0;
    return painted / data.length * 4000;
})($('.tree-canvas'))";

/// Moves the pointer along the rim until an expression is true.
async fn point_at_rim(browser: &Browser, found: &str) {
    let search = format!(
        "const done = arguments[0], canvas = $('.tree-canvas'), box = canvas.getBoundingClientRect();
        const radius = Math.min(box.width, box.height) / 2 - 24;
        let turn = 0;
        const look = () => {{
            if ({found} || turn > 2000) return done(turn);
            const angle = turn++ * 0.01, x = box.x + box.width / 2 + radius * Math.sin(angle);
            const y = box.y + box.height / 2 - radius * Math.cos(angle);
            const at = {{ clientX: x, clientY: y, bubbles: true, pointerId: 1 }};
            canvas.dispatchEvent(new PointerEvent('pointermove', at));
            requestAnimationFrame(look);
        }};
        look();"
    );
    let turns = await_script(browser, &search, &[]).await;
    assert!(turns.as_u64().unwrap() <= 700, "nothing was found all around");
}

#[test]
fn a_tree_of_each_size_is_painted() {
    browse(async |browser| {
        for (n, nodes) in [(4, "17"), (10, "35,539")] {
            open_shows(browser, &format!("#/tree?n={n}&lang=en"), &format!("{NODES} === '{nodes}'")).await;
            let painted: f64 = read(browser, PAINTED).await;
            assert!((5.0..900.0).contains(&painted), "{n}: {painted}");
        }
    });
}

#[test]
fn it_grows_and_folds_by_keys() {
    browse_at("#/tree?n=8&lang=en", async |browser| {
        press_until(browser, ' ', "$('#tree-play').textContent === 'Pause'").await;
        until(browser, "Number($('#tree-nodes').textContent) > 40").await;
        press_until(browser, ' ', "$('#tree-play').textContent === 'Run'").await;
        let grown: f64 = read(browser, PAINTED).await;
        click_shows(browser, "#tree-step-back", "location.hash.includes('&grown=')").await;
        press_shows(browser, 's', &format!("{NODES} === '488'")).await;
        holds(browser, "$('#tree-solutions').textContent === '12 classes: 11 × 8 + 1 × 4 = 92 solutions'").await;
        holds(browser, "location.hash.includes('&folded=1')").await;
        assert!(read::<f64>(browser, PAINTED).await > grown);
        press_shows(browser, 's', &format!("{NODES} === '2,057'")).await;
        // Move from the empty board to a queen, and to her neighbour.
        for (key, said) in [(RIGHT, "The empty board"), (RIGHT, "One queen"), (DOWN, "One queen"), (RIGHT, "2 queens")]
        {
            press_shows(browser, key, &format!("$('#tree-said').textContent.startsWith('{said}')")).await;
        }
        holds(browser, "location.hash.includes('&branch=1,3')").await;
        click_shows(browser, "#tree-walk", "location.hash.startsWith('#/walk?n=8&rung=bitmap')").await;
        holds(browser, "$$('.walk .board .queen').length === 2").await;
    });
}

#[test]
fn a_dot_lights_its_images_and_a_rule_its_branches() {
    browse_at("#/tree?n=8&lang=en", async |browser| {
        point_at_rim(browser, "$$('.tree-images li').length === 8").await;
        assert!(browser.text("#tree-said").await.contains("one of the 8 boards of its class"));
        click_shows(browser, "#tree-rules", &format!("{NODES} === '488'")).await;
        let said = "$('#tree-upper').closest('li').textContent";
        holds(browser, &format!("{said}.endsWith('saves 192 nodes')")).await;
        click_shows(browser, "#tree-upper", &format!("{NODES} === '680' && {said}.endsWith('off')")).await;
        holds(browser, "location.hash.includes('&off=upper')").await;
        choose_shows(browser, "#tree-rung", "bitmap", &format!("{NODES} === '2,057'")).await;
        holds(browser, "$('#tree-said').textContent.includes('the same 2,057 nodes')").await;
    });
}

/// On a telephone, the board of the pressed branch is in the middle of the wheel, and its sentence below the buttons.
#[test]
fn a_telephone_shows_the_board_of_a_branch_in_the_wheel_and_its_sentence() {
    const HIDDEN: &str = "(() => {
        const box = selector => $(selector).getBoundingClientRect(), faults = [];
        const [wheel, board, said] = ['.tree-wheel .tree-canvas', '.tree-wheel .tree-board', '#tree-said'].map(box);
        const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
        const [[x, y], [u, v]] = [middle(wheel), middle(board)];
        if (board.width < 56 || Math.abs(x - u) + Math.abs(y - v) > 4) faults.push(`a board of ${board.width} at ${u}, ${v}`);
        if (said.bottom > innerHeight) faults.push(`the sentence ends at ${said.bottom}`);
        return faults;
    })()";
    browse(async |browser| {
        resize(browser, 390, 664).await;
        open_shows(browser, "#/tree?n=8&branch=0,4", "!!$('.tree-wheel .tree-board')").await;
        let branches = ["0,4", "0,4,7,5,2,6,1,3", "1,3,5,7"].map(|it| format!("#/tree?n=8&branch={it}"));
        assert_faultless(browser, &[(390, 664)], branches, &["en", "ja"], &[HIDDEN]).await;
        assert_notices(browser, "$('.tree-wheel .tree-board').style.display = 'none'", HIDDEN).await;
    });
}

#[test]
fn without_a_canvas_it_is_drawn_as_an_outline() {
    browse(async |browser| {
        open(browser, "#/free?lang=en").await;
        run_script(browser, "HTMLCanvasElement.prototype.getContext = () => null", &[]).await;
        enter_shows(browser, "#/tree?n=8", "$$('.drawn-tree path').length === 4").await;
        let lines: u64 = read(browser, "$('.drawn-tree .dead').getAttribute('d').length").await;
        assert!(lines > 5_000, "{lines}");
        // The other half is drawn too.
        let [half, whole]: [f64; 2] =
            read(browser, "['#half-tree', '.drawn-tree'].map(it => $(it).getBBox().width)").await;
        assert!((whole - 2.0 * half).abs() < 20.0, "{half} of {whole}");
        // It looks alike: its style depends on nothing that is not copied.
        let alike = "(() => {
            const copy = $('#half-tree').cloneNode(true), frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
            $('.drawn-tree').after(frame);
            frame.append(copy);
            const looks = group => [...group.children].map(it => ['fill', 'stroke', 'strokeWidth'].map(name => getComputedStyle(it)[name]).join());
            return looks(copy).join(' ') === looks($('#half-tree')).join(' ') && new Set(looks(copy)).size === 4;
        })()";
        assert_eq!(value(browser, alike).await, json!(true));
    });
}

/// The button that folds the tree is in sight at once, and the picture stays large.
#[test]
fn the_button_that_folds_it_is_in_sight() {
    browse_at("#/tree?n=8&lang=en", async |browser| {
        let hidden = "(({ bottom }) => bottom > innerHeight || $('.tree-canvas').getBoundingClientRect().width < Math.min(innerWidth, innerHeight) / 2 ? [bottom] : [])($('#tree-fold').getBoundingClientRect())";
        let windows = [(390, 664), (360, 640), (768, 1024), (1024, 1366), (1280, 720)];
        assert_faultless(browser, &windows, ["#/tree?n=8"], &["en", "ja"], &[hidden]).await;
        assert_notices(browser, "$('.tree-folds').style.paddingTop = '50rem'", hidden).await;
    });
}

/// Lines of dead ends can be seen on dark paper, in every view that draws them.
#[test]
fn dead_ends_are_seen_on_dark_paper() {
    let contrast = "(drawn => {
        const light = colour => {
            const parts = colour.match(/[\\d.]+/g).slice(0, 3);
            const [r, g, b] = parts.map(part => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
        };
        const style = getComputedStyle(drawn), { backgroundColor } = getComputedStyle(document.body);
        return light(drawn.matches('path') ? style.stroke : style.color) / light(backgroundColor);
    })($('.inks .dead, .grown .dead, .drawn-tree .dead'))";
    browse(async |browser| {
        for view in ["learn?page=0", "tree?n=8", "race?n=6"] {
            open_shows(
                browser,
                &format!("#/{view}&theme=dark&lang=en"),
                "!!$('.inks .dead, .grown .dead, .drawn-tree .dead')",
            )
            .await;
            let contrast = value(browser, contrast).await.as_f64().unwrap();
            assert!(contrast > 4.5, "{view}: {contrast}");
        }
    });
}
