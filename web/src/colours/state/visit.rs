//! The state as a place of an address, and back.

use crate::base::settings::DRAWN;
use crate::colours::place::Place;
use crate::colours::state::{FORECASTS, Scene, State, Table};
use eightfold_core::colours::Key;

impl State {
    /// Returns the place that an address names.
    pub(crate) fn place(&self) -> Place {
        let any = |line: u32| Some(u64::from(line)).filter(|_| self.scene == Scene::Table && self.index().is_none());
        let key = self.index().filter(|_| self.scene == Scene::Table).map(|at| at as u64 + 1);
        let (rows, columns) = (any(self.table.key.rows), any(self.table.key.columns));
        Place { size: Some(self.shown_size()), key, rows, columns, all: (self.scene == Scene::Wall).then_some(true) }
    }

    /// Shows a place, or the nearest possible one, and returns `true` if all of it was shown.
    pub(crate) fn visit(&mut self, place: &Place) -> bool {
        let n = place.size.unwrap_or(DRAWN);
        if (Place { size: Some(n), ..place.clone() }) == self.place() {
            return true;
        }
        self.version += 1;
        let sizes = State::sizes();
        let near = sizes.into_iter().min_by_key(|it| it.abs_diff(n)).unwrap_or(DRAWN);
        self.scene = Scene::Rest;
        self.resize(near);
        let keys = self.halves.bundles().len() as u64;
        let full = u64::from(self.size().full());
        match *place {
            _ if near > *State::COUNTED.end() as u64 => place.key.or(place.rows).or(place.columns).is_none(),
            Place { key: Some(key), .. } => {
                self.open(key.clamp(1, keys) as usize - 1);
                (1..=keys).contains(&key)
            }
            Place { rows: None, columns: None, all, .. } => {
                if all == Some(true) {
                    self.enter(Scene::Wall);
                }
                true
            }
            Place { rows, columns, .. } => {
                let [rows, columns] = [rows, columns].map(Option::unwrap_or_default);
                let key = Key { rows: (rows & full) as u32, columns: (columns & full) as u32 };
                self.show(Table::of(&self.halves, key));
                rows <= full && columns <= full
            }
        }
    }

    /// Returns the sizes on the ruler: those that are counted here, and those that are estimated.
    pub(crate) fn sizes() -> Vec<u64> {
        State::COUNTED.map(|n| n as u64).chain(FORECASTS.map(|it| it.n)).collect()
    }
}
