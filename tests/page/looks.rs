//! The page's appearance: checked by axe-core, and in pictures for people.

use super::reader::{await_script, click, open, player, resize, run_script, until, value};
use super::results::{count, pick, until_read};
use eightfold_core::trace::Stop;
use eightfold_harness::browser::{Browser, browse};
use eightfold_harness::files::damaged_folder;
use eightfold_harness::folder::Folder;
use eightfold_harness::program::{is_long, target_folder};
use serde_json::{Value, json};
use std::fs;
use std::process::Command;

/// Returns the checker's only file, fetched once from npm and kept in the target folder. Without it nothing is checked,
/// so the test fails.
fn axe() -> String {
    const VERSION: &str = "4.14.1";
    let folder = target_folder().join("axe-core");
    let file = folder.join(format!("axe-{VERSION}.min.js"));
    if !file.exists() {
        fs::create_dir_all(&folder).unwrap();
        let run = |command: &mut Command| {
            let done = command.current_dir(&folder).output();
            let succeeded = done.as_ref().is_ok_and(|output| output.status.success());
            assert!(
                succeeded,
                "axe-core {VERSION} could not be fetched; npm and tar are needed: {command:?}: {done:?}"
            );
        };
        run(Command::new("npm").args(["pack", "--silent", &format!("axe-core@{VERSION}")]));
        run(Command::new("tar").args(["-xzf", &format!("axe-core-{VERSION}.tgz"), "package/axe.min.js"]));
        fs::rename(folder.join("package/axe.min.js"), &file).unwrap();
    }
    fs::read_to_string(file).unwrap()
}

/// The checker, which can run on any state of the page.
pub(crate) struct Axe(String);

impl Axe {
    pub(crate) fn load() -> Axe {
        Axe(axe())
    }

    /// Returns its findings, or an empty list.
    pub(crate) async fn run(&self, browser: &Browser) -> Value {
        let check = "const done = arguments[0];
            axe.run(document, { resultTypes: ['violations'] }).then(found => done(found.violations.map(violation =>
                `${violation.id}: ${violation.help}: ${violation.nodes.map(node => node.html).join(' ')}`)),
                error => done([String(error)]));";
        // The script is loaded once for each load of the page.
        if value(browser, "!window.axe").await == json!(true) {
            run_script(browser, &self.0, &[]).await;
        }
        await_script(browser, check, &[]).await
    }
}

/// Checks that a state does not scroll sideways.
pub(crate) async fn assert_fits(browser: &Browser, state: &str) {
    let scrolls = value(browser, "(it => it.scrollWidth > it.clientWidth)(document.documentElement)").await;
    assert_eq!(scrolls, json!(false), "{state} scrolls sideways");
}

/// Checks how a state looks in a window: axe finds nothing, and it does not scroll sideways. Leaves a picture of all of it.
pub(crate) async fn assert_looks_well(browser: &Browser, axe: &Axe, (width, height): (u64, u64), state: &str) {
    assert_eq!(axe.run(browser).await, json!([]), "{state}");
    assert_fits(browser, state).await;
    let whole = value(browser, "document.documentElement.scrollHeight").await.as_u64().unwrap();
    resize(browser, width, whole.max(height)).await;
    browser.screenshot(state).await;
    resize(browser, width, height).await;
}

/// Shows a state in another language and theme. The page is not reloaded, which would take longer than everything else.
pub(crate) async fn dress(browser: &Browser, state: &str, (language, theme): (&str, &str)) {
    let (_, hash) = state.split_once('#').unwrap();
    value(browser, &format!("void (location.hash = '{hash}&lang={language}&theme={theme}')")).await;
    let root = "document.documentElement";
    until(browser, &format!("{root}.lang === '{language}' && {root}.dataset.theme === '{theme}'")).await;
    until(browser, "!$('#saying[aria-live=off], [aria-busy=true]')").await;
    settle(browser, state).await;
}

#[test]
fn axe_finds_nothing() {
    let axe = Axe::load();
    browse(async |browser| {
        let run = async || axe.run(browser).await;
        // The checker finds a planted fault: this button has no name.
        open(browser, "").await;
        value(browser, "$('main').appendChild(document.createElement('button'))").await;
        let found = run().await.to_string();
        assert!(found.contains("button-name"), "{found}");

        let states = [
            // The page has a notice, marks of every kind, and a search that has not begun.
            "#/walk?n=8&step=93&rung=x",
            "#/walk?n=16&step=1010",
            "#/walk?n=1",
            "#/walk?n=6&rung=flags&step=60",
            ALL_PANELS,
            "#/walk?n=5&rung=bitmap&step=40&form=iterative&show=tree,short,code,stack",
            "#/masks?n=8&bound1=2&off=upper",
            "#/masks?n=13&case=corner&bound1=5",
            "#/ladder?n=6",
            "#/ladder?n=4&race=mirror,symmetry&step=40",
            "#/classes?n=8&number=6",
            "#/classes?n=8&class=4&cell=a",
            "?embed=1#/walk?n=8&rung=symmetry&step=1043",
            "#/masks?n=8&bound1=2&turn=2-left&off=upper,cells",
            "#/symmetry?n=8&rows=0,4,7,5,2,6,1,3",
            "#/symmetry?n=5&rows=1,4,2,0,3&look=5",
            "#/symmetry?n=6&rows=0,1,x,2,x,5",
        ];
        let widths = [(1440, 900), (768, 1024), (360, 740)];
        for (at, state) in states.into_iter().enumerate() {
            open(browser, state).await;
            let in_turn = if is_long() { &widths[..] } else { &widths[at % widths.len()..][..1] };
            for &(width, height) in in_turn {
                resize(browser, width, height).await;
                for look in looks(width, at) {
                    dress(browser, state, *look).await;
                    assert_eq!(run().await, json!([]), "{width} {look:?}: {state}");
                }
            }
        }
        // A square has been asked about, and the help sheet covers it.
        let state = "#/walk?n=8&rung=symmetry&step=1149";
        for (width, height) in widths {
            resize(browser, width, height).await;
            for (language, theme) in looks(width, 0) {
                open(browser, &format!("{state}&lang={language}&theme={theme}")).await;
                for (selector, name) in [("#square-5-0", "asked"), ("#keys", "help")] {
                    click(browser, selector).await;
                    assert_eq!(run().await, json!([]), "{width} {language} {theme}: {name}");
                    browser.screenshot(&format!("page-{width}-{language}-{theme}-{name}")).await;
                }
            }
        }
    });
}

/// The address that shows all of Walk.
const ALL_PANELS: &str = "#/walk?n=8&rung=symmetry&step=1043\
    &show=stack,code,expressions,description,ledger,rows,look-ahead,tree,attacked";

/// Every language in every theme.
pub(crate) const LOOKS: [(&str, &str); 4] = [("en", "light"), ("en", "dark"), ("ja", "light"), ("ja", "dark")];

/// Returns the looks to check at a width for one of several states. States take turns, so that together they appear in
/// every look and width. In the long run each has all looks on the usual screen, and each language and theme once on others.
pub(crate) fn looks(width: u64, at: usize) -> &'static [(&'static str, &'static str)] {
    let turn = match width {
        1440 => 0,
        768 => 1,
        360 => 2,
        _ => 3,
    };
    match (width, at % 2) {
        _ if !is_long() => &LOOKS[(at + turn) % LOOKS.len()..][..1],
        (1440, _) => &LOOKS,
        (360, 0) | (768, 1) => &[("en", "light"), ("ja", "dark")],
        _ => &[("en", "dark"), ("ja", "light")],
    }
}

/// Returns the languages in which layout is checked at a width: both where lines are short, and in the long run everywhere.
pub(crate) fn languages(width: u64) -> &'static [&'static str] {
    match width {
        1440 if !is_long() => &["en"],
        768 if !is_long() => &["ja"],
        _ => &["en", "ja"],
    }
}

/// An expression for the masks whose name, value and binary digits overlap.
const TOUCHING: &str = "$$('.masks li').filter(mask => {
    const range = document.createRange();
    const parts = [...mask.querySelectorAll('.name, .value, .binary')].filter(part => part.checkVisibility()).map(part => {
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
    });
    return parts.some((part, at) => at > 0 && part.left < parts[at - 1].right + 2 && part.top < parts[at - 1].bottom - 2);
}).map(mask => mask.textContent)";

/// Waits for the parts of a state that appear only after a while.
pub(crate) async fn settle(browser: &Browser, state: &str) {
    if state.contains("/masks?") {
        until(browser, "!$('.weighed progress')").await;
        until(browser, "!$('#cost-time')?.textContent.includes('…')").await;
    } else if state.contains("/ladder?") {
        // In either language, no rung waits for its figures any more.
        let waits = "$('.comparison tbody')?.textContent.includes('…')";
        until(browser, &format!("{waits} === false")).await;
    }
}

#[test]
fn pictures_of_every_width_theme_and_language() {
    let mut solved = player(6);
    solved.run(Stop::Solution, u64::MAX);
    let states = [
        ("8", "#/walk?n=8&step=93".to_owned()),
        ("20", "#/walk?n=20&rung=symmetry&step=2010&show=code,expressions,look-ahead,tree".to_owned()),
        ("panels", ALL_PANELS.to_owned()),
        ("flags", "#/walk?n=6&rung=flags&step=60&form=iterative&show=stack,tree".to_owned()),
        ("12", "#/walk?n=12&rung=symmetry&step=90000&show=tree".to_owned()),
        ("masks", "#/masks?n=8&bound1=2&off=upper,cells".to_owned()),
        ("largest", "#/masks?n=20&bound1=8".to_owned()),
        ("corner", "#/masks?n=20&case=corner&bound1=7".to_owned()),
        ("embedded", "?embed=1#/walk?n=8&rung=symmetry&step=1043".to_owned()),
        ("prunes", "#/masks?n=10&bound1=3&turn=3-left&off=upper,cells".to_owned()),
        ("attacked", "#/walk?n=8&rung=flags&step=40&show=attacked,ledger".to_owned()),
        // A notice is above it.
        ("solved", format!("#/walk?n=6&step={}&rung=x", solved.position())),
        ("ladder", "#/ladder?n=6".to_owned()),
        ("race", "#/ladder?n=7&race=backtracking,mirror,symmetry&step=420".to_owned()),
        ("classes", "#/classes?n=8&number=6".to_owned()),
        ("many", "#/classes?n=12&number=1600&first=3".to_owned()),
        ("eight", "#/symmetry?n=8&rows=2,4,1,7,0,6,3,5".to_owned()),
        ("equal", "#/symmetry?n=5&rows=1,4,2,0,3&look=5".to_owned()),
        ("conflicts", "#/symmetry?n=20&rows=0,1,x,2,x,5,9,x,x,x,x,x,x,x,x,x,x,x,x,19".to_owned()),
    ];
    browse(async |browser| {
        for (at, (name, state)) in states.iter().enumerate() {
            // Boxes scroll when they are drawn, so that happens in a window of the usual size.
            resize(browser, 1440, 900).await;
            open(browser, state).await;
            for (width, height) in [(1440, 900), (768, 1024), (360, 740), (3840, 2160)] {
                for look in looks(width, at) {
                    resize(browser, width, height).await;
                    dress(browser, state, *look).await;
                    let overflow = "$$('body *')
                        .filter(element => !element.closest('.scrolls, header nav') && element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 0.5).map(element => element.outerHTML)";
                    assert_eq!(value(browser, overflow).await, json!([]), "nothing should reach beyond {width}");
                    assert_fits(browser, &format!("{state} at {width}")).await;
                    assert_eq!(value(browser, TOUCHING).await, json!([]), "{width}: {state}");
                    // On narrow screens the picture shows the whole page.
                    if width < 1440 {
                        let whole = value(browser, "document.documentElement.scrollHeight").await.as_u64().unwrap();
                        resize(browser, width, whole).await;
                    }
                    let (language, theme) = look;
                    browser.screenshot(&format!("page-{width}-{language}-{theme}-{name}")).await;
                }
            }
        }
    });
}

#[test]
fn the_results_look_well_and_axe_finds_nothing() {
    let folder = Folder::new("page-results");
    let files = [
        count(&folder, "n16.json", &["16", "--method", "batch"]),
        count(&folder, "part0.json", &["12", "--shard", "0/3"]),
        damaged_folder().join("another-answer.json"),
    ];
    browse(async |browser| {
        let axe = Axe::load();
        for (width, height) in [(1440, 900), (768, 1024), (360, 740), (3840, 2160)] {
            for &(language, theme) in looks(width, 0) {
                resize(browser, width, height).await;
                open(browser, &format!("#/results?lang={language}&theme={theme}")).await;
                pick(browser, &files).await;
                until_read(browser, files.len()).await;
                for (place, name) in [(1, "damaged"), (2, "part"), (3, "whole")] {
                    click(browser, &format!("#opened li:nth-child({place}) .plain")).await;
                    if name == "whole" {
                        // Everything that appears on demand is shown.
                        until(browser, "!!$('#give')").await;
                        for asked in [".times summary", "#give", "#case-table tbody tr:nth-child(2) th button"] {
                            click(browser, asked).await;
                        }
                        until(browser, "!!$('#sample') && !!$('#given.sound')").await;
                        // On a narrow telephone they have no room side by side.
                        let tops = "new Set($$('#save-result, #give').map(it => it.getBoundingClientRect().top)).size";
                        assert!(width == 360 || value(browser, tops).await == json!(1), "{width} {language}");
                    }
                    assert_looks_well(
                        browser,
                        &axe,
                        (width, height),
                        &format!("results-{width}-{language}-{theme}-{name}"),
                    )
                    .await;
                }
            }
        }
    });
}

/// The squares of an empty board can be told apart, on dark paper as on light.
#[test]
fn squares_of_an_empty_board_can_be_told_apart() {
    let contrast = "(() => {
        const light = selector => {
            const parts = getComputedStyle($(selector)).fill.match(/[\\d.]+/g).slice(0, 3);
            const [r, g, b] = parts.map(part => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
        };
        return light('.board .light') / light('.board .dark');
    })()";
    browse(async |browser| {
        for theme in ["light", "dark"] {
            open(browser, &format!("#/play?n=8&theme={theme}&lang=en")).await;
            let contrast = value(browser, contrast).await.as_f64().unwrap();
            assert!(contrast > 1.2, "{theme}: {contrast}");
        }
    });
}
