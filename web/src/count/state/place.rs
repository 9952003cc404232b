//! The part of an address that leads to a count: `n=16&workers=2&with=card&method=colours`.

use crate::base::notice::Notice;
use crate::base::pairs::{NUMBER, Words, place};
use crate::count::state::{Action, Counting, Means};
use eightfold_core::Method;

/// The hardware; an address omits the processor.
const MEANS: Words<Means> =
    Words { read: Means::named, write: |means| (*means == Means::Card).then(|| means.name().to_owned()) };

/// A method, or `auto` for the page's choice.
const METHOD: Words<Option<Method>> = Words {
    read: |name| if name == "auto" { Some(None) } else { name.parse().ok().map(Some) },
    write: |method| method.map(|method| method.to_string()),
};

place! {
    /// A place in Count. What an address omits stays as it is.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// The number of workers that the reader chose.
        "workers": workers: u64 = NUMBER;
        /// The hardware to count with.
        "with": means: Means = MEANS;
        /// The method, or `None` for the page's choice.
        "method": method: Option<Method> = METHOD;
    }
}

impl Counting {
    /// Returns the place that restores the reader's choices.
    pub(crate) fn place(&self) -> Place {
        Place {
            size: Some(self.size.get() as u64),
            workers: self.workers.map(u64::from),
            means: Some(self.means),
            method: Some(self.wanted),
        }
    }

    /// Applies what an address asks for, and returns `true` if all of it was applied: a count in progress keeps its own
    /// choices.
    pub(crate) fn visit(&mut self, place: &Place, notices: &mut Vec<Notice>) -> bool {
        let size = place.size.map(|n| Counting::nearest(n).get() as u64);
        let (now, is_other_size) = (self.place(), size != place.size);
        let wanted = Place {
            size: size.or(now.size),
            workers: place.workers.or(now.workers),
            means: place.means.or(now.means),
            method: place.method.or(now.method),
        };
        // Do not apply unchanged choices again: that would restart the count, or the search for a card.
        let actions = [
            wanted.size.filter(|_| wanted.size != now.size).map(Action::Size),
            wanted.workers.filter(|_| wanted.workers != now.workers).map(Action::Workers),
            wanted.means.filter(|_| wanted.means != now.means).map(Action::With),
            wanted.method.map(Action::By),
        ];
        actions.into_iter().flatten().for_each(|action| self.apply(action, 0));
        if is_other_size && wanted.size == self.place().size {
            notices.push(Notice::Size(self.size));
        }
        wanted == self.place()
    }
}
