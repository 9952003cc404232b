//! The name under which a worker votes.

use crate::failure::Failure;
use crate::machine::host_name;
use crate::random;
use crate::token::read_beginning;
use eightfold_results::campaign::Party;
use std::path::Path;

/// The most bytes of a key file that are read. A seed has 58 letters, and two names have up to 32 each.
pub(super) const LONGEST_KEY_FILE: u64 = 512;

/// The most characters of a machine's name that a party's name begins with; a `-` and eight digits follow.
const LONGEST_HOST: usize = 23;

/// Returns the party that this program votes as: the key's, the given one, or a new one if there is neither.
pub(crate) fn party(given: Option<&Party>, key: Option<&Path>) -> Result<Party, Failure> {
    let Some(path) = key else {
        let random = u32::from_le_bytes(random::number()?);
        return Ok(given.cloned().unwrap_or_else(|| new(&host_name().unwrap_or_default(), random)));
    };
    let shown = path.display();
    let text = read_beginning(path, LONGEST_KEY_FILE)
        .map_err(|error| Failure::File(format!("the key in {shown} cannot be read: {error}")))?;
    match (of_key(&text), given) {
        (Some(owner), Some(party)) if owner != *party => Err(Failure::Usage(format!(
            "the key in {shown} belongs to {owner}, which cannot vote as {party}; omit --party, or give the key of \
             {party}"
        ))),
        (Some(party), _) => Ok(party),
        (None, Some(party)) => Ok(party.clone()),
        (None, None) => {
            let unnamed = "does not say whose it is; give the name of its user with --party";
            Err(Failure::Usage(format!("the key in {shown} {unnamed}")))
        }
    }
}

/// The beginning of the line in a key file that names the key's party. The tools of NATS ignore this line.
const MARK: &str = "# party ";

/// Returns the text of the key file of a party.
pub(super) fn key_file(seed: &str, party: &Party, campaign: &str) -> String {
    format!("{seed}\n{MARK}{party} of campaign {campaign}\n")
}

/// Returns the seed in the text of a key file, which may have nothing but the seed.
pub(super) fn seed(text: &str) -> &str {
    text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#')).unwrap_or_default()
}

/// Returns the party that the text of a key file names; `None` if the text is a bare seed.
fn of_key(text: &str) -> Option<Party> {
    let line = text.lines().find_map(|line| line.strip_prefix(MARK))?;
    line.split(' ').next()?.parse().ok()
}

/// Returns a party named after a machine.
fn new(host: &str, random: u32) -> Party {
    let plain: String =
        host.trim().to_ascii_lowercase().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let host = plain.get(..LONGEST_HOST).unwrap_or(&plain).trim_matches('-');
    let host = if host.is_empty() { "worker" } else { host };
    format!("{host}-{random:08x}").parse().unwrap_or_else(|_| unreachable!("letters, digits and hyphens"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_a_key_says_whose_it_is() {
        let text = key_file("SUAMK", &"cluster-a".parse().unwrap(), "n18");
        assert_eq!((seed(&text), of_key(&text).unwrap().as_str()), ("SUAMK", "cluster-a"));
        for bare in ["SUAMK", "SUAMK\n", "  SUAMK \r\n", "# my key\nSUAMK\n"] {
            assert_eq!((seed(bare), of_key(bare)), ("SUAMK", None), "{bare:?}");
        }
        assert_eq!((seed(""), seed("# party ada\n"), of_key("# party a.b \n")), ("", "", None));
    }

    #[test]
    fn any_machine_has_a_name_that_fits() {
        let long = "a-very-long-name-of-a-machine-in-a-cluster.example.org";
        for (host, name) in [
            ("Ada\n", "ada-0000002a"),
            ("node17.cluster", "node17-cluster-0000002a"),
            ("-", "worker-0000002a"),
            ("", "worker-0000002a"),
            ("機械", "worker-0000002a"),
            (long, "a-very-long-name-of-a-m-0000002a"),
        ] {
            assert_eq!(new(host, 42).as_str(), name);
        }
    }
}
