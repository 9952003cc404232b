//! The map of the articles: from a view to the map, and from an article to its drawing in a view.

use super::looks::BEYOND;
use super::reader::*;

/// The number of drawings that the map shows.
const COUNT: &str = "$$('.drawings li').length";

#[test]
fn a_chip_of_a_view_leads_to_the_drawings_of_its_article() {
    browse(async |browser| {
        for (view, article, part) in [
            ("walk?n=8&rung=symmetry&step=883&show=more", "16", "symmetryOps"),
            ("masks?n=8&bound1=2&show=more", "44", "LASTMASK"),
            ("symmetry?n=5&rows=0,2,4,1,3&show=more", "63", "symmetryOps"),
        ] {
            open(browser, &format!("#/{view}&lang=en")).await;
            let chip = format!(".chip[href*='article={article}&']");
            assert_eq!(browser.text(&chip).await, format!("Article {article}, {part}"));
            click(browser, &chip).await;
            holds(browser, &format!("location.hash.startsWith('#/articles?article={article}&from=')")).await;
            holds(browser, "document.title === 'Articles – Eightfold'").await;
            // All rows are listed, and the article's row is in sight.
            holds(browser, &format!("{COUNT} > 50")).await;
            let row = "$('.drawings [aria-current]').getBoundingClientRect()";
            until(browser, &format!("{row}.top > 0 && {row}.bottom < innerHeight")).await;
            let link: String = read(browser, "$('.drawings [aria-current] .links a').hash").await;
            let from = view.split('?').next().unwrap();
            assert!(link.starts_with(&format!("#/{from}?")), "{view}: {link}");
        }
        // The Japanese label has no Western comma.
        open(browser, "#/masks?n=8&bound1=2&show=more&lang=ja").await;
        assert_eq!(browser.text(".chip[href*='article=44&']").await, "記事 44 の LASTMASK");
    });
}

/// Four drawings play above the map, each with a way to its steps. Each row shows its board, and each title leads to
/// its articles, or to the one that was chosen.
#[test]
fn the_drawings_play_and_lead_to_their_articles() {
    browse(async |browser| {
        open_shows(browser, "#/articles?lang=en", &format!("{COUNT} > 50")).await;
        let films =
            "$$('.films a').map(it => it.hash.split('?')[0] + (it.querySelector('.strip').children.length > 3))";
        assert_eq!(value(browser, films).await, json!(["#/walktrue", "#/walktrue", "#/walktrue", "#/symmetrytrue"]));
        // The strip moves from board to board: another one is in the window after some time.
        let place = "`${$('.strip').transform.animVal[0].matrix.e}`";
        let first: String = read(browser, place).await;
        until(browser, &format!("{place} !== '{first}'")).await;

        let bare = "$$('.drawings li').filter(row => !row.querySelector('.thumbnail')
            && !row.querySelector('a[href^=\"#/race\"]')).map(row => row.textContent)";
        assert_eq!(value(browser, bare).await, json!([]));
        let links = "[...new Set($$('.originals a').map(it =>
            [it.textContent, it.target, it.rel, it.pathname.slice(0, 20)].join(' ')))].sort()";
        let expected = [
            ("Article 14", "/posts/2023-04-13-01"),
            ("Article 16", "/posts/2023-04-18-01"),
            ("Article 44", "/posts/2023-06-14-02"),
            ("Article 63", "/posts/2023-08-01-04"),
            ("Bash", "/posts/2023-04-18-01"),
            ("Lua", "/suzukiiichiro/N-Que"),
            ("Python", "/posts/2023-06-14-02"),
        ];
        let expected = expected.map(|(name, path)| format!("{name} _blank noopener {path}"));
        assert_eq!(value(browser, links).await, json!(expected));
        click_shows(
            browser,
            ".chips a[href$='article=44']",
            "$$('.originals a').every(it => it.textContent === 'Article 44')",
        )
        .await;

        // On a telephone each drawing is in sight with its sentence and its button, and the index is folded.
        let cut = "$$('.films li').filter(it => {
            it.scrollIntoView({ block: 'nearest' });
            return [...it.querySelectorAll('.film, q, .way')].some(part => {
                const { left, top, right, bottom } = part.getBoundingClientRect();
                return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
            });
        }).length + $$('.drawings li').filter(it => it.checkVisibility()).length";
        for ((width, height), language) in [((390, 664), "en"), ((360, 640), "ja")] {
            telephone(browser, width, height).await;
            open_shows(browser, &format!("#/articles?lang={language}"), &format!("{COUNT} > 50")).await;
            assert_eq!(value(browser, cut).await, json!(0), "{language}");
        }

        wish_for_less_motion(browser).await;
        open_shows(browser, "#/articles?lang=ja", &format!("{COUNT} > 50")).await;
        assert_eq!(value(browser, "[$$('.strip').length, $$('.strip animateTransform').length]").await, json!([4, 0]));
    });
}

/// Walk says from which drawing a reader came, with the way back.
#[test]
fn the_search_of_a_drawing_leads_back_to_it() {
    browse(async |browser| {
        for (width, height) in [(390, 664), (1280, 720)] {
            resize(browser, width, height).await;
            for (place, words, back) in [
                (0, "Back to the articles: the top row", "記事の図（最上段）に戻る"),
                (1, "Back to the articles: the corner", "記事の図（角）に戻る"),
                (2, "Back to the articles: the edge", "記事の図（辺）に戻る"),
            ] {
                open_shows(browser, "#/articles?lang=en", "$$('.films a').length === 4").await;
                do_shows(browser, &format!("$$('.films a')[{place}].click()"), "$('#to-drawing')?.checkVisibility()")
                    .await;
                assert_eq!(browser.text("#to-drawing").await, words);
                let there =
                    "(({ top, bottom }) => top > 0 && bottom < innerHeight)($('#to-drawing').getBoundingClientRect())";
                assert_eq!(value(browser, there).await, json!(true), "{words} at {width}");
                assert_eq!(value(browser, BEYOND).await, json!([]));
                value(browser, "void $('#language').click()").await;
                until(browser, &format!("$('#to-drawing').textContent === '{back}'")).await;
                // It stays while steps are taken, until another search is chosen.
                click_shows(browser, "#forward", "location.hash.includes('&drawing=')").await;
                click_shows(browser, "#to-drawing", "location.hash.startsWith('#/articles')").await;
            }
        }
    });
}

#[test]
fn a_lost_map_is_asked_for_again() {
    browse_at("#/walk?lang=en", async |browser| {
        // From now on, requests for the map fail, and no others.
        let lose = "fetch = (name) => /figures/.test(name) ? Promise.reject(new TypeError('lost')) : kept(name)";
        value(browser, &format!("(window.kept = fetch, {lose}, location.hash = '#/articles')")).await;
        let says = |words: &str| format!("$('#map-awaited')?.textContent.includes('{words}')");
        until(browser, &says("could not be loaded")).await;
        // Choosing another article tries again. The first try fails again, the second succeeds.
        click_shows(browser, ".chips a[href$='article=16']", &says("could not be loaded")).await;
        value(browser, "(window.fetch = kept, 0)").await;
        assert_eq!(value(browser, COUNT).await, json!(0));
        click_shows(browser, ".chips a[href$='article=44']", &format!("{COUNT} > 10 && !$('#map-awaited')")).await;
    });
}
