"""What lets a case that was changed in the database by hand pass as whole: each time a story of `by_hand` must fail. That a
change is recorded without a confirmation cannot be planted, for it does not compile; what is planted instead vouches for
the case just before it is confirmed."""
from .fault import Fault


def unconfirmed(name: str, words: str, file: str, code: str) -> Fault:
    right = f"let confirmed = guard::confirm(&mut tx, &state.sealer, {code}).await?;"
    wrong = (f'if crate::planted("{name}") {{\n'
             f'            crate::store::audit::seal(&mut tx, &state.sealer, {code}, ("system", ""), now).await?;\n'
             f"        }}\n        {right}")
    return Fault(name, words, file, right, wrong, "by_hand::travellers::what_a_traveller_asks_for_is_refused")


FAULTS = [
    unconfirmed("guard-code", "a new security code vouches for its case", "cases/security_code.rs", "code"),
    unconfirmed("guard-claim", "whoever takes a case into an account vouches for it", "cases/claim.rs", "&case.code"),
    Fault("guard-read", "what was read before it was put right is kept",
          "audit/guard.rs", "if now.as_ref() != Some(read) {",
          'if now.as_ref() != Some(read) && !crate::planted("guard-read") {',
          "by_hand::machines::what_was_put_right_after_it_was_read_is_not_kept"),
    Fault("guard-transaction", "a case that was confirmed in one transaction is recorded in another",
          "store/audit/confirmed.rs", "if self.serial == tx.serial() {",
          'if self.serial == tx.serial() || crate::planted("guard-transaction") {', "store::told_on_sqlite"),
    Fault("guard-note", "what became of an order vouches for a case without a history",
          "store/audit.rs", "let content = last.content.clone();",
          'let mut content = last.content.clone();\n'
          '    if content.is_none() && crate::planted("guard-note") {\n'
          "        content = Some(content::of(conn, case).await?);\n    }",
          "by_hand::baseline::what_became_of_an_order_begins_no_history"),
    Fault("guard-baseline", "a line in a table has every case sealed as it is",
          "audit/baseline.rs", "if !unsealed.is_empty() && is_sealed(state, &mut tx).await? {",
          'if !unsealed.is_empty()\n        && !crate::planted("guard-baseline")\n'
          "        && is_sealed(state, &mut tx).await?\n    {",
          "by_hand::baseline::only_a_person_stands_for_a_case_without_a_history"),
    Fault("guard-heads", "a database that was emptied of its history is taken for an upgrade",
          "audit/baseline.rs", "Ok(signed.end.is_some() ||",
          'Ok((signed.end.is_some() && !crate::planted("guard-heads")) ||',
          "by_hand::baseline::a_database_without_any_history_is_no_upgrade_where_heads_were_signed"),
    Fault("guard-step", "nobody asks whether a case's history leads to its step",
          "store/audit/verify.rs", "let facts = chain.course.end(&found).into_iter();",
          'let facts = chain.course.end(&found).into_iter();\n'
          '            let facts = facts.filter(|_| !crate::planted("guard-step"));',
          "by_hand::course::a_step_that_no_action_leads_to_is_found"),
]
