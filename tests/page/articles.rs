//! The map of the articles: from a view to the map, and from an article to its drawing, live.

use super::looks::Axe;
use super::reader::{click, open, press, resize, until, value};
use eightfold_harness::browser::browse;
use serde_json::json;

#[test]
fn a_reader_of_an_article_finds_the_live_figure_in_one_click() {
    browse(async |browser| {
        let axe = Axe::load();
        // From a chip of a view to the drawings of that article.
        for (view, article) in [
            ("walk?n=8&rung=symmetry&step=883", "16"),
            ("masks?n=8&bound1=2", "44"),
            ("symmetry?n=5&rows=0,2,4,1,3", "63"),
        ] {
            open(browser, &format!("#/{view}&lang=en")).await;
            click(browser, &format!(".chip[href$='article={article}']")).await;
            until(browser, &format!("location.hash.startsWith('#/articles?article={article}')")).await;
            until(browser, "document.querySelectorAll('.drawings li').length > 10").await;
            until(browser, "document.title === 'Articles – Eightfold'").await;
            assert_eq!(browser.text(".chips [aria-current]").await, format!("Article {article}"));
        }
        // From there to a drawing, which shows what its link says.
        let link = ".drawings a[href='#/walk?n=5&rung=symmetry&step=46']";
        click(browser, link).await;
        until(browser, "document.querySelector('.walk .step')?.textContent.endsWith(' 46')").await;
        browser.client.back().await.unwrap();
        until(browser, "document.querySelectorAll('.drawings li').length > 10").await;

        // Every article has drawings, and all of them together are all there are.
        let count = "document.querySelectorAll('.drawings li').length";
        click(browser, ".chips a[href='#/articles']").await;
        until(browser, &format!("{count} > 50")).await;
        for article in ["14", "16", "44", "63", "lua", "bash", "python"] {
            click(browser, &format!(".chips a[href$='article={article}']")).await;
            until(browser, &format!("location.hash.includes('article={article}') && {count} > 5 && {count} < 53"))
                .await;
        }
        // An article that is none is left out, with the usual sentence.
        open(browser, "#/articles?article=17&lang=en").await;
        assert!(browser.text("#notices").await.contains("ignored"));

        for (language, theme) in [("en", "light"), ("ja", "dark")] {
            open(browser, &format!("#/articles?article=16&lang={language}&theme={theme}")).await;
            until(browser, &format!("{count} > 10")).await;
            for (width, height) in [(1440, 900), (768, 1024), (360, 740)] {
                resize(browser, width, height).await;
                assert_eq!(axe.run(browser).await, json!([]), "{language} at {width}");
                let scrolls = "document.documentElement.scrollWidth > innerWidth";
                assert_eq!(value(browser, scrolls).await, json!(false), "{language} at {width}");
                browser.screenshot(&format!("articles-{width}-{language}")).await;
            }
        }
        // By keyboard alone: the help sheet leads there.
        resize(browser, 1440, 900).await;
        open(browser, "#/walk?lang=en").await;
        press(browser, '?').await;
        value(browser, "document.querySelector('#help-articles').focus()").await;
        press(browser, '\u{e007}').await;
        until(browser, "location.hash.startsWith('#/articles') && !document.querySelector('#help').open").await;
    });
}
