"""What people save and other programs send, read wrongly: each time without its rule the test must fail."""
from .fault import Fault

FAULTS = [
    Fault("inputs-status", "rows of the bank's file whose status is none are left out in silence",
          "payments/daily_file.rs", "if !is(&self.done, status) {",
          'if !is(&self.done, status) && crate::planted("inputs-status") {\n                continue;\n            }\n'
          "            if !is(&self.done, status) {",
          "daily_file::a_charge_for_no_known_order_is_told_and_a_day_that_lost_its_zeros_is_refused"),
    Fault("inputs-amount", "an amount that could be two is read as one of them",
          "payments/written_amount.rs", "&& !first.starts_with('0') &&",
          '&& (crate::planted("inputs-amount") || !first.starts_with(\'0\')) &&',
          "payments::written_amount::tests::what_could_be_two_amounts_or_is_none_is_not_read", unit=True),
    Fault("inputs-claims", "a claim that is not used closes the national login",
          "security/openid/used.rs", "_ => return None,",
          '_ if crate::planted("inputs-claims") => value,\n        _ => return None,',
          "people::national::claims::whoever_is_proven_is_let_in_whatever_unused_claims_look_like"),
    Fault("inputs-signed", "what is left of a token is believed although another signed it",
          "security/openid/used.rs", "        self.key\n            .verify_signature(",
          '        if crate::planted("inputs-signed") {\n            return Ok(());\n        }\n'
          "        self.key\n            .verify_signature(",
          "people::national::claims::a_claim_that_is_left_out_is_signed_all_the_same"),
    Fault("inputs-negative", "a payment that the bank took back counts as one that it took",
          "payments/daily_file.rs", "filter(|dong| *dong >= 0)",
          'filter(|dong| *dong >= 0 || crate::planted("inputs-negative"))',
          "payments::daily_file::tests::half_a_file_is_no_file", unit=True),
    Fault("inputs-columns", "a row that lost its columns is taken for a total, and left out in silence",
          "payments/daily_file.rs", "if is_total && !names_an_order(&value(order))",
          'if is_total && (crate::planted("inputs-columns") || !names_an_order(&value(order)))',
          "payments::daily_file::tests::half_a_file_is_no_file", unit=True),
    Fault("inputs-answer", "what an issuer writes beside its token closes the national login",
          "security/openid/used.rs", "body.retain(|name, value| ANSWER",
          'body.retain(|name, value| crate::planted("inputs-answer") || ANSWER',
          "people::national::claims::what_an_issuer_says_beside_what_is_used_closes_nothing"),
    Fault("inputs-typed", "a reason of nothing but what nobody sees is a reason",
          "http/extract/typed.rs", "Self(text::normal(typed).trim().to_owned())",
          'Self(if crate::planted("inputs-typed") { typed.trim().to_owned() } else { text::normal(typed).trim().to_owned() })',
          "http::extract::typed::tests::a_text_is_read_in_its_one_form_and_counted_as_it_is_seen", unit=True),
]
