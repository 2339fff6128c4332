"""What strangers could have mailed to others, planted anew."""
from .fault import Fault

READ_THEN_WRITTEN = """    if crate::planted("mails-at-once") {
        let sql = "SELECT COUNT(*) FROM mail_count WHERE who = $1 AND kind = $2 AND span = $3 AND until = $4 AND made >= $5";
        let full: i64 = sqlx::query_scalar(sql)
            .bind(who).bind(kind).bind(span).bind(until).bind(most)
            .fetch_one(&mut *conn).await?;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        if full == 0 {
            let sql = "INSERT INTO mail_count (who, kind, span, until, made) VALUES ($1, $2, $3, $4, 1) \\
                ON CONFLICT (who, kind, span, until) DO UPDATE SET made = mail_count.made + 1";
            sqlx::query(sql).bind(who).bind(kind).bind(span).bind(until).execute(&mut *conn).await?;
        }
        return Ok(full == 0);
    }
"""

FAULTS = [
    Fault("mails-one-box", "strangers fill somebody's letter box",
          "mails/allowance.rs", "let full = full_until(conn, &name, mail, caps.to, now).await?;",
          'let full = full_until(conn, &name, mail, caps.to, now).await?.filter(|_| !crate::planted("mails-one-box"));',
          "strangers::of_one_draft_after_another_three_links_reach_a_letter_box_and_nobody_is_told"),
    Fault("mails-tags", "each tag of an address is a letter box of its own",
          "mails/allowance.rs", 'let Some((name, domain)) = address.rsplit_once(\'@\') else {',
          'if crate::planted("mails-tags") {\n        return address;\n    }\n'
          "    let Some((name, domain)) = address.rsplit_once('@') else {",
          "strangers::of_one_draft_after_another_three_links_reach_a_letter_box_and_nobody_is_told"),
    Fault("mails-day", "the mails of every hour make a day",
          "mails/allowance.rs", '("day", DAY_MS, most.day)] {',
          '("day", DAY_MS, most.day)] {\n        if span == "day" && crate::planted("mails-day") {\n            continue;\n        }',
          "strangers::ten_thousand_asks_in_a_day_leave_a_letter_box_with_a_days_mails"),
    Fault("mails-list", "one sender has a list of addresses mailed",
          "mails/allowance.rs", "for name in from.iter().flat_map(|it| it.names()) {",
          'for name in from.iter().filter(|_| !crate::planted("mails-list")).flat_map(|it| it.names()) {',
          "strangers::nobody_mails_a_list_of_addresses"),
    Fault("mails-at-once", "two who ask at once both get the last place",
          "store/mail_count.rs", "    let done = sqlx::query(\n        \"INSERT INTO mail_count",
          READ_THEN_WRITTEN + "    let done = sqlx::query(\n        \"INSERT INTO mail_count",
          "store::told_on_postgres"),
    Fault("mails-name", "a stranger's words greet whoever a stranger names",
          "mails/contents.rs", "let name = may_name.then(",
          'let name = (may_name || crate::planted("mails-name")).then(',
          "strangers::what_a_stranger_typed_reaches_nobody_until_the_authority_has_it"),
    Fault("mails-receipt", "the receipt of a request for help repeats what was written",
          "mails/support_received.rs", "number: request.number.clone(),",
          'number: if crate::planted("mails-receipt") {\n                request.description.clone()\n            } else {\n'
          "                request.number.clone()\n            },",
          "mails::tests::strangers::nothing_that_a_stranger_typed_is_in_a_mail_to_an_address_that_nobody_proved", unit=True),
    Fault("mails-office", "each request for help is a mail to the office",
          "mails/queue.rs", "let until = (now.div_euclid(window_ms) + 1) * window_ms;",
          'let window_ms = if crate::planted("mails-office") { 1 } else { window_ms };\n'
          "    let until = (now.div_euclid(window_ms) + 1) * window_ms;",
          "support_desk::however_many_ask_for_help_the_office_gets_one_mail_in_a_quarter_of_an_hour"),
    Fault("mails-keys", "keys of jobs tell the addresses of mails for half a year",
          "mails/queue.rs", 'secrets.pseudonym(&format!("mail to {}", recipient.to))',
          'if crate::planted("mails-keys") {\n        return recipient.to.clone();\n    }\n'
          '    secrets.pseudonym(&format!("mail to {}", recipient.to))',
          "strangers::the_keys_of_jobs_tell_no_address"),
]
