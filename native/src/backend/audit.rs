//! Audits: a share of what was counted is counted again, groups of a device by the processor, and units of the
//! colours by the batch engine.
//!
//! Groups and units are chosen by their numbers, so that two runs check the same ones. If a device's group is wrong,
//! the device counts it again one unit at a time, to find the wrong unit.

use super::colours::{Recounter, UnitCounter};
use super::{BackendError, Description, Group, Worker};
use clap::Args;
use eightfold_core::colours::WhiteRows;
use eightfold_core::count::{Engine, Space, Tally};
use std::str::FromStr;

/// The share of groups or units that is counted twice, from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct AuditRate {
    pub(crate) share: f64,
    /// `true` if these units are audited by a sample only.
    pub(crate) by_samples: bool,
}

/// The option for audits that cost less.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct SampleArguments {
    /// Audit a unit of the colours by a sample: they count it again, and the batch engine a sixteenth of it, or
    /// sixteen small parts from N = 25 on
    #[arg(long, requires = "audit")]
    audit_samples: bool,
}

impl SampleArguments {
    /// Returns `rate` with the kind of audit that these arguments ask for.
    pub(crate) const fn of(self, rate: AuditRate) -> AuditRate {
        AuditRate { by_samples: self.audit_samples, ..rate }
    }
}

impl FromStr for AuditRate {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<AuditRate, &'static str> {
        match text.parse() {
            Ok(share) if (0.0..=1.0).contains(&share) => Ok(AuditRate { share, by_samples: false }),
            _ => Err("a share is a number from 0 to 1, such as 0.01"),
        }
    }
}

impl AuditRate {
    /// Returns `true` if the group or unit with this number belongs to the share.
    fn has(self, number: u32) -> bool {
        // A multiplication by an odd number close to 2^32 over the golden ratio spreads consecutive numbers evenly.
        f64::from(number.wrapping_mul(0x9E37_79B9)) < self.share * 2_f64.powi(32)
    }

    /// Returns this share of `count` things, rounded up: at least one, unless the share is 0.
    pub(crate) fn of(self, count: usize) -> usize {
        (self.share * count as f64).ceil() as usize
    }

    /// Returns `true` if the share is 0.
    pub(crate) fn is_none(self) -> bool {
        self.share == 0.0
    }
}

/// The engine and the memory with which a thread counts groups again.
pub(crate) struct Auditor {
    rate: AuditRate,
    engine: Engine,
    space: Box<Space>,
}

impl Auditor {
    /// Creates an auditor, or returns `None` if the share is 0.
    pub(crate) fn new(rate: AuditRate, engine: Engine) -> Option<Auditor> {
        (!rate.is_none()).then(|| Auditor { rate, engine, space: Space::boxed() })
    }

    /// Counts a group again if it belongs to the share. Returns `true` if it did.
    pub(crate) fn check(
        &mut self,
        group: &Group,
        found: Tally,
        device: &Description,
        worker: &mut dyn Worker,
    ) -> Result<bool, BackendError> {
        if !self.rate.has(group.index) {
            return Ok(false);
        }
        let expected = self.engine.count(&group.case, group.units.iter().copied(), &mut self.space);
        if expected == found {
            return Ok(true);
        }
        let of_group = format!("in group {} ({})", group.index, group.case.case());
        let what = match self.differing_unit(group, worker)? {
            Some((unit, found, expected)) => {
                format!("{of_group}, unit {unit}: {}; the processor says {}", numbers(found), numbers(expected))
            }
            None => format!(
                "{of_group}: {}; the processor says {}, and so does the device when it counts again, unit by unit",
                numbers(found),
                numbers(expected)
            ),
        };
        Err(BackendError::Wrong { device: device.name.clone(), what })
    }

    /// Finds the first unit of a group that the device and the processor count differently.
    fn differing_unit(
        &mut self,
        group: &Group,
        worker: &mut dyn Worker,
    ) -> Result<Option<(usize, Tally, Tally)>, BackendError> {
        let alone = |unit| Group { units: vec![unit], ..group.clone() };
        let units: Vec<_> = group.units.iter().copied().map(alone).collect();
        for (number, (unit, counted)) in units.iter().zip(worker.count(&units)?).enumerate() {
            let expected = self.engine.count(&unit.case, unit.units.iter().copied(), &mut self.space);
            if expected != counted.tally {
                return Ok(Some((number, counted.tally, expected)));
            }
        }
        Ok(None)
    }
}

/// The batch engine, with which a thread counts units of the colours again.
pub(crate) struct UnitAuditor {
    rate: AuditRate,
    recounter: Recounter,
}

impl UnitAuditor {
    /// Creates an auditor, or returns `None` if the share is 0.
    pub(crate) fn new(rate: AuditRate, engine: Engine) -> Option<UnitAuditor> {
        (!rate.is_none()).then(|| UnitAuditor { rate, recounter: Recounter::new(engine) })
    }

    /// Counts a unit of the colours again if it belongs to the share. Returns `true` if it did, and `None` if `is_over`
    /// stopped the audit. For an audit by a sample, `counter` counts the unit again. `number` is the unit's number in
    /// its group, for error messages.
    pub(crate) fn check(
        &mut self,
        (group, number, unit): (u32, u64, WhiteRows),
        found: u64,
        counter: &mut dyn UnitCounter,
        is_over: &dyn Fn() -> bool,
    ) -> Result<Option<bool>, BackendError> {
        if !self.rate.has(unit.rows()) {
            return Ok(Some(false));
        }
        let (by, expected) = match self.rate.by_samples {
            true => ("audit by a sample", self.recounter.sample(unit, counter, is_over)),
            false => ("batch engine", self.recounter.count(unit, &|| false)),
        };
        match expected {
            Some(expected) if expected != found => Err(BackendError::Wrong {
                device: "counting by colours".into(),
                what: format!("in group {group}, unit {number}: {found}; the {by} says {expected}"),
            }),
            expected => Ok(expected.map(|_| true)),
        }
    }
}

fn numbers(tally: Tally) -> String {
    tally.n.map(|count| count.to_string()).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_a_share() {
        for (text, share) in [("0", 0.0), ("0.01", 0.01), ("0.5", 0.5), ("1", 1.0)] {
            let rate: AuditRate = text.parse().unwrap();
            let looked_at = (0..10_000).filter(|index| rate.has(*index)).count() as f64 / 10_000.0;
            assert!((looked_at - share).abs() < 0.002, "{text}: {looked_at}");
        }
        assert_eq!(["0", "0.01", "0.5", "1"].map(|text| text.parse::<AuditRate>().unwrap().of(8)), [0, 1, 4, 8]);
        assert_eq!("1".parse::<AuditRate>().unwrap().of(2_103_365), 2_103_365);
        for text in ["", "-0.1", "1.1", "5 %", "NaN"] {
            assert!(text.parse::<AuditRate>().is_err(), "{text}");
        }
    }
}
