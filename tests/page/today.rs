//! Today: the board of the day, by presses, by a finger, by hints and by the keyboard alone, and what is kept of it.

use super::load::on_new_pages;
use super::reader::*;
use super::thumb::SCROLLS;
use eightfold_core::daily::{Day, Puzzle};

/// The button that opens the fold.
const FOLD: &str = "#panel-more-of-today";

/// An expression for the sentence.
const SAID: &str = "$('#today-words').textContent";

/// A day whose board has eight rows, in an address.
const DAY: &str = "#/today?day=2026-12-10&lang=en";

/// Has the browser believe that it is noon on 10 December 2026.
async fn set_the_clock(browser: &Browser) {
    let clock = "(Real => {
        const shift = new Real(2026, 11, 10, 12) - Real.now();
        window.Date = class extends Real {
            constructor(...given) { given.length ? super(...given) : super(Real.now() + shift); }
            static now() { return Real.now() + shift; }
        };
    })(Date)";
    on_new_pages(browser, clock).await;
}

/// Returns the selectors of the squares of a day's solution.
fn queens(day: &str) -> Vec<String> {
    let puzzle = Puzzle::of(day.parse::<Day>().unwrap());
    let rows = puzzle.solution.rows();
    rows.iter().enumerate().map(|(row, column)| format!("#today-{}", row * rows.len() + usize::from(*column))).collect()
}

/// Returns an expression for the names of squares that end with a mark.
fn marked(mark: &str) -> String {
    format!("$$('.squares [role=gridcell]').filter(it => it.ariaLabel.endsWith(', {mark}')).length")
}

#[test]
fn a_board_is_solved_by_presses_kept_and_shared() {
    browse(async |browser| {
        set_the_clock(browser).await;
        open_shows(browser, "#/today?lang=en", "!!$('.plot')").await;
        assert_eq!(browser.text(".clock").await, "0:00", "the clock runs from the first look");
        // The first press crosses, the second sets a queen, and she crosses what she attacks.
        let queens = queens("2026-12-10");
        click_shows(browser, &queens[0], &format!("{} === 1", marked("crossed"))).await;
        click_shows(browser, &queens[0], &format!("{} > 20", marked("crossed by a queen"))).await;
        until(browser, "$('.clock').textContent !== '0:00'").await;
        for queen in &queens[1..] {
            click(browser, queen).await;
            click(browser, queen).await;
        }
        holds(browser, &format!("{SAID}.startsWith('Done in 0:')")).await;
        // The board keeps its colours, and unfolds into its images.
        let fills = "new Set($$('.plot .region > path:first-child').map(it => getComputedStyle(it).fill)).size";
        assert_eq!(value(browser, &format!("[{fills}, $$('.plot .unfolding li').length]")).await, json!([8, 8]));
        value(browser, "void (navigator.clipboard.writeText = text => (window.copied = text, Promise.resolve()))")
            .await;
        value(browser, "void (delete Navigator.prototype.share)").await;
        click_shows(browser, "#today-share", "$('#today-share').textContent === 'Copied'").await;
        let shared: String = read(browser, "window.copied").await;
        let lines: Vec<_> = shared.lines().collect();
        let heading = "Eightfold ✳\u{fe0e} № 10 · 10 Dec 2026 · Thursday · difficulty 4.1";
        assert_eq!([lines[0], lines[2]], [heading, "Backtracking sets 716 queens"]);
        assert!(lines[1].starts_with("0:") && lines[1].ends_with(" · nothing taken back · no hint"), "{shared}");
        assert!(lines[3].contains("#/today?day=2026-12-10") && lines.len() == 4, "{shared}");
        // Another visit finds the end again.
        open_shows(browser, DAY, &format!("{SAID}.startsWith('Done in 0:')")).await;
    });
}

/// On a tablet held upright the board leaves room for all else.
#[test]
fn the_board_of_a_tablet_does_not_scroll() {
    browse(async |browser| {
        resize(browser, 820, 1180).await;
        open_shows(browser, DAY, "!!$('.plot')").await;
        let windows = [(820, 1180), (768, 1024), (1024, 1366)];
        assert_faultless(browser, &windows, [DAY], &["en", "ja"], &[SCROLLS]).await;
    });
}

#[test]
fn the_keyboard_alone_marks_and_takes_back() {
    browse_at(DAY, async |browser| {
        holds(browser, "!!$('.plot')").await;
        tab_to(browser, "#today-7").await;
        press(browser, ' ').await;
        for key in [DOWN, RIGHT, RIGHT, ENTER] {
            press(browser, key).await;
        }
        holds(browser, &format!("{} === 1 && {} === 1", marked("queen"), marked("crossed"))).await;
        assert_eq!(
            value(browser, "document.activeElement.ariaLabel").await,
            json!("row 2, column 3, yellow region c, queen")
        );
        press_shows(browser, 'z', &format!("{} === 0", marked("queen"))).await;
        press_shows(browser, 'h', "$$('.plot .frame').length > 0").await;
        // The buttons do the same: a hint is three presses.
        click_shows(browser, "#today-hint", "$$('.plot .why').length > 0").await;
        let open = marked("open");
        click_shows(browser, "#today-hint", &format!("!$('.plot .frame') && {open} < 63")).await;
        click_shows(browser, "#today-undo", &format!("{open} === 63")).await;
    });
}

#[test]
fn a_finger_draws_crosses_and_rests_for_a_queen() {
    browse(async |browser| {
        telephone(browser, 360, 640).await;
        open_shows(browser, DAY, "!!$('.plot')").await;
        let at = "(({ x, y, width, height }) => [x + width / 2, y + height / 2, width].map(Math.round))";
        let place = async |square: u32| -> [u64; 3] {
            read(browser, &format!("{at}($('#today-{square}').getBoundingClientRect())")).await
        };
        let ([x, y, width], [u, v, _]) = (place(15).await, place(12).await);
        assert!(width >= 36, "a finger needs more than {width} pixels");
        swipe(browser, (x, y), (u, v)).await;
        holds(browser, &format!("{} >= 2 && {} === 0", marked("crossed"), marked("queen"))).await;
        // Board, sentence and button are on the screen together.
        let hidden = "['.plot', '#today-words', '#today-hint'].filter(it => {
                const { top, bottom } = $(it).getBoundingClientRect();
                return top < 0 || bottom > innerHeight;
            })";
        assert_eq!(value(browser, hidden).await, json!([]));
    });
}

#[test]
fn a_damaged_keepsake_is_set_aside() {
    browse(async |browser| {
        set_the_clock(browser).await;
        open_shows(browser, "#/today?lang=en", "!!$('.plot')").await;
        value(browser, "localStorage.setItem('eightfold.today', 'auto 20797.5.0.0.1.17.00000000 rubbish')").await;
        open_shows(browser, "#/today?lang=en", "$('.sentence').textContent.includes('eightfold.today.damaged')").await;
        // The readable part is there, and the rest lies where the sentence says.
        assert_eq!(value(browser, "$$('.herbarium .found').length").await, json!(1));
        let kept = "['today', 'today.damaged.1'].map(it => localStorage.getItem(`eightfold.${it}`))";
        let (good, all) = ("auto 20797.5.0.0.1.17.00000000", "auto 20797.5.0.0.1.17.00000000 rubbish");
        holds(browser, &format!("JSON.stringify({kept}) === JSON.stringify({})", json!([good, all]))).await;
    });
}

/// The solved days that another tab has stored are there at once, and are not overwritten.
#[test]
fn two_tabs_keep_what_each_of_them_solved() {
    browse_at(DAY, async |browser| {
        holds(browser, "!!$('.plot')").await;
        let other = "(localStorage.setItem('eightfold.today', 'auto 20794.5.0.0.1.17.00000000'),
            void dispatchEvent(new StorageEvent('storage')))";
        do_until(browser, other, "$$('.herbarium .found').length === 1").await;
        let kept = "localStorage.getItem('eightfold.today')";
        click_shows(browser, &queens("2026-12-10")[0], &format!("{kept}.includes('game:20797')")).await;
        assert!(read::<String>(browser, kept).await.starts_with("auto 20794.5.0.0.1.17.00000000 game:"));
    });
}

/// On a telephone the calendar lies far below the board, and the reasons have the whole width.
#[test]
fn a_telephone_shows_the_day_that_is_chosen_and_the_button_at_the_end() {
    // The page does not glide then, so that no glide is under way when a day is pressed.
    browse_with(&["--force-prefers-reduced-motion"], async |browser| {
        set_the_clock(browser).await;
        telephone(browser, 390, 664).await;
        open_shows(browser, DAY, "!!$('.plot')").await;
        click_until(browser, FOLD, "$('.six-reasons li')?.offsetHeight > 0").await;
        assert_eq!(
            value(browser, "$$('.six-reasons li').filter(it => it.offsetWidth < innerWidth - 60).length").await,
            json!(0)
        );
        // The date leads to the calendar.
        click(browser, FOLD).await;
        click_until(browser, "#today-days", "$('.days')?.getBoundingClientRect().top < innerHeight / 2 && scrollY > 0")
            .await;
        let day = "void $('.month a').click()";
        do_until(browser, day, "scrollY === 0 && $('#today-date').textContent.startsWith('1 Dec')").await;
        click_shows(browser, FOLD, "!$('.more')").await;
        for queen in queens("2026-12-01") {
            click(browser, &queen).await;
            click(browser, &queen).await;
        }
        holds(browser, "!!$('#today-share')").await;
        let hidden = "['.plot', '#today-words', '#today-share', '#panel-more-of-today'].filter(it => {
                const { top, bottom } = $(it).getBoundingClientRect();
                return top < 0 || bottom > innerHeight;
            })";
        assert_eq!(value(browser, hidden).await, json!([]));
    });
}

#[test]
fn today_looks_well() {
    const EIGHT: &str = "#/today?day=2026-12-10";
    const NINE: &str = "#/today?day=2026-12-11";
    look_at("today", &[(EIGHT, ""), (EIGHT, "#today-hint"), (NINE, FOLD), ("#/today?", "#today-7")]);
}

#[test]
fn board_sentence_and_button_are_in_sight() {
    browse_at("", async |browser| {
        let faults = "['.plot', '#today-words', '#today-hint', '.clock', '#panel-more-of-today'].filter(it => {
                const { left, right, top, bottom } = $(it).getBoundingClientRect();
                return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
            })";
        let windows = [(1280, 720), (1024, 1366), (390, 664), (360, 640)];
        // The last address shows the first day, and a sentence more.
        let states = ["#/today?day=2026-12-10", "#/today?day=2026-12-11", "#/today?day=1999-12-31"];
        assert_faultless(browser, &windows, states, &["en", "ja"], &[faults]).await;
    });
}

/// The games leave in a file, and come back in another browser. A careless file gets a sentence.
#[test]
fn the_games_are_kept_in_a_file() {
    let mut kept = String::new();
    browse_at(DAY, async |browser| {
        holds(browser, "!!$('.plot')").await;
        let queen = &queens("2026-12-10")[0];
        click(browser, queen).await;
        click(browser, queen).await;
        click(browser, FOLD).await;
        kept = saved(browser, "#today-save").await.1;
    });
    assert!(kept.starts_with("Eightfold Today 1\nauto game:"), "{kept}");
    browse_at(DAY, async |browser| {
        holds(browser, "!!$('.plot')").await;
        click(browser, FOLD).await;
        let choose = |text: &str| {
            format!(
                "void (() => {{
                    const data = new DataTransfer(), field = $('#today-open');
                    data.items.add(new File([{}], 'games.txt'));
                    field.files = data.files;
                    field.dispatchEvent(new Event('change', {{ bubbles: true }}));
                }})()",
                json!(text)
            )
        };
        let said = "$('.keeping [role=status]').textContent";
        do_shows(browser, &choose("holiday.jpg"), &format!("{said}.startsWith('This is no file of games')")).await;
        assert_eq!(value(browser, &marked("queen")).await, json!(0));
        do_shows(browser, &choose(&kept), &format!("{said} === 'The games of the file are here now.'")).await;
        assert_eq!(value(browser, &marked("queen")).await, json!(1));
    });
}
