//! Learn on a telephone: the board of a beat is large, and what can be pressed is in sight.

use super::learn::FIRST;
use super::looks::BEYOND;
use super::reader::*;

/// The windows of telephones, two of them less the bars of their browsers.
const TELEPHONES: [(u64, u64); 3] = [(390, 664), (390, 844), (360, 640)];

/// An expression for faults of a beat that make it hard to use with a thumb: a board that is small or not at the top,
/// less than the heading and a line of text in sight, something to press or a way on out of sight, small targets,
/// small letters, a head of more than one line. Questions with answers, reasons with two boards and the last page's
/// links leave less for the board. The marks of a chapter's beats are left out: they are as narrow as there are many,
/// and Back and Next do the same.
const UNHANDY: &str = "(() => {
    const box = it => it.getBoundingClientRect(), all = selector => $$(selector).filter(it => it.checkVisibility());
    const faults = [], name = it => it.id || it.className.baseVal || it.className || it.textContent.slice(0, 40);
    const least = $('.answers') ? 180 : $('.wonder, .doors') ? 200 : 220, end = box($('.turns')).top;
    const [picture] = all('.figure > :is(.field, .portrait, .sheet:not(.pair))');
    if (picture && box(picture).width < least) faults.push(`the picture is ${box(picture).width} wide`);
    if (picture && box(picture).top > 110) faults.push(`the picture begins at ${box(picture).top}`);
    const text = box($('.reading')), line = box($('.told-beat p')).top + 20;
    if (line > text.bottom) faults.push('no line of the text is in sight');
    if ($('.reading').scrollHeight > text.height + 1 && getComputedStyle($('.reading')).overflowY !== 'auto') faults.push('the text does not scroll');
    const pressed = all('.path :is(button, a, summary, input)').filter(it => !it.closest('.beats, .text, .finished, .sheet'));
    for (const it of [...pressed, $('.turns')]) {
        const { width, height, bottom } = box(it), small = it.matches('button, summary') && Math.min(width, height) < 35.5;
        if (bottom > (it.closest('.turns') ? innerHeight : end) + 0.5) faults.push(`${name(it)} is out of sight`);
        if (small) faults.push(`${name(it)}: ${width} by ${height}`);
    }
    for (const it of all('.path *').filter(it => [...it.childNodes].some(node => node.nodeType === 3 && node.data.trim()))) {
        const size = parseFloat(getComputedStyle(it).fontSize) * (it.ownerSVGElement ? it.getScreenCTM().a : 1);
        if (size < 9) faults.push(`${name(it)}: letters of ${size}`);
    }
    const middles = all('header > *').map(it => (box(it).top + box(it).bottom) / 2);
    if (Math.max(...middles) - Math.min(...middles) > 4) faults.push('the head has two lines');
    return faults;
})()";

#[test]
fn every_beat_is_made_for_a_thumb() {
    browse(async |browser| {
        resize(browser, TELEPHONES[0].0, TELEPHONES[0].1).await;
        open(browser, FIRST).await;
        // The scrollbar of a telephone takes no space.
        value(browser, "document.documentElement.style.scrollbarWidth = 'none'").await;
        assert_faultless(browser, &TELEPHONES, addresses(), &["en", "ja"], &[UNHANDY, BEYOND]).await;
        for fault in [
            "$('.figure > .field').style.width = '150px'",
            "$('.reading').style.cssText = 'flex: none; height: 20px'",
            "$('#beat-back').style.cssText = 'min-height: 0; height: 30px; padding: 0'",
            "$('.figure > .field').style.height = '40rem'",
            "$('#beat').style.fontSize = '8px'",
        ] {
            assert_notices(browser, fault, UNHANDY).await;
        }
    });
}

/// The boards of a sheet lie beside each other, one in sight, and are swiped through without turning the page.
#[test]
fn of_several_boards_one_is_large_and_the_others_are_swiped_to() {
    browse(async |browser| {
        telephone(browser, TELEPHONES[0].0, TELEPHONES[0].1).await;
        open(browser, "#/learn?chapter=images&beat=2&lang=en").await;
        let before = value(browser, "location.hash").await;
        assert_eq!(value(browser, "$('.sheet li svg').getBoundingClientRect().width > 280").await, json!(true));
        swipe(browser, (300, 250), (100, 255)).await;
        until(browser, "$('.sheet').scrollLeft > 200").await;
        assert_eq!(value(browser, "location.hash").await, before);
        // The board that is compared stays beside those that are swiped to.
        enter_shows(browser, "#/learn?chapter=mirror&beat=2", "!!$('.sheet .marked')").await;
        let stays = "(() => {
            const sheet = $('.sheet'), left = it => it.getBoundingClientRect().left;
            sheet.scrollLeft = 400;
            return sheet.scrollLeft > 300 && Math.abs(left($('.sheet .marked')) - left(sheet)) < 2;
        })()";
        assert_eq!(value(browser, stays).await, json!(true));
    });
}

#[test]
fn the_text_of_the_next_beat_begins_at_its_top() {
    const HIDDEN: &str = "$('.reading').scrollHeight - $('.reading').clientHeight > 10";
    browse(async |browser| {
        // So low that both texts scroll.
        telephone(browser, 360, 600).await;
        open_until(browser, "#/learn?chapter=closing&beat=5&lang=en", HIDDEN).await;
        value(browser, "$('.reading').scrollTop = 10").await;
        click_until(browser, "#beat-next", &format!("location.hash.includes('beat=6') && {HIDDEN}")).await;
        assert_eq!(value(browser, "$('.reading').scrollTop").await, json!(0));
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
            (usual, "integer&beat=6", "ja", ".made"),
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
            rest(browser).await;
            let bottom = format!("$('{answer}').getBoundingClientRect().bottom");
            let below = format!("{bottom} > $('.turns').getBoundingClientRect().top");
            assert_eq!(value(browser, &below).await, json!(false), "{beat} in {language} at {width} by {height}");
        }
        telephone(browser, usual.0, usual.1).await;
        // The longest guess stays in its card.
        dress(browser, "#/learn?chapter=trying&beat=2", ("en", "light")).await;
        slide(browser, "#guess", "it.max").await;
        let edge = |selector: &str| format!("$('{selector}').getBoundingClientRect().right");
        let inside = format!("{} <= {}", edge("output[for=guess]"), edge(".path"));
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
