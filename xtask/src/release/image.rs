//! The container image of the program, as an OCI layout: one layer with the program and the licences, for each of two
//! processors.

use super::archive::{self, Entry};
use super::kind::Kind;
use super::{VERSION, licences, sum};
use crate::workspace::{TaskError, doing, read};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// The kinds of machines that the image is for, with the names of their processors in OCI.
const PROCESSORS: [(Kind, &str); 2] = [(Kind::Linux, "amd64"), (Kind::LinuxArm, "arm64")];

/// A user without a name or privileges.
const NOBODY: &str = "65532:65532";

/// Builds the programs and writes the image.
pub(super) fn make(release: &Path) -> Result<(), TaskError> {
    let path = release.join(format!("eightfold-{VERSION}-image.tar"));
    let mut layout = Layout { licences: licences::entries("")?, ..Layout::default() };
    for (kind, processor) in PROCESSORS {
        let program = read(&kind.build()?)?;
        layout.add(program, processor).map_err(doing(format!("write {}", path.display())))?;
    }
    layout.write(&path).map_err(doing(format!("write {}", path.display())))
}

/// A layout being built: its files, named by their checksums, and the descriptors of its images.
#[derive(Default)]
struct Layout {
    licences: Vec<Entry>,
    files: Vec<Entry>,
    images: Vec<Value>,
}

impl Layout {
    /// Adds the image for a processor.
    fn add(&mut self, program: Vec<u8>, processor: &str) -> io::Result<()> {
        let mut files = self.licences.clone();
        files.push(Entry::program("eightfold", program));
        let layer = archive::tar(Vec::new(), files)?;
        let platform = json!({ "os": "linux", "architecture": processor });
        let mut config = platform.clone();
        config["config"] = json!({
            "User": NOBODY,
            "Entrypoint": ["/eightfold"],
            "Cmd": ["--help"],
            "ExposedPorts": { "8008/tcp": {} },
            // Only Docker has health checks of this kind; other systems request the page at the exposed port.
            "Healthcheck": { "Test": ["CMD", "/eightfold", "serve", "--check"] },
            "Labels": { "org.opencontainers.image.title": "Eightfold", "org.opencontainers.image.version": VERSION },
        });
        config["rootfs"] = json!({ "type": "layers", "diff_ids": [format!("sha256:{}", sum(&layer))] });
        let config = self.file("config.v1+json", config.to_string().into());
        let mut pressed = archive::gz(Vec::new());
        pressed.write_all(&layer)?;
        let layer = self.file("layer.v1.tar+gzip", pressed.finish()?);
        let manifest = json!({
            "schemaVersion": 2,
            "mediaType": media_type("manifest.v1+json"),
            "config": config,
            "layers": [layer],
        });
        let mut manifest = self.file("manifest.v1+json", manifest.to_string().into());
        manifest["platform"] = platform;
        self.images.push(manifest);
        Ok(())
    }

    /// Adds a file, and returns the descriptor that refers to it.
    fn file(&mut self, what: &str, bytes: Vec<u8>) -> Value {
        let (sum, size) = (sum(&bytes), bytes.len());
        self.files.push(Entry::new(format!("blobs/sha256/{sum}"), bytes));
        json!({ "mediaType": media_type(what), "digest": format!("sha256:{sum}"), "size": size })
    }

    fn write(mut self, path: &Path) -> io::Result<()> {
        // Tools load the one entry that the layout's index.json names, whatever their processor, so let it name an
        // index of both images.
        let index = json!({ "schemaVersion": 2, "mediaType": media_type("index.v1+json"), "manifests": self.images });
        let mut index = self.file("index.v1+json", index.to_string().into());
        index["annotations"] = json!({ "org.opencontainers.image.ref.name": format!("eightfold:{VERSION}") });
        let index = json!({ "schemaVersion": 2, "manifests": [index] });
        self.files.push(Entry::new("index.json", index.to_string()));
        self.files.push(Entry::new("oci-layout", json!({ "imageLayoutVersion": "1.0.0" }).to_string()));
        archive::tar(File::create(path)?, self.files)?.sync_all()
    }
}

/// Returns the media type of a kind of file in a layout.
fn media_type(what: &str) -> String {
    format!("application/vnd.oci.image.{what}")
}
