//! The public log of a campaign: it has everything that was said, and no change to it goes unnoticed.

use super::campaign::{party, wanted};
use super::*;
use eightfold_results::Checksum;
use eightfold_results::campaign::log::{Examiner, Finding, Head, LotEntry, StoredVote, Tree, leaf};

const AT: &str = "2026-11-21T13:00:00Z";

fn root(leaves: &[Checksum]) -> Checksum {
    let mut tree = Tree::default();
    leaves.iter().for_each(|&leaf| tree.push(leaf));
    tree.root()
}

/// Returns the true result of each lot.
fn truth(spec: &Spec) -> Vec<Counted> {
    let (tallies, lots) = (counted(spec.size), spec.lots());
    let of_lot = |lot| match lots.part(lot).unwrap() {
        LotPart::Turns(column) => Counted::Turns(count_symmetric(spec.size, column)),
        LotPart::Groups(groups) => match spec.method {
            Method::Batch => Counted::ties(&tallies[groups.start as usize..groups.end as usize]),
            // The results for N = 10 that docs/formats.md shows.
            Method::Join => Counted::sums(&[432, 292][groups.start as usize..groups.end as usize]),
        },
    };
    (0..lots.count()).map(of_lot).collect()
}

fn lie(counted: &Counted) -> Counted {
    match counted {
        Counted::Turns(turns) => Counted::Turns(Symmetric { rot180: turns.rot180 + 1, ..*turns }),
        Counted::Groups(tallies) => match tallies[0].ties() {
            Some(Tally { n }) => Counted::ties(&vec![Tally { n: [n[0] + 1, n[1], n[2] + 1, n[3]] }; tallies.len()]),
            None => Counted::sums(&vec![tallies[0].sum().unwrap() + 1; tallies.len()]),
        },
    }
}

/// A finished campaign: its terms, the journal, and every message that the server stored, in order.
#[derive(Clone)]
struct Campaign {
    spec: Spec,
    work: Work,
    stored: Vec<(u32, Party, Vec<u8>)>,
}

impl Campaign {
    /// Counts with two honest parties, one that lies about every third lot, and one whose messages cannot be read.
    fn held(spec: Spec) -> Campaign {
        let truth = truth(&spec);
        let mut fold = Fold::new(spec.clone(), spec.work());
        let mut stored = Vec::new();
        for name in ["mallory", "noise", "ada", "grace"] {
            let party = party(name);
            for lot in wanted(&fold, &party) {
                let counted = &truth[lot as usize];
                let counted = if name == "mallory" && lot % 3 == 0 { lie(counted) } else { counted.clone() };
                let (version, ended) = ("0.1.0".into(), AT.into());
                let engine = fold.want(lot).unwrap().engine();
                let vote = Vote { counted, version, ms: 12, ended, ..Vote::new(lot, engine, "cpu") };
                let mut bytes = vote.to_string().replace('}', r#","host":{"cpu":"ex\u0061mple"},"party":"grace"}"#);
                if name == "noise" {
                    bytes = "\u{1b}[2J{".into();
                }
                match fold.read(lot, bytes.as_bytes()) {
                    Ok(vote) => drop(fold.hear(&party, vote).unwrap()),
                    Err(_) => fold.hear_unreadable(&party, lot),
                }
                stored.push((lot, party.clone(), bytes.into_bytes()));
            }
        }
        assert_eq!(fold.open(), 0);
        Campaign { spec, work: fold.work().clone(), stored }
    }

    /// Returns the log of the campaign.
    fn log(&self) -> Log {
        let lots = self.spec.lots();
        let line = |lot| {
            let stored = self.stored.iter().filter(|(of, ..)| *of == lot);
            let stored: Vec<_> =
                stored.map(|(_, party, bytes)| StoredVote { party, at: AT, bytes, is_void: false }).collect();
            LotEntry::of(&self.spec, &lots, &self.work, lot, &stored).unwrap().line()
        };
        let lines: Vec<_> = (0..lots.count()).map(line).collect();
        Log { head: sealed(self, &lines), lines }
    }
}

/// Returns the head of a campaign with these lines.
fn sealed(campaign: &Campaign, lines: &[String]) -> String {
    let head = Head::new(campaign.spec.clone(), &campaign.work, Vec::new(), AT.into(), "0.1.0".into());
    let leaves: Vec<_> = [head.leaf()].into_iter().chain(leaves(lines)).collect();
    head.sealed(root(&leaves)).to_string()
}

fn leaves(lines: &[String]) -> Vec<Checksum> {
    lines.iter().map(|line| leaf(line.as_bytes())).collect()
}

#[derive(Clone)]
struct Log {
    head: String,
    lines: Vec<String>,
}

impl Log {
    fn findings(&self) -> Vec<Finding> {
        let mut examiner = Examiner::new(Head::read(self.head.as_bytes()).unwrap());
        self.lines.iter().for_each(|line| examiner.line(line.as_bytes()));
        examiner.finish().0
    }

    fn fails(&self) -> Vec<(&'static str, String)> {
        failed(&self.findings())
    }
}

fn failed(findings: &[Finding]) -> Vec<(&'static str, String)> {
    let failed = findings.iter().filter(|finding| finding.outcome == Outcome::Fail);
    failed.map(|finding| (finding.name, finding.sentence.to_string())).collect()
}

fn spec(n: usize, method: Method, lot: u32) -> Spec {
    Spec { created: AT.into(), ..campaign::spec(n, method, lot, 2) }
}

static BATCH: LazyLock<Campaign> = LazyLock::new(|| Campaign::held(spec(12, Method::Batch, 2)));
static BATCH_LOG: LazyLock<Log> = LazyLock::new(|| BATCH.log());
static JOIN: LazyLock<Campaign> =
    LazyLock::new(|| Campaign::held(Spec { audit: 1_000_000, audit_samples: true, ..spec(10, Method::Join, 1) }));
static JOIN_LOG: LazyLock<Log> = LazyLock::new(|| JOIN.log());

/// Recomputes the root and the checksum of the head, as a forger would, and returns the failed checks.
fn forged(Log { lines, .. }: Log) -> Vec<(&'static str, String)> {
    Log { head: sealed(&BATCH, &lines), lines }.fails()
}

#[test]
fn a_log_passes_and_says_what_it_found() {
    for (log, votes, sums) in [
        (
            &*BATCH_LOG,
            "of 30 decided lots 30 have the votes of two parties or more for the believed answer (100 votes in all, \
             quorum 2); disputed: 10",
            "14 of 14 cases are the sums of their lots, and their n3 is divisible by 3; the lots add up to the total, \
             14200",
        ),
        (
            &*JOIN_LOG,
            "of 12 decided lots 12 have the votes of two parties or more for the believed answer (40 votes in all, \
             quorum 2); disputed: 4; confirmed by the other engine, in samples: 2",
            "the lots add up to the total, 724",
        ),
    ] {
        let findings = log.findings();
        assert!(findings.iter().all(|finding| finding.outcome == Outcome::Pass), "{findings:?}");
        let sentences: Vec<_> = findings.iter().map(|finding| &*finding.sentence.english).collect();
        assert_eq!(sentences[3..], [votes, sums]);
    }
}

/// Checks that a line is written as it was read, but for the members that workers add to their votes: they are written,
/// and not read again.
fn is_written_again(line: &str, spec: &Spec) {
    let entry = LotEntry::read(line.as_bytes(), spec, &spec.lots()).unwrap();
    let mut line: Value = serde_json::from_str(line).unwrap();
    let is_added = |name: &str| ["backend", "ended", "host", "ms", "version"].contains(&name);
    let votes = line["votes"].as_array_mut().unwrap().iter_mut();
    votes.for_each(|vote| vote.as_object_mut().unwrap().retain(|name, _| !is_added(name)));
    assert_eq!(serde_json::from_str::<Value>(&entry.line()).unwrap(), line);
}

/// The line that docs/formats.md shows. Unknown members are kept, but not those that would replace what the server
/// says.
#[test]
fn a_line_has_everything_that_was_said() {
    let wanted = concat!(
        r#"{"lot":0,"groups":[0,1],"answers":[["433"],["432"]],"believed":1,"audited":true,"votes":["#,
        r#"{"party":"mallory","stored":"2026-11-21T13:00:00Z","answer":0,"engine":"join","backend":"cpu","#,
        r#""ended":"2026-11-21T13:00:00Z","host":{"cpu":"example"},"ms":12,"version":"0.1.0"},"#,
        r#"{"party":"noise","stored":"2026-11-21T13:00:00Z","unreadable":"not JSON: column 1"},"#,
        r#"{"party":"ada","stored":"2026-11-21T13:00:00Z","answer":1,"engine":"batch","backend":"cpu","#,
        r#""ended":"2026-11-21T13:00:00Z","host":{"cpu":"example"},"ms":12,"version":"0.1.0"},"#,
        r#"{"party":"grace","stored":"2026-11-21T13:00:00Z","answer":1,"engine":"join","backend":"cpu","#,
        r#""ended":"2026-11-21T13:00:00Z","host":{"cpu":"example"},"ms":12,"version":"0.1.0"}]}"#
    );
    assert_eq!(JOIN_LOG.lines[0], wanted);
    is_written_again(wanted, &JOIN.spec);
}

#[test]
fn a_vote_that_is_too_deep_does_not_spoil_the_line() {
    let (spec, party) = (&JOIN.spec, "ada".parse().unwrap());
    let deep = format!(r#","deep":{}1{}}}"#, "[".repeat(126), "]".repeat(126));
    let vote =
        Vote { counted: Counted::sums(&[432]), ..Vote::new(0, Method::Join, "cpu") }.to_string().replace('}', &deep);
    assert!(Vote::read(vote.as_bytes(), spec, &spec.lots(), 0).is_ok());
    let stored = [StoredVote { party: &party, at: AT, bytes: vote.as_bytes(), is_void: false }];
    let line = LotEntry::of(spec, &spec.lots(), &JOIN.work, 0, &stored).unwrap().line();
    assert!(line.ends_with(r#""answer":0,"engine":"join"}]}"#), "{line}");
    LotEntry::read(line.as_bytes(), spec, &spec.lots()).unwrap();
}

#[test]
fn lots_whose_votes_are_lost_say_so_and_have_the_journals_result() {
    let mut few = BATCH.clone();
    few.stored.retain(|(lot, party, _)| *lot != 3 && (*lot != 4 || party.as_str() != "mallory"));
    let log = few.log();
    assert!(log.lines[3].contains(r#""believed":0,"journal":true"#), "{}", log.lines[3]);
    assert!(log.lines[3].ends_with(r#""votes":[]}"#) && log.lines[4].contains("\"journal\":true"));
    let findings = log.findings();
    assert_eq!(failed(&findings), []);
    let votes = &findings[3].sentence.english;
    assert!(votes.ends_with("votes on lots 3-4 are lost or void, so their results rest on the journal"), "{votes}");
    // A line cannot hide that its votes are lost, and cannot claim it for a lot that they decide.
    let mut hidden = log.clone();
    hidden.lines[3] = hidden.lines[3].replace("\"journal\":true,", "");
    hidden.lines[5] = hidden.lines[5].replace("\"lot\":5", "\"journal\":true,\"lot\":5");
    let sentence = "lot 3: the believed answer has no votes, which quorum 2 does not allow; lot 5 says that its votes \
                    are lost, but they decide it";
    assert_eq!(forged(hidden), [("votes", sentence.into())]);
}

#[test]
fn an_open_campaign_has_a_log_without_a_total() {
    let mut work = BATCH.spec.work();
    BATCH.work.groups().take(9).for_each(|(index, tally)| assert!(work.add_group(index, tally, "").unwrap()));
    let log = Campaign { work, ..BATCH.clone() }.log();
    assert!(log.head.contains(r#""total":null"#) && log.lines[20].contains("\"believed\":null"));
    let findings = log.findings();
    assert_eq!(failed(&findings), []);
    let sentence = "9 of 14 cases are the sums of their lots, and their n3 is divisible by 3; a total needs every lot";
    assert_eq!(findings[4].sentence.english, sentence);
}

#[test]
fn a_lot_that_comes_twice_and_two_that_exchanged_their_numbers_are_named() {
    let mut twice = BATCH_LOG.clone();
    twice.lines.push(twice.lines[3].clone());
    assert_eq!(twice.fails().iter().map(|fail| fail.0).collect::<Vec<_>>(), ["lots", "root"]);
    // Two lines with exchanged numbers do not match their lots.
    let mut exchanged = BATCH_LOG.clone();
    exchanged.lines[4] = BATCH_LOG.lines[5].replace("\"lot\":5", "\"lot\":4");
    exchanged.lines[5] = BATCH_LOG.lines[4].replace("\"lot\":4", "\"lot\":5");
    let fails = exchanged.fails();
    assert!(fails[0].1.contains("line 5: groups: is [5, 6], where [4, 5] belongs"), "{fails:?}");
}

/// Small boards have cases without groups, and two have no cases at all.
#[test]
fn every_board_has_a_head_that_can_be_read() {
    for n in 1..=16 {
        for method in Method::ALL.into_iter().filter(|method| method.can_count(size(n))) {
            let spec = spec(n, method, 3);
            let work = Work::new(spec.size, method, None).unwrap();
            let head = Head::new(spec.clone(), &work, Vec::new(), AT.into(), "0.1.0".into()).sealed(root(&[]));
            assert_eq!(Head::read(head.to_string().as_bytes()), Ok(head.clone()), "N={n}");
            let head: Value = serde_json::from_str(&head.to_string()).unwrap();
            let lots: Vec<_> = head["cases"].as_array().into_iter().flatten().map(|case| &case["lots"]).collect();
            assert!(lots.is_sorted_by(|one, next| one[1] == next[0]), "N={n}: {lots:?}");
        }
    }
}

/// Faults that a forger cannot hide without the votes, even with a new root and a new checksum.
#[test]
fn a_forged_log_contradicts_itself() {
    let forge = |changes: &[(&str, &str)]| {
        let mut log = BATCH_LOG.clone();
        changes.iter().for_each(|(word, other)| log.lines[0] = log.lines[0].replace(word, other));
        forged(log)
    };
    let other = ("\"believed\":1", "\"believed\":0");
    let fails = forge(&[other]);
    assert_eq!(fails[0], ("lots", "lot 0 is missing; line 1: n3_mod_3: is 0, where 1 belongs".into()));
    let fails = forge(&[other, ("\"n3_mod_3\":0", "\"n3_mod_3\":1")]);
    let votes = "lot 0: its votes decide for another answer than the believed one; count it again (--recount 1)";
    let sums = "n1 of corner 2 is 34 in the head, but 35 by its lots";
    assert_eq!(fails, [("votes", votes.into()), ("sums", sums.into())]);
    let fails = forge(&[("\"party\":\"grace\"", "\"party\":\"ada\"")]);
    assert!(fails[0].1.contains("line 1: votes: has two votes of one party"), "{fails:?}");
    let mut log = BATCH_LOG.clone();
    log.head = log.head.replace("\"total\":\"14200\"", "\"total\":\"14208\"");
    assert_eq!(log.fails().iter().map(|fail| fail.0).collect::<Vec<_>>(), ["head", "root", "sums"]);
}

/// A forger can renew the checksum of a head, but not the root that was published.
#[test]
fn the_root_covers_the_head() {
    for (word, other) in [
        ("\"name\":\"test\"", "\"name\":\"best\""),
        ("\"quorum\":\"2\"", "\"quorum\":\"1\""),
        ("\"audit_ppm\":0", "\"audit_ppm\":9"),
        ("\"created\":\"2026", "\"created\":\"2025"),
        ("\"written\":\"2026", "\"written\":\"2025"),
        ("\"program\":\"0.1.0\"", "\"program\":\"9.1.0\""),
        ("\"lots\":30", "\"note\":\"\",\"lots\":30"),
    ] {
        let log = Log { head: BATCH_LOG.head.replacen(word, other, 1), lines: BATCH_LOG.lines.clone() };
        assert_ne!(log.head, BATCH_LOG.head, "{word}");
        assert!(log.fails().iter().any(|(name, _)| *name == "root"), "{other}: {:?}", log.fails());
    }
}

/// A log is over its bytes, so a head or a line in another layout is another log, and the sentences say so.
#[test]
fn a_log_that_was_reformatted_fails_its_checks() {
    let head = Log { head: BATCH_LOG.head.replace(',', " , "), lines: BATCH_LOG.lines.clone() }.fails();
    assert_eq!(head.iter().map(|fail| fail.0).collect::<Vec<_>>(), ["head", "root"]);
    let mut log = BATCH_LOG.clone();
    log.lines[7] = log.lines[7].replace(',', ", ");
    let line = log.fails();
    assert_eq!(line.iter().map(|fail| fail.0).collect::<Vec<_>>(), ["root"]);
    for (_, sentence) in head.into_iter().chain(line) {
        assert!(sentence.contains("changed or reformatted"), "{sentence}");
    }
}

/// Votes that arrive after a lot is decided change nothing, neither for the coordinator nor for a reader of the log.
#[test]
fn late_votes_do_not_spoil_a_log() {
    let mut campaign = BATCH.clone();
    for (lot, truth) in (0..).zip(&truth(&BATCH.spec)) {
        for name in ["late", "later", "latest"] {
            let vote = Vote { counted: lie(truth), ..Vote::new(lot, Method::Batch, "cpu") };
            campaign.stored.push((lot, name.parse().unwrap(), vote.to_string().into_bytes()));
        }
    }
    assert_eq!(campaign.log().fails(), []);
    // The same votes decide differently in another order.
    campaign.stored.reverse();
    let fails = campaign.log().fails();
    let says = |words: &str| fails[0].1.contains(words);
    assert!(says("lot 29: its votes decide for another answer") || says("and 24 more"), "{fails:?}");
}

/// The log names an impossible sum, so that the parties that gave it can be found.
#[test]
fn a_log_tells_what_is_impossible() {
    let mut work = BATCH.spec.work();
    for (index, tally) in BATCH.work.groups() {
        let Tally { n } = tally.ties().unwrap();
        work.add_group(index, Tally { n: [n[0] + u64::MAX / 2, n[1], n[2], n[3]] }, "").unwrap();
    }
    BATCH.work.turns().for_each(|(column, turns)| assert!(work.add_turns(column, turns, "").unwrap()));
    let log = Campaign { work, ..BATCH.clone() }.log();
    let sentence = r#""impossible":"the counts of case edge 1 add up to more than 64 bits hold""#;
    assert!(log.head.contains(sentence) && log.head.contains(r#""total":null"#), "{}", log.head);
    assert!(log.fails().iter().any(|(name, sentence)| *name == "sums" && sentence.ends_with("64 bits hold")));
}

/// The definition of RFC 6962: split after k leaves, the largest power of two below their number.
fn by_definition(leaves: &[Checksum]) -> Checksum {
    if let [one] = leaves {
        return *one;
    }
    let (left, right) = leaves.split_at(leaves.len().next_power_of_two() / 2);
    let mut node = Sha256::default();
    [&[1][..], &by_definition(left).0, &by_definition(right).0].iter().for_each(|part| node.update(part));
    Checksum(node.finish())
}

proptest! {
    #[test]
    fn any_tree_has_the_root_of_the_definition(count in 1_u32..80) {
        let leaves: Vec<_> = (0..count).map(|number| leaf(&number.to_le_bytes())).collect();
        prop_assert_eq!(root(&leaves), by_definition(&leaves));
    }

    #[test]
    fn any_changed_byte_is_found(batch: bool, at: prop::sample::Index, byte: u8) {
        let log = if batch { &*BATCH_LOG } else { &*JOIN_LOG };
        let mut text = format!("{}\n{}\n", log.head, log.lines.join("\n")).into_bytes();
        let at = at.index(text.len());
        prop_assume!(text[at] != byte);
        text[at] = byte;
        let mut lines = text.split(|&byte| byte == b'\n');
        let head = Head::read(lines.next().unwrap());
        let is_found = head.is_err() || text.last() != Some(&b'\n') || head.is_ok_and(|head| {
            let mut examiner = Examiner::new(head);
            lines.filter(|line| !line.is_empty()).for_each(|line| examiner.line(line));
            !failed(&examiner.finish().0).is_empty()
        });
        prop_assert!(is_found, "{}", String::from_utf8_lossy(&text));
    }
}

/// Logs in files: they pass all checks, and the members of their lines that are read are written again with the same
/// bytes.
#[test]
fn golden_logs_are_read_and_written_again() {
    for (head, text) in [
        (include_str!("data/log-n8-batch/head.json"), include_str!("data/log-n8-batch/log.jsonl")),
        (include_str!("data/log-n10-join/head.json"), include_str!("data/log-n10-join/log.jsonl")),
        (include_str!("data/log-n10-reopened/head.json"), include_str!("data/log-n10-reopened/log.jsonl")),
    ] {
        let read = Head::read(head.as_bytes()).unwrap();
        let log = Log { head: head.trim_end().into(), lines: text.lines().map(str::to_owned).collect() };
        assert_eq!(log.fails(), []);
        assert_eq!(root(&[&[read.leaf()], &leaves(&log.lines)[..]].concat()), read.root);
        log.lines.iter().for_each(|line| is_written_again(line, &read.spec));
        let other = head.replacen("\"version\":1", "\"version\":2", 1);
        let error = Head::read(other.as_bytes()).unwrap_err().to_string();
        assert_eq!(error, "version: is 2, which no released version wrote; count again");
    }
}
