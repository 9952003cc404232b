//! A class counts a board together: three browsers and two workers. One browser is killed, and one lies.

use super::campaign::{DECIDED, VOTED, cells, visit, worker};
use super::reader::*;
use eightfold_harness::nats::Nats;
use eightfold_harness::program::{Running, run, start};
use eightfold_harness::waiting::wait_until;

/// Makes a page as slow as a tablet, so that all have time to take part. Of a liar's answers every third is wrong by
/// one.
const TABLET: &str = r#"
    const [lies] = arguments, ask = window.fetch.bind(window);
    let answers = 0;
    window.fetch = async request => {
        if (request.method !== 'PUT') return ask(request);
        const told = await request.clone().text();
        const wrong = told.replace(/"\d+/, number => `"${BigInt(number.slice(1)) + 1n}`);
        await new Promise(done => setTimeout(done, 400));
        return ask(new Request(request, { body: lies && answers++ % 3 === 0 ? wrong : told }));
    };"#;

/// A visitor.
struct Visitor {
    name: &'static str,
    colour: &'static str,
    /// The place of the colour among those to choose from.
    place: usize,
    lies: bool,
}

const MEI: Visitor = Visitor { name: "Mei", colour: "#2f9e5b", place: 4, lies: false };
const KEI: Visitor = Visitor { name: "Kei", colour: "#3b7ddd", place: 6, lies: false };
const SORA: Visitor = Visitor { name: "Sora", colour: "#d9483b", place: 1, lies: true };

/// Joins in.
async fn join(browser: &Browser, site: &Site, Visitor { name, place, lies, .. }: Visitor) {
    visit(browser, site, "#/campaign?lang=en&theme=light").await;
    run_script(browser, TABLET, &[json!(lies)]).await;
    until(browser, "!!$('#visitor-name')").await;
    browser.client.find(Locator::Css("#visitor-name")).await.unwrap().send_keys(name).await.unwrap();
    click(browser, &format!(".colours label:nth-of-type({place})")).await;
    click_until(browser, "#join-in", "$('#helping')?.textContent.startsWith('You help.')").await;
}

/// Asserts that the console has only what the end of a campaign leaves there: whoever asks for a further lot hears that
/// it has ended.
async fn assert_clean(browser: &Browser) {
    let problems = browser.console_problems().await;
    let others: Vec<_> = problems.iter().filter(|it| !it.contains("status of 410")).collect();
    assert!(others.is_empty(), "{others:#?}");
}

/// Asserts that both workers gave the believed answer to each lot, by the log of the campaign.
fn assert_nothing_rests_on_visitors(nats: &Nats) {
    run(&mut nats.program(["campaign", "log", "class", "--out", "public"])).succeeded();
    let lines = fs::read_to_string(nats.folder().join("public/log.jsonl")).unwrap();
    for line in lines.lines() {
        let lot: Value = serde_json::from_str(line).unwrap();
        let votes = lot["votes"].as_array().unwrap().iter().filter(|vote| vote["answer"] == lot["believed"]);
        let parties: Vec<_> = votes.map(|vote| vote["party"].as_str().unwrap()).collect();
        assert!(parties.contains(&"ada") && parties.contains(&"grace"), "{line}");
    }
}

#[test]
fn three_browsers_and_two_workers_finish_a_board_though_one_is_killed_and_one_lies() {
    let (nats, results) = (Nats::start(), Folder::new("page-classroom"));
    let terms = ["campaign", "create", "16", "--name", "class", "--method", "batch", "--lease", "2"];
    run(&mut nats.program(terms)).succeeded();
    let site = Site::with(&results, |command| {
        command.args(["--campaign", "class", "--party", "desk", "--nats", &nats.url()]);
    });
    browse(async |mei| {
        let (kei, sora) = (Browser::start(&[]).await, Browser::start(&[]).await);
        for (browser, visitor) in [(mei, MEI), (&kei, KEI), (&sora, SORA)] {
            join(browser, &site, visitor).await;
        }
        // They begin together, when lots are handed out.
        let mut coordinator = Running(start(&mut nats.program(["campaign", "run", "class", "--progress", "none"])));
        for browser in [mei, &kei, &sora] {
            until(browser, "parseInt($('#answered')?.textContent) > 2").await;
        }
        kei.kill();

        // However many lots visitors have answered, nothing is decided: only workers decide.
        until(mei, &format!("{} > 40", cells(VOTED))).await;
        until(mei, "$('#campaign-phase').textContent.startsWith('2 more parties')").await;
        assert_eq!(value(mei, &cells(DECIDED)).await, json!(0));
        for Visitor { name, colour, .. } in [MEI, KEI, SORA] {
            until(mei, &format!("!!$('#campaign-map path[fill=\"{colour}\"]')")).await;
            until(mei, &format!("$$('.people .name').some(it => it.textContent === '{name}')")).await;
        }

        let _workers = ["ada", "grace"].map(|party| worker(&nats, party));
        until(mei, &format!("{} > 20", cells(DECIDED))).await;
        wait_until("the end of the campaign", || coordinator.0.try_wait().unwrap().is_some());
        until(mei, "$('#campaign-phase').textContent === 'Every lot is decided.'").await;
        let total = "$('#campaign-total')?.textContent === '16 queens have 14,772,512 solutions.'";
        until(mei, total).await;
        for browser in [mei, &sora] {
            until(browser, "$('.helping') === null").await;
        }
        assert!(coordinator.0.wait().unwrap().success());
        nats.assert_counted("class", "16", "batch");
        assert_nothing_rests_on_visitors(&nats);

        // Each dispute names the liar, and no one else.
        let visitor = |campaign: &Value, Visitor { name, .. }: Visitor| {
            let all = campaign["visitors"].as_array().unwrap();
            all.iter().find(|it| it["name"] == name).unwrap_or_else(|| panic!("{name}: {all:?}")).clone()
        };
        let asked = || site.get("/api/campaign").json();
        // The board may be finished before Kei is missed.
        wait_until("Kei to be missed", || visitor(&asked(), KEI)["here"] == false);
        let campaign = asked();
        let [mei_is, kei_is, sora_is] = [MEI, KEI, SORA].map(|it| visitor(&campaign, it));
        assert_eq!([&mei_is["wrong"], &kei_is["wrong"]], [&json!(0), &json!(0)]);
        let disputed = campaign["report"]["disputed"].as_array().unwrap();
        assert!(!disputed.is_empty() && sora_is["wrong"] == disputed.len(), "{sora_is} {disputed:?}");
        for dispute in disputed {
            let right = dispute["right"].as_u64().unwrap() as usize;
            let sides = dispute["sides"].as_array().unwrap();
            assert!(sides.len() == 2 && right < 2, "{dispute}");
            assert_eq!(sides[1 - right], json!([sora_is["party"]]), "{dispute}");
            // An answer that comes when the lot is decided stands against what was kept, which names no party.
            let agreed = sides[right].as_array().unwrap();
            assert!(agreed.is_empty() || agreed.contains(&json!("ada")), "{dispute}");
        }
        let told = format!(
            "$$('.disputes li').filter(it => it.textContent.includes('Sora (outvoted)')).length === {}",
            disputed.len()
        );
        until(mei, &told).await;
        assert_clean(mei).await;
        assert_clean(&sora).await;
    });
}
