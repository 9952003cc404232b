//! The page on paper.

use super::reader::*;
use super::seals::EXAMINED;

/// An expression for visible controls, except headings and parts of tables, lists and sentences, which are printed as
/// text.
const CONTROLS: &str = "$$('select, input, textarea, label, nav, summary, button')
    .filter(it => it.checkVisibility() && !it.matches('h2 > button, table button, li button, p button'))
    .map(it => it.outerHTML.slice(0, 90))";

#[test]
fn each_view_prints_without_controls() {
    let views = [
        ("#/walk?n=8&rung=symmetry&step=883&show=code,more", ".walk svg.board, #saying, .names, .program, .ledger"),
        ("#/learn?chapter=puzzle&beat=3", "svg.board, #beat, .told-beat p"),
        ("#/tree?n=8&branch=0,4,7,5,2,6,1,3", ".tree-canvas, #tree-said, .tree-images .thumbnail"),
        ("#/free?n=8&rows=0,x,x,x,x,x,x,x", "svg.board, .sentence h2"),
        ("#/masks?n=8&case=edge&bound1=2&end=1", ".strip-stage svg.board, #stamped, .rules button"),
        ("#/symmetry?n=5&rows=0,2,4,1,3", ".middle svg.board, .petal svg, #gathered"),
        ("#/symmetry?n=8&end=1", "#classes canvas, .sum-term, #gathered"),
        ("#/results?show=none", "#checks li, #total, .arcs"),
        ("#/race?n=4&race=bitmap,symmetry&step=30&show=more", ".comparison table, .lane button, .lane .growing"),
    ];
    browse(async |browser| {
        for (view, shown) in views {
            open(browser, &format!("{view}&lang=en&theme=dark")).await;
            let count = format!("$$('{shown}').length");
            // Results fetches its example and examines it.
            holds(browser, &format!("!$('.fills.documents') || {EXAMINED}")).await;
            let all = value(browser, &count).await;
            assert_ne!(value(browser, CONTROLS).await, json!([]), "{view} has controls on the screen");
            print(browser, true).await;
            assert_eq!(value(browser, CONTROLS).await, json!([]), "{view}");
            let seen = format!("$$('{shown}').filter(it => it.checkVisibility()).length");
            assert_eq!(value(browser, &seen).await, all, "{view}");
            let ink = "getComputedStyle(document.body)";
            assert_eq!(value(browser, &format!("{ink}.color")).await, json!("rgb(0, 0, 0)"), "{view}");
            assert_eq!(value(browser, &format!("{ink}.backgroundColor")).await, json!("rgb(255, 255, 255)"), "{view}");
            let name = view.split(['/', '?']).nth(1).unwrap();
            browser.screenshot(&format!("paper-{name}")).await;
            print(browser, false).await;
        }
    });
}

/// On paper the names of the sum stand beside Walk's board, which leaves room for what is said of it.
#[test]
fn the_names_of_the_sum_are_printed_beside_the_board() {
    browse_at("#/walk?n=8&rung=symmetry&step=300&lang=en", async |browser| {
        resize(browser, 800, 1130).await;
        print(browser, true).await;
        let names = "$$('.names .name').map(it => it.getBoundingClientRect().left - $('.walk svg.board').getBoundingClientRect().right)";
        let beside: Vec<f64> = read(browser, names).await;
        assert!(beside.len() > 4 && beside.iter().all(|it| (-2.0..10.0).contains(it)), "{beside:?}");
        holds(
            browser,
            "$('.walk svg.board').getBoundingClientRect().width < 420 && !$('#open-lesson').checkVisibility()",
        )
        .await;
    });
}

/// On a printed page of Learn, each bit stands under its column, and the card is whole.
#[test]
fn masks_stand_under_their_columns_and_the_card_is_whole() {
    // The bits and results that are more than a quarter of a column away from the middle of theirs.
    let astray = "(() => {
        const middle = it => (it.getBoundingClientRect().left + it.getBoundingClientRect().right) / 2;
        const columns = $$('.figure .light')[0].getBoundingClientRect();
        const column = bit => columns.left + columns.width / 8 * (7.5 - bit.dataset.bit);
        return $$('.sum .token:not(.away)').filter(bit => Math.abs(middle(bit) - column(bit)) > columns.width / 32).length;
    })()";
    let cut = "$('.keepsake').getBoundingClientRect().bottom > $('main').getBoundingClientRect().bottom
        || $('.keepsake').getBoundingClientRect().right > innerWidth";
    browse(async |browser| {
        for page in [6, 7, 8, 14] {
            resize(browser, 1280, 800).await;
            open(browser, &format!("#/learn?page={page}&lang=en")).await;
            print(browser, true).await;
            // As wide as the paper without its margins.
            resize(browser, 690, 1000).await;
            browser.screenshot(&format!("paper-page-{page}")).await;
            match page {
                14 => assert_eq!(value(browser, cut).await, json!(false), "page {page}"),
                _ => {
                    assert_ne!(value(browser, "$$('.result').length").await, json!(0), "page {page}");
                    assert_eq!(value(browser, astray).await, json!(0), "page {page}");
                }
            }
            print(browser, false).await;
        }
    });
}

/// On paper the first picture is large and grown, without links and the board of a branch, and the heading of a page
/// is whole.
#[test]
fn the_first_picture_is_large_and_grown_and_headings_are_whole() {
    let faults = "(() => {
        const box = it => it.getBoundingClientRect(), faults = [], picture = box($('.figure > .field'));
        if (Math.min(picture.width, picture.height) < 270) faults.push(`the picture is ${picture.width} by ${picture.height}`);
        const outline = $('.drawn-tree');
        if (outline && getComputedStyle(outline).maskImage !== 'none') faults.push('it grows');
        const heading = box($('#beat')), main = box($('main'));
        if ($$('#skip, #deeper, .tree-board').some(it => it.checkVisibility())) faults.push('a link or a lit board');
        if (heading.bottom > main.bottom || heading.right > main.right + 1) faults.push(`the heading ends at ${heading.bottom}`);
        return faults;
    })()";
    browse(async |browser| {
        for page in [0, 5, 12] {
            resize(browser, 1280, 800).await;
            open(browser, &format!("#/learn?page={page}&lang=en")).await;
            print(browser, true).await;
            // As wide as the paper without its margins.
            resize(browser, 690, 1000).await;
            assert_eq!(value(browser, faults).await, json!([]), "page {page}");
            print(browser, false).await;
        }
        print(browser, true).await;
        assert_notices(browser, "$('.figure > .field').style.width = '20mm'", faults).await;
        print(browser, false).await;
    });
}

/// The board of a branch that is only pointed at is not printed, and the key of Tree keeps its signs.
#[test]
fn a_tree_is_printed_with_its_key_and_without_what_is_pointed_at() {
    const SEEN: &str = "$$('.tree-board').filter(it => it.checkVisibility()).length";
    browse_at("#/tree?n=8&lang=en", async |browser| {
        // In the page, the board below the numbers is that of the pointer's branch, or else empty.
        let exact = "$$('.tree-legend i').map(it => getComputedStyle(it).printColorAdjust)";
        assert_ne!(value(browser, SEEN).await, json!(0));
        print(browser, true).await;
        assert_eq!(value(browser, exact).await, json!(["exact", "exact", "exact"]));
        assert_eq!(value(browser, SEEN).await, json!(0));
        print(browser, false).await;
    });
}

/// Each of these views prints on one sheet, with its address at the foot.
#[test]
fn a_view_is_one_page_of_paper_with_its_address() {
    let views = [
        "#/learn?chapter=puzzle&beat=3",
        "#/tree?n=6",
        "#/free?n=6",
        "#/masks?n=8&case=edge&bound1=2&end=1",
        "#/masks?n=16&case=edge&bound1=5&end=1",
        "#/symmetry?n=12&rows=0,2,4,7,9,11,5,10,1,6,8,3",
        "#/symmetry?n=8&end=1",
        "#/today?day=2026-12-10&week=1",
        "#/lesson?sheet=tasks",
    ];
    browse(async |browser| {
        for (view, language) in views.into_iter().flat_map(|view| [(view, "en"), (view, "ja")]) {
            open(browser, &format!("{view}&lang={language}")).await;
            assert_eq!(pages(browser).await, 1, "{view} in {language}");
            let foot = "[getComputedStyle($('footer')).display, $('footer').textContent === location.href]";
            print(browser, true).await;
            assert_eq!(value(browser, foot).await, json!(["table-footer-group", true]), "{view} in {language}");
            print(browser, false).await;
        }
        // The test notices a planted fault.
        value(browser, "$('main').style.setProperty('padding-bottom', '20cm', 'important')").await;
        assert!(pages(browser).await > 1);
    });
}

/// The week of a board is a sheet of seven boards with dates and difficulties, and without a queen.
#[test]
fn a_week_of_boards_is_one_sheet_without_solutions() {
    browse(async |browser| {
        open_shows(browser, "#/today?day=2026-12-10&lang=en&theme=dark", "!!$('.plot')").await;
        click(browser, "#panel-more-of-today").await;
        click_shows(browser, "#today-week", "$$('.week-sheet figure').length === 7").await;
        let captions: Vec<String> = read(browser, "$$('.week-sheet figcaption').map(it => it.textContent)").await;
        assert_eq!(
            [&captions[0], &captions[3]],
            ["7 Dec 2026 · Monday · difficulty 2.1", "10 Dec 2026 · Thursday · difficulty 4.1"]
        );
        assert_eq!(value(browser, "$$('.week-sheet .region').length").await, json!(5 * 8 + 2 * 9));
        assert_eq!(value(browser, "$$('.week-sheet .queen').length").await, json!(0));
        value(browser, "void (window.print = () => window.printed = true)").await;
        click_shows(browser, "#week-print", "window.printed").await;
        print(browser, true).await;
        assert_eq!(value(browser, CONTROLS).await, json!([]));
        assert_eq!(value(browser, "$$('.see').filter(it => it.checkVisibility()).length").await, json!(0));
        resize(browser, 690, 1000).await;
        browser.screenshot("paper-week").await;
        print(browser, false).await;
        assert_eq!(pages(browser).await, 1);
    });
}

/// The sheet of tasks shows no answer; with them, they are on a second page.
#[test]
fn six_tasks_are_a_sheet_and_their_answers_another() {
    const ANSWERS: &str = "$$('.tasks path.answer').filter(it => it.getAttribute('d')).length";
    browse(async |browser| {
        open_shows(browser, "#/lesson?sheet=tasks&lang=en&theme=dark", "$$('.tasks li').length === 6").await;
        assert_eq!(value(browser, ANSWERS).await, json!(0));
        value(browser, "void (window.print = () => window.printed = true)").await;
        click_shows(browser, "#tasks-print", "window.printed").await;
        let axe = Axe::load();
        for (language, answer) in [("en", "The last one, in row 5."), ("ja", "最後の、5 行目のクイーン。")]
        {
            for (sheet, papers) in [("tasks", 1), ("answers", 2)] {
                open_shows(browser, &format!("#/lesson?sheet={sheet}&lang={language}"), "!!$('.tasks')").await;
                for (width, height) in [(390, 664), (1280, 720)] {
                    resize(browser, width, height).await;
                    assert_fits(browser, sheet).await;
                    assert_eq!(axe.run(browser).await, json!([]), "{sheet} in {language} at {width}");
                }
                assert_eq!(browser.text("main").await.contains(answer), papers == 2, "{sheet} in {language}");
                assert_eq!(pages(browser).await, papers, "{sheet} in {language}");
                print(browser, true).await;
                assert_eq!(value(browser, CONTROLS).await, json!([]), "{sheet} in {language}");
                resize(browser, 690, 1000).await;
                browser.screenshot(&format!("paper-{sheet}-{language}")).await;
                print(browser, false).await;
            }
        }
    });
}

/// The tasks of a lesson are one page of A4, and their answers another.
#[test]
fn the_sheet_of_a_lesson_is_one_page_of_a4() {
    let print = json!({ "paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": true });
    browse(async |browser| {
        for language in ["en", "ja"] {
            for (sheet, pages) in [("tasks", 1), ("answers", 2)] {
                open(browser, &format!("#/lesson?sheet={sheet}&lang={language}")).await;
                until(browser, "$$('.tasks li').length >= 6").await;
                let printed = browser.client.issue_cmd(Devtools("Page.printToPDF", print.clone())).await.unwrap();
                // The bytes of the document name each page.
                let count = "return (atob(arguments[0]).match(/[/]Type ?[/]Page[^s]/g) ?? []).length";
                assert_eq!(
                    run_script(browser, count, &[printed["data"].clone()]).await,
                    json!(pages),
                    "{sheet} {language}"
                );
            }
        }
    });
}
