//! The row sets of a result of the join: their picture, a cell of it, a recount by the other engine, a comparison.

use super::reader::*;

#[test]
fn a_cell_of_the_picture_says_what_its_units_count() {
    let folder = Folder::new("page-row-sets");
    let whole = count(&folder, "whole.json", &["15", "--method", "join"]);
    let part = count(&folder, "part.json", &["15", "--method", "join", "--shard", "1/2"]);
    let batch = count(&folder, "batch.json", &["15", "--method", "batch"]);
    browse(async |browser| {
        open_results(browser, &[part, whole, batch]).await;
        choose_file(browser, "whole.json").await;
        // The first key goes to the first cell, and the others from there.
        press_on(browser, "#row-sets", RIGHT).await;
        press_until(browser, DOWN, "$('#row-sets-cell').textContent.startsWith('Rows ')").await;
        assert_eq!(value(browser, "$$('#row-sets .looked-at').length").await, json!(1));
        // The saved picture has shades and no hatch but that of the legend.
        let (kind, picture) = saved(browser, "#save-map").await;
        assert!(kind == "image/svg+xml" && picture.contains("class=\"shade-8\"") && !picture.contains("NaN"));

        click(browser, "#regroup button").await;
        until(browser, "$('#recounted').textContent.startsWith('Group 0, counted again')").await;
        assert!(browser.text("#recounted").await.ends_with("solutions, as the document says."));

        // Of the part, some cells are hatched.
        choose_file(browser, "part.json").await;
        until(browser, "$('#row-sets .hatch').getAttribute('d').length > 1000").await;
        choose_until(browser, "#compare", "whole.json", "!!$('#compared.sound')").await;
        assert_eq!(value(browser, "$('#compare-schemes')").await, Value::Null);
        // Groups of the batch engine are other ones; the totals are the same.
        choose_file(browser, "whole.json").await;
        choose_until(browser, "#compare", "batch.json", "!!$('#compare-schemes') && !!$('#compared.sound')").await;
    });
}

async fn choose_file(browser: &Browser, name: &str) {
    let press = "$$('#opened .plain').find(it => it.textContent === arguments[0]).click();";
    run_script(browser, press, &[json!(name)]).await;
    until(browser, &format!("$('#opened li.chosen .plain').textContent === {}", json!(name))).await;
}
