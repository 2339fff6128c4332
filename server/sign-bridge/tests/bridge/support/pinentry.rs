//! A `pinentry` that answers what a test wants.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// A program that speaks as `pinentry` does, writes down what it is told, and enters the next PIN. As the real one it ends at a
/// line of more than 1000 bytes. Where there is a file `closes`, whoever leafs through a list closes it.
pub(super) fn pinentry(folder: &Path, pins: &[&str]) {
    let path = folder.join("pinentry");
    let (shown, pin_file, closes) = (
        folder.join("shown"),
        folder.join("pins"),
        folder.join("closes"),
    );
    std::fs::write(&pin_file, pins.join("\n") + "\n").unwrap();
    let script = format!(
        "#!/bin/sh\nLC_ALL=C\necho 'OK hello'\nwhile IFS= read -r line; do\n  [ ${{#line}} -gt 1000 ] && exit 2\n  \
         printf '%s\\n' \"$line\" >>'{shown}'\n  case $line in\n    \
         CONFIRM) if [ -e '{closes}' ]; then echo 'ERR 83886179 cancelled'; else echo OK; fi;;\n    \
         GETPIN) pin=$(head -n 1 '{pins}'); sed -i 1d '{pins}'\n      \
         if [ \"$pin\" = cancel ]; then echo 'ERR 83886179 cancelled'; else echo \"D $pin\"; echo OK; fi;;\n    \
         BYE) exit;;\n    *) echo OK;;\n  esac\ndone\n",
        shown = shown.display(),
        pins = pin_file.display(),
        closes = closes.display(),
    );
    std::fs::write(&path, script).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
}
