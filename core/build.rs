//! Turns the catalogues into code lists: the small WebAssembly build checks codes and carries no names.

use std::fmt::Write;
use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=catalogues");
    let mut lists = String::new();
    let mut files: Vec<_> = fs::read_dir("catalogues")?.collect::<Result<_, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let path = file.path();
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
    Ok(())
}
