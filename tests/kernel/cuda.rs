//! The whole program on CUDA, with the mock library instead of the driver: its results are right, and errors are
//! reported.

use super::*;
use eightfold_harness::files;
use eightfold_harness::program::library;
use eightfold_harness::stranger::Stranger;
use serde_json::json;
use std::sync::{Arc, Mutex};

/// A folder that holds the driver's library.
struct Driver {
    folder: Folder,
}

impl Driver {
    /// Uses the mock library.
    fn mock() -> Driver {
        Driver::of(|path| {
            fs::copy(library("eightfold_mock_cuda"), path).expect("the library can be copied");
        })
    }

    /// Uses the library that `make` writes to a path.
    fn of(make: impl FnOnce(&Path)) -> Driver {
        let folder = Folder::new("cuda");
        make(&folder.join(if cfg!(target_os = "macos") { "libcuda.dylib" } else { "libcuda.so" }));
        Driver { folder }
    }

    /// Runs the program with these faults.
    fn run(&self, faults: &str, arguments: &[&str]) -> Ended {
        let mut command = eightfold(arguments);
        run(command.env("LD_LIBRARY_PATH", &*self.folder).env("EIGHTFOLD_MOCK_CUDA", faults))
    }

    /// Runs the program, which must succeed, and returns its output.
    fn good(&self, faults: &str, arguments: &[&str]) -> String {
        self.run(faults, arguments).succeeded()
    }

    /// Runs the program, which must fail with this exit code and with some words in the last line of its messages.
    #[track_caller]
    fn fails(&self, faults: &str, arguments: &[&str], code: i32, words: &str) {
        let ended = self.run(faults, arguments);
        let last = ended.stderr.lines().last().unwrap_or_default();
        assert!(ended.code == Some(code) && last.contains(words), "{faults}, not {code} and {words:?}, but {ended}");
        assert!(!ended.stderr.contains("panicked"), "{faults}: {ended}");
    }
}

/// Returns the members of a document that do not depend on the backend.
fn result(document: &str) -> Value {
    files::result(&serde_json::from_str(document).expect("a document is JSON"))
}

fn by_processor(n: &str) -> Value {
    result(&Driver::mock().good("", &["count", n, "--backend", "cpu", "--json"]))
}

#[test]
fn cuda_gives_the_documents_of_the_processor() {
    let driver = Driver::mock();
    for n in ["1", "2", "3", "4", "5", "6", "8", "10", "11", "12"] {
        let document = driver.good("", &["count", n, "--backend", "cuda", "--json", "--audit", "0.1"]);
        assert_eq!(result(&document), by_processor(n), "N = {n}");
    }
    let ended = driver.run("", &["count", "10", "--backend", "cuda", "--audit", "1"]);
    let groups = &by_processor("10")["scheme"]["groups"];
    let said = format!("N = 10: the processor counted {groups} groups again, and all agree.\n");
    assert!(ended.stderr.ends_with(&said), "{ended}");
}

#[test]
fn one_thread_and_several_devices_count_too() {
    let driver = Driver::mock();
    let document = driver.good("", &["count", "8", "--backend", "cuda", "--gpu-threads", "1", "--json"]);
    assert_eq!(result(&document), by_processor("8"));

    let ended = driver.run("devices=3", &["count", "11", "--backend", "cuda", "--json"]);
    for name in ["Mock GPU 0", "Mock GPU 1", "Mock GPU 2"] {
        assert!(ended.stderr.contains(name), "{ended}");
    }
    assert_eq!(result(&ended.succeeded()), by_processor("11"));
}

#[test]
fn a_bench_times_devices_beside_the_processor() {
    let driver = Driver::mock();
    let bench = ["bench", "--from", "9", "--to", "10", "--runs", "1", "--threads", "1", "--ways", "portable,cuda"];
    let table = driver.good("", &bench);
    assert!(table.starts_with("cuda: Mock GPU 0, opened in "), "{table}");
    let timed = |way: &str| table.lines().filter(|line| line.contains(way) && line.ends_with(" -")).count();
    assert_eq!((timed("portable"), timed("cuda")), (2, 2), "{table}");
    driver.fails("no-device", &bench, 3, "cuda: the driver finds no device");
    // No time is reported for a wrong answer.
    driver.fails("wrong=0", &bench, 1, "which is not the known number");
}

#[test]
fn a_journal_begun_on_the_processor_is_ended_on_a_device() {
    let driver = Driver::mock();
    let journal = driver.folder.file("processor-first.jsonl");
    driver.good("", &["count", "12", "--backend", "cpu", "--journal", &journal, "--json"]);
    // Cut the journal as if the count had been stopped half way.
    let text = fs::read_to_string(&journal).expect("the journal is there");
    let half: Vec<_> = text.split_inclusive('\n').take(text.lines().count() / 2).collect();
    fs::write(&journal, half.concat()).expect("the journal can be written");
    let document = driver.good("", &["resume", &journal, "--backend", "cuda", "--json"]);
    assert_eq!(result(&document), by_processor("12"));
}

#[test]
fn the_processor_counts_beside_a_device_and_ends_the_count_if_it_is_lost() {
    let driver = Driver::mock();
    for faults in ["", "devices=2,lost=1"] {
        let document = driver.good(faults, &["count", "11", "--backend", "cuda+cpu", "--json"]);
        assert_eq!(result(&document), by_processor("11"), "{faults}");
    }
    // The processor takes longer for its share than a device needs to be ready and to be lost.
    let journal = driver.folder.file("both.jsonl");
    let count = ["count", "17", "--method", "batch", "--backend", "cuda+cpu", "--threads", "1"];
    let ended = driver.run("lost=0", &[&count[..], &["--journal", &journal, "--json"]].concat());
    assert!(ended.stderr.starts_with("Counting on Mock GPU 0 and on the processor.\n"), "{ended}");
    let lost = "Mock GPU 0 was lost: the kernel crashed (CUDA_ERROR_ILLEGAL_ADDRESS); the processor goes on.\n";
    assert_eq!(ended.stderr.matches(lost).count(), 1, "{ended}");
    let document: Value = serde_json::from_str(&ended.succeeded()).expect("a document is JSON");
    assert_eq!((&document["totals"]["total"], &document["run"]["backend"]), (&json!("95815104"), &json!("cuda, cpu")));
    let kept = fs::read_to_string(&journal).expect("the journal is kept");
    let (groups, sitting) = kept.trim_end().rsplit_once('\n').expect("there are several lines");
    assert!(sitting.contains("\"b\":\"cuda, cpu\"") && !groups.contains("\"b\":\"cuda"), "{kept}");

    // A device that cannot be used as asked ends the count all the same.
    driver.fails("memory=2000", &count[..6], 3, "Mock GPU 0 cannot count: it does not have enough memory");
    driver.fails("no-device", &count[..6], 3, "--backend cuda+cpu: the driver finds no device");
}

/// Text from the driver is untrusted: control characters do not reach the terminal, and JSON keeps its meaning.
#[test]
fn the_name_of_a_device_is_harmless() {
    let driver = Driver::mock();
    let bench = ["bench", "--from", "9", "--to", "9", "--runs", "1", "--threads", "1", "--ways", "cuda"];
    let bench_json = [&bench[..], &["--json"]].concat();
    let count = ["count", "9", "--backend", "cuda", "--json"];
    for arguments in [&["devices"][..], &["devices", "--json"], &bench, &bench_json, &count] {
        let said = driver.run("hostile", arguments).to_string();
        assert!(said.contains("Mock GPU 0"), "{arguments:?}: {said}");
        let acts = |c: char| c != '\n' && c.is_control() || c == '\u{202e}';
        assert!(!said.contains(acts), "{arguments:?}: {said:?}");
    }
    let list: Value = serde_json::from_str(&driver.good("hostile", &["devices", "--json"])).expect("this is JSON");
    assert_eq!(list["devices"][1]["name"], "\u{1b}[2J\u{9b}2J\u{202e}\nMock GPU 0");
    let escaped = "eightfold: \\u{1b}[2J\\u{9b}2J\\u{202e}\\nMock GPU 0 was lost: ";
    driver.fails("hostile,lost=1", &["count", "12", "--backend", "cuda"], 4, escaped);
}

#[test]
fn devices_are_described() {
    let list = Driver::mock().good("devices=2", &["devices"]);
    for part in ["Mock GPU 0", "Mock GPU 1", "CUDA 12.4", "compute capability 7.5"] {
        assert!(list.contains(part), "{part}: {list}");
    }
    let list = Driver::mock().good("old", &["devices"]);
    assert!(list.contains("CUDA 9.0"), "{list}");
}

/// The requested backend is not available: exit code 3.
#[test]
fn whatever_is_in_the_way_is_a_sentence() {
    let driver = Driver::mock();
    for (faults, part) in [
        ("no-device", "the driver finds no device"),
        ("no-driver-loaded", "operation not permitted (CUDA_ERROR_NOT_PERMITTED)"),
        ("old", "the driver is for CUDA 9.0; at least 11.2 is needed"),
        ("stub", "the library found as CUDA's driver is a stub, which is only for linking programs"),
        (
            "refuses",
            "Mock GPU 0 cannot count: its driver does not accept the kernel (CUDA_ERROR_UNSUPPORTED_PTX_VERSION)",
        ),
        ("memory=2000", "Mock GPU 0 cannot count: it does not have enough memory (CUDA_ERROR_OUT_OF_MEMORY)"),
    ] {
        driver.fails(faults, &["count", "9", "--backend", "cuda"], 3, part);
    }
}

#[test]
fn a_library_that_is_not_a_driver_is_a_sentence() {
    let empty = Driver::of(|path| {
        let mut compiler = Command::new("cc");
        compiler.args(["-shared", "-x", "c", "/dev/null", "-o"]).arg(path);
        assert!(compiler.status().expect("there is a C compiler").success());
    });
    let words = "the library found as CUDA's driver has no cuInit: it is too old, or not the driver";
    empty.fails("", &["count", "9", "--backend", "cuda"], 3, words);
}

#[test]
fn no_driver_is_a_sentence() {
    let nothing = Driver::of(|_| ());
    let list = nothing.run("", &["devices"]).stdout;
    if list.contains("no CUDA driver is installed") {
        nothing.fails("", &["count", "9", "--backend", "cuda"], 3, "");
    } else {
        skip("this machine has a driver of CUDA");
    }
}

/// A device is lost midway: exit code 4. The journal keeps the counted groups, and any backend can continue.
#[test]
fn what_was_counted_before_a_device_was_lost_is_kept() {
    let driver = Driver::mock();
    for (faults, part) in [
        ("fails=1", "Mock GPU 0 was lost: the kernel crashed (CUDA_ERROR_LAUNCH_FAILED)"),
        ("lost=1", "Mock GPU 0 was lost: the kernel crashed (CUDA_ERROR_ILLEGAL_ADDRESS)"),
    ] {
        for backend in ["cpu", "cuda"] {
            let journal = driver.folder.file(&format!("{backend}-{faults}.jsonl"));
            let count = ["count", "12", "--backend", "cuda", "--journal", &journal];
            driver.fails(faults, &count, 4, part);
            let kept = fs::read_to_string(&journal).expect("the journal is kept");
            let last = kept.lines().last().unwrap_or_default();
            assert!(last.starts_with("{\"s\":1,") && last.contains("\"b\":\"cuda\""), "no end of a sitting: {last}");
            assert!(kept.lines().skip(1).any(|line| line.contains("\"g\":")), "{faults}: no group in {kept}");
            let document = driver.good("", &["resume", &journal, "--backend", backend, "--json"]);
            assert_eq!(result(&document), by_processor("12"), "ended on {backend}");
        }
    }
}

/// Without a journal, a document keeps the counted groups. Without either, they are lost, and the sentence says so.
#[test]
fn a_document_keeps_what_was_counted_before_a_device_was_lost() {
    let driver = Driver::mock();
    let out = driver.folder.file("lost.json");
    let count = ["count", "12", "--backend", "cuda", "--out", &out];
    driver.fails("lost=1", &count, 4, &format!("; the groups counted so far are kept in {out}"));
    let part: Value = serde_json::from_slice(&fs::read(&out).expect("the document is kept")).expect("this is JSON");
    assert_eq!(part["complete"], json!(false));
    assert!(part["groups"].as_array().is_some_and(|groups| !groups.is_empty()), "{part}");
    driver.good("", &["verify", &out]);

    driver.fails("lost=1", &count[..4], 4, "; the count is not saved; use --journal or --out to save it");
}

/// A device counts wrong: exit code 1.
#[test]
fn an_audit_catches_a_device_that_counts_wrong() {
    let driver = Driver::mock();
    let count = ["count", "10", "--backend", "cuda", "--audit", "1"];
    driver.fails("wrong=0", &count, 1, "Mock GPU 0 counted wrong: in group ");
    let journal = driver.folder.file("wrong.jsonl");
    let trusted = format!("in {journal}, only the lines with \"b\":\"cpu\" can still be trusted; do not continue it");
    driver.fails("wrong=0", &[&count[..], &["--journal", &journal]].concat(), 1, &trusted);
    driver.fails("silent=0", &count[..4], 1, "was not written");
}

/// An answer that turns out to be wrong only at the end is not given at all: exit code 1.
#[test]
fn an_answer_that_is_known_to_be_wrong_is_neither_printed_nor_kept_nor_posted() {
    let driver = Driver::mock();
    let [out, journal] = ["wrong.json", "wrong.jsonl"].map(|name| driver.folder.file(name));
    let asked = Arc::new(Mutex::new(Vec::new()));
    let paths = Arc::clone(&asked);
    let server = Stranger::start(move |request| {
        paths.lock().expect("nothing fails here").push(request.path.clone());
        None
    });
    for last in [&["--out", &out][..], &["--json"], &["--post", &server.url(), "--patience", "0"]] {
        let _none_yet = fs::remove_file(&journal);
        let count = ["count", "10", "--backend", "cuda", "--journal", &journal];
        let Ended { code, stdout, stderr: said } = driver.run("wrong=0", &[&count[..], last].concat());
        assert_eq!((code, stdout.as_str()), (Some(1), ""), "{last:?}: {said}");
        let sentence = said.lines().last().unwrap_or_default();
        for part in [
            "N = 10 gave 732 solutions and 93 unique ones, but 724 and 92 are known, so no result is kept",
            "only the lines with \"b\":\"cpu\" can still be trusted; do not continue it",
            &format!("`eightfold verify {journal} --recount 1` shows what is wrong in it"),
        ] {
            assert!(sentence.contains(part), "{part}: {sentence}");
        }
        let kept = fs::read_dir(&*driver.folder).expect("the folder can be read").flatten();
        let documents = kept.filter(|file| file.path().extension().is_some_and(|ending| ending == "json"));
        assert_eq!(documents.count(), 0, "{last:?}");
    }
    // The count has connected to report its progress, but has sent no result.
    let asked = asked.lock().expect("nothing fails here");
    assert!(asked.iter().all(|path| !path.contains("/results")), "{asked:?}");
    // The recommended commands work, with a journal and without one.
    let found = driver.run("", &["verify", &journal, "--recount", "1"]).stdout;
    // Which group differs depends on which of the device's threads starts first.
    assert!(found.contains("and 1 differs") && found.contains(" in the file, but the recount gives ["), "{found}");
    let advice = "`eightfold count 10 --backend cuda --audit 1` finds the groups that cuda counts wrong";
    driver.fails("wrong=0", &["count", "10", "--backend", "cuda"], 1, advice);
    // The processor's results are still good.
    let text = fs::read_to_string(&journal).expect("the journal is kept");
    let good: String = text.split_inclusive('\n').filter(|line| !line.contains("\"b\":\"cuda\"")).collect();
    fs::write(&journal, good).expect("the journal can be written");
    let document = driver.good("", &["resume", &journal, "--backend", "cpu", "--json"]);
    assert_eq!(result(&document), by_processor("10"));
}
