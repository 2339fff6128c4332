"""What lets a changed document pass as whole, planted into the crate of signatures: each time a test of that crate must
fail. The names are those of the part that is left out."""
from .fault import Fault

ADDED = "what_is_added_without_a_key_is_a_change"
NEEDED = "an_object_that_is_neither_evidence_nor_a_signature_is_a_change"
BESIDE = "evidence_with_anything_beside_it_is_a_change"


def fault(name: str, words: str, file: str, right: str, wrong: str, test: str) -> Fault:
    return Fault(name, words, file, right, wrong, test, below="server/signatures")


FAULTS = [
    fault("seal-added", "whatever is added behind a signature leaves a file whole",
          "pdf/additions.rs", "Err(_) => return false,", 'Err(_) => return crate::planted("seal-added"),', ADDED),
    fault("seal-named", "objects that no table names are no change",
          "pdf/revision.rs", "if named != objects.len() {",
          'if named != objects.len() && !crate::planted("seal-named") {', BESIDE),
    fault("seal-places", "a table may say of an object what it likes",
          "pdf/revision.rs", "if !right {", 'if !right && !crate::planted("seal-places") {', BESIDE),
    fault("seal-needed", "objects that nothing needs are no change",
          "pdf/additions/catalog.rs", "sure(step.update.objects.len() == step.known.len())",
          'sure(crate::planted("seal-needed") || step.update.objects.len() == step.known.len())', NEEDED),
    fault("seal-evidence", "what draws on a page is taken for a certificate",
          "pdf/additions/evidence.rs", "sure(alone && said.stream.is_some_and(reads))?;",
          'sure(crate::planted("seal-evidence") || (alone && said.stream.is_some_and(reads)))?;', NEEDED),
    fault("seal-taken-out", "evidence that was there is taken out",
          "pdf/additions/evidence.rs", "sure(parts.all(|part| held.contains(&part.as_slice())))",
          'sure(crate::planted("seal-taken-out") || parts.all(|part| held.contains(&part.as_slice())))',
          "evidence_that_was_there_is_not_taken_out"),
    fault("seal-waits", "what was signed waits for an object that is added",
          "pdf/additions/step.rs", "sure(object >= self.before.size && !self.named.contains_key(&object))?;",
          'sure(object >= self.before.size && (crate::planted("seal-waits") || !self.named.contains_key(&object)))?;',
          "what_was_signed_does_not_wait_for_objects"),
    fault("seal-signed-on-top", "a change that somebody else signs is whole",
          "report.rs", ".all(|one| one.fault.is_none() && one.covers_all),",
          '.all(|one| one.fault.is_none() && (one.covers_all || crate::planted("seal-signed-on-top"))),',
          "a_change_that_somebody_signs_stays_a_change"),
    fault("seal-name", "a further signature takes the name of the seal",
          "pdf/additions/signature.rs", "sure(!names.contains(&name))?;",
          'sure(crate::planted("seal-name") || !names.contains(&name))?;',
          "a_further_signature_that_is_seen_or_takes_a_name_is_a_change"),
    fault("seal-line", "the end of the last line is called a change",
          "pdf/additions.rs", 'Some(b"" | b"\\n" | b"\\r\\n") => return true,',
          'Some(b"\\n" | b"\\r\\n") if crate::planted("seal-line") => return false,\n'
          '            Some(b"" | b"\\n" | b"\\r\\n") => return true,',
          "the_end_of_the_last_line_is_no_addition"),
    fault("seal-purpose", "the certificate of a web server signs documents",
          "chain.rs", "&& signs_documents(certificate.purposes()?.as_deref())",
          '&& (crate::planted("seal-purpose") || signs_documents(certificate.purposes()?.as_deref()))',
          "a_certificate_for_something_else_signs_no_documents"),
]
