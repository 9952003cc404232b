//! Walk on one screen: everything that a visitor needs is in sight, and nothing covers it.

use super::reader::*;
use eightfold_core::ladder::Reason;

/// The screens on which all of Walk is in sight at once.
const SCREENS: [(u64, u64); 4] = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)];

/// The address of a complete board with a question about a square that two queens attack.
const ASKED: &str = "#/walk?n=8&rung=symmetry&step=1149&ask=5-0";

/// An expression for the elements of a selector that are not completely in the window, or that another element covers
/// at some of their points.
fn hidden(selector: &str) -> String {
    format!(
        "$$('{selector}').flatMap(it => {{
            const {{ left, right, top, bottom }} = it.getBoundingClientRect();
            const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            const points = [0.1, 0.5, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y => [left + (right - left) * x, top + (bottom - top) * y]));
            // Allow the squares to press, which lie over the board, and the legend of an answer.
            const covered = points.filter(([x, y]) => {{
                const there = document.elementFromPoint(x, y);
                const own = it.closest('.asking, .field') || it;
                return !own.contains(there);
            }});
            return inside && covered.length === 0 ? [] : [`${{it.localName}}.${{it.getAttribute('class')}}#${{it.id}}: ${{[left, top, right, bottom].map(Math.round)}}, ${{covered.length}} points`];
        }})"
    )
}

/// The parts that must be in sight.
const NEEDED: &str =
    ".walk > .field, .names button, #saying:not(:has(+ .asking)), #why, .time, .time .when, .bar button, #searched";

#[test]
fn all_of_walk_is_on_one_screen_and_nothing_lies_on_it() {
    const SCROLLS: &str = "document.documentElement.scrollHeight > innerHeight ? ['the page scrolls'] : []";
    const STRIPE: &str = "innerWidth > document.documentElement.clientWidth ? ['a stripe for a scrollbar'] : []";
    const LINES: &str =
        "$$('.stepping button').filter((it, at, all) => it.offsetTop !== all[0].offsetTop).map(it => it.id)";
    // The longest answer: the square is closed by a rule, by a queen, and because of later rows.
    let mut player = player_of(Rung::Symmetry, 8);
    player.run(Stop::Pruned(Reason::NoSideQueen), u64::MAX);
    let longest = format!("#/walk?n=8&rung=symmetry&step={}&ask=5-0", player.position());
    let states =
        [ASKED, &longest, "#/walk?n=20&rung=symmetry&step=2010&ask=3-5", "#/walk?n=8&rung=flags&step=50&ask=4-4"];
    browse_at(ASKED, async |browser| {
        let faults = [&*hidden(NEEDED), SCROLLS, STRIPE, LINES];
        assert_faultless(browser, &SCREENS, states, &["en", "ja"], &faults).await;
        assert_notices(browser, "$('.bar').style.translate = '0 80px'", &hidden(NEEDED)).await;
    });
}

#[test]
fn an_answer_can_be_read_above_the_buttons_on_a_telephone_and_a_tablet() {
    browse(async |browser| {
        let upright = [(360, 640), (360, 740), (390, 664), (390, 844), (768, 1024)];
        let sideways = [(640, 360), (667, 375), (844, 390)];
        for (width, height) in upright.into_iter().chain(sideways) {
            resize(browser, width, height).await;
            for language in ["en", "ja"] {
                // The second answer is the longest one without an image.
                for (step, square) in [(1149, "5-0"), (1241, "6-0")] {
                    open(browser, &format!("#/walk?n=8&rung=symmetry&step={step}&lang={language}")).await;
                    let place = "Object.values($('.walk > .field').getBoundingClientRect().toJSON()).map(Math.round)";
                    let needed = hidden("#saying, .walk > .field, .bar button");
                    assert_eq!(value(browser, &needed).await, json!([]));
                    let before = value(browser, place).await;
                    click(browser, &format!("#square-{square}")).await;
                    let at = format!("{step} in {language} at {width}");
                    assert!(height < 650 || before == value(browser, place).await, "the board moved: {at}");
                    let hidden = hidden("#why, .walk > .field, .bar button");
                    assert_eq!(value(browser, &hidden).await, json!([]), "{at}");
                    let cut = "(it => it.scrollHeight > it.clientHeight + 1)($('.asking'))";
                    assert_eq!(value(browser, cut).await, json!(false), "{at}");
                }
            }
        }
    });
}

#[test]
fn arrows_step_also_after_a_question() {
    browse(async |browser| {
        resize(browser, 1280, 720).await;
        open(browser, "#/walk?n=8&rung=symmetry&step=1148&lang=en").await;
        click(browser, "#square-5-0").await;
        press(browser, RIGHT).await;
        let step = "$('.walk .step').textContent";
        assert_eq!(value(browser, step).await, json!("step 1,149"));
        holds(browser, "document.activeElement.id === 'square-5-0' && !$('#why')").await;
        press_shifted(browser, LEFT).await;
        press_shifted(browser, DOWN).await;
        holds(browser, "document.activeElement.id === 'square-6-1' && !!$('#why')").await;
        assert_eq!(value(browser, step).await, json!("step 1,149"));
        press(browser, ESCAPE).await;
        assert_eq!(value(browser, "!$('.asking')").await, json!(true));
        // Pressing the same square again also closes the answer.
        click_shows(browser, "#square-5-0", "!!$('.asking')").await;
        click_shows(browser, "#square-5-0", "!$('.asking')").await;
        // The button that closes the help sheet is in sight.
        resize(browser, 1440, 900).await;
        press(browser, '?').await;
        assert_eq!(value(browser, &hidden("#close-help")).await, json!([]));
        let sheet = "$('#help')";
        assert_eq!(value(browser, &format!("{sheet}.scrollHeight <= {sheet}.clientHeight")).await, json!(true));
    });
}

#[test]
fn each_bit_is_in_its_column_and_lights_up_with_it() {
    const BITS: &str = ".sum .token:not(.away)";
    let apart = format!(
        "$$('{BITS}').filter(bit => bit.checkVisibility()).filter(bit => {{
        const middle = it => it.getBoundingClientRect().left + it.getBoundingClientRect().width / 2;
        return Math.abs(middle(bit) - middle($(`#square-0-${{bit.dataset.bit}}`))) > 1;
    }}).map(bit => bit.outerHTML)"
    );
    let missing = format!("$('{BITS}') ? [] : ['no bit is there']");
    let lit = "$$('.sum .lit').map(it => it.dataset.bit).join(' ')";
    browse(async |browser| {
        wish_for_less_motion(browser).await;
        // This also holds in Learn, on a telephone and on a screen.
        open(browser, "").await;
        let beats = (2..=6).map(|beat| format!("#/learn?chapter=integer&beat={beat}"));
        let states = beats.chain(["#/walk?n=8&rung=bitmap&step=7".to_owned()]);
        assert_faultless(browser, &[(390, 664), (1280, 720)], states, &["en"], &[&missing, &apart]).await;
        let wide = ["#/walk?n=20&rung=bitmap&step=7"];
        assert_faultless(browser, &[(1920, 1080)], wide, &["en"], &[&missing, &apart]).await;
        resize(browser, 1280, 720).await;
        open(browser, "#/walk?n=8&rung=bitmap&step=7&lang=en").await;
        // The queens of rows 0 to 2 stand on bits 0, 2 and 4, so these are the bits of row 3.
        let lines = json!([
            "left: 0 0 1 1 1 0 0 0",
            "down: 0 0 0 1 0 1 0 1",
            "right: 0 0 0 0 1 0 0 1",
            "bitmap: 1 1 0 0 0 0 1 0",
        ]);
        assert_eq!(value(browser, "$$('.names button').map(it => it.querySelector('.name').firstChild.data + it.querySelector('.unseen').textContent)").await, lines);
        assert_eq!(value(browser, "$$('.sum .token:not(.away)').length").await, json!(8));
        assert_eq!(value(browser, "$$('.result').map(it => it.textContent).join('')").await, json!("01000011"));
        assert_eq!(value(browser, "$('.number.now').textContent").await, json!("3"));
        // Two queens attack bit 3, each along her line, through her 1.
        point_shows(browser, "#square-3-3", &format!("({lit}) === '3 3'")).await;
        assert_eq!(value(browser, "$$('.sum .token.hit').map(it => it.dataset.bit).join()").await, json!("3,3"));
        point_shows(browser, "h1", &format!("({lit}) === ''")).await;
        // A line of the sum can be pressed anywhere in it.
        click_shows(browser, "#line-left", "$('#why').textContent.includes('left = 56 = 2#111000')").await;
        click_shows(browser, "#line-left", "!$('.asking')").await;
        open(browser, "#/learn?chapter=integer&beat=3&lang=en").await;
        point_shows(browser, "#square-3-5", &format!("({lit}) === '5'")).await;
    });
}

/// An expression for the letters of cells that are drawn over a queen.
const OVER: &str = "$$('main svg.board').flatMap(board => [...board.querySelectorAll('.cell, .met')].filter(letter => {
    const { left, right, top, bottom } = letter.getBoundingClientRect();
    // The box of a letter is taller than the letter.
    const air = (bottom - top) * 0.2;
    return [...board.querySelectorAll('.queen')].some(queen => {
        const inverse = queen.getScreenCTM().inverse();
        for (let x = left; x <= right; x += 0.5)
            for (let y = top + air; y <= bottom - air; y += 0.5)
                if (queen.isPointInFill(new DOMPoint(x, y).matrixTransform(inverse))) return true;
        return false;
    });
})).map(it => it.outerHTML)";

#[test]
fn no_letter_lies_over_a_queen() {
    browse(async |browser| {
        // Avoid animations, because a moving queen passes over everything.
        wish_for_less_motion(browser).await;
        for (n, bound1) in [(5, 1), (8, 2), (12, 3), (15, 3), (20, 5)] {
            for (width, height, rest) in [(1280, 720, ""), (390, 664, ""), (1280, 720, "&present=1")] {
                resize(browser, width, height).await;
                for cell in ["c", "b", "a"] {
                    open(browser, &format!("#/masks?n={n}&bound1={bound1}&turn={cell}&end=1&lang=en{rest}")).await;
                    assert_eq!(value(browser, OVER).await, json!([]), "{n} {cell} at {width}{rest}");
                }
            }
        }
        assert_notices(browser, "$('.strip-stage .aside').style.fontSize = '90px'", OVER).await;
        let states = ["", "&present=1"].map(|rest| format!("#/walk?n=8&rung=symmetry&step=1149{rest}"));
        assert_faultless(browser, &[(1280, 720), (1920, 1080)], states, &["en"], &[OVER]).await;
    });
}

#[test]
fn on_a_projector_no_number_touches_the_board() {
    let places = [
        "walk?n=8&rung=symmetry&step=1149",
        "walk?n=12&rung=symmetry&step=2000",
        "free?n=8",
        "free?n=12",
        "learn?chapter=puzzle&beat=3",
        "learn?chapter=integer&beat=2",
        "learn?chapter=closing&beat=2",
    ];
    let touching = "$$('main svg.board:has(.light)').flatMap(board => {
        const squares = board.querySelector('.light').getBoundingClientRect();
        const seen = [...board.querySelectorAll('.number')].filter(it => it.checkVisibility());
        const numbers = seen.filter(it => {
            const { left, right, top, bottom } = it.getBoundingClientRect();
            // The box of a number is taller than its digits.
            const air = (bottom - top) * 0.2;
            return left < 0 || top + air < 0 || (it.matches('.beside') ? right > squares.left - 1 : bottom - air > squares.top);
        });
        return numbers.map(it => it.outerHTML);
    })";
    browse_at("", async |browser| {
        let places = places.map(|place| format!("#/{place}&present=1"));
        assert_faultless(browser, &[(1280, 720), (1024, 768), (1920, 1080)], places, &["en"], &[touching]).await;
    });
}

#[test]
fn walk_is_printed_with_its_program_on_three_pages_and_the_head_reaches_the_edge() {
    browse(async |browser| {
        for language in ["en", "ja"] {
            open(browser, &format!("#/walk?n=8&rung=symmetry&step=1149&show=code,more&lang={language}")).await;
            assert_eq!(pages(browser).await, 3, "{language}");
            // No heading is printed without its panel.
            print(browser, true).await;
            let alone = "$$('h2').filter(it => it.checkVisibility() && ![...it.parentElement.children].some(other => other !== it && other.checkVisibility())).length";
            assert_eq!(value(browser, alone).await, json!(0), "{language}");
            print(browser, false).await;
            resize(browser, 1280, 720).await;
            let edge = "$('header').getBoundingClientRect().right === document.documentElement.clientWidth";
            assert_eq!(value(browser, edge).await, json!(true));
        }
    });
}
