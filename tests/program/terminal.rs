//! Untrusted text never reaches a terminal unescaped: names of files, text in documents, journals and answers of
//! servers, and arguments. Every command is run with all of them.

#![cfg(unix)]

use super::*;
use eightfold_harness::stranger::Stranger;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::process::{Output, Stdio};

/// Characters that control a terminal: an escape, C1 controls, a bell, line breaks, bidirectional marks, a line
/// separator.
const HOSTILE: &str = "\u{1b}[2J\u{9b}31m\u{7}\rFORGED\nFORGED \u{202e}x\u{2066}\u{200f}\u{61c}\u{2028}\u{7f}\u{85}";

const EXAMPLE: &str = include_str!("../../results/tests/data/example-n8.json");

/// Returns a hostile name for a file.
fn name(end: &str) -> String {
    format!("{HOSTILE}{end}")
}

/// Returns HOSTILE as a JSON string that escapes only what it must.
fn quoted() -> String {
    let escaped = |c: char| if c < ' ' { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() };
    format!("\"{}\"", HOSTILE.chars().map(escaped).collect::<String>())
}

/// Returns `true` if a character may reach a terminal. Line ends may.
fn is_harmless(character: char) -> bool {
    character == '\n' || !character.is_control() && (character.is_ascii() || !HOSTILE.contains(character))
}

/// Decodes the program's output, and panics if it contains characters that control a terminal.
fn harmless(bytes: &[u8], what: &str) -> String {
    let text = str::from_utf8(bytes).unwrap_or_else(|error| panic!("{what}: {error}")).to_owned();
    assert!(text.chars().all(is_harmless), "{what}: {text:?}");
    assert!(!text.lines().any(|line| line.starts_with("FORGED")), "{what}: {text:?}");
    text
}

/// Runs the program in a folder, replacing each @ with HOSTILE. Returns its exit code and its output, which must be
/// harmless.
fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let arguments: Vec<_> = arguments.iter().map(|word| word.replace('@', HOSTILE)).collect();
    let Output { status, stdout, stderr } = eightfold(&arguments).current_dir(folder).output().unwrap();
    let stdout = harmless(&stdout, &format!("stdout of {arguments:?}"));
    let stderr = harmless(&stderr, &format!("stderr of {arguments:?}"));
    assert!(!stderr.contains("panicked"), "{arguments:?}: {stderr}");
    (status.code(), stdout, stderr)
}

/// Makes a folder with hostile files.
fn folder(test: &str) -> Folder {
    let folder = Folder::new(&format!("terminal-{test}"));
    let write = |end: &str, text: &str| fs::write(folder.join(name(end)), text).unwrap();
    write("good.json", EXAMPLE);
    write("case.json", &EXAMPLE.replacen("\"edge\"", &quoted(), 1));
    write("twice.json", &EXAMPLE.replacen("\"format\"", &format!("{0}: 1, {0}: 2, \"format\"", quoted()), 1));
    write("count.json", &EXAMPLE.replacen("\"92\"", &quoted(), 1));
    write("raw.json", &format!("{{{HOSTILE}"));
    write("empty.json", "");
    let header = JournalHeader { created: HOSTILE.into(), ..header(8, Method::Batch) };
    let line = JournalLine::Turns { column: 0, turns: Symmetric::default(), backend: HOSTILE.into() }.encode(&header);
    let header = header.encode();
    write("good.jsonl", &format!("{header}\n{line}\n"));
    write("torn.jsonl", &format!("{header}\n{line}\n{{\"t\""));
    write("seal.jsonl", &format!("{header}\n{}\u{1b}[2J.1234\"}}\n", &line[..line.len() - 10]));
    write("other.jsonl", &format!("{header}\n{HOSTILE}\n"));
    fs::create_dir(folder.join(name("folder"))).unwrap();
    fs::write(folder.join("plain.json"), EXAMPLE).unwrap();
    folder
}

#[test]
fn no_command_hands_on_what_a_terminal_obeys() {
    let folder = folder("commands");
    let letter = "http://127.0.0.1:1/\u{9b}2J\u{202e}";
    let played: &[(i32, &[&str])] = &[
        (0, &["verify", "@good.json"]),
        (1, &["verify", "@case.json", "@twice.json", "@count.json", "@raw.json", "@empty.json", "@good.jsonl"]),
        (5, &["verify", "@nothing", "@folder"]),
        (1, &["verify", "@seal.jsonl", "@other.jsonl"]),
        (0, &["verify", "@good.json", "@good.jsonl", "@torn.jsonl", "--recount", "0.001"]),
        (0, &["merge", "@good.json", "--out", "@out.json"]),
        (1, &["merge", "@case.json", "--out", "@out.json"]),
        (1, &["merge", "@twice.json", "--out", "@out.json"]),
        (5, &["merge", "@seal.jsonl", "--out", "@out.json"]),
        (5, &["merge", "@other.jsonl", "--out", "@out.json"]),
        (5, &["merge", "@empty.json", "--out", "@out.json"]),
        (5, &["merge", "@nothing", "--out", "@out.json"]),
        (5, &["merge", "@good.json", "--out", "@nothing/x"]),
        (2, &["merge", "@good.json", "--out", "@good.json"]),
        (2, &["merge", "@torn.jsonl", "--out", "@out.json"]),
        (4, &["merge", "@torn.jsonl", "--out", "@out.json", "--force"]),
        (2, &["count", "8", "--out", "@torn.jsonl"]),
        (2, &["count", "8", "--out", "@count.json"]),
        (0, &["count", "8", "--out", "@out.json", "--backend", "cpu"]),
        (2, &["count", "@"]),
        (5, &["count", "9", "--journal", "@good.jsonl"]),
        (5, &["count", "8", "--journal", "@nothing/x"]),
        (5, &["count", "8", "--out", "@folder"]),
        (2, &["count", "8", "--journal", "@out.json", "--out", "@out.json"]),
        (2, &["count", "8", "--shard", "@", "--lanes", "@"]),
        (2, &["count", "8", "--post", "http://127.0.0.1:1/@"]),
        (5, &["count", "8", "--post", letter, "--patience", "0", "--progress", "none"]),
        (5, &["count", "8", "--post", letter, "--token-file", "@nothing/x"]),
        (2, &["count", "8", "--post", letter, "--token-file", "@good.json"]),
        (5, &["resume", "@seal.jsonl"]),
        (5, &["resume", "@raw.json", "--skip-damaged"]),
        (5, &["resume", "@folder", "--skip-damaged"]),
        (0, &["resume", "@seal.jsonl", "--skip-damaged", "--backend", "cpu"]),
        (5, &["resume", "@other.jsonl"]),
        (5, &["resume", "@empty.json"]),
        (5, &["resume", "@nothing"]),
        (5, &["resume", "@folder"]),
        (2, &["resume", "@torn.jsonl", "--out", "@torn.jsonl"]),
        (0, &["resume", "@torn.jsonl", "--backend", "cpu"]),
        (2, &["post", "@good.json", "@"]),
        (5, &["post", "@good.json", letter, "--patience", "0"]),
        (1, &["post", "@case.json", letter]),
        (5, &["post", "@nothing", letter]),
        (2, &["ladder", "@", "8"]),
        (2, &["ladder", "symmetry", "@"]),
        (2, &["solutions", "8", "--from", "@"]),
        (2, &["images", "@"]),
        (2, &["today", "@"]),
        (2, &["bench", "--ways", "@"]),
        (2, &["plan", "@"]),
        (2, &["plan", "18", "--for", "@"]),
        (2, &["devices", "@"]),
        (2, &["completions", "@"]),
        (5, &["man", "--out", "@good.json/x"]),
        (2, &["serve", "--listen", "@"]),
        (2, &["serve", "--listen", "0.0.0.0:0", "--allow-origin", "@"]),
        (5, &["serve", "--listen", "127.0.0.1:0", "--results", "@good.json"]),
        (2, &["help", "@"]),
        (2, &["@"]),
        (2, &["--@"]),
    ];
    for (code, arguments) in played {
        let (ended, _, said) = run(&folder, arguments);
        assert_eq!(ended, Some(*code), "{arguments:?}: {said}");
    }
    let names: BTreeSet<_> = played.iter().map(|(_, arguments)| arguments[0].to_owned()).collect();
    let left_out: Vec<_> = commands().into_iter().filter(|command| !names.contains(command)).collect();
    assert!(left_out.is_empty(), "commands without a hostile argument: {left_out:?}");
}

/// The escapes denote the characters that they replace, so a file can still be identified by its name.
#[test]
fn what_is_shown_says_what_it_was() {
    let folder = folder("shown");
    fs::write(folder.join("\u{1b}[2J\u{202e}.json"), EXAMPLE.replacen("\"edge\"", "\"\\u001b[2J\u{9b}\"", 1)).unwrap();
    let (code, printed, said) = run(&folder, &["verify", "\u{1b}[2J\u{202e}.json"]);
    assert_eq!(code, Some(1));
    assert!(printed.starts_with("\\u{1b}[2J\\u{202e}.json\n"), "{printed}");
    assert!(printed.contains("is \\u{1b}[2J\\u{9b} "), "{printed}");
    assert!(said.starts_with("eightfold: \\u{1b}[2J\\u{202e}.json fails: "), "{said}");
}

/// The JSON keeps its meaning: a parser finds the original strings.
#[test]
fn json_is_harmless_and_means_the_same() {
    let folder = folder("json");
    let (code, printed, said) = run(&folder, &["resume", "@good.jsonl", "--backend", "cpu", "--json"]);
    assert_eq!(code, Some(0), "{said}");
    let document: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(document["run"]["started"], HOSTILE);
    assert!(document["run"]["backend"].as_str().unwrap().starts_with(HOSTILE));
    fs::write(folder.join("printed.json"), &printed).unwrap();
    assert_eq!(run(&folder, &["verify", "printed.json"]).0, Some(0), "its checksum should hold");
    run(&folder, &["devices", "--json"]);
}

/// The program repeats the answers of a server, which anyone may run.
#[test]
fn the_words_of_a_server_are_harmless() {
    let folder = folder("server");
    let words = format!("{{\"error\":{}}}", quoted());
    for status in ["422 X", "503 X", "200 OK"] {
        let stranger = Stranger::saying(status, &words);
        let url = stranger.url();
        let (ended, _, said) = run(&folder, &["post", "@good.json", &url, "--patience", "1"]);
        assert_eq!(ended, Some(5), "{said}");
        assert!(status.starts_with("200") || said.contains("\\u{1b}[2J"), "{said}");
        let count = ["count", "8", "--post", &url, "--patience", "0", "--backend", "cpu", "--progress", "none"];
        assert_eq!(run(&folder, &count).0, Some(5), "{said}");
    }
}

/// When it starts, a server names its folder and the damaged files in it.
#[test]
fn a_server_says_nothing_that_a_terminal_obeys() {
    let folder = folder("serve");
    let results = folder.join(name("results"));
    fs::create_dir_all(&results).unwrap();
    let damaged = EXAMPLE.replacen("\"edge\"", &quoted(), 1);
    fs::write(results.join(format!("{:032x}.json", 1)), damaged).unwrap();
    fs::write(results.join("class-count.json"), HOSTILE).unwrap();
    let mut serve = eightfold(["serve", "--class", "--listen", "127.0.0.1:0", "--results"]);
    let mut child = serve.arg(&results).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let (mut said, mut stderr) = (Vec::new(), BufReader::new(child.stderr.take().unwrap()));
    while !said.ends_with(b"Press Ctrl-C to stop.\n") {
        assert!(stderr.read_until(b'\n', &mut said).unwrap() > 0, "it ended: {}", String::from_utf8_lossy(&said));
    }
    kill(&mut child);
    let said = harmless(&said, "stderr of serve");
    assert!(said.contains("is not listed: ") && said.contains("does not describe a count"), "{said}");
}

/// The help text repeats the name under which the program was started, which can be anything.
#[test]
fn help_is_harmless_under_any_name() {
    for arguments in [&["--help"][..], &["count", "--help"], &["--version"], &[]] {
        let output = eightfold(arguments).arg0(HOSTILE).output().unwrap();
        assert!(output.status.success());
        harmless(&output.stdout, "help");
    }
}

/// A stopped count names the journal to resume.
#[test]
fn a_stopped_count_names_its_journal_harmlessly() {
    let folder = folder("stopped");
    let journal = name("n20.jsonl");
    let mut count = eightfold(["count", "22", "--journal", &journal, "--backend", "cpu", "--progress", "json"]);
    let mut child = count.current_dir(&folder).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut said = Vec::new();
    stderr.read_until(b'\n', &mut said).unwrap();
    signal(&child, "-INT");
    stderr.read_to_end(&mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(4));
    assert!(harmless(&said, "stderr of count").contains("continue with: eightfold resume"));
}

/// Tests the harness: it does find hostile characters.
#[test]
fn what_is_hostile_is_found() {
    assert_eq!(HOSTILE.chars().filter(|&character| !is_harmless(character)).count(), 11);
}
