//! The start of the page in a real browser, and failures to load. Pictures for people are left in target/screenshots.

use super::reader::run_script;
use eightfold_harness::browser::browse;

#[test]
fn the_page_starts_with_a_clean_console() {
    browse(async |browser| {
        browser.open("").await;
        assert_eq!(browser.client.title().await.unwrap(), "Learn – Eightfold");
        assert!(browser.text("header").await.contains("Eightfold"));
        browser.screenshot("start").await;
    });
}

/// The harness finds an error on the console, but ignores plain messages.
#[test]
fn an_error_on_the_console_is_caught() {
    browse(async |browser| {
        browser.client.goto("data:text/html,<script>console.log('fine')</script>").await.unwrap();
        assert!(browser.console_problems().await.is_empty());

        browser.client.goto("data:text/html,<script>console.error('planted fault')</script>").await.unwrap();
        let problems = browser.console_problems().await;
        assert!(matches!(&*problems, [problem] if problem.contains("planted fault")), "{problems:?}");

        browser.client.goto("data:text/html,<script>undefined.planted</script>").await.unwrap();
        let problems = browser.console_problems().await;
        assert!(matches!(&*problems, [problem] if problem.contains("planted")), "{problems:?}");
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
        let problems = browser.console_problems().await;
        assert!(matches!(&*problems, [problem] if problem.contains("gone.wasm")), "{problems:?}");
        run_script(browser, "location.hash = '#/walk?n=5'", &[]).await;
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
        browser.screenshot("boot-failed").await;

        let problems = browser.console_problems().await;
        assert!(matches!(&*problems, [problem] if problem.contains("gone.wasm")), "{problems:?}");
    });
}
