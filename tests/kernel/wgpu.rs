//! The program on the devices that wgpu finds, such as Mesa's software device on machines without a graphics card. The
//! kernel itself is compared with the core unit by unit in `native/src/count/conformance.rs`.

use super::*;
use eightfold_harness::files::result;
use eightfold_harness::program::{printed, program, shell, signal, start};
use eightfold_harness::waiting::wait_until;
use std::process::Stdio;

fn document(arguments: &[&str]) -> Value {
    let all: Vec<_> = arguments.iter().chain(&["--json", "--progress", "none"]).copied().collect();
    serde_json::from_str(&printed(&all)).unwrap()
}

/// Returns the names of the devices that wgpu finds. If there are none, reports the current test as skipped.
fn devices() -> Option<Vec<String>> {
    let report: Value = serde_json::from_str(&printed(&["devices", "--json"])).unwrap();
    let of_wgpu = || report["devices"].as_array().unwrap().iter().filter(|device| device["kind"] == "wgpu");
    let names: Vec<_> = of_wgpu().filter_map(|device| device["name"].as_str()).map(str::to_owned).collect();
    if names.is_empty() {
        let reasons: Vec<_> = of_wgpu().filter_map(|device| device["reason"].as_str()).collect();
        skip(&reasons.join("; "));
        return None;
    }
    Some(names)
}

#[test]
fn it_gives_the_processors_document() {
    let Some(names) = devices() else { return };
    for n in 1..=13 {
        let n = n.to_string();
        let [ours, theirs] =
            ["cpu", "wgpu"].map(|kind| document(&["count", &n, "--groups", "always", "--backend", kind]));
        assert_eq!((&ours["run"]["backend"], &theirs["run"]["backend"]), (&"cpu".into(), &"wgpu".into()));
        assert!(names.iter().any(|name| theirs["run"]["devices"][0] == name.as_str()), "{}", theirs["run"]);
        assert_eq!(result(&ours), result(&theirs), "N={n}");
    }
}

#[test]
fn a_bench_times_each_number_of_rows() {
    let Some(names) = devices() else { return };
    let ways = ["--ways", "portable,wgpu", "--rows-left", "6,7,8", "--threads", "1"];
    let printed =
        printed(&[&["bench", "--from", "10", "--to", "10", "--runs", "2", "--json"], ways.as_slice()].concat());
    let lines: Vec<Value> = printed.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let (opened, rows): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line["opened_seconds"].is_number());
    assert_eq!(opened.len(), 3, "{lines:?}");
    let timed = opened[0]["devices"].as_array().unwrap().len();
    for line in opened {
        let devices = line["devices"].as_array().unwrap();
        assert!(devices.iter().all(|device| names.iter().any(|name| device == name.as_str())), "{line}");
    }
    for left in [6, 7, 8] {
        let asked = rows.iter().filter(|row| row["way"] == "wgpu" && row["rows_left"] == left);
        assert_eq!(asked.count(), timed, "{rows:?}");
    }
    assert_eq!(rows.len(), 1 + 3 * timed, "{rows:?}");
    for row in &rows {
        if row["rows_left"] == 8 {
            // A unit of N = 10 has three rows, so eight cannot be left.
            let reason = row["skipped"].as_str().unwrap();
            assert!(reason.contains("cannot fill so many rows") && row["nodes_per_second"].is_null(), "{row}");
            continue;
        }
        assert_eq!((&row["solutions"], row["seconds"].as_array().unwrap().len()), (&"724".into(), 2), "{row}");
        assert!(row["nodes"].as_u64().unwrap() > 0, "{row}");
        // Rates are rounded down.
        let fastest = row["seconds"].as_array().unwrap().iter().filter_map(Value::as_f64).fold(f64::INFINITY, f64::min);
        let difference = row["nodes"].as_f64().unwrap() / fastest - row["nodes_per_second"].as_f64().unwrap();
        assert!((-0.01..1.01).contains(&difference), "{row}");
    }
}

/// The script is the first thing to run on a new machine with a graphics card, where it cannot be repaired, so it is
/// tested here first.
#[cfg(unix)]
#[test]
fn the_script_for_a_new_card_finds_nothing_wrong_here_and_says_when_something_is() {
    if devices().is_none() {
        return;
    }
    let folder = Folder::new("new-card");
    let program = program();
    let run = |name: &str, program: &Path, more: &[(&str, &str)]| {
        let mut script = Command::new(repository("bench/gpu"));
        let sizes = [("AUDITED", "4 6"), ("FROM", "8"), ("TO", "11"), ("KILLED", "16"), ("ROWS_LEFT", "7,8")];
        script.arg(program).arg(folder.file(name)).env("BACKENDS", "wgpu").envs(sizes).envs(more.iter().copied());
        let output = script.stdin(Stdio::null()).output().unwrap();
        let report = fs::read_to_string(folder.join(name).join("report.txt")).unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), report, "the report should be printed as it grows");
        (output.status.code(), report)
    };
    // Skip indented lines, which belong to the line above.
    let wrong = |report: &str| -> Vec<String> {
        let lines = report.lines().filter(|line| !line.starts_with(' ') && !line.starts_with("ok "));
        lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };

    let (code, report) = run("good", &program, &[]);
    assert_eq!((code, wrong(&report)), (Some(0), vec![]), "{report}");
    assert!(report.lines().filter(|line| line.starts_with("ok ")).count() >= 13, "{report}");
    assert_eq!(report.matches(" s start-up\n").count(), 4, "{report}");
    assert!(report.contains("\n         8          7                      -  skipped: "), "{report}");
    assert!(report.lines().any(|line| line.starts_with("        11          8 ")), "{report}");
    // The results must be few small files and not in subfolders, because only these come back from a borrowed machine.
    let mut left: Vec<_> = fs::read_dir(folder.join("good")).unwrap().map(|file| file.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["all.txt", "bench.jsonl", "report.txt"]);
    let rows = fs::read_to_string(folder.join("good").join("bench.jsonl")).unwrap();
    assert!(rows.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{rows}");

    let (code, report) = run("bad", &program, &[("BACKENDS", "abacus")]);
    assert_eq!(code, Some(1), "{report}");
    assert!(wrong(&report)[0].starts_with("WRONG audited-abacus-4 "), "{report}");
    assert!(wrong(&report)[0].contains(" s exit 2: eightfold: invalid value 'abacus'"), "{report}");

    // Let counts with a journal hang. Nothing else must be affected.
    let hanging = folder.join("hanging");
    let text = format!("case $* in *--journal*) exec sleep 1000 ;; *) exec {} \"$@\" ;; esac", program.display());
    // Write the script in another process: a process that a test starts while the script is open here would inherit the
    // open file, and the script could not be executed.
    let made = "printf '#!/bin/sh\\n%s\\n' \"$2\" >\"$1\" && chmod +x \"$1\"";
    assert!(Command::new("sh").args(["-c", made, "sh"]).arg(&hanging).arg(text).status().unwrap().success());
    let (code, report) = run("hung", &hanging, &[("LIMIT", "10")]);
    assert_eq!((code, wrong(&report).len()), (Some(1), 1), "{report}");
    assert!(wrong(&report)[0].starts_with("WRONG killed-wgpu "), "{report}");
    let late = "exit 1: 0 of 119 groups were written down when its time was over";
    assert!(wrong(&report)[0].ends_with(late), "{report}");

    let (code, report) = run("late", &program, &[("TOTAL", "0")]);
    assert_eq!(code, Some(1), "{report}");
    assert!(wrong(&report).iter().all(|line| line.ends_with("0.000 s no time left")), "{report}");
    assert_eq!(wrong(&report).len(), report.lines().count(), "{report}");
}

#[cfg(unix)]
#[test]
fn asked_to_stop_it_finishes_what_it_has_in_hand() {
    if devices().is_none() {
        return;
    }
    let folder = Folder::new("wgpu-stops");
    let journal = folder.file("n.jsonl");
    let arguments = ["count", "18", "--backend", "wgpu", "--journal", &journal, "--progress", "none"];
    let child = start(&mut eightfold(arguments));
    let counted = || fs::read_to_string(&journal).is_ok_and(|text| text.contains("\"b\":\"wgpu\""));
    wait_until("a group of the device's in the journal", counted);
    signal(&child, "-INT");
    Ended::of(child).assert_said(4, &format!("eightfold resume {journal}"));
    let merged = run(&mut eightfold(["merge", &journal, "--out", &folder.file("part.json")]));
    merged.assert_refused(4, "the result is not complete");
}

/// Vulkan's loader finds no driver if it is pointed at an empty place.
#[cfg(target_os = "linux")]
#[test]
fn without_a_driver_it_says_so() {
    let blind = |arguments: &[&str]| {
        let mut command = eightfold(arguments);
        command.env("VK_ICD_FILENAMES", "/nowhere.json").env("VK_DRIVER_FILES", "/nowhere.json");
        run(command.args(["--progress", "none"]))
    };
    let ended = blind(&["count", "8", "--backend", "wgpu"]);
    let sentence = "Vulkan, Metal and DirectX 12 find no device; a driver may be missing\n";
    ended.assert_said(3, &format!("eightfold: --backend wgpu: {sentence}"));
    assert_eq!(ended.stdout, "");

    let auto = blind(&["count", "18", "--method", "batch", "--shard", "77/4000"]);
    auto.assert_said(0, "Counting on the processor: ");
    auto.assert_said(0, "wgpu: Vulkan, Metal and DirectX 12 find no device");
}

#[test]
fn auto_says_what_it_chose_and_why() {
    let said = run(&mut eightfold(["count", "8", "--progress", "none"])).stderr;
    let (device, method) = said.split_once('\n').unwrap();
    assert_eq!(device, "Counting on the processor: N = 8 is counted before a graphics card would be ready.");
    assert!(method.starts_with("Counting with the batch engine: below N = ") && method.lines().count() == 1, "{said}");
}

/// Runs the program as on a machine without a desktop. Returns its messages, including those of drivers.
fn without_a_desktop(arguments: &[&str], more: impl FnOnce(&mut Command)) -> String {
    let mut command = eightfold(arguments);
    command.env_remove("XDG_RUNTIME_DIR").env_remove("WAYLAND_DISPLAY");
    more(&mut command);
    // Drivers may print anything, even invalid UTF-8.
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {said}");
    said
}

#[test]
fn libraries_of_drivers_keep_quiet() {
    if devices().is_none() {
        return;
    }
    assert_eq!(without_a_desktop(&["devices"], |_| {}), "");
    for backend in ["auto", "cpu", "wgpu"] {
        let said = without_a_desktop(&["count", "12", "--backend", backend, "--progress", "none"], |_| {});
        assert!(said.lines().all(|line| line.starts_with("Counting ")), "{said}");
    }
    let said = without_a_desktop(&["count", "18", "--progress", "none"], |_| {});
    assert!(said.lines().count() == 2 && said.lines().all(|line| line.starts_with("Counting ")), "{said}");
}

/// Drivers are loaded only for boards that a device may count. An environment variable makes Vulkan's loader print
/// messages, which show that it was loaded.
#[test]
fn a_small_board_loads_no_driver() {
    if devices().is_none() {
        return;
    }
    let loads = |arguments: &[&str]| {
        let said = without_a_desktop(arguments, |command| {
            command.env("VK_LOADER_DEBUG", "all");
        });
        said.contains("Vulkan Loader") || said.contains("[Vulkan Loader]") || said.contains("libVkLayer")
    };
    if !loads(&["devices"]) {
        skip("this machine's loader of drivers says nothing of itself");
        return;
    }
    assert!(loads(&["count", "18"]));
    for small in [&["count", "8"][..], &["count", "4", "--to", "12"], &["count", "17", "--backend", "cpu"], &["--help"]]
    {
        assert!(!loads(small), "{small:?}");
    }
}

/// A driver that has too few addresses aborts the program, so it is not loaded.
#[test]
#[cfg(target_os = "linux")]
fn too_few_addresses_for_a_driver_are_a_sentence() {
    let folder = Folder::new("wgpu-addresses");
    let limited = |megabytes: u32, arguments: &str| {
        let line = format!("ulimit -v {}; exec \"$0\" {arguments} --progress none", megabytes << 10);
        run(shell(&line).current_dir(&folder))
    };
    for megabytes in [100, 200, 300, 400, 600, 1000] {
        for kind in ["wgpu", "cuda"] {
            let sentence =
                format!("eightfold: --backend {kind}: this process may use {megabytes} MiB of address space");
            limited(megabytes, &format!("count 12 --backend {kind}")).assert_refused(3, &sentence);
        }
        let Ended { code, stderr: said, .. } = limited(megabytes, "count 17");
        assert!(code == Some(0) && said.starts_with("Counting on the processor: "), "{megabytes}: {said}");
    }
}
