//! Which tokens are there.

use std::path::{Path, PathBuf};

use cryptoki::object::{Attribute, AttributeType, ObjectClass};
use cryptoki::session::Session;
use cryptoki::slot::Slot;
use evisa_signatures::Certificate;

use super::{Entry, Module, PinState, Token, refusal};
use crate::refusal::Refusal;

/// The tokens of all modules. A module that fails is passed over: the program of a token that is not used is often broken.
#[must_use]
pub fn list(modules: &[PathBuf]) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    for path in modules {
        let Ok(found) = of_module(path) else { continue };
        for token in found {
            // A card that two programs know is one card.
            if !tokens
                .iter()
                .any(|known| known.serial == token.serial && known.label == token.label)
            {
                tokens.push(token);
            }
        }
    }
    tokens
}

/// The token with this certificate.
///
/// # Errors
/// [`Refusal::NoToken`] without tokens, [`Refusal::NoCertificate`] if none has it, [`Refusal::Locked`].
pub fn locate(modules: &[PathBuf], fingerprint: &str) -> Result<(Token, Entry), Refusal> {
    let tokens = list(modules);
    if tokens.is_empty() {
        return Err(Refusal::NoToken);
    }
    let mut all = tokens.into_iter().flat_map(|token| {
        let entries = token.certificates.clone();
        entries.into_iter().map(move |entry| (token.clone(), entry))
    });
    let (token, entry) = all
        .find(|(_, entry)| entry.fingerprint == fingerprint)
        .ok_or(Refusal::NoCertificate)?;
    if token.pin == PinState::Locked {
        Err(Refusal::Locked)
    } else {
        Ok((token, entry))
    }
}

fn of_module(path: &Path) -> Result<Vec<Token>, Refusal> {
    let module = Module::open(path)?;
    let context = module.context()?;
    let mut tokens = Vec::new();
    for slot in context
        .get_slots_with_initialized_token()
        .map_err(refusal)?
    {
        let Ok(info) = context.get_token_info(slot) else {
            continue;
        };
        let session = context.open_ro_session(slot).map_err(refusal)?;
        let certificates = certificates(&session)?
            .iter()
            .map(|(certificate, _)| Entry::of(certificate))
            .collect();
        tokens.push(Token {
            serial: info.serial_number().to_owned(),
            manufacturer: info.manufacturer_id().to_owned(),
            model: info.model().to_owned(),
            label: info.label().to_owned(),
            pin: PinState::of(&info),
            certificates,
            module: path.to_owned(),
        });
    }
    Ok(tokens)
}

/// The slot of a token that was seen before.
pub(super) fn slot(module: &Module, token: &Token) -> Result<Slot, Refusal> {
    let context = module.context()?;
    let slots = context
        .get_slots_with_initialized_token()
        .map_err(refusal)?;
    let same = |slot: &Slot| {
        context
            .get_token_info(*slot)
            .is_ok_and(|info| info.serial_number() == token.serial && info.label() == token.label)
    };
    slots.into_iter().find(same).ok_or(Refusal::NoToken)
}

/// Certificates with the name that their key has, too. Those of authorities are told apart by who may sign with them: later, by
/// the portal.
pub(super) fn certificates(session: &Session) -> Result<Vec<(Certificate, Vec<u8>)>, Refusal> {
    let objects = session
        .find_objects(&[Attribute::Class(ObjectClass::CERTIFICATE)])
        .map_err(refusal)?;
    let mut found = Vec::new();
    for object in objects {
        let attributes = session
            .get_attributes(object, &[AttributeType::Value, AttributeType::Id])
            .map_err(refusal)?;
        let (mut der, mut id) = (None, None);
        for attribute in attributes {
            match attribute {
                Attribute::Value(value) => der = Some(value),
                Attribute::Id(value) => id = Some(value),
                _ => {}
            }
        }
        if let (Some(Ok(certificate)), Some(id)) = (der.map(|der| Certificate::from_der(&der)), id)
        {
            found.push((certificate, id));
        }
    }
    Ok(found)
}
