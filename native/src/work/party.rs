//! The name under which a worker votes.

use crate::failure::Failure;
use eightfold_results::campaign::Party;
use std::path::Path;

/// The longest part of a machine's name in a party's; a `-` and eight digits follow.
const LONGEST_HOST: usize = 23;

/// Returns the party of a worker: the one that was given, that of the key, or without a key a new one.
pub(super) fn party(given: Option<&Party>, key: Option<&Path>) -> Result<Party, Failure> {
    match (given, key) {
        (Some(party), _) => Ok(party.clone()),
        (None, Some(path)) => of_key(path).ok_or_else(|| {
            Failure::Usage(format!(
                "the key in {} does not say whose it is; give the name of its user with --party",
                path.display()
            ))
        }),
        (None, None) => {
            let random = getrandom::u32();
            let random =
                random.map_err(|error| Failure::System(format!("the system gives no random numbers: {error}")))?;
            let host = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
            let host = host.or_else(|| std::env::var("COMPUTERNAME").ok()).unwrap_or_default();
            Ok(new(&host, random))
        }
    }
}

/// Returns the party that a file with a key names: `None`, because keys are bare seeds so far.
fn of_key(_: &Path) -> Option<Party> {
    None
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
