//! The page on other servers: static files below a path, and a program that requires a token.

use super::reader::*;
use eightfold_harness::asking::JSON;
use eightfold_harness::program::eightfold;
use std::process::{Command, Stdio};

/// Writes the files of the page into a folder. `change` gets the name and bytes of each, and returns the bytes to
/// write.
pub(crate) fn write_page(folder: &Folder, change: impl Fn(&str, Vec<u8>) -> Vec<u8>) {
    for entry in fs::read_dir(repository("dist/page")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        fs::write(folder.join(name), change(name, fs::read(&path).unwrap())).unwrap();
    }
}

/// Restarts a site's program at the same address.
pub(crate) fn serve_again(site: &Site, results: &Folder) -> Site {
    again(site, results, |_| {})
}

/// Restarts a site's program at the same address. `more` can add further options.
pub(crate) fn again(site: &Site, results: &Folder, more: impl FnOnce(&mut Command)) -> Site {
    let mut command = eightfold(["serve", "--listen", site.authority(), "--results"]);
    more(command.arg(&**results).stderr(Stdio::null()));
    Site::of(&mut command)
}

/// The server has only static files, no program, and the page is not at its root.
#[test]
fn from_plain_files_below_a_path_everything_but_the_companion_is_there() {
    let still = Still::serve(&repository("dist/page"), "/a/b/");
    let example = fs::read_to_string(example()).unwrap();
    browse(async |browser| {
        visit(browser, &still.url("#/walk?n=6&lang=en"), ".walk svg.board").await;
        solve(browser).await;

        // In the whole module, a document is pasted and checked, and a worker recounts one of its cases.
        enter_shows(browser, "#/results?show=more&lang=en", "!!$('#pick')").await;
        paste(browser, &example).await;
        holds(browser, "$$('#checks li.sound').length === 12 && !!$('#case-table .again')").await;
        click_until(browser, "#case-table .again", "!!$('#recounted.sound')").await;

        enter(browser, "#/count?n=10&workers=2&show=more&lang=en").await;
        click(browser, "#count-go").await;
        until(browser, "$('#count-totals tbody td')?.textContent === '724'").await;
        // The page shows nothing about the companion, not even that it is missing.
        for gone in [".companion", "#give"] {
            assert_eq!(value(browser, &format!("$('{gone}')")).await, json!(null), "{gone}");
        }

        let origin = still.url("");
        let asked = fetched(browser).await;
        assert!(asked.len() >= 6, "style, boot script, two modules with their glue at least: {asked:?}");
        assert!(asked.iter().all(|name| name.starts_with(&origin) || name.starts_with("blob:")), "{asked:?}");
        let answered = still.answered();
        // The module of the workers was downloaded only once, and given to each worker.
        let is_module = |request: &str| request.contains("/worker-") && request.ends_with(".wasm");
        assert_eq!(answered.iter().filter(|(request, _)| is_module(request)).count(), 1, "{answered:?}");
        // All requested files were found, so there was no request outside the path.
        let wrong: Vec<_> = answered.iter().filter(|(_, status)| *status != 200).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        assert!(
            answered.iter().any(|(asked, _)| asked == "HEAD /a/b/"),
            "the page should ask if there is a companion: {answered:?}"
        );
        assert!(answered.iter().all(|(asked, _)| !asked.contains("api/")), "{answered:?}");
    });
}

#[test]
fn a_program_with_a_token_asks_for_it_and_lets_in_who_has_it() {
    const TOKEN: &str = "an-example-token-of-a-test";
    let results = Folder::new("page-token");
    let site = Site::with(&results, |command| {
        command.env("EIGHTFOLD_TOKEN", TOKEN);
    });
    browse(async |browser| {
        visit(browser, &site.url("#/results?show=more&lang=en"), "#sign-in").await;
        let said = async || browser.text("#sign-in p").await;
        assert_eq!(said().await, "The program needs its token.");
        assert_eq!(value(browser, "$('.companion .note, .companion .kept')").await, json!(null));
        let sign_in = async |token: &str| {
            let field = browser.client.find(Locator::Css("#sign-in input")).await.unwrap();
            // The form is sent with the Enter key, not with the button.
            field.send_keys(&format!("{token}{ENTER}")).await.unwrap();
        };
        sign_in("another-token-than-that").await;
        until(browser, "$('#sign-in p').textContent === 'That is the wrong token.'").await;
        assert_eq!(value(browser, "$('#sign-in input').value").await, json!(""));
        // The browser also reports the refusal on the console.
        assert_complains(browser, "api/session").await;

        sign_in(TOKEN).await;
        until(browser, "!!$('.companion .note') && !$('#sign-in')").await;
        assert_eq!(browser.text(".companion .note").await, "The program has no results yet.");
        // The cookie admits the stream of events.
        let document = fs::read(example()).unwrap();
        let posted = site.ask("POST", "/api/results", &format!("Authorization: Bearer {TOKEN}\r\n{JSON}"), &document);
        assert_eq!(posted.status, 201);
        until(browser, "$$('.kept li').length === 1").await;
        // The token is neither in the address nor accessible to scripts.
        let seen = "[location.href, document.cookie, ...Object.values(localStorage)].join(' ')";
        assert!(!value(browser, seen).await.as_str().unwrap().contains(TOKEN));
        // The next visit needs no token.
        visit(browser, &site.url("#/results?show=more&lang=en"), ".kept").await;
    });
}

#[test]
fn a_program_that_ends_is_missed_until_it_is_back() {
    let results = Folder::new("page-lost");
    let mut site = Site::with(&results, |_| {});
    browse(async |browser| {
        assert_eq!(site.post("/api/results", &fs::read_to_string(example()).unwrap()).status, 201);
        visit(browser, &site.url("#/results?show=more&lang=en"), ".kept li").await;
        site.kill();
        until(browser, "!!$('.companion .warning')").await;
        let said = browser.text(".companion .warning").await;
        assert!(said.starts_with("The program is not answering."), "{said}");
        // Its results are still listed.
        assert_eq!(value(browser, "$$('.kept li').length").await, json!(1));

        let _again = serve_again(&site, &results);
        until(browser, "!!$('.kept li') && !$('.companion .warning')").await;
        // The browser also reports the broken stream on the console, and a list or a worker that it could not fetch.
        browser.go_to("about:blank").await;
        assert_complains_only(browser, &["/api/", "/worker-"]).await;
    });
}
