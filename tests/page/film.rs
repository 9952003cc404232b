//! A GIF shows the same as the page, frame by frame. The tests decode it with the browser's own decoder.
//!
//! The picture of the page in README.md is made from the page too, as an SVG, so it can be remade when the page
//! changes, and the repository contains no bitmap.

use super::reader::*;
use eightfold_harness::program::target_folder;

/// Makes a GIF of the next steps, and stores its frames in the script variable `film`.
async fn film(browser: &Browser, steps: u32) {
    run_script(browser, KEEP_FILES, &[]).await;
    open_export(browser).await;
    slide(browser, "#film-steps", steps).await;
    click_until(browser, "#export-gif", "!!(window.gif = files.find(it => it.type === 'image/gif'))").await;
    until(browser, "$('#export-gif').textContent.trim() === 'GIF'").await;
    let repeats = await_script(browser, include_str!("film.js"), &[]).await;
    assert_eq!(repeats, json!(true));
}

#[test]
fn an_animated_picture_has_the_queens_of_each_step() {
    // A square has a queen if a point in its lower part has the colour of queens.
    const QUEENS: &str = "film.map(frame => [...Array(36).keys()].filter(at =>
        String(frame.canvas.getImageData(30 + 88 * (5 - at % 6) + 44, 28 + 88 * Math.floor(at / 6) + 56, 1, 1).data) === '29,36,51,255'))";
    browse_at("#/walk?n=6&rung=symmetry&step=40&lang=en", async |browser| {
        film(browser, 12).await;
        let mut player = player_of(Rung::Symmetry, 6);
        player.seek(40);
        let mut expected = Vec::new();
        for _ in 0..13 {
            let queens = player.machine().board().iter().enumerate();
            expected.push(queens.map(|(row, column)| 6 * row + usize::from(*column)).collect::<Vec<_>>());
            player.forward();
        }
        assert_eq!(value(browser, QUEENS).await, json!(expected));
    });
}

/// If a picture cannot be drawn, the button says so, and the next press tries again.
#[test]
fn a_picture_that_failed_is_drawn_at_the_next_try() {
    browse_at("#/walk?n=4&rung=bitmap&step=3&lang=en", async |browser| {
        let lose = "Image.prototype.decode = () => Promise.reject(new TypeError('lost'))";
        value(browser, &format!("(window.kept = Image.prototype.decode, {lose}, 0)")).await;
        open_export(browser).await;
        click_until(browser, "#export-gif", "$('#export-gif').textContent.includes('failed')").await;
        value(browser, "(Image.prototype.decode = kept, 0)").await;
        film(browser, 2).await;
    });
}

#[test]
fn a_frame_has_the_marks_letters_and_words_of_the_page() {
    // The saved picture has the same closed board. Look up some points of each of its outlines in the frame.
    const OUTLINES: &str = "(() => {
        const board = document.body.appendChild(saved), inverse = board.getScreenCTM().inverse();
        const lines = [...board.querySelectorAll('path[stroke], rect[stroke]')];
        const outlines = lines.filter(it => (it.getAttribute('stroke-dasharray') ?? 'none') === 'none');
        const marked = outlines.map(it => {
            const to = inverse.multiply(it.getScreenCTM()), all = it.getTotalLength();
            const at = share => it.getPointAtLength(share * all).matrixTransform(to);
            const places = [0.1, 0.25, 0.4, 0.6, 0.85].map(share => [at(share).x, at(share).y]);
            return [near(film[0], places, getComputedStyle(it).stroke), it.getAttribute('d'), places];
        });
        return [marked.length, marked.filter(([share]) => share < 0.6)];
    })()";
    // Find the columns of pixels that each letter fills, at its place in that picture.
    const LETTERS: &str = "(() => {
        const inverse = saved.getScreenCTM().inverse();
        return [...saved.querySelectorAll('text[font-weight]')].map(letter => {
            const { left, top, width, height } = letter.getBoundingClientRect(), at = (x, y) => new DOMPoint(x, y).matrixTransform(inverse);
            const [from, to] = [at(left, top), at(left + width, top + height)], places = [];
            for (let x = from.x; x < to.x; x++) for (let y = from.y; y < to.y; y++) places.push([x, y]);
            return [letter.textContent, near(film[0], places, 'rgb(160, 58, 124)') > 0.3];
        });
    })()";
    // Read the saved picture.
    const SAVED: &str = "const done = arguments[0];
        files.find(it => it.type === 'image/svg+xml').text()
            .then(text => done(!!(window.saved = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement)))";
    // Draw the beginning of the page's sentence in the page's font. The frame must have ink at the same pixels.
    const WORDS: &str = "(() => {
        const { width, height } = film[0].canvas.canvas, sheet = new OffscreenCanvas(width, height).getContext('2d');
        sheet.font = `15px ${getComputedStyle(document.body).fontFamily}`;
        const said = `${$('.walk .step').textContent}: ${$('#saying').textContent}`;
        sheet.fillText(said.slice(0, 16), 30, 580);
        const { data } = sheet.getImageData(0, 0, width, height), places = [];
        for (let at = 0; at < width * height; at++) if (data[4 * at + 3] > 200) places.push([at % width, Math.floor(at / width)]);
        return [places.length, near(film[0], places, 'rgb(29, 36, 51)')];
    })()";
    let mut player = player_of(Rung::Symmetry, 8);
    player.seek(u64::MAX);
    let end = player.position();
    browse(async |browser| {
        for (language, step, letters) in
            [("en", 1200, "CAB"), ("ja", 1200, "CAB"), ("ja", 40, ""), ("ja", end - 1, ""), ("en", end, "")]
        {
            let at = format!("{language}, step {step}");
            open(browser, &format!("#/walk?n=8&rung=symmetry&step={step}&lang={language}&theme=light")).await;
            film(browser, 1).await;
            click_until(browser, "#export-svg", "files.some(it => it.type === 'image/svg+xml')").await;
            assert_eq!(await_script(browser, SAVED, &[]).await, json!(true));
            let outlines = value(browser, OUTLINES).await;
            assert!(outlines[0].as_u64() >= Some(1) && outlines[1] == json!([]), "{at}: {outlines}");
            let letters: Vec<_> = letters.chars().map(|letter| json!([letter, true])).collect();
            assert_eq!(value(browser, LETTERS).await, json!(letters), "{at}");
            let words = value(browser, WORDS).await;
            assert!(words[0].as_u64() > Some(50) && words[1].as_f64() > Some(0.9), "{at}: {words}");
        }
    });
}

/// A step in the search with symmetry elimination, in the case BOUND1 = 2.
const SHOWN: &str = "#/walk?n=8&rung=symmetry&step=1200&lang=en";

/// Writes the picture to `target/pictures/walk.svg`, to be copied to docs/walk.svg by hand.
#[test]
fn the_picture_of_the_readme_is_drawn_from_the_page() {
    browse(async |browser| {
        resize(browser, 1280, 900).await;
        open_until(browser, SHOWN, "!!$('.walk svg.board')").await;
        let drawn = run_script(browser, include_str!("picture.js"), &[]).await;
        let picture = drawn.as_str().expect("the script returns a text");
        for said in ["Eightfold", "LASTMASK", "bitmap", "Run"] {
            assert!(picture.contains(said), "{said} should be in the picture");
        }
        assert!(picture.len() < 200_000, "{} bytes", picture.len());
        let folder = target_folder().join("pictures");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("walk.svg"), picture).unwrap();
    });
}
