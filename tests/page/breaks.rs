//! Row lists, which stay in one line.

use super::reader::*;

/// An expression for the row lists that go on in another line, but for the small ones under boards.
const BROKEN: &str = "(() => {
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
    browse(async |browser| {
        for (width, height) in [(390, 844), (360, 740)] {
            resize(browser, width, height).await;
            for state in ["symmetry?n=8&rows=2,4,1,7,0,6,3,5&", "classes?n=8&number=6&", "articles?", "play?n=8&"] {
                for language in ["en", "ja"] {
                    open(browser, &format!("#/{state}lang={language}")).await;
                    assert_eq!(value(browser, BROKEN).await, json!([]), "{state} in {language} at {width}");
                }
            }
        }
        assert_notices(browser, "$('main').append('2 4 1 7 0 6 3 5 '.repeat(9))", BROKEN).await;
    });
}
