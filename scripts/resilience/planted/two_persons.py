"""What lets one person be two, or leaves a half session something that lasts: each time a story must fail."""
from .fault import Fault

GRANTED = "second_factor::role_grants::a_role_that_moves_money_is_confirmed_by_another_administrator_and_acts_a_day_later"
OPENED = "second_factor::role_grants::whoever_opened_an_account_has_no_second_person_in_it"

FAULTS = [
    Fault("persons-alone", "one administrator makes somebody look after money",
          "officers/role_grant.rs", "role.is_granted_by_two() && !held.contains(role)",
          'role.is_granted_by_two() && !held.contains(role) && !crate::planted("persons-alone")', GRANTED),
    Fault("persons-proposer", "whoever proposed a role confirms it",
          "officers/role_grant.rs", "if grant.by == asking.id {",
          'if grant.by == asking.id && !crate::planted("persons-proposer") {', GRANTED),
    Fault("persons-at-once", "a role acts as soon as it is confirmed",
          "officers/role_grant.rs", "let from = now + state.config.role_delay_ms();",
          'let from = now + if crate::planted("persons-at-once") { 0 } else { state.config.role_delay_ms() };', GRANTED),
    Fault("persons-untold", "nobody else is told that a role is granted",
          "officers/role_mails.rs", "let manages = to.account.active && to.account.may(Permission::ManageAccounts);",
          'let manages = to.account.active\n            && to.account.may(Permission::ManageAccounts)\n'
          '            && !crate::planted("persons-untold");', GRANTED),
    Fault("persons-refused", "a role that was refused begins all the same",
          "officers/role_grant.rs", "if !role_grant::refuse(&mut tx, &grant.id).await? {",
          'if !crate::planted("persons-refused") && !role_grant::refuse(&mut tx, &grant.id).await? {',
          "second_factor::role_grants::what_one_administrator_refuses_never_acts_though_two_others_granted_it"),
    Fault("persons-reopened", "an account that is opened again has its roles at once",
          "officers/change.rs", "let held: &[Role] = if is_reopened { &[] } else { &before.roles };",
          'let held: &[Role] = if is_reopened && !crate::planted("persons-reopened") { &[] } else { &before.roles };',
          "second_factor::role_grants::an_account_that_is_opened_again_gets_such_roles_back_from_two_persons"),
    Fault("persons-apart", "whoever opened an account confirms with it",
          "people/distinct_persons.rs", "first.id != second.id && !opened(first, second)",
          'crate::planted("persons-apart") || first.id != second.id && !opened(first, second)', OPENED),
    Fault("persons-reset", "whoever opened an account resets second factors with it",
          "officers/reset.rs", "if !by.is_some_and(|by| are_distinct_persons(",
          'if !crate::planted("persons-reset") && !by.is_some_and(|by| are_distinct_persons(', OPENED),
    Fault("persons-money", "whoever opened an account moves money with it",
          "payments/proposal.rs", "if !by.is_some_and(|by| are_distinct_persons(by, account, now)) {",
          'if !by.is_some_and(|by| are_distinct_persons(by, account, now)) && !crate::planted("persons-money") {',
          "money_review::two_accounts_that_one_person_opened_are_not_two_persons"),
    Fault("persons-signature", "a session left open registers another certificate",
          "people/signed_in.rs", "fn fresh(state: &AppState, proved_at: i64) -> Result<()> {\n",
          "fn fresh(state: &AppState, proved_at: i64) -> Result<()> {\n"
          '    if crate::planted("persons-signature") {\n        return Ok(());\n    }\n',
          "signing::registering::a_session_left_open_registers_and_unlocks_no_signature"),
    Fault("persons-linked", "a password alone links the national login for good",
          "sign_in/national/link.rs", "match tokens.data().half_session() {",
          'match tokens.data().half_session().filter(|_| !crate::planted("persons-linked")) {',
          "second_factor::national::the_national_login_is_linked_once_the_second_factor_was_shown_too"),
]
