//! Symmetry: the flowers and their sum, an open board with its images, and what the view says of an unfinished one.
//! All of it comes from the core.

use super::Shown;
use crate::app::state::Action as PageAction;
use crate::symmetry::Edit;
use crate::symmetry::state::Action;
use eightfold_core::{BoardSize, Class, Placement, Solutions, Square, Symmetry};

impl Shown {
    fn symmetry(&mut self, action: Action) {
        self.act(PageAction::Symmetry(action));
    }

    /// Presses a button of the equation, which is the filter.
    fn filter(&mut self, class: Option<Class>) {
        let filter = self.state.rooms.symmetry.classes.filter;
        self.symmetry(Action::Filter(crate::symmetry::state::filter::Filter { class, ..filter }));
    }

    /// Checks each image of the open board: its row list, the digit that decides, and its queens.
    fn assert_images(&self, board: &Placement) {
        let n = board.size().get();
        for symmetry in Symmetry::ALL {
            let (image, petal) = (board.image(symmetry), self.the(&format!("#image-{symmetry}")));
            let list = format!(": {}", image.row_list());
            assert!(petal.the(".unseen").text().ends_with(&list), "{symmetry}: {}", petal.text());
            let differs = image.rows().iter().zip(board.rows()).find(|(digit, own)| digit != own);
            let differs: Vec<_> = differs.into_iter().map(|(digit, _)| digit.to_string()).collect();
            assert_eq!(petal.texts(".digits b"), differs, "{symmetry}");
            let queens = image.rows().iter().enumerate();
            let queens =
                queens.map(|(row, column)| format!("M{} {}h0", (n - 1 - usize::from(*column)) * 8 + 4, row * 8 + 4));
            assert_eq!(petal.the(".queens").get("d"), Some(&*queens.collect::<String>()), "{symmetry}");
        }
    }
}

/// Returns the representatives of a board's classes, from the core.
fn representatives(n: usize) -> Vec<Placement> {
    Solutions::of(BoardSize::new(n).unwrap()).filter(Placement::is_representative).collect()
}

fn listed(board: &Placement) -> String {
    board.row_list().to_string().replace(' ', ",")
}

#[test]
fn the_boards_gather_into_flowers_and_a_rare_one_says_why() {
    let mut shown = Shown::at("#/symmetry?n=8&lang=en");
    assert_eq!(shown.text("#gathered"), "92 boards. How many are really different?");
    assert_eq!(shown.the(".gathering").get("aria-busy"), None);
    shown.symmetry(Action::Gather);
    // While the boards fly, the button shows the end.
    assert_eq!(shown.text("#flower-go"), "Skip");
    shown.symmetry(Action::Skip);
    assert_eq!(shown.text("#gathered"), "92 boards are only 12.");
    assert!(shown.address().starts_with("#/symmetry?n=8&end=1"), "{}", shown.address());
    assert_eq!(shown.texts(".sum-term"), ["11 × 8", "1 × 4"]);
    // The terms are the filter.
    shown.filter(Some(Class::Four));
    assert_eq!(shown.text("#gathered"), "1 of 12 flowers.");
    assert!(shown.address().contains("&class=4"), "{}", shown.address());
    let rare = representatives(8).into_iter().find(|board| board.class() == Class::Four).unwrap();
    let spoken = rare.row_list().to_string().replace(' ', "\u{a0}");
    assert_eq!(shown.text("#classes [role=option]"), format!("{spoken}, 4 boards, queen on B"));
    shown.filter(None);
    assert_eq!(shown.text("#gathered"), "92 boards are only 12.");
    shown.symmetry(Action::Why(Class::Four));
    assert_eq!(shown.all(".flower").len(), 1);
    shown.symmetry(Action::Skip);
    assert_eq!(shown.text("#gathered"), "Half a turn changes nothing: COUNT4.");
    shown.assert_images(&rare);
    assert_eq!(shown.all(".petal.gone").len(), 4);
    let least = shown.all(".petal.least").into_iter().filter(|it| !it.get("class").unwrap().contains("gone"));
    let least: Vec<_> = least.flat_map(|it| it.texts(".unseen")).collect();
    assert_eq!(least, [format!("the board itself: {}", rare.row_list())]);
    // The next flower, and back to all of them.
    shown.symmetry(Action::Leaf(true));
    let next = format!("rows={}", listed(&representatives(8)[10]));
    assert!(shown.address().contains(&next), "{}", shown.address());
    shown.symmetry(Action::Close);
    assert_eq!(shown.the("#classes [role=option]").get("aria-posinset"), Some("11"));
}

/// The comparison runs by itself to its end.
#[test]
fn every_image_is_compared_in_turn() {
    let mut shown = Shown::at("#/symmetry?n=4&rows=1,3,0,2&lang=en");
    shown.symmetry(Action::Compare);
    let mut seen: Vec<String> = Vec::new();
    while shown.moves() {
        let on = shown.all(".petal.on").first().and_then(|it| it.get("id")).map(str::to_owned);
        if let Some(on) = on.filter(|on| seen.last() != Some(on)) {
            seen.push(on);
        }
        shown.frame();
    }
    seen.retain(|it| it != "image-identity");
    let order: Vec<_> = Symmetry::ALL[1..].iter().map(|image| format!("image-{image}")).collect();
    assert_eq!(seen, order);
    assert_eq!(shown.text("#gathered"), "A quarter turn changes nothing: COUNT2.");
    assert_eq!(shown.all(".petal").len() - shown.all(".petal.gone").len(), 2);
}

#[test]
fn the_articles_loop_is_followed() {
    let mut shown = Shown::at("#/symmetry?n=5&rows=1,4,2,0,3&show=more&lang=en");
    let board: Placement = "1 4 2 0 3".parse().unwrap();
    // Follow every look of the comparison to the verdict.
    let looks: Vec<_> = Symmetry::Rotate90.looks(board.rows(), 1).collect();
    for (at, look) in looks.iter().enumerate() {
        let text = shown.text("#look");
        assert!(text.starts_with(&format!("Row own = {} ", look.own)), "{at}: {text}");
        shown.symmetry(Action::Edit(Edit::Look(at + 2)));
    }
    assert!(shown.text("#look").ends_with("COUNT2."), "{}", shown.text("#look"));
    let place = format!("&compare=a&look={}&", looks.len());
    assert!(shown.address().contains(&place), "{}", shown.address());
    assert!(shown.text("#weighs").contains(" = 2, the size of the class."), "the weights");

    // Bring a solution over from Walk, and go back to where the search finds it.
    shown.visit("#/walk?n=5&rung=flags&step=22&lang=en");
    shown.follow("#see-images");
    shown.assert_images(&"0 2 4 1 3".parse().unwrap());
    shown.follow("#open-walk");
    assert!(shown.text("#saying").starts_with("The 1st board. It counts for "), "{}", shown.text("#saying"));
}

/// The view is useful from the first queen on: it shows eight images, the case, and the remaining rows.
#[test]
fn an_unfinished_board_has_images_a_case_and_rows_that_are_left() {
    let drawn = |shown: &Shown| {
        let queens = shown.all(".petal .queens").into_iter().map(|it| it.get("d").unwrap().matches('M').count());
        queens.collect::<Vec<_>>()
    };
    let mut shown = Shown::at("#/symmetry?n=8&rows=x,x,x,x,x,x,x,x&show=more&lang=en");
    assert_eq!(drawn(&shown), [0; 8]);
    shown.symmetry(Action::Edit(Edit::Toggle(Square::new(0, 2))));
    assert_eq!(drawn(&shown), [1; 8]);
    assert_eq!(shown.text("#left"), "7 of 8 rows are left");
    assert_eq!(shown.text("#begun"), "The search would find this board in the edge case, BOUND1 = 2.");
    assert_eq!(shown.the("#see-masks").get("href"), Some("#/masks?n=8&bound1=2"));
    // Take an image to edit it further. Its mirror image is smaller.
    shown.symmetry(Action::Choose(Symmetry::FlipHorizontal));
    shown.settle();
    shown.symmetry(Action::Edit(Edit::Take(Symmetry::FlipHorizontal)));
    assert!(shown.address().starts_with("#/symmetry?n=8&rows=5,x,x,x,x,x,x,x&"), "{}", shown.address());
    let says = shown.text("#flower-says");
    assert!(says.starts_with("Already beaten: the left-right mirror is smaller"), "{says}");
    // All of this disappears once the board is a solution.
    shown.symmetry(Action::Edit(Edit::Next));
    assert!(!shown.all("#weighs").is_empty() && shown.all("#left").is_empty());
}

#[test]
fn older_links_lead_to_their_flowers_and_no_flower_has_a_reason() {
    let mut shown = Shown::at("#/classes?n=8&number=6&show=more&lang=en");
    let sixth = representatives(8)[5];
    assert!(shown.address().contains(&format!("rows={}", listed(&sixth))), "{}", shown.address());
    shown.assert_images(&sixth);
    shown.visit("#/classes?n=8&rows=0,4,7,5,2,6,1,3&lang=en");
    shown.assert_images(&"0 4 7 5 2 6 1 3".parse().unwrap());
    // Without a flower to show, the view says why, and offers wider filters.
    let mut shown = Shown::at("#/classes?n=8&class=4&cell=a&lang=en");
    let why = shown.text("#no-class");
    assert!(why.contains("COUNT4 is decided at B: its boards are equal to the half turn (180), "), "{why}");
    assert_eq!(shown.text(".wider button"), "Queens on A, B, C: B (1)");
    let wider = shown.state.rooms.symmetry.classes.wider()[0].0;
    shown.symmetry(Action::Filter(wider));
    assert_eq!(shown.text("#gathered"), "1 of 12 flowers.");
    // A coincidence is not a rule, and is not called one.
    let mut shown = Shown::at("#/symmetry?n=8&cell=c&first=3&lang=en");
    assert_eq!(shown.text("#no-class"), "No rule excludes such a class, but 8 × 8 happens to have none.");
    let (wider, _) = *shown.state.rooms.symmetry.classes.wider().last().unwrap();
    shown.symmetry(Action::Filter(wider));
    assert!(shown.all("#no-class").is_empty());
    // Small boards have a sentence, or a flower with one petal.
    for (n, says) in [
        (3, "There is no solution on this board, so there are no classes."),
        (1, "The only board of N = 1 is a class of its own."),
    ] {
        assert_eq!(Shown::at(&format!("#/classes?n={n}&lang=en")).text("#gathered"), says);
    }
}
