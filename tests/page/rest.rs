//! The sign of the page that it is at rest, for which each action of these tests waits: nothing that comes late is
//! missed, and faults planted in the sign are noticed.

use super::load::on_new_pages;
use super::reader::*;
use std::time::Duration;

/// Scripts that make files, workers and frames late from now on.
const LATE: &str = "const ask = fetch, post = Worker.prototype.postMessage, late = then => setTimeout(then, 600);
    fetch = async (...what) => (await new Promise(late), ask(...what));
    Worker.prototype.postMessage = function (...what) { late(() => post.apply(this, what)); };";

#[test]
fn an_action_waits_for_all_that_it_causes() {
    browse(async |browser| {
        on_new_pages(browser, LATE).await;
        for (place, pressed, comes) in [
            ("walk?n=8", "#language", "document.documentElement.lang === 'ja'"),
            ("walk?n=8", "header a[href^='#/count']", "!!$('#count-go')"),
            ("symmetry?n=8", "#flower-go", "$('#gathered').textContent === '92 boards are only 12.'"),
            ("results?show=more", "", "!!$('.companion .note')"),
        ] {
            open(browser, &format!("#/{place}&lang=en")).await;
            if !pressed.is_empty() {
                click(browser, pressed).await;
            }
            assert_eq!(value(browser, comes).await, json!(true), "{pressed} at {place}: {comes}");
        }
        open(browser, "#/symmetry?n=5&lang=en").await;
        press_on(browser, "#flower-size :checked", RIGHT).await;
        assert!(browser.text("#gathered").await.starts_with("4 boards."));
        // The address follows with a delay, for which only those wait who ask for it.
        open(browser, "#/walk?n=8&lang=en").await;
        press(browser, RIGHT).await;
        assert!(address(browser).await.contains("&step=1&"));
    });
}

#[test]
fn planted_faults_of_the_sign_are_noticed() {
    browse_at("#/walk?n=8&lang=en", async |browser| {
        // A task that never ends.
        value(browser, "eightfoldBusy('task', 1)").await;
        let says = "document.documentElement.dataset.busy.split(' ').includes('task')";
        assert_eq!(value(browser, says).await, json!(true));
        let rested = tokio::time::timeout(Duration::from_secs(2), press(browser, RIGHT)).await;
        assert!(rested.is_err(), "the page is not at rest");
        value(browser, "eightfoldBusy('task', -1)").await;
        rest(browser).await;
        // A request that is not counted: the action does not wait for it.
        value(browser, "void (eightfoldBusy = () => {}, fetch = () => new Promise(() => {}))").await;
        click(browser, "#language").await;
        assert_eq!(value(browser, "document.documentElement.lang").await, json!("en"));
    });
}
