"""V5 of SECURITY.md, files that people send: each time without its line the test of the clause must fail. The names are those
of the clauses."""
from .fault import Fault

FAULTS = [
    Fault("V5.2.2", "pictures are kept with what a camera wrote beside the pixels",
          "pictures/upload.rs", "let jpeg = within(&picture, limits.bytes)?;",
          'let jpeg = if crate::planted("V5.2.2") { bytes.to_vec() } else { within(&picture, limits.bytes)? };',
          "received::what_is_shown_holds_nothing_but_pixels"),
    Fault("V5.2.3-picture", "a picture of fifty megapixels is unpacked",
          "vision/picture/decode.rs", "if pixels > limits.pixels || width.max(height) > limits.side {",
          'if (pixels > limits.pixels || width.max(height) > limits.side) && !crate::planted("V5.2.3-picture") {',
          "pictures::bad_files_are_refused_each_with_its_own_sentence", below="core", found_by="server"),
    Fault("V5.2.3-workbook", "a workbook unpacks to as much as it likes",
          "package/container.rs", "if unpacked > MOST_UNPACKED || dense && part.size() > RATIO_FROM {",
          'if !crate::planted("V5.2.3-workbook") && (unpacked > MOST_UNPACKED || dense && part.size() > RATIO_FROM) {',
          "hostile::a_bomb_is_refused_before_it_is_unpacked", below="core/workbook"),
    Fault("V5.4.1", "what somebody wrote is a formula in a list",
          "http/table.rs", "if text.starts_with([", 'if !crate::planted("V5.4.1") && text.starts_with([',
          "http::table::tests::nothing_that_somebody_wrote_becomes_a_formula", unit=True),
    Fault("V5.2.3-zip", "a file of an archive unpacks to more than it says",
          "zip/zip.ts", "if (left < 0) throw new ZipRefused('damaged')", "if (left < -mostBytes * 1e6) throw new ZipRefused('damaged')",
          "stops at a file that is larger than a picture may be", below="web"),
    Fault("V5.3.1", "whoever has seen a link sends the picture as their own",
          "pictures/handle.rs", "right.then_some(id)", '(right || crate::planted("V5.3.1")).then_some(id)',
          "handles::whoever_saw_a_link_cannot_send_the_picture_as_their_own"),
]
