//! Compiles evisa-wasm with one feature and writes its JavaScript glue.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use wasm_bindgen_cli_support::Bindgen;

/// One build: its feature and folder have the same name.
pub(crate) struct Package {
    pub(crate) name: &'static str,
    /// Decides for the whole program how it is linked: only at 3 are four numbers side by side in memory read as one vector.
    opt_level: &'static str,
    /// Crates that are compiled otherwise, `*` being all dependencies.
    crates: &'static [(&'static str, &'static str)],
    flags: &'static str,
    glue: Glue,
}

/// For whom the JavaScript beside a module is written.
enum Glue {
    /// `import * as wasm from './….wasm'`, which vite-plugin-wasm understands.
    Bundler,
    /// `init(module)`: the caller fetches and compiles, once for all of its workers.
    Web,
}

/// As small as can be.
const SMALL: &str = "\"z\"";

/// The small one that is loaded first, the one for pictures, the one for workbooks, and the one for signatures.
///
/// Vector instructions: every browser has had them since 2023. Some dependencies can draw random numbers,
/// nothing here does. In the forms asking for one is an error; `imageproc` and `zip` insist on the browser's
/// source, which nothing calls, so that the linker drops it.
pub(crate) const PACKAGES: &[Package] = &[
    Package {
        name: "forms",
        opt_level: SMALL,
        crates: &[],
        flags: "-C target-feature=+simd128 --cfg getrandom_backend=\"unsupported\"",
        glue: Glue::Bundler,
    },
    Package {
        name: "vision",
        opt_level: "3",
        crates: &[
            ("*", "\"s\""),
            ("image", "3"),
            ("imageproc", "3"),
            ("zune-jpeg", "3"),
            ("zune-core", "3"),
            ("png", "3"),
            ("fdeflate", "3"),
            ("image-webp", "3"),
        ],
        flags: "-C target-feature=+simd128",
        glue: Glue::Web,
    },
    Package {
        name: "workbook",
        // What walks through XML and checks rows: at `z` half as fast.
        opt_level: "\"s\"",
        crates: &[],
        flags: "-C target-feature=+simd128",
        glue: Glue::Web,
    },
    Package {
        name: "signatures",
        opt_level: SMALL,
        crates: &[],
        flags: "-C target-feature=+simd128 --cfg getrandom_backend=\"unsupported\"",
        glue: Glue::Web,
    },
];

#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("run it by `cargo run -p xtask`")]
    NotByCargo,
    #[error("cargo build failed")]
    Build,
    #[error("cargo named no .wasm file")]
    NoOutput,
    #[error("wasm-bindgen: {0:#}")]
    Glue(String),
}

/// Builds one package; leaves it alone when the compiled module has not changed.
pub(crate) fn build(package: &Package) -> Result<(), Failure> {
    // Asked when it runs, not when it is compiled: clones may share their build folder.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").ok_or(Failure::NotByCargo)?;
    let root = Path::new(&here).join("../../..");
    let module = compile(&root, package)?;
    let folder = root.join("web/pkg").join(package.name);
    let mut digest = DefaultHasher::new();
    fs::read(&module)?.hash(&mut digest);
    let (stamp, digest) = (folder.join(".stamp"), digest.finish().to_string());
    if fs::read_to_string(&stamp).is_ok_and(|previous| previous == digest) {
        return Ok(());
    }
    glue(package, &module, &folder).map_err(|error| Failure::Glue(format!("{error:#}")))?;
    // Vite and Node take it for what it is: an ES module.
    fs::write(folder.join("package.json"), "{\"type\":\"module\"}\n")?;
    fs::write(stamp, digest)?;
    let size = fs::metadata(folder.join("evisa_wasm_bg.wasm"))?.len();
    println!("wasm: web/pkg/{}: {} KiB", package.name, size / 1024);
    Ok(())
}

fn compile(root: &Path, package: &Package) -> Result<PathBuf, Failure> {
    let mut cargo = Command::new("cargo");
    // `scripts/build/wasm-toolchain` wrote which compiler has the target's standard library.
    let toolchain = fs::read_to_string(root.join(".wasm-toolchain")).unwrap_or_default();
    if !toolchain.trim().is_empty() {
        cargo.arg(toolchain.trim());
    }
    cargo
        .args(["build", "--locked", "-p", "evisa-wasm"])
        .args(["--no-default-features", "--features", package.name])
        .args(["--profile", "wasm"])
        .arg("--config")
        .arg(format!("profile.wasm.opt-level={}", package.opt_level))
        .args(package.crates.iter().flat_map(|(name, opt_level)| {
            let key = format!("profile.wasm.package.\"{name}\".opt-level");
            ["--config".to_owned(), format!("{key}={opt_level}")]
        }))
        .args(["--target", "wasm32-unknown-unknown"])
        .arg("--message-format=json-render-diagnostics")
        .current_dir(root)
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            package.flags,
        )
        .stderr(Stdio::inherit());
    // Set by the cargo that runs this tool; they would choose its compiler again.
    for variable in ["RUSTUP_TOOLCHAIN", "RUSTC", "CARGO"] {
        cargo.env_remove(variable);
    }
    let output = cargo.output()?;
    if !output.status.success() {
        return Err(Failure::Build);
    }
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["reason"] == "compiler-artifact")
        .flat_map(|message| message["filenames"].as_array().cloned().unwrap_or_default())
        .filter_map(|file| file.as_str().map(PathBuf::from))
        .rfind(|file| {
            file.extension()
                .is_some_and(|extension| extension == "wasm")
        })
        .ok_or(Failure::NoOutput)
}

fn glue(
    package: &Package,
    module: &Path,
    folder: &Path,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let mut bindgen = Bindgen::new();
    match package.glue {
        Glue::Bundler => bindgen.bundler(true)?,
        Glue::Web => bindgen.web(true)?,
    };
    bindgen
        .input_path(module)
        .typescript(true)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    Ok(())
}
