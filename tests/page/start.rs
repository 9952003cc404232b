//! Failures to load are explained, and errors on the console are caught.

use super::reader::*;

/// The harness finds an error on the console, but ignores plain messages.
#[test]
fn an_error_on_the_console_is_caught() {
    browse(async |browser| {
        browser.client.goto("data:text/html,<script>console.log('fine')</script>").await.unwrap();
        assert!(browser.console_problems().await.is_empty());

        for fault in ["console.error('planted fault')", "undefined.planted"] {
            browser.client.goto(&format!("data:text/html,<script>{fault}</script>")).await.unwrap();
            assert_complains(browser, "planted").await;
        }
    });
}

/// If the module of the tools is missing, the page explains that, and the rest of it goes on; and the next visit tries again.
#[test]
fn missing_tools_are_explained() {
    browse(async |browser| {
        browser.open("#/walk?n=5&lang=en").await;
        let gone = "const { dataset } = $('script[data-tools]');
            [window.there, dataset.tools] = [dataset.tools, 'gone.wasm'];
            location.hash = '#/results'";
        run_script(browser, gone, &[]).await;
        let message = browser.text("#tools .boot.failed").await;
        assert!(message.contains("could not be loaded") && message.contains("読み込めませんでした"), "{message}");
        assert_complains(browser, "gone.wasm").await;
        enter(browser, "#/walk?n=5").await;
        assert!(browser.text("#summary").await.len() > 10);
        // Once the file is there again, so is the view.
        let back = "$('script[data-tools]').dataset.tools = there; location.hash = '#/results'";
        run_script(browser, back, &[]).await;
        assert!(browser.text("#tools main").await.len() > 10);
    });
}

/// If a file cannot be loaded, a message in both languages takes the place of an empty page.
#[test]
fn a_missing_module_is_explained() {
    browse(async |browser| {
        browser.open("").await;
        let script = "
            const script = document.createElement('script');
            const boot = $('script[data-module]');
            Object.assign(script.dataset, boot.dataset, { module: 'gone.wasm' });
            script.src = boot.src;
            document.head.append(script);
        ";
        run_script(browser, script, &[]).await;
        let message = browser.text(".boot.failed").await;
        assert!(message.contains("could not be loaded") && message.contains("読み込めませんでした"), "{message}");
        assert_complains(browser, "gone.wasm").await;
    });
}
