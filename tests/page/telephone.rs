//! Learn on a telephone: the text of a beat, its goal and the controls that reach it are in sight together.

use super::learn::FIRST;
use super::reader::*;

/// The windows of telephones, two of them less the bars of their browsers.
const TELEPHONES: [(u64, u64); 3] = [(390, 664), (390, 844), (360, 640)];

/// An expression for the parts of a beat that are out of sight: its heading, text and goal, the first control of its
/// figure, or the first square to press if there is no button, and its board. Also for a figure that is not above the
/// text, a head of more than one line, and a board to press with small squares.
const OUT_OF_SIGHT: &str = "(() => {
    const box = it => it.getBoundingClientRect(), all = selector => $$(selector).filter(it => it.checkVisibility());
    const control = ['.controls > :not(a)', 'button', '[role=gridcell]'].flatMap(it => all(`.figure ${it}`))[0];
    const end = Math.min(innerHeight, box($('.turns')).top);
    const told = all('#beat, .told-beat .text p');
    const boards = all('.figure > .field'), hidden = [...told, ...control ? [control] : [], ...boards].filter(it => box(it).top < 0 || box(it).bottom > end + 0.5);
    const figure = box($('.figure'));
    const above = figure.top < Math.max(...told.map(it => box(it).bottom)) ? ['the figure is above the text'] : [];
    const middles = all('header > *').map(it => (box(it).top + box(it).bottom) / 2);
    const lines = Math.max(...middles) - Math.min(...middles) > 4 ? ['the head has two lines'] : [];
    const small = boards.filter(it => it.querySelector('.presses') && box(it).width < 160 && !$('.answers'));
    return [...hidden, ...small].map(it => it.id || it.className || it.textContent.slice(0, 40)).concat(above, lines);
})()";

#[test]
fn every_beat_shows_its_text_its_goal_its_first_control_and_its_board() {
    browse(async |browser| {
        resize(browser, TELEPHONES[0].0, TELEPHONES[0].1).await;
        open(browser, FIRST).await;
        // The scrollbar of a telephone takes no space.
        value(browser, "document.documentElement.style.scrollbarWidth = 'none'").await;
        assert_faultless(browser, &TELEPHONES, addresses(), &["en", "ja"], &[OUT_OF_SIGHT]).await;
        assert_notices(browser, "$('#beat').style.marginTop = '40rem'", OUT_OF_SIGHT).await;
    });
}

#[test]
fn what_answers_a_press_is_in_sight() {
    const SAYING: &str = ".figure .saying";
    let [usual, _, small] = TELEPHONES;
    browse(async |browser| {
        telephone(browser, usual.0, usual.1).await;
        open(browser, FIRST).await;
        for ((width, height), beat, language, answer) in [
            (usual, "trying&beat=1", "en", SAYING),
            (usual, "turning-back&beat=5", "en", ".figure svg.board"),
            (usual, "integer&beat=6", "ja", "#mask-bit"),
            (usual, "integer&beat=7", "en", "#streak"),
            (usual, "integer&beat=7", "ja", "#streak"),
            (small, "trying&beat=3", "ja", SAYING),
            (small, "turning-back&beat=2", "ja", SAYING),
            (small, "corner&beat=1", "ja", SAYING),
            (small, "ties&beat=2", "ja", SAYING),
            (small, "ties&beat=4", "ja", SAYING),
            (usual, "corner&beat=3", "ja", "#why"),
            (usual, "closing&beat=2", "ja", "#why"),
            (usual, "closing&beat=3", "ja", "#why"),
            (small, "closing&beat=1", "ja", "#moved"),
            (small, "ties&beat=1", "ja", "#moved"),
            (small, "ties&beat=3", "en", "#look"),
            (small, "bought&beat=4", "ja", "#race-told"),
        ] {
            telephone(browser, width, height).await;
            dress(browser, &format!("#/learn?chapter={beat}"), (language, "light")).await;
            drawn(browser).await;
            let bottom = format!("$('{answer}').getBoundingClientRect().bottom");
            let below = format!("{bottom} > $('.turns').getBoundingClientRect().top");
            assert_eq!(value(browser, &below).await, json!(false), "{beat} in {language} at {width} by {height}");
        }
        telephone(browser, usual.0, usual.1).await;
        // The longest guess stays in its card.
        dress(browser, "#/learn?chapter=trying&beat=2", ("en", "light")).await;
        slide(browser, "#guess", "it.max").await;
        let edge = |selector: &str| format!("$('{selector}').getBoundingClientRect().right");
        let inside = format!("{} < {}", edge("output[for=guess]"), edge(".figure"));
        assert_eq!(value(browser, &inside).await, json!(true));
    });
}

#[test]
fn in_a_low_window_the_board_and_what_moves_it_are_in_sight() {
    const CUT: &str = "['.figure .controls button', '.figure svg.board'].filter(it =>
        $(it).getBoundingClientRect().bottom > $('.turns').getBoundingClientRect().top)";
    browse_at(FIRST, async |browser| {
        let beats = ["puzzle&beat=1", "trying&beat=1", "integer&beat=3"].map(|it| format!("#/learn?chapter={it}"));
        assert_faultless(browser, &[(890, 420)], beats, &["en", "ja"], &[CUT]).await;
    });
}
