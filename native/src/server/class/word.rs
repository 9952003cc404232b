//! The word that lets a class in: two random words, and the pace at which they can be guessed.

use super::pace::Pace;
use super::pupils::too_fast;
use crate::failure::Failure;
use crate::random;
use crate::server::answer::Refusal;
use crate::server::places::network;
use crate::token::equal;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Short words that are easily read aloud. Two of them make more than 250,000 pairs.
static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("words.txt").split_whitespace().collect());

/// The pace of wrong words from one address, which all pupils behind a proxy share.
const OF_ONE: Pace = Pace { step: Duration::from_secs(10), at_once: 20 };

/// The pace of all wrong words together. At one in three seconds, half of all pairs take more than four days.
const OF_ALL: Pace = Pace { step: Duration::from_secs(3), at_once: 100 };

/// The most addresses whose wrong words are remembered.
const REMEMBERED: usize = 1000;

/// Returns a new word for a class.
pub(super) fn random() -> Result<String, Failure> {
    let number: [u8; 8] = random::number()?;
    let [one, other] = [0, 4].map(|at| {
        let number = u32::from_le_bytes([number[at], number[at + 1], number[at + 2], number[at + 3]]);
        WORDS[number as usize % WORDS.len()]
    });
    Ok(format!("{one}-{other}"))
}

/// The record of wrong words so far. An address that has sent none may always try once, so wrong words from one machine
/// shut no other out.
#[derive(Debug, Default)]
pub(super) struct Guesses {
    all: Option<Instant>,
    by: BTreeMap<IpAddr, Instant>,
}

impl Guesses {
    /// Compares a text with the word, ignoring case and the separator between the two words.
    pub(super) fn guess(&mut self, word: &str, offered: &str, from: IpAddr, now: Instant) -> Result<bool, Refusal> {
        let from = network(from);
        let (known, all) = (self.by.get(&from).copied(), self.all.unwrap_or(now));
        let own = known.unwrap_or(now);
        // Addresses that cannot be remembered would always be new.
        let is_new = known.is_none() && self.by.len() < REMEMBERED;
        let wait = if is_new { Duration::ZERO } else { OF_ONE.wait(own, now).max(OF_ALL.wait(all, now)) };
        if wait > Duration::ZERO {
            let seconds = wait.as_secs() + 1;
            return Err(too_fast(format!("too many wrong words were tried; try again in {seconds} s")));
        }
        let offered = offered.to_lowercase();
        let offered: Vec<_> = offered.split(|c: char| !c.is_alphabetic()).filter(|part| !part.is_empty()).collect();
        if equal(word.as_bytes(), offered.join("-").as_bytes()) {
            return Ok(true);
        }
        if self.by.len() >= REMEMBERED {
            self.by.retain(|_, turn| *turn > now);
        }
        if self.by.len() < REMEMBERED || known.is_some() {
            self.by.insert(from, OF_ONE.after(own, now));
        }
        self.all = Some(OF_ALL.after(all, now));
        Ok(false)
    }

    /// Returns `true` while somebody cannot join, because too many wrong words came from their address or altogether.
    pub(super) fn are_shut(&self, now: Instant) -> bool {
        let is_shut =
            |pace: Pace, turn: Option<&Instant>| turn.is_some_and(|turn| pace.wait(*turn, now) > Duration::ZERO);
        is_shut(OF_ALL, self.all.as_ref()) || self.by.values().any(|turn| is_shut(OF_ONE, Some(turn)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::net::{Ipv4Addr, Ipv6Addr};

    #[test]
    fn the_words_are_many_and_plain() {
        let words: BTreeSet<_> = WORDS.iter().collect();
        assert!(words.len() == WORDS.len() && words.len() > 500, "{}", words.len());
        assert!(words.iter().all(|word| word.bytes().all(|byte| byte.is_ascii_lowercase())));
        let pairs: BTreeSet<_> = (0..20).map(|_| random().unwrap()).collect();
        assert!(pairs.len() > 15 && pairs.iter().all(|pair| pair.split('-').count() == 2), "{pairs:?}");
    }

    #[test]
    fn the_word_is_taken_however_it_is_written_and_guesses_have_a_pace() {
        let (mut guesses, now) = (Guesses::default(), Instant::now());
        let at = |last: u8| IpAddr::from([192, 0, 2, last]);
        for right in ["mild-otter", "Mild Otter", " mild  otter "] {
            assert!(guesses.guess("mild-otter", right, at(1), now).unwrap(), "{right}");
        }
        let wrong = |guesses: &mut Guesses, from, now| guesses.guess("mild-otter", "mild-bear", from, now);
        let tried = (0..100).take_while(|_| wrong(&mut guesses, at(1), now).is_ok()).count();
        assert_eq!(tried, 20);
        assert!(guesses.are_shut(now) && !guesses.are_shut(now + OF_ONE.step));
        let refused = guesses.guess("mild-otter", "mild-otter", at(1), now).unwrap_err().sentence;
        assert_eq!(refused, "too many wrong words were tried; try again in 11 s");
        assert!(guesses.guess("mild-otter", "mild-otter", at(2), now).unwrap(), "others come in");
        assert!(wrong(&mut guesses, at(1), now + Duration::from_secs(10)).is_ok());
        // Many addresses together are slowed down too, but each may try once.
        let mut tried = |last| (0..20).filter(|_| wrong(&mut guesses, at(last), now).is_ok()).count();
        let first: usize = (3..13).map(&mut tried).sum();
        assert!((70..90).contains(&first), "{first}");
        assert!((13..200).all(|last| tried(last) == 1));
        assert!(guesses.guess("mild-otter", "mild-otter", at(250), now).unwrap(), "one that has sent no wrong word");
    }

    #[test]
    fn a_network_of_a_customer_is_one_address() {
        let (mut guesses, now) = (Guesses::default(), Instant::now());
        let mut tried = |host: u16, subnet: u16| {
            let from = Ipv6Addr::new(0x2001, 0xdb8, 0, subnet, 0, 0, 0, host).into();
            guesses.guess("mild-otter", "mild-bear", from, now).is_ok()
        };
        assert_eq!((0..100).filter(|host| tried(*host, 0)).count(), 20);
        assert!(tried(0, 1));
    }

    /// More addresses than are remembered have to wait together.
    #[test]
    fn so_many_addresses_that_none_is_known_are_slowed_down() {
        let (mut guesses, now) = (Guesses::default(), Instant::now());
        let from = |number: u32| IpAddr::from(Ipv4Addr::from(number));
        let tried = (0..3000).filter(|&it| guesses.guess("mild-otter", "mild-bear", from(it), now).is_ok()).count();
        assert_eq!(tried, REMEMBERED);
        assert!(guesses.guess("mild-otter", "mild-otter", from(5000), now).is_err());
        // Tries that are long over are forgotten.
        let later = now + OF_ALL.step * 2000;
        assert!(!guesses.guess("mild-otter", "mild-bear", from(5000), later).unwrap());
        assert!(guesses.by.len() == 1);
    }
}
