use std::path::Path;

use super::*;

#[test]
fn the_secret_is_made_once_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let first = Secrets::load(None, folder.path(), &Random::System).unwrap();
    let second = Secrets::load(None, folder.path(), &Random::System).unwrap();
    assert_eq!(first.key(Purpose::FileLink), second.key(Purpose::FileLink));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let file = std::fs::metadata(folder.path().join("secret")).unwrap();
        assert_eq!(file.permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn a_signature_is_bound_to_purpose_and_parts() {
    let secrets = Secrets::parse(&"7".repeat(64)).unwrap();
    let signature = secrets.sign(Purpose::FileLink, &[b"ab", b"c"]);
    assert!(secrets.verify(Purpose::FileLink, &[b"ab", b"c"], &signature));
    assert!(!secrets.verify(Purpose::FileLink, &[b"a", b"bc"], &signature));
    assert!(!secrets.verify(Purpose::MatchScore, &[b"ab", b"c"], &signature));
    assert!(!secrets.verify(Purpose::FileLink, &[b"ab", b"c"], ""));
}

#[test]
fn what_a_former_secret_signed_holds_until_it_is_retired() {
    let folder = tempfile::tempdir().unwrap();
    let load = || Secrets::load(None, folder.path(), &Random::System).unwrap();
    let old = load().sign(Purpose::FileLink, &[b"a"]);
    let row = load().sign(Purpose::AuditSeal, &[b"a"]);
    Secrets::rotate(folder.path(), &Random::System).unwrap();
    let rotated = load();
    let new = rotated.sign(Purpose::FileLink, &[b"a"]);
    assert_ne!(old, new);
    for held in [&old, &new] {
        assert!(rotated.verify(Purpose::FileLink, &[b"a"], held));
    }
    assert_eq!(Secrets::retire(folder.path()).unwrap(), 1);
    let retired = load();
    assert!(retired.verify(Purpose::FileLink, &[b"a"], &new));
    assert!(!retired.verify(Purpose::FileLink, &[b"a"], &old));
    assert!(!retired.verify(Purpose::FileLink, &[b"a"], &row));
    assert!(retired.verify(Purpose::AuditSeal, &[b"a"], &row));
    assert_eq!(Secrets::retire(folder.path()).unwrap(), 0);
    Secrets::rotate(folder.path(), &Random::System).unwrap();
    assert_eq!(load().keys(Purpose::FileLink).count(), 2);
    assert_eq!(load().keys(Purpose::AuditSigning).count(), 3);
}

#[test]
fn a_damaged_secret_is_refused() {
    let two = [&"7".repeat(64), ",8"].concat();
    assert!(Secrets::load(Some(&two), Path::new("/"), &Random::System).is_err());
    assert!(Secrets::load(Some(" "), Path::new("/"), &Random::System).is_err());
    assert!(Secrets::load(Some("short"), Path::new("/"), &Random::System).is_err());
    let only_retired = [RETIRED, &"7".repeat(64)].concat();
    assert!(Secrets::load(Some(&only_retired), Path::new("/"), &Random::System).is_err());
}
