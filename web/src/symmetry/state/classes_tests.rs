//! The classes and their filters, with a simulated worker.

use crate::symmetry::state::classes::Classes;
use crate::symmetry::state::files;
use crate::symmetry::state::filter::{CLASSES, Filter, bounds, cells, firsts};
use eightfold_core::{CaseKind, Cell, Class};
use eightfold_worker::list::{self, Listed};
use eightfold_worker::{Failure, Reply, TaskEvent};

/// Returns a reply to the current task.
fn news(classes: &Classes, news: Result<Reply, Failure>) -> TaskEvent {
    classes.task.as_ref().unwrap().news(news)
}

fn part(classes: &Classes, from: usize, to: usize) -> TaskEvent {
    let all: Vec<_> = list::classes(classes.size).collect();
    let (ended, found) = (to >= all.len(), all[from..to.min(all.len())].to_vec());
    news(classes, Ok(Reply::Listed(Listed { before: from, found, ended })))
}

/// Returns a list that begins.
fn of(n: u64) -> Classes {
    Classes::new(Classes::nearest(n), Filter::default())
}

/// Returns a complete list.
fn listed(n: u64) -> Classes {
    let mut classes = of(n);
    classes.on_task_event(part(&classes, 0, usize::MAX));
    classes
}

#[test]
fn the_parts_of_a_list_are_joined_even_from_a_worker_that_begins_again() {
    let mut classes = of(8);
    classes.on_task_event(part(&classes, 0, 5));
    assert_eq!((classes.found.len(), classes.ended), (5, false));
    // The reader went to another view and came back, so the worker was stopped and restarted.
    classes.on_task_event(part(&classes, 0, 4));
    classes.on_task_event(part(&classes, 4, 12));
    assert_eq!(classes.task, None);
    assert_eq!(classes, listed(8));
    assert_eq!((classes.found.len(), classes.total()), (12, 92));
}

#[test]
fn news_of_another_board_are_not_taken() {
    let mut classes = of(8);
    let late = part(&classes, 0, 12);
    classes = of(6);
    classes.on_task_event(late);
    assert!(classes.found.is_empty());
}

#[test]
fn where_no_worker_starts_or_one_breaks_off_the_list_is_made_here() {
    for failure in [Failure::NoWorker, Failure::Broken] {
        let mut classes = of(8);
        classes.on_task_event(part(&classes, 0, 5));
        classes.on_task_event(news(&classes, Err(failure)));
        assert_eq!(classes, listed(8));
    }
}

/// Each kind of filter partitions the classes: every class matches exactly one of its choices.
#[test]
fn the_choices_of_a_question_share_out_the_classes() {
    for n in [5, 8, 10] {
        let mut classes = listed(n);
        let size = classes.size;
        let all = Filter::default();
        let by_class = CLASSES.map(|class| Filter { class: Some(class), ..all }).to_vec();
        let by_first = firsts(size).map(|first| Filter { first: Some(first), ..all }).collect();
        let by_kind = [CaseKind::Corner, CaseKind::Edge].map(|kind| Filter { kind: Some(kind), ..all }).to_vec();
        let by_case = bounds(size).into_iter().map(|(kind, it)| Filter { kind, bound1: Some(it), ..all }).collect();
        for choices in [by_class, by_first, by_kind, by_case] {
            let mut places = Vec::new();
            for filter in choices {
                classes.choose(filter);
                assert!(classes.shown.is_sorted());
                places.extend_from_slice(&classes.shown);
            }
            places.sort_unstable();
            assert!(places.into_iter().eq(0..classes.found.len()), "N = {n}");
        }
    }
}

#[test]
fn cells_are_those_that_hold_a_queen() {
    let mut classes = listed(8);
    for cell in Cell::ALL {
        classes.choose(Filter { cell: Some(Some(cell)), ..Filter::default() });
        for (_, found) in classes.list() {
            // The rotation that belongs to the cell brings that cell's queen into the first row's place.
            assert_eq!(found.board.image(cell.rotation()).rows()[0], found.board.rows()[0]);
        }
        assert!(!classes.shown.is_empty(), "{cell:?}");
    }
    classes.choose(Filter { cell: Some(None), ..Filter::default() });
    assert!(classes.list().all(|(_, found)| cells(found).count() == 0) && !classes.shown.is_empty());
}

#[test]
fn classes_come_by_size_and_then_by_unique_value() {
    let mut classes = listed(9);
    classes.choose(Filter { by_class: true, ..Filter::default() });
    let order: Vec<_> = classes.list().map(|(place, found)| (found.class, place)).collect();
    assert!(order.is_sorted() && order.len() == 46 && order[0].0 == Class::Four);
}

#[test]
fn files_say_what_is_shown() {
    let mut classes = listed(6);
    assert_eq!(files::csv(&classes), "number,rows,members,case,bound1,cells\n1,1 3 5 0 2 4,4,edge,1,B\n");
    let json = "{\n  \"n\": 6,\n  \"classes\": [\n    {\"number\":1,\"rows\":[1,3,5,0,2,4],\"members\":4,\
                \"case\":\"edge\",\"bound1\":1,\"cells\":\"B\"}\n  ]\n}\n";
    assert_eq!(files::json(&classes), json);
    let svg = files::sheet(&classes).svg();
    assert!(svg.contains("<path class=\"queens\" d=\"M48 16h0"), "{svg}");
    assert!(svg.contains(">1 3 5 0 2 4 (4)</text>"), "{svg}");

    classes = listed(10);
    let filter = Filter { class: Some(Class::Four), ..Filter::default() };
    classes.choose(filter);
    assert_eq!(files::csv(&classes).lines().count(), 1 + 3);
    assert_eq!(files::json(&classes).matches("\"members\":4").count(), 3);
    let sheet = files::sheet(&classes);
    assert_eq!(sheet.svg().matches("class=\"dark\"").count(), 3);
    assert!(sheet.width / sheet.height < 3.0 && sheet.height / sheet.width < 3.0);

    // An empty list still makes a valid file.
    assert!(files::json(&listed(3)).ends_with("\"classes\": [\n  ]\n}\n"));
    assert!(files::sheet(&listed(3)).svg().ends_with("</svg>\n"));
    assert!(files::csv(&listed(1)).ends_with("\n1,0,1,,,\n"));
}

/// An empty list offers wider filters, and each of them matches some class.
#[test]
fn an_empty_list_offers_filters_that_have_something_to_show() {
    let mut empty = 0;
    for n in [4, 6, 8, 10] {
        let mut classes = listed(n);
        for class in [None, Some(Class::Two), Some(Class::Four), Some(Class::Eight)] {
            for cell in [None, Some(None), Some(Some(Cell::A)), Some(Some(Cell::B)), Some(Some(Cell::C))] {
                for kind in [None, Some(CaseKind::Corner), Some(CaseKind::Edge)] {
                    for first in std::iter::once(None).chain(firsts(classes.size).map(Some)) {
                        let filter = Filter { class, cell, kind, first, bound1: None, by_class: true };
                        classes.choose(filter);
                        if !classes.shown.is_empty() {
                            assert_eq!(classes.rule(), None);
                            continue;
                        }
                        empty += 1;
                        let wider = classes.wider();
                        assert!(!wider.is_empty());
                        for (filter, count) in wider {
                            let mut wider = classes.clone();
                            wider.choose(filter);
                            assert_eq!((wider.shown.len(), filter.by_class), (count, true));
                            assert!(count > 0, "{filter:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(empty > 100, "{empty}");
}
