//! The path from a certificate to an authority that is believed (RFC 5280, section 6, without policies and name constraints:
//! a certificate that demands those is refused).

use const_oid::ObjectIdentifier;
use jiff::Timestamp;

use crate::certificate::{TIME_STAMPING, same};
use crate::trust::check_revocation;
use crate::{Certificate, Fault, Trust, algorithm, limits};

/// Purposes with which documents are signed: signing documents (RFC 9336), the same as Microsoft and Adobe named it before,
/// securing mail, and any.
const DOCUMENTS: [ObjectIdentifier; 5] = [
    ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.36"),
    ObjectIdentifier::new_unwrap("1.3.6.1.4.1.311.10.3.12"),
    ObjectIdentifier::new_unwrap("1.2.840.113583.1.1.5"),
    ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.4"),
    ObjectIdentifier::new_unwrap("2.5.29.37.0"),
];
const SERVER: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.1");
const CLIENT: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.2");

/// What a certificate is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Signing documents.
    Signing,
    /// Saying when something was there.
    TimeStamping,
}

/// The path from `leaf` to a root that is believed, if every certificate in it was good for its part at `at`.
///
/// `beside` are certificates that came with the signature.
///
/// # Errors
/// What keeps the nearest path from being good; [`Fault::UnknownRoot`] without any path.
pub fn path(
    leaf: &Certificate,
    beside: &[Certificate],
    trust: &Trust,
    at: Timestamp,
    purpose: Purpose,
) -> Result<Vec<Certificate>, Fault> {
    let mut search = Search {
        candidates: beside
            .iter()
            .chain(&trust.intermediates)
            .take(limits::CANDIDATES)
            .collect(),
        trust,
        at,
        purpose,
        // Signatures are what costs: a bag of certificates that all claim to have issued each other ends here.
        left: limits::CANDIDATES,
        fault: Fault::UnknownRoot,
    };
    let mut path = vec![leaf];
    if search.extend(&mut path) {
        Ok(path.into_iter().cloned().collect())
    } else {
        Err(search.fault)
    }
}

struct Search<'a> {
    candidates: Vec<&'a Certificate>,
    trust: &'a Trust,
    at: Timestamp,
    purpose: Purpose,
    left: usize,
    fault: Fault,
}

impl<'a> Search<'a> {
    fn extend(&mut self, path: &mut Vec<&'a Certificate>) -> bool {
        let Some(last) = path.last().copied() else {
            return false;
        };
        let trust = self.trust;
        if trust.roots.contains(last) {
            return self.complete(path);
        }
        for root in trust
            .roots
            .iter()
            .filter(|root| same(root.subject_name(), last.issuer_name()))
        {
            if self.signed(last, root) {
                path.push(root);
                if self.complete(path) {
                    return true;
                }
                path.pop();
            }
        }
        if path.len() >= limits::PATH {
            return false;
        }
        for at in 0..self.candidates.len() {
            let issuer = self.candidates[at];
            if !path.contains(&issuer)
                && same(issuer.subject_name(), last.issuer_name())
                && self.signed(last, issuer)
            {
                path.push(issuer);
                if self.extend(path) {
                    return true;
                }
                path.pop();
            }
        }
        false
    }

    fn signed(&mut self, certificate: &Certificate, issuer: &Certificate) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        certificate
            .signed_by(issuer, &self.trust.memo)
            .inspect_err(|fault| self.note(*fault))
            .is_ok()
    }

    fn complete(&mut self, path: &[&Certificate]) -> bool {
        check(path, self.trust, self.at, self.purpose)
            .inspect_err(|fault| self.fault = *fault)
            .is_ok()
    }

    /// A weak algorithm on the way tells more than that there is no way.
    fn note(&mut self, fault: Fault) {
        if self.fault == Fault::UnknownRoot && fault == Fault::WeakAlgorithm {
            self.fault = fault;
        }
    }
}

fn check(
    path: &[&Certificate],
    trust: &Trust,
    at: Timestamp,
    purpose: Purpose,
) -> Result<(), Fault> {
    for (below, certificate) in path.iter().enumerate() {
        certificate.valid(at)?;
        algorithm::allowed(certificate.key())?;
        certificate.understood()?;
        if below == 0 {
            meant_for(certificate, purpose)?;
        } else {
            issues(certificate, below - 1)?;
        }
    }
    for pair in path.windows(2) {
        check_revocation(pair[0], pair[1], trust, at)?;
    }
    Ok(())
}

fn meant_for(certificate: &Certificate, purpose: Purpose) -> Result<(), Fault> {
    let usage = certificate.usage()?;
    let signs = usage.is_none_or(|usage| usage.digital_signature() || usage.non_repudiation());
    let fits = match purpose {
        // Whoever may issue certificates does not sign documents with the same key; a certificate that does not say what it is
        // for is not for signing.
        Purpose::Signing => {
            usage.is_some()
                && signs_documents(certificate.purposes()?.as_deref())
                && !certificate
                    .constraints()?
                    .is_some_and(|constraints| constraints.ca)
        }
        // RFC 3161: for nothing else.
        Purpose::TimeStamping => certificate
            .purposes()?
            .is_some_and(|purposes| purposes == [TIME_STAMPING]),
    };
    if signs && fits {
        Ok(())
    } else {
        Err(Fault::WrongUsage)
    }
}

/// Whether documents are signed with a certificate of these purposes; one that names none is for all. Tokens in Viet Nam hold
/// certificates for securing mail and for signing in (client authentication), some for the latter alone; those that servers of
/// the web identify themselves with are for clients, too, and sign no documents.
fn signs_documents(purposes: Option<&[ObjectIdentifier]>) -> bool {
    purposes.is_none_or(|purposes| {
        let signs = purposes.iter().any(|purpose| DOCUMENTS.contains(purpose));
        signs || (purposes.contains(&CLIENT) && !purposes.contains(&SERVER))
    })
}

/// An authority, with `between` others between it and the end of the path.
pub(crate) fn issues(certificate: &Certificate, between: usize) -> Result<(), Fault> {
    let constraints = certificate.constraints()?.ok_or(Fault::WrongUsage)?;
    let deep = constraints
        .path_len_constraint
        .is_some_and(|most| between > usize::from(most));
    let signs = certificate
        .usage()?
        .is_none_or(|usage| usage.key_cert_sign());
    if constraints.ca && signs && !deep {
        Ok(())
    } else {
        Err(Fault::WrongUsage)
    }
}
