//! Every change of the tables, in order. A landed file is never edited: expand, move, contract.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "base", include_str!("../../migrations/0001_base.sql")),
    (
        2,
        "payments",
        include_str!("../../migrations/0002_payments.sql"),
    ),
    (
        3,
        "upkeep",
        include_str!("../../migrations/0003_upkeep.sql"),
    ),
    (
        4,
        "refunds",
        include_str!("../../migrations/0004_refunds.sql"),
    ),
    (
        5,
        "questions",
        include_str!("../../migrations/0005_questions.sql"),
    ),
    (
        6,
        "refunds_followed",
        include_str!("../../migrations/0006_refunds_followed.sql"),
    ),
    (
        7,
        "unclaimed",
        include_str!("../../migrations/0007_unclaimed.sql"),
    ),
    (
        8,
        "child_portraits",
        include_str!("../../migrations/0008_child_portraits.sql"),
    ),
    (
        9,
        "received",
        include_str!("../../migrations/0009_received.sql"),
    ),
    (10, "cases", include_str!("../../migrations/0010_cases.sql")),
    (11, "lanes", include_str!("../../migrations/0011_lanes.sql")),
    (
        12,
        "members",
        include_str!("../../migrations/0012_members.sql"),
    ),
    (13, "money", include_str!("../../migrations/0013_money.sql")),
    (
        15,
        "audit_seals",
        include_str!("../../migrations/0015_audit_seals.sql"),
    ),
    (
        16,
        "access_trail",
        include_str!("../../migrations/0016_access_trail.sql"),
    ),
    (
        17,
        "limits",
        include_str!("../../migrations/0017_limits.sql"),
    ),
    (
        18,
        "idempotency",
        include_str!("../../migrations/0018_idempotency.sql"),
    ),
    (19, "lists", include_str!("../../migrations/0019_lists.sql")),
    (
        20,
        "senders",
        include_str!("../../migrations/0020_senders.sql"),
    ),
    (
        21,
        "account_links",
        include_str!("../../migrations/0021_account_links.sql"),
    ),
    (
        22,
        "sign_ins",
        include_str!("../../migrations/0022_sign_ins.sql"),
    ),
    (
        23,
        "second_factors",
        include_str!("../../migrations/0023_second_factors.sql"),
    ),
    (
        24,
        "second_factor_resets",
        include_str!("../../migrations/0024_second_factor_resets.sql"),
    ),
    (
        25,
        "national_identity",
        include_str!("../../migrations/0025_national_identity.sql"),
    ),
    (
        26,
        "drafts",
        include_str!("../../migrations/0026_drafts.sql"),
    ),
    (
        28,
        "case_images",
        include_str!("../../migrations/0028_case_images.sql"),
    ),
    (
        29,
        "content",
        include_str!("../../migrations/0029_content.sql"),
    ),
    (
        30,
        "support",
        include_str!("../../migrations/0030_support.sql"),
    ),
    (
        31,
        "codes_of_email",
        include_str!("../../migrations/0031_codes_of_email.sql"),
    ),
    (
        35,
        "portal_mode",
        include_str!("../../migrations/0035_portal_mode.sql"),
    ),
    (
        36,
        "support_answers",
        include_str!("../../migrations/0036_support_answers.sql"),
    ),
    (
        37,
        "open_data",
        include_str!("../../migrations/0037_open_data.sql"),
    ),
    (
        40,
        "organizations",
        include_str!("../../migrations/0040_organizations.sql"),
    ),
    (
        41,
        "customers",
        include_str!("../../migrations/0041_customers.sql"),
    ),
    (
        42,
        "invoices",
        include_str!("../../migrations/0042_invoices.sql"),
    ),
    (
        43,
        "signatures",
        include_str!("../../migrations/0043_signatures.sql"),
    ),
    (
        44,
        "customer_search",
        include_str!("../../migrations/0044_customer_search.sql"),
    ),
    (
        45,
        "list_files",
        include_str!("../../migrations/0045_list_files.sql"),
    ),
    (
        46,
        "words_of_cases",
        include_str!("../../migrations/0046_words_of_cases.sql"),
    ),
    (
        47,
        "content_versions",
        include_str!("../../migrations/0047_content_versions.sql"),
    ),
    (
        49,
        "mail_counts",
        include_str!("../../migrations/0049_mail_counts.sql"),
    ),
    (
        50,
        "two_persons",
        include_str!("../../migrations/0050_two_persons.sql"),
    ),
    (51, "lists", include_str!("../../migrations/0051_lists.sql")),
    (
        52,
        "open_data_by_month",
        include_str!("../../migrations/0052_open_data_by_month.sql"),
    ),
    (
        53,
        "support_messages",
        include_str!("../../migrations/0053_support_messages.sql"),
    ),
    (
        54,
        "words_of_people",
        include_str!("../../migrations/0054_words_of_people.sql"),
    ),
];

/// The migrations compiled into the program, up to a version.
pub(super) fn up_to(last: i64) -> Migrator {
    Migrator::with_migrations(
        MIGRATIONS
            .iter()
            .filter(|(version, ..)| *version <= last)
            .map(|(version, name, sql)| {
                Migration::new(
                    *version,
                    (*name).into(),
                    MigrationType::Simple,
                    (*sql).into_sql_str(),
                    false,
                )
            })
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_carried_out() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let named = MIGRATIONS.iter();
        let named: Vec<String> = named
            .map(|(version, name, _)| format!("{version:04}_{name}.sql"))
            .collect();
        assert_eq!(files, named);
    }
}
