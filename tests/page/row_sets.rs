//! The row sets of a result of the join: their picture, a cell of it, a recount by the other engine, a comparison.

use super::looks::{Axe, assert_looks_well, looks};
use super::reader::{DOWN, RIGHT, choose, click, open, press, resize, run_script, saved, until, value};
use super::results::{count, pick, until_read};
use eightfold_harness::browser::browse;
use eightfold_harness::folder::Folder;
use serde_json::{Value, json};
use std::fs;

#[test]
fn a_cell_of_the_picture_says_what_its_units_count() {
    let folder = Folder::new("page-row-sets");
    let whole = count(&folder, "whole.json", &["15", "--method", "join"]);
    let part = count(&folder, "part.json", &["15", "--method", "join", "--shard", "1/2"]);
    let batch = count(&folder, "batch.json", &["15", "--method", "batch"]);
    let folded = count(&folder, "folded.json", &["15", "--method", "fold"]);
    // One group claims a solution too many.
    let mut wrong: Value = serde_json::from_str(&fs::read_to_string(&whole).unwrap()).unwrap();
    let claimed = wrong["groups"][3][1].as_str().unwrap().parse::<u64>().unwrap() + 1;
    wrong["groups"][3][1] = json!(claimed.to_string());
    fs::write(folder.join("wrong.json"), wrong.to_string()).unwrap();
    browse(async |browser| {
        open(browser, "#/results?lang=en").await;
        pick(browser, &[batch, part, whole, folded]).await;
        until_read(browser, 4).await;
        choose_file(browser, "whole.json").await;
        let said = async || browser.text("#row-sets-cell").await;
        assert_eq!(said().await, "Press a cell, or choose one with the arrow keys.");
        // The first key goes to the first cell, and the others from there.
        run_script(browser, "$('#row-sets').focus();", &[]).await;
        for key in [RIGHT, DOWN, DOWN] {
            press(browser, key).await;
        }
        until(browser, "$('#row-sets-cell').textContent.startsWith('Rows ')").await;
        assert!(said().await.contains("solutions, "), "{}", said().await);
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
        choose(browser, "#compare", "whole.json").await;
        until(browser, "!!$('#compared.sound')").await;
        assert_eq!(value(browser, "$('#compare-schemes')").await, Value::Null);
        choose(browser, "#compare", "batch.json").await;
        until(browser, "!!$('#compare-schemes')").await;
        // Groups of the folded join are the same row sets, with other counts.
        choose_file(browser, "whole.json").await;
        choose(browser, "#compare", "folded.json").await;
        until(browser, "!!$('#compare-schemes') && !!$('#compared.sound')").await;

        pick(browser, &[folder.join("wrong.json")]).await;
        until(browser, "$('#answer.unsound')?.textContent.includes('Total from groups')").await;
    });
}

async fn choose_file(browser: &eightfold_harness::browser::Browser, name: &str) {
    let press = "$$('#opened .plain').find(it => it.textContent === arguments[0]).click();";
    run_script(browser, press, &[json!(name)]).await;
    until(browser, &format!("$('#opened li.chosen .plain').textContent === {}", json!(name))).await;
}

#[test]
fn every_look_of_the_picture_is_legible() {
    let folder = Folder::new("page-row-sets-looks");
    let part = count(&folder, "part.json", &["16", "--method", "fold", "--shard", "2/3"]);
    let axe = Axe::load();
    browse(async |browser| {
        for (width, height) in [(1440, 900), (768, 1024), (360, 740)] {
            resize(browser, width, height).await;
            for &(language, theme) in looks(width, 0) {
                open(browser, &format!("#/results?lang={language}&theme={theme}")).await;
                pick(browser, std::slice::from_ref(&part)).await;
                until(browser, "!!$('#row-sets')").await;
                run_script(browser, "$('#row-sets').focus();", &[]).await;
                for key in [RIGHT, RIGHT, DOWN] {
                    press(browser, key).await;
                }
                assert_looks_well(browser, &axe, (width, height), &format!("page-row-sets-{width}-{language}-{theme}"))
                    .await;
                // The next look begins without it.
                click(browser, "#opened .close").await;
            }
        }
    });
}
