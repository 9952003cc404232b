//! A campaign on the page, with a real NATS server, coordinator, workers and `serve --campaign`.

use super::frame::turn_to;
use super::reader::*;
use eightfold_harness::nats::Nats;
use eightfold_harness::program::{Running, run, start};
use eightfold_harness::waiting::wait_until;

/// Starts a worker of the campaign `class`.
fn worker(nats: &Nats, party: &str) -> Running {
    let words = ["work", "--campaign", "class", "--party", party, "--threads", "1", "--progress", "none"];
    Running(start(&mut nats.program(words)))
}

/// Runs a worker until its votes on some lots are stored.
fn vote_on_some(nats: &Nats, party: &str) {
    let votes = || {
        let status = run(&mut nats.program(["campaign", "status", "class", "--json"])).succeeded();
        serde_json::from_str::<Value>(&status).unwrap()["votes"].as_u64().unwrap()
    };
    let (before, _worker) = (votes(), worker(nats, party));
    wait_until(&format!("votes of {party}"), || votes() >= before + 10);
}

/// Opens the page of a site.
async fn visit(browser: &Browser, site: &Site, place: &str) {
    super::reader::visit(browser, &site.url(place), "nav").await;
    until(browser, "!$('body > div > progress')").await;
}

/// An expression for the number of lots that the legend shows for a state, given by its index.
fn cells(state: usize) -> String {
    format!("Number($$('.legend dd')[{state}]?.textContent.replaceAll(',', ''))")
}

const DECIDED: usize = 3;

#[test]
fn a_campaign_is_shown_live_while_workers_come_and_go() {
    let (nats, results) = (Nats::start(), Folder::new("page-campaign"));
    // One answer per lot is enough, so that a single worker decides lots.
    let terms = ["--name", "class", "--method", "batch", "--lease", "2", "--quorum", "1"];
    run(&mut nats.program([&["campaign", "create", "17"], &terms[..]].concat())).succeeded();
    let site = Site::with(&results, |command| {
        command.args(["--campaign", "class", "--nats", &nats.url()]);
    });
    browse(async |browser| {
        // The header links to the view only if there is a campaign.
        visit(browser, &site, "#/walk?n=6&lang=en").await;
        turn_to(browser, "campaign").await;
        let says = |words: &str| format!("$('#campaign-phase')?.textContent.includes('{words}')");
        until(browser, &says("No coordinator has run yet")).await;
        let _coordinator = Running(start(&mut nats.program(["campaign", "run", "class", "--progress", "none"])));
        until(browser, &says("One more party has to join before")).await;

        vote_on_some(&nats, "ada");
        until(browser, "$('.people .name')?.textContent === 'ada'").await;
        vote_on_some(&nats, "bob");
        until(browser, &format!("{} > 3", cells(DECIDED))).await;
        until(browser, "$$('.people .name').length === 2").await;
        // Lots have the colour of the party that answered first.
        until(browser, "$$('#campaign-map path[fill]').length > 0").await;

        // The page notices that both workers are gone.
        until(browser, "$$('.people .away').length === 2").await;
        assert!(browser.text(".people .away .doing").await.starts_with("nothing heard for "));

        // A cell is described when it is reached by keyboard or by mouse.
        press_on(browser, "#campaign-cell", HOME).await;
        press_until(browser, RIGHT, "$('.look output').textContent.startsWith('Lot 1: ')").await;
        let axe = Axe::load();
        for look in in_looks(&EVERY_WINDOW, 0) {
            look.dress(browser, "#/campaign?").await;
            assert_looks_well(browser, &axe, look, "campaign").await;
        }
        resize(browser, 1440, 900).await;
        enter(browser, "#/campaign?lang=en&theme=light").await;

        // Other workers finish the campaign.
        let _others = ["carol", "dan", "eve"].map(|party| worker(&nats, party));
        until(browser, &says("Every lot is decided.")).await;
        until(browser, "$('#campaign-total')?.textContent === '17 queens have 95,815,104 solutions.'").await;
        // A finished campaign shows neither pace nor time left.
        assert_eq!(value(browser, "$$('.standing .ledger dt').length").await, json!(2));
        assert_eq!(browser.console_problems().await, Vec::<String>::new());
    });
}

/// The server of these tests shows no campaign.
#[test]
fn without_a_campaign_the_view_says_how_to_get_one_and_plays_a_recording() {
    browse_at("#/walk?lang=en", async |browser| {
        turn_to(browser, "count").await;
        until(browser, "!!$(`header a[href^='#/results']`)").await;
        assert_eq!(value(browser, "$(`header a[href^='#/campaign']`)").await, json!(null));
        open(browser, "#/campaign?lang=en").await;
        until(browser, "$('.campaign .card p')?.textContent.includes('serve --campaign NAME')").await;
        assert!(fetched(browser).await.iter().all(|it| !it.contains("api/")), "nothing is asked");
        for (language, recording) in [("en", "Nothing is being counted now."), ("ja", "いまは何も数えていません。")]
        {
            open_until(browser, &format!("#/campaign?lang={language}"), "!!$('#campaign-moment')").await;
            let said = browser.text("main").await;
            assert!(said.contains(recording) && said.contains("eightfold campaign demo"), "{said}");
            // The figures and the map agree on the decided lots.
            let decided = "parseInt($('.standing .ledger dd').textContent)";
            assert_eq!(value(browser, &format!("{decided} - {}", cells(DECIDED))).await, json!(0));
            let rate = "$$('.standing .ledger dd')[1].textContent";
            assert_eq!(value(browser, rate).await, json!("2,379"), "as the coordinator's estimate has it");
            slide(browser, "#campaign-moment", "it.min").await;
            assert_eq!(value(browser, &cells(0)).await, json!(1079), "all lots are open at first");
            slide(browser, "#campaign-moment", "it.max").await;
            assert_eq!(value(browser, &cells(3)).await, json!(1079), "and decided in the end");
            assert!(browser.text("#campaign-total").await.contains("95,815,104"));
        }
    });
}
