//! `cargo run -p xtask -- wasm [forms|vision|workbook|signatures]…`: builds of evisa-wasm as browser packages in `web/pkg`.

use std::process::ExitCode;

mod wasm;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let wanted = match arguments.split_first() {
        Some((task, names)) if task == "wasm" => names,
        _ => {
            eprintln!("usage: cargo run -p xtask -- wasm [forms|vision|workbook|signatures]...");
            return ExitCode::from(2);
        }
    };
    for package in wasm::PACKAGES {
        let named = wanted.iter().any(|name| name == package.name);
        if !named && !wanted.is_empty() {
            continue;
        }
        if let Err(error) = wasm::build(package) {
            eprintln!("wasm: {}: {error}", package.name);
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
