//! Readers whose browser lacks something, who cannot load the page, or who use zoom or forced colours: they get an
//! explanation or a slower way, never a blank page. An error on the console is caught.

use super::count::DONE;
use super::listed::filled;
use super::load::on_new_pages;
use super::reader::*;

/// Scripts for browsers without workers: they do not exist, or cannot be started.
const WORKERLESS: [&str; 2] = [
    "delete window.Worker;",
    "window.Worker = class { constructor() { throw new DOMException('refused', 'SecurityError'); } };",
];

#[test]
fn without_workers_each_view_does_its_work_or_says_that_it_cannot() {
    browse(async |browser| {
        for lack in WORKERLESS {
            on_new_pages(browser, lack).await;
            let says = async |place: &str, said: &str| {
                let text = format!("$('{place}')?.textContent ?? ''");
                until(browser, &format!("({text}).includes('{said}')")).await;
            };
            open(browser, "#/masks?n=8&end=1&lang=en").await;
            says("#sum", "cannot start a worker, so nothing is counted").await;
            open(browser, "#/race?n=6&show=more&lang=en").await;
            says("#measuring", "could not be measured").await;
            open(browser, "#/count?n=8&lang=en").await;
            click(browser, "#count-go").await;
            says("#count-status", "cannot start a worker, so nothing can be counted here").await;
            assert_eq!(value(browser, DONE).await, json!(false));
            open(browser, "#/results?lang=en").await;
            pick(browser, &[example()]).await;
            says("#opened", "this browser cannot start a worker").await;
            // Without workers, the page itself does work that does not take too long.
            open(browser, "#/symmetry?n=10&end=1&lang=en").await;
            says("#gathered", "724 boards are only 92.").await;
            open(browser, "#/walk?n=16&step=1000000&lang=en").await;
            until(browser, "$('.walk .step').textContent === 'step 1,000,000'").await;
            says("#notices", "cannot start a worker").await;
        }
    });
}

/// Tests zoom factors of two and four in a window of 1280 by 1024.
#[test]
fn zoomed_in_no_view_scrolls_sideways() {
    browse_at("", async |browser| {
        assert_faultless(browser, &[(640, 512), (320, 256)], filled(), &["en", "ja"], &[SIDEWAYS]).await;
        assert_notices(browser, "$('h2').style.width = '700px'", SIDEWAYS).await;
    });
}

/// Emulates forced colours, which the system sets for every page.
async fn force_colours(browser: &Browser) {
    let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
    browser.client.issue_cmd(Devtools("Emulation.setEmulatedMedia", forced)).await.unwrap();
}

/// Forced colours remove backgrounds, so pressed and chosen elements need one of the system's colours.
#[test]
fn in_forced_colours_what_is_pressed_can_be_told_apart() {
    browse(async |browser| {
        force_colours(browser).await;
        for (state, pressed, other) in [
            ("walk?n=8&show=more", ".choice [aria-pressed=true]", ".choice [aria-pressed=false]"),
            ("race?n=6&show=more", ".plain[aria-pressed=true]", ".plain[aria-pressed=false]"),
            ("symmetry?n=8&class=4", ".sum-term[aria-pressed=true]", ".sum-term[aria-pressed=false]"),
        ] {
            open_shows(browser, &format!("#/{state}&lang=en"), &format!("!!$('{pressed}')")).await;
            let ground = |it: &str| format!("getComputedStyle($('{it}')).backgroundColor");
            let differ = format!("{} !== {}", ground(pressed), ground(other));
            assert_eq!(value(browser, &differ).await, json!(true), "{state}");
        }
    });
}

/// Tests the harness: it finds an error on the console, but ignores plain messages.
#[test]
fn an_error_on_the_console_is_caught() {
    browse(async |browser| {
        browser.go_to("data:text/html,<script>console.log('fine')</script>").await;
        assert!(browser.console_problems().await.is_empty());

        for fault in ["console.error('planted fault')", "undefined.planted"] {
            browser.go_to(&format!("data:text/html,<script>{fault}</script>")).await;
            assert_complains(browser, "planted").await;
        }
    });
}

/// If a file cannot be loaded, a message in both languages is shown instead of an empty page.
#[test]
fn a_missing_module_is_explained() {
    browse(async |browser| {
        browser.open("").await;
        let script = "
            const script = document.createElement('script');
            const boot = $('script[data-first]');
            Object.assign(script.dataset, boot.dataset, { first: 'gone.wasm' });
            script.src = boot.src;
            document.head.append(script);
        ";
        run_script(browser, script, &[]).await;
        let message = browser.text(".boot.failed").await;
        assert!(message.contains("could not be loaded") && message.contains("読み込めませんでした"), "{message}");
        assert_complains(browser, "gone.wasm").await;
    });
}
