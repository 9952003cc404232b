//! Join: one unit, shown station by station and checked against the core, and its module, which is loaded on demand.

use super::frame::turn_to;
use super::reader::*;
use eightfold_core::join::{Anatomy, Dissection, RowSet, count_unit_plainly};
use eightfold_core::known;

/// The stations, by their names in addresses.
const STATIONS: [&str; 7] = ["rows", "quarters", "seam", "windows", "split", "leaf", "sum"];

/// The unit that the view shows first.
const FIRST: u32 = 0b1001_0110;

fn eight() -> BoardSize {
    BoardSize::new(8).unwrap()
}

fn anatomy(rows: u32) -> Anatomy {
    Anatomy::new(RowSet::new(eight(), rows).unwrap())
}

/// Waits until the view is at a station.
async fn at(browser: &Browser, station: &str) {
    until(browser, &format!("$('.stations [aria-current]')?.id === 'at-{station}'")).await;
}

/// Returns the number of steps that the leaf takes: one for each table, and the AND.
fn steps() -> usize {
    anatomy(FIRST).groups().len() + 1
}

/// Returns the split that the view shows.
fn dissection(first: Option<usize>) -> Dissection {
    Dissection::new(RowSet::new(BoardSize::new(21).unwrap(), 0b1_0100_0111_0001_1111_0010).unwrap(), first)
}

#[test]
fn the_tour_is_walked_by_keyboard_and_back() {
    browse_at("#/join?lang=en", async |browser| {
        let mut seen = Vec::new();
        for station in STATIONS {
            let last = match station {
                "split" => dissection(None).depth(),
                "leaf" => steps(),
                _ => 0,
            };
            for step in 0..=last {
                at(browser, station).await;
                let step = if last > 0 { &format!("step={step}&") } else { "" };
                until(browser, &format!("location.hash.includes('&at={station}&pieces=1,7,3,5&{step}')")).await;
                seen.push(value(browser, "location.hash").await);
                press(browser, RIGHT).await;
            }
        }
        // The last station has no next step.
        at(browser, "sum").await;
        for address in seen.into_iter().rev() {
            until(browser, &format!("location.hash === {address}")).await;
            press(browser, LEFT).await;
        }
        at(browser, "rows").await;
        press(browser, END).await;
        at(browser, "sum").await;
        press(browser, HOME).await;
        at(browser, "rows").await;
    });
}

/// An expression for the buttons of the tour that are out of sight, and on wide windows also those to other units.
const BELOW: &str = "$$('.strip .buttons button').concat(innerWidth > 720 ? $$('#unit-before, #unit-next') : [])
    .filter(it => it.getBoundingClientRect().bottom > innerHeight).map(it => it.outerHTML)";

#[test]
fn every_station_opens_cold_from_its_address() {
    browse(async |browser| {
        for language in ["en", "ja"] {
            for station in STATIONS {
                open(browser, &format!("#/join?unit=90&at={station}&lang={language}")).await;
                at(browser, station).await;
                assert_eq!(value(browser, "$('main [role=status]').textContent").await, json!(""));
                let told = browser.text("#told").await;
                assert_eq!(told.chars().any(|letter| letter > '\u{3000}'), language == "ja", "{told}");
                for (width, height) in [(390, 664), (1280, 720)] {
                    resize(browser, width, height).await;
                    assert_eq!(value(browser, BELOW).await, json!([]), "{station} in {language} at {width}");
                }
            }
        }
        // An unknown station causes a notice, which can be closed.
        open(browser, "#/join?unit=7&at=piano&lang=en").await;
        assert!(browser.text("main [role=status]").await.contains("ignored"));
        click(browser, "main [role=status] button").await;
        assert_eq!(value(browser, "$('main [role=status]').textContent").await, json!(""));
    });
}

#[test]
fn every_sum_is_the_cores() {
    browse_at("#/join?at=sum&lang=en", async |browser| {
        at(browser, "sum").await;
        let units: Vec<_> = RowSet::units(eight()).collect();
        let tallies: Vec<_> = units.iter().map(|unit| count_unit_plainly(*unit).to_string()).collect();
        assert_eq!(value(browser, "$$('.units .tally').map(it => it.textContent)").await, json!(tallies));
        let total = known::counts(eight()).unwrap().total;
        assert!(browser.text(".exhibit h3").await.ends_with(&format!("add up to {total}")));
        focus(browser, "#dial-unit").await;
        let first = units.iter().position(|unit| unit.rows() == FIRST).unwrap();
        for unit in units.iter().cycle().skip(first).take(units.len()) {
            let sum = browser.text("#tally").await;
            assert!(sum.ends_with(&format!(" = {}", count_unit_plainly(*unit))), "{unit:?}: {sum}");
            press(browser, RIGHT).await;
        }
    });
}

#[test]
fn the_split_plays_and_counts_the_same_whichever_diagonal_comes_first() {
    let split = dissection(None);
    let last = split.depth();
    browse_at("#/join?at=split&lang=en", async |browser| {
        at(browser, "split").await;
        let shows = async |split: &Dissection, step: usize| {
            let percent = 100.0 * split.open_after(step) as f64 / split.pairs() as f64;
            let percent = if percent < 10.0 { format!("{percent:.1}") } else { format!("{percent:.0}") };
            until(browser, &format!("$('#open-share').textContent === '{percent}\u{a0}%'")).await;
        };
        shows(&split, 0).await;
        press(browser, RIGHT).await;
        shows(&split, 1).await;
        click(browser, "#join-play").await;
        until(browser, &format!("location.hash.includes('step={last}')")).await;
        shows(&split, last).await;
        press_on(browser, ".picks[data-dial=diagonal]", DOWN).await;
        let next = split.first().unwrap() + 1;
        until(browser, &format!("location.hash.includes('diagonal={next}')")).await;
        let other = dissection(Some(next));
        shows(&other, last.min(other.depth())).await;
        let counts = value(browser, "$$('.tried tbody b').map(it => it.textContent.replaceAll(',', ''))").await;
        assert_eq!(counts, json!([split.tally().to_string(), other.tally().to_string()]));
    });
}

#[test]
fn the_bits_that_stay_are_those_of_the_core_and_open_in_walk() {
    let anatomy = anatomy(FIRST);
    browse_at("#/join?at=leaf&lang=en", async |browser| {
        at(browser, "leaf").await;
        for half in anatomy.west() {
            let [x, y] = half.pieces.map(|at| at + 1);
            let address = format!("#/join?at=leaf&pieces={x},{y},3,5&step={}&lang=en", steps());
            enter(browser, &address).await;
            let bits = anatomy.completed_by(half);
            let expected: Vec<_> = (0..anatomy.east().len()).map(|bit| (bits >> bit & 1).to_string()).collect();
            let shown = "$$('.matrix .both:not(.waits) td').map(it => it.textContent)";
            until(browser, &format!("JSON.stringify({shown}) === '{}'", json!(expected))).await;
            until(browser, &format!("$('.popcount').textContent === 'Population count: {}'", bits.count_ones())).await;
        }
        // Pressing a bit shows its board, and Walk shows the same board.
        open(browser, &format!("#/join?at=leaf&pieces=1,7,1,1&step={}&lang=en", steps())).await;
        at(browser, "leaf").await;
        let west = anatomy.west().iter().find(|half| half.pieces == [0, 6]).unwrap();
        let bit = anatomy.completed_by(west).trailing_zeros() as usize;
        click(browser, &format!("#bit-{bit}")).await;
        let board = anatomy.board(west, bit).unwrap();
        let queens = board.rows().iter().enumerate().map(|(row, column)| format!("row {row} bit {}", 7 - column));
        let shows = format!("{}.every(it => $('svg.board').ariaLabel.includes(it))", json!(queens.collect::<Vec<_>>()));
        until(browser, &format!("!!$('.tour svg.board') && {shows}")).await;
        click_until(browser, ".strip a[href^='#/walk']", &format!("!!$('.walk svg.board') && {shows}")).await;
    });
}

#[test]
fn dials_lists_and_tables_choose_the_same_by_keyboard_and_by_mouse() {
    browse_at("#/join?at=quarters&pieces=1,1,1,1&lang=en", async |browser| {
        at(browser, "quarters").await;
        let pieces =
            async |expected: &str| until(browser, &format!("location.hash.includes('&pieces={expected}&')")).await;
        click(browser, "#x-2").await;
        pieces("3,1,1,1").await;
        click(browser, "#y-next").await;
        pieces("3,2,1,1").await;
        press_on(browser, ".picks[data-dial=z]", DOWN).await;
        pieces("3,2,2,1").await;
        press_on(browser, "#dial-s", LEFT).await;
        pieces("3,2,2,6").await;
        click(browser, "#at-seam").await;
        click(browser, "#pair-x-0-6").await;
        pieces("1,7,2,6").await;
        press_on(browser, ".pairs[data-dial=\"x y\"]", RIGHT).await;
        pieces("2,7,2,6").await;
        click(browser, "#at-leaf").await;
        click_until(browser, "#east-5", "$('.matrix').getAttribute('aria-activedescendant') === 'east-5'").await;
        // Pointing at another half shows it, and pointing at a row shows its diagonal, without changing the choice.
        let board = value(browser, "$('.tour svg.board').ariaLabel").await;
        point_until(browser, "#east-2", &format!("$('.tour svg.board').ariaLabel !== {board}")).await;
        point_until(browser, ".matrix tr[data-row=\"3\"] th", "$$('.tour .diagonal.now').length === 1").await;
        point(browser, "h1", 0.5, 0.5).await;
        until(browser, &format!("!$('.tour .diagonal.now') && $('.tour svg.board').ariaLabel === {board}")).await;
    });
}

/// Checks which modules have been loaded so far, apart from those of workers.
async fn assert_has(browser: &Browser, modules: &[&str]) {
    let files = fetched(browser).await.into_iter().filter(|it| it.ends_with(".wasm"));
    let names = files.filter_map(|it| Some(it.rsplit_once('/')?.1.split_once('-')?.0.to_owned()));
    assert_eq!(names.filter(|name| name != "worker").collect::<Vec<_>>(), modules);
}

#[test]
fn the_whole_page_comes_when_it_is_wanted_and_goes_on_where_the_first_was() {
    browse_at("#/walk?n=8&lang=en", async |browser| {
        assert_has(browser, &["first"]).await;
        enter_until(browser, "#/play?n=5&rows=1,x,x,x,x", "location.hash.includes('1,x,x,x,x')").await;
        enter_until(browser, "#/walk?n=8&step=40", "location.hash.includes('step=40')").await;
        turn_to(browser, "join").await;
        at(browser, "rows").await;
        assert_has(browser, &["first", "whole"]).await;
        // Each view is in the state in which it was left, although the links carry Walk's board.
        turn_to(browser, "walk").await;
        until(browser, "location.hash.includes('step=40')").await;
        enter_until(browser, "#/play", "location.hash.includes('1,x,x,x,x')").await;
        turn_to(browser, "join").await;
        at(browser, "rows").await;
        click_until(browser, "header a[href^='#/count']", "!!$('#count-go')").await;
        assert_eq!(value(browser, "$$('.joining').length").await, json!(0));
        // Keys no longer affect Join, which is in the state in which it was left.
        press(browser, RIGHT).await;
        turn_to(browser, "join").await;
        at(browser, "rows").await;
        turn_to(browser, "walk").await;
        until(browser, "!!$('.walk svg.board')").await;
        assert_has(browser, &["first", "whole"]).await;
    });
    // The address of such a view loads the whole module directly.
    browse_at("#/join?lang=en", async |browser| {
        at(browser, "rows").await;
        assert_has(browser, &["whole"]).await;
    });
}

#[test]
fn the_join_looks_well() {
    let states = [
        "#/join?at=rows",
        "#/join?at=quarters",
        "#/join?at=seam",
        // This state shows a clash, and pieces that do not fit.
        "#/join?at=seam&pieces=1,6,1,1",
        "#/join?at=windows",
        "#/join?unit=102&at=windows",
        "#/join?at=split",
        "#/join?at=split&step=4",
        "#/join?at=split&step=11&diagonal=3",
        "#/join?at=leaf",
        "#/join?at=leaf&step=2",
        &format!("#/join?at=leaf&step={}", steps()),
        "#/join?at=sum",
        "#/join?unit=90&at=sum",
    ];
    look_at("join", &states.map(|state| (state, "")));
}
