use crate::masks::MaskFigure;
use crate::masks::state::turning::Turn;
use crate::masks::text::*;
use crate::text::checked::check;
use eightfold_core::ladder::{Effort, Form, Prune, Prunes};
use eightfold_core::{BoardSize, CaseKind};

#[test]
fn what_has_variants_is_there_in_both_languages() {
    for one in Zone::ALL {
        check(|language| zone(one, language), true);
        check(|language| zone_why(one, language), true);
    }
    let masks = EdgeMasks::new(BoardSize::new(8).unwrap(), 2).unwrap();
    Cell::ALL.iter().for_each(|one| check(|language| cell(*one, &masks, language), true));
    for (corner, bound1) in [(false, 1), (false, 3), (true, 2), (true, 4)] {
        let figure = MaskFigure::nearest(8, corner, bound1);
        for turn in Turn::AT_EDGE.into_iter().filter(|_| !corner).chain(corner.then_some(Turn::Corner)) {
            check(|language| turning::heading(turn, language), true);
            check(|language| turning::sentence(turn, figure, language), true);
        }
    }
    for prune in Prune::ALL {
        check(|language| prunes::name(prune, language), true);
        check(|language| prunes::why(prune, language), true);
    }
    for on in Prunes::sets() {
        for kind in [CaseKind::Edge, CaseKind::Corner] {
            check(|language| prunes::verdict(on, kind, language), true);
        }
    }
    for on in [Prunes::ALL, Prunes::NONE] {
        let [all_on, now] = [Prunes::ALL, on].map(|prunes| {
            let mut effort = Effort::new();
            prunes.search(BoardSize::new(8).unwrap(), Form::Recursive, &mut effort);
            effort
        });
        check(|language| prunes::outcome(&all_on, &now, language), true);
    }
    Cell::ALL.iter().for_each(|cell| check(|language| turning::verdict(*cell, language), true));
    check(|language| next_step(2, language), true);
    check(next_why, false);
    check(|language| corner_why(3, 7, language), false);
    [false, true].iter().for_each(|corner| check(|language| figure_heading(8, *corner, 2, language), true));
}
