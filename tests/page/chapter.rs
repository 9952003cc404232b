//! A chapter of Learn: the motion at its end, and terms that light up together with the figure.

use super::reader::*;
use eightfold_core::masks::attacked;

/// The address of the last beat of a chapter with one goal.
const LAST: &str = "#/learn?chapter=trying&beat=4&lang=en";

/// An expression for the animations of the board at the end of a chapter.
const MOTION: &str =
    "document.getAnimations().filter(it => it.animationName === 'images').map(it => it.effect.getTiming().iterations)";

#[test]
fn a_chapter_that_is_done_shows_its_eight_images_once() {
    browse_at(LAST, async |browser| {
        assert_eq!(value(browser, MOTION).await, json!([]));
        click_shows(browser, "#finished a", "!!$('#figure-show')").await;
        click(browser, "#figure-show").await;
        click(browser, "#beat-next").await;
        click_shows(browser, "#beat-next", "!!$('.eight svg')").await;
        assert_eq!(value(browser, MOTION).await, json!([1]));
        // Each eighth of the animation shows another image.
        let images = "(it => new Set([0, 1, 2, 3, 4, 5, 6, 7].map(at => {
            it.pause();
            it.currentTime = it.effect.getTiming().duration * at / 8;
            return getComputedStyle(it.effect.target).transform.replace(/-?[0-9.]+(e-?[0-9]+)?/g, it => Math.round(it) + 0);
        })).size)(document.getAnimations().find(it => it.animationName === 'images'))";
        assert_eq!(value(browser, images).await, json!(8));
        wish_for_less_motion(browser).await;
        assert_eq!(value(browser, MOTION).await, json!([]));
    });
}

/// An expression for the highlighted terms of the text and lines of the figure's sum.
const LIT: &str = "$$('.term, .figure .names > li > *')
    .filter(it => getComputedStyle(it).backgroundColor !== 'rgba(0, 0, 0, 0)').map(it => it.id || it.textContent)";

#[test]
fn a_term_and_its_part_of_the_figure_light_up_together() {
    browse_at("#/learn?chapter=integer&beat=2&lang=en", async |browser| {
        assert_eq!(value(browser, LIT).await, json!([]));
        focus(browser, ".term[data-term=rising]").await;
        holds(browser, &format!("{LIT}.join() === 'left,line-left'")).await;
        value(browser, "document.activeElement.blur()").await;
        // Pointing at a mask lights up its term, and pointing at a term its mask.
        point_shows(browser, "#line-down .name", &format!("{LIT}.join() === 'down'")).await;
        point_shows(browser, ".term[data-term=falling]", &format!("{LIT}.join() === 'right,line-right'")).await;
        // The focus on a square lights up its term too.
        point(browser, "header", 0.5, 0.5).await;
        focus(browser, ".cells [data-marked=rising]").await;
        holds(browser, &format!("{LIT}.join() === 'left'")).await;
    });
}

/// An expression for the highlighted squares of the board.
const SQUARES: &str = "$$('.cells [role=gridcell]')
    .filter(it => getComputedStyle(it).backgroundColor !== 'rgba(0, 0, 0, 0)').map(it => it.id).sort()";

#[test]
fn the_lines_of_a_queen_light_up_with_their_names() {
    let attacks = |queen: Square, line: usize| {
        let squares = attacked(BoardSize::new(8).unwrap(), queen);
        let is_of = |it: &Square| match line {
            0 => it.row == queen.row,
            1 => it.column == queen.column,
            _ => it.row != queen.row && it.column != queen.column,
        };
        squares.iter().filter(is_of).map(|it| format!("place-{}-{}", it.row, it.column)).collect::<Vec<_>>()
    };
    browse(async |browser| {
        for (language, names) in [("en", ["row", "column", "diagonals"]), ("ja", ["横", "縦", "斜め"])] {
            open(browser, &format!("#/learn?chapter=puzzle&beat=2&lang={language}")).await;
            for (line, name) in names.into_iter().enumerate() {
                let term = format!("$$('.term').find(it => it.textContent === '{name}')");
                let expected = attacks(Square::new(3, 4), line);
                let lit = format!("{SQUARES}.join() === '{}'", expected.join(","));
                do_shows(browser, &format!("{term}.focus()"), &lit).await;
                focus(browser, &format!("#{}", expected[0])).await;
                holds(browser, &format!("{LIT}.join() === '{name}'")).await;
            }
        }
    });
}
