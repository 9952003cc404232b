//! A reader's way through the views to learn what becomes of a solution, by links and buttons alone.

use super::reader::{click, open, resize, until, value};
use super::symmetry::assert_images;
use eightfold_core::ladder::{Form, Ledger, Rung};
use eightfold_core::{BoardSize, Class, Placement, Solutions, Symmetry};
use eightfold_harness::browser::{Browser, browse};
use serde_json::json;

/// Returns the solutions of N = 8 in the order of the walk.
fn solutions() -> Vec<Placement> {
    Solutions::of(BoardSize::new(8).unwrap()).collect()
}

/// Presses something that the reader sees. It must be visible, or scroll into view, and have a text.
async fn follow(browser: &Browser, selector: &str) {
    assert_ne!(browser.text(selector).await, "", "{selector} has no text");
    click(browser, selector).await;
}

/// Goes from a solution in Walk to its images, its class, and its cost in Ladder.
async fn follow_through(browser: &Browser, board: &Placement) {
    follow(browser, "#see-images").await;
    // Symmetry shows its eight images and explains the size of the class.
    assert_images(browser, board).await;
    let class = board.class();
    let text = browser.text("#class").await;
    assert!(text.contains(&format!("so the class is COUNT{}", class.members())), "{text}");
    // The search meets only the smallest image, which is marked.
    let smallest = board.representative();
    if *board != smallest {
        let judged = browser.text("#judged").await;
        assert!(judged.starts_with("The search never completes this board"), "{judged}");
        let symmetry = Symmetry::ALL.into_iter().find(|symmetry| board.image(*symmetry) == smallest).unwrap();
        until(browser, &format!("!!document.querySelector('#image-{symmetry} .badge')")).await;
        follow(browser, &format!("#take-{symmetry}")).await;
        assert_images(browser, &smallest).await;
    }
    let verdict = browser.text("#agreed").await;
    assert!(verdict.starts_with(&format!("Symmetry elimination: COUNT{}.", class.members())), "{verdict}");

    // Classes shows its class among the twelve.
    follow(browser, "#see-class").await;
    until(browser, "document.querySelector('#shown')?.textContent === '12 of 12 classes shown'").await;
    let mut all: Vec<_> = solutions().iter().map(Placement::representative).collect();
    all.sort_unstable();
    all.dedup();
    let place = all.iter().position(|it| *it == smallest).unwrap() + 1;
    until(browser, &format!("document.querySelector('#closer').textContent.startsWith('Class {place} of 12')")).await;
    until(browser, &format!("location.hash.includes('&number={place}&')")).await;
    let closer = browser.text(".closer").await;
    let (list, members) = (smallest.row_list(), class.members());
    assert!(closer.contains(&list.to_string()), "{closer}");
    assert!(closer.contains(&format!("COUNT{members}: {members} different boards")), "{closer}");
    let chosen = format!("document.querySelector('#class-{place}').ariaSelected");
    assert_eq!(value(browser, &chosen).await, json!("true"));
    // On the way to its images and back, the board stays selected.
    follow(browser, "#open-symmetry").await;
    assert_images(browser, &smallest).await;
    browser.client.back().await.unwrap();
    until(browser, &format!("document.querySelector('#closer')?.textContent.startsWith('Class {place} of 12')")).await;

    // Ladder shows the costs of the rungs.
    follow(browser, "#see-ladder").await;
    until(browser, "document.querySelector('#measuring')?.textContent === 'All measured.'").await;
    assert_eq!(browser.text("#chosen").await, "symmetry elimination");
    let mut ledger = Ledger::new();
    Rung::Symmetry.search(BoardSize::new(8).unwrap(), Form::Recursive, &mut ledger);
    let line = "[...document.querySelectorAll('.comparison tr.chosen td')].map(cell => cell.textContent)";
    let line = value(browser, line).await;
    assert_eq!((&line[0], &line[3]), (&json!(ledger.nodes.to_string()), &json!("12")));
}

#[test]
fn from_a_solution_to_its_images_its_class_and_what_it_costs() {
    let all = solutions();
    // One board of eight represents its class, and one of four does not.
    let eight = all.iter().position(|board| board.class() == Class::Eight).unwrap();
    let four = all.iter().position(|board| board.class() == Class::Four && *board != board.representative()).unwrap();
    assert!(eight < four && all[eight] == all[eight].representative());
    browse(async |browser| {
        resize(browser, 1440, 900).await;
        // The page is as it opens, except for the language.
        open(browser, "#/walk?lang=en").await;
        let mut now = 0;
        for number in [eight + 1, four + 1] {
            while now < number {
                follow(browser, "#next").await;
                now += 1;
                let text = format!("'Solution number {now}.'");
                until(browser, &format!("document.querySelector('#saying').textContent.startsWith({text})")).await;
            }
            follow_through(browser, &all[number - 1]).await;
            // Back in Walk, the step is where it was left.
            follow(browser, "nav a[href^=\"#/walk\"]").await;
        }
    });
}
