//! The parser of the map: records separated by empty lines. A record that begins with `=` opens a section and names its
//! articles; one that begins with `@` is a drawing, with a line for each address. The texts follow, English before
//! Japanese: the title of a section, or the description of a drawing and what moves in it.

use crate::base::pairs::read_list;
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Player;

/// A text in English and in Japanese.
pub(crate) type Both<'a> = [&'a str; 2];

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ArticleDrawing<'a> {
    /// The addresses that show the drawing, from the view's path on, each with a label unless the view's name is
    /// enough.
    pub(crate) links: Vec<(&'a str, Option<Both<'a>>)>,
    /// The description of the drawing.
    pub(crate) shown: Both<'a>,
    /// The motions of the live view, if it has any.
    pub(crate) moves: Option<Both<'a>>,
}

/// Drawings of the same subject.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Section<'a> {
    /// The names of the articles that have these drawings.
    pub(crate) articles: Vec<&'a str>,
    pub(crate) title: Both<'a>,
    pub(crate) drawings: Vec<ArticleDrawing<'a>>,
}

/// Parses the sections of a map.
pub(crate) fn sections(map: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for record in map.split("\n\n") {
        let mut lines = record.lines().peekable();
        if let Some(articles) = lines.peek().and_then(|line| line.strip_prefix("= ")) {
            lines.next();
            let title = both(&mut lines).unwrap_or_default();
            sections.push(Section { articles: articles.split(' ').collect(), title, drawings: Vec::new() });
            continue;
        }
        let mut links = Vec::new();
        while let Some(line) = lines.peek().and_then(|line| line.strip_prefix("@ ")) {
            let mut words = line.split('\t');
            links.push((words.next().unwrap_or_default(), both(&mut words)));
            lines.next();
        }
        if let (Some(section), Some(shown)) = (sections.last_mut(), both(&mut lines)) {
            section.drawings.push(ArticleDrawing { links, shown, moves: both(&mut lines) });
        }
    }
    sections
}

/// Returns the indices of the section and the drawing that a chip leads to: the article's first drawing in the view
/// that shows the rung, or else its first in the view, or else its first.
pub(crate) fn sought(
    sections: &[Section<'_>],
    article: &str,
    view: &str,
    rung: Option<Rung>,
) -> Option<(usize, usize)> {
    let of_article = || {
        let sections = sections.iter().enumerate().filter(|(_, section)| section.articles.contains(&article));
        sections.flat_map(|(at, section)| section.drawings.iter().enumerate().map(move |(row, it)| ((at, row), it)))
    };
    let in_view = |address: &&str| address.split('?').next() == Some(view);
    let shows = |drawing: &ArticleDrawing<'_>, wanted: &dyn Fn(&&str) -> bool| {
        drawing.links.iter().any(|(address, _)| in_view(address) && wanted(address))
    };
    let has_rung = |address: &&str| pair(address, "rung").is_some_and(|it| rung.is_some_and(|rung| rung.name() == it));
    let found =
        of_article().find(|(_, it)| shows(it, &has_rung)).or_else(|| of_article().find(|(_, it)| shows(it, &|_| true)));
    found.or_else(|| of_article().next()).map(|(at, _)| at)
}

/// Returns the value of a key in an address.
fn pair<'a>(address: &'a str, key: &str) -> Option<&'a str> {
    address.split(['?', '&']).find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='))
}

/// Returns the board that an address shows: its size, and its queens row by row from the top. For a case, these are its
/// first queens.
pub(crate) fn board(address: &str) -> Option<(BoardSize, Vec<Option<u8>>)> {
    let number = |key| pair(address, key)?.parse::<u64>().ok();
    let size = BoardSize::new(usize::try_from(number("n")?).ok()?).ok()?;
    if let Some(rung) = pair(address, "rung") {
        let mut player = Player::new(rung.parse().ok()?, size);
        player.seek(number("step")?);
        return Some((size, player.machine().board().iter().copied().map(Some).collect()));
    }
    if let Some(rows) = pair(address, "rows") {
        return Some((size, read_list(rows)?));
    }
    let bound1 = u8::try_from(number("bound1")?).ok()?;
    Some((size, if pair(address, "case")? == "corner" { vec![Some(0), Some(bound1)] } else { vec![Some(bound1)] }))
}

fn both<'a>(lines: &mut impl Iterator<Item = &'a str>) -> Option<Both<'a>> {
    Some([lines.next()?, lines.next()?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::articles::place::ARTICLES;

    const MAP: &str = include_str!("../../data/figures.txt");

    /// The document has the same lines as the English map.
    #[test]
    fn the_document_and_the_map_are_the_same() {
        let mut lines = Vec::new();
        for section in sections(MAP) {
            lines.extend([
                format!("## {}", section.title[0]),
                "| drawing | where | what moves |".to_owned(),
                "|---|---|---|".to_owned(),
            ]);
            for drawing in section.drawings {
                let links = drawing.links.iter().map(|(address, label)| {
                    let (view, _) = address.split_once('?').unwrap();
                    let label = label.map_or(String::new(), |label| format!(", {}", label[0]));
                    format!("[{}{}{label}](http://127.0.0.1:8008/#/{address})", view[..1].to_uppercase(), &view[1..])
                });
                let cell = |text: &str| text.replace('|', "\\|");
                let moves = drawing.moves.map_or(String::new(), |moves| format!("{} ", cell(moves[0])));
                let links = links.collect::<Vec<_>>().join(", ");
                lines.push(format!("| {} | {links} | {moves}|", cell(drawing.shown[0])));
            }
        }
        let document = include_str!("../../../docs/figures.md");
        let written: Vec<_> =
            document.lines().filter(|line| line.starts_with(['|', '#']) && !line.starts_with("# ")).collect();
        assert_eq!(lines, written);
        assert!(lines.len() > 60, "{}", lines.len());
    }

    #[test]
    fn every_drawing_has_its_board() {
        let sections = sections(MAP);
        let addresses = || sections.iter().flat_map(|it| &it.drawings).flat_map(|it| &it.links).map(|link| link.0);
        let without: Vec<_> = addresses().filter(|it| board(it).is_none()).collect();
        assert_eq!(without, ["race?n=8&rung=symmetry&show=more"], "Race shows no board");
        let of = |address| board(address).unwrap().1;
        assert_eq!(of("walk?n=5&rung=flags&step=46"), [0, 3, 1, 4, 2].map(Some));
        assert_eq!(of("masks?n=5&case=corner&bound1=3"), [0, 3].map(Some));
        assert_eq!(of("masks?n=5&case=edge&bound1=1"), [Some(1)]);
        assert_eq!(of("symmetry?n=5&rows=x,x,x,1,x"), [None, None, None, Some(1), None]);
    }

    /// These are the addresses of the document, all of which `app/state/tests.rs` visits.
    #[test]
    fn every_line_of_the_map_is_read() {
        let sections = sections(MAP);
        let links: usize = sections.iter().flat_map(|it| &it.drawings).map(|it| it.links.len()).sum();
        assert_eq!(links, MAP.lines().filter(|line| line.starts_with("@ ")).count());
        let drawings: usize = sections.iter().map(|it| it.drawings.len()).sum();
        assert_eq!(sections.len() + drawings, MAP.split("\n\n").count());
        for section in &sections {
            assert!(
                section.articles.iter().all(|it| ARTICLES.iter().any(|chip| chip.0 == *it)),
                "{:?}",
                section.articles
            );
            for drawing in &section.drawings {
                assert!(!drawing.links.is_empty(), "{drawing:?}");
                for text in [Some(drawing.shown), drawing.moves].into_iter().flatten() {
                    assert!(text[0].is_ascii() && !text[1].is_empty(), "{text:?}");
                    assert_eq!(text.map(|it| it.matches('`').count() % 2), [0, 0], "{text:?}");
                }
            }
        }
        for (article, _) in ARTICLES {
            assert!(sections.iter().any(|section| section.articles.contains(&article)), "{article}");
        }
    }
}
