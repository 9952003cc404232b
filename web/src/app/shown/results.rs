//! Results: what is said of the example, of sound and of damaged documents, and of a case that is counted again.

use super::Shown;
use crate::app::state::Action as PageAction;
use crate::base::companion::News;
use crate::results::state::{Action, Spin};
use eightfold_core::count::Tally;
use eightfold_core::{BoardSize, Method};
use eightfold_results::{CheckName, GroupsWanted, RunInfo, Work};
use std::fs;
use std::path::Path;

const N8: &[u8] = include_bytes!("../../../../results/tests/data/example-n8.json");
const COLOURS8: &[u8] = include_bytes!("../../../../results/tests/data/colours-n8.json");

/// Opens Results with everything unfolded.
fn results() -> Shown {
    Shown::at("#/results?show=more&lang=en")
}

/// Returns the number of checks that apply to results of a method.
fn checks(method: Method) -> usize {
    CheckName::ALL.into_iter().filter(|name| name.applies_to(method)).count()
}

/// Returns a damaged document.
fn damaged(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/damaged");
    fs::read(folder.join(name).with_extension("json")).unwrap()
}

impl Shown {
    fn results(&mut self, action: Action) {
        self.act(PageAction::Results(action));
    }

    /// Shows an open file, by its place in the list.
    fn choose(&mut self, at: usize) {
        let files = &self.state.rooms.results.opened;
        let id = files[files.len() - 1 - at].id;
        self.results(Action::Choose(id));
    }

    fn close(&mut self) {
        let id = self.state.rooms.results.opened[0].id;
        self.results(Action::Close(id));
    }

    fn assert_shows_the_example(&self) {
        let (sound, total) = (self.all("#checks li.sound").len(), self.text("#total"));
        assert_eq!((sound, &*total, self.all("#opened").len()), (checks(Method::Batch), "14,200", 0));
    }
}

/// Readers without a document see an example, whose checks are described completely in their language. It is neither in
/// the list of files nor in the address, and comes back when the last file is closed.
#[test]
fn an_example_is_shown_until_something_is_open() {
    // Two English words, of which the first has no capital.
    let is_english = |text: &String| {
        let words: Vec<_> = text.split(' ').collect();
        let is_word = |word: &str, least| word.len() >= least && word.bytes().all(|it| it.is_ascii_lowercase());
        words
            .windows(2)
            .any(|pair| is_word(pair[0].trim_start_matches(|it: char| !it.is_ascii()), 3) && is_word(pair[1], 2))
    };
    for (language, speaks_english) in [("ja", false), ("en", true)] {
        let address = format!("#/results?show=more&lang={language}");
        let mut shown = Shown::at(&address);
        shown.assert_shows_the_example();
        let said = [shown.texts("#checks"), shown.texts(".sentences dl")].concat();
        assert!(said.len() >= 2 && said.iter().any(is_english) == speaks_english, "{language}: {said:?}");
        assert!(shown.all("#answer").is_empty());
        shown.open(&[("example-n8.json", N8)]);
        assert!(shown.text("#answer").contains("92"));
        assert_eq!(shown.address(), address);
        shown.close();
        shown.assert_shows_the_example();
        // By its address the same file is one like any other.
        shown.visit(&format!("#/results?open=example.json&lang={language}"));
        assert_eq!(shown.all("#opened li").len(), 1);
        assert!(shown.text("#answer").contains("14,200"));
        shown.close();
        shown.assert_shows_the_example();
    }
}

#[test]
fn a_document_has_its_cases_and_their_first_solutions() {
    let mut shown = results();
    shown.open(&[("example-n8.json", N8)]);
    assert_eq!(shown.text("#answer"), "92 solutions, 12 of them unique.");
    assert_eq!(shown.all("#checks li.sound").len(), checks(Method::Batch));
    let rows = shown.all("#case-table tbody tr").into_iter().map(|row| {
        let cells = [row.texts("th"), row.texts("td")].concat();
        cells[..cells.len() - 1].join(" ")
    });
    let rows: Vec<_> = rows.collect();
    assert_eq!((rows.len(), &*rows[6]), (8, "edge 2 8 1 0 3 3 0 20"), "{rows:?}");
    // Another case has none.
    shown.results(Action::Sample(6));
    assert_eq!(shown.all("#sample").len(), 1);
    assert!(shown.text("#recounted").starts_with("The first solution of edge 2: "), "{}", shown.text("#recounted"));
    shown.results(Action::Sample(7));
    assert_eq!(shown.text("#recounted"), "Edge 3 has no solution.");
    assert!(shown.all("#sample").is_empty());
}

/// The colours have groups but no cases, so there is no table of cases; a group can be counted again.
#[test]
fn a_result_of_the_colours_is_shown_without_cases() {
    let mut shown = results();
    shown.open(&[("example-n8.json", N8), ("colours-n8.json", COLOURS8)]);
    assert_eq!(shown.text("#answer"), "92 solutions, 12 of them unique.");
    assert_eq!(shown.all("#checks li.sound").len(), checks(Method::Colours));
    assert_eq!(shown.all("#checks li").len(), checks(Method::Colours));
    assert!(shown.all("#case-table").is_empty() && !shown.all("#regroup").is_empty());
    // The other result is of the same board by the other method, so the two cannot be joined.
    assert!(shown.all("#join-files").is_empty());
    shown.results(Action::RecountGroup(0));
    let said = shown.text("#recounted");
    assert!(said.starts_with("Group 0, counted again") && said.ends_with("solutions, as the document says."), "{said}");
}

#[test]
fn damaged_documents_have_the_sentence_of_the_program() {
    let table = include_str!("../../../../tests/data/damaged/expected.txt");
    let lines = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let expected: Vec<_> = lines.map(|line| line.split('\t').collect::<Vec<_>>()).collect();
    assert!(expected.len() >= 30);
    let mut shown = results();
    for line in &expected {
        let (name, sentence) = (line[0], line[2]);
        shown.open(&[(name, &damaged(name))]);
        let failed = shown.texts("#checks .unsound .found");
        assert!(failed.iter().any(|it| it == sentence), "{name}: {failed:?}");
        // The claim of a check is shown only if it passed. Otherwise its name is shown, as in the details.
        let names = shown.texts(".sentences dt");
        let seals = shown.all("#checks li");
        assert_eq!(names.len(), seals.len(), "{name}");
        for (seal, check) in seals.iter().zip(&names) {
            let is_sound = seal.get("class") == Some("sound");
            assert_eq!(seal.the(".says").text() != *check, is_sound, "{name}: {check}");
        }
    }
    assert_eq!(shown.all("#opened .unsound").len(), expected.len());
}

/// A document that fails a check says so first, and no control offers to pass it on.
#[test]
fn a_document_that_fails_a_check_says_so_first_and_stays_where_it_is() {
    let ways_out =
        |shown: &Shown| ["save-result", "give", "join-files"].map(|id| !shown.all(&format!("#{id}")).is_empty());
    let mut shown = results();
    // The program that serves the page answers, so a document could be given to it.
    shown.results(Action::Companion(Box::new(News::Results(Vec::new()))));
    assert!(!shown.all(".companion .note").is_empty());
    // Also open two sound documents of the same board, which could be joined with it.
    let [wrong, broken, empty] = ["another-answer", "not-json", "empty"].map(damaged);
    shown.open(&[("empty", &empty), ("sound", N8), ("sound too", N8), ("broken", &broken), ("wrong", &wrong)]);
    assert_eq!(shown.text("#answer"), "This result cannot be trusted. It fails one check: Known.");
    assert_eq!(shown.texts(".failed li span"), ["Total is 100, but the known value for N = 8 is 92."]);
    assert_eq!((shown.text("#total"), shown.the("#total").get("class")), ("100".to_owned(), Some("total unsound")));
    assert_eq!(shown.text("#opened li .stage"), "cannot be trusted: one check failed");
    assert_eq!(ways_out(&shown), [false; 3]);
    // The total never appears without a warning: every section with figures has one.
    let sections = shown.all(".more section").into_iter().filter(|it| !it.all("table").is_empty());
    let sections: Vec<_> = sections.map(|it| !it.all(".warning").is_empty()).collect();
    assert!(!sections.is_empty() && sections.iter().all(|is_warned| *is_warned), "{sections:?}");

    shown.choose(1);
    let unreadable = "This is not a result saved by Eightfold, or it is damaged or from a newer version.";
    assert_eq!(shown.text("#answer"), unreadable);
    assert_eq!(ways_out(&shown), [false; 3]);
    shown.choose(4);
    assert_eq!(shown.text("#answer"), "The file is empty.");
    shown.choose(2);
    assert_eq!(shown.text("#answer"), "92 solutions, 12 of them unique.");
    assert_eq!(ways_out(&shown), [true; 3]);
}

/// A document that passes its checks may be wrong: the only group of this one has a wrong count.
#[test]
fn a_group_that_is_counted_again_is_compared_with_the_document() {
    let mut work = Work::new(BoardSize::new(12).unwrap(), Method::Batch, None).unwrap();
    work.add_group(0, Tally { n: [77, 0, 0, 0] }, "").unwrap();
    let wrong = work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap().to_json();
    let mut shown = results();
    shown.open(&[("wrong.json", wrong.as_bytes())]);
    shown.results(Action::Recount(0));
    assert_eq!(shown.all("#recounted.unsound").len(), 1);
    let said = shown.text("#recounted");
    assert!(said.contains("are 34 0 0 0, but the document says 77 0 0 0."), "{said}");
    // Of the right document only the row of the case is marked, and another file has no verdict.
    shown.open(&[("example-n8.json", N8)]);
    assert_eq!(shown.text("#recounted"), "");
    shown.results(Action::Recount(4));
    let case = shown.all("#case-table tbody th")[4].text();
    let said = shown.text("#recounted.sound").to_lowercase();
    assert!(said.starts_with(&format!("{case},")), "{said}");
    let marks = shown.texts("#case-table tbody tr.sound .mark");
    assert_eq!((marks, shown.all("#case-table tbody tr")[4].get("class")), (vec!["✓".to_owned()], Some("sound")));
}

/// Every change of a digit runs all checks on the changed document, and those that fail break and say why.
#[test]
fn a_changed_digit_breaks_the_seals_that_notice_it() {
    let mut shown = Shown::at("#/results?show=none&lang=en");
    assert_eq!(shown.the("#checks").get("aria-label"), Some("12 checks, all passed."));
    assert_eq!(shown.all("#total [role=spinbutton]")[1].get("aria-label"), Some("digit 2 of 5"));
    shown.results(Action::Digit(1, Spin::Up));
    assert_eq!((shown.text("#total"), shown.all("#checks li.unsound").len()), ("15,200".to_owned(), 5));
    assert_eq!(shown.text("#seals-heading"), "5 checks fail, Cases first.");
    let reasons = [
        "The 14 cases add up to 14,200, not 15,200.",
        "COUNT8 is 1,765, but 80 boards that equal their half turn and 8 that equal their quarter turn make it 1,890.",
        "The boards of all classes add up to 14,200, but the total is 15,200.",
        "Total is 15,200, but the known value for N = 12 is 14,200.",
        "The document was changed or reformatted since it was written.",
    ];
    assert_eq!(shown.texts(".failed li span"), reasons);
    // The file itself is not changed, so the fold stays closed.
    assert!(shown.all(".fold.open").is_empty());
    shown.results(Action::Digit(1, Spin::Down));
    shown.assert_shows_the_example();
    assert!(shown.all("#put-back").is_empty());
    // A first digit is never 0.
    shown.results(Action::Digit(0, Spin::Down));
    assert_eq!((shown.text("#total"), shown.all("#checks li.unsound").len()), ("94,200".to_owned(), 5));
    shown.results(Action::Digit(0, Spin::Up));
    shown.assert_shows_the_example();
    // A pressed seal says its own reason, or what it has found.
    shown.results(Action::Digit(1, Spin::To(7)));
    shown.results(Action::Seal(CheckName::Known));
    let said = shown.texts(".failed li.pressed span");
    assert_eq!(said, ["Total is 17,200, but the known value for N = 12 is 14,200."]);
    shown.results(Action::Seal(CheckName::Shape));
    let said = "Shape: No field is missing, and the work is cut as in the program.";
    assert_eq!(shown.text("#seal-says"), said);
    shown.results(Action::PutBack);
    shown.assert_shows_the_example();
    assert!(shown.all(".failed li").is_empty());
}

#[test]
fn a_changed_case_breaks_the_seals_that_notice_it() {
    let mut shown = Shown::at("#/results?show=none&lang=en");
    let arcs = shown.all(".arcs [role=spinbutton]");
    assert_eq!(
        (arcs.len(), arcs[1].get("aria-label"), arcs[1].get("aria-valuetext")),
        (14, Some("corner 3"), Some("240"))
    );
    shown.results(Action::Case(1, Spin::Up));
    let reasons = [
        "n1 of corner 3 is 31, but its groups add up to 30.",
        "The 14 cases add up to 14,208, not 14,200.",
        "The document was changed or reformatted since it was written.",
    ];
    assert_eq!(shown.texts(".failed li span"), reasons);
    let changed = shown
        .all(".arcs [role=spinbutton]")
        .iter()
        .map(|it| it.get("class").unwrap().contains("changed"))
        .collect::<Vec<_>>();
    assert_eq!(changed, (0..14).map(|at| at == 1).collect::<Vec<_>>());
    shown.results(Action::Case(1, Spin::Down));
    shown.assert_shows_the_example();
    shown.results(Action::Case(1, Spin::Up));
    shown.results(Action::PutBack);
    assert!(shown.all(".arcs .changed").is_empty());
}
