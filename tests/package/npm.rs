//! The npm package, installed from its file: the examples of `docs/element` and errors, in each browser engine.

use super::*;
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::{Player, Stop};
use eightfold_harness::browser::{Browser, browse_in};
use eightfold_harness::engine::Engine;
use eightfold_harness::program::target_folder;
use eightfold_harness::reader::{LEFT, RIGHT, click, do_until, press, until, value};
use eightfold_harness::still::Still;
use serde_json::json;
use std::fs::File;
use std::os::unix::fs::symlink;

/// Turns each function into a test that runs in one engine.
macro_rules! in_engine {
    ($module:ident, $engine:ident: $($test:ident)*) => {
        mod $module {
            $(#[test]
            #[ignore = "long: `--packages` makes the files and runs it too"]
            fn $test() {
                super::$test(super::Engine::$engine);
            })*
        }
    };
}

/// Defines a module with all of these tests for each engine.
macro_rules! in_each_engine {
    ($($module:ident $engine:ident)*) => { $(in_engine! {
        $module, $engine:
        two_elements_in_a_page_share_a_module_and_are_moved_by_methods_and_attributes
        an_element_is_loaded_once_it_is_in_sight
        an_unknown_view_is_a_sentence_and_an_event
        another_host_and_a_strict_policy_are_no_obstacle
        a_cell_makes_one_by_a_script
        a_board_steps_with_the_fragments_of_a_deck
        the_page_can_come_from_memory
    })* };
}

in_each_engine! { chromium Chromium webkit WebKit firefox Firefox }

/// Runs npm in a folder.
fn npm(folder: &Path, arguments: &[&str]) {
    run(Command::new("npm").args(arguments).args(["--no-audit", "--no-fund"]).current_dir(folder)).succeeded();
}

/// Returns the folder of npm packages, which are downloaded once for all tests.
fn fetched() -> PathBuf {
    let folder = target_folder().join("npm");
    fs::create_dir_all(&folder).unwrap();
    // Tests run in parallel, but only one downloads.
    let lock = File::create(folder.join("lock")).unwrap();
    lock.lock().unwrap();
    let packages = ["reveal.js@6.0.2", "typescript@5.9.3"];
    let list = folder.join("fetched.txt");
    if fs::read_to_string(&list).ok() != Some(packages.concat()) {
        npm(&folder, &[&["install", "--prefix", "."][..], &packages].concat());
        fs::write(list, packages.concat()).unwrap();
    }
    folder.join("node_modules")
}

/// The examples and the package, served by one host, and the package served by another one.
struct Scene {
    site: Still,
    network: Still,
    folder: Folder,
}

impl Scene {
    fn new() -> Scene {
        let folder = Folder::new("package-npm");
        let package = release().join(format!("eightfold-{VERSION}.tgz"));
        npm(&folder, &["install", "--prefix", ".", "--offline", package.to_str().unwrap()]);
        symlink(fetched().join("reveal.js"), folder.join("node_modules/reveal.js")).unwrap();
        let network =
            Still::serve_package(&folder.join("node_modules/eightfold"), &format!("/npm/eightfold@{VERSION}/"));
        let site = Still::serve(&folder, "/");
        let scene = Scene { site, network, folder };
        for example in fs::read_dir(repository("docs/element")).unwrap().flatten() {
            scene.add(example.file_name().to_str().unwrap(), &fs::read_to_string(example.path()).unwrap());
        }
        scene
    }

    /// Adds a page, with the addresses of the network replaced by those of this machine.
    fn add(&self, name: &str, page: &str) {
        let address = format!("https://cdn.jsdelivr.net/npm/eightfold@{VERSION}/");
        assert_eq!(page.matches("https://").count(), page.matches(&address).count(), "{name} is of another version");
        fs::write(self.folder.join(name), page.replace(&address, &self.network.url(""))).unwrap();
    }

    async fn visit(&self, browser: &Browser, name: &str) {
        browser.go_to(&self.site.url(name)).await;
        until(browser, "!!customElements.get('eightfold-view')").await;
        let inside = "void (window.inside = (id = 'eightfold-view') => document.querySelector(id).shadowRoot.querySelector('iframe').contentDocument)";
        value(browser, inside).await;
    }
}

/// Runs a test with a page in an engine.
fn show(engine: Engine, page: &str, test: impl AsyncFnOnce(&Browser, &Scene)) {
    let scene = Scene::new();
    browse_in(engine, async |browser| {
        scene.visit(browser, page).await;
        test(browser, &scene).await;
    });
}

/// Returns the number of requests to a server that contain `part`.
fn asked(server: &Still, part: &str) -> usize {
    server.answered().iter().filter(|(request, _)| request.contains(part)).count()
}

/// Returns the expression for the step that a view shows.
fn step_of(id: &str) -> String {
    format!("Number(inside('{id}').querySelector('.walk .step').textContent.replace(/[^0-9]/g, ''))")
}

fn two_elements_in_a_page_share_a_module_and_are_moved_by_methods_and_attributes(engine: Engine) {
    show(engine, "page.html", async |browser, scene| {
        until(browser, "[...document.querySelectorAll('eightfold-view')].every(it => it.state)").await;
        let modules = scene.site.answered();
        assert_eq!(modules.iter().filter(|(request, _)| request.ends_with(".wasm")).count(), 1, "{modules:?}");
        let second = value(browser, "document.querySelectorAll('eightfold-view')[1].state.view").await;
        assert_eq!(second, json!("symmetry"));

        let mut player = Player::new(Rung::Bitmap, BoardSize::new(6).unwrap());
        player.seek(20);
        until(browser, &format!("said.textContent === 'ready: step 20, queens {}'", rows(&player))).await;
        click(browser, "#solution").await;
        player.run(Stop::Solution, u64::MAX);
        let said = format!("solution: step {}, queens {}", player.position(), rows(&player));
        until(browser, &format!("said.textContent === '{said}'")).await;
        click(browser, "#next").await;
        until(browser, &format!("said.textContent.startsWith('step: step {},')", player.position() + 1)).await;
        until(browser, &format!("{} === {}", step_of("#walk"), player.position() + 1)).await;

        // The view keeps its step when it is moved to another place in the document.
        let here = value(browser, "walk.state.step").await;
        value(browser, "void (window.place = walk.nextSibling, window.moved = walk, walk.remove())").await;
        do_until(browser, "void place.before(moved)", &format!("walk.state?.step === {here}")).await;

        do_until(browser, "void (walk.step = 3)", "walk.state.step === 3").await;
        value(browser, "void Object.assign(walk, { n: 5, rung: 'mirror', theme: 'dark', lang: 'ja' })").await;
        until(browser, "walk.state.n === 5 && walk.state.rung === 'mirror' && walk.state.step === 3").await;
        until(browser, "inside('#walk').documentElement.lang === 'ja'").await;
        until(browser, "inside('#walk').documentElement.dataset.theme === 'dark'").await;
        value(browser, "void (walk.panels = 'board')").await;
        until(browser, "walk.state?.n === 5 && inside('#walk').documentElement.dataset.panels === 'board'").await;
        // Links in the frame navigate inside the frame, and no link leads out of it.
        value(browser, "void walk.open('#/articles')").await;
        until(browser, "!!inside('#walk').querySelector('main a[href^=\"#/walk\"]')").await;
        value(browser, "inside('#walk').querySelector('main a[href^=\"#/walk\"]').click()").await;
        until(browser, "walk.state.view === 'walk' && inside('#walk').location.href.startsWith('about:srcdoc#/walk')")
            .await;
        until(browser, "!!inside('#walk').querySelector('#open')").await;
        assert_eq!(value(browser, "inside('#walk').querySelector('#open').checkVisibility()").await, json!(false));
    });
}

/// Formats the queens as JavaScript does.
fn rows(player: &Player) -> String {
    player.machine().board().iter().map(u8::to_string).collect::<Vec<_>>().join(",")
}

fn an_element_is_loaded_once_it_is_in_sight(engine: Engine) {
    let scene = Scene::new();
    scene.add(
        "low.html",
        "<!doctype html><meta charset=utf-8><link rel=icon href='data:,'><script type=module src=node_modules/eightfold/eightfold.js></script>
         <eightfold-view></eightfold-view><p style='height: 9000px'></p><eightfold-view id=low></eightfold-view>",
    );
    browse_in(engine, async |browser| {
        scene.visit(browser, "low.html").await;
        until(browser, "!!document.querySelector('eightfold-view').state").await;
        assert_eq!(value(browser, "low.shadowRoot.childNodes.length").await, json!(0));
        // A command that comes before the view is loaded waits.
        do_until(browser, "void (low.goto('7'), low.scrollIntoView())", "low.state?.step === 7").await;
    });
}

fn an_unknown_view_is_a_sentence_and_an_event(engine: Engine) {
    let scene = Scene::new();
    scene.add(
        "wrong.html",
        "<!doctype html><html lang=ja><meta charset=utf-8><link rel=icon href='data:,'><script type=module>
            window.errors = [];
            addEventListener('error', ({ detail }) => errors.push(detail.message), true);
            await import('./node_modules/eightfold/eightfold.js');
         </script>
         <eightfold-view view=wlak></eightfold-view>",
    );
    browse_in(engine, async |browser| {
        scene.visit(browser, "wrong.html").await;
        let sentence = "document.querySelector('eightfold-view').shadowRoot.querySelector('[role=alert]')?.textContent";
        until(browser, &format!("errors.length === 1 && {sentence} === errors[0]")).await;
        let said = value(browser, sentence).await;
        let parts = ["「wlak」という画面", "today、free"];
        assert!(parts.iter().all(|part| said.as_str().unwrap().contains(part)), "{said}");
        assert_eq!(asked(&scene.site, "/page/"), 0);
        let change =
            |attributes: &str| format!("void Object.assign(document.querySelector('eightfold-view'), {attributes})");
        value(browser, &change("{ lang: 'en', view: 'masks' }")).await;
        until(browser, "document.querySelector('eightfold-view').state?.view === 'masks'").await;
        value(browser, &change("{ view: '<b>' }")).await;
        until(browser, &format!("{sentence}.startsWith('There is no view “<b>”.')")).await;
        // If only the module is missing, the page itself reports it.
        let (page, broken) = (scene.folder.join("node_modules/eightfold/page"), scene.folder.join("broken"));
        fs::create_dir(&broken).unwrap();
        for file in
            fs::read_dir(page).unwrap().flatten().filter(|file| file.path().extension().is_none_or(|it| it != "wasm"))
        {
            symlink(file.path(), broken.join(file.file_name())).unwrap();
        }
        value(browser, &change("{ src: 'broken/', view: 'walk' }")).await;
        until(browser, "errors.at(-1).startsWith('A file of the page could not be loaded.')").await;
        // If all files are missing, the element reports it.
        value(browser, &change("{ src: 'elsewhere/' }")).await;
        until(browser, &format!("[{sentence}, errors.at(-1)].every(it => it === 'Eightfold could not be loaded.')"))
            .await;
        let _expected = browser.console_problems().await;
    });
}

fn another_host_and_a_strict_policy_are_no_obstacle(engine: Engine) {
    show(engine, "policy.html", async |browser, scene| {
        until(browser, "document.querySelector('eightfold-view').state?.step === 20").await;
        value(browser, "void document.querySelector('[view]').scrollIntoView()").await;
        until(browser, "!!inside('[view]').querySelector('#count-go')").await;
        value(browser, "inside('[view]').querySelector('#count-go').click()").await;
        until(browser, "inside('[view]').querySelector('main').textContent.includes('All counted')").await;
        assert_eq!(asked(&scene.site, "/page/"), 0);
        for part in ["/page/eightfold-", "/page/tools-", "/page/worker-simd128-"] {
            let requests = scene.network.answered();
            let is_it = |request: &str| request.contains(part) && request.ends_with(".wasm");
            assert_eq!(requests.iter().filter(|(request, _)| is_it(request)).count(), 1, "{requests:?}");
        }
    });
}

fn a_cell_makes_one_by_a_script(engine: Engine) {
    show(engine, "cell.html", async |browser, _| {
        let mut player = Player::new(Rung::Mirror, BoardSize::new(5).unwrap());
        player.seek(7);
        let rows = rows(&player).replace(',', " ");
        until(browser, &format!("document.querySelector('output')?.textContent === '{rows}'")).await;
        until(browser, &format!("{} === 7", step_of("eightfold-view"))).await;
    });
}

fn a_board_steps_with_the_fragments_of_a_deck(engine: Engine) {
    show(engine, "slides.html", async |browser, _| {
        let shows = async |step: u64| {
            until(browser, &format!("document.querySelector('eightfold-view').state?.step === {step}")).await;
            until(browser, &format!("{} === {step}", step_of("eightfold-view"))).await;
        };
        until(browser, "!!document.querySelector('.reveal.ready')").await;
        let inside = value(browser, "document.querySelector('eightfold-view').shadowRoot.childNodes.length").await;
        assert_eq!(inside, json!(0));
        press(browser, RIGHT).await;
        shows(0).await;
        for (key, step) in [(RIGHT, 20), (RIGHT, 27), (RIGHT, 28), (LEFT, 27)] {
            press(browser, key).await;
            shows(step).await;
        }
        browser.screenshot(&format!("reveal-{engine:?}")).await;
        // If the frame has the focus, but not because of a click, the keys still change the slides.
        value(browser, "document.querySelector('eightfold-view').shadowRoot.querySelector('iframe').focus()").await;
        press(browser, LEFT).await;
        shows(20).await;
        value(browser, "inside().querySelector('#forward').click()").await;
        press(browser, RIGHT).await;
        shows(22).await;
    });
}

fn the_page_can_come_from_memory(engine: Engine) {
    let scene = Scene::new();
    let script = "<script type=module src=node_modules/eightfold/eightfold.js></script>";
    scene.add("memory.html", &format!("<!doctype html><meta charset=utf-8><link rel=icon href='data:,'>{script}"));
    let page = scene.folder.join("node_modules/eightfold/page");
    let names: Vec<_> =
        fs::read_dir(page).unwrap().flatten().map(|file| file.file_name().into_string().unwrap()).collect();
    browse_in(engine, async |browser| {
        scene.visit(browser, "memory.html").await;
        let read = format!(
            "const done = arguments[0], names = {};
             Promise.all(names.map(async name => {{
                 const response = await fetch('node_modules/eightfold/page/' + name);
                 return [name, new Uint8Array(await response.arrayBuffer())];
             }})).then(Object.fromEntries).then(files => {{
                 for (const [id, view] of [['one', 'count'], ['two', 'walk']])
                     document.body.append(Object.assign(document.createElement('eightfold-view'), {{ id, view, files }}));
                 done();
             }})",
            json!(names)
        );
        browser.client.execute_async(&read, vec![]).await.unwrap();
        until(browser, "one.state?.view === 'count' && two.state?.view === 'walk'").await;
        until(browser, "!!inside('#one').querySelector('#count-go')").await;
        value(browser, "inside('#one').querySelector('#count-go').click()").await;
        until(browser, "inside('#one').querySelector('main').textContent.includes('All counted')").await;
        assert_eq!(asked(&scene.site, "/page/"), names.len(), "each file was asked for once, to read it");
    });
}

/// A program that must compile, with lines that are expected to be errors.
const TYPED: &str = r#"import { EightfoldView, type State } from "eightfold";
const view: EightfoldView = document.createElement("eightfold-view");
view.view = "walk";
view.addEventListener("step", ({ detail }) => console.log(detail.rows?.length));
view.addEventListener("click", (event) => event.preventDefault());
view.goto(3);
const state: State | null = view.state;
// @ts-expect-error
view.view = "wlak";
// @ts-expect-error
view.addEventListener("error", ({ detail }) => detail.lines);
"#;

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn types_are_those_of_the_element() {
    let scene = Scene::new();
    fs::write(scene.folder.join("typed.mts"), TYPED).unwrap();
    let compiler = fetched().join("typescript/bin/tsc");
    let options =
        ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom", "typed.mts"];
    // The compiler prints errors to its standard output.
    run(Command::new("node").arg(compiler).args(options).current_dir(&scene.folder)).succeeded();
    // Each member that the types declare exists.
    let package = scene.folder.join("node_modules/eightfold");
    let names: Value = serde_json::from_str(&fs::read_to_string(package.join("package.json")).unwrap()).unwrap();
    assert_eq!(names["version"], json!(VERSION));
    let [types, script] =
        ["eightfold.d.ts", "eightfold.js"].map(|name| fs::read_to_string(package.join(name)).unwrap());
    let listed = script.lines().find(|line| line.starts_with("const properties = ")).unwrap();
    let class = types.split_once("class EightfoldView").unwrap().1.split_once("addEventListener").unwrap().0;
    for member in class.lines().filter_map(|line| line.strip_prefix("  ")?.strip_suffix(';')) {
        let name = member.trim_start_matches("readonly ").split([':', '(']).next().unwrap();
        let is_there = match member.contains('(') {
            true => script.contains(&format!("\n  {name}(")),
            false => listed.contains(&format!("\"{name}\"")) || script.contains(&format!("\n  get {name}(")),
        };
        assert!(is_there, "{name}");
    }
}
