//! Walk within another page, with the parts that a lesson needs, and its buttons, which are never below the fold.

use super::listed::views;
use super::reader::*;

/// The windows in which the buttons must be visible: laptops, a telephone, a frame of another page.
const WINDOWS: [(u64, u64); 5] = [(1280, 720), (1024, 768), (360, 740), (800, 600), (1440, 1100)];

/// An expression for the buttons that move the search and for the news, if they are not completely in sight or
/// something covers them.
const BELOW: &str = "$$('.stepping button, .saying b').filter(it => it.checkVisibility()).filter(it => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return bottom > innerHeight + 0.5 || top < 0 || !(it.contains(there) || there?.contains(it));
}).map(it => it.outerHTML.slice(0, 70))";

#[test]
fn the_buttons_are_never_below_the_fold() {
    browse(async |browser| {
        let place = "#/walk?n=8&rung=symmetry&step=883";
        for (frame, states) in [
            ("", [place, "#/walk?n=8&rung=symmetry&step=883&predict=1"]),
            ("?embed=1", [place, "#/walk?n=8&rung=symmetry&step=883&predict=1"]),
            ("?embed=1&panels=board,sentence,masks,code", [place; 2]),
        ] {
            open(browser, &format!("{frame}{place}")).await;
            assert_faultless(browser, &WINDOWS, states, &["en", "ja"], &[BELOW]).await;
        }
        assert_notices(browser, "$('.bar').style.translate = '0 80vh'", BELOW).await;
    });
}

/// An expression for the parts in sight.
const PARTS: &str = "Object.entries({
    board: '.walk > .field', sentence: '#saying', timeline: '.time', code: '.code', more: '.more',
}).filter(([, it]) => $(it)?.checkVisibility()).map(([name]) => name)";

#[test]
fn a_lesson_shows_the_parts_that_are_chosen_and_no_others() {
    browse(async |browser| {
        let axe = Axe::load();
        let seen = |selector: &str| format!("!!$('{selector}')?.checkVisibility()");
        for (panels, parts) in [
            ("board,masks", json!(["board"])),
            ("board,sentence", json!(["board", "sentence"])),
            ("timeline", json!(["timeline"])),
            // The names of panels that were once here.
            ("masks,reasons", json!(["board", "more"])),
            ("board,sentence,code,rows,ledger", json!(["board", "sentence", "code", "more"])),
        ] {
            for (width, height) in [(800, 600), (360, 740)] {
                resize(browser, width, height).await;
                open(browser, &format!("?embed=1&panels={panels}#/walk?n=8&rung=symmetry&step=883&lang=en")).await;
                assert_eq!(value(browser, PARTS).await, parts, "{panels}");
                assert_eq!(value(browser, &seen("#forward")).await, json!(true), "{panels}: it can always be moved");
                assert_eq!(value(browser, "$('#notices').textContent").await, json!(""));
                assert_fits(browser, panels).await;
                assert_eq!(axe.run(browser).await, json!([]), "{panels} at {width}");
                browser.screenshot(&format!("lesson-{width}-{}", panels.replace(',', "-"))).await;
            }
        }
        // An unknown name is ignored, with the usual notice.
        open(browser, "?embed=1&panels=board,piano#/walk?n=6&lang=en").await;
        assert!(browser.text("#notices").await.contains("ignored"));
        assert_eq!(value(browser, PARTS).await, json!(["board"]));
        assert_eq!(value(browser, "document.documentElement.dataset.panels").await, json!("board"));
        // The page can make such an address: choose panels, copy the address, open it.
        resize(browser, 1280, 900).await;
        open(browser, "#/walk?n=7&rung=bitmap&step=20&show=none&lang=en").await;
        open_export(browser).await;
        for (part, name) in [(2, "timeline"), (3, "code"), (4, "more")] {
            let before = value(browser, "$('#lesson-embedded').value").await;
            click_shows(browser, &format!("#lesson-{part}"), &format!("$('#lesson-embedded').value !== {before}"))
                .await;
            let named: String = read(browser, "$('#lesson-embedded').value").await;
            assert_eq!(named.contains(name), part != 2, "{named}");
        }
        // The rows of buttons do not overlap.
        let tops = "[...new Set($$('#export .overlays button').map(it => it.getBoundingClientRect().top))]";
        let low = "$('#lesson-0').getBoundingClientRect().height";
        let tight = format!("(tops => tops.some((top, at) => at > 0 && top < tops[at - 1] + {low}))({tops})");
        assert_eq!(value(browser, &tight).await, json!(false));
        let address: String = read(browser, "$('#lesson-embedded').value").await;
        let path = &address[address.find('?').unwrap()..];
        // The offered HTML is a frame with that address.
        let line = "new DOMParser().parseFromString($('#lesson-frame').value, 'text/html')";
        assert_eq!(value(browser, &format!("{line}.querySelector('iframe').src")).await, json!(address));
        assert!(browser.text("#export").await.contains("--allow-embed"));
        assert_eq!(path, "?embed=1&panels=board,sentence,code,more#/walk?n=7&rung=bitmap&step=20&lang=en");
        open(browser, path).await;
        assert_eq!(value(browser, PARTS).await, json!(["board", "sentence", "code", "more"]));
    });
}

/// A frame of the offered size never scrolls, for any choice of parts but the fold, which lies below.
#[test]
fn a_frame_of_the_offered_size_shows_all_that_is_chosen() {
    let all = "board,sentence,timeline,code";
    let scrolling = "(names => {
        const root = document.documentElement, faults = [];
        for (let parts = 0; parts < 16; parts += 1) {
            root.dataset.panels = names.filter((_, at) => parts >> at & 1).join(' ');
            const still = [root, $('.search > .walk')];
            const scrolls = still.filter(it => it.scrollHeight > it.clientHeight + 1).map(it => `${it.className} ${it.scrollHeight}`);
            const low = $$('.stepping button').filter(it => it.checkVisibility() && it.getBoundingClientRect().bottom > innerHeight);
            if (scrolls.length + low.length > 0) faults.push([root.dataset.panels, ...scrolls, low.length]);
        }
        return faults;
    })";
    browse(async |browser| {
        resize(browser, 1280, 900).await;
        open(browser, "#/walk?n=8&rung=symmetry&step=883&lang=en").await;
        open_export(browser).await;
        let size = "(it => [it.width, it.height].map(Number))(
            new DOMParser().parseFromString($('#lesson-frame').value, 'text/html').querySelector('iframe'))";
        let [width, height]: [u64; 2] = read(browser, size).await;
        resize(browser, width, height).await;
        let names = json!(all.split(',').collect::<Vec<_>>());
        for (n, step, language) in
            [(4, 20, "en"), (8, 883, "ja"), (9, 2000, "en"), (12, 2000, "ja"), (12, 300_000, "en")]
        {
            open(browser, &format!("?embed=1&panels={all}#/walk?n={n}&rung=symmetry&step={step}&lang={language}"))
                .await;
            assert_eq!(value(browser, &format!("{scrolling}({names})")).await, json!([]), "{n} in {language}");
        }
        assert_notices(browser, "$('.bar').style.marginTop = '40rem'", &format!("{scrolling}({names})")).await;
    });
}

/// An expression for what is cut by the window, or makes it scroll, on the wall.
const CUT: &str = "[...$$('.wall :is(h2, p, button, a, li, svg, .figure, .word)')]
    .filter(it => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.unseen, .cells, [role=grid]') && it.getBoundingClientRect().width > 1).filter(it => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
    }).map(it => it.outerHTML.slice(0, 90))
    .concat(document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollWidth > innerWidth ? ['scrolls'] : [])";

/// An expression for what covers the one button.
const COVERED: &str = "(it => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return it.contains(there) ? [] : [there?.outerHTML.slice(0, 90)];
})($('#class-on'))";

/// A lesson without a program, by one key: all in one unit, so the projector is the laptop, larger.
#[test]
fn every_station_fits_the_wall() {
    let all: Vec<_> = [(1920, 1080), (1280, 720), (1024, 1366)]
        .into_iter()
        .flat_map(|window| LANGUAGES.map(|language| (window, language)))
        .collect();
    browse(async |browser| {
        let axe = Axe::load();
        wish_for_less_motion(browser).await;
        for &((width, height), language) in lot("lesson", &all) {
            resize(browser, width, height).await;
            open_shows(browser, &format!("#/lesson?lang={language}"), "!!$('.at-door #class-on')").await;
            for (station, presses) in [("door", 0), ("wall", 7), ("phones", 1), ("quiz", 4), ("count", 0), ("paper", 0)]
            {
                enter_shows(
                    browser,
                    &format!("#/lesson?station={station}&lang={language}"),
                    &format!("!!$('.at-{station}')"),
                )
                .await;
                for press in 0..=presses {
                    let what = format!("{station} after {press} presses in {language} at {width}");
                    rest(browser).await;
                    finish_animations(browser).await;
                    assert_eq!(value(browser, CUT).await, json!([]), "{what}");
                    assert_eq!(value(browser, COVERED).await, json!([]), "{what}");
                    if press < presses {
                        let shown = "$('.stage').textContent + $('#class-on').textContent";
                        let before = value(browser, shown).await;
                        value(browser, "(window.ahead = (window.ahead ?? 0) + 1000, window.clock ??= (now => (Date.now = () => now() + ahead, now))(Date.now), 0)").await;
                        press_until(browser, '\u{e00f}', &format!("{shown} !== {before}")).await;
                    }
                }
                assert_eq!(axe.run(browser).await, json!([]), "{station} in {language} at {width}");
                browser.screenshot(&format!("lesson-{station}-{width}-{language}")).await;
            }
            // The picture has 34/45 of the height of a wide window.
            if width > height {
                enter_shows(browser, "#/lesson?station=count", "!!$('.at-count .class-ring')").await;
                let ring: f64 = read(browser, "$('.class-ring').getBoundingClientRect().height").await;
                assert!((ring - height as f64 * 34.0 / 45.0).abs() < 2.0, "{ring} at {width}");
            }
        }
        resize(browser, 1280, 720).await;
        assert_notices(browser, "$('.wall > .act').style.bottom = '-2rem'", CUT).await;
    });
}

/// A telephone without a program scrolls down, but never sideways.
#[test]
fn on_a_telephone_no_station_is_wider_than_the_window() {
    browse_at("#/lesson?lang=en", async |browser| {
        let stations = ["wall", "phones", "quiz", "count", "paper"].map(|it| format!("#/lesson?station={it}"));
        assert_faultless(browser, &TELEPHONES, stations, &["en", "ja"], &[SIDEWAYS]).await;
        assert_notices(browser, "$('.keepsake-card').style.minWidth = '400px'", SIDEWAYS).await;
    });
}

/// Without a program the count is the page's own. It goes on while another station or view is shown, and Count can
/// count beside it.
#[test]
fn without_a_program_the_ring_runs_in_place() {
    let number = |n: &str| format!("$('#class-total')?.textContent.endsWith('{n}')");
    browse_at("#/lesson?station=count&minutes=20&lang=en", async |browser| {
        resize(browser, 1280, 720).await;
        click_until(browser, "#class-on", "$('#class-on').textContent === 'Counting …'").await;
        press_until(browser, '5', "!!$('.at-paper .keepsake-card')").await;
        enter_shows(browser, "#/count?n=12", "!!$('#count-go')").await;
        click_until(browser, "#count-go", "$('#count-so-far').textContent.endsWith('14,200')").await;
        enter(browser, "#/lesson?station=count").await;
        until(browser, &number("14,772,512")).await;
        assert_eq!(browser.text(".words h2").await, "You found them all.");
        assert_eq!(value(browser, CUT).await, json!([]));
        browser.screenshot("lesson-count-alone").await;
        // The card has it, and the length of the lesson outlives a reload.
        press_until(browser, '5', "$('.keepsake-card')?.textContent.includes('14,772,512')").await;
        browser.reload().await;
        until(browser, "$('#to-phones')?.textContent.includes('7 min')").await;
    });
}

/// Every view has the link, in both languages. On a telephone it lies below the view: on nothing else, and not at the
/// very edge.
#[test]
fn on_a_telephone_the_link_covers_nothing() {
    let covered = "(box => [
        ...$$('main :is(button, a, input, select, summary, p, h2, h3, li, svg)').filter(it => it.checkVisibility() && !it.matches('.fold > h2, .fold > h2 *')).filter(it => {
            const { left, right, top, bottom } = it.getBoundingClientRect();
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        }).map(it => it.outerHTML.slice(0, 80)),
        ...(document.documentElement.scrollHeight - scrollY - box.bottom < 4 ? ['the edge'] : []),
    ])($('#open-lesson').getBoundingClientRect())";
    browse_at("#/free?lang=en", async |browser| {
        let others = views().filter(|view| !["learn", "walk"].contains(view)).map(|view| format!("#/{view}?"));
        assert_faultless(browser, &TELEPHONES, others, &["en", "ja"], &[covered]).await;
        assert_notices(
            browser,
            "Object.assign($('#open-lesson').style, { inset: '0', width: 'auto', height: 'auto' })",
            covered,
        )
        .await;
    });
}
