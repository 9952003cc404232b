//! The page as newcomers meet it, who click whatever can be clicked: no notice, no line in the console, no address that says
//! a thing twice, and none that a reload would show differently.

use super::reader::{click, open, until, value};
use eightfold_harness::browser::{Browser, browse_with};
use serde_json::Value;

/// The views by the names of their paths.
const VIEWS: [&str; 7] = ["walk", "masks", "symmetry", "classes", "ladder", "count", "results"];

/// The picture: headings, boards and choices, without figures that every visit measures anew.
const PICTURE: &str = "JSON.stringify([document.documentElement.lang, document.title,
    ...[...document.querySelectorAll('nav, h2, main :is(svg.board, select, input, [aria-pressed])')]
        .filter(it => it.checkVisibility())
        .map(it => it.value ?? it.ariaPressed ?? it.getAttribute('aria-label') ?? it.textContent)])";

/// The page's notices about the address.
const NOTICES: &str = "[...document.querySelectorAll('.notices')].map(it => it.textContent).join('')";

/// Waits until a view is drawn and the address bar says what it shows, and looks for what no newcomer should meet.
async fn arrived(browser: &Browser, view: &str, how: &str) {
    let there = format!(
        "(link => link?.hash.startsWith('#/{view}') && link.href === location.href)(document.querySelector('nav a[aria-current]'))
            && !!document.querySelector('main') && !document.querySelector('#annex > progress, [aria-busy=true]')
            // Count is loaded when it is wanted, and then names the board that it offers.
            && ('{view}' !== 'count' || location.hash.includes('?n='))
            // Classes names the class of a board that came along once a worker has listed it.
            && ('{view}' !== 'classes' || !location.hash.includes('rows='))"
    );
    until(browser, &format!("/* {how} */ {there}")).await;
    assert_eq!(value(browser, NOTICES).await, "", "{how}");
    let keys = "[...new URLSearchParams(location.hash.split('?')[1]).keys()].sort().join()";
    let once = "[...new Set(new URLSearchParams(location.hash.split('?')[1]).keys())].sort().join()";
    assert_eq!(value(browser, keys).await, value(browser, once).await, "{how}");
}

async fn go(browser: &Browser, view: &str, from: &str) {
    click(browser, &format!("nav a[href^='#/{view}']")).await;
    arrived(browser, view, &format!("from {from} to {view}")).await;
}

/// Loads the page again: it must show the same at the same address.
async fn reload(browser: &Browser, view: &str, how: &str) {
    let (address, picture) = (value(browser, "location.href").await, value(browser, PICTURE).await);
    browser.client.refresh().await.unwrap();
    until(browser, "!!document.querySelector('#page > :not(.boot)')").await;
    let how = format!("{how}, and loaded again at {address}");
    arrived(browser, view, &how).await;
    until(browser, &format!("/* {how} */ {PICTURE} === {picture}")).await;
    assert_eq!(value(browser, "location.href").await, address, "{how}");
}

/// The way through all views that goes once from each to each other.
fn tour() -> Vec<&'static str> {
    let (mut tour, mut left) = (vec![VIEWS[0]], Vec::new());
    for from in VIEWS {
        left.extend(VIEWS.into_iter().filter(|to| *to != from).map(|to| (from, to)));
    }
    // Hierholzer's way: each view is left as often as it is come to, so the circles found can be put together.
    let mut whole = Vec::new();
    while let Some(at) = tour.last().copied() {
        match left.iter().position(|(from, _)| *from == at) {
            Some(next) => tour.push(left.swap_remove(next).1),
            None => whole.extend(tour.pop()),
        }
    }
    whole.reverse();
    whole
}

#[test]
fn the_tour_goes_from_each_view_to_each_other() {
    let tour = tour();
    let mut pairs: Vec<_> = tour.windows(2).map(|pair| (pair[0], pair[1])).collect();
    pairs.sort_unstable();
    pairs.dedup();
    assert_eq!((tour.len() - 1, pairs.len()), (VIEWS.len() * (VIEWS.len() - 1), VIEWS.len() * (VIEWS.len() - 1)));
}

/// Every view from every other, and every link that stands in one of them.
fn click_everything(language: &str) {
    browse_with(&[&format!("--accept-lang={language}"), &format!("--lang={language}")], async |browser| {
        open(browser, "").await;
        assert_eq!(value(browser, "document.documentElement.lang").await, language);
        arrived(browser, "walk", "at first").await;
        let (mut from, mut first) = ("walk", Vec::<(&str, Value)>::new());
        for to in tour().into_iter().skip(1) {
            go(browser, to, from).await;
            from = to;
            // Whoever comes again finds the same address: it does not grow.
            let address = value(browser, "location.hash").await;
            match first.iter().find(|(view, _)| *view == to) {
                Some((_, before)) => assert_eq!(address, *before),
                None => {
                    reload(browser, to, "clicked").await;
                    first.push((to, address));
                }
            }
        }
        // A solution in Walk has a link to its images.
        click(browser, "#next").await;
        until(browser, "!!document.querySelector('#see-images') && !location.hash.includes('&step=0')").await;
        let mut followed = Vec::new();
        for view in VIEWS {
            go(browser, view, "links").await;
            let links = "[...document.querySelectorAll('main a[href]')].filter(it => it.checkVisibility())";
            let count = value(browser, &format!("{links}.length")).await.as_u64().unwrap();
            for at in 0..count {
                let to = value(browser, &format!("{links}[{at}].hash")).await;
                let to = to.as_str().unwrap().trim_start_matches("#/").split('?').next().unwrap().to_owned();
                let how = format!("link {at} of {view} to {to}");
                value(browser, &format!("{links}[{at}].click()")).await;
                arrived(browser, &to, &how).await;
                reload(browser, &to, &how).await;
                browser.client.back().await.unwrap();
                arrived(browser, view, &format!("back from {how}")).await;
                until(browser, &format!("/* {how} */ {links}.length === {count}")).await;
                followed.push((view, to));
            }
        }
        let from = |view: &str| followed.iter().filter(|(from, _)| *from == view).count();
        assert!(["walk", "symmetry", "classes", "ladder", "count"].into_iter().all(|it| from(it) > 0), "{followed:?}");
    });
}

#[test]
fn every_link_in_english() {
    click_everything("en");
}

#[test]
fn every_link_in_japanese() {
    click_everything("ja");
}
