//! The file with the users of a server, which `eightfold campaign invite` and `revoke` write.
//!
//! The server's own file includes it. It has public keys and rights, and nothing secret. A comment line for each user is what
//! is read again; everything else follows from it.

use crate::failure::Failure;
use crate::files;
use eightfold_campaign::{Name, Rights, Role};
use std::path::Path;
use std::{fs, io};

/// A user of the server: a party of a campaign, known by its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct User {
    pub(super) campaign: Name,
    pub(super) party: Name,
    pub(super) role: Role,
    pub(super) key: String,
}

/// The beginning of the lines that are read.
const MARK: &str = "# user ";

/// Reads the users of a file. One that is missing has none.
pub(super) fn read(path: &Path) -> Result<Vec<User>, Failure> {
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

pub(super) fn write(path: &Path, users: &[User]) -> Result<(), Failure> {
    files::write_whole(path, text(users).as_bytes())
}

fn text(users: &[User]) -> String {
    let mut text = String::from(
        "# Users of campaigns, written by `eightfold campaign invite` and `revoke`.\n\
         # The file of nats-server includes this one, and the server reads both again after a change:\n\
         #   nats-server --signal reload\n\
         max_payload: 64KB\n",
    );
    for User { campaign, party, role, key } in users {
        text += &format!("{MARK}{campaign} {party} {role} {key}\n");
    }
    text.push_str("authorization {\n  users: [\n");
    for User { campaign, party, role, key } in users {
        let Rights { publish, subscribe } = Rights::of(campaign, party, *role, key);
        let [publish, subscribe] = [publish, subscribe].map(|subjects| format!("[\"{}\"]", subjects.join("\", \"")));
        text += &format!("    {{nkey: {key}, permissions: {{publish: {publish}, subscribe: {subscribe}}}}}\n");
    }
    text.push_str("  ]\n}\n");
    text
}

impl User {
    /// Returns `true` if it is this party of this campaign.
    pub(super) fn is(&self, campaign: &Name, party: &Name) -> bool {
        (&self.campaign, &self.party) == (campaign, party)
    }

    fn read(line: &str) -> Option<User> {
        let words: [&str; 4] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let [campaign, party, role, key] = words;
        Some(User {
            campaign: campaign.parse().ok()?,
            party: party.parse().ok()?,
            role: Role::ALL.into_iter().find(|known| known.name() == role)?,
            key: key.into(),
        })
    }
}
