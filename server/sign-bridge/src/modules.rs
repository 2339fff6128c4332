//! Where the programs of common tokens are (PKCS#11 modules).

use std::path::PathBuf;

use crate::config::Config;

/// Tokens that are sold in Viet Nam and neighbouring countries, smart cards by `OpenSC`, and `SoftHSM` for tests.
#[cfg(target_os = "linux")]
const PLACES: &[&str] = &[
    "/usr/lib/x86_64-linux-gnu/opensc-pkcs11.so",
    "/usr/lib/aarch64-linux-gnu/opensc-pkcs11.so",
    "/usr/lib64/opensc-pkcs11.so",
    "/usr/lib/libeTPkcs11.so",
    "/usr/lib64/libeTPkcs11.so",
    "/usr/lib/libcastle.so.1.0.0",
    "/usr/lib/libcastle_v2.so.1.0.0",
    "/usr/lib/libshuttle_p11v220.so.1.0.0",
    "/opt/viettel-ca/libviettel-ca_v5.so",
    "/opt/vnpt-ca/libvnptca_p11_v8.so",
    "/opt/fpt-ca/libfptca_v3.so",
    "/opt/bkav-ca/libbkavca_v2.so",
    "/usr/lib/softhsm/libsofthsm2.so",
];

#[cfg(target_os = "macos")]
const PLACES: &[&str] = &[
    "/Library/OpenSC/lib/opensc-pkcs11.so",
    "/usr/local/lib/libeTPkcs11.dylib",
    "/usr/local/lib/libcastle_v2.1.0.0.dylib",
    "/usr/local/lib/libviettel-ca_v5.dylib",
    "/usr/local/lib/libvnptca_p11_v8.dylib",
    "/usr/local/lib/softhsm/libsofthsm2.so",
    "/opt/homebrew/lib/softhsm/libsofthsm2.so",
];

#[cfg(target_os = "windows")]
const PLACES: &[&str] = &[
    r"C:\Program Files\OpenSC Project\OpenSC\pkcs11\opensc-pkcs11.dll",
    r"C:\Windows\System32\eTPKCS11.dll",
    r"C:\Windows\System32\eps2003csp11.dll",
    r"C:\Windows\System32\eps2003csp11v2.dll",
    r"C:\Windows\System32\viettel-ca_v5.dll",
    r"C:\Windows\System32\viettel-ca_v6.dll",
    r"C:\Windows\System32\vnptca_p11_v8.dll",
    r"C:\Windows\System32\vnpt-ca_csp11.dll",
    r"C:\Windows\System32\fptca_v3.dll",
    r"C:\Windows\System32\BkavCA.dll",
    r"C:\Windows\System32\CA2_v34.dll",
];

#[cfg(not(any(target_os = "linux", target_os = "macos", target_os = "windows")))]
const PLACES: &[&str] = &[];

/// Modules that are there: the configured ones first.
#[must_use]
pub fn find(config: &Config) -> Vec<PathBuf> {
    let known = PLACES
        .iter()
        .filter(|_| config.find_modules)
        .map(PathBuf::from);
    let mut found: Vec<PathBuf> = Vec::new();
    for path in config.modules.iter().cloned().chain(known) {
        if path.is_file() && !found.contains(&path) {
            found.push(path);
        }
    }
    found
}
