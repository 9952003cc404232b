//! The word that lets a class in: two random words, and the pace at which they can be guessed.

use super::pace::Pace;
use super::pupils::too_fast;
use crate::failure::Failure;
use crate::random;
use crate::server::answer::Refusal;
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

/// The record of wrong words so far.
#[derive(Debug, Default)]
pub(super) struct Guesses {
    all: Option<Instant>,
    by: BTreeMap<IpAddr, Instant>,
}

impl Guesses {
    /// Compares a text with the word, ignoring case and the separator between the two words.
    pub(super) fn guess(&mut self, word: &str, offered: &str, from: IpAddr, now: Instant) -> Result<bool, Refusal> {
        let (own, all) = (self.by.get(&from).copied().unwrap_or(now), self.all.unwrap_or(now));
        let wait = OF_ONE.wait(own, now).max(OF_ALL.wait(all, now));
        if wait > Duration::ZERO {
            let seconds = wait.as_secs() + 1;
            return Err(too_fast(format!("too many wrong words were tried; try again in {seconds} s")));
        }
        let offered = offered.to_lowercase();
        let offered: Vec<_> = offered.split(|c: char| !c.is_alphabetic()).filter(|part| !part.is_empty()).collect();
        if equal(word.as_bytes(), offered.join("-").as_bytes()) {
            return Ok(true);
        }
        self.by.retain(|_, turn| *turn > now);
        if self.by.len() < REMEMBERED {
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
        // Many addresses together are slowed down too.
        let tried: usize =
            (3..200).map(|last| (0..20).filter(|_| wrong(&mut guesses, at(last), now).is_ok()).count()).sum();
        assert!((70..90).contains(&tried), "{tried}");
    }
}
