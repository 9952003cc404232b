//! `campaign log` and `verify --log` as processes: logs of campaigns that a fold decided in the test, or a coordinator, and
//! what was done to them.

use super::{read_document, work_of};
use eightfold_campaign::{Access, Pace, Server};
use eightfold_core::Method;
use eightfold_core::count::{Symmetric, Tally};
use eightfold_harness::folder::Folder;
use eightfold_harness::nats::Nats;
use eightfold_harness::program::{printed_in as done, run_in};
use eightfold_results::campaign::log::{Head, LotEntry, StoredVote, Tree, leaf};
use eightfold_results::campaign::{Counted, Fold, LotPart, Party, Spec, Vote, Want};
use eightfold_results::{GroupTally, Work};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

const AT: &str = "2026-11-21T13:00:00Z";

/// Returns the vote of a party that knows the truth, and adds something to everything.
fn vote(want: &Want, truth: &Work, more: i64) -> Vote {
    let counted = match &want.part {
        LotPart::Groups(groups) => Counted::Groups(
            truth
                .groups()
                .filter(|(index, _)| groups.contains(index))
                .map(|(_, tally)| match tally {
                    GroupTally::Ties(Tally { n: [n1, n2, n3, n4] }) => {
                        Tally { n: [n1.wrapping_add_signed(more), n2, n3, n4] }.into()
                    }
                    GroupTally::Sum(sum) => GroupTally::Sum(sum.wrapping_add_signed(more)),
                    GroupTally::Folded(sum) => GroupTally::Folded(sum.wrapping_add_signed(more)),
                })
                .collect(),
        ),
        LotPart::Turns(column) => {
            let (_, turns) = truth.turns().find(|(own, _)| own == column).unwrap();
            Counted::Turns(Symmetric { rot180: turns.rot180.wrapping_add_signed(more), ..turns })
        }
    };
    Vote { counted, version: "0.1.0".into(), ended: AT.into(), ..Vote::new(want.lot, want.engine(), "cpu") }
}

/// Returns a liar's way to vote: one more for everything in the first lots.
fn mallory(lots: u32) -> impl Fn(&str, u32) -> i64 {
    move |party, lot| i64::from(party == "mallory" && lot < lots)
}

/// Counts N = 12 with the program, which writes `n.json`.
fn truth(folder: &Path, method: Method) -> Work {
    let name = method.to_string();
    done(folder, &["count", "12", "--method", &name, "--groups", "always", "--out", "n.json", "--progress", "none"]);
    let document = read_document(folder.join("n.json"));
    work_of(&document, document.groups().unwrap().iter())
}

/// Counts a board with the program, and holds a campaign about it: three parties vote, and add to the truth what `lies` says.
/// With `lost` votes on all lots from there on are missing. Writes `n.json`, and the log to `log`. Returns the lines.
fn campaign(folder: &Path, method: Method, lies: impl Fn(&str, u32) -> i64, lost: u32) -> Vec<String> {
    let truth = truth(folder, method);
    let size = truth.size();
    let spec = Spec { lot: 2, quorum: 2, created: AT.into(), ..Spec::new("n12", size, method).unwrap() };
    let mut fold = Fold::new(spec.clone(), spec.work());
    let mut stored: BTreeMap<u32, Vec<(Party, String)>> = BTreeMap::new();
    for name in ["mallory", "ada", "grace"] {
        let party: Party = name.parse().unwrap();
        let wants: Vec<_> =
            fold.open_lots().filter_map(|lot| fold.want(lot)).filter(|want| want.is_for(&party)).collect();
        for want in wants {
            let vote = vote(&want, &truth, lies(name, want.lot));
            stored.entry(want.lot).or_default().push((party.clone(), vote.to_string()));
            fold.hear(&party, vote).unwrap();
        }
    }
    assert_eq!(fold.open(), 0);
    let lots = &fold.lots;
    let line = |lot| {
        let votes = stored.get(&lot).filter(|_| lot < lost).map_or(&[][..], Vec::as_slice);
        let votes: Vec<_> = votes
            .iter()
            .map(|(party, vote)| StoredVote { party, at: AT, bytes: vote.as_bytes(), is_void: false })
            .collect();
        LotEntry::of(&spec, lots, fold.work(), lot, &votes).unwrap().line()
    };
    let lines: Vec<_> = (0..lots.count()).map(line).collect();
    let head = Head::new(spec.clone(), fold.work(), Vec::new(), AT.into(), "0.1.0".into());
    let mut tree = Tree::default();
    head.leaf().into_iter().chain(lines.iter().map(|line| leaf(line.as_bytes()))).for_each(|leaf| tree.push(leaf));
    fs::create_dir_all(folder.join("log")).unwrap();
    fs::write(folder.join("log/head.json"), head.sealed(tree.root()).to_string() + "\n").unwrap();
    write(folder, &lines);
    lines
}

fn write(folder: &Path, lines: &[String]) {
    fs::write(folder.join("log/log.jsonl"), lines.join("\n") + "\n").unwrap();
}

fn head(folder: &Path) -> Head {
    Head::read(fs::read(folder.join("log/head.json")).unwrap().trim_ascii()).unwrap()
}

/// Checks a log that has to fail, and returns the lines of the checks that failed.
fn failing(folder: &Path, arguments: &[&str], last: &str) -> Vec<String> {
    let ended = run_in(folder, &[&["verify"], arguments].concat());
    assert_eq!((ended.code, ended.stderr), (Some(1), format!("eightfold: {last}\n")), "{}", ended.stdout);
    let lines = ended.stdout.lines().filter(|line| line.contains(" FAIL "));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn a_log_passes_and_is_compared_with_the_document() {
    for method in Method::ALL {
        let folder = Folder::new(&format!("log-good-{method}"));
        campaign(&folder, method, mallory(3), u32::MAX);
        let said = done(&folder, &["verify", "--log", "log", "n.json", "--recount", "1", "--seed", "1"]);
        for words in [
            "log\n  head                 pass            n12 counts N = 12 by scheme ",
            "; disputed: 3\n",
            "the lots add up to the total, 14200\n",
            "  known values         pass            the totals of N = 12 are the known ones\n",
            " were counted again, and none differs (--seed 1)\n",
            "  log                  pass            every result that the log has too is the same there\n",
        ] {
            assert!(said.contains(words), "{words}\n{said}");
        }
    }
}

#[test]
fn damage_is_named() {
    let folder = Folder::new("log-damaged");
    let lines = campaign(&folder, Method::Join, mallory(1), u32::MAX);
    let get = "; get it again, or compare it with another copy";

    let mut changed = lines.clone();
    changed[5] = changed[5].replace("\"ms\":0", "\"ms\":9");
    write(&folder, &changed);
    let fails = failing(&folder, &["--log", "log"], &format!("log fails: root{get}"));
    assert!(fails[0].ends_with("a line was changed, or comes from another log"), "{fails:?}");

    changed.clone_from(&lines);
    changed.remove(7);
    write(&folder, &changed);
    let fails = failing(&folder, &["--log", "log"], &format!("log fails: lots, root, sums{get}"));
    assert_eq!(fails[0], "lots FAIL lot 7 is missing; line 8 has lot 8, where lot 7 belongs");

    // Cut off just before the end of the last line.
    fs::write(folder.join("log/log.jsonl"), lines.join("\n")).unwrap();
    let ended = run_in(&folder, &["verify", "--log", "log"]);
    assert!(ended.code == Some(1) && ended.stdout.contains("the last line has no end"), "{}", ended.stdout);

    write(&folder, &lines);
    fs::write(folder.join("log/head.json"), "{}").unwrap();
    let fails = failing(&folder, &["--log", "log"], "log fails: head");
    assert_eq!(fails, ["head FAIL head.json: format: is missing"]);
    fs::remove_file(folder.join("log/head.json")).unwrap();
    for log in ["log", "none"] {
        let ended = run_in(&folder, &["verify", "--log", log]);
        let sentence = format!("eightfold: {} cannot be read: ", Path::new(log).join("head.json").display());
        assert!(ended.code == Some(5) && ended.stderr.starts_with(&sentence), "{}", ended.stderr);
    }
}

/// The example of docs/campaign-log.md, which knows nothing of this program.
#[test]
#[cfg(unix)]
fn another_program_computes_the_same_root() {
    let folder = Folder::new("log-python");
    campaign(&folder, Method::Batch, mallory(2), u32::MAX);
    let (_, example) = include_str!("../../docs/campaign-log.md").split_once("```python\n").unwrap();
    let example = example.split_once("```").unwrap().0.replace("n20-log", "log");
    let said = Command::new("python3").args(["-c", &example]).current_dir(&*folder).output().unwrap();
    assert_eq!(String::from_utf8(said.stdout).unwrap(), format!("{}\n", head(&folder).root));
}

/// Every check of a log that was made again passes. Only the root that was published tells it from the first one.
#[test]
fn a_log_is_compared_with_the_root_that_was_published() {
    let folder = Folder::new("log-root");
    campaign(&folder, Method::Join, mallory(3), u32::MAX);
    let published = head(&folder).root.to_string();
    for spelling in [published.clone(), published.to_uppercase()] {
        let said = done(&folder, &["verify", "--log", "log", "--root", &spelling]);
        assert!(said.contains("  published root       pass            the root in the head is the one "), "{said}");
    }
    fs::rename(folder.join("log"), folder.join("first")).unwrap();
    campaign(&folder, Method::Join, mallory(1), u32::MAX);
    done(&folder, &["verify", "--log", "log", "n.json"]);
    let last = "log fails: published root; get the log that was published";
    let fails = failing(&folder, &["--log", "log", "--root", &published], last);
    let root = head(&folder).root;
    let sentence = format!("published root FAIL the root is {root}, and {published} was published: this is the log ");
    assert!(fails.len() == 1 && fails[0].starts_with(&sentence), "{fails:?}");
    for malformed in ["", &format!("{published}0"), &format!("+{}", &published[1..])] {
        run_in(&folder, &["verify", "--log", "log", "--root", malformed])
            .assert_said(2, "a root has 64 hexadecimal digits");
    }
    run_in(&folder, &["verify", "n.json", "--root", &published]).assert_said(2, "--log <PATH>");
}

/// Two parties agreed on a lie, so every hash fits. They moved two solutions of each group of the first lot to the second, so
/// the total stays right and the groups even. Only counting again and another result find it.
#[test]
fn a_recount_finds_what_two_parties_agreed_on() {
    let folder = Folder::new("log-conspiracy");
    let lies = |party: &str, lot: u32| match lot {
        0 | 1 if party != "grace" => 4 * i64::from(lot) - 2,
        _ => 0,
    };
    campaign(&folder, Method::Join, lies, 14);
    let said = done(&folder, &["verify", "--log", "log"]);
    assert!(said.contains("are lost or void, so their results rest on the journal"), "{said}");
    let last = "log fails: recount; `eightfold campaign reopen` has lots answered again";
    let fails = failing(&folder, &["--log", "log", "--recount", "1", "--seed", "5"], last);
    assert!(fails[0].contains(" differ (--seed 5): group 0 is "), "{fails:?}");
    assert_eq!(fails[1], "wrong votes FAIL lots 0-1 rest on the votes of mallory and ada");
    let fails = failing(&folder, &["--log", "log", "n.json"], "n.json fails: log");
    assert!(fails[0].contains("group 0 is ") && fails[0].contains(" in the log but "), "{fails:?}");
}

#[test]
fn a_log_of_another_board_is_refused() {
    let folder = Folder::new("log-other");
    campaign(&folder, Method::Join, mallory(0), u32::MAX);
    done(&folder, &["count", "10", "--out", "other.json", "--progress", "none"]);
    let fails = failing(&folder, &["--log", "log", "other.json"], "other.json fails: log");
    assert_eq!(fails, ["log FAIL the log is not of N = 10, scheme 1"]);
}

/// Puts votes on every lot of the campaign n12 on a server: mallory lies about the first three.
async fn vote_on_everything(nats: &Nats, truth: &Work) -> Spec {
    let server = Server::connect(&Access::open(&nats.url())).await.unwrap();
    let exchange = server.campaign(&"n12".parse().unwrap());
    let spec = Spec::read(&exchange.spec().await.unwrap().unwrap()).unwrap();
    let lots = spec.lots();
    for name in ["mallory", "ada", "grace"] {
        let party: Party = name.parse().unwrap();
        for lot in 0..lots.count() {
            let want = Want::new(spec.size, spec.method, lot, lots.part(lot).unwrap());
            let vote = vote(&want, truth, mallory(3)(name, lot));
            exchange.vote(lot, &party, vote.to_string().into()).await.unwrap();
        }
    }
    spec
}

/// Makes the campaign anew on the server, without its votes.
async fn forget_votes(nats: &Nats, spec: &Spec) {
    let server = Server::connect(&Access::open(&nats.url())).await.unwrap();
    let name = "n12".parse().unwrap();
    server.delete(&name).await.unwrap();
    server.create(&name, spec.to_string().into(), Pace::of(spec)).await.unwrap();
}

#[test]
#[cfg(unix)]
fn a_campaign_gives_its_log_from_the_server_and_the_journal() {
    let (folder, nats) = (Folder::new("log-command"), Nats::start());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let url = nats.url();
    let campaign = |arguments: &[&str]| run_in(&folder, &[&["campaign"], arguments, &["--nats", &url]].concat());
    let succeeded = |arguments: &[&str]| {
        let ended = campaign(arguments);
        assert_eq!((ended.code, ended.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        ended.stdout
    };
    let truth = truth(&folder, Method::Batch);
    succeeded(&["create", "12", "--name", "n12", "--method", "batch"]);
    let spec = runtime.block_on(vote_on_everything(&nats, &truth));
    let all = spec.lots().count();

    // Nothing is decided, but the votes are there.
    let said = succeeded(&["log", "n12", "--out", "open"]);
    assert!(said.starts_with(&format!("open: every lot of {all}; n12 is not complete: ")), "{said}");
    assert!(fs::read_to_string(folder.join("open/log.jsonl")).unwrap().contains("\"believed\":null"));
    done(&folder, &["verify", "--log", "open"]);

    let ended = campaign(&["run", "n12", "--progress", "none"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let said = succeeded(&["log", "n12", "--out", "log"]);
    let root = said.split_once("; root ").unwrap().1[..64].to_owned();
    let begin = format!("log: every lot of {all}; n12 is complete, 14200 solutions; root {root}. Check it with: ");
    assert_eq!(said, format!("{begin}eightfold verify --log log\n"));
    let said = done(&folder, &["verify", "--log", "log", "n12.jsonl", "n.json", "--recount", "1"]);
    assert!(said.contains(&format!("the lines give the root {root}; ")), "{said}");
    assert!(said.contains(&format!("({} votes in all, quorum 2); disputed: 3\n", 3 * all)), "{said}");
    let lines = fs::read_to_string(folder.join("log/log.jsonl")).unwrap();
    assert!(lines.starts_with("{\"answers\":[") && lines.contains("\"party\":\"mallory\",\"stored\":\"20"), "{lines}");

    // What stands in the way leaves nothing behind.
    let files = || fs::read_dir(&*folder).unwrap().count();
    let before = files();
    for (arguments, code, words) in [
        (&["--out", "log"][..], 5, "log exists and is left as it is; give --out another name"),
        (&["--out", "new", "--journal", "none.jsonl"], 5, "none.jsonl cannot be read"),
        (&["--out", "new", "--journal", "n.json"], 5, "n.json is not a journal"),
        (&["--out", "none/new"], 5, "none/new cannot be written"),
        (&["--out", "n12.jsonl"], 2, "the result would overwrite n12.jsonl"),
    ] {
        campaign(&[&["log", "n12"], arguments].concat()).assert_refused(code, words);
    }
    campaign(&["log", "n13", "--out", "new"]).assert_refused(5, "has no campaign n13; it has n12");
    assert_eq!(files(), before);

    // The server has lost its votes. The journal has not.
    runtime.block_on(forget_votes(&nats, &spec));
    succeeded(&["log", "n12", "--out", "lost"]);
    let said = done(&folder, &["verify", "--log", "lost", "n.json"]);
    assert!(
        said.contains(&format!("votes on lots 0-{} are lost or void, so their results rest on the journal", all - 1)),
        "{said}"
    );
}
