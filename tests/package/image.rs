//! The image for containers: its files, by the sums that refer to them, and its layer, run without a container.

use super::*;

/// Returns the file that a part of the layout refers to, once its size and its sum are right.
fn file(layout: &Path, reference: &Value) -> PathBuf {
    let digest = reference["digest"].as_str().unwrap().strip_prefix("sha256:").unwrap();
    let path = layout.join("blobs/sha256").join(digest);
    assert_eq!(Some(path.metadata().unwrap().len()), reference["size"].as_u64());
    let sum = run(Command::new("sha256sum").arg(&path)).succeeded();
    assert!(sum.starts_with(digest), "{sum}");
    path
}

fn json(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn the_layers_are_those_that_the_image_names_and_run() {
    let layout = unpacked(&format!("eightfold-{VERSION}-image.tar"));
    let index = json(&file(&layout, &json(&layout.join("index.json"))["manifests"][0]));
    for (image, processor) in index["manifests"].as_array().unwrap().iter().zip(["amd64", "arm64"]) {
        assert_eq!(image["platform"]["architecture"], processor);
        let manifest = json(&file(&layout, image));
        let (config, layer) = (json(&file(&layout, &manifest["config"])), file(&layout, &manifest["layers"][0]));
        assert_eq!((&config["architecture"], &config["config"]["User"]), (&processor.into(), &"65532:65532".into()));
        let root = layout.join(processor);
        fs::create_dir(&root).unwrap();
        let sum = run(Command::new("sh").args(["-c", r#"gzip -cd "$0" | sha256sum"#]).arg(&layer)).succeeded();
        assert_eq!(config["rootfs"]["diff_ids"][0], format!("sha256:{}", sum.split(' ').next().unwrap()));
        run(Command::new("tar").arg("-xzf").arg(&layer).current_dir(&root)).succeeded();
        let mut files: Vec<_> = fs::read_dir(&root).unwrap().map(|file| file.unwrap().file_name()).collect();
        files.sort();
        assert_eq!(files, ["LICENSE-APACHE", "LICENSE-MIT", "LICENSES-OF-LIBRARIES", "eightfold"]);
        let entry = config["config"]["Entrypoint"][0].as_str().unwrap();
        if processor == "amd64" {
            run(in_empty_root(&root, entry).args(["count", "12"])).assert_printed("14200");
            let check: Vec<_> = config["config"]["Healthcheck"]["Test"].as_array().unwrap()[2..].iter().collect();
            let unhealthy = run(in_empty_root(&root, entry).args(check.iter().filter_map(|it| it.as_str())));
            unhealthy.assert_refused(5, "no server answers at 127.0.0.1:8008");
        }
    }
}
