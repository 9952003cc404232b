//! Japanese as it is set: no line begins with a small kana or with the mark of a long vowel.

use super::looks::dress;
use super::path::addresses;
use super::reader::{drawn, open, resize, value};
use eightfold_harness::browser::browse;
use serde_json::json;

/// An expression for the words before which a line was broken that should not have been.
const BROKEN: &str = "(() => {
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT), broken = [], range = document.createRange();
    const top = (node, at) => (range.setStart(node, at), range.setEnd(node, at + 1), range.getBoundingClientRect().top);
    while (texts.nextNode()) {
        const { currentNode: node } = texts, { data } = node;
        if (!node.parentElement.checkVisibility() || node.parentElement.closest('svg')) continue;
        for (const { index } of data.matchAll(/[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/g))
            if (index > 0 && top(node, index) > top(node, index - 1) + 6) broken.push(data.slice(index - 4, index + 4));
    }
    return broken;
})()";

#[test]
fn no_line_begins_with_a_small_kana_or_a_long_vowel() {
    browse(async |browser| {
        resize(browser, 360, 740).await;
        open(browser, "#/learn?lang=ja").await;
        let views = ["walk?n=8&rung=symmetry&step=883", "play", "masks", "symmetry", "classes"];
        for state in
            addresses().into_iter().chain(views.map(|it| format!("#/{it}{}", if it.contains('?') { "" } else { "?" })))
        {
            dress(browser, &state, ("ja", "light")).await;
            drawn(browser).await;
            assert_eq!(value(browser, BROKEN).await, json!([]), "{state}");
        }
        // The test notices a planted fault.
        let fault = "const fault = document.createElement('p');
            fault.textContent = 'あああーあああー';
            fault.style.cssText = 'width: 3.2em; line-break: anywhere; word-break: normal';
            document.querySelector('main').append(fault)";
        browser.client.execute(fault, vec![]).await.unwrap();
        assert_ne!(value(browser, BROKEN).await, json!([]));
    });
}
