//! How many signatures are proven in a second on one core: digest, signature, path, lists of revoked certificates.
//!
//! `cargo run -p evisa-signatures --features testing --example speed`

#![expect(clippy::unwrap_used, reason = "an example")]

use std::time::Instant;

use evisa_signatures::testing::{Key, World};
use evisa_signatures::{Hash, cms};

const TIMES: u32 = 500;

fn main() {
    let content = vec![b'x'; 4096];
    for (name, key) in [
        ("P-256", Key::p256(3)),
        ("P-384", Key::p384(3)),
        ("RSA-2048", Key::rsa(1, 2048)),
    ] {
        let world = World::new(key);
        let signed = world.sign_as(
            &content,
            &world.signer,
            &world.key,
            world.key.scheme(Hash::Sha256),
        );
        let trust = world.trust();
        let before = Instant::now();
        for _ in 0..TIMES {
            cms::verify(&signed, &[&content], &trust, world.now).unwrap();
        }
        println!(
            "{name}: {:.0} a second",
            f64::from(TIMES) / before.elapsed().as_secs_f64()
        );
    }
}
