//! The state of the view of the masks.

pub(crate) mod figure;
pub(crate) mod prune_costs;
pub(crate) mod turning;

use crate::masks::{MaskFigure, PruneCosts, ShownTurn};
use eightfold_core::ladder::Prunes;
use eightfold_worker::TaskEvent;
use prune_costs::PruneAction;
use std::rc::Rc;
use turning::{Turn, TurningAction};

/// A case, the motion that is shown of it, and the prunes of its search.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct State {
    /// The case that is shown.
    pub(crate) figure: MaskFigure,
    /// The motion that is shown of it.
    pub(crate) turning: ShownTurn,
    /// The cost of a search without some of the prunes.
    pub(crate) costs: Rc<PruneCosts>,
}

/// Something that happens in the view of the masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Other masks.
    Figure(MaskFigure),
    /// Other prunes.
    Prunes(PruneAction),
    /// Another motion.
    ShownTurn(TurningAction),
}

impl State {
    /// Returns the prunes that are on.
    pub(crate) fn prunes(&self) -> Prunes {
        self.costs.prunes()
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Figure(figure) => {
                self.figure = figure;
                self.turning.apply(TurningAction::TakeOff);
                Rc::make_mut(&mut self.costs).set_size(figure.size);
            }
            Action::Prunes(action) => Rc::make_mut(&mut self.costs).apply(action),
            Action::ShownTurn(action) => self.turning.apply(action),
        }
    }

    /// Shows a case as a link names it. Returns `false` if the case does not have the motion that is asked for.
    pub(crate) fn visit(&mut self, figure: MaskFigure, prunes: Prunes, turn: Option<Turn>) -> bool {
        self.figure = figure;
        let costs = Rc::make_mut(&mut self.costs);
        costs.set_size(figure.size);
        costs.apply(PruneAction::Set(prunes));
        let turn = turn.unwrap_or_else(|| ShownTurn::first(figure));
        self.turning = ShownTurn::still(turn);
        self.turning.turn(figure) == turn
    }

    /// Takes news from the worker.
    pub(crate) fn told(&mut self, event: TaskEvent) {
        Rc::make_mut(&mut self.costs).told(event);
    }
}
