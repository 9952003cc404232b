//! The part of an address that leads to a count: `n=16&workers=2&with=card&method=join`.

use crate::base::notice::Notice;
use crate::base::pairs::{NUMBER, Words, place};
use crate::files::count::state::{Action, Counting, Means};
use eightfold_core::Method;

/// The means; the processor goes without saying.
const MEANS: Words<Means> =
    Words { read: Means::named, write: |means| (*means == Means::Card).then(|| means.name().to_owned()) };

/// A method, or the choice of one by the page.
const METHOD: Words<Option<Method>> = Words {
    read: |name| if name == "auto" { Some(None) } else { name.parse().ok().map(Some) },
    write: |method| method.map(|method| method.to_string()),
};

place! {
    /// A place in the view of counting. What it omits stays as it is.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// The number of workers that the reader chose.
        "workers": workers: u64 = NUMBER;
        /// The count to make.
        "with": means: Means = MEANS;
        /// The method, or `None` for the page's choice.
        "method": method: Option<Method> = METHOD;
    }
}

impl Counting {
    /// Returns the place that leads back to what is chosen.
    pub(crate) fn place(&self) -> Place {
        Place {
            size: Some(self.size.get() as u64),
            workers: self.workers.map(u64::from),
            means: Some(self.means),
            method: Some(self.wanted),
        }
    }

    /// Chooses what an address asks for, and returns `true` if all was understood and is taken: a count under way keeps
    /// its own.
    pub(crate) fn visit(&mut self, place: &Place, notices: &mut Vec<Notice>) -> bool {
        let size = place.size.map(|n| Counting::nearest(n).get() as u64);
        let (now, is_other_size) = (self.place(), size != place.size);
        let wanted = Place {
            size: size.or(now.size),
            workers: place.workers.or(now.workers),
            means: place.means.or(now.means),
            method: place.method.or(now.method),
        };
        // Unchanged choices are not applied again: that would restart the count, or the search for a card.
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
