//! The size of the first load.

use super::reader::{open, value};
use eightfold_harness::browser::browse;

/// The most bytes that the modules of a first load may have together as they travel. The goal is 400 KB, 409,600 bytes; with
/// Learn, Play and predictions in the page's own module it takes 408, so this limit only keeps it from growing.
const MOST: f64 = 417_792.0;

#[test]
fn the_first_load_is_small() {
    let travelled = "performance.getEntriesByType('resource').filter(it => it.name.endsWith('.wasm'))
        .reduce((sum, it) => sum + it.encodedBodySize, 0)";
    browse(async |browser| {
        open(browser, "#/walk?n=8&lang=en").await;
        let bytes = value(browser, travelled).await.as_f64().unwrap();
        // Less than a fifth of that could not be the page.
        assert!((MOST / 5.0..=MOST).contains(&bytes), "{bytes} bytes of modules come with the page, {MOST} may");
    });
}
