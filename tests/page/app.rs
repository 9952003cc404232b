//! The page as an app: cached by its service worker, it opens without a server, and a new version is announced.

use super::elsewhere::write_page;
use super::reader::*;

/// Flags that hide that a test drives the browser, because in a driven browser the page caches nothing.
const UNDRIVEN: &[&str] = &["--disable-blink-features=AutomationControlled"];

const WALK: &str = "#/walk?n=6&lang=en";
const BOARD: &str = ".walk svg.board";

/// An expression that is true once the service worker has cached all files and controls the page.
const KEPT: &str = "!!navigator.serviceWorker.controller";

/// Returns the value of a promise.
async fn promised(browser: &Browser, promise: &str) -> Value {
    await_script(browser, &format!("({promise}).then(arguments[0])"), &[]).await
}

/// Publishes the page with another version.
fn publish(folder: &Folder, version: &str) {
    let service = fs::read_to_string(repository("dist/page/service.js")).unwrap();
    let (_, old) = service.split_once("const version = \"").unwrap();
    let (old, _) = old.split_once('"').unwrap();
    write_page(folder, |name, bytes| match name {
        "service.js" | "index.html" => String::from_utf8(bytes).unwrap().replace(old, version).into(),
        _ => bytes,
    });
}

#[test]
fn after_one_visit_the_page_walks_and_counts_without_its_server() {
    let still = Still::serve(&repository("dist/page"), "/a/b/");
    browse_with(UNDRIVEN, async |browser| {
        visit(browser, &still.url(WALK), BOARD).await;
        until(browser, KEPT).await;
        let manifest = "fetch($('link[rel=manifest]').href).then(it => it.json())";
        let manifest = promised(browser, manifest).await;
        assert_eq!([&manifest["name"], &manifest["start_url"]], ["Eightfold", "./"]);
        let icon = json!([format!("GET /a/b/{}", manifest["icons"][0]["src"].as_str().unwrap()), 200]);
        let answered = still.answered();
        assert!(answered.iter().any(|it| json!(it) == icon), "{answered:?}");
        let [whole, usual] = ["index.html#/masks?lang=en", WALK].map(|place| still.url(place));
        drop(still);

        visit(browser, &whole, "svg.board").await;
        visit(browser, &usual, BOARD).await;
        solve(browser).await;
        click_until(browser, "#language", "document.documentElement.lang === 'ja'").await;
        // The whole page, its workers and the workers' modules were never requested before.
        enter(browser, "#/count?n=14&workers=2&lang=en").await;
        click(browser, "#count-go").await;
        until(browser, "$('#count-so-far').textContent === '365,596'").await;
        assert_complains_only(browser, &["ERR_CONNECTION_REFUSED"]).await;
    });
}

/// The board of the day needs no server either: that of today, and that of the day after.
#[test]
fn after_one_visit_today_is_there_without_its_server() {
    let still = Still::serve(&repository("dist/page"), "/a/b/");
    browse_with(UNDRIVEN, async |browser| {
        visit(browser, &still.url(WALK), BOARD).await;
        until(browser, KEPT).await;
        let days = ["2026-12-10", "2026-12-11"].map(|day| still.url(&format!("#/today?day={day}&lang=en")));
        drop(still);

        for (day, date) in days.iter().zip(["10 Dec 2026", "11 Dec 2026"]) {
            visit(browser, day, ".plot .region").await;
            until(browser, &format!("$('#today-date').textContent.startsWith('{date}')")).await;
        }
        click_until(browser, "#today-hint", "$('#today-words').textContent.startsWith('Look at ')").await;
        assert_complains_only(browser, &["ERR_CONNECTION_REFUSED"]).await;
    });
}

#[test]
fn a_new_version_is_announced_and_waits_until_it_is_wanted() {
    let folder = Folder::new("version");
    publish(&folder, "first");
    let still = Still::serve(&folder, "/a/b/");
    browse_with(UNDRIVEN, async |browser| {
        visit(browser, &still.url(WALK), BOARD).await;
        until(browser, KEPT).await;
        solve(browser).await;

        publish(&folder, "second");
        // Act as if the reader returned to the page.
        do_until(browser, "void document.dispatchEvent(new Event('visibilitychange'))", "!!$('.newer')").await;
        assert_eq!(browser.text(".newer p").await, "A new version is available.");
        click_until(browser, "#language", "document.documentElement.lang === 'ja'").await;
        assert_eq!(browser.text(".newer p").await, "新しい版があります。");
        // The page still shows the same, in the old version.
        assert!(browser.text("#saying").await.starts_with("1 番目の盤面"));
        assert_eq!(value(browser, "$('script[data-version]').dataset.version").await, "first");

        click_until(browser, ".newer button", "$('script[data-version]')?.dataset.version === 'second'").await;
        // The new version takes over without further action, and the cache of the old one is deleted.
        let versions = "caches.keys().then(all => all.map(it => it.split(' ').pop()).join())";
        let until_promised = format!(
            "new Promise(done => {{ const look = () => {versions}.then(it => it === 'second' ? done(it) : \
             setTimeout(look, 20)); look(); }})"
        );
        assert_eq!(promised(browser, &until_promised).await, "second");
        until(browser, &format!("!!$('{BOARD}')")).await;
        assert_eq!(value(browser, "$('.newer')").await, Value::Null);
    });
}

#[test]
fn where_the_storage_is_full_the_page_works_as_before() {
    let still = Still::serve(&repository("dist/page"), "/");
    browse_with(UNDRIVEN, async |browser| {
        let full = json!({ "origin": still.url("").trim_end_matches('/'), "quotaSize": 10_000 });
        browser.client.issue_cmd(Devtools("Storage.overrideQuotaForOrigin", full)).await.unwrap();
        // Keep the promise of the registration, because the worker may be gone again before the test looks for it.
        let noted = json!({ "source": "const container = navigator.serviceWorker, register = container?.register;
            if (container) container.register = it => window.registered = register.call(container, it);" });
        browser.client.issue_cmd(Devtools("Page.addScriptToEvaluateOnNewDocument", noted)).await.unwrap();
        visit(browser, &still.url(WALK), BOARD).await;
        until(browser, "!!window.registered").await;
        // When the worker is gone, its caches are deleted as well.
        let gone = "registered.catch(() => {}).then(async () => {
            while (await navigator.serviceWorker.getRegistration()) await new Promise(done => setTimeout(done, 5));
            return (await caches.keys()).length;
        })";
        assert_eq!(promised(browser, gone).await, 0);
        solve(browser).await;
    });
}

#[test]
fn the_programs_api_is_asked_and_never_kept() {
    browse_with(UNDRIVEN, async |browser| {
        browser.open("#/results?show=more&lang=en").await;
        until(browser, KEPT).await;
        until(browser, "!!$('.companion .note')").await;
        let kept = "caches.keys().then(([name]) => caches.open(name)).then(it => it.keys())
            .then(all => all.map(it => new URL(it.url).pathname))";
        let kept = promised(browser, kept).await;
        let kept: Vec<_> = kept.as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
        assert!(kept.len() > 10 && kept.contains(&"/"), "{kept:?}");
        assert!(kept.iter().all(|it| !it[1..].contains('/')), "{kept:?}");
    });
}
