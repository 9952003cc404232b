//! The stops of runs: those that a search reaches, and their names in addresses.

use crate::parts::position::Position;
use eightfold_core::ladder::{Reason, Rung};
use eightfold_core::trace::Stop;
use eightfold_core::{BoardSize, Class};

/// Closing by region, which comes on every board of the day, and on no other board.
const BY_REGION: Stop = Stop::Pruned(Reason::Region);

/// Returns the stops to which the search of a position can be run, the next solution first.
pub(crate) fn offered(position: &Position) -> Vec<Stop> {
    stops(position.rung).chain(position.regions.map(|_| BY_REGION)).collect()
}

/// Iterates over the stops that have names, whichever rungs offer them.
fn all() -> impl Iterator<Item = Stop> {
    // The class of one board has only that of N = 1.
    let classes = [Class::Two, Class::Four, Class::Eight].map(Stop::Class).into_iter();
    let others = [Stop::Check, Stop::Case, Stop::Start].into_iter().chain(Reason::all().map(Stop::Pruned));
    [Stop::Solution].into_iter().chain(classes).chain(others)
}

/// Iterates over the stops that a rung reaches on some board without regions.
fn stops(rung: Rung) -> impl Iterator<Item = Stop> {
    all().filter(move |stop| BoardSize::MIN.to(BoardSize::MAX).any(|size| stop.comes(rung, size)))
}

/// Returns `true` if the search on this board reaches a stop. The next solution can always be asked for: if there is
/// none, the end of the search says so.
pub(crate) fn can_be_chosen(stop: Stop, position: &Position) -> bool {
    let comes = || [Stop::Solution, BY_REGION].contains(&stop) || stop.comes(position.rung, position.size);
    offered(position).contains(&stop) && comes()
}

/// Returns the name of a stop in addresses, or `None` if no list offers it.
pub(crate) fn name(stop: Stop) -> Option<String> {
    match stop {
        Stop::Solution => Some("solution".to_owned()),
        Stop::Class(class) => Some(format!("class-{}", class.members())),
        Stop::Check => Some("check".to_owned()),
        Stop::Case => Some("case".to_owned()),
        Stop::Start => Some("start".to_owned()),
        Stop::Pruned(reason) => Some(format!("prune-{}", reason.name())),
        Stop::Cell(_) | Stop::Off(_) => None,
    }
}

/// Returns the stop with a name, whichever rungs offer it.
pub(crate) fn named(text: &str) -> Option<Stop> {
    all().find(|stop| name(*stop).as_deref() == Some(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::daily::{Day, Puzzle};
    use eightfold_core::ladder::Machine;

    #[test]
    fn every_choice_is_found_by_its_name() {
        for stop in Rung::ALL.into_iter().flat_map(stops) {
            assert_eq!(named(&name(stop).unwrap()), Some(stop));
        }
        assert_eq!(named("prune-sidemask"), Some(Stop::Pruned(Reason::SideMask)));
        assert_eq!(named("prune-"), None);
    }

    #[test]
    fn a_stop_is_offered_if_the_core_knows_a_board_that_has_it() {
        for rung in Rung::ALL {
            let offered: Vec<_> = stops(rung).collect();
            let comes = |stop: Stop| BoardSize::MIN.to(BoardSize::MAX).any(|size| stop.comes(rung, size));
            for stop in Rung::ALL.into_iter().flat_map(stops) {
                assert_eq!(offered.contains(&stop), comes(stop), "{rung}: {stop:?}");
            }
        }
    }

    #[test]
    fn closing_by_region_comes_on_the_board_of_a_day_alone() {
        for (rung, size) in
            Rung::ALL.into_iter().flat_map(|rung| BoardSize::MIN.to(BoardSize::MAX).map(move |n| (rung, n)))
        {
            let position = Position::between(&Machine::new(rung, size), None);
            assert!(can_be_chosen(Stop::Solution, &position) && !can_be_chosen(BY_REGION, &position), "{rung} {size}");
        }
        let walked = Machine::with_regions(Puzzle::of(Day::FIRST).regions);
        assert!(can_be_chosen(BY_REGION, &Position::between(&walked, None)));
    }
}
