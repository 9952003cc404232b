//! Classes: listed in the background, filtered, looked at by mouse and keyboard, and saved.

use super::reader::{END, HOME, RIGHT, choose, click, open, press, resize, saved, until, value};
use eightfold_core::ladder::{Event, Machine, Rung};
use eightfold_core::{BoardSize, Class, Placement, Solutions};
use eightfold_harness::browser::{Browser, browse};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const ENTER: char = '\u{e007}';
const LISTED: &str = "!document.querySelector('#shown').textContent.includes('so far')";
const DOWN: char = '\u{e015}';

async fn status(browser: &Browser, said: &str) {
    until(browser, &format!("document.querySelector('#shown')?.textContent === '{said}'")).await;
}

/// Returns the row lists on the page.
async fn lists(browser: &Browser) -> Vec<String> {
    let lists = "[...document.querySelectorAll('#classes .list')].map(it => it.textContent)";
    serde_json::from_value(value(browser, lists).await).unwrap()
}

/// Returns the representatives of a board's classes, from the core.
fn representatives(n: usize) -> BTreeSet<Placement> {
    Solutions::of(BoardSize::new(n).unwrap()).map(|board| board.representative()).collect()
}

#[test]
fn the_twelve_classes_of_eight_by_mouse() {
    browse(async |browser| {
        open(browser, "#/classes?n=8&lang=en").await;
        status(browser, "12 of 12 classes shown").await;
        let expected: Vec<_> = representatives(8).iter().map(|board| board.row_list().to_string()).collect();
        assert_eq!(lists(browser).await, expected);
        let figures = "[...document.querySelectorAll('.listed .ledger div')].map(it => it.textContent)";
        let known = json!(["COUNT20", "COUNT41", "COUNT811", "unique12", "solutions92"]);
        assert_eq!(value(browser, figures).await, known);
        assert_eq!(browser.text(".listed .ledger + .note").await, "2 × 0 + 4 × 1 + 8 × 11 = 92");

        // The only class of four is found by its size.
        choose(browser, "#classes-class", "COUNT4").await;
        status(browser, "1 of 12 classes shown").await;
        until(browser, "location.hash.includes('class=4')").await;
        let four = representatives(8).into_iter().find(|board| board.class() == Class::Four).unwrap();
        assert_eq!(lists(browser).await, [four.row_list().to_string()]);

        // No class has four boards and begins in the corner. Then all are shown again.
        choose(browser, "#classes-case", "corner case").await;
        status(browser, "0 of 12 classes shown").await;
        let why = browser.text("#no-class").await;
        assert!(
            why.starts_with("No class matches these filters. With the first queen in the corner no image "),
            "{why}"
        );
        choose(browser, "#classes-class", "any").await;
        choose(browser, "#classes-case", "any").await;
        status(browser, "12 of 12 classes shown").await;

        // A class is opened, and its links are followed.
        click(browser, "#class-6").await;
        until(browser, "document.querySelector('#closer').textContent === 'Class 6 of 12, by unique value'").await;
        until(browser, "location.hash.includes('number=6')").await;
        let rows = value(browser, "document.querySelector('#open-symmetry').getAttribute('href')").await;
        assert_eq!(rows, json!(format!("#/symmetry?n=8&rows={}", expected[5].replace(' ', ","))));
        click(browser, "#open-walk").await;
        until(browser, "document.querySelector('#saying')?.textContent.startsWith('Unique solution number 6.')").await;
    });
}

#[test]
fn of_many_only_those_in_sight_are_there_and_the_keyboard_reaches_all() {
    browse(async |browser| {
        resize(browser, 1440, 900).await;
        open(browser, "#/classes?n=12&lang=en").await;
        status(browser, "1,787 of 1,787 classes shown").await;
        let count = "document.querySelectorAll('#classes [role=option]').length";
        let there = value(browser, count).await.as_u64().unwrap();
        assert!((20..200).contains(&there), "{there} of 1,787 are in the document");

        let classes: Vec<_> = representatives(12).into_iter().collect();
        let chosen = async |number: usize| {
            until(browser, &format!("document.querySelector('#class-{number}')?.ariaSelected === 'true'")).await;
            let seen = format!(
                "(() => {{ const list = document.querySelector('#classes').getBoundingClientRect();
                const it = document.querySelector('#class-{number}').getBoundingClientRect();
                return it.top >= list.top - 2 && it.bottom <= list.bottom + 2; }})()"
            );
            until(browser, &seen).await;
            let active = "document.querySelector('#classes').getAttribute('aria-activedescendant')";
            assert_eq!(value(browser, active).await, json!(format!("class-{number}")));
            let list = browser.text(&format!("#class-{number} .list")).await;
            assert_eq!(list, classes[number - 1].row_list().to_string());
        };
        value(browser, "document.querySelector('#classes').focus()").await;
        press(browser, END).await;
        chosen(1787).await;
        assert!(value(browser, count).await.as_u64().unwrap() < 200);
        press(browser, HOME).await;
        chosen(1).await;
        let columns = "getComputedStyle(document.querySelector('#classes')).gridTemplateColumns.split(' ').length";
        let columns = value(browser, columns).await.as_u64().unwrap() as usize;
        for line in 1..=20 {
            press(browser, DOWN).await;
            chosen(1 + line * columns).await;
        }
        press(browser, RIGHT).await;
        chosen(2 + 20 * columns).await;
        let outline = value(browser, "getComputedStyle(document.activeElement).outlineStyle").await;
        assert_eq!(outline, json!("solid"));

        // The same class opens again by its address, and by Enter.
        open(browser, &format!("#/classes?n=12&number={}&lang=en", 2 + 20 * columns)).await;
        chosen(2 + 20 * columns).await;
        value(browser, "document.querySelector('#classes').focus()").await;
        press(browser, ENTER).await;
        until(browser, "!location.hash.startsWith('#/classes')").await;
    });
}

/// Returns the time from the choice of a board to its first boards on the page.
async fn first_boards(browser: &Browser, n: usize) -> f64 {
    let wait = format!(
        "const done = arguments[0], begin = performance.now(), list = document.querySelector('#classes-size');
        const look = () => {{
            const is = document.querySelector('#gallery').textContent.includes('{n}');
            if (is && document.querySelector('#classes [role=option]')) done(performance.now() - begin);
            else requestAnimationFrame(look);
        }};
        list.selectedIndex = {n} - 1;
        list.dispatchEvent(new Event('change', {{ bubbles: true }}));
        requestAnimationFrame(look);"
    );
    browser.client.execute_async(&wait, vec![]).await.unwrap().as_f64().unwrap()
}

#[test]
fn the_first_boards_come_at_once() {
    browse(async |browser| {
        open(browser, "#/classes?n=5&lang=en").await;
        status(browser, "2 of 2 classes shown").await;
        // Machines that run tests are busy, so the best of several times counts, and three times the target is allowed.
        for (n, most) in [(8, 300.0), (12, 3000.0), (13, 3000.0)] {
            let mut times = Vec::new();
            for _ in 0..5 {
                times.push(first_boards(browser, n).await);
                until(browser, LISTED).await;
                first_boards(browser, 5).await;
                until(browser, LISTED).await;
            }
            let best = times.iter().copied().fold(f64::INFINITY, f64::min);
            println!("the first boards of N = {n} after {best:.0} ms at best, of {times:.0?}");
            assert!(best < most, "{times:?} ms");
        }
    });
}

#[test]
fn without_a_worker_the_page_lists_them_itself() {
    browse(async |browser| {
        open(browser, "#/walk?n=4&lang=en").await;
        value(browser, "void (window.Worker = class { constructor() { throw new Error('none here'); } })").await;
        value(browser, "void (location.hash = '#/classes?n=10&class=4&lang=ja')").await;
        status(browser, "92\u{a0}個の型のうち 3\u{a0}個を表示").await;
        assert_eq!(lists(browser).await.len(), 3);
    });
}

/// Returns the classes as the search finds them: row list, members, case and BOUND1.
fn found(n: usize) -> Vec<(String, u64, String, u64)> {
    let mut machine = Machine::new(Rung::Symmetry, BoardSize::new(n).unwrap());
    let mut found = Vec::new();
    while let Some(event) = machine.step() {
        if let Event::Solution { class: Some(class), .. } = event {
            let list = Placement::from_rows(machine.board()).unwrap().row_list().to_string();
            let case = machine.case().unwrap();
            found.push((list, class.members().into(), case.kind.name().to_owned(), case.bound1.into()));
        }
    }
    found
}

#[test]
fn the_list_is_saved_as_it_is_shown() {
    browse(async |browser| {
        open(browser, "#/classes?n=8&lang=en").await;
        status(browser, "12 of 12 classes shown").await;
        let classes = found(8);
        let (kind, csv) = saved(browser, "#save-csv").await;
        assert_eq!(kind, "text/csv");
        let lines: Vec<_> = csv.lines().collect();
        assert_eq!((lines[0], lines.len()), ("number,rows,members,case,bound1,cells", 13));
        for (at, (list, members, case, bound1)) in classes.iter().enumerate() {
            let line = format!("{},{list},{members},{case},{bound1},", at + 1);
            assert!(lines[at + 1].starts_with(&line), "{} is not {line}", lines[at + 1]);
        }
        let (kind, text) = saved(browser, "#save-json").await;
        assert_eq!(kind, "application/json");
        let document: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(document["n"], json!(8));
        for (at, (list, members, case, bound1)) in classes.iter().enumerate() {
            let class = &document["classes"][at];
            let rows: Vec<u8> = serde_json::from_value(class["rows"].clone()).unwrap();
            assert_eq!(Placement::from_rows(&rows).unwrap().row_list().to_string(), *list);
            let told = json!([class["number"], class["members"], class["case"], class["bound1"]]);
            assert_eq!(told, json!([at + 1, members, case, bound1]));
        }
        let (kind, sheet) = saved(browser, "#save-svg").await;
        assert_eq!(kind, "image/svg+xml");
        assert!(sheet.starts_with("<svg xmlns") && classes.iter().all(|(list, ..)| sheet.contains(&**list)));
        assert_eq!(sheet.matches("class=\"queens\"").count(), 12);

        // Hidden classes are not saved.
        choose(browser, "#classes-class", "COUNT4").await;
        status(browser, "1 of 12 classes shown").await;
        let four = classes.iter().position(|class| class.1 == 4).unwrap();
        let (_, csv) = saved(browser, "#save-csv").await;
        assert_eq!(csv.lines().count(), 2);
        assert!(csv.contains(&format!("\n{},{},4,", four + 1, classes[four].0)), "{csv}");
    });
}

#[test]
fn an_empty_list_says_why_and_offers_more() {
    browse(async |browser| {
        for n in [8, 13] {
            open(browser, &format!("#/classes?n={n}&class=4&cell=a&lang=en")).await;
            until(browser, "!!document.querySelector('#no-class')").await;
            let why = browser.text("#no-class").await;
            assert!(why.contains("COUNT4 is decided at B: its boards equal the half turn (180), "), "{why}");
            // The first button chooses the cell that the rule names, and says how many classes have it.
            let four = representatives(n).iter().filter(|board| board.class() == Class::Four).count();
            assert_eq!(browser.text(".nothing button").await, format!("Queens on A, B, C: B ({four})"));
            click(browser, ".nothing button").await;
            until(browser, &format!("document.querySelector('#shown').textContent.startsWith('{four} of ')")).await;
            until(browser, "location.hash.includes('class=4') && location.hash.includes('cell=b')").await;
        }
        // A coincidence is not a rule, and is not called one.
        open(browser, "#/classes?n=8&cell=c&first=3&lang=en").await;
        until(browser, "!!document.querySelector('#no-class')").await;
        let why = browser.text("#no-class").await;
        assert_eq!(why, "No class matches these filters. No rule forbids it; 8 × 8 happens to have none.");
        // The keyboard does the same, in the other language.
        click(browser, "#language").await;
        until(browser, "document.documentElement.lang === 'ja' && !!document.querySelector('#no-class')").await;
        assert!(browser.text("#no-class").await.contains("たまたま"));
        value(browser, "document.querySelector('.nothing button:last-child').focus()").await;
        press(browser, ENTER).await;
        until(browser, "!!document.querySelector('#classes') && !document.querySelector('#no-class')").await;
    });
}
