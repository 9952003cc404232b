//! Japanese as it is set: no line begins with a small kana, the mark of a long vowel, or whatever ends a phrase.

use super::looks::assert_faultless;
use super::path::addresses;
use super::reader::*;

/// An expression for the words before which a line was broken that should not have been.
const BROKEN: &str = "(() => {
    const texts = document.createTreeWalker($('main'), NodeFilter.SHOW_TEXT), broken = [], range = document.createRange();
    const box = (node, at) => (range.setStart(node, at), range.setEnd(node, at + 1), range.getBoundingClientRect());
    let bottom = 0;
    while (texts.nextNode()) {
        const { currentNode: node } = texts, { data } = node;
        if (!node.parentElement.checkVisibility() || node.parentElement.closest('svg')) continue;
        for (const { index } of data.matchAll(/[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ、。）」]/g)) {
            // What begins a piece of text belongs to the piece before it.
            if (box(node, index).top > (index === 0 ? bottom : box(node, index - 1).bottom) - 6) broken.push(data.slice(Math.max(0, index - 4), index + 4));
        }
        if (data.trim() !== '') bottom = box(node, data.trimEnd().length - 1).bottom;
    }
    return broken;
})()";

#[test]
fn no_line_begins_with_what_belongs_to_the_line_before() {
    browse(async |browser| {
        resize(browser, 360, 740).await;
        open(browser, "#/learn?lang=ja").await;
        let views =
            ["walk?n=8&rung=symmetry&step=883", "play?", "masks?", "symmetry?", "classes?", "articles?", "campaign?"];
        let states = addresses().into_iter().chain(views.map(|it| format!("#/{it}")));
        assert_faultless(browser, states, &["ja"], BROKEN).await;
        let fault = "const fault = document.createElement('p');
            fault.textContent = 'あああーあああー';
            fault.style.cssText = 'width: 3.2em; line-break: anywhere; word-break: normal';
            $('main').append(fault)";
        assert_notices(browser, fault, BROKEN).await;
    });
}
