//! A campaign in which the test plays the coordinator and the workers.

use super::*;
use eightfold_campaign::{Access, Bytes, Exchange, Server};
use eightfold_harness::nats::Nats;
use eightfold_results::campaign::{Fold, LotPart, Report, ReportState, Spec, Vote};
use tokio::runtime::{Builder, Runtime};

/// The name of the campaign.
pub(crate) const NAME: &str = "n8";

/// A campaign of N = 8 by the batch engine, whose coordinator and workers are played by the test.
pub(crate) struct Acted {
    pub(crate) nats: Nats,
    pub(crate) runtime: Runtime,
    pub(crate) exchange: Exchange,
    pub(crate) spec: Spec,
    /// The results folder of the sites that show the campaign.
    pub(crate) results: Folder,
}

impl Acted {
    pub(crate) fn new() -> Acted {
        let nats = Nats::start();
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let spec = Spec::new(NAME, BoardSize::new(8).unwrap(), Method::Batch).unwrap();
        let exchange = runtime.block_on(async {
            let server = Server::connect(&Access::open(&nats.url())).await.unwrap();
            server.create(&spec).await.unwrap()
        });
        Acted { nats, runtime, exchange, spec, results: Folder::new("server-campaign") }
    }

    /// Starts a site that shows the campaign.
    pub(crate) fn site(&self) -> Site {
        Site::with(&self.results, |command| _ = command.args(["--campaign", NAME, "--nats", &self.nats.url()]))
    }

    pub(crate) fn begin(&self, party: &str, lot: u32) {
        let party = party.parse().unwrap();
        self.runtime.block_on(async {
            self.exchange.begin(lot, &party, 1).await.unwrap();
            // Notices are sent together with the next request, so make one.
            self.exchange.last_report().await.unwrap();
        });
    }

    pub(crate) fn vote(&self, party: &str, lot: u32, counted: Counted) {
        let vote = Vote { counted, ..Vote::new(lot, Method::Batch, "cpu") };
        let bytes = Bytes::from(vote.to_string());
        self.runtime.block_on(self.exchange.vote(lot, &party.parse().unwrap(), bytes)).unwrap();
    }

    /// Decides a lot by equal votes of two workers.
    pub(crate) fn decide(&self, lot: u32) {
        ["ada", "grace"].iter().for_each(|party| self.vote(party, lot, self.counted(lot)));
    }

    pub(crate) fn report(&self, state: ReportState, decided: u32) {
        let known = Report::of(&Fold::new(self.spec.clone(), self.spec.work()));
        let report = Report { state, decided, lacking: 0, parties: 2, elapsed_ms: 1000, ..known };
        self.runtime.block_on(self.exchange.report(Bytes::from(report.to_string()))).unwrap();
    }

    /// Counts a lot as a worker does.
    pub(crate) fn counted(&self, lot: u32) -> Counted {
        let (engine, mut space) = (Engine::new(LaneKind::Portable).unwrap(), Space::boxed());
        let cases: Vec<_> = Scheme::new(self.spec.size).cases().collect();
        match self.spec.lots().part(lot).unwrap() {
            LotPart::Turns(column) => Counted::Turns(count_symmetric(self.spec.size, column)),
            // At N = 8, each case is one group.
            LotPart::Groups(groups) => {
                let cases = groups.map(|group| &cases[group as usize]);
                let tallies = cases.map(|case| engine.count(case, Scheme::units(case), &mut space));
                Counted::ties(&tallies.collect::<Vec<_>>())
            }
        }
    }
}

/// Waits until the campaign that the site shows satisfies a condition, and returns it.
pub(crate) fn shown(site: &Site, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    wait_for(what, || Some(site.get("/api/campaign").json()).filter(&wanted))
}

/// Returns a cell of the map.
pub(crate) fn cell(campaign: &Value, lot: usize) -> &str {
    campaign["cells"].as_str().and_then(|cells| cells.get(3 * lot..3 * lot + 3)).unwrap_or_default()
}
