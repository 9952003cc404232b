//! Results: a recount of a group by the other engine, a comparison, and the chart of time against board size.

use super::count::finish;
use super::reader::*;

#[test]
fn a_group_without_a_case_is_counted_again_and_compared() {
    let folder = Folder::new("page-groups");
    let whole = count(&folder, "whole.json", &["15", "--method", "colours"]);
    let part = count(&folder, "part.json", &["15", "--method", "colours", "--shard", "1/2"]);
    let batch = count(&folder, "batch.json", &["15", "--method", "batch"]);
    browse(async |browser| {
        open_results(browser, &[part, whole, batch]).await;
        choose_file(browser, "whole.json").await;
        click(browser, "#regroup button").await;
        until(browser, "$('#recounted').textContent.startsWith('Group 0, counted again')").await;
        assert!(browser.text("#recounted").await.ends_with("solutions, as the document says."));

        choose_file(browser, "part.json").await;
        choose_until(browser, "#compare", "whole.json", "!!$('#compared.sound')").await;
        assert_eq!(value(browser, "$('#compare-schemes')").await, Value::Null);
        // The batch engine has other groups, but the same totals.
        choose_file(browser, "whole.json").await;
        choose_until(browser, "#compare", "batch.json", "!!$('#compare-schemes') && !!$('#compared.sound')").await;
    });
}

async fn choose_file(browser: &Browser, name: &str) {
    let press = "$$('#opened .plain').find(it => it.textContent === arguments[0]).click();";
    run_script(browser, press, &[json!(name)]).await;
    until(browser, &format!("$('#opened li.chosen .plain').textContent === {}", json!(name))).await;
}

#[test]
fn times_of_documents_and_of_this_visit_stand_beside_the_printed_ones() {
    let folder = Folder::new("page-times");
    let files = [
        count(&folder, "n15.json", &["15", "--threads", "1"]),
        count(&folder, "n16.json", &["16", "--threads", "1"]),
        count(&folder, "part.json", &["12", "--shard", "0/3"]),
    ];
    browse_at("#/results?show=more&lang=en", async |browser| {
        assert_eq!(value(browser, "$('#times')").await, json!(null), "no time should be known");
        enter(browser, "#/count?n=14&workers=2&show=more&lang=en").await;
        finish(browser).await;
        // The count and the document that was opened from it give only one time, not two.
        click(browser, "#count-open").await;
        until_read(browser, 1).await;
        pick(browser, &files).await;
        until_read(browser, 4).await;
        let said = browser.text("#times-text").await;
        assert!(said.starts_with("The times of 2 opened documents and one count of this visit, beside "), "{said}");
        assert!(said.contains("One opened document is left out"), "{said}");

        let names = "$$('#times-table tbody th').map(cell => cell.textContent)";
        let names: Vec<String> = read(browser, names).await;
        assert!(names.len() == 4 + 2 && names[5].starts_with("this visit: eightfold page 0"), "{names:?}");
        let letters = "$$('#times-wide .label').map(label => label.textContent).sort().join('')";
        assert_eq!(value(browser, letters).await, json!("abcdef"));

        let (kind, table) = saved(browser, "#save-times").await;
        assert_eq!((&*kind, table.matches("\n\"eightfold").count()), ("text/csv", 2), "{table}");
        let (kind, picture) = saved(browser, "#save-chart").await;
        assert!(kind == "image/svg+xml" && picture.contains("this visit: eightfold page"), "{picture}");
        click_until(browser, "#all-programs", "$$('#times-table tbody tr').length === 11 + 2").await;
    });
}
