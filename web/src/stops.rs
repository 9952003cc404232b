//! What a run can stop at, by name: the choices of a rung.

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

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_core::trace::{Player, Run};

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
