//! Turns the catalogues into code lists: the small WebAssembly build checks codes and carries no names. Names the method
//! of the image checks by a digest of its code.

use std::fmt::Write;
use std::{env, error::Error, fs, io, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=catalogues");
    let mut lists = String::new();
    let mut files: Vec<_> = fs::read_dir("catalogues")?.collect::<Result<_, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let path = file.path();
        // Further names of places, in a folder, are for searching in pages.
        if path.is_dir() {
            continue;
        }
        let Some(name) = path.file_stem().and_then(|name| name.to_str()) else {
            continue;
        };
        let rows: Vec<serde_json::Value> = serde_json::from_str(&fs::read_to_string(&path)?)?;
        let codes: Vec<_> = rows
            .iter()
            .map(|row| row["ma"].as_str().ok_or("a row without `ma`"))
            .collect::<Result<_, _>>()?;
        writeln!(lists, "/// Codes of the catalogue `{name}`.")?;
        writeln!(
            lists,
            "pub const {}: &[&str] = &{codes:?};",
            name.to_uppercase()
        )?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("codes.rs"), lists)?;
    let mut method = Digest(0xcbf2_9ce4_8422_2325);
    for path in METHOD.map(Path::new) {
        println!("cargo::rerun-if-changed={}", path.display());
        method.take(path)?;
    }
    println!("cargo::rerun-if-changed={LOCK}");
    // Who builds this package alone has no lock file beside it.
    if let Ok(lock) = fs::read_to_string(LOCK) {
        for version in versions(&lock) {
            method.add(version.as_bytes());
        }
    }
    println!("cargo::rustc-env=EVISA_METHOD={:016x}", method.0);
    Ok(())
}

/// Our code that decides which findings a picture gets.
const METHOD: [&str; 8] = [
    "src/ekyc",
    "src/ekyc.rs",
    "src/mrz",
    "src/mrz.rs",
    "src/passport",
    "src/passport.rs",
    "src/vision",
    "src/vision.rs",
];

const LOCK: &str = "../Cargo.lock";

/// The libraries that decide, too: they decode pictures, filter them, and run the network that compares faces.
const LIBRARIES: [&str; 11] = [
    "fdeflate",
    "image",
    "image-webp",
    "imageproc",
    "png",
    "tract-core",
    "tract-data",
    "tract-linalg",
    "tract-onnx",
    "zune-core",
    "zune-jpeg",
];

/// Names and versions of these libraries in a lock file, in its order: `image 0.25.10`.
fn versions(lock: &str) -> impl Iterator<Item = String> {
    let line = |package: &str, key: &str| {
        let mut lines = package.lines();
        lines.find_map(|line| Some(line.strip_prefix(key)?.trim_matches('"').to_owned()))
    };
    lock.split("[[package]]")
        .filter_map(move |package| Some((line(package, "name = ")?, line(package, "version = ")?)))
        .filter(|(name, _)| LIBRARIES.contains(&name.as_str()))
        .map(|(name, version)| format!("{name} {version}"))
}

/// FNV-1a: names versions, and protects nothing.
struct Digest(u64);

impl Digest {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Takes a file, or every file of a folder in the order of their names.
    fn take(&mut self, path: &Path) -> io::Result<()> {
        if !path.is_dir() {
            self.add(&fs::read(path)?);
            return Ok(());
        }
        let entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
        let mut inner = entries.collect::<io::Result<Vec<_>>>()?;
        inner.sort();
        inner.iter().try_for_each(|path| self.take(path))
    }
}
