//! `eightfold campaign invite` and `eightfold campaign revoke`: keys for the parties of a campaign, and the file with
//! the users of its server.
//!
//! The server's configuration includes that file, which has public keys and rights but nothing secret. Its users are
//! read back from comment lines, one for each; the rest of the file is generated from them.

use super::{InviteArguments, PartyArguments, party};
use crate::failure::{Failure, say};
use crate::files;
use crate::token::read_beginning;
use eightfold_campaign::{Role, new_seed, public_key, user};
use eightfold_results::Shown;
use eightfold_results::campaign::{Party, is_name};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub(super) fn invite(arguments: &InviteArguments, output: &mut impl Write) -> Result<(), Failure> {
    let InviteArguments { invited, watcher, coordinator, out } = arguments;
    let PartyArguments { name: campaign, party: invited, conf: given } = invited;
    let conf = users_of(given.as_ref());
    files::check_distinct(out, &[&conf])?;
    let (mut users, is_new) = (read_users(&conf)?, !conf.exists());
    let (shown, others) = (conf.display(), if is_new { others(&conf) } else { Vec::new() });
    if let ([another, ..], None) = (others.as_slice(), given) {
        return Err(Failure::Usage(format!(
            "{another} lists users already, and a server reads them from one file only; to add {invited} there, give \
             --conf {another}"
        )));
    }
    if users.iter().any(|user| (&user.campaign, &user.party) == (campaign, invited)) {
        return Err(Failure::Usage(format!(
            "{shown} has a party {invited} of campaign {campaign} already; revoke it first, or choose another name"
        )));
    }
    let role = match (watcher, coordinator) {
        (true, _) => Role::Watcher,
        (false, true) => Role::Coordinator,
        (false, false) => Role::Worker,
    };
    let seed = new_seed();
    let key = public_key(&seed)?;
    write_secret(out, &party::key_file(&seed, invited, campaign))?;
    users.push(User { campaign: campaign.clone(), party: invited.clone(), role, key });
    if let Err(failure) = files::write_whole(&conf, text(&users).as_bytes()) {
        let _without_rights = fs::remove_file(out);
        return Err(failure);
    }
    let out = out.display();
    let line =
        format!("{invited} may take part in {campaign} as {role}: its key is in {out}, its rights are in {shown}.");
    writeln!(output, "{}", Shown(&line))?;
    if is_new {
        say(&format!("The configuration of nats-server needs this line: include \"{shown}\""));
    } else {
        say(&read_again(&conf));
    }
    if let [another, ..] = others.as_slice() {
        say(&format!(
            "{another} lists users of campaigns too; a server reads them from one file only, so {shown} is for \
             another server."
        ));
    }
    Ok(output.flush()?)
}

pub(super) fn revoke(arguments: &PartyArguments, output: &mut impl Write) -> Result<(), Failure> {
    let PartyArguments { name: campaign, party, conf } = arguments;
    let conf = users_of(conf.as_ref());
    let (mut users, shown) = (read_users(&conf)?, conf.display());
    if !conf.exists() {
        let such_as = others(&conf).first().map_or_else(String::new, |another| format!(", such as {another}"));
        let sentence = format!("{shown} is missing; --conf names the file with the users of the server{such_as}");
        return Err(Failure::Usage(sentence));
    }
    let before = users.len();
    users.retain(|user| (&user.campaign, &user.party) != (campaign, party));
    if users.len() == before {
        return Err(Failure::Usage(format!("{shown} has no party {party} of campaign {campaign}")));
    }
    if users.is_empty() {
        return Err(Failure::Usage(format!(
            "{party} is the last party in {shown}, and a server without users lets everyone in; invite another one \
             first, or end the server"
        )));
    }
    files::write_whole(&conf, text(&users).as_bytes())?;
    writeln!(output, "{party} has no rights in campaign {campaign} any more; its votes stay.")?;
    say(&read_again(&conf));
    Ok(output.flush()?)
}

/// Returns the advice to give after `conf` was changed, since a running server may have read it.
fn read_again(conf: &Path) -> String {
    format!("If a server is running with {}, let it read the file again: nats-server --signal reload", conf.display())
}

/// Returns the file with the users of all campaigns of a server.
fn users_of(given: Option<&PathBuf>) -> PathBuf {
    given.cloned().unwrap_or_else(|| format!("campaigns{ENDING}").into())
}

/// Returns the other files with users of campaigns in the folder of `conf`, sorted.
fn others(conf: &Path) -> Vec<String> {
    let folder = conf.parent().filter(|folder| !folder.as_os_str().is_empty());
    let there = fs::read_dir(folder.unwrap_or(Path::new("."))).into_iter().flatten().flatten();
    let paths = there.map(|entry| folder.unwrap_or(Path::new("")).join(entry.file_name()));
    let has_users = |path: &PathBuf| {
        let begins_so = || read_beginning(path, HEAD.len() as u64).is_ok_and(|text| text == HEAD);
        path != conf && path.to_string_lossy().ends_with(ENDING) && path.is_file() && begins_so()
    };
    let mut others: Vec<_> = paths.filter(has_users).map(|path| path.display().to_string()).collect();
    others.sort();
    others
}

/// Writes a new file that only its owner may read.
fn write_secret(path: &Path, text: &str) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(path).and_then(|mut file| {
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
        // Remove a partly written key: an existing file is never replaced.
        written.inspect_err(|_| drop(fs::remove_file(path)))
    });
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            Failure::File(format!("{} exists; a key never replaces another file", path.display()))
        }
        _ => files::unwritable(path, &error),
    })
}

/// A user of the server: a party of a campaign, known by its key.
struct User {
    campaign: String,
    party: Party,
    role: Role,
    key: String,
}

/// The ending of the names of files with users.
const ENDING: &str = ".nats.conf";

/// The beginning of a file with users.
const HEAD: &str = "# Users of campaigns, written by `eightfold campaign invite`";

/// The beginning of the lines that are read back.
const MARK: &str = "# user ";

/// Reads the users of a file. A missing file has none.
fn read_users(path: &Path) -> Result<Vec<User>, Failure> {
    let there = match fs::read_to_string(path) {
        Ok(there) => there,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(files::unreadable(path, &error)),
    };
    let users: Option<Vec<_>> = there.lines().filter_map(|line| line.strip_prefix(MARK)).map(User::read).collect();
    users.filter(|users| text(users) == there).ok_or_else(|| {
        let path = path.display();
        Failure::File(format!("{path} was changed by hand; move it away, and invite its parties again or restore it"))
    })
}

fn text(users: &[User]) -> String {
    let line = |User { campaign, party, role, key }: &User| format!("{MARK}{campaign} {party} {role} {key}\n");
    let entry =
        |User { campaign, party, role, key }: &User| format!("    {}\n", user(campaign, party.as_str(), *role, key));
    let (lines, entries): (String, String) = (users.iter().map(line).collect(), users.iter().map(entry).collect());
    format!(
        "{HEAD} and `revoke`.\n\
         # The file of nats-server includes this one, and the server reads both again after a change:\n\
         #   nats-server --signal reload\n\
         max_payload: 64KB\n\
         {lines}authorization {{\n  users: [\n{entries}  ]\n}}\n"
    )
}

impl User {
    fn read(line: &str) -> Option<User> {
        let words = line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let [campaign, party, role, key] = words.try_into().ok()?;
        let role = Role::named(&role)?;
        let party = party.parse().ok().filter(|_| is_name(&campaign))?;
        Some(User { campaign, party, role, key })
    }
}
