//! The map of the articles: from a view to the map, from an article to its drawing in a view, and back.

use super::Shown;
use crate::browser::programs;

/// Opens an address in a page that has fetched the map.
fn at(address: &str) -> Shown {
    programs::keep("figures", Some(include_str!("../../../data/figures.txt").to_owned()));
    Shown::at(address)
}

#[test]
fn a_chip_of_a_view_leads_to_the_drawings_of_its_article() {
    for (view, article, part) in [
        ("walk?n=8&rung=symmetry&step=883&show=more", "16", "symmetryOps"),
        ("masks?n=8&bound1=2&show=more", "44", "LASTMASK"),
        ("symmetry?n=5&rows=0,2,4,1,3&show=more", "63", "symmetryOps"),
    ] {
        let mut shown = at(&format!("#/{view}&lang=en"));
        let chip = format!(".chip[href^=#/articles?article={article}&]");
        assert_eq!(shown.text(&chip), format!("Article {article}, {part}"));
        shown.follow(&chip);
        assert!(shown.address().starts_with(&format!("#/articles?article={article}&from=")), "{}", shown.address());
        // All rows are listed, and one is marked.
        assert!(shown.all(".drawings li").len() > 50, "{view}");
        let link = shown.the(".drawings [aria-current] .links a").get("href").unwrap();
        let from = view.split('?').next().unwrap();
        assert!(link.starts_with(&format!("#/{from}?")), "{view}: {link}");
    }
    // The Japanese label has no Western comma.
    assert_eq!(
        at("#/masks?n=8&bound1=2&show=more&lang=ja").text(".chip[href^=#/articles?article=44&]"),
        "記事\u{a0}44\u{a0}の LASTMASK"
    );
}

/// Four drawings play above the map, each with a way to its steps. Each row shows its board, and each title leads to
/// its articles, or to the one that was chosen.
#[test]
fn the_drawings_lead_to_their_steps_and_their_articles() {
    let mut shown = at("#/articles?lang=en");
    for (film, view) in shown.all(".films a").into_iter().zip(["walk", "walk", "walk", "symmetry"]) {
        assert!(film.get("href").unwrap().starts_with(&format!("#/{view}?")), "{view}");
    }
    let strips = shown.all(".films .strip");
    assert_eq!(strips.len(), 4);
    assert!(strips.iter().all(|it| it.all("g").len() > 3));
    for row in shown.all(".drawings li") {
        let has_board = !row.all(".thumbnail").is_empty() || !row.all("a[href^=#/race]").is_empty();
        assert!(has_board, "{}", row.text());
    }
    let mut links: Vec<_> = shown
        .all(".originals a")
        .into_iter()
        .map(|it| {
            assert_eq!((it.get("target"), it.get("rel")), (Some("_blank"), Some("noopener")));
            let path = it.get("href").unwrap().splitn(4, '/').nth(3).unwrap();
            (it.text(), path[..19].to_owned())
        })
        .collect();
    links.sort();
    links.dedup();
    let expected = [
        ("Article 14", "posts/2023-04-13-01"),
        ("Article 16", "posts/2023-04-18-01"),
        ("Article 44", "posts/2023-06-14-02"),
        ("Article 63", "posts/2023-08-01-04"),
        ("Bash", "posts/2023-04-18-01"),
        ("Lua", "suzukiiichiro/N-Que"),
        ("Python", "posts/2023-06-14-02"),
    ];
    assert_eq!(links, expected.map(|(name, path)| (name.to_owned(), path.to_owned())));
    shown.visit("#/articles?article=44");
    let names = shown.texts(".originals a");
    assert!(!names.is_empty() && names.iter().all(|it| it == "Article 44"), "{names:?}");
}

/// Walk says from which drawing a reader came, with the way back, until another search is chosen.
#[test]
fn the_search_of_a_drawing_leads_back_to_it() {
    for (language, words) in [
        (
            "en",
            ["Back to the articles: the top row", "Back to the articles: the corner", "Back to the articles: the edge"],
        ),
        ("ja", ["記事の図（最上段）に戻る", "記事の図（角）に戻る", "記事の図（辺）に戻る"]),
    ] {
        for (place, words) in words.into_iter().enumerate() {
            let mut shown = at(&format!("#/articles?lang={language}"));
            let steps = shown.all(".films a")[place].get("href").unwrap().to_owned();
            shown.visit(&steps);
            assert_eq!(shown.text("#to-drawing"), words);
            shown.key("ArrowRight");
            assert!(shown.address().contains("&drawing="), "{}", shown.address());
            shown.follow("#to-drawing");
            assert!(shown.address().starts_with("#/articles"), "{}", shown.address());
        }
    }
}
