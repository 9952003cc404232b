//! A reader of the HTML that yew writes, for tests: elements by selectors, with their texts and attributes.
//!
//! It reads that writer's HTML and no other: every element has its end tag unless it is one of [`EMPTY`], values of
//! attributes are quoted, and `<` and `&` are escaped in texts. So it takes a hundred lines, where a reader of any HTML
//! brings thirty crates.

use std::iter::Peekable;
use std::str::Split;

/// The elements without content and without an end tag.
const EMPTY: [&str; 3] = ["br", "input", "wbr"];

/// An element.
#[derive(Clone, Debug, Default)]
pub(crate) struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    children: Vec<Node>,
}

#[derive(Clone, Debug)]
enum Node {
    Element(Element),
    Text(String),
}

impl Element {
    /// Reads HTML, and returns it as the content of an element without a name.
    pub(crate) fn read(html: &str) -> Element {
        let mut element = Element::default();
        element.fill(&mut html.split('<').peekable());
        element
    }

    /// Reads content up to the end tag. Each part is a tag and the text that follows it.
    fn fill(&mut self, parts: &mut Peekable<Split<'_, char>>) {
        while let Some(part) = parts.next_if(|part| !part.starts_with('/')) {
            let (tag, text) = part.split_once('>').map_or((None, part), |(tag, text)| (Some(tag), text));
            if let Some(tag) = tag.filter(|tag| !tag.starts_with('!')) {
                let mut child = Element::of_tag(tag);
                let ends = !EMPTY.contains(&&*child.name);
                let text = if ends {
                    child.push(text);
                    child.fill(parts);
                    let end = parts.next().expect("each element ends");
                    end.strip_prefix('/').and_then(|end| end.strip_prefix(&*child.name)?.strip_prefix('>'))
                } else {
                    Some(text)
                };
                let text = text.unwrap_or_else(|| panic!("the end tag of {} is missing", child.name));
                self.children.push(Node::Element(child));
                self.push(text);
            } else {
                self.push(text);
            }
        }
    }

    fn push(&mut self, text: &str) {
        if !text.is_empty() {
            self.children.push(Node::Text(plain(text)));
        }
    }

    fn of_tag(tag: &str) -> Element {
        let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut attributes = Vec::new();
        while !rest.is_empty() {
            let end = rest.find(['=', ' ']).unwrap_or(rest.len());
            let (name, after) = rest.split_at(end);
            let quoted = after.strip_prefix("=\"").map(|it| it.split_once('"').expect("a value is quoted"));
            let (value, after) = quoted.unwrap_or(("", after));
            attributes.push((name.to_owned(), plain(value)));
            rest = after.trim_start();
        }
        Element { name: name.to_owned(), attributes, children: Vec::new() }
    }

    /// Returns the text of the element and of all elements in it.
    pub(crate) fn text(&self) -> String {
        let of = |node: &Node| match node {
            Node::Element(element) => element.text(),
            Node::Text(text) => text.clone(),
        };
        self.children.iter().map(of).collect()
    }

    /// Returns the value of an attribute: the empty text for one without a value, such as `checked`.
    pub(crate) fn get(&self, attribute: &str) -> Option<&str> {
        self.attributes.iter().find(|(name, _)| name == attribute).map(|(_, value)| &**value)
    }

    /// Returns the elements in this one that match a selector, in their order.
    pub(crate) fn all(&self, selector: &str) -> Vec<&Element> {
        let steps: Vec<_> = selector.split(' ').map(Step::read).collect();
        let mut found = Vec::new();
        self.collect(&steps, &mut found);
        found
    }

    /// Returns the first element in this one that matches a selector, or fails.
    #[track_caller]
    pub(crate) fn the(&self, selector: &str) -> &Element {
        self.all(selector).first().unwrap_or_else(|| panic!("nothing matches {selector}: {}", self.text()))
    }

    /// Returns the texts of the elements that match a selector.
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        self.all(selector).into_iter().map(Element::text).collect()
    }

    fn collect<'a>(&'a self, steps: &[Step<'_>], found: &mut Vec<&'a Element>) {
        for node in &self.children {
            let Node::Element(child) = node else { continue };
            let rest = if steps[0].fits(child) { &steps[1..] } else { steps };
            if rest.is_empty() {
                found.push(child);
            }
            child.collect(if rest.is_empty() { steps } else { rest }, found);
        }
    }
}

/// One part of a selector: a name, then any of `#id`, `.class`, `[attribute]`, `[attribute=value]` and
/// `[attribute^=beginning]`. Spaces stand between parts, so values have none.
#[derive(Debug)]
struct Step<'a> {
    name: &'a str,
    conditions: Vec<&'a str>,
}

impl<'a> Step<'a> {
    fn read(text: &'a str) -> Step<'a> {
        let end = |text: &str| match text.starts_with('[') {
            true => text.find(']').map(|at| at + 1),
            false => text.get(1..).and_then(|it| it.find(['#', '.', '['])).map(|at| at + 1),
        };
        let at = text.find(['#', '.', '[']).unwrap_or(text.len());
        let (name, mut rest) = text.split_at(at);
        let mut conditions = Vec::new();
        while !rest.is_empty() {
            let (condition, after) = rest.split_at(end(rest).unwrap_or(rest.len()));
            conditions.push(condition);
            rest = after;
        }
        Step { name, conditions }
    }

    fn fits(&self, element: &Element) -> bool {
        let holds = |condition: &&str| {
            let (kind, rest) = condition.split_at(1);
            match kind {
                "#" => element.get("id") == Some(rest),
                "." => element.get("class").is_some_and(|class| class.split(' ').any(|it| it == rest)),
                _ => {
                    let rest = rest.trim_end_matches(']');
                    let (name, value) = rest.split_once('=').map_or((rest, None), |(name, value)| (name, Some(value)));
                    let is = element.get(name.trim_end_matches('^'));
                    value.map_or(is.is_some(), |value| match name.ends_with('^') {
                        true => is.is_some_and(|is| is.starts_with(value)),
                        false => is == Some(value),
                    })
                }
            }
        };
        (self.name.is_empty() || self.name == element.name) && self.conditions.iter().all(holds)
    }
}

/// Returns a text without escapes.
fn plain(text: &str) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
        .iter()
        .fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

#[test]
fn elements_are_found_with_texts_and_attributes() {
    let html = "<!DOCTYPE html><main class=\"a b\"><p id=\"one\" data-x=\"1 &lt; 2\">1 &amp;amp; <b>2</b>, <br>3</p>\
                <ul><li>4<ul><li hidden>5</li></ul></li></ul></main><p>6</p>";
    let read = Element::read(html);
    assert_eq!(read.text(), "1 &amp; 2, 3456");
    assert_eq!(read.the("main #one").get("data-x"), Some("1 < 2"));
    assert_eq!(read.texts("p"), ["1 &amp; 2, 3", "6"]);
    assert_eq!(read.texts(".b.a li"), ["45", "5"]);
    assert_eq!(read.texts("li li[hidden]"), ["5"]);
    assert_eq!(read.texts("main[class^=a] p[id=one] b"), ["2"]);
    assert!(read.all(".a .b").is_empty() && read.all("li[hidden=1]").is_empty());
}
