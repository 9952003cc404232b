//! Wrong tokens, counted by the address that they come from, so that guessing is slow.
//!
//! Each wrong token moves the date of its address. The answer waits for that date, and while the date is too far ahead,
//! tokens from that address are not checked. So a guesser gets four answers a second, and the server checks four of its
//! tokens a second even if the guesser does not wait for the answers. Whenever tokens are checked, the right one is
//! accepted at once. An address that has stopped guessing is free again a few seconds later.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The time by which each wrong token moves the date of its address.
const PACE: Duration = Duration::from_millis(250);

/// The lead that the date may have before answers wait: eight wrong tokens, such as those of a page with an old one, cost
/// nothing.
const FREE: Duration = Duration::from_secs(2);

/// The longest wait of an answer. While the next one would wait longer, tokens are not checked.
const LONGEST: Duration = Duration::from_secs(4);

/// The number of addresses that are distinguished. All further ones count as one.
const ADDRESSES: usize = 1024;

/// The date of each address, after which its wrong tokens are forgiven.
#[derive(Debug, Default)]
pub(super) struct Guesses(Mutex<HashMap<IpAddr, Instant>>);

impl Guesses {
    /// Returns `true` if a token from this address may be checked now.
    pub(super) fn may_try(&self, address: IpAddr, now: Instant) -> bool {
        let dates = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let date = dates.get(&network(address)).or_else(|| dates.get(&OTHERS).filter(|_| dates.len() >= ADDRESSES));
        date.is_none_or(|date| date.saturating_duration_since(now) < FREE + LONGEST)
    }

    /// Notes a wrong token, and returns the time that its answer waits.
    pub(super) fn wrong(&self, address: IpAddr, now: Instant) -> Duration {
        let mut dates = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut address = network(address);
        if !dates.contains_key(&address) && dates.len() >= ADDRESSES {
            dates.retain(|_, date| *date > now);
            if dates.len() >= ADDRESSES {
                address = OTHERS;
            }
        }
        let date = dates.entry(address).or_insert(now);
        *date = now.max(*date) + PACE;
        date.saturating_duration_since(now).saturating_sub(FREE)
    }
}

/// The key of all addresses that the table has no room for.
const OTHERS: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Returns the part of an address that a guesser cannot choose: of IPv6 the first half.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[test]
    fn a_guesser_gets_four_answers_a_second_and_is_forgiven_soon() {
        let (guesses, begun) = (Guesses::default(), Instant::now());
        // A guesser that waits for each answer.
        let (mut now, mut answers) = (begun, 0);
        while now < begun + Duration::from_secs(60) {
            assert!(guesses.may_try(HERE, now), "who waits is always looked at");
            now += guesses.wrong(HERE, now);
            answers += 1;
        }
        assert!((240..=250).contains(&answers), "{answers} in a minute");
        // A guesser that does not.
        let (mut now, mut tried) = (now + Duration::from_secs(60), 0);
        for _ in 0..60_000 {
            if guesses.may_try(HERE, now) {
                assert!(guesses.wrong(HERE, now) <= LONGEST + PACE);
                tried += 1;
            }
            now += Duration::from_millis(1);
        }
        assert!((240..=270).contains(&tried), "{tried} in a minute");
        assert!(guesses.may_try(HERE, now + PACE), "and the right one is looked at a moment later");
        assert_eq!(guesses.wrong(HERE, now + FREE + LONGEST + PACE), Duration::ZERO);
    }

    #[test]
    fn addresses_are_told_apart_up_to_an_end() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let guess = |text: &str| {
            let address = text.parse().unwrap();
            while guesses.may_try(address, now) {
                guesses.wrong(address, now);
            }
        };
        let may = |text: &str| guesses.may_try(text.parse().unwrap(), now);
        guess("192.0.2.1");
        guess("2001:db8::1");
        assert!(!may("192.0.2.1") && !may("::ffff:192.0.2.1") && may("192.0.2.2"));
        assert!(!may("2001:db8::ffff:2") && may("2001:db8:0:1::1"));

        for number in 0..3 * ADDRESSES as u32 {
            guesses.wrong(IpAddr::V4(Ipv4Addr::from_bits(0x0a00_0000 + number)), now);
        }
        assert!(guesses.0.lock().unwrap().len() <= ADDRESSES + 1, "the table has an end");
        assert!(!may("198.51.100.1"), "the rest is counted as one");
        let later = now + Duration::from_secs(3600);
        guesses.wrong(HERE, later);
        assert!(guesses.0.lock().unwrap().len() == 1, "what is long ago is forgotten");
        assert!(guesses.may_try("198.51.100.1".parse().unwrap(), later));
    }
}
