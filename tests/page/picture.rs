//! The picture of the page in README.md. It is drawn from the page itself, as an SVG, so it can be made anew when the
//! page changes, and no bitmap is kept.

use super::reader::*;
use eightfold_harness::program::target_folder;

/// A step in the search with symmetry elimination, in the case BOUND1 = 2.
const SHOWN: &str = "#/walk?n=8&rung=symmetry&step=1200&lang=en";

/// Leaves the picture in `target/pictures/walk.svg`. It becomes docs/walk.svg by hand.
#[test]
fn the_picture_of_the_readme_is_drawn_from_the_page() {
    browse(async |browser| {
        resize(browser, 1280, 900).await;
        open_until(browser, SHOWN, "!!$('.walk svg.board')").await;
        let drawn = run_script(browser, include_str!("picture.js"), &[]).await;
        let picture = drawn.as_str().expect("the script returns a text");
        for said in ["Eightfold", "SIDEMASK", "TOPBIT", "Run"] {
            assert!(picture.contains(said), "{said} should be in the picture");
        }
        assert!(picture.len() < 200_000, "{} bytes", picture.len());
        let folder = target_folder().join("pictures");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("walk.svg"), picture).unwrap();
    });
}
