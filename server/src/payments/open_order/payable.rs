//! Which cases can be paid for, and why others cannot.

use std::collections::BTreeSet;

use serde_json::json;

use crate::people::Payer;
use crate::store::case_file::{self, Case};
use crate::store::payment_line::Line;
use crate::store::{Conn, Scope, payment_order};
use crate::{Error, Result};

/// Why a case cannot be paid for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::payments) enum Reason {
    /// No such case.
    NotFound,
    /// Its fee is paid.
    AlreadyPaid,
    /// It costs nothing, a picture is missing, or it is past that step.
    NotPayable,
    /// Money for it is under review.
    InReview,
    /// The bank is still finishing an earlier payment.
    Unfinished,
    /// Its organization pays for it.
    NotYours,
}

impl Reason {
    /// The code in an answer.
    pub(in crate::payments) const fn code(self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::AlreadyPaid => "already_paid",
            Self::NotPayable => "not_payable",
            Self::InReview => "payment_in_review",
            Self::Unfinished => "payment_unfinished",
            Self::NotYours => "organization_login_needed",
        }
    }
}

/// A case that cannot be paid for now.
#[derive(Debug)]
pub(in crate::payments) struct UnpayableCase {
    /// Its code.
    pub code: String,
    /// Why.
    pub reason: Reason,
}

impl UnpayableCase {
    /// What was sent and is no code, or a code of nothing.
    pub(in crate::payments) const fn unknown(code: String) -> Self {
        Self {
            code,
            reason: Reason::NotFound,
        }
    }
}

/// The refusal that names each of them.
pub(in crate::payments) fn some_not_payable(cases: &[UnpayableCase]) -> Error {
    let shown = |it: &UnpayableCase| json!({ "maSoHoso": it.code, "code": it.reason.code() });
    Error::ConflictWith {
        code: "some_not_payable",
        data: json!({ "cases": cases.iter().map(shown).collect::<Vec<_>>() }),
    }
}

/// A case that can be paid for, with its fee class.
pub(super) type PayableCase = (Case, String);

/// The cases, and those among them that cannot be paid for. Whoever knows a code may pay, which holds 80 random bits; for
/// an organization's case its members.
pub(super) async fn payable(
    conn: &mut Conn,
    payer: &Payer,
    cases: &BTreeSet<String>,
) -> Result<(Vec<PayableCase>, Vec<UnpayableCase>)> {
    let (mut wanted, mut unpayable) = (Vec::new(), Vec::new());
    for code in cases {
        let case = case_file::find(conn, code, &Scope::Everything).await?;
        let reason = match case {
            None => Reason::NotFound,
            Some(case) if !payer.may_pay(&case) => Reason::NotYours,
            Some(case) if case.is_paid() => Reason::AlreadyPaid,
            Some(case) => match case.fee_class.clone() {
                Some(fee_class) if case.is_payable() => {
                    if !payment_order::is_held(conn, code, &fee_class).await? {
                        wanted.push((case, fee_class));
                        continue;
                    }
                    Reason::InReview
                }
                _ => Reason::NotPayable,
            },
        };
        unpayable.push(UnpayableCase {
            code: code.clone(),
            reason,
        });
    }
    Ok((wanted, unpayable))
}

/// Whether the lines pay for exactly these cases at their present fee classes. Both are in the order of the codes.
pub(super) fn pays_for(lines: &[Line], wanted: &[PayableCase]) -> bool {
    let line = |it: &Line| (it.case_code.clone(), it.fee_class.clone());
    let case = |(it, fee_class): &PayableCase| (it.code.clone(), fee_class.clone());
    lines.iter().map(line).eq(wanted.iter().map(case))
}
