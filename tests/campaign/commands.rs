//! The commands of a campaign: what they refuse, the keys that they make, and what they warn of.

use super::*;
use eightfold_harness::folder::Folder;
use eightfold_harness::program::Running;
use eightfold_harness::waiting::wait_for;
use std::env;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;

#[test]
fn what_cannot_be_done_is_refused_in_a_sentence() {
    let campaign = Campaign::create("12", "auto", "");
    let refused = |words: &str, code, sentence: &str| campaign.said(words).assert_refused(code, sentence);
    refused("create 12 --name c", 5, "c.jsonl exists");
    campaign.said("create 1 --name one").assert_printed(", 1 lot, 2 votes for each,");
    let already = "campaign c exists already; continue it with `eightfold campaign run c`";
    refused("create 12 --name c --journal d.jsonl", 5, already);
    assert!(!campaign.path("d.jsonl").exists());
    // Without its journal, the campaign still has its terms.
    let [journal, away, terms] = ["c.jsonl", "away.jsonl", "c.terms.json"].map(|name| campaign.path(name));
    let kept = fs::read(&terms).unwrap();
    fs::rename(&journal, &away).unwrap();
    refused("create 13 --name c", 5, already);
    assert_eq!((fs::read(&terms).unwrap(), journal.exists()), (kept, false));
    refused(
        "create 12 --name c --journal away.jsonl",
        5,
        "continue it with `eightfold campaign run c --journal away.jsonl`",
    );
    refused(
        "finish c --out c.json --journal away.jsonl",
        4,
        "continue with `eightfold campaign run c --journal away.jsonl`",
    );
    fs::rename(&away, &journal).unwrap();
    refused("create 12 --name d --journal c", 5, "c.terms.json exists, but is not of campaign d; give --journal");
    refused("create 3 --method join", 2, "the join counts boards of 4 to 29 rows");
    refused("create 12 --name A", 2, "1 to 32 of a to z");
    refused("create 12 --name d --audit 0.1 --method batch", 2, "--audit has the batch engine confirm");
    refused("create 12 --quorum 0", 2, "0 is not in 1 to 9");
    refused("finish c --out c.json", 4, "is not complete, so no document is written");
    assert!(!campaign.path("c.json").exists());
    for words in ["run d", "status d", "stop d", "finish d --out d.json"] {
        refused(words, 5, "has no campaign d; it has c, one");
    }
    refused("status c --nats nats://127.0.0.1:1", 5, "does not answer");
    refused("status c --nats http://127.0.0.1", 5, "is not an address of a NATS server");
    let needs = "`eightfold merge c.jsonl --out c.json` makes the document from the journal alone";
    refused("finish c --out c.json --nats nats://127.0.0.1:1", 5, needs);
    refused("status c --key missing.key", 5, "missing.key cannot be read");
    refused("status c --key .", 5, "the key in . cannot be read: Is a directory");
    fs::write(campaign.path("no.key"), "hello\n").unwrap();
    fs::set_permissions(campaign.path("no.key"), fs::Permissions::from_mode(0o600)).unwrap();
    refused("status c --key no.key", 5, "no.key contains no key");
    refused("create 12 --name d --journal .", 5, ". is a folder; give --journal the name of a new file");
    refused("run c --journal missing/c.jsonl", 5, "missing/c.jsonl cannot be written");
    refused("revoke c ada", 2, "campaigns.nats.conf is missing; --conf names the file");
    refused("invite c node1.rack --out x.key", 2, "1 to 32 of a to z, 0 to 9 and -");
}

#[test]
fn a_server_that_anyone_can_reach_and_use_is_warned_of() {
    let campaign = Campaign::create("8", "auto", "");
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string();
    let store = campaign.path("open");
    let mut server = Command::new("nats-server");
    let server = Process::start(server.args(["-a", "0.0.0.0", "-p", &port, "-js", "-sd"]).arg(&store));
    let created = campaign.said(&format!("create 8 --name open --nats nats://127.0.0.1:{port}"));
    drop(server);
    assert!(created.code == Some(0) && created.stderr.starts_with("Anyone who reaches the server at "), "{created}");
    let own = campaign.said("create 8 --name own");
    assert_eq!((own.code, own.stderr.as_str()), (Some(0), ""), "it listens for this machine only");
}

#[test]
fn invited_parties_have_keys_that_only_their_owner_can_read() {
    let campaign = Campaign::create("8", "auto", "");
    let said = |words: &str| campaign.said(words);
    said("invite c ada --out ada.key").succeeded();
    said("invite c page --watcher --out page.key").succeeded();
    said("invite c ada --out again.key").assert_refused(2, "has a party ada of campaign c already");
    said("invite c bo --out ada.key").assert_refused(5, "ada.key exists");
    said("invite c bo --out campaigns.nats.conf").assert_refused(2, "the result would overwrite");
    let (seed, conf) = (fs::read_to_string(campaign.path("ada.key")).unwrap(), campaign.path("campaigns.nats.conf"));
    assert_eq!(fs::metadata(campaign.path("ada.key")).unwrap().permissions().mode() & 0o777, 0o600);
    let text = fs::read_to_string(&conf).unwrap();
    assert!(seed.starts_with("SU") && !text.contains(seed.trim()), "{text}");
    assert!(text.contains("e8.c.vote.*.ada\"") && !text.contains("e8.c.vote.*.page"), "{text}");
    // Without room for a key, nothing of it is left.
    let mut full = shell("ulimit -f 0; \"$0\" campaign invite c bo --out bo.key");
    run(full.current_dir(campaign.nats.folder())).assert_refused(5, "bo.key cannot be written");
    assert!(!campaign.path("bo.key").exists());
    said("revoke c ada").succeeded();
    said("revoke c ada").assert_refused(2, "has no party ada");
    assert!(!fs::read_to_string(&conf).unwrap().contains(".ada"));
    said("revoke c page").assert_refused(2, "a server without users lets everyone in");
    fs::write(&conf, text.replace("vote.*.ada", "vote.*.>")).unwrap();
    said("invite c bo --out bo.key").assert_refused(5, "was changed by hand");
    assert!(!campaign.path("bo.key").exists());
}

#[test]
fn the_parties_of_two_campaigns_are_users_of_one_server() {
    let mut campaign = Campaign::of(Nats::start(), "8", "batch");
    campaign.lock();
    let again = "If a server is running with campaigns.nats.conf, let it read the file again";
    campaign.said("invite d eve --out eve.key").assert_said(0, again);
    fs::copy(campaign.path("campaigns.nats.conf"), campaign.path("nats.conf")).unwrap();
    campaign.nats.start_again();
    for key in ["boss", "ada", "eve"] {
        campaign.said(&format!("list --key {key}.key")).assert_printed("has no campaign");
    }
    // A file beside it would take the place of the first one.
    let beside = campaign.said("invite e bo --out bo.key --conf e.nats.conf");
    beside.assert_said(0, "The configuration of nats-server needs this line: include \"e.nats.conf\"");
    beside.assert_said(0, "campaigns.nats.conf lists users of campaigns too; a server reads them from one file only");
    fs::remove_file(campaign.path("campaigns.nats.conf")).unwrap();
    campaign.said("invite e cy --out cy.key").assert_refused(2, "; to add cy there, give --conf e.nats.conf");
    campaign.said("revoke e bo").assert_refused(2, "the users of the server, such as e.nats.conf");
    let written = ["cy.key", "campaigns.nats.conf"].map(|name| campaign.path(name).exists());
    assert_eq!(written, [false; 2]);
}

#[test]
fn campaigns_are_listed_by_everyone_and_deleted_by_a_coordinator_only() {
    let mut campaign = Campaign::of(Nats::start(), "8", "batch");
    campaign.said("list").assert_printed(" has no campaigns; create one with `eightfold campaign create`.\n");
    assert_eq!(campaign.said("list --json").succeeded(), "[]\n");
    campaign.lock();
    let mut campaign = campaign.created("--key boss.key");
    campaign.said("create 20 --name another --key boss.key").succeeded();
    campaign.begin_coordinator_with(|command| _ = command.args(["--key", "boss.key"]));
    let listed = |key: &str| campaign.said(&format!("list --key {key}.key")).succeeded();
    wait_until("a report", || listed("boss").contains("  0.0 %        0  running at 20"));
    assert!(listed("ada").contains("\nanother   20         -        -  no coordinator has run yet\nc          8  "));
    let json = campaign.said("list --json --key ada.key").succeeded();
    assert!(json.starts_with("[{\"spec\":{") && json.matches("\"report\":").count() == 2, "{json}");

    let refused = |words: &str, code, sentence: &str| campaign.said(words).assert_refused(code, sentence);
    refused("delete c --key boss.key", 2, "--yes deletes campaign c from the server at nats://");
    for (words, what) in [
        ("create 9 --name d", "create a campaign"),
        ("run another", "coordinate a campaign"),
        ("stop c", "stop a campaign"),
        ("finish c --out c.json", "finish a campaign"),
        ("reopen c --lots 0", "reopen lots"),
        ("log c --out c-log", "write the log of a campaign"),
        ("delete c", "delete a campaign"),
        ("delete c --yes", "delete a campaign"),
    ] {
        let ended = campaign.said(&format!("{words} --key ada.key"));
        ended.assert_said(5, &format!("eightfold: only a coordinator's key can {what}; "));
    }
    campaign.said("delete c --yes --key boss.key").assert_said(5, "a coordinator of campaign c is running: ");
    assert!(listed("ada").contains("\nc  "));
    campaign.coordinator.take().unwrap().stopped();
    campaign.said("delete c --yes --key boss.key").assert_printed("Campaign c is deleted from the server at nats://");
    campaign.said("delete c --yes --key boss.key").assert_refused(5, "has no campaign c; it has another");
    assert!(campaign.journal().exists() && campaign.path("c.terms.json").exists());
    // Nothing of it is left.
    campaign.said("create 8 --name c --journal new.jsonl --key boss.key").succeeded();
}

/// The server then knows keys only, and a coordinator has reported.
#[test]
fn a_worker_with_a_key_sees_the_state() {
    let mut campaign = Campaign::create("8", "auto", "");
    campaign.begin_coordinator();
    campaign.until("a report", |_| true);
    campaign.coordinator = None;
    campaign.lock();
    let status = |words: &str| campaign.said(&format!("status c {words}"));
    status("").assert_refused(5, "refuses a client without a key; give one with --key");
    let said = status("--key ada.key").succeeded();
    assert!(said.contains("N = 8") && said.contains("requests open, 0 handed out\n"), "{said}");
    assert!(status("--key boss.key").succeeded().contains("handed out, 0 votes stored\n"));
    assert!(status("--key ada.key --json").succeeded().contains("\"votes\":null"));
}

/// Makes an authority, a certificate for 127.0.0.1 that it signs, and another authority.
fn certify(folder: &Path) {
    let openssl = |arguments: &str| {
        let made = run(Command::new("openssl").args(arguments.split(' ')).current_dir(folder));
        assert_eq!(made.code, Some(0), "openssl {arguments}: {made}");
    };
    let new = "req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2";
    for authority in ["authority", "other"] {
        openssl(&format!("{new} -x509 -subj /CN={authority} -keyout {authority}.key -out {authority}.pem"));
    }
    openssl(&format!("{new} -subj /CN=nats -addext subjectAltName=IP:127.0.0.1 -keyout nats.key -out nats.csr"));
    openssl(
        "x509 -req -in nats.csr -CA authority.pem -CAkey authority.key -CAcreateserial -copy_extensions copy -days 2 -out nats.pem",
    );
}

#[test]
fn a_certificate_of_an_own_authority_is_trusted_if_it_is_named() {
    let folder = Folder::new("tls");
    certify(&folder);
    let [certificate, key] = ["nats.pem", "nats.key"].map(|name| folder.file(name));
    let nats = Nats::configured(&format!("tls {{ cert_file: \"{certificate}\", key_file: \"{key}\" }}"));
    let create = |authority: &str| {
        let mut command = nats.program(["campaign", "create", "8", "--name", "c"]);
        command.env("EIGHTFOLD_NATS", nats.url().replace("nats://", "tls://"));
        run(command.env("SSL_CERT_FILE", folder.join(authority)))
    };
    create("other.pem").assert_refused(5, "does not answer");
    create("authority.pem").succeeded();
}

#[test]
fn the_document_takes_the_place_of_a_document_only_and_comes_from_the_journal_of_the_last_run() {
    let mut campaign = Campaign::create("8", "auto", "--quorum 1");
    campaign.begin_coordinator_with(|command| _ = command.args(["--journal", "other"]));
    campaign.begin_workers(1);
    campaign.ended().succeeded();
    campaign.said("invite c ada --out ada.key").succeeded();
    let finish = |out: &str| campaign.said(&format!("finish c --out {out}"));
    for kept in ["c.terms.json", "other.terms.json", "c.jsonl", "other", "ada.key", "campaigns.nats.conf"] {
        let before = fs::read(campaign.path(kept)).unwrap();
        finish(kept).assert_refused(2, "give --out another name");
        finish(&format!("{kept} --force")).assert_refused(2, "is never overwritten");
        assert_eq!(fs::read(campaign.path(kept)).unwrap(), before, "{kept}");
    }
    for _ in 0..2 {
        assert!(finish("c.json").succeeded().starts_with("c.json: N = 8 is complete"));
    }
}

#[test]
fn the_processes_of_a_demonstration_end_with_it_even_if_it_is_killed() {
    let demo = Running(start(&mut eightfold(["campaign", "demo", "24"])));
    let id = demo.0.id();
    let list = format!("/proc/{id}/task/{id}/children");
    let processes = wait_for("a server, a coordinator and three workers", || {
        let ids: Vec<_> = fs::read_to_string(&list).unwrap().split_whitespace().map(str::to_owned).collect();
        (ids.len() == 5).then_some(ids)
    });
    drop(demo);
    // Nobody may be there who waits for a process that has ended; it then stays as a zombie.
    let lives = |id: &String| fs::read_to_string(format!("/proc/{id}/stat")).is_ok_and(|stat| !stat.contains(") Z "));
    sleep(Duration::from_secs(1));
    let left: Vec<_> = processes.iter().filter(|id| lives(id)).collect();
    let _none_left = Command::new("kill").arg("-9").args(&left).stderr(Stdio::null()).status();
    assert!(left.is_empty(), "{left:?} of {processes:?} go on");
    fs::remove_dir_all(env::temp_dir().join(format!("eightfold-demo-{id}"))).unwrap();
}
