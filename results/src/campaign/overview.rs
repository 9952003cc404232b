//! A campaign as a server shows it to pages: all of it once, and its changes from then on.

use super::visit::Visitor;
use super::{Cell, Map, Report, Spec};
use crate::protocol::{List, Message, OrNull, Quoted, Value, Wrong, small};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::{fmt, mem};

/// The name of the event with [`Changes`].
pub const CAMPAIGN_EVENT: &str = "campaign";

/// A campaign as a server shows it.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::campaign::{Fold, Map, Overview, Spec};
/// use eightfold_results::{Work, protocol};
///
/// let size = BoardSize::new(8)?;
/// let spec = Spec::new("n8", size, Method::Join).unwrap();
/// let map = Map::new(&Fold::new(spec.clone(), Work::new(size, Method::Join, None).unwrap(), 0));
/// let overview = Overview::new(&spec, &map);
/// assert_eq!((overview.terms.name.as_str(), overview.cells.len()), ("n8", 9));
/// assert_eq!(protocol::read::<Overview>(overview.to_string().as_bytes()), Ok(overview));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overview {
    /// The terms.
    pub terms: Terms,
    /// The number of lots in each cell.
    pub lots_of_a_cell: u32,
    /// The map.
    pub cells: Vec<Cell>,
    /// Everything that changes beside the cells.
    pub now: Now,
}

/// The terms of a campaign, as far as a page shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The name of the campaign.
    pub name: String,
    /// The board size.
    pub n: u32,
    /// The scheme, 1 or 2.
    pub scheme: u32,
    /// The rule by which a result is believed, as `create --quorum` takes it.
    pub quorum: String,
    /// The date when the campaign was created.
    pub created: String,
}

/// Everything of a campaign that changes, apart from the cells of its map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// The number of the last changes.
    pub number: u64,
    /// The parties that the cells name, from number 1 on.
    pub parties: Vec<String>,
    /// The visitors of this server that help or have helped, in the order in which they came. [`Changes`] have none if they are
    /// the same as before.
    pub visitors: Vec<Visitor>,
    /// The last report of the coordinator, if there is one.
    pub report: Option<Report>,
    /// The party that is not heard of, if there is one.
    pub silent: Option<Silent>,
    /// The number of solutions, once every lot is decided and the votes are all there.
    pub total: Option<String>,
}

/// A party without which a campaign does not get on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silent {
    /// The server of the campaign does not answer.
    Server,
    /// The coordinator publishes no report.
    Coordinator,
}

/// The changes of a campaign since those with the number before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// The cells that have changed, with their places.
    pub cells: Vec<(u32, Cell)>,
    /// Everything else as it is now.
    pub now: Now,
}

impl Overview {
    /// Returns the state before any news.
    #[must_use]
    pub fn new(spec: &Spec, map: &Map) -> Overview {
        let terms = Terms {
            name: spec.name.clone(),
            n: spec.size.get() as u32,
            scheme: spec.method.scheme(),
            quorum: spec.quorum.to_string(),
            created: spec.created.clone(),
        };
        let cells = map.cells().collect();
        Overview { terms, lots_of_a_cell: map.lots_of_a_cell(), cells, now: Now::default() }
    }

    /// Takes changes over. Those that are known already change nothing. Returns `false` if some before them are missing, so
    /// that the whole state has to be asked for again.
    pub fn follow(&mut self, changes: Changes) -> bool {
        if changes.now.number > self.now.number + 1 {
            return false;
        }
        if changes.now.number > self.now.number {
            for (place, cell) in changes.cells {
                if let Some(known) = self.cells.get_mut(place as usize) {
                    *known = cell;
                }
            }
            // Visitors are remembered, so a list without any is one that was left out.
            let visitors = mem::take(&mut self.now.visitors);
            self.now = changes.now;
            if self.now.visitors.is_empty() {
                self.now.visitors = visitors;
            }
        }
        true
    }
}

impl Silent {
    const ALL: [Silent; 2] = [Silent::Server, Silent::Coordinator];

    /// Returns the word for the party.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Silent::Server => "server",
            Silent::Coordinator => "coordinator",
        }
    }
}

impl Message for Overview {
    fn from_value<V: Value>(value: &V) -> Result<Overview, Wrong> {
        let cells = value.required("cells", |cells| {
            let text = cells.text()?;
            let starts = (0..text.len()).step_by(Cell::LENGTH);
            starts.map(|start| Cell::read(text.get(start..start + Cell::LENGTH)?)).collect()
        })?;
        Ok(Overview {
            terms: value.required("spec", |terms| Terms::from_value(terms).ok())?,
            lots_of_a_cell: value.required("lots_of_a_cell", small)?,
            cells,
            now: Now::from_value(value)?,
        })
    }
}

impl fmt::Display for Overview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Overview { terms, lots_of_a_cell, cells, now } = self;
        write!(f, "{{\"spec\":{terms},\"lots_of_a_cell\":{lots_of_a_cell},\"cells\":\"")?;
        cells.iter().try_for_each(|cell| cell.fmt(f))?;
        write!(f, "\",{now}}}")
    }
}

impl Message for Terms {
    fn from_value<V: Value>(value: &V) -> Result<Terms, Wrong> {
        Ok(Terms {
            name: value.required("name", V::text)?,
            n: value.required("n", small)?,
            scheme: value.required("scheme", small)?,
            quorum: value.required("quorum", V::text)?,
            created: value.required("created", V::text)?,
        })
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { name, n, scheme, quorum, created } = self;
        let [name, quorum, created] = [name, quorum, created].map(|text| Quoted(text));
        write!(f, "{{\"name\":{name},\"n\":{n},\"scheme\":{scheme},\"quorum\":{quorum},\"created\":{created}}}")
    }
}

impl Message for Now {
    fn from_value<V: Value>(value: &V) -> Result<Now, Wrong> {
        let texts = |list: &V| Some(list.elements()?.iter().filter_map(V::text).collect());
        let silent = value.member("silent").and_then(|word| word.text());
        Ok(Now {
            number: value.required("number", V::number)?,
            parties: value.required("parties", texts)?,
            // A server of an earlier version has no visitors.
            visitors: value.readable("visitors").unwrap_or_default(),
            report: value.member("report").and_then(|report| Report::from_value(&report).ok()),
            silent: silent.and_then(|word| Silent::ALL.into_iter().find(|silent| silent.name() == word)),
            total: value.member("total").and_then(|total| total.text()),
        })
    }
}

/// The members without braces, as a part of two messages.
impl fmt::Display for Now {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Now { number, parties, visitors, report, silent, total } = self;
        let parties: Vec<_> = parties.iter().map(|party| Quoted(party)).collect();
        let silent = OrNull(silent.map(|silent| Quoted(silent.name())));
        let total = OrNull(total.as_deref().map(Quoted));
        write!(f, "\"number\":{number},\"parties\":{},\"silent\":{silent},\"total\":{total},", List(&parties))?;
        write!(f, "\"visitors\":{},\"report\":{}", List(visitors), OrNull(report.as_ref()))
    }
}

impl Message for Changes {
    fn from_value<V: Value>(value: &V) -> Result<Changes, Wrong> {
        let cell = |pair: V| {
            let [place, cell] = <[V; 2]>::try_from(pair.elements()?).ok()?;
            Some((small(&place)?, Cell::read(&cell.text()?)?))
        };
        let cells = value.required("changes", |list| list.elements()?.into_iter().map(cell).collect())?;
        Ok(Changes { cells, now: Now::from_value(value)? })
    }
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{\"changes\":[")?;
        for (number, (place, cell)) in self.cells.iter().enumerate() {
            write!(f, "{}[{place},\"{cell}\"]", if number > 0 { "," } else { "" })?;
        }
        write!(f, "],{}}}", self.now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::visit::Colour;
    use crate::campaign::{Fold, LotState};
    use crate::protocol;
    use crate::work::Work;
    use eightfold_core::{BoardSize, Method};

    fn overview() -> Overview {
        let size = BoardSize::new(8).unwrap();
        let spec = Spec::new("n8", size, Method::Join).unwrap();
        let fold = Fold::new(spec.clone(), Work::new(size, Method::Join, None).unwrap(), 0);
        let mut overview = Overview::new(&spec, &Map::new(&fold));
        overview.now.report = Some(Report::of(&fold));
        overview
    }

    #[test]
    fn changes_are_followed_in_their_order_and_once() {
        let mut known = overview();
        let cell = |party| Cell { state: LotState::Decided, party };
        let changes = |number, party| {
            let now = Now { number, parties: ["ada".into()].into(), silent: Some(Silent::Server), ..Now::default() };
            let changes = Changes { cells: [(1, cell(party)), (99, cell(party))].into(), now };
            protocol::read::<Changes>(changes.to_string().as_bytes()).unwrap()
        };
        assert!(known.follow(changes(1, 1)) && known.cells[1] == cell(1));
        assert!(known.follow(changes(1, 2)) && known.cells[1] == cell(1), "they are known already");
        assert!(!known.follow(changes(3, 3)) && known.cells[1] == cell(1), "those before are missing");
        assert!(known.follow(changes(2, 4)) && known.cells[1] == cell(4));
        assert_eq!((known.now.silent, known.now.parties.len()), (Some(Silent::Server), 1));
    }

    #[test]
    fn visitors_that_are_left_out_are_those_of_before() {
        let visitor = |votes| {
            let (party, colour) = ("desk.v-1".into(), Colour([1, 2, 3]));
            Visitor { party, name: "Mei".into(), colour, is_here: true, votes, right: 0, wrong: 0 }
        };
        let changes = |number, visitors| {
            let changes = Changes { cells: Vec::new(), now: Now { number, visitors, ..Now::default() } };
            protocol::read::<Changes>(changes.to_string().as_bytes()).unwrap()
        };
        let mut known = overview();
        assert!(known.follow(changes(1, [visitor(1)].into())) && known.follow(changes(2, Vec::new())));
        assert_eq!((known.now.number, &known.now.visitors), (2, &[visitor(1)].into()));
        assert!(known.follow(changes(3, [visitor(2)].into())));
        assert_eq!(known.now.visitors, [visitor(2)]);
    }

    #[test]
    fn visitors_are_read_as_they_are_written_and_need_not_be_there() {
        let mut known = overview();
        let older = known.to_string().replace("\"visitors\":[],", "");
        assert!(!older.contains("visitors"));
        assert_eq!(protocol::read::<Overview>(older.as_bytes()).as_ref(), Ok(&known));
        let colour = Colour([1, 2, 3]);
        let mei = Visitor {
            party: "desk.v-1".into(),
            name: "Mei \"M\"".into(),
            colour,
            is_here: true,
            votes: 3,
            right: 2,
            wrong: 1,
        };
        known.now.visitors = [mei.clone(), Visitor { is_here: false, ..mei }].into();
        assert_eq!(protocol::read::<Overview>(known.to_string().as_bytes()).as_ref(), Ok(&known));
    }

    #[test]
    fn a_map_with_a_cell_that_is_none_is_not_read() {
        let text = overview().to_string();
        assert!(protocol::read::<Overview>(text.as_bytes()).is_ok());
        for (good, bad) in [("o00o00", "o00z00"), ("o00\"", "o0\""), ("o00\"", "ä0\"")] {
            assert!(protocol::read::<Overview>(text.replacen(good, bad, 1).as_bytes()).is_err(), "{bad}");
        }
    }
}
