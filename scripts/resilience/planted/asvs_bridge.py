"""The rows of `evisa-sign` in SECURITY.md: each time without its line a test of that program must fail."""
from .fault import Fault


def fault(name: str, words: str, file: str, right: str, wrong: str, test: str) -> Fault:
    return Fault(name, words, file, right, wrong, test, below="server/sign-bridge")


ASKED = "refused::what_the_portal_did_not_ask_now_of_this_site_is_not_shown"
OTHERS = "refused::other_sites_and_other_names_get_nothing"

FAULTS = [
    fault("bridge-forged", "a list is signed that the portal has not asked for",
          "challenge.rs", "            .verify(&signed, &signature)\n            .map_err(|_| Refusal::Forged)?;",
          '            .verify(&signed, &signature)\n'
          '            .or_else(|no| if crate::planted("bridge-forged") { Ok(()) } else { Err(no) })\n'
          "            .map_err(|_| Refusal::Forged)?;", ASKED),
    fault("bridge-site", "a list for another site is shown",
          "challenge.rs", "if challenge.origin != origin {",
          'if challenge.origin != origin && !crate::planted("bridge-site") {', ASKED),
    fault("bridge-late", "a list of yesterday is shown",
          "challenge.rs", "if challenge.expires <= now || challenge.expires.duration_since(now) > LIFETIME {",
          'if !crate::planted("bridge-late") && (challenge.expires <= now || challenge.expires.duration_since(now) > LIFETIME) {',
          ASKED),
    fault("bridge-twice", "a list is signed once more",
          "challenge.rs", "            Some(_) => Err(Refusal::Replayed),",
          '            Some(_) if crate::planted("bridge-twice") => Ok(()),\n            Some(_) => Err(Refusal::Replayed),', ASKED),
    fault("bridge-hidden", "a title hides another",
          "challenge.rs", "&& !words.chars().any(hidden)", '&& (crate::planted("bridge-hidden") || !words.chars().any(hidden))',
          "refused::titles_that_would_deceive_are_refused"),
    fault("bridge-origin", "every site is heard",
          "http/guard.rs", ".any(|allowed| allowed.as_bytes() == origin.as_bytes())",
          '.any(|allowed| allowed.as_bytes() == origin.as_bytes() || crate::planted("bridge-origin"))', OTHERS),
    fault("bridge-host", "a name of a stranger's that leads to this computer is heard",
          "http/guard.rs", ".any(|ours| ours.as_bytes() == host)",
          '.any(|ours| ours.as_bytes() == host || crate::planted("bridge-host"))', OTHERS),
    fault("bridge-page", "a page is heard that nobody has connected",
          "http/routes.rs", "secret.is_some_and(|secret| pairing.knows(origin(headers), secret, (bridge.machine.now)()))",
          'crate::planted("bridge-page")\n'
          "        || secret.is_some_and(|secret| pairing.knows(origin(headers), secret, (bridge.machine.now)()))",
          "refused::a_page_that_was_not_connected_gets_nothing"),
    fault("bridge-pin", "a wrong PIN is asked for again and again",
          "http/routes.rs", "    for _ in 0..PIN_TRIES {", '    for _ in 0..if crate::planted("bridge-pin") { 9 } else { PIN_TRIES } {',
          "a_wrong_pin_is_asked_again_and_after_three_that_was_it"),
    fault("bridge-flood", "a page keeps the program busy",
          "http/rate.rs", "        if self.left < 1.0 {", '        if self.left < 1.0 && !crate::planted("bridge-flood") {',
          "refused::a_flood_is_not_heard_and_costs_nothing"),
]
