//! A server of static files below a path, as any web host has. It is independent of the program.

use crate::stranger::{Stranger, answer};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The headers with which networks serve packages.
const ANY_ORIGIN: &str = "access-control-allow-origin: *\r\nx-content-type-options: nosniff\r\n";

/// A running server, which ends when dropped.
#[derive(Debug)]
pub struct Still {
    server: Stranger,
    /// The path below which files are served. It begins and ends with a slash.
    path: String,
    answered: Arc<Mutex<Vec<(String, u16)>>>,
}

/// The files that a server serves.
struct Files {
    folder: PathBuf,
    path: String,
    /// `true` to serve them as networks serve packages: HTML as plain text.
    are_packages: bool,
}

impl Still {
    /// Serves the files of a folder below a path that begins and ends with a slash, and nothing else.
    pub fn serve(folder: &Path, path: &str) -> Still {
        Still::start(folder, path, false, String::new())
    }

    /// Serves a folder under a Content-Security-Policy.
    pub fn serve_under(policy: &str, folder: &Path, path: &str) -> Still {
        Still::start(folder, path, false, format!("content-security-policy: {policy}\r\n"))
    }

    /// Serves a folder as content delivery networks serve packages: to pages of any origin, and HTML as plain text.
    pub fn serve_package(folder: &Path, path: &str) -> Still {
        Still::start(folder, path, true, ANY_ORIGIN.into())
    }

    fn start(folder: &Path, path: &str, are_packages: bool, headers: String) -> Still {
        let files = Files { folder: folder.into(), path: path.into(), are_packages };
        let answered = Arc::<Mutex<Vec<_>>>::default();
        let told = Arc::clone(&answered);
        let server = Stranger::start(move |request| {
            let (method, path) = (&*request.method, &*request.path);
            let found = Some(path).filter(|_| matches!(method, "GET" | "HEAD")).and_then(|path| files.find(path));
            let status = if found.is_some() { 200 } else { 404 };
            told.lock().unwrap_or_else(PoisonError::into_inner).push((format!("{method} {path}"), status));
            let (kind, bytes) = found.unwrap_or(("text/plain", b"not found\n".to_vec()));
            let mut whole = answer(&format!("{status} X"), &format!("content-type: {kind}\r\n{headers}"), &bytes);
            if method != "GET" {
                whole.truncate(whole.len() - bytes.len());
            }
            Some(whole)
        });
        Still { server, path: path.into(), answered }
    }

    /// Returns the address of a path below the served one.
    pub fn url(&self, rest: &str) -> String {
        format!("{}{}{rest}", self.server.url(), self.path)
    }

    /// Returns the requests so far, each as method and path with the status of its answer.
    pub fn answered(&self) -> Vec<(String, u16)> {
        self.answered.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Files {
    /// Finds a file in the folder or below it, and returns its content type and contents.
    fn find(&self, path: &str) -> Option<(&'static str, Vec<u8>)> {
        let name = path.split('?').next()?.strip_prefix(&self.path)?;
        let name = if name.is_empty() { "index.html" } else { name };
        let kind = match name.rsplit('.').next()? {
            "html" if self.are_packages => "text/plain; charset=utf-8",
            "html" => "text/html; charset=utf-8",
            "css" => "text/css",
            "js" | "mjs" => "text/javascript",
            "wasm" => "application/wasm",
            "svg" => "image/svg+xml",
            "webmanifest" => "application/manifest+json",
            _ => "application/octet-stream",
        };
        let leads_out = name.split(['/', '\\']).any(|part| part == "..");
        Some((kind, fs::read(self.folder.join(name)).ok().filter(|_| !leads_out)?))
    }
}
