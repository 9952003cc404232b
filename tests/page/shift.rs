//! Stable layout: nothing jumps while the page loads or plays.

use super::listed::views;
use super::reader::*;

/// The largest allowed layout shift, as browsers measure it. Smaller shifts go unnoticed.
const MOST: f64 = 0.02;

/// A script that records every shift since the page was opened, with the elements that moved and their places.
const WATCH: &str = "window.shifts = [];
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    // Ignore numbers and the line of the program, which are words in a line and move as they change.
    const isValue = ({ node }) => !!node?.parentElement?.closest('.code > button, .value, .when') || !!node?.matches?.('.code > button > code, .value, .when');
    const entries = list => list.getEntries().filter(({ sources }) => !sources.every(isValue));
    new PerformanceObserver(list => window.shifts.push(...entries(list).map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node, previousRect, currentRect }) => {
            const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
            const name = element ? `${element.localName}#${element.id}.${element.getAttribute('class')}` : 'gone';
            return `${name}: ${place(previousRect)} to ${place(currentRect)}`;
        }),
    })))).observe({ type: 'layout-shift', buffered: true });";

/// Returns the sum and the list of the recorded shifts shortly after the last frame, and clears the records.
async fn shifted(browser: &Browser) -> (f64, String) {
    rest(browser).await;
    let shifts = value(browser, "window.shifts.splice(0)").await;
    let sum = shifts.as_array().unwrap().iter().map(|shift| shift["value"].as_f64().unwrap()).sum();
    (sum, shifts.to_string())
}

#[test]
fn nothing_moves_while_a_view_loads() {
    browse(async |browser| {
        for (at, view) in views().enumerate() {
            for &(width, height) in lot(view, &WINDOWS) {
                resize(browser, width, height).await;
                for language in lot(view, &LANGUAGES) {
                    let address = format!("#/{view}?lang={language}");
                    open(browser, &address).await;
                    settle(browser, &address).await;
                    run_script(browser, WATCH, &[]).await;
                    assert_still(browser, &format!("{address} at {width}")).await;
                }
                // The test notices a planted fault: an element appears late, above the rest.
                if at == 0 {
                    value(browser, "$('main').before(document.createElement('pre'))").await;
                    value(browser, "$('pre').textContent = `\\n`.repeat(12)").await;
                    let (sum, moved) = shifted(browser).await;
                    assert!(sum > MOST && moved.contains("main#"), "{width}: {sum}: {moved}");
                }
            }
        }
    });
}

/// Checks that nothing has moved since the last check.
async fn assert_still(browser: &Browser, state: &str) {
    let (sum, moved) = shifted(browser).await;
    assert!(sum < MOST, "{state}: {sum}: {moved}");
}

/// Opens an address, and starts recording shifts once it is loaded.
async fn watch(browser: &Browser, address: &str) {
    open(browser, address).await;
    settle(browser, address).await;
    run_script(browser, WATCH, &[]).await;
    shifted(browser).await;
}

/// Presses a button repeatedly. Returns a description of the first part that moved, or an empty text.
async fn moved_by(browser: &Browser, button: &str, steps: usize, stays: &str) -> String {
    let walk = format!(
        "const done = arguments[0];
        const places = () => new Map(
            $$(`{stays}`).filter(it => it.checkVisibility()).map(it => [it, it.getBoundingClientRect().top]));
        (async () => {{
            const before = places();
            for (let step = 1; step <= {steps}; step++) {{
                $('{button}').click();
                // The page has drawn the changes by the next task. Waiting for frames instead would take half as long
                // again.
                await new Promise(done => setTimeout(done));
                for (const [it, top] of places()) {{
                    if (before.has(it) && Math.abs(top - before.get(it)) > 0.5) {{
                        const said = $('#saying, .racing .sentence')?.textContent;
                        return `step ${{step}}: ${{it.outerHTML.slice(0, 60)}}: ${{before.get(it)}} to ${{top}}: ${{said}}`;
                    }}
                }}
            }}
            return before.size > 5 ? '' : 'nothing was looked at';
        }})().then(done, error => done(`${{error}}`));"
    );
    await_script(browser, &walk, &[]).await.as_str().unwrap().to_owned()
}

/// The parts that readers read or press while a search plays.
const STAYS: &str = ".walk > *, .words > .asking, .bar button, .code, .more h2";

#[test]
fn nothing_moves_while_a_search_plays() {
    // These are a whole search with cases, images and every kind of sentence; the longest sentences; and a search that
    // tries one square after the other.
    let searches = [
        ("n=6&rung=symmetry", 130),
        ("n=8&rung=flags-symmetry&step=300", 60),
        ("n=20&rung=symmetry", 50),
        ("n=5&rung=brute-force", 60),
    ];
    browse(async |browser| {
        for (search, steps) in searches {
            for &(width, height) in lot(search, &WINDOWS) {
                resize(browser, width, height).await;
                for language in lot(search, &LANGUAGES) {
                    watch(browser, &format!("#/walk?{search}&lang={language}")).await;
                    let moved = moved_by(browser, "#forward", steps, STAYS).await;
                    assert_eq!(moved, "", "{search} in {language} at {width}");
                    assert_still(browser, &format!("{search} in {language} at {width}")).await;
                }
            }
        }
        // Nor does anything move when the first step closes an answer.
        for (width, height) in WINDOWS {
            resize(browser, width, height).await;
            for language in lot("asked", &LANGUAGES) {
                open(browser, &format!("#/walk?n=6&rung=symmetry&lang={language}")).await;
                click(browser, "#square-5-0").await;
                let moved = moved_by(browser, "#forward", 120, STAYS).await;
                assert_eq!(moved, "", "asked, in {language} at {width}");
            }
        }
        // The test notices a planted fault.
        resize(browser, 1280, 720).await;
        open(browser, "#/walk?n=6&rung=symmetry&lang=en").await;
        value(browser, "[$('.walk').style.display, $('.saying').style.minHeight] = ['block', '0']").await;
        assert_ne!(moved_by(browser, "#forward", 60, STAYS).await, "");
        // Nothing moves while playing either.
        watch(browser, "#/walk?n=6&rung=symmetry&lang=en").await;
        click_until(browser, "#play", &format!("{STEP} > 12")).await;
        assert_still(browser, "played").await;
    });
}

#[test]
fn nothing_moves_while_a_race_runs_or_a_board_turns() {
    // The wheel of the first to close nods.
    let stays = ".racing > *, .racing .act button, .lane > :not(.pic)";
    browse(async |browser| {
        for (width, height) in WINDOWS {
            resize(browser, width, height).await;
            for language in lot(&format!("race {width}"), &LANGUAGES) {
                // All searches of the race run to their ends, and get their places.
                let race = "#/race?n=4&show=more&race=backtracking,bitmap,mirror,symmetry";
                open(browser, &format!("{race}&lang={language}")).await;
                settle(browser, race).await;
                let moved = moved_by(browser, "#race-step", 150, stays).await;
                assert_eq!(moved, "", "race in {language} at {width}");
                assert_eq!(
                    value(browser, "$$('.lane:is(.done, .first)').length").await,
                    json!(4),
                    "the race should be over"
                );

                watch(browser, &format!("#/masks?n=8&bound1=2&lang={language}")).await;
                let stays = ".stamping > *, .strip-stage > *, .stamping .act > *";
                let moved = moved_by(browser, "#masks-go", 1, stays).await;
                assert_eq!(moved, "", "turns in {language} at {width}");
                assert_still(browser, &format!("turns in {language} at {width}")).await;
            }
        }
    });
}

/// Going back is the film of going forward, backwards: each step looks the same on both ways, and from one step to the
/// next the same parts of the board move between the same places.
#[test]
fn going_back_is_the_same_film_backwards() {
    // The film of eleven steps: a picture of each without what only moves, and between them the parts that move, with
    // both of their places.
    let film = |button: &str| {
        format!(
            "const done = arguments[0], moved = it => it.getAttribute('transform'), seen = it => !it.matches('.away');
            const parts = () => new Map($$('.walk .board .token, .walk .board .slides').map(it => [it, [moved(it), seen(it)]]));
            const picture = () => {{
                const board = $('.walk .board').cloneNode(true);
                board.querySelectorAll('.away, .flash, .lifts').forEach(it => it.remove());
                const told = it => it.innerHTML.replaceAll(/ class=\"drops\"/g, '');
                return [...[...board.querySelectorAll('g > *')].map(it => moved(it) + told(it)).sort(), $('#saying').textContent];
            }};
            (async () => {{
                const pictures = [picture()], moves = [];
                for (let step = 0; step < 11; step++) {{
                    const before = parts(), said = $('#saying').textContent;
                    $('#{button}').click();
                    while ($('#saying').textContent === said) await new Promise(requestAnimationFrame);
                    const after = [...parts()].filter(([it]) => before.has(it)).map(([it, now]) => [before.get(it), now]);
                    const both = after.filter(([[from, was], [to, is]]) => from !== to && (was || is));
                    moves.push(both.map(([[from], [to]]) => [from, to]));
                    pictures.push(picture());
                }}
                return [pictures, moves];
            }})().then(done, error => done(`${{error}}`));"
        )
    };
    browse(async |browser| {
        for address in ["n=8&rung=bitmap&step=17", "n=8&rung=symmetry&step=300", "n=6&rung=flags&step=40"] {
            open(browser, &format!("#/walk?{address}&show=none&lang=en")).await;
            let onward = await_script(browser, &film("forward"), &[]).await;
            let mut back = await_script(browser, &film("back"), &[]).await;
            assert!(onward.is_array() && back.is_array(), "{address}: {onward} {back}");
            for part in back.as_array_mut().unwrap() {
                part.as_array_mut().unwrap().reverse();
            }
            for step in 0..12 {
                assert_eq!(onward[0][step], back[0][step], "{address}: the picture after {step} steps");
            }
            for step in 0..11 {
                let sorted = |film: &Value, is_back: bool| {
                    let moves = film[1][step].as_array().unwrap().iter();
                    let mut moves: Vec<_> = moves
                        .map(|it| {
                            if is_back {
                                (it[1].to_string(), it[0].to_string())
                            } else {
                                (it[0].to_string(), it[1].to_string())
                            }
                        })
                        .collect();
                    moves.sort();
                    moves
                };
                assert_eq!(sorted(&onward, false), sorted(&back, true), "{address}: the moves of step {step}");
            }
            let moves = onward[1].as_array().unwrap().iter().map(|it| it.as_array().unwrap().len()).sum::<usize>();
            assert!(moves > 20, "{address}: only {moves} moves");
        }
    });
}
