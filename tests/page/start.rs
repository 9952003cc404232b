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

/// If a file cannot be loaded, a message in both languages takes the place of an empty page.
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
