//! The page as newcomers use it, clicking on everything: there are no notices and no console messages, addresses do not
//! grow, and a reload shows the same page.

use super::frame::turn_to;
use super::listed::views;
use super::reader::*;

/// An expression for the page's appearance: headings, boards and choices, without figures that are measured again at
/// each visit.
const PICTURE: &str = "JSON.stringify([document.documentElement.lang, document.title,
    ...$$('nav, h2, main :is(svg.board, select, input, [aria-pressed])')
        .filter(it => it.checkVisibility())
        .map(it => it.value ?? it.ariaPressed ?? it.getAttribute('aria-label') ?? it.textContent)])";

/// An expression for the page's notices about the address.
const NOTICES: &str = "$$('.notices').map(it => it.textContent).join('')";

/// Waits until a view is drawn and the address bar agrees with it. Checks that nothing is there that should not happen
/// to newcomers.
async fn arrived(browser: &Browser, view: &str, how: &str) {
    let there = format!(
        "(link => link?.hash.startsWith('#/{view}') && link.href === location.href)($('header a[aria-current=page]'))
            && !!$('main') && !$('#coming, [aria-busy=true]')
            // Count and Colours are in the whole module, and add what they show to the address once it is loaded.
            && ('{view}' !== 'count' || location.hash.includes('?n='))
            && ('{view}' !== 'colours' || location.hash.includes('?n='))
            // Walk adds its step once the first descent has ended, which the whole module begins anew.
            && ('{view}' !== 'walk' || location.hash.includes('?n='))
            // Results opens with the example once it has been fetched and checked.
            && ('{view}' !== 'results' || !!$('#checks li'))"
    );
    until(browser, &format!("/* {how} */ {there}")).await;
    assert_eq!(value(browser, NOTICES).await, "", "{how}");
    // Asked in one piece, because the address may change meanwhile.
    let repeated = "(keys => keys.filter((key, at) => keys.indexOf(key) < at))
        ([...new URLSearchParams(location.hash.split('?')[1]).keys()])";
    assert_eq!(value(browser, repeated).await, json!([]), "{how}");
}

async fn go(browser: &Browser, view: &str, from: &str) {
    turn_to(browser, view).await;
    arrived(browser, view, &format!("from {from} to {view}")).await;
}

/// Reloads the page, which must show the same at the same address.
async fn reload(browser: &Browser, view: &str, how: &str) {
    let (address, picture) = (value(browser, "location.href").await, value(browser, PICTURE).await);
    browser.reload().await;
    until(browser, "!!$('#page > :not(.boot)')").await;
    let how = format!("{how}, and loaded again at {address}");
    arrived(browser, view, &how).await;
    until(browser, &format!("/* {how} */ {PICTURE} === {picture}")).await;
    assert_eq!(value(browser, "location.href").await, address, "{how}");
}

/// Returns a tour of the views that goes from each view to each later one and back, or only to one that is drawn.
fn tour() -> Vec<&'static str> {
    let all: Vec<_> = views().collect();
    let mut tour = Vec::new();
    for (at, view) in all.iter().enumerate() {
        if at + 1 < all.len() {
            tour.extend(lot(view, &all[at + 1..]).iter().flat_map(|later| [*view, later]));
        }
        tour.push(view);
    }
    tour
}

/// The links of a view that a run follows: those whose number has one of these remainders.
const SHARES: [u64; 3] = [0, 1, 2];

/// Visits every view, in the long run from every other, and follows a third of the links in each of them, or all.
fn click_everything(language: &str) {
    browse_with(&[&format!("--accept-lang={language}"), &format!("--lang={language}")], async |browser| {
        open(browser, "").await;
        assert_eq!(value(browser, "document.documentElement.lang").await, language);
        arrived(browser, "learn", "at first").await;
        let (mut from, mut first) = ("learn", Vec::<(&str, Value)>::new());
        for to in tour().into_iter().skip(1) {
            go(browser, to, from).await;
            from = to;
            // The address is the same at a second visit, so it does not grow.
            let address = value(browser, "location.hash").await;
            match first.iter().find(|(view, _)| *view == to) {
                Some((_, before)) => assert_eq!(address, *before),
                None => {
                    reload(browser, to, "clicked").await;
                    first.push((to, address));
                }
            }
        }
        // Go to a solution in Walk, which has a link to its images.
        go(browser, "walk", from).await;
        click_shows(browser, "#next", "!!$('#see-images') && !location.hash.includes('&step=0')").await;
        let mut followed = Vec::new();
        // Learn comes last, because its links show other boards in Walk, and the link from the solution there would be
        // lost. Articles has a link for every drawing, which its own tests follow.
        for view in views().filter(|it| !["learn", "articles"].contains(it)).chain(["learn"]) {
            go(browser, view, "links").await;
            // The links of these views lie in the fold.
            let is_folded = value(browser, "!!$('main .fold:not(.open)')").await == json!(true);
            if ["symmetry", "race"].contains(&view) && is_folded {
                click_shows(browser, "main .fold button", "!!$('main .fold.open')").await;
                arrived(browser, view, "with the fold open").await;
            }
            // Those of Walk too, which has a button of its own for it.
            if view == "walk" {
                do_shows(browser, "$('.more') || $('#panel-more-of-walk').click()", "!!$('#see-tree')").await;
                arrived(browser, view, "with the fold open").await;
            }
            let links = "$$('main a[href]').filter(it => it.checkVisibility())";
            let count = value(browser, &format!("{links}.length")).await.as_u64().unwrap();
            // One link is no third of itself.
            let shares = if count < 3 { &SHARES } else { lot(view, &SHARES) };
            for at in (0..count).filter(|at| shares.contains(&(at % 3))) {
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
        assert!(["walk", "symmetry", "race"].into_iter().all(|it| from(it) > 0), "{followed:?}");
    });
}

#[test]
fn every_link_in_english() {
    click_everything("en");
}

#[test]
#[ignore = "long: the links are those of the English page"]
fn every_link_in_japanese() {
    click_everything("ja");
}
