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
          "platform/openid/used.rs", "_ => return None,",
          '_ if crate::planted("inputs-claims") => value,\n        _ => return None,',
          "people::national::claims::whoever_is_proven_is_let_in_whatever_unused_claims_look_like"),
    Fault("inputs-signed", "what is left of a token is believed although another signed it",
          "platform/openid/used.rs", "        self.key\n            .verify_signature(",
          '        if crate::planted("inputs-signed") {\n            return Ok(());\n        }\n'
          "        self.key\n            .verify_signature(",
          "people::national::claims::a_claim_that_is_left_out_is_signed_all_the_same"),
]
