//! The map of the articles: from a view to the map, and from an article to its drawing in a view.

use super::looks::BEYOND;
use super::reader::*;

/// The number of drawings that the map shows.
const COUNT: &str = "$$('.drawings li').length";

#[test]
fn a_chip_of_a_view_leads_to_the_row_of_its_drawing() {
    browse_at("#/masks?n=8&bound1=2&show=more&lang=en", async |browser| {
        click_shows(browser, ".chip[href*='article=44&']", "document.title === 'Articles – Eightfold'").await;
        holds(browser, &format!("{COUNT} > 50")).await;
        let row = "$('.drawings [aria-current]').getBoundingClientRect()";
        until(browser, &format!("{row}.top > 0 && {row}.bottom < innerHeight")).await;
    });
}

/// Four drawings play above the map.
#[test]
fn the_drawings_play() {
    browse(async |browser| {
        open_shows(browser, "#/articles?lang=en", &format!("{COUNT} > 50")).await;
        // The strip moves from board to board: another one is in the window after some time.
        let place = "`${$('.strip').transform.animVal[0].matrix.e}`";
        let first: String = read(browser, place).await;
        until(browser, &format!("{place} !== '{first}'")).await;

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

/// Walk shows the way back to the drawing from which a reader came, until another search is chosen.
#[test]
fn the_search_of_a_drawing_leads_back_to_it() {
    browse(async |browser| {
        for ((width, height), language) in [((390, 664), "ja"), ((1280, 720), "en")] {
            resize(browser, width, height).await;
            for place in 0..3 {
                open_shows(browser, &format!("#/articles?lang={language}"), "$$('.films a').length === 4").await;
                do_shows(browser, &format!("$$('.films a')[{place}].click()"), "$('#to-drawing')?.checkVisibility()")
                    .await;
                let there =
                    "(({ top, bottom }) => top > 0 && bottom < innerHeight)($('#to-drawing').getBoundingClientRect())";
                assert_eq!(value(browser, there).await, json!(true), "drawing {place} at {width}");
                assert_eq!(value(browser, BEYOND).await, json!([]));
            }
            click_shows(browser, "#to-drawing", "location.hash.startsWith('#/articles')").await;
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
