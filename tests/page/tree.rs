//! The link to the search tree, squares that show their lines and answer, counts, and the board as a file.

use super::reader::*;

#[test]
fn a_link_leads_to_the_branch_in_the_whole_tree() {
    browse_at("#/walk?n=6&step=9&show=more&lang=en", async |browser| {
        let mut player = player(6);
        player.seek(9);
        let board: Vec<_> = player.machine().board().iter().map(u8::to_string).collect();
        click_shows(browser, "#see-tree", &format!("location.hash.includes('#/tree?n=6&branch={}')", board.join(",")))
            .await;
        holds(browser, "!!$('#tree-walk')").await;
        // The names of panels that were here once open the fold.
        open(browser, "#/walk?n=20&step=5&show=tree,rows&lang=en").await;
        holds(browser, "!!$('.more .rows') && !$('#see-tree')").await;
        assert_eq!(browser.text("#notices").await, "");
    });
}

#[test]
fn squares_show_their_lines_when_pointed_at_and_answer_when_pressed() {
    browse_at("#/walk?n=8&step=3&lang=en", async |browser| {
        point_shows(browser, "#square-1-1", "$$('path.sight').length === 1").await;
        assert_eq!(value(browser, "!$('#why')").await, json!(true), "the sentence stays");
        point_shows(browser, "#saying", "$$('.sight').length === 0").await;
        click_shows(browser, "#square-1-1", "$('#why')?.textContent.startsWith('The queen of row ')").await;

        // Looking ahead rules a square out: with N = 4 and a queen at bit 0, bit 2 would close the whole third row.
        open(browser, "#/walk?n=4&step=3&ask=1-2&lang=en").await;
        let told = browser.text("#why").await;
        assert!(told.ends_with("a queen here leaves row 2 without a free square."), "{told}");
    });
}

#[test]
fn the_counts_are_those_that_the_rung_knows() {
    browse_at("#/walk?n=8&rung=bitmap&show=more&lang=en", async |browser| {
        let figures = "$$('.ledger dt').map(figure => figure.textContent)";
        assert_eq!(value(browser, figures).await, json!(["solutions", "nodes", "queens placed", "steps"]));
        let reasons = "$$('.reasons li').length";
        assert_eq!(value(browser, reasons).await, json!(3));
    });
}

#[test]
fn the_board_is_taken_along() {
    // Use the full Chromium, because its shell has no clipboard.
    browse_with(&[WINDOWED], async |browser| {
        let mut player = player_of(Rung::Symmetry, 8);
        player.run(Stop::Solution, u64::MAX);
        let step = player.position();
        open(browser, &format!("#/walk?n=8&rung=symmetry&step={step}&lang=en")).await;
        // Record the names of downloads instead of saving them.
        let name = "window.names = []; HTMLAnchorElement.prototype.click = function () { names.push(this.download); }";
        run_script(browser, name, &[]).await;
        open_export(browser).await;
        let board = Placement::from_rows(player.machine().board()).unwrap();
        for (button, text) in [
            ("#export-text", format!("{board}\n")),
            ("#export-article", board.article(1).to_string()),
            ("#export-rows", format!("{}\n", board.row_list())),
        ] {
            assert_eq!(saved(browser, button).await, ("text/plain".into(), text));
        }
        // The caption of the picture names its source.
        let link: String = read(browser, "location.href").await;
        let (_, picture) = saved(browser, "#export-svg").await;
        assert!(picture.contains(&format!(">{}</text>", link.replace('&', "&amp;"))), "{link}: {picture}");
        // The page also creates a URL for the SVG from which it draws the PNG, so wait for the PNG.
        click_until(browser, "#export-png", "saved.at(-1)[0] === 'image/png'").await;
        let picture: String = read(browser, "saved.at(-1)[1]").await;
        assert!(picture.starts_with("\u{fffd}PNG\r\n"), "{picture}");
        let names = ["txt", "article.txt", "rows.txt", "svg", "png"]
            .map(|ending| format!("eightfold-8-symmetry-{step}.{ending}"));
        until(browser, &format!("names.join() === '{}'", names.join(","))).await;

        // The link leads to this state. After copying an address, the button says so until another step is shown.
        assert!(link.starts_with("http://127.0.0.1"), "{link}");
        let copy = |says: &str| format!("$('#lesson-copy-embedded')?.textContent === '{says}'");
        click_until(browser, "#lesson-copy-embedded", &copy("Copied")).await;
        click(browser, "#back").await;
        until(browser, &copy("Copy the link")).await;
        visit(browser, &link, ".walk svg.board").await;
        assert_shows(browser, &player).await;
    });
}
