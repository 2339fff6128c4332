//! The kinds that need no session and whose holder is known by a phone number: guarantees of a person and of an
//! organization, and the registration of an organization.

use super::known_by_phone::{KnownByPhone, Routes};
use crate::http::answered::{GuaranteeOrganization, GuaranteePersonal, OrganizationRegistration};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::default()
        .with::<GuaranteePersonal>()
        .with::<GuaranteeOrganization>()
        .with::<OrganizationRegistration>()
}

impl KnownByPhone for GuaranteePersonal {
    const BASE: &'static str = "/client-service/public/hscn-bl";
    const SIGNED_IN: &'static str = "/client-service/hscn-bl";
    const PRINT: &'static str = "/in-don-bao-lanh";
    const NOUN: &'static str = "a guarantee";
}

impl KnownByPhone for GuaranteeOrganization {
    const BASE: &'static str = "/client-service/public/hstc-bl";
    const SIGNED_IN: &'static str = "/client-service/hstc-bl";
    const PRINT: &'static str = "/in-cong-van";
    const NOUN: &'static str = "a guarantee";
}

impl KnownByPhone for OrganizationRegistration {
    const BASE: &'static str = "/client-service/public/hstc/dang-ky";
    const SIGNED_IN: &'static str = "/client-service/hstc/dang-ky";
    const PRINT: &'static str = "/in-ho-so";
    const NOUN: &'static str = "the registration of an organization";
}
