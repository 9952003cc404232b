//! How a count goes, for those who watch it from afar: numbers that can be sent, with what each case has so far.

use eightfold_core::count::Tally;
use eightfold_results::{Cut, Work};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// How far a count has come.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pace {
    /// Units there are, and units done.
    pub(crate) units: u64,
    pub(crate) done: u64,
    /// Nodes of this sitting, and how many a second.
    pub(crate) nodes: u64,
    pub(crate) nodes_per_second: u64,
    /// The time of all sittings, and what is left as far as that can be told.
    pub(crate) elapsed_ms: u64,
    pub(crate) left_ms: Option<u64>,
    /// In the order of the board size's cases.
    pub(crate) cases: Vec<CaseCounts>,
}

/// What a case has so far: groups done, and their n1 to n4 together.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct CaseCounts {
    pub(crate) groups: u32,
    pub(crate) n: [Count; 4],
}

/// What a count tells a server that it does not count on.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Word {
    pub(crate) progress: Pace,
    pub(crate) state: Fate,
    /// The result that it became, if it was posted.
    pub(crate) result: Option<String>,
}

/// What has become of such a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Fate {
    Running,
    Done,
    Stopped,
}

/// A number that is sent as a string, so that no reader of JSON rounds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count(pub(crate) u64);

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
        let text = String::deserialize(deserializer)?;
        let number = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        number.map(Count).ok_or_else(|| de::Error::custom("a count is a string of digits that fits 64 bits"))
    }
}

impl CaseCounts {
    fn add(&mut self, tally: Tally) {
        self.groups += 1;
        for (sum, n) in self.n.iter_mut().zip(tally.n) {
            sum.0 = sum.0.wrapping_add(n);
        }
    }
}

impl Pace {
    /// What is done already.
    pub(crate) fn of(work: &Work, units: u64, done: u64) -> Pace {
        let mut pace = Pace { units, done, ..Pace::default() };
        pace.cases.resize(work.cut().cases().len(), CaseCounts::default());
        for (index, tally) in work.groups() {
            pace.add(work.cut(), index, tally);
        }
        pace
    }

    /// One more group was counted.
    pub(crate) fn add(&mut self, cut: &Cut, index: u32, tally: Tally) {
        if let Some(case) = cut.position(index).and_then(|position| self.cases.get_mut(position)) {
            case.add(tally);
        }
    }
}
