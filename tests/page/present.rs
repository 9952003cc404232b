//! Presenter mode: board, sentence and buttons for a projector, operated by a clicker.

use super::listed::offered;
use super::reader::*;
use super::thumb::SCROLLS;

const PAGE_UP: char = '\u{e00e}';
const PAGE_DOWN: char = '\u{e00f}';

/// Projectors and screens.
const WINDOWS: [(u64, u64); 4] = [(1280, 720), (1024, 768), (1920, 1080), (3840, 2160)];

/// An expression for texts smaller than 28 pixels on the screen, except the numbers of squares on boards beyond 14 by
/// 14, which cannot be larger than the squares.
const SMALL: &str = "(() => {
    const texts = document.createTreeWalker($('main'), NodeFilter.SHOW_TEXT), small = [];
    while (texts.nextNode()) {
        const text = texts.currentNode, element = text.parentElement;
        if (!text.data.trim() || !element.checkVisibility() || element.closest('.unseen, .crowded')) continue;
        const scale = element.ownerSVGElement ? element.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < 27.9) small.push(`${text.data.trim()}: ${size}`);
    }
    return small;
})()";

/// An expression for the parts that are not completely in the window.
const OUTSIDE: &str =
    "$$('.field, .tree-canvas, .tree-controls > *, #tree-said, #tree-fold, .names button, .images li, #class, #saying, .bar button, .turns button, .controls button, .strip-stage, #stamped, #masks-step, .lane, .racing .sentence')
    .filter(it => it.checkVisibility()).filter(it => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    }).map(it => it.outerHTML.slice(0, 80))";

/// An expression for the parts that are covered by the button that leaves presenter mode.
const COVERED: &str = "(leave => $$('main :is(svg.board, select, button)')
    .filter(it => it !== leave && it.checkVisibility()).filter(it => {
        const [{ left, bottom }, at] = [leave.getBoundingClientRect(), it.getBoundingClientRect()];
        return at.right > left + 1 && at.top < bottom - 1;
    }).map(it => it.outerHTML.slice(0, 80)))($('#present-leave'))";

async fn is_presenting(browser: &Browser) -> bool {
    read(browser, "document.documentElement.hasAttribute('data-present')").await
}

#[test]
fn a_clicker_is_enough_and_f_and_escape_lead_in_and_out() {
    browse(async |browser| {
        resize(browser, 1280, 720).await;
        open(browser, "#/walk?n=6&lang=en").await;
        let mut player = player(6);
        for (enter, leave) in [('f', 'f'), ('F', ESCAPE)] {
            press(browser, enter).await;
            assert!(is_presenting(browser).await);
            holds(browser, "location.hash.endsWith('&present=1')").await;
            assert_eq!(value(browser, "!!$('nav')?.checkVisibility()").await, json!(false));
            for (key, way) in [(PAGE_DOWN, 1), (RIGHT, 1), (PAGE_DOWN, 1), (PAGE_UP, -1), (LEFT, -1), (PAGE_DOWN, 1)] {
                press(browser, key).await;
                player.seek(player.position().saturating_add_signed(way));
                assert_shows(browser, &player).await;
            }
            // The clicker also works when a square of the board has the focus, after a reader has clicked it.
            click(browser, "#square-3-3").await;
            press(browser, PAGE_DOWN).await;
            player.forward();
            assert_shows(browser, &player).await;
            press(browser, leave).await;
            assert!(!is_presenting(browser).await);
            holds(browser, "!location.hash.includes('present')").await;
            // Outside presenter mode, Page Down scrolls, as usual in browsers.
            value(browser, "document.activeElement.blur()").await;
            press(browser, PAGE_DOWN).await;
            assert_shows(browser, &player).await;
        }
        // Buttons enter and leave presenter mode too.
        click_shows(browser, "#panel-more-of-walk", "!!$('#present')").await;
        press_on(browser, "#present", ' ').await;
        assert!(is_presenting(browser).await);
        click(browser, "#present-leave").await;
        assert!(!is_presenting(browser).await);

        // In Learn a clicker turns the beats.
        open(browser, "#/learn?chapter=puzzle&beat=2&lang=en&present=1").await;
        for (key, beat) in [(PAGE_DOWN, 3), (PAGE_UP, 2), (RIGHT, 3), (LEFT, 2)] {
            press(browser, key).await;
            holds(browser, &format!("location.hash === '#/learn?chapter=puzzle&beat={beat}&lang=en&present=1'")).await;
        }
        press(browser, ESCAPE).await;
        assert!(!is_presenting(browser).await);

        // Escape also leaves presenter mode in views without keys of their own.
        for view in ["masks", "race"] {
            open(browser, &format!("#/{view}?lang=en&present=1")).await;
            assert!(is_presenting(browser).await, "{view}");
            press(browser, ESCAPE).await;
            assert!(!is_presenting(browser).await, "{view}");
        }
    });
}

/// An expression for the texts that the button that leaves presenter mode covers or touches.
const TOUCHED: &str = "(leave => {
    const words = document.createTreeWalker($('main'), NodeFilter.SHOW_TEXT), touched = [];
    while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        if (words.currentNode.parentElement.checkVisibility() && [...range.getClientRects()].some(it =>
            it.width > 1 && it.right > leave.left - 2 && it.top < leave.bottom && it.bottom > leave.top)) {
            touched.push(words.currentNode.data);
        }
    }
    return touched;
})($('#present-leave').getBoundingClientRect())";

#[test]
fn a_class_can_read_it_from_the_last_row_and_nothing_covers_it() {
    let states = [
        "#/walk?n=8&rung=symmetry&step=883",
        "#/walk?n=8&rung=symmetry&step=883&predict=1",
        "#/walk?n=14&rung=flags-symmetry&step=300",
        "#/walk?n=20&rung=symmetry&step=2010",
        "#/tree?n=8&folded=1",
        "#/learn?chapter=puzzle&beat=1",
        "#/learn?chapter=puzzle&beat=3",
        "#/learn?chapter=trying&beat=2",
        "#/learn?chapter=remembering&beat=4",
        "#/learn?chapter=integer&beat=2",
        "#/free?n=8&rows=0,x,x,x,x,x,x,x",
        "#/masks?n=8&bound1=2",
        "#/masks?n=8&bound1=2&end=1",
        "#/symmetry?n=8&rows=0,4,7,5,2,6,1,3",
        "#/symmetry?n=12&rows=0,2,4,7,9,11,5,10,1,6,8,3",
        "#/symmetry?n=8",
        "#/symmetry?n=8&end=1",
        "#/masks?n=13&case=corner&bound1=5",
        "#/race?n=8&race=backtracking,bitmap,mirror,symmetry&step=400",
        "#/race?n=4&race=backtracking,bitmap,mirror,symmetry&step=900",
    ];
    // These states have a notice, and texts that extend far up.
    let high = [
        "#/walk?n=8&piano=1",
        "#/learn?chapter=puzzle&beat=1",
        "#/learn?chapter=puzzle&beat=2",
        "#/learn?chapter=puzzle&beat=3",
        "#/learn?chapter=closing&beat=3",
        "#/learn?chapter=closing&beat=4",
    ];
    let all = high.map(|state| (state, &[COVERED, TOUCHED][..])).into_iter();
    let all = all.chain(states.map(|state| (state, &[SMALL, OUTSIDE, COVERED][..])));
    browse(async |browser| {
        let axe = Axe::load();
        for (at, (state, faults)) in all.enumerate() {
            for (language, theme) in lot(state, &[("en", "light"), ("ja", "dark")]) {
                open(browser, &format!("{state}&lang={language}&theme={theme}&present=1")).await;
                for (width, height) in WINDOWS {
                    resize(browser, width, height).await;
                    for fault in faults {
                        assert_eq!(value(browser, fault).await, json!([]), "{state} in {language} at {width}");
                    }
                    assert_fits(browser, &format!("{state} in {language} at {width}")).await;
                    browser.screenshot(&format!("present-{width}-{language}-{at}")).await;
                }
                assert_eq!(axe.run(browser).await, json!([]), "{state} in {language}");
            }
        }
        // The test notices a planted fault.
        value(browser, "$('main').append(Object.assign(document.createElement('small'), { textContent: 'x' }))").await;
        value(browser, "$('small').style.setProperty('font-size', '20px', 'important')").await;
        assert_eq!(value(browser, SMALL).await, json!(["x: 20"]));
    });
}

/// An expression for open boards that are small on the wall, and the time of a count over its ruler.
const CROWDED: &str = "(() => {
    const faults = [], box = it => it.getBoundingClientRect();
    const [field] = $$('.page .figure .field.opens');
    if (field && box(field).width < innerWidth * 0.34) faults.push(`the board is ${box(field).width} wide`);
    const words = it => { const range = document.createRange(); range.selectNodeContents(it); return range.getBoundingClientRect(); };
    const about = $$('.ruler .about').filter(it => it.checkVisibility()).map(words);
    const numbers = $$('.ruler label').map(it => words([...it.childNodes].find(node => node.nodeType === 3)));
    if (about.some(it => numbers.some(other => it.top < other.bottom && it.bottom > other.top))) faults.push('a time lies on the ruler');
    return faults;
})()";

#[test]
fn bits_are_large_and_nothing_lies_on_another_on_the_wall() {
    browse_at("#/learn?page=6&lang=en", async |browser| {
        let states =
            ["#/learn?page=6", "#/learn?page=7", "#/learn?page=8", "#/count?n=10"].map(|it| format!("{it}&present=1"));
        assert_faultless(
            browser,
            &[(1920, 1080), (1280, 720)],
            states,
            &["en", "ja"],
            &[CROWDED, SCROLLS, SIDEWAYS, OUTSIDE],
        )
        .await;
        enter_shows(browser, "#/learn?page=7&present=1", "!!$('.opens')").await;
        assert_notices(browser, "$('.opens').style.width = '10rem'", CROWDED).await;
    });
}

/// The subject of a lesson in each view: an address, a button to press there, and the parts to measure. In Learn it
/// is the text, whose letters the other tests measure.
const SUBJECTS: [(&str, &str, &str); 11] = [
    ("#/tree?", "", ".tree-canvas"),
    ("#/walk?n=8&rung=symmetry&step=883", "", ".field svg.board"),
    ("#/free?n=8&rows=0,x,x,x,x,x,x,x", "", ".field svg.board"),
    ("#/masks?n=8&bound1=2", "", ".strip-stage svg.board"),
    ("#/symmetry?n=8&rows=0,4,7,5,2,6,1,3", "", ".flower, .middle svg.board"),
    ("#/symmetry?n=8&end=1", "", "#classes"),
    ("#/race?n=8&race=backtracking,bitmap,mirror,symmetry&step=400", "", ".lane .pic"),
    ("#/race?n=8&race=bitmap,symmetry&step=400", "", ".lane .pic"),
    ("#/colours?n=8", "", "#colours-canvas"),
    ("#/count?n=10", "#count-go", "#count-ring"),
    ("#/results?", "", ".documents .wheel"),
];

/// Presenter mode never makes smaller what a lesson is about.
#[test]
fn what_a_lesson_is_about_is_as_large_as_outside() {
    browse(async |browser| {
        let mut smaller = Vec::new();
        for (width, height) in [(1280, 720), (1920, 1080), (1024, 768)] {
            resize(browser, width, height).await;
            for (state, button, subject) in SUBJECTS {
                // Outside they are larger there, and not all in the window.
                if width == 1024 && ["#/masks", "#/symmetry"].iter().any(|view| state.starts_with(view)) {
                    continue;
                }
                let sizes = format!(
                    "$$('{subject}').filter(it => it.checkVisibility()).map(it => it.getBoundingClientRect()).map(it => Math.round(Math.min(it.width, it.height)))"
                );
                open(browser, &format!("{state}&lang=en")).await;
                if !button.is_empty() {
                    click_until(browser, button, &format!("!!$('#count-checks') && {sizes}.length > 0")).await;
                }
                let outside: Vec<u64> = read(browser, &sizes).await;
                value(browser, "document.activeElement.blur()").await;
                press(browser, 'f').await;
                assert!(is_presenting(browser).await, "{state}");
                let presented: Vec<u64> = read(browser, &sizes).await;
                assert!(!outside.is_empty() && !presented.is_empty(), "{state}: {outside:?} and {presented:?}");
                if presented.iter().zip(&outside).any(|(now, before)| now < before) {
                    smaller.push(format!("{state} at {width}: {outside:?} and {presented:?}"));
                }
                browser
                    .screenshot(&format!("subject-{width}-{}", state.split(['/', '?']).nth(1).unwrap_or_default()))
                    .await;
                press(browser, ESCAPE).await;
            }
        }
        assert_eq!(smaller, Vec::<String>::new());
    });
}

/// Every view that the page always offers fits the window of a projector, with something to show.
#[test]
fn every_view_fits_the_window_of_a_projector() {
    browse_at("#/walk?lang=en", async |browser| {
        let states = offered().map(|state| format!("{state}&present=1"));
        assert_faultless(
            browser,
            &[(1280, 720), (1920, 1080)],
            states,
            &["en", "ja"],
            &[SCROLLS, SIDEWAYS, OUTSIDE, COVERED],
        )
        .await;
        assert_notices(browser, "$('main').style.paddingBottom = '100vh'", SCROLLS).await;
    });
}

/// Held upright, a telephone shows the board above its words, both as wide as the window.
#[test]
fn a_telephone_held_upright_has_the_words_below_the_board() {
    browse(async |browser| {
        telephone(browser, 390, 664).await;
        for state in ["n=8&rung=symmetry&step=300", "n=8&rung=symmetry&step=883"] {
            for language in lot(state, &LANGUAGES) {
                open(browser, &format!("#/walk?{state}&lang={language}&present=1")).await;
                let wide = "['.walk > .field', '.walk > .words'].every(it => $(it).offsetWidth > innerWidth * 0.8)";
                assert_eq!(value(browser, wide).await, json!(true), "{state} in {language}");
                let below = "$('.walk > .words').getBoundingClientRect().top >= $('.walk > .field').getBoundingClientRect().bottom";
                assert_eq!(value(browser, below).await, json!(true), "{state} in {language}");
                for fault in [SIDEWAYS, OUTSIDE, COVERED] {
                    assert_eq!(value(browser, fault).await, json!([]), "{state} in {language}");
                }
            }
        }
    });
}
