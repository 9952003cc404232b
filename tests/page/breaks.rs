//! Line breaks: row lists are not broken, and no line of Japanese begins with a small kana, the mark of a long vowel,
//! or punctuation that ends a phrase.

use super::listed::filled;
use super::reader::*;

/// An expression for the row lists that are broken across lines, except the small ones under boards.
const BROKEN_LISTS: &str = "(() => {
    const texts = document.createTreeWalker($('main'), NodeFilter.SHOW_TEXT);
    const broken = [], range = document.createRange();
    while (texts.nextNode()) {
        const { currentNode: node } = texts;
        if (!node.parentElement.checkVisibility() || node.parentElement.closest('svg, .thumb')) continue;
        for (const { index, 0: { length } } of node.data.matchAll(/\\d+([ \\u00a0]\\d+){3,}/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + length);
            const tops = [...range.getClientRects()].map(it => it.top);
            if (Math.max(...tops) > Math.min(...tops) + 6) broken.push(range.toString());
        }
    }
    return broken;
})()";

#[test]
fn no_row_list_is_broken() {
    browse_at("", async |browser| {
        let states = ["#/symmetry?n=8&rows=2,4,1,7,0,6,3,5", "#/classes?n=8&number=6", "#/articles?", "#/free?n=8"];
        assert_faultless(browser, &[(390, 844), (360, 740)], states, &["en", "ja"], &[BROKEN_LISTS]).await;
        assert_notices(browser, "$('main').append('2 4 1 7 0 6 3 5 '.repeat(9))", BROKEN_LISTS).await;
    });
}

/// An expression for the places where a line is wrongly broken.
const BROKEN_PHRASES: &str = "(() => {
    const texts = document.createTreeWalker($('main'), NodeFilter.SHOW_TEXT), broken = [], range = document.createRange();
    const box = (node, at) => (range.setStart(node, at), range.setEnd(node, at + 1), range.getBoundingClientRect());
    let bottom = 0;
    while (texts.nextNode()) {
        const { currentNode: node } = texts, { data } = node;
        if (!node.parentElement.checkVisibility() || node.parentElement.closest('svg')) continue;
        for (const { index } of data.matchAll(/[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ、。）」]/g)) {
            // Compare a character at the beginning of a text node with the end of the previous one.
            if (box(node, index).top > (index === 0 ? bottom : box(node, index - 1).bottom) - 6) broken.push(data.slice(Math.max(0, index - 4), index + 4));
        }
        if (data.trim() !== '') bottom = box(node, data.trimEnd().length - 1).bottom;
    }
    return broken;
})()";

#[test]
fn no_line_begins_with_what_belongs_to_the_line_before() {
    browse_at("", async |browser| {
        let states = addresses().into_iter().chain(filled());
        assert_faultless(browser, &[(360, 740)], states, &["ja"], &[BROKEN_PHRASES]).await;
        let narrow = ["#/walk?n=8&rung=symmetry&step=1241&ask=6-0"];
        assert_faultless(browser, &[(640, 360), (667, 375)], narrow, &["ja"], &[BROKEN_PHRASES]).await;
        let fault = "const fault = document.createElement('p');
            fault.textContent = 'あああーあああー';
            fault.style.cssText = 'width: 3.2em; line-break: anywhere; word-break: normal';
            $('main').append(fault)";
        assert_notices(browser, fault, BROKEN_PHRASES).await;
    });
}
