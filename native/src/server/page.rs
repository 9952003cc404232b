//! The files of the page, embedded by the build script.
//!
//! A name with a content hash in it (`style-0123456789abcdef.css`) always has that content, so browsers may keep it.
//! They ask for index.html each time, and get "not modified" while it is the same.

use axum::Router;
use axum::extract::Path;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use miniz_oxide::inflate::decompress_to_vec;
use std::borrow::Cow;

/// One file of the page.
struct File {
    name: &'static str,
    /// The entity tag, including its quotes.
    tag: &'static str,
    bytes: &'static [u8],
    /// `true` if the bytes are compressed, as the build leaves what gains by it. They are unpacked for clients that
    /// cannot.
    is_gzipped: bool,
}

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The page served when the program was built without one.
const NO_PAGE: &str = "\
<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>Eightfold</title>
<h1>Eightfold</h1>
<p>This program was built without the page. In the folder of its source, <code>cargo xtask build</code> builds the page
and then the program with the page inside; <code>cargo xtask serve</code> also serves it.</p>
<p lang=\"ja\">このプログラムにはページが含まれていません。ソースのフォルダーで <code>cargo xtask build</code> を実行すると、\
ページとそれを含むプログラムが作られます。</p>
</html>
";

/// Returns the routes of the page. Where a class counts, its entry says so with a word: only then does the page offer
/// that view.
pub(super) fn router(has_class: bool) -> Router {
    router_of(FILES, has_class)
}

fn router_of(files: &'static [File], has_class: bool) -> Router {
    let entry = find(files, "index.html").map(|entry| if has_class { marked(entry, "class") } else { entry });
    let index = move |headers: HeaderMap| async move {
        match entry {
            Some(file) => answer(file, &headers),
            None => {
                ([(CONTENT_TYPE, content_type("index.html")), (CACHE_CONTROL, "no-cache")], NO_PAGE).into_response()
            }
        }
    };
    let named = move |Path(name): Path<String>, headers: HeaderMap| async move {
        match find(files, &name) {
            Some(file) => answer(file, &headers),
            None => not_found().await,
        }
    };
    Router::new()
        .route("/", get(index))
        .route("/{name}", get(named))
        .fallback(not_found)
        .method_not_allowed_fallback(not_allowed)
}

/// Returns the entry of the page with a word on its root element. It is made once, and kept until the program ends.
fn marked(entry: &'static File, word: &str) -> &'static File {
    let text = String::from_utf8_lossy(&entry.unpacked()).replacen("<html ", &format!("<html data-{word} "), 1);
    let tag = format!("\"{word}-{}", entry.tag.trim_start_matches('"'));
    Box::leak(Box::new(File { name: entry.name, tag: tag.leak(), bytes: text.into_bytes().leak(), is_gzipped: false }))
}

impl File {
    /// The bytes around what gzip packed: a head without any option, and a checksum with the length.
    const FRAME: (usize, usize) = (10, 8);

    /// Returns the content as it was before it was compressed.
    fn unpacked(&self) -> Cow<'static, [u8]> {
        let (head, end) = File::FRAME;
        let packed = self.bytes.get(head..self.bytes.len().saturating_sub(end)).filter(|_| self.is_gzipped);
        match packed.map(decompress_to_vec) {
            Some(Ok(bytes)) => bytes.into(),
            _ => self.bytes.into(),
        }
    }
}

fn find(files: &'static [File], name: &str) -> Option<&'static File> {
    files.iter().find(|file| file.name == name)
}

fn answer(file: &File, headers: &HeaderMap) -> Response {
    let keep = if has_hashed_name(file) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about = [(CACHE_CONTROL, keep), (ETAG, file.tag)];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known == file.tag) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let about = (about, [(CONTENT_TYPE, content_type(file.name)), (VARY, "accept-encoding")]);
    match file.is_gzipped && takes_gzip(headers) {
        true => (about, [(CONTENT_ENCODING, "gzip")], file.bytes).into_response(),
        false => (about, file.unpacked()).into_response(),
    }
}

/// Returns `true` if a browser can unpack gzip: it names gzip with a weight above 0.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let named = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    named.flat_map(|value| value.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
        name.trim().eq_ignore_ascii_case("gzip") && weight.is_ok_and(|weight| weight > 0.0)
    })
}

async fn not_found() -> Response {
    (StatusCode::NOT_FOUND, "There is nothing at this address; the page is at /.\n").into_response()
}

async fn not_allowed(method: Method) -> Response {
    let sentence = format!("{method} is not possible here; this address can only be read.\n");
    (StatusCode::METHOD_NOT_ALLOWED, sentence).into_response()
}

/// Returns `true` if the name ends in a dash and sixteen hexadecimal digits before the extension.
fn has_hashed_name(file: &File) -> bool {
    let stem = file.name.rsplit_once('.').map_or(file.name, |(stem, _)| stem);
    stem.rsplit_once('-').is_some_and(|(_, hash)| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, to_bytes};
    use axum::http::response::Parts;
    use axum::http::{HeaderName, Request};
    use tower::ServiceExt;

    /// `p {}` in gzip's form: a frame around a block that is stored without compression.
    const PACKED: &[u8] = b"\x1f\x8b\x08\0\0\0\0\0\0\xff\x01\x04\0\xfb\xffp {}\0\0\0\0\x04\0\0\0";

    const SAMPLE: &[File] = &[
        File { name: "index.html", tag: "\"1\"", bytes: b"<p>page</p>", is_gzipped: false },
        File { name: "style-0123456789abcdef.css", tag: "\"2\"", bytes: PACKED, is_gzipped: true },
        File { name: "eightfold-0123456789abcdef.wasm", tag: "\"3\"", bytes: b"\0asm", is_gzipped: false },
    ];

    /// Sends a request to a router of `files`, and returns the head and the body as text.
    fn ask(files: &'static [File], method: &str, path: &str, header: Option<(HeaderName, &str)>) -> (Parts, String) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let request = Request::builder().method(method).uri(path);
        let request = header.into_iter().fold(request, |request, (name, value)| request.header(name, value));
        runtime.block_on(async {
            let answer = router_of(files, false).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
            let (head, body) = answer.into_parts();
            let bytes = to_bytes(body, 1 << 20).await.unwrap();
            (head, String::from_utf8_lossy(&bytes).into_owned())
        })
    }

    #[test]
    fn the_index_is_checked_each_time_and_hashed_files_are_kept() {
        let (head, body) = ask(SAMPLE, "GET", "/", None);
        assert_eq!((head.status, body.as_str()), (StatusCode::OK, "<p>page</p>"));
        assert_eq!(head.headers[CONTENT_TYPE], "text/html; charset=utf-8");
        assert_eq!(head.headers[CACHE_CONTROL], "no-cache");
        let (head, body) = ask(SAMPLE, "GET", "/", Some((IF_NONE_MATCH, "\"1\"")));
        assert_eq!((head.status, body.as_str()), (StatusCode::NOT_MODIFIED, ""));

        let (head, _) = ask(SAMPLE, "GET", "/eightfold-0123456789abcdef.wasm", None);
        assert_eq!(head.headers[CONTENT_TYPE], "application/wasm");
        assert_eq!(head.headers[CACHE_CONTROL], "public, max-age=31536000, immutable");
        let (head, body) = ask(SAMPLE, "HEAD", "/", None);
        assert_eq!(
            (head.status, body.as_str(), &head.headers["content-length"]),
            (StatusCode::OK, "", &"11".parse().unwrap())
        );
    }

    #[test]
    fn the_entry_says_that_there_is_a_class() {
        static ENTRY: File =
            File { name: "index.html", tag: "\"1\"", bytes: b"<html lang=\"en\"><html >", is_gzipped: false };
        let File { name, tag, bytes, .. } = marked(&ENTRY, "class");
        assert_eq!((*name, *tag), ("index.html", "\"class-1\""));
        assert_eq!(*bytes, b"<html data-class lang=\"en\"><html >");
    }

    #[test]
    fn a_browser_that_can_unpack_gets_less() {
        let packed = &*String::from_utf8_lossy(PACKED);
        for (accepted, sent) in [
            (Some("gzip, deflate, br"), packed),
            (Some("br;q=1.0, GZIP;q=0.5"), packed),
            (Some("gzip;q=0, br"), "p {}"),
            (None, "p {}"),
        ] {
            let accepted = accepted.map(|accepted| (ACCEPT_ENCODING, accepted));
            let (head, body) = ask(SAMPLE, "GET", "/style-0123456789abcdef.css", accepted);
            assert_eq!(body, sent);
            assert_eq!(head.headers.contains_key(CONTENT_ENCODING), sent == packed);
            assert_eq!(head.headers[CONTENT_TYPE], "text/css; charset=utf-8");
            assert_eq!(head.headers[VARY], "accept-encoding");
        }
    }

    #[test]
    fn what_is_not_there_or_not_allowed_gets_a_sentence() {
        for path in ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/a/b"] {
            let (head, body) = ask(SAMPLE, "GET", path, None);
            assert!(head.status == StatusCode::NOT_FOUND && body.contains("nothing at this address"), "{path}: {body}");
        }
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            let (head, body) = ask(SAMPLE, method, "/", None);
            assert_eq!(
                (head.status, &head.headers["allow"]),
                (StatusCode::METHOD_NOT_ALLOWED, &"GET,HEAD".parse().unwrap())
            );
            assert!(body.contains("can only be read"), "{body}");
        }
        let (head, body) = ask(&[], "GET", "/", None);
        assert!(head.status == StatusCode::OK && body.contains("cargo xtask build"), "{body}");
    }
}
