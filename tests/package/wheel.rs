//! The wheels, installed by pip and by uv, and the views of a notebook: the example is executed, and shown in
//! JupyterLab.

use super::*;
use eightfold_harness::browser::{Browser, browse_in};
use eightfold_harness::engine::Engine;
use eightfold_harness::program::{self, Ended, target_folder};
use eightfold_harness::reader::{do_until, until, value};
use eightfold_harness::waiting::wait_for;
use serde_json::json;
use std::process::{Child, Stdio};

const LINUX: &str = "manylinux_2_17_x86_64.musllinux_1_1_x86_64";
const WITH_CARDS: &str = "manylinux_2_28_x86_64";
const WINDOWS: &str = "win_amd64";

/// Returns the path of a wheel.
fn wheel(tags: &str) -> PathBuf {
    release().join(format!("eightfold-{VERSION}-py3-none-{tags}.whl"))
}

/// Creates a virtual environment of Python in a new folder.
fn python() -> Folder {
    let folder = Folder::new("python");
    run(Command::new("python3").args(["-m", "venv"]).arg(&*folder)).succeeded();
    folder
}

/// Installs packages from local files only.
fn install(python: &Path, what: &[&str]) -> Ended {
    let mut pip = Command::new(python.join("bin/pip"));
    run(pip.args(["install", "--quiet", "--no-index", "--disable-pip-version-check"]).args(what))
}

/// Returns a command that comes with some packages, which are downloaded once and kept.
fn fetched(packages: &[&str], command: &str) -> Command {
    let name = packages[0].split("==").next().unwrap_or_default();
    let folder = target_folder().join("python").join(name);
    let path = folder.join("bin").join(command);
    if !path.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder)).succeeded();
        run(Command::new(folder.join("bin/pip")).args(["install", "--quiet"]).args(packages)).succeeded();
    }
    Command::new(path)
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn each_wheel_for_this_machine_has_the_program_and_the_module() {
    for tags in [LINUX, WITH_CARDS] {
        let python = python();
        install(&python, &[wheel(tags).to_str().unwrap()]).succeeded();
        let version = run(Command::new(python.join("bin/eightfold")).arg("--version")).succeeded();
        assert_eq!(version, format!("eightfold {VERSION}\n"));
        let tests = repository("tests/package/wheel.py");
        let ended = run(Command::new(python.join("bin/python")).args(["-B", "-W", "error"]).arg(tests));
        assert_eq!(ended.code, Some(0), "{ended}");
    }
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn pip_takes_the_wheel_with_graphics_cards_where_it_runs() {
    let python = python();
    install(&python, &["--find-links", release().to_str().unwrap(), "eightfold"]).succeeded();
    let devices = run(Command::new(python.join("bin/eightfold")).arg("devices")).succeeded();
    assert!(devices.contains("wgpu") && !devices.contains("not in this build"), "{devices}");
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn pip_refuses_the_wheel_of_another_machine() {
    let ended = install(&python(), &[wheel(WINDOWS).to_str().unwrap()]);
    assert!(ended.code == Some(1) && ended.stderr.contains("is not a supported wheel on this platform"), "{ended}");
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn uvx_runs_the_program() {
    let cache = Folder::new("uv");
    let mut uvx = fetched(&["uv"], "uvx");
    uvx.args(["--offline", "--quiet", "--from"]).arg(wheel(LINUX)).args(["eightfold", "count", "16"]);
    run(uvx.env("UV_CACHE_DIR", &*cache)).assert_printed("14772512");
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn the_types_of_the_module_are_seen_and_hold() {
    let python = python();
    install(&python, &[wheel(LINUX).to_str().unwrap()]).succeeded();
    for sources in ["tests/package/wheel.py", "python/eightfold"] {
        let mut mypy = fetched(&["mypy"], "mypy");
        // Packages that only notebooks need are not installed, so ignore their imports.
        mypy.args(["--strict", "--ignore-missing-imports", "--allow-subclassing-any", "--no-incremental"]);
        mypy.args(["--cache-dir=/dev/null", "--python-executable"]);
        let ended = run(mypy.arg(python.join("bin/python")).arg(repository(sources)));
        assert_eq!(ended.code, Some(0), "{ended}");
    }
}

const EXAMPLE: &str = "notebook.ipynb";

/// Returns the command `jupyter`, with the wheel installed.
fn jupyter(folder: &Path) -> Command {
    let packages = ["jupyterlab==4.6.6", "anywidget==0.11.0", "nbclient==0.11.0", "ipykernel"];
    let pip = fetched(&packages, "pip");
    let jupyter = Path::new(pip.get_program()).with_file_name("jupyter");
    let mut install = pip;
    install.args(["install", "--quiet", "--no-index", "--no-deps", "--force-reinstall"]).arg(wheel(LINUX));
    run(&mut install).succeeded();
    fs::copy(repository("docs").join(EXAMPLE), folder.join(EXAMPLE)).unwrap();
    let mut command = Command::new(&jupyter);
    // Ignore the user's own configuration, and do not use the network.
    for name in ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "HOME"] {
        command.env(name, folder.join("home"));
    }
    command.env("PATH", jupyter.parent().unwrap()).current_dir(folder);
    command
}

/// A running JupyterLab server, which ends when dropped.
struct Lab {
    server: Child,
    url: String,
}

impl Lab {
    fn start(folder: &Path) -> Lab {
        let mut lab = jupyter(folder);
        lab.args(["lab", "--allow-root", "--no-browser", "--expose-app-in-browser", "--port=0", "--ip=127.0.0.1"]);
        lab.arg("--IdentityProvider.token=");
        let server = lab.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // The server writes its address to a file.
        let url = wait_for("JupyterLab", || {
            let mut files = fs::read_dir(folder.join("home")).ok()?.flatten();
            let file = files.find(|file| file.file_name() == *format!("jpserver-{}.json", server.id()))?;
            let told: Value = serde_json::from_slice(&fs::read(file.path()).ok()?).ok()?;
            Some(told["url"].as_str()?.to_owned())
        });
        Lab { server, url }
    }
}

impl Drop for Lab {
    fn drop(&mut self) {
        // Killing it would leave its kernels behind.
        program::end(&mut self.server);
    }
}

/// Runs code in the kernel of the notebook that is shown, and returns its output.
async fn told(browser: &Browser, code: &str) -> String {
    let script = "const [code, done] = arguments, lines = [];
        const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
        const future = kernel.requestExecute({ code });
        future.onIOPub = ({ content }) => lines.push(content.text ?? content.evalue ?? '');
        future.done.then(() => done(lines.join('').trim()), (error) => done(String(error)));";
    let told = browser.client.execute_async(script, vec![json!(code)]).await.unwrap();
    told.as_str().unwrap().to_owned()
}

/// Executes the example from the command line, as when a notebook is published.
fn execute(folder: &Path) {
    run(jupyter(folder).args(["execute", EXAMPLE, "--output=executed.ipynb"])).succeeded();
    let executed: Value = serde_json::from_slice(&fs::read(folder.join("executed.ipynb")).unwrap()).unwrap();
    let cells = executed["cells"].as_array().unwrap();
    let outputs = |kind: &str| -> Vec<_> {
        cells.iter().filter_map(|cell| cell["outputs"][0]["data"].get(kind)).map(Value::to_string).collect()
    };
    let texts = outputs("text/plain");
    assert!(texts[0].contains("total=14200") && texts[2].contains("301"), "{texts:?}");
    assert_eq!(outputs("application/vnd.jupyter.widget-view+json").len(), 2, "{executed}");
    // The files of the page are not saved in the notebook.
    assert!(executed.to_string().len() < 50_000);
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn the_example_is_executed_and_in_jupyterlab_its_board_is_clicked_and_read_back() {
    let folder = Folder::new("notebook");
    execute(&folder);
    let lab = Lab::start(&folder);
    browse_in(Engine::Chromium, async |browser| {
        browser.go_to(&format!("{}lab/tree/{EXAMPLE}", lab.url)).await;
        until(browser, "window.jupyterapp?.shell.currentWidget?.sessionContext?.isReady === true").await;
        // Discard JupyterLab's warnings that its plugins are slow, which it gives on a busy machine.
        browser.console_problems().await;
        value(browser, "void jupyterapp.commands.execute('notebook:run-all-cells')").await;
        until(browser, "!!document.querySelector('eightfold-view')").await;
        value(browser, "void (window.walk = document.querySelector('eightfold-view')).scrollIntoView()").await;
        until(browser, "walk.state?.step === 301").await;

        value(browser, "walk.shadowRoot.querySelector('iframe').contentDocument.querySelector('#forward').click()")
            .await;
        until(browser, "walk.state.step === 302").await;
        browser.screenshot("notebook").await;
        assert_eq!(told(browser, "print(walk.step, walk.state['rung'])").await, "302 symmetry");
        told(browser, "walk.step = 310").await;
        until(browser, "walk.state.step === 310").await;
        told(browser, "walk.next()").await;
        until(browser, "walk.state.step === 311").await;
        // JupyterLab removes cells that are far away from the document.
        let scroll = |to: &str| format!("void document.querySelector('.jp-WindowedPanel-outer').scrollTo(0, {to})");
        do_until(browser, &scroll("1e6"), "document.querySelector('.jp-WindowedPanel-outer').scrollTop > 500").await;
        do_until(browser, "void walk.scrollIntoView()", "walk.state?.step === 311").await;
        assert_eq!(told(browser, "print(walk.step)").await, "311");
        // Going to a solution updates the step as well.
        told(browser, "walk.solution()").await;
        until(browser, "walk.state.step > 311").await;
        let step = value(browser, "walk.state.step").await.to_string();
        assert_eq!(told(browser, "print(walk.step)").await, step);
        told(browser, "walk.rung = 'bitmap'; walk.n = 6").await;
        until(browser, "walk.state.rung === 'bitmap' && walk.state.n === 6").await;
        told(browser, "walk.lang = 'ja'; walk.height = '20rem'").await;
        let spoken = "walk.shadowRoot.querySelector('iframe')?.contentDocument?.documentElement.lang";
        until(browser, &format!("{spoken} === 'ja' && walk.style.height === '20rem'")).await;

        let loaded = "walk.shadowRoot.querySelector('iframe').contentWindow.performance.getEntriesByType('resource')";
        let elsewhere = format!("{loaded}.map(({{ name }}) => name).filter((name) => !name.startsWith('blob:'))");
        assert_eq!(value(browser, &elsewhere).await, json!([]), "nothing comes from the network");
    });
}
