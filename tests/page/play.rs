//! Play: a board filled by hand, by newcomers, by the keyboard alone, and by a finger.

use super::reader::*;
use super::workers::COUNT_WORKERS;
use eightfold_core::Squares;
use eightfold_core::attempt::Attempt;

/// An expression for the headline.
const NEWS: &str = "$('#continuing')?.textContent";

fn queens(n: usize, list: &[(usize, usize)]) -> Squares {
    let empty = Squares::empty(BoardSize::new(n).unwrap());
    list.iter().fold(empty, |set, (row, column)| set.with(Square::new(*row, *column)))
}

/// Checks which squares have a queen. What is said of a board is known on the host.
async fn assert_plays(browser: &Browser, queens: &Squares) {
    let shown = "$$('.filling [role=gridcell]')
        .filter(it => it.getAttribute('aria-label').endsWith(', queen')).map(it => it.id).join(' ')";
    let mut ids: Vec<_> = queens.iter().map(|it| (it.row, -i32::from(it.column))).collect();
    ids.sort_unstable();
    let ids: Vec<_> = ids.iter().map(|(row, column)| format!("play-{row}-{}", -column)).collect();
    holds(browser, &format!("{shown} === '{}'", ids.join(" "))).await;
}

/// The proof of a dead end is drawn line by line, in the branch that the reader took, and buttons lead on.
#[test]
fn a_dead_end_is_drawn_and_taken_back() {
    let corner = queens(4, &[(0, 3)]);
    let end = Attempt::of(&corner).unwrap().dead_end().expect("the core knows it");
    let next = end.free().iter().next().unwrap();
    browse_at("#/free?n=4&show=more&lang=en", async |browser| {
        click(browser, "#play-0-3").await;
        click(browser, &format!("#play-{}-{}", next.row, next.column)).await;
        holds(browser, "$$('.filling .closing').length === 4").await;
        let delays = "$$('.filling .closing').map(it => getComputedStyle(it).animationDelay).join()";
        assert_eq!(value(browser, delays).await, json!("0s,0.14s,0.28s,0.42s"));
        click(browser, "#play-hint").await;
        assert_plays(browser, &corner).await;
        click(browser, "#play-undo").await;
        assert_plays(browser, &corner.with(next)).await;
    });
}

const CONTROL: char = '\u{e009}';

#[test]
fn the_keyboard_alone_fills_a_board() {
    browse_at("#/free?n=6&lang=en", async |browser| {
        tab_to(browser, "[id^=play-0-]").await;
        press_on(browser, "#play-0-5", ' ').await;
        for key in [DOWN, RIGHT, RIGHT, ENTER] {
            press(browser, key).await;
        }
        let (one, both) = (queens(6, &[(0, 5)]), queens(6, &[(0, 5), (1, 3)]));
        assert_plays(browser, &both).await;
        assert_eq!(value(browser, "document.activeElement.id").await, json!("play-1-3"));
        press(browser, LEFT).await;
        for (key, board) in [('z', &one), ('y', &both)] {
            press(browser, key).await;
            assert_plays(browser, board).await;
        }
        for (key, board) in [('z', &one), ('y', &both)] {
            press_with(browser, CONTROL, key).await;
            assert_plays(browser, board).await;
        }
        // In another view, these letters have no effect. The button has a key too: it takes a queen back here.
        enter_shows(browser, "#/symmetry?n=6", "!!$('.gathering')").await;
        press(browser, 'z').await;
        enter(browser, "#/free").await;
        assert_plays(browser, &both).await;
        press(browser, 'h').await;
        assert_plays(browser, &one).await;
    });
}

#[test]
fn a_finger_puts_a_queen_on_a_telephone() {
    browse(async |browser| {
        telephone(browser, 360, 740).await;
        open(browser, "#/free?n=8&lang=en").await;
        let at = "(({ x, y, width, height }) => [x + width / 2, y + height / 2, width].map(Math.round))";
        let [x, y, width]: [u64; 3] = read(browser, &format!("{at}($('#play-1-4').getBoundingClientRect())")).await;
        assert!(width > 32, "a finger needs more than {width} pixels");
        swipe(browser, (x, y), (x, y)).await;
        assert_plays(browser, &queens(8, &[(1, 4)])).await;
        // Board and news are on the screen together.
        let seen = "['.filling .board', '#continuing', '#play-hint'].every(it => {
                const { top, bottom } = $(it).getBoundingClientRect();
                return top >= 0 && bottom <= innerHeight;
            })";
        assert_eq!(value(browser, seen).await, json!(true));
    });
}

#[test]
fn a_large_board_says_at_least_and_leaving_it_ends_the_worker() {
    browse_at("#/walk?n=4&lang=en", async |browser| {
        run_script(browser, COUNT_WORKERS, &[]).await;
        enter_shows(browser, "#/free?n=20", &format!("{NEWS} === '39,029,188,884 boards fit'")).await;
        // The empty board needs no worker.
        assert_eq!(value(browser, "[workers.started, workers.ended]").await, json!([0, 0]));
        click_until(browser, "#play-0-9", &format!("{NEWS}.startsWith('At least ')")).await;
        let number = format!("Number({NEWS}.replace(/[^0-9]/g, ''))");
        let before = value(browser, &number).await;
        until(browser, &format!("{number} > {before}")).await;
        // The hint appears immediately, and does not start another worker.
        click(browser, "#play-hint").await;
        assert_eq!(value(browser, "$$('.filling .open').length").await, json!(1));
        assert_eq!(value(browser, "[workers.started, workers.ended]").await, json!([1, 0]));
        enter_until(browser, "#/walk", "!!$('#saying') && workers.ended === 1").await;
    });
}

#[test]
fn play_looks_well() {
    let states = [
        ("#/free?n=8", ""),
        ("#/free?n=8&rows=x,x,4,x,x,2,x,x", "#play-hint"),
        ("#/free?n=8&rows=0.5,x,4,x,6,1,x,x", ""),
        ("#/free?n=8&rows=0,4,x,7,x,2,x,x", ""),
        ("#/free?n=6&rows=0,x,x,x,x,x&show=more", ""),
        ("#/free?n=9", ""),
        ("#/free?n=8&rows=0,4,7,5,2,6,1,3", ""),
        ("#/free?n=20&rows=9,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x", "#play-hint"),
    ];
    look_at("play", &states);
}

/// A solution turns into its eight images, which are animated except with reduced motion, and is kept by the browser.
#[test]
fn a_solution_turns_into_its_images_and_is_kept() {
    let moving = "document.getAnimations().some(animation => ['bows', 'turns'].includes(animation.animationName))";
    browse(async |browser| {
        for still in [false, true] {
            open(browser, "#/free?n=8&rows=0,4,7,5,2,6,1,x&lang=en").await;
            if still {
                wish_for_less_motion(browser).await;
            }
            assert_eq!(value(browser, "$$('.left .gold').length").await, json!(if still { 8 } else { 0 }));
            click(browser, "#play-7-3").await;
            holds(browser, &format!("{NEWS} === '1 of 12 found' && $$('.unfolding li').length === 8")).await;
            assert_eq!(value(browser, moving).await, json!(!still));
            assert_eq!(value(browser, "$$('.left .gold:not(.out)').length").await, json!(8));
            assert_eq!(value(browser, "$$('.families .gold').length").await, json!(1));
        }
        click_shows(browser, "#play-hint", &format!("{NEWS} === '92 boards fit'")).await;
    });
}

/// Boards that a queen rules out fall, and come back when the queen is taken back. With reduced motion nothing moves.
#[test]
fn boards_fall_and_come_back() {
    browse_at("#/free?n=8&lang=en", async |browser| {
        let out = "$$('.left .out').length";
        assert_eq!(value(browser, "$$('.left i').length").await, json!(92));
        let falls = "getComputedStyle($('.left i')).transitionDuration.split(',')[0]";
        assert_eq!(value(browser, falls).await, json!("0.4s"));
        click_shows(browser, "#play-0-7", &format!("{out} === 88")).await;
        until(browser, "$$('.left .out').every(it => getComputedStyle(it).opacity < 0.2)").await;
        click_shows(browser, "#play-0-7", &format!("{out} === 0")).await;
        until(browser, "$$('.left i').every(it => getComputedStyle(it).opacity === '1')").await;
        wish_for_less_motion(browser).await;
        click_shows(browser, "#play-0-7", &format!("{out} === 88")).await;
        assert_eq!(value(browser, "document.getAnimations().length").await, json!(0));
        // Of large boards there are too many to draw.
        enter_shows(browser, "#/free?n=10", &format!("{NEWS} === '724 boards fit' && !$('.left')")).await;
    });
}
