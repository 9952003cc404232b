//! The frame around the views: the views' addresses, wrong addresses, and the page inside another page.

use super::listed::{sections, views};
use super::reader::*;

/// Follows the links of the head to a view: first to its section, then to its tab.
pub(crate) async fn turn_to(browser: &Browser, view: &str) {
    let link = format!("header nav a[href^='#/{view}']");
    let there = format!("!!$(`{link}`)");
    if value(browser, &there).await == json!(false) {
        // The head offers the view of a class only beside those of counts.
        let section = sections().into_iter().find(|views| views.contains(&view)).map_or("count", |views| views[0]);
        click_shows(browser, &format!("header nav a[href^='#/{section}']"), &there).await;
        // The whole module redraws the head, so wait until it is loaded.
        holds(browser, "!$('#coming')").await;
    }
    click(browser, &link).await;
}

/// Returns an expression that is true once the page has rewritten the address. It also quotes the previous address, for
/// the message of a failure.
fn written(before: &str) -> String {
    format!("/* {before} */ /^#.(walk|masks|learn).(n|step|chapter|page)=/.test(location.hash)")
}

#[test]
fn no_address_kills_the_page() {
    browse(async |browser| {
        // Unit tests cover other nonsense in addresses. This nonsense has a meaning for browsers as well.
        let nonsense = [
            "#",
            "#%%",
            "#/\\[",
            "#/walk?n=5#/masks",
            "#/walk?n=%00&step=-1",
            "#javascript:alert(1)",
            "#/walk?n=6&step=<script>window.bad=1</script>",
            "#<img src=x onerror=window.bad=1>?lang=en",
        ];
        // The addresses are entered in the address bar of an open page, one after the other.
        open(browser, "#/walk?n=6&lang=en").await;
        for address in nonsense {
            enter_shows(browser, address, &written(address)).await;
            enter(browser, "#/walk?n=5&step=1&lang=en").await;
            says_so(browser, "Row 0: 5 squares are free.").await;
            press(browser, RIGHT).await;
            says_so(browser, "A queen on row 0").await;
        }
        // They are also tried as the first address of a visit.
        for address in nonsense {
            open_shows(browser, address, &written(address)).await;
        }
        assert_eq!(value(browser, "window.bad === undefined").await, json!(true));
    });
}

#[test]
fn a_link_past_the_end_goes_to_the_end_and_says_so_in_one_line() {
    let mut player = player_of(Rung::Symmetry, 8);
    while player.forward() {}
    let end = player.position();
    browse(async |browser| {
        for step in ["99999999", "1e99"] {
            open(browser, &format!("#/walk?n=8&rung=symmetry&step={step}")).await;
            assert_shows(browser, &player).await;
            let lines = "$$('#notices p').map(it => it.textContent.replaceAll(',', ''))";
            let said = format!("The search ends at step {end}; the address asks for a later one.");
            let ends = format!("{lines}.map(it => it.endsWith('{said}'))");
            assert_eq!(value(browser, &ends).await, json!([true]), "{step}");
            holds(browser, &format!("location.hash === '#/walk?n=8&rung=symmetry&step={end}'")).await;
        }
        // The history has the corrected address, and going back to it shows no notice.
        click_shows(browser, "header a[href^='#/race']", "location.hash.startsWith('#/race')").await;
        browser.client.back().await.unwrap();
        until(browser, &format!("location.hash === '#/walk?n=8&rung=symmetry&step={end}'")).await;
        assert_shows(browser, &player).await;
        assert_eq!(value(browser, "$('#notices').textContent").await, json!(""));
        browser.client.forward().await.unwrap();
        until(browser, "location.hash.startsWith('#/race') && !$('.walk')").await;
    });
}

#[test]
fn a_view_within_another_page_has_no_frame() {
    browse_at("?embed=1", async |browser| {
        let frame = "$$(':is(header, footer, nav):not(main *)').map(it => it.localName)";
        let states = views().map(|view| format!("#/{view}?n=7"));
        assert_faultless(browser, &[(640, 700), (360, 740)], states, &["en"], &[frame, SIDEWAYS]).await;
        // The address follows the shown step, and the link leads to the same step, with the frame.
        open(browser, "?embed=1#/walk?n=7&lang=en").await;
        press(browser, RIGHT).await;
        click(browser, "#forward").await;
        let shown = board(browser).await;
        holds(browser, "location.search === '?embed=1' && location.hash.startsWith('#/walk?n=7&rung=bitmap&step=2&')")
            .await;
        let link: String = read(browser, "$('#open').href").await;
        assert!(!link.contains("embed"), "{link}");
        visit(browser, &link, "header").await;
        assert_eq!(board(browser).await, shown);
    });
}

#[test]
fn the_title_names_the_view_in_the_readers_language_and_no_view_asks_another_origin() {
    browse(async |browser| {
        open_shows(browser, "#/walk?lang=en", "document.title === 'Walk – Eightfold'").await;
        for view in views() {
            turn_to(browser, view).await;
            let title = "document.title === $('header a[aria-current=page]').textContent + ' – Eightfold'";
            holds(browser, &format!("location.hash.startsWith('#/{view}') && {title} && !$('#coming')")).await;
        }
        let (own, names) = (browser.site().url(""), fetched(browser).await);
        assert!(names.len() >= 4 && names.iter().all(|name| name.starts_with(&own)), "{own}: {names:?}");
        click_shows(browser, "#language", "document.title === '記事の図 – Eightfold'").await;
        browser.client.back().await.unwrap();
        until(browser, "document.title.endsWith(' – Eightfold') && location.hash.startsWith('#/results')").await;
        holds(browser, "document.title.startsWith($('header a[aria-current=page]').textContent)").await;
    });
}

/// An expression for the number of lines of the head, if there are several. The tabs are below it.
const LINES: &str = "[new Set($$('header > *, header .choices > *')
    .filter(it => it.checkVisibility() && getComputedStyle(it).position !== 'absolute').map(it => it.getBoundingClientRect())
    .map(it => Math.round((it.top + it.bottom) / 48))).size].filter(it => it !== 1)";

/// An expression for links of the head that overlap.
const COVERED: &str = "$$('header nav a + a').filter(it =>
    it.getBoundingClientRect().left < it.previousElementSibling.getBoundingClientRect().right).map(it => it.textContent)";

/// An expression for entries of the head's lists that are wider than the space next to the arrow. Lists that are shown
/// as a picture are left out.
const CLIPPED: &str =
    "$$('header select').filter(list => getComputedStyle(list).color !== 'rgba(0, 0, 0, 0)').flatMap(list => {
    const style = getComputedStyle(list), pen = document.createElement('canvas').getContext('2d');
    pen.font = style.font;
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return [...list.options].filter(it => pen.measureText(it.text).width > room + 0.5).map(it => it.text);
})";

/// An expression for texts of the head that take more than one line.
const BROKEN: &str = "$$('header :is(nav a, .home span, button, label > span)').filter(it => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return new Set([...range.getClientRects()].map(line => line.bottom)).size > 1;
}).map(it => it.textContent)";

#[test]
fn no_name_in_the_head_is_clipped() {
    let widths = [360, 390, 600, 601, 640, 720, 721, 768, 1024, 1261, 1280, 1440, 1599, 1600, 1920];
    browse_at("", async |browser| {
        let windows = widths.map(|width| (width, 844));
        assert_faultless(browser, &windows, ["#/masks?"], &["en", "ja"], &[CLIPPED, BROKEN]).await;
        assert_notices(browser, "$('#theme').style.cssText = 'width: 2rem; color: red'", CLIPPED).await;
    });
}

#[test]
fn on_a_telephone_the_head_is_one_line() {
    let in_sight = |link: &str| {
        format!(
            "((it, row) => it.left >= row.left && it.right <= row.right)(
                ...['{link}', 'header nav'].map(it => $(it).getBoundingClientRect()))"
        )
    };
    browse_at("", async |browser| {
        let hidden = format!("{} ? [] : ['the name of the view']", in_sight("header [aria-current]"));
        // In Walk a chip opens the head.
        let states = views().filter(|view| *view != "walk").map(|view| format!("#/{view}?"));
        assert_faultless(browser, &[(360, 740)], states, &["en", "ja"], &[LINES, &hidden, COVERED]).await;
        arrive(browser, "masks").await;
        // Tab scrolls each section into sight, uncovered.
        focus(browser, ".home").await;
        for _ in sections() {
            press_until(browser, TAB, &in_sight("header nav :focus")).await;
            let above = "(it => document.elementFromPoint(it.x + it.width / 2, it.y + it.height / 2) === document.activeElement)(document.activeElement.getBoundingClientRect())";
            until(browser, above).await;
        }
        value(browser, "$('header').style.cssText = 'flex-wrap: wrap; height: auto'").await;
        assert_notices(browser, "$('header #theme').parentElement.style.flexBasis = '100%'", LINES).await;
    });
}

/// Enters the address of a view and waits until the whole module has drawn it.
async fn arrive(browser: &Browser, view: &str) {
    let there = format!("location.hash.startsWith('#/{view}') && !$('#coming')");
    enter_shows(browser, &format!("#/{view}"), &there).await;
}

/// Between views of a telephone, nothing of the head moves.
#[test]
fn on_a_telephone_the_head_is_the_same_in_every_view() {
    let head = "JSON.stringify([
        $('header').getBoundingClientRect().height,
        getComputedStyle($('#language'), '::before').content,
        ...[...$$('header nav:not(.tabs) a'), $('#language'), $('#theme')].map(it => it.getBoundingClientRect()).map(it => [it.left, it.top, it.right])
    ].flat())";
    browse(async |browser| {
        for (width, height) in TELEPHONES {
            telephone(browser, width, height).await;
            open(browser, "#/learn?page=0&lang=en").await;
            let first = value(browser, head).await;
            for view in views() {
                arrive(browser, view).await;
                if value(browser, "!$('#searched')").await == json!(true) {
                    assert_eq!(value(browser, head).await, first, "{view} at {width}");
                } else {
                    // The chip of Walk stands in the place of the sections.
                    assert_eq!(value(browser, "$('header').getBoundingClientRect().height").await, json!(40));
                }
            }
        }
    });
}

/// Mark and name lead to the first screen, and the word of a section to its first view, from everywhere.
#[test]
fn the_mark_leads_home_and_a_section_to_its_first_view() {
    let seen = "(mark => (({ x, y, width, height }) => mark.contains(document.elementFromPoint(x + width / 2, y + height / 2)))(mark.getBoundingClientRect()))($('.home'))";
    browse_at("#/learn?page=3&lang=en", async |browser| {
        for (width, height) in [(390, 664), (768, 1024), (1280, 720)] {
            resize(browser, width, height).await;
            for view in views() {
                arrive(browser, view).await;
                assert_eq!(value(browser, seen).await, json!(true), "{view} at {width}");
                click_shows(browser, ".home", "location.hash.startsWith('#/learn?page=0') && !!$('.path.first')").await;
            }
        }
        for section in sections() {
            arrive(browser, section[section.len() - 1]).await;
            let link = "header nav:not(.tabs) a[aria-current]";
            click_shows(browser, link, &format!("location.hash.startsWith('#/{}')", section[0])).await;
        }
    });
}
