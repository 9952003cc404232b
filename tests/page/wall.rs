//! The wall and the phone of a class of twelve, and of thirty: each part is as large as it has to be, and in sight.

use super::class::{PAGE_UP, TOKEN, assert_still, choose_size, join, on, teach, word};
use super::reader::*;
use eightfold_harness::asking::{self, JSON};
use eightfold_harness::lots::lot;
use eightfold_results::class::SECRET_HEADER;

/// The windows of the wall, and with them the sizes of its parts: the code; the word;
/// a station's name; a question; the figure of a page, and that of a question; a letter at the door and at the foot, of
/// thirty at the door and at the foot; an answer; the button.
const WALLS: [((u64, u64), [f64; 12]); 3] = [
    ((1920, 1080), [816.0, 192.0, 30.0, 58.0, 816.0, 816.0, 74.0, 53.0, 49.0, 28.0, 60.0, 79.0]),
    ((1280, 720), [544.0, 128.0, 20.0, 38.0, 544.0, 544.0, 50.0, 35.0, 33.0, 19.0, 40.0, 53.0]),
    ((1024, 1366), [719.0, 104.0, 24.0, 48.0, 600.0, 459.0, 62.0, 44.0, 41.0, 23.0, 50.0, 66.0]),
];

/// The side of the code. It is not drawn here, because only this machine can open the address.
const ROOM: &str = "(({ width, height }) => Math.min(width, height))($('.object').getBoundingClientRect())";

/// Tells whether letters and discs have come to rest.
const LANDED: &str = "document.getAnimations().every(it => it instanceof CSSTransition || it.playState === 'finished'
    || it.effect.getTiming().iterations === Infinity)";

/// Finds what leaves the window, what the button covers, and whether the page can be scrolled.
const UNFIT: &str =
    "[...$$('.wall :is(h1, h2, p, li, button, small, .go, .object > *, dl, canvas), .wall svg.board, .discs i')
    .filter(it => it.checkVisibility() && !it.closest('.printed, .unseen'))
    .filter(it => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    }),
    ...$$('.bets circle').filter(it => it.getBoundingClientRect().top < $('.bets').getBoundingClientRect().top - 1),
    ...$$('.wall:not(:has(.over)) > .act .go').filter(it => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return !it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    })].map(it => it.outerHTML.slice(0, 90))
    .concat(document.scrollingElement.scrollHeight > innerHeight + 1 ? ['scrolls'] : [])";

/// Finds the sentences of a question that lie under the button of the teacher's telephone.
const UNDER: &str = "$$('.at-quiz h2, .at-quiz .live').filter(it =>
    it.getBoundingClientRect().bottom > $('.wall > .act').getBoundingClientRect().top + 1).map(it => it.outerHTML)";

/// A pupil of the class without a browser.
struct Seat {
    id: String,
    head: String,
}

impl Seat {
    /// Joins as so many pupils.
    fn take(site: &Site, word: &str, many: std::ops::RangeInclusive<usize>) -> Vec<Seat> {
        let entered = site.post("/api/session", &json!({ "token": word }).to_string());
        let cookie = format!("Cookie: {}\r\n", entered.header("set-cookie").split(';').next().unwrap());
        let join = |number| {
            let pupil = json!({ "name": format!("Pupil {number}"), "version": env!("CARGO_PKG_VERSION") }).to_string();
            let joined = site.ask("POST", "/api/class/pupils", &format!("{cookie}{JSON}"), pupil.as_bytes());
            assert_eq!(joined.status, 201, "{}", joined.text());
            let text = |member: &str| joined.json()[member].as_str().unwrap().to_owned();
            Seat { id: text("id"), head: format!("{cookie}{SECRET_HEADER}: {}\r\n{JSON}", text("secret")) }
        };
        many.map(join).collect()
    }

    /// Gives a sign of life, and with it what a phone says.
    fn say(&self, site: &Site, sign: &Value) {
        let path = format!("/api/class/pupils/{}", self.id);
        let answer = asking::ask(site.authority(), "POST", &path, &self.head, sign.to_string().as_bytes());
        assert_eq!(answer.status, 204, "{sign}: {}", answer.text());
    }
}

/// Gives an order of the teacher.
fn lead(site: &Site, order: &Value) {
    let head = format!("Authorization: Bearer {TOKEN}\r\n{JSON}");
    assert_eq!(site.ask("POST", "/api/class/lesson", &head, order.to_string().as_bytes()).status, 204, "{order}");
}

/// Waits until a part, which may still be moving, is as large as it has to be, but for a twelfth.
async fn assert_size(browser: &Browser, what: &str, measure: &str, wanted: f64) {
    until(browser, &format!("/* {what} */ {measure} > {:.1}", wanted * 11.0 / 12.0)).await;
}

fn width(selector: &str) -> String {
    format!("$('{selector}').getBoundingClientRect().width")
}

fn height(selector: &str) -> String {
    format!("$('{selector}').getBoundingClientRect().height")
}

fn letters(selector: &str) -> String {
    format!("parseFloat(getComputedStyle($('{selector}')).fontSize)")
}

#[test]
fn each_station_fits_a_class_of_twelve_and_of_thirty() {
    let all: Vec<_> = WALLS.iter().flat_map(|wall| ["en", "ja"].map(|language| (wall, language))).collect();
    for &(((w, h), sizes), language) in lot("walls", &all) {
        let [code, name, station, question, figure, board, at_door, at_foot, many_door, many_foot, answer, button] =
            *sizes;
        teach(async |site, _, teacher, kei| {
            let word = word(teacher).await;
            let says = format!("{w}x{h}-{language}");
            let fits = async |what: &str| {
                until(teacher, LANDED).await;
                assert_eq!(value(teacher, UNFIT).await, json!([]), "{what} {says}");
                teacher.screenshot(&format!("wall-{says}-{what}")).await;
            };
            resize(teacher, *w, *h).await;
            enter(teacher, &format!("#/lesson?lang={language}&theme=light")).await;
            resize(kei, 390, 664).await;
            visit(kei, &site.url(&format!("#/lesson?lang={language}&word={word}")), "#pupil-name").await;
            join(kei, "Kei").await;
            assert_size(kei, "the own letter", &letters("#phone-hello b"), 230.0).await;

            // The door: code, word and letters, of twelve and of thirty.
            let mut seats = Seat::take(&site, &word, 2..=12);
            until(teacher, "$$('.seats li').length === 12").await;
            assert_size(teacher, "the code", ROOM, code).await;
            assert_size(teacher, "the word", &letters(".wall .word"), name).await;
            assert_size(teacher, "a letter at the door", &width(".seats .seat"), at_door).await;
            assert_size(teacher, "the button", &height(".act .go"), button).await;
            fits("door").await;
            press_until(teacher, 'w', "!!$('.over.large .word')").await;
            fits("large").await;
            press_until(teacher, 'w', "!$('.over')").await;

            // A teacher's telephone says what has come of a question, below twelve names.
            let quiz = json!({ "quiz": { "word": "mild-otter", "rung": "bitmap", "n": 8 } });
            let ask = |number: u8| json!({ "ask": { "number": number, "seconds": 600 } });
            lead(&site, &quiz);
            for number in [0, 3, 7] {
                lead(&site, &ask(number));
                seats.iter().for_each(|seat| seat.say(&site, &json!({ "ask": number, "answer": 2 })));
                lead(&site, &json!({ "stop": number }));
                until(teacher, "!!$('.answers .right')").await;
                for (width, height) in TELEPHONES {
                    resize(teacher, width, height).await;
                    assert_eq!(value(teacher, UNDER).await, json!([]), "{number} in {language} at {width}");
                    teacher.screenshot(&format!("wall-{language}-{width}-answer-{number}")).await;
                }
            }
            assert_notices(
                teacher,
                "$('.live').style.marginBottom = '-9rem', $('.live').style.paddingBottom = '9rem'",
                UNDER,
            )
            .await;
            resize(teacher, *w, *h).await;

            press_until(teacher, '1', "!!$('.at-wall .path')").await;
            assert_size(teacher, "a station", &letters(".stops button"), station).await;
            assert_size(teacher, "a letter at the foot", &width(".foot .seat"), at_foot).await;
            seats.extend(Seat::take(&site, &word, 13..=30));
            until(teacher, "$$('.seats li').length === 30").await;
            assert_size(teacher, "one of thirty letters at the foot", &width(".foot .seat"), many_foot).await;
            fits("first").await;
            press_until(teacher, PAGE_UP, "!!$('.at-door')").await;
            assert_size(teacher, "one of thirty letters at the door", &width(".seats .seat"), many_door).await;
            fits("all").await;
            press_until(teacher, '1', "!!$('.at-wall .path')").await;
            on(teacher, "$('#beat')?.textContent.length > 0").await;
            assert_size(teacher, "the figure of a page", &width(".figure svg.board"), figure).await;
            fits("wall").await;
            press_until(teacher, '2', "!!$('.at-phones .paces')").await;
            seats.iter().for_each(|seat| seat.say(&site, &json!({ "page": 7 })));
            until(teacher, "$$('.paces .discs i').length >= 29").await;
            fits("phones").await;

            // A question of thirty.
            press_until(teacher, '3', "!!$('.at-quiz #class-asks')").await;
            fits("asks").await;
            // Ten minutes are enough for any machine.
            lead(&site, &ask(0));
            until(teacher, "!!$('.quiz-clock b')").await;
            assert_size(teacher, "the question", &letters(".at-quiz h2"), question).await;
            assert_size(teacher, "an answer", &height(".answers button"), answer).await;
            assert_size(teacher, "the board of a question", &height(".at-quiz svg.board"), board).await;
            seats
                .iter()
                .zip((0..4).cycle())
                .for_each(|(seat, place)| seat.say(&site, &json!({ "ask": 0, "answer": place })));
            until(teacher, "$$('.bars rect').filter(it => it.width.baseVal.value > 0).length === 4").await;
            fits("question").await;
            until(kei, "!!$('#answer-3')").await;
            assert_size(kei, "an answer on a phone", &height("#answer-3"), 54.0).await;
            assert_size(kei, "the board of a question on a phone", &height(".question-board"), 234.0).await;
            assert_still(kei, "a question").await;
            click(kei, "#answer-1").await;
            until(teacher, "!!$('.answers .right')").await;
            fits("answer").await;

            // The count, and paper.
            press_until(teacher, '4', "!!$('.at-count .class-ring')").await;
            choose_size(teacher, 12).await;
            seats
                .iter()
                .zip(0_u8..)
                .for_each(|(seat, at)| seat.say(&site, &json!({ "page": 12, "guess": 4.0 + f64::from(at % 7) / 2.0 })));
            fits("guesses").await;
            until(kei, "!!$('#phone-send')").await;
            assert_still(kei, "a guess").await;
            on(teacher, "!!$('.class-ring [fill^=oklch]')").await;
            fits("count").await;
            press_until(teacher, '5', "!!$('.at-paper .keepsake-card')").await;
            fits("paper").await;

            // All names.
            press_until(teacher, 'n', "$$('.over b').length === 30").await;
            fits("names").await;
            press_until(teacher, ESCAPE, "!$('.over')").await;

            // The telephone of a teacher always has the button in sight.
            resize(teacher, 390, 664).await;
            for (key, station) in [('1', "wall"), ('2', "phones"), ('3', "quiz"), ('4', "count"), ('5', "paper")] {
                press_until(teacher, key, &format!("!!$('.at-{station}')")).await;
                let below = "$('#class-on').getBoundingClientRect().bottom > innerHeight";
                assert_eq!(value(teacher, below).await, json!(false), "{station} {language}");
            }
            site
        });
    }
}
