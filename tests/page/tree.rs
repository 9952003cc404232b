//! The search tree, squares ruled out by looking ahead, squares that answer when pointed at, and the board as a file.

use super::reader::{
    DOWN, ENTER, HOME, LEFT, RIGHT, TAB, UP, assert_shows, click, open, player, point, press, run_script, until, value,
};
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::trace::{Player, Stop};
use eightfold_core::{BoardSize, Placement, Square};
use eightfold_harness::browser::{WINDOWED, browse, browse_with};
use serde_json::json;

/// Returns a player at the step that places a queen in the first row.
fn first_row(n: usize, column: usize) -> Player {
    let mut player = player(n);
    player.run_until(u64::MAX, |event| *event == Event::Place(Square::new(0, column)));
    player
}

#[test]
fn the_tree_leads_anywhere_by_mouse_and_by_keyboard() {
    browse(async |browser| {
        open(browser, "#/walk?n=6&lang=en&show=tree").await;
        // The whole search is known, and no queen is on the board: six blocks of equal width.
        let place = |column: f64| (20.0 + 400.0 * (column + 0.5) / 6.0) / 420.0;
        point(browser, ".icicle", place(2.0), 0.03).await;
        until(browser, "$('#tree-item b').textContent === '2:'").await;
        click(browser, ".icicle").await;
        until(browser, "!$('.walk .step').textContent.endsWith(' 0')").await;
        press(browser, HOME).await;
        value(browser, "document.activeElement.blur()").await;
        press(browser, HOME).await;
        until(browser, "$('.walk .step').textContent.endsWith(' 0')").await;

        point(browser, "#saying", 0.5, 0.5).await;
        // By keyboard: to the third block of the first row, its first child, and back up.
        value(browser, "$('#tree').focus()").await;
        let item = "$('#tree-item b').textContent";
        for (key, said) in [(RIGHT, "1:"), (RIGHT, "2:"), (DOWN, "2 0:"), (UP, "2:"), (LEFT, "1:")] {
            press(browser, key).await;
            until(browser, &format!("{item} === '{said}'")).await;
        }
        let level = value(browser, "$('#tree-item').getAttribute('aria-setsize')").await;
        assert_eq!(level, json!("6"));
        press(browser, ENTER).await;
        let mut player = first_row(6, 1);
        until(browser, "$('.walk .step').textContent !== 'step 0'").await;
        assert_shows(browser, &player).await;
        // Arrow keys belong to the tree while it has the focus. Elsewhere they step.
        press(browser, RIGHT).await;
        assert_shows(browser, &player).await;
        value(browser, "document.activeElement.blur()").await;
        press(browser, RIGHT).await;
        player.forward();
        assert_shows(browser, &player).await;
        let rects = value(browser, "$$('.icicle *').length").await;
        assert!(rects.as_u64().unwrap() < 120, "{rects}");
    });
}

#[test]
fn the_tree_says_the_same_of_a_full_board_in_every_rung_and_counts_no_farther_than_it_was_searched() {
    browse(async |browser| {
        let item = "$('#tree-item').textContent";
        for rung in ["flags-symmetry-pruned", "bitmap", "symmetry"] {
            open(browser, &format!("#/walk?n=8&rung={rung}&lang=en&show=tree")).await;
            click(browser, "#next").await;
            until(browser, &format!("{item}.includes('On the board. A full board: a solution. Press it')")).await;
        }
        // On a large board, the end of the search is not known.
        let nodes = "$('#tree').previousElementSibling.textContent";
        open(browser, "#/walk?n=20&step=5&lang=en&show=tree").await;
        until(browser, &format!("{nodes} === '3 nodes so far'")).await;
        press(browser, LEFT).await;
        press(browser, LEFT).await;
        until(browser, &format!("{nodes} === '2 of the 3 nodes so far'")).await;
        open(browser, "#/walk?n=4&step=5&lang=en&show=tree").await;
        until(browser, &format!("{nodes}.endsWith(' of 17 nodes')")).await;
    });
}

#[test]
fn squares_answer_when_pointed_at_and_looking_ahead_is_marked() {
    browse(async |browser| {
        open(browser, "#/walk?n=8&step=3&lang=en").await;
        point(browser, "#square-1-1", 0.5, 0.5).await;
        until(
            browser,
            "$('#why').textContent === 'Row 1, bit 1 is closed. The queen of row 0 attacks it along the rising diagonal.'",
        )
        .await;
        assert_eq!(value(browser, "$$('path.sight').length").await, json!(1));
        assert_eq!(value(browser, "$('#why').ariaLive").await, json!("off"));
        point(browser, "#saying", 0.5, 0.5).await;
        until(browser, "$('#why').textContent.startsWith('Why not here?')").await;
        assert_eq!(value(browser, "$$('.sight').length").await, json!(0));

        // A step at which something is ruled out: with N = 4 and a queen at bit 0, bit 2 would close the whole third
        // row.
        open(browser, "#/walk?n=4&step=3&lang=en").await;
        assert_eq!(value(browser, "$$('.board .ruled-out').length").await, json!(0));
        click(browser, "#look-ahead").await;
        until(browser, "$$('.board .ruled-out').length === 2").await; // and one in the legend
        assert_eq!(browser.text("#ruled-out").await, "Bit 2 would leave row 2 without a free square.");
        until(browser, "location.hash.includes('look-ahead')").await;
        click(browser, "#square-1-2").await;
        let answer = browser.text("#why").await;
        assert!(
            answer.ends_with("Looking ahead rules it out: a queen here leaves row 2 without a free square."),
            "{answer}"
        );
    });
}

#[test]
fn what_is_attacked_below_is_marked_by_keyboard() {
    browse(async |browser| {
        // The articles' queen in the corner of a 5 × 5 board, with her lines.
        open(browser, "#/walk?n=5&rung=flags&step=2&show=none&lang=en").await;
        assert_eq!(value(browser, "$$('.board .ahead').length").await, json!(0));
        value(browser, "$('#attacked').focus()").await;
        press(browser, ' ').await;
        let strokes = |line: &str| format!("$('.board .ahead .{line}').getAttribute('d').split('M').length");
        until(browser, &format!("{} === 5", strokes("column"))).await;
        assert_eq!(value(browser, &strokes("rising")).await, json!(5));
        assert_eq!(
            browser.text("#attacked-note").await,
            "8 squares below are already attacked; the pale lines on them show from where."
        );
        until(browser, "location.hash.includes('&show=attacked&')").await;
        // Squares that the search has looked at have a mark of their own.
        press(browser, RIGHT).await;
        press(browser, RIGHT).await;
        until(browser, &format!("{} === 4", strokes("column"))).await;
        assert_eq!(
            browser.text("#attacked-note").await,
            "7 squares below are already attacked; the pale lines on them show from where."
        );
    });
}

#[test]
fn the_timeline_says_what_its_marks_mean_and_the_ledger_has_what_the_rung_knows() {
    browse(async |browser| {
        let legend = "$$('.timeline .legend li').map(kind => kind.textContent)";
        open(browser, "#/walk?n=8&rung=symmetry&show=none&lang=en").await;
        let kinds = ["COUNT2", "COUNT4", "COUNT8", "comparison", "prune"];
        assert_eq!(value(browser, legend).await, json!(kinds));
        open(browser, "#/walk?n=8&rung=bitmap&show=ledger&lang=en").await;
        assert_eq!(value(browser, legend).await, json!(["solution"]));
        let figures = "$$('.ledger dt').map(figure => figure.textContent)";
        assert_eq!(value(browser, figures).await, json!(["solutions", "nodes", "queens placed", "steps"]));
    });
}

#[test]
fn the_board_is_taken_along() {
    // Chromium's shell has no clipboard.
    browse_with(&[WINDOWED], async |browser| {
        let size = BoardSize::new(8).unwrap();
        let mut player = Player::new(Rung::Symmetry, size);
        player.run(Stop::Solution, u64::MAX);
        let step = player.position();
        open(browser, &format!("#/walk?n=8&rung=symmetry&step={step}&lang=en")).await;
        // A script keeps what would be downloaded.
        let keep = "window.kept = {};
            const blobs = new Map(), create = URL.createObjectURL;
            URL.createObjectURL = blob => { const url = create.call(URL, blob); blobs.set(url, blob); return url; };
            HTMLAnchorElement.prototype.click = function () {
                const blob = blobs.get(this.href);
                blob.arrayBuffer().then(bytes => window.kept[this.download] =
                    { type: blob.type, start: [...new Uint8Array(bytes).slice(0, 8)], text: new TextDecoder().decode(bytes) });
            };";
        run_script(browser, keep, &[]).await;
        click(browser, "#export summary").await;
        let board = Placement::from_rows(player.machine().board()).unwrap();
        let name = |ending: &str| format!("eightfold-8-symmetry-{step}.{ending}");
        for (button, ending, kind, text) in [
            ("text", "txt", "text/plain", format!("{board}\n")),
            ("article", "article.txt", "text/plain", board.article(1).to_string()),
            ("rows", "rows.txt", "text/plain", format!("{}\n", board.row_list())),
        ] {
            click(browser, &format!("#export-{button}")).await;
            until(browser, &format!("!!window.kept['{}']", name(ending))).await;
            let kept = value(browser, &format!("window.kept['{}']", name(ending))).await;
            assert_eq!((&kept["type"], &kept["text"]), (&json!(kind), &json!(text)));
        }
        click(browser, "#export-svg").await;
        until(browser, &format!("!!window.kept['{}']", name("svg"))).await;
        let svg = value(browser, &format!("window.kept['{}']", name("svg"))).await;
        assert_eq!(svg["type"], json!("image/svg+xml"));
        let queens = format!(
            "new DOMParser().parseFromString(window.kept['{}'].text, 'image/svg+xml').querySelectorAll('path[fill=\"#1d2433\"]').length",
            name("svg")
        );
        assert_eq!(value(browser, &queens).await, json!(8));
        click(browser, "#export-png").await;
        until(browser, &format!("!!window.kept['{}']", name("png"))).await;
        let png = value(browser, &format!("window.kept['{}']", name("png"))).await;
        assert_eq!((&png["type"], &png["start"]), (&json!("image/png"), &json!([137, 80, 78, 71, 13, 10, 26, 10])));

        // A film of sixty steps from here, and one more by the arrow key. Each board has its words, and the film moves.
        value(browser, "$('#film-steps').focus()").await;
        press(browser, RIGHT).await;
        let range = format!("Steps {} to {}: ", step, step + 61);
        assert!(browser.text("output[for=film-steps]").await.starts_with(&range), "{range}");
        press(browser, TAB).await;
        press(browser, ' ').await;
        until(browser, &format!("!!window.kept['{}']", name("film.svg"))).await;
        let film =
            format!("new DOMParser().parseFromString(window.kept['{}'].text, 'image/svg+xml')", name("film.svg"));
        let found = |what: &str| format!("{film}.querySelectorAll('{what}').length");
        assert_eq!(value(browser, &found("parsererror")).await, json!(0));
        assert_eq!(value(browser, &found("text[font-size=\"15\"]")).await, json!(62));
        assert_ne!(value(browser, &found("animate[attributeName=opacity]")).await, json!(0));

        // The link leads here. Copying leaves it selected and says so until another step is shown.
        let link = value(browser, "$('#export-link').value").await;
        assert!(link.as_str().unwrap().starts_with("http://127.0.0.1"), "{link}");
        click(browser, "#export-copy").await;
        let selected = "getSelection().toString() || $('#export-link').selectionEnd > 20";
        assert_ne!(value(browser, selected).await, json!(false));
        until(browser, "$('#export-copy').textContent === 'Copied'").await;
        click(browser, "#back").await;
        until(browser, "$('#export-copy').textContent === 'Copy the link'").await;
        browser.client.goto("about:blank").await.unwrap();
        browser.client.goto(link.as_str().unwrap()).await.unwrap();
        until(browser, "!!$('.walk svg.board')").await;
        until(browser, &format!("$('.walk .step').textContent === 'step {step}'")).await;
        assert_shows(browser, &player).await;
    });
}
