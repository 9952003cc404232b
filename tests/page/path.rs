//! The whole path of Learn, as readers follow it: with the keyboard alone, with a finger on a telephone, and with the
//! mouse and reduced motion. Each of them reaches every goal.

use super::looks::BEYOND;
use super::reader::*;

/// A line for each beat, with the gestures that reach its goal. A unit test of the page compares them with the core.
const GOALS: &str = include_str!("../data/goals.txt");

/// An expression that is true once the goal of the beat is reached.
const REACHED: &str = "!!$('#goal')?.classList.contains('reached')";

/// An action of a reader on a figure.
#[derive(Clone, Copy)]
enum Gesture<'a> {
    /// Presses the element with this id.
    Press(&'a str),
    /// Moves the slider with this id to a value.
    Slide(&'a str, u64),
}

/// A beat: its address, and the gestures that reach its goal.
type Beat = (String, Vec<Gesture<'static>>);

/// The word with which the lines of the short path begin.
const PAGE: &str = "page";

/// Returns the beats of the short path or of the path in depth, in order.
fn beats(is_short: bool) -> Vec<Beat> {
    let of_path = GOALS.lines().filter(|line| line.starts_with(PAGE) == is_short);
    let beats = of_path.map(|line| {
        let (name, gestures) = line.split_once(':').unwrap_or((line, ""));
        let (chapter, beat) = name.split_once(' ').unwrap();
        let gestures = gestures.split(',').filter(|it| !it.is_empty()).map(|gesture| {
            match gesture.split_whitespace().collect::<Vec<_>>()[..] {
                ["press", id] => Gesture::Press(id),
                ["slide", id, value] => Gesture::Slide(id, value.parse().unwrap()),
                _ => panic!("{line}"),
            }
        });
        let place = if is_short { format!("page={beat}") } else { format!("chapter={chapter}&beat={beat}") };
        (format!("#/learn?{place}"), gestures.collect::<Vec<_>>())
    });
    let beats: Vec<_> = beats.collect();
    let goals = beats.iter().filter(|(_, gestures)| !gestures.is_empty()).count();
    assert!(if is_short { beats.len() == 15 && goals >= 6 } else { beats.len() >= 60 && goals >= 13 });
    beats
}

/// Lists the addresses of all beats in depth, in order.
pub(crate) fn addresses() -> Vec<String> {
    beats(false).into_iter().map(|(address, _)| address).collect()
}

/// Lists the addresses of the thirteen pages and the card.
pub(crate) fn pages() -> Vec<String> {
    beats(true).into_iter().skip(1).map(|(address, _)| address).collect()
}

/// A reader of the path, with their way to go on and to perform gestures.
trait Reader {
    async fn go_on(&self, browser: &Browser);

    async fn act(&self, browser: &Browser, gesture: Gesture<'_>);

    /// Looks at the beat before any gesture.
    async fn look(&self, _browser: &Browser, _address: &str) {}
}

/// Walks the path in depth from its first beat to its last.
async fn walk(browser: &Browser, reader: &impl Reader, more: &str) {
    walk_all(browser, reader, more, &beats(false)).await;
    // On the last beat, the end of the path replaces the next button.
    assert_eq!(value(browser, "!$('#beat-next') && !!$('.turns .finished .eight')").await, json!(true));
}

/// Walks the short path from its first page to its card.
async fn walk_short(browser: &Browser, reader: &impl Reader, more: &str) {
    walk_all(browser, reader, more, &beats(true)[1..]).await;
    assert_eq!(value(browser, "!$('#beat-next') && !!$('.keepsake') && !!$('#card-picture')").await, json!(true));
}

/// Walks through beats, and reaches every goal.
async fn walk_all(browser: &Browser, reader: &impl Reader, more: &str, beats: &[Beat]) {
    open(browser, &format!("{}{more}", beats[0].0)).await;
    for (at, (address, gestures)) in beats.iter().enumerate() {
        if at > 0 {
            reader.go_on(browser).await;
        }
        until(browser, &format!("/* on from beat {at} */ location.hash.split('&lang')[0] === '{address}'")).await;
        rest(browser).await;
        assert_eq!(value(browser, BEYOND).await, json!([]), "{address}{more}");
        assert_fits(browser, &format!("{address}{more}")).await;
        // The heading must be in sight, so that readers notice the new beat.
        let heading = "(it => it.top >= 0 && it.bottom <= innerHeight)($('#beat').getBoundingClientRect())";
        assert_eq!(value(browser, heading).await, json!(true), "{address}{more}: the heading is not in sight");
        reader.look(browser, address).await;
        if gestures.is_empty() {
            assert_eq!(value(browser, "!!$('#goal')").await, json!(false), "{address} has a goal");
            continue;
        }
        assert_eq!(value(browser, REACHED).await, json!(false), "{address} is reached at once");
        for gesture in gestures {
            reader.act(browser, *gesture).await;
        }
        until(browser, &format!("/* the goal of {address}{more} */ {REACHED}")).await;
    }
    // All reached goals are stored.
    let kept = "new Set(localStorage['eightfold.learn'].split(' ').slice(1)).size";
    let goals = beats.iter().filter(|(_, gestures)| !gestures.is_empty()).count();
    until(browser, &format!("{kept} === {goals}")).await;
}

async fn holds_focus(browser: &Browser, selector: &str) -> bool {
    value(browser, &format!("document.activeElement.matches('{selector}')")).await == json!(true)
}

/// Checks that the next button has the focus, or, on the last page, the heading.
async fn assert_holds_focus(browser: &Browser) {
    assert!(
        holds_focus(browser, "#beat-next, body:not(:has(#beat-next)) #beat").await,
        "the way on has lost the focus"
    );
}

/// A reader with a keyboard, who uses the next button, since arrow keys may belong to a board or a slider.
struct Keyboard;

/// Moves the focus by Tab until it is on an element.
pub(crate) async fn tab_to(browser: &Browser, selector: &str) {
    for _ in 0..80 {
        if holds_focus(browser, selector).await {
            return;
        }
        tap(browser, TAB).await;
    }
    panic!("Tab never comes to {selector}");
}

impl Reader for Keyboard {
    async fn go_on(&self, browser: &Browser) {
        tab_to(browser, "#beat-next").await;
        press(browser, ENTER).await;
        assert_holds_focus(browser).await;
    }

    async fn act(&self, browser: &Browser, gesture: Gesture<'_>) {
        match gesture {
            Gesture::Press(id) => {
                // Tab leads to one square of a board, and arrow keys to the others. Columns count from the right.
                let square = id.rsplit_once('-').and_then(|(before, column)| {
                    let (board, row) = before.rsplit_once('-')?;
                    Some((board.to_owned(), row.parse::<i64>().ok()?, column.parse::<i64>().ok()?))
                });
                let Some((board, row, column)) = square else {
                    tab_to(browser, &format!("#{id}")).await;
                    return press(browser, ENTER).await;
                };
                tab_to(browser, &format!("[id^={board}-][tabindex=\"0\"]")).await;
                let at: [i64; 2] = read(browser, "document.activeElement.id.split('-').slice(1).map(Number)").await;
                for (squares, there, back) in [(row - at[0], DOWN, UP), (column - at[1], LEFT, RIGHT)] {
                    for _ in 0..squares.abs() {
                        let key = if squares > 0 { there } else { back };
                        // On the board of a search, arrow keys without Shift move the search.
                        if board == "square" { press_shifted(browser, key).await } else { press(browser, key).await }
                    }
                }
                assert!(holds_focus(browser, &format!("#{id}")).await, "arrows do not lead to {id}");
                press(browser, ENTER).await;
            }
            Gesture::Slide(id, wanted) => {
                tab_to(browser, &format!("#{id}")).await;
                let at: i64 = read(browser, "document.activeElement.valueAsNumber").await;
                let steps = wanted as i64 - at;
                for _ in 0..steps.abs() {
                    press(browser, if steps > 0 { RIGHT } else { LEFT }).await;
                }
                assert_eq!(value(browser, "document.activeElement.value").await, json!(wanted.to_string()));
            }
        }
    }
}

#[test]
fn the_short_path_with_a_keyboard_or_a_finger_or_a_mouse() {
    for way in lot("short path", &["keyboard", "finger", "mouse"]) {
        browse(async |browser| match *way {
            "keyboard" => walk_short(browser, &Keyboard, "&lang=en").await,
            "finger" => {
                telephone(browser, 390, 664).await;
                walk_short(browser, &Finger, "&lang=ja").await;
            }
            _ => {
                wish_for_less_motion(browser).await;
                walk_short(browser, &Calm, "&lang=ja").await;
            }
        });
    }
}

/// A reader with a finger, who taps, and swipes to go on.
pub(crate) struct Finger;

impl Finger {
    /// Taps on an element, and waits until that causes a click, or moves a slider.
    pub(crate) async fn tap(browser: &Browser, id: &str, share: f64) {
        let place = Finger::find(browser, id, share).await;
        let listen = "window.tapped = false;
            for (const kind of ['click', 'input']) addEventListener(kind, () => tapped = true, { capture: true, once: true });";
        run_script(browser, listen, &[]).await;
        swipe(browser, place, place).await;
        until(browser, &format!("/* {id} at {place:?} */ tapped")).await;
        rest(browser).await;
    }

    /// Scrolls an element into sight, and returns the point at a fraction of its width and half its height.
    async fn find(browser: &Browser, id: &str, share: f64) -> (u64, u64) {
        let it = format!("document.getElementById('{id}')");
        // Only the text scrolls, below the figure.
        value(browser, &format!("{it}.scrollIntoView({{ block: 'nearest' }})")).await;
        let place = "({ x, y, width, height }) => [x + width * share, y + height / 2].map(Math.round)";
        let place = format!("(share => ({place})({it}.getBoundingClientRect()))({share})");
        let (x, y): (u64, u64) = read(browser, &place).await;
        let there = format!("!!document.elementFromPoint({x}, {y})?.closest('#{id}')");
        assert_eq!(value(browser, &there).await, json!(true), "{id} is covered at {x}, {y}");
        (x, y)
    }
}

impl Reader for Finger {
    async fn go_on(&self, browser: &Browser) {
        // Swipe on the text, where there is no slider and no board.
        let text = "(it => Math.round(it.top + it.height / 2))($('#beat').getBoundingClientRect())";
        let y: u64 = read(browser, text).await;
        swipe(browser, (300, y), (60, y)).await;
    }

    async fn act(&self, browser: &Browser, gesture: Gesture<'_>) {
        match gesture {
            Gesture::Press(id) => Finger::tap(browser, id, 0.5).await,
            Gesture::Slide(id, wanted) => {
                let range = format!("(it => [it.min, it.max, it.value].map(Number))(document.getElementById('{id}'))");
                let [least, most, _]: [f64; 3] = read(browser, &range).await;
                let share = (wanted as f64 - least) / (most - least);
                // A pixel of the track stands for several values, so adjust the value with the buttons next to it.
                Finger::tap(browser, id, 0.03 + 0.94 * share).await;
                for _ in 0..20 {
                    let [.., at]: [f64; 3] = read(browser, &range).await;
                    let button = match at.total_cmp(&(wanted as f64)) {
                        std::cmp::Ordering::Equal => return,
                        std::cmp::Ordering::Less => "figure-forward",
                        std::cmp::Ordering::Greater => "figure-back",
                    };
                    Finger::tap(browser, button, 0.5).await;
                }
                panic!("a finger does not come to {wanted} on {id}");
            }
        }
    }
}

#[test]
fn every_goal_with_a_keyboard_or_with_a_finger_on_a_telephone() {
    for way in lot("path", &["keyboard", "finger"]) {
        browse(async |browser| match *way {
            "keyboard" => walk(browser, &Keyboard, "&lang=en").await,
            _ => {
                telephone(browser, 360, 740).await;
                walk(browser, &Finger, "&lang=ja").await;
            }
        });
    }
}

/// A reader with a mouse and reduced motion, for whom nothing may move on its own. The next button keeps the focus.
struct Calm;

impl Reader for Calm {
    async fn go_on(&self, browser: &Browser) {
        click(browser, "#beat-next").await;
        assert_holds_focus(browser).await;
    }

    async fn act(&self, browser: &Browser, gesture: Gesture<'_>) {
        match gesture {
            Gesture::Press(id) => click(browser, &format!("#{id}")).await,
            // Set the value directly, because a pixel of a short track stands for several values.
            Gesture::Slide(id, wanted) => slide(browser, &format!("#{id}"), wanted).await,
        }
        assert_eq!(value(browser, MOVING).await, json!([]), "after a gesture");
    }

    async fn look(&self, browser: &Browser, address: &str) {
        let still = "const done = arguments[0], it = $('.figure');
            const before = it.outerHTML;
            setTimeout(() => done(it.outerHTML === before), 150)";
        assert_eq!(await_script(browser, still, &[]).await, json!(true), "{address} moves");
        assert_eq!(value(browser, MOVING).await, json!([]), "{address}");
    }
}

/// An expression for everything that moves: animations, except those that stand still, and figures that can be paused.
const MOVING: &str = "[...document.getAnimations().filter(it => it.animationName !== 'still').map(it => `${it.animationName ?? it.transitionProperty}: ${it.effect.target.outerHTML.slice(0, 80)}`),
    ...$$('#figure-play').map(it => it.textContent).filter(it => !['Run', '実行', 'Let it grow', '育てる'].includes(it))]";

#[test]
#[ignore = "long: with a keyboard in English or a finger in Japanese the path is walked each time"]
fn every_goal_with_the_mouse_and_without_motion() {
    browse(async |browser| {
        wish_for_less_motion(browser).await;
        walk(browser, &Calm, "&lang=en").await;
        resize(browser, 768, 1024).await;
        // Clear the goals of the first walk, which are stored.
        value(browser, "localStorage.clear()").await;
        walk(browser, &Calm, "&lang=ja").await;
        // The test notices planted faults.
        assert_notices(browser, "$('#beat').style.width = '200vw'", BEYOND).await;
        value(browser, "document.activeElement.blur()").await;
        assert!(!holds_focus(browser, "#beat-next").await);
        assert_notices(browser, "$('#beat').animate([{ opacity: 0 }, { opacity: 1 }], 9000)", MOVING).await;
    });
}
