//! The sizes of what the page loads: at first, and later when it is wanted.

use super::frame::{VIEWS, turn_to};
use super::reader::*;

/// The most bytes that the module of a first load may have as it travels. The aim is 330,000.
const FIRST: f64 = 385_000.0;

/// The most that all the rest may have: the texts of one language, and the module with all views.
const REST: f64 = 735_200.0;

/// Returns the bytes of the files with an ending that have come so far, as they travelled, and their number. The module of
/// the workers is not among them: it comes when one of them has something to do.
async fn travelled(browser: &Browser, ending: &str) -> (f64, u64) {
    let files = format!(
        "performance.getEntriesByType('resource').filter(it => it.name.endsWith('{ending}') && !it.name.includes('worker'))"
    );
    let sizes: Vec<f64> = read(browser, &format!("{files}.map(it => it.encodedBodySize)")).await;
    (sizes.iter().sum(), sizes.len() as u64)
}

/// The page that `cargo xtask serve` and the tests build is compressed too, if not as well as the published one.
#[test]
fn whoever_can_unpack_gets_less_and_others_get_the_same() {
    let site = Site::start();
    for entry in fs::read_dir(repository("dist/page")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if ![".wasm", ".js", ".css", ".ftl", ".txt", ".html"].iter().any(|ending| name.ends_with(ending)) {
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let place = format!("/{}", name.trim_start_matches("index.html"));
        let packed = site.ask("GET", &place, "Accept-Encoding: gzip, br\r\n", b"");
        assert_eq!(packed.header("content-encoding"), "gzip", "{name}");
        assert!(packed.body.len() < bytes.len() * 3 / 4, "{name}: {} of {}", packed.body.len(), bytes.len());
        // It was unpacked from the same bytes.
        let raw = site.get(&place);
        assert!(raw.header("content-encoding").is_empty() && raw.body == bytes, "{name}");
    }
}

#[test]
#[ignore = "long: measures the page as it is published"]
fn the_first_load_is_small_and_so_is_the_rest() {
    browse_at("#/walk?n=8&lang=en", async |browser| {
        let (first, modules) = travelled(browser, ".wasm").await;
        // Less than a fifth of that could not be the page.
        assert!((FIRST / 5.0..=FIRST).contains(&first), "{first} bytes of modules come with the page, {FIRST} may");
        assert_eq!(modules, 1);
        // Of the texts only those of the language in use come, now and later.
        let (texts, languages) = travelled(browser, ".ftl").await;
        assert_eq!(languages, 1);

        // Served without a campaign, the page does not offer that view.
        enter_until(browser, "#/campaign", "!!$('.campaign .card')").await;
        for view in VIEWS {
            turn_to(browser, view).await;
            let shown = format!("$(`header [aria-current=page]`).hash.startsWith('#/{view}')");
            until(browser, &format!("{shown} && !$('#coming')")).await;
        }
        let (all, modules) = travelled(browser, ".wasm").await;
        assert_eq!((modules, travelled(browser, ".ftl").await), (2, (texts, 1)));
        let rest = all - first + texts;
        println!("first load: {first} bytes of modules; later: {rest} bytes, of which {texts} are texts");
        assert!(rest <= REST, "{rest} bytes of texts and the whole module, {REST} may");
        assert_eq!(value(browser, "$('.boot.failed')").await, json!(null));
    });
}
