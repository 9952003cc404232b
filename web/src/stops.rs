//! What a run can stop at: the choices of a rung, and their names in addresses.

use eightfold_core::Class;
use eightfold_core::ladder::{Reason, Rung};
use eightfold_core::trace::Stop;

/// What a rung can be run to, the next solution first.
#[must_use]
pub fn stops(rung: Rung) -> Vec<Stop> {
    let mut stops = vec![Stop::Solution];
    if rung.knows_classes() {
        stops.extend([Class::Two, Class::Four, Class::Eight].map(Stop::Class));
        stops.push(Stop::Check);
    }
    if rung.is_split() {
        stops.push(Stop::Case);
    }
    let prunes = Reason::all().filter(|reason| crate::text::closing(rung).contains(reason));
    stops.extend(prunes.map(Stop::Pruned));
    let closing = crate::text::closing(rung);
    stops.extend(crate::text::giving_up(rung).filter(|reason| !closing.contains(reason)).map(Stop::Pruned));
    stops
}

/// What the list of a rung offers first: something else than the next solution, which has a button of its own.
#[must_use]
pub fn first_choice(rung: Rung) -> Stop {
    stops(rung).get(1).copied().unwrap_or(Stop::Solution)
}

/// The name of a choice in addresses. What no list offers has no name.
#[must_use]
pub fn name(stop: Stop) -> Option<String> {
    match stop {
        Stop::Solution => Some("solution".to_owned()),
        Stop::Class(class) => Some(format!("class-{}", class.members())),
        Stop::Check => Some("check".to_owned()),
        Stop::Case => Some("case".to_owned()),
        Stop::Pruned(reason) => Some(format!("prune-{}", reason.name())),
        Stop::Cell(_) | Stop::Off(_) => None,
    }
}

/// The choice of a name, whichever rungs offer it.
#[must_use]
pub fn named(text: &str) -> Option<Stop> {
    let plain = [Stop::Solution, Stop::Check, Stop::Case].into_iter();
    let mut all = plain.chain(Class::ALL.map(Stop::Class)).chain(Reason::all().map(Stop::Pruned));
    all.find(|stop| name(*stop).as_deref() == Some(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_core::trace::{Player, Run};

    #[test]
    fn every_choice_is_found_by_its_name() {
        for stop in Rung::ALL.into_iter().flat_map(stops) {
            assert_eq!(named(&name(stop).unwrap()), Some(stop));
        }
        assert_eq!(named("prune-sidemask"), Some(Stop::Pruned(Reason::SideMask)));
        assert_eq!(named("prune-"), None);
    }

    /// What is never offered never happens: the list of a rung is complete, and nothing in it is in vain on some board.
    #[test]
    fn every_reason_of_a_rung_is_offered_and_none_in_vain() {
        for rung in Rung::ALL {
            let offered = stops(rung);
            let happens = |stop: Stop| {
                (4..=if rung < Rung::Backtracking { 5 } else { 8 }).any(|n| {
                    let mut player = Player::new(rung, BoardSize::new(n).unwrap());
                    player.run(stop, u64::MAX) == Run::Stopped
                })
            };
            for reason in Reason::all() {
                let (named, occurs) = (offered.contains(&Stop::Pruned(reason)), happens(Stop::Pruned(reason)));
                assert!(named || !occurs, "{rung}: {reason:?} happens and is not offered");
            }
            assert!(happens(Stop::Solution) && (!rung.knows_classes() || happens(Stop::Check)), "{rung}");
        }
    }
}
