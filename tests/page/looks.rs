//! The page's appearance: checked by axe-core, and saved in pictures for people to look at.

use super::reader::*;
use eightfold_harness::program::target_folder;
use std::process::Command;
use std::{env, fmt};

/// Returns axe-core's only file, which is downloaded once from npm and kept in the target folder. If that fails, the
/// test fails, because it could check nothing.
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

/// The accessibility checker axe-core, which can run on any state of the page.
pub(crate) struct Axe(String);

impl Axe {
    pub(crate) fn load() -> Axe {
        Axe(axe())
    }

    /// Checks the page, and returns a list of findings.
    pub(crate) async fn run(&self, browser: &Browser) -> Value {
        let check = "const done = arguments[0];
            axe.run(document, { resultTypes: ['violations'] }).then(found => done(found.violations.map(violation =>
                `${violation.id}: ${violation.help}: ${violation.nodes.map(node => node.html).join(' ')}`)),
                error => done([String(error)]));";
        // Load the checker once for each load of the page.
        if value(browser, "!window.axe").await == json!(true) {
            run_script(browser, &self.0, &[]).await;
        }
        await_script(browser, check, &[]).await
    }
}

/// A large screen, a tablet and a telephone.
pub(crate) const WINDOWS: [(u64, u64); 3] = [(1440, 900), (768, 1024), (360, 740)];

/// The same, and the largest screen.
pub(crate) const EVERY_WINDOW: [(u64, u64); 4] = [(1440, 900), (768, 1024), (360, 740), (3840, 2160)];

/// Every language in every theme.
const LOOKS: [(&str, &str); 4] = [("en", "light"), ("en", "dark"), ("ja", "light"), ("ja", "dark")];

/// The languages.
pub(crate) const LANGUAGES: [&str; 2] = ["en", "ja"];

/// A window, a language and a theme.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    window: (u64, u64),
    language: &'static str,
    theme: &'static str,
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.window.0, self.language, self.theme)
    }
}

impl Look {
    /// Opens a state of the page.
    pub(crate) async fn open(self, browser: &Browser, state: &str) {
        resize(browser, self.window.0, self.window.1).await;
        open(browser, &dressed(state, (self.language, self.theme))).await;
        settle(browser, state).await;
    }

    /// Shows a state without loading the page again.
    pub(crate) async fn dress(self, browser: &Browser, state: &str) {
        resize(browser, self.window.0, self.window.1).await;
        dress(browser, state, (self.language, self.theme)).await;
    }
}

/// Adds a language and a theme to an address.
fn dressed(state: &str, (language, theme): (&str, &str)) -> String {
    let and = if state.ends_with('?') { "" } else { "&" };
    format!("{state}{and}lang={language}&theme={theme}")
}

/// Returns the looks in which to check a state: one that is drawn, or in the long run all in every window.
pub(crate) fn looks(state: &str) -> Vec<Look> {
    let all = EVERY_WINDOW
        .iter()
        .flat_map(|&window| LOOKS.iter().map(move |&(language, theme)| Look { window, language, theme }));
    lot(state, &all.collect::<Vec<_>>()).to_vec()
}

/// An expression for the elements that extend beyond the window.
pub(crate) const BEYOND: &str = "$$('body *').filter(it => !it.closest('.scrolls, .films, .sheet, .unseen, header nav') && !it.ownerSVGElement
    && it.checkVisibility() && it.getBoundingClientRect().right > innerWidth + 0.5).map(it => it.outerHTML.slice(0, 200))";

/// An expression for the width of a page that scrolls sideways, and for what is too far right in it.
pub(crate) const SIDEWAYS: &str = "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth ? [] : [
    scrollWidth,
    ...$$('body *').filter(it => !it.closest('.scrolls *, .unseen, .sealed *') && it.getBoundingClientRect().right > clientWidth).map(it => it.outerHTML.slice(0, 90)),
])(document.documentElement)";

/// Checks that a state does not scroll sideways.
pub(crate) async fn assert_fits(browser: &Browser, state: &str) {
    assert_eq!(value(browser, SIDEWAYS).await, json!([]), "{state} scrolls sideways");
}

/// Checks the appearance of a state: axe finds nothing, nothing extends beyond the window, and no parts of masks touch.
/// Saves a picture of the whole page.
pub(crate) async fn assert_looks_well(browser: &Browser, axe: &Axe, look: Look, name: &str) {
    assert_eq!(axe.run(browser).await, json!([]), "{name} {look}");
    assert_eq!(value(browser, BEYOND).await, json!([]), "{name} {look}");
    assert_fits(browser, &format!("{name} {look}")).await;
    assert_eq!(value(browser, TOUCHING).await, json!([]), "{name} {look}");
    if env::var_os("EIGHTFOLD_PICTURES").is_some() {
        let (width, height) = look.window;
        let whole: u64 = read(browser, "document.documentElement.scrollHeight").await;
        resize(browser, width, whole.max(height)).await;
        browser.screenshot(&format!("{name}-{look}")).await;
        resize(browser, width, height).await;
    }
}

/// Shows a state in another language and theme without reloading the page, which would take longer than the check.
pub(crate) async fn dress(browser: &Browser, state: &str, (language, theme): (&str, &str)) {
    let (_, hash) = state.split_once('#').unwrap();
    enter(browser, &dressed(hash, (language, theme))).await;
    let root = "document.documentElement";
    until(browser, &format!("{root}.lang === '{language}' && {root}.dataset.theme === '{theme}'")).await;
    until(browser, "!$('#saying[aria-live=off], [aria-busy=true]')").await;
    settle(browser, state).await;
}

/// Checks that expressions find nothing in some states, one after the other, in some windows, in a language that is
/// drawn, or in the long run in each.
pub(crate) async fn assert_faultless(
    browser: &Browser,
    windows: &[(u64, u64)],
    states: impl IntoIterator<Item = impl AsRef<str>>,
    languages: &[&str],
    faults: &[&str],
) {
    let mut states = states.into_iter().peekable();
    while let Some(state) = states.next() {
        // The last state is shown in every language, so that what tests do there begins with the same page each time.
        let languages = if states.peek().is_some() { lot(state.as_ref(), languages) } else { languages };
        for language in languages {
            dress(browser, state.as_ref(), (language, "light")).await;
            for &(width, height) in windows {
                resize(browser, width, height).await;
                value(browser, "scrollTo(0, 0)").await;
                rest(browser).await;
                for fault in faults {
                    let found = value(browser, fault).await;
                    assert_eq!(found, json!([]), "{} in {language} at {width} by {height}", state.as_ref());
                }
            }
        }
    }
}

/// Checks the appearance of states, in looks that are drawn. Each is an address with an element to press there, or an
/// empty text.
pub(crate) fn look_at(name: &str, states: &[(&str, &str)]) {
    let axe = Axe::load();
    browse(async |browser| {
        for (at, &(state, pressed)) in states.iter().enumerate() {
            // Boxes scroll to their place when they are drawn, so open the page in a window of the usual size.
            resize(browser, 1440, 900).await;
            open(browser, state).await;
            for look in looks(&format!("{state} {pressed}")) {
                if pressed.is_empty() {
                    look.dress(browser, state).await;
                } else {
                    look.open(browser, state).await;
                    click(browser, pressed).await;
                }
                finish_animations(browser).await;
                assert_looks_well(browser, &axe, look, &format!("{name}-{at}")).await;
            }
        }
    });
}

/// Ends the animations that have an end.
pub(crate) async fn finish_animations(browser: &Browser) {
    let ends = "document.getAnimations().filter(it => it.effect.getComputedTiming().endTime < Infinity)";
    value(browser, &format!("{ends}.forEach(it => it.finish())")).await;
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
    let waits = [
        ("/masks?", "!$('#sum')?.textContent.includes('…') && !$('#cost-time')?.textContent.includes('…')"),
        // In both languages, "…" stands for figures that are not measured yet.
        ("/ladder?", "!$('.comparison tbody')?.textContent.includes('…')"),
    ];
    for (_, settled) in waits.iter().filter(|(view, _)| state.contains(view)) {
        until(browser, settled).await;
    }
}

#[test]
fn the_checker_finds_a_button_without_a_name() {
    browse_at("", async |browser| {
        value(browser, "$('main').appendChild(document.createElement('button'))").await;
        let found = Axe::load().run(browser).await.to_string();
        assert!(found.contains("button-name"), "{found}");
    });
}

#[test]
fn walk_looks_well() {
    let states = [
        // These states have a notice, marks of every kind, and a search that has not begun.
        ("#/walk?n=8&step=93&rung=x", ""),
        ("#/walk?n=20&rung=symmetry&step=2010&show=code", ""),
        ("#/walk?n=1", ""),
        // This state has all panels.
        (
            "#/walk?n=8&rung=symmetry&step=1043\
             &show=code,more",
            "",
        ),
        ("#/walk?n=5&rung=bitmap&step=40&form=iterative&show=short,code", ""),
        ("#/walk?n=6&rung=flags&step=60&form=iterative&show=none", ""),
        ("#/walk?n=8&rung=flags&step=40&show=more", ""),
        // A solution of N = 6, below a notice.
        ("#/walk?n=6&rung=x", "#next"),
        ("?embed=1#/walk?n=8&rung=symmetry&step=1043", ""),
        // These states show the answer about a square, and the help sheet.
        ("#/walk?n=8&rung=symmetry&step=1149", "#square-5-0"),
        ("#/walk?n=8&rung=symmetry&step=1149", "#searched"),
    ];
    look_at("walk", &states);
}

#[test]
fn the_tree_looks_well() {
    let states = [
        // These states have a notice and a sentence about a tree that is too large, a branch, and rules.
        ("#/tree?n=12", ""),
        ("#/tree?n=8&branch=1,4,6", ""),
        ("#/tree?n=10&folded=1&off=last", "#tree-rules"),
        ("#/tree?n=6&class=1", ""),
        ("#/tree?n=8&middle=2,4&folded=1&rung=mirror", ""),
        ("#/tree?n=8&grown=700", ""),
    ];
    look_at("tree", &states);
}

#[test]
fn programs_of_walk_look_well() {
    let states =
        [("bash", "bitmap"), ("c", "symmetry"), ("lua", "flags"), ("python", "symmetry"), ("python", "permutations")]
            .map(|(notation, rung)| format!("#/walk?n=8&rung={rung}&form=recursive&step=40&show=code,{notation}"));
    look_at("programs", &states.each_ref().map(|state| (state.as_str(), "")));
}

#[test]
fn masks_symmetry_ladder_and_articles_look_well() {
    let states = [
        "#/masks?n=8&bound1=2",
        "#/masks?n=8&bound1=2&turn=2-left&off=upper,cells",
        "#/masks?n=13&case=corner&bound1=5&end=1",
        "#/masks?n=20&bound1=8&end=1&show=more",
        "#/masks?n=20&case=corner&bound1=7&image=flip-rising",
        "#/masks?n=10&bound1=3&off=upper,cells&show=more",
        "#/race?n=6&show=more",
        "#/race?n=7&race=backtracking,mirror,symmetry&step=420",
        "#/race?n=5&race=permutations,bound2&step=99999",
        "#/symmetry?n=8",
        "#/symmetry?n=8&end=1&class=4&cell=a&show=more",
        "#/symmetry?n=12&number=1600",
        "#/symmetry?n=8&rows=2,4,1,7,0,6,3,5&image=90",
        "#/symmetry?n=8&rows=2,4,1,7,0,6,3,5&end=1",
        "#/symmetry?n=5&rows=1,4,2,0,3&look=5&show=more",
        "#/symmetry?n=20&rows=0,1,x,2,x,5,9,x,x,x,x,x,x,x,x,x,x,x,x,19&show=more",
        "#/articles?article=16",
    ];
    look_at("views", &states.map(|state| (state, "")));
}

#[test]
fn the_results_look_well_and_axe_finds_nothing() {
    let folder = Folder::new("page-results");
    let files = [
        count(&folder, "n16.json", &["16", "--method", "batch"]),
        count(&folder, "part0.json", &["12", "--shard", "0/3"]),
        damaged_folder().join("another-answer.json"),
        count(&folder, "colours.json", &["16", "--method", "colours", "--shard", "2/3"]),
    ];
    browse(async |browser| {
        let axe = Axe::load();
        for look in looks("results") {
            look.open(browser, "#/results?show=more").await;
            pick(browser, &files).await;
            has_read(browser, files.len()).await;
            for (place, name) in [(1, "groups"), (2, "damaged"), (3, "part"), (4, "whole")] {
                click(browser, &format!("#opened li:nth-child({place}) .plain")).await;
                if name == "groups" {
                    holds(browser, "!!$('#regroup')").await;
                }
                if name == "whole" {
                    // Show everything that appears only on demand.
                    holds(browser, "!!$('#give')").await;
                    for asked in ["#give", "#case-table tbody tr:nth-child(2) th button"] {
                        click(browser, asked).await;
                    }
                    holds(browser, "!!$('#sample') && !!$('#given.sound')").await;
                    // The two buttons are side by side, except on narrow telephones.
                    let side_by_side = "innerWidth < 400
                        || new Set($$('#save-result, #give').map(it => it.getBoundingClientRect().top)).size === 1";
                    assert_eq!(value(browser, side_by_side).await, json!(true), "{look}");
                }
                // Seals stamp themselves, and reasons come in.
                finish_animations(browser).await;
                assert_looks_well(browser, &axe, look, name).await;
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
            open(browser, &format!("#/free?n=8&theme={theme}&lang=en")).await;
            let contrast = value(browser, contrast).await.as_f64().unwrap();
            assert!(contrast > 1.2, "{theme}: {contrast}");
        }
    });
}
