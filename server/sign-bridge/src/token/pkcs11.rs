//! PKCS#11: the programs that come with most tokens.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use cryptoki::context::{CInitializeArgs, CInitializeFlags, Function, Pkcs11};
use cryptoki::error::{Error, RvError};
use cryptoki::mechanism::Mechanism;
use cryptoki::object::{Attribute, AttributeType, ObjectClass, ObjectHandle};
use cryptoki::session::{Session, UserType};
use cryptoki::slot::{Slot, TokenInfo};
use cryptoki::types::AuthPin;
use evisa_signatures::{Certificate, Scheme, ecdsa_to_der};

use super::{Batch, Entry, Middleware, PinState, SignatureResult, Token};
use crate::refusal::Refusal;

/// SHA-256 in a PKCS#1 signature (RFC 8017, section 9.2, note 1): before the digest.
const SHA_256_PREFIX: [u8; 19] = [
    0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05,
    0x00, 0x04, 0x20,
];

/// A module: a library that the token's maker ships.
#[derive(Debug)]
pub struct Pkcs11Module(pub PathBuf);

impl Middleware for Pkcs11Module {
    fn tokens(&self) -> Result<Vec<Token>, Refusal> {
        tokens(&self.0)
    }

    fn sign(&self, batch: &Batch<'_>, pin: &AuthPin) -> Result<Vec<SignatureResult>, Refusal> {
        let module = Module::open(&self.0)?;
        let context = module.context()?;
        let slot = slot(&module, batch.token)?;
        let session = context.open_ro_session(slot).map_err(refusal)?;
        session
            .login(UserType::User, Some(pin))
            .map_err(|error| match refusal(error) {
                Refusal::WrongPin { .. } => {
                    match context.get_token_info(slot).map(|info| PinState::of(&info)) {
                        Ok(PinState::Locked) => Refusal::Locked,
                        state => Refusal::WrongPin {
                            last_try: state.is_ok_and(|state| state == PinState::LastTry),
                        },
                    }
                }
                other => other,
            })?;
        let results = signed(&session, batch);
        // The module forgets the PIN with this; a token that is gone has forgotten it.
        let _ = session.logout();
        results
    }
}

fn tokens(path: &Path) -> Result<Vec<Token>, Refusal> {
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
        });
    }
    Ok(tokens)
}

/// The slot of a token that was seen before.
fn slot(module: &Module, token: &Token) -> Result<Slot, Refusal> {
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
fn certificates(session: &Session) -> Result<Vec<(Certificate, Vec<u8>)>, Refusal> {
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

fn signed(session: &Session, batch: &Batch<'_>) -> Result<Vec<SignatureResult>, Refusal> {
    let found = certificates(session)?;
    let (_, id) = found
        .iter()
        .find(|(certificate, _)| certificate.fingerprint() == batch.entry.fingerprint)
        .ok_or(Refusal::NoCertificate)?;
    let wanted = [
        Attribute::Class(ObjectClass::PRIVATE_KEY),
        Attribute::Id(id.clone()),
    ];
    let key = session
        .find_objects(&wanted)
        .map_err(refusal)?
        .into_iter()
        .next()
        .ok_or(Refusal::NoCertificate)?;
    let certificates: Vec<Certificate> = found.into_iter().map(|(one, _)| one).collect();
    batch.sign_each(&certificates, |scheme, digest| {
        raw(session, key, scheme, digest)
    })
}

fn raw(
    session: &Session,
    key: ObjectHandle,
    scheme: Scheme,
    digest: &[u8],
) -> Result<Vec<u8>, Refusal> {
    match scheme {
        Scheme::Ecdsa(_) => {
            let raw = session
                .sign(&Mechanism::Ecdsa, key, digest)
                .map_err(refusal)?;
            ecdsa_to_der(&raw).map_err(|_| Refusal::TokenFailed)
        }
        // Every token has this mechanism, also those that know no SHA-256 of their own.
        Scheme::RsaPkcs1(_) => {
            let padded = [&SHA_256_PREFIX[..], digest].concat();
            session
                .sign(&Mechanism::RsaPkcs, key, &padded)
                .map_err(refusal)
        }
        Scheme::RsaPss(_) => Err(Refusal::NoCertificate),
    }
}

impl PinState {
    fn of(info: &TokenInfo) -> Self {
        if info.user_pin_locked() {
            Self::Locked
        } else if info.user_pin_final_try() {
            Self::LastTry
        } else if info.user_pin_count_low() {
            Self::TriesLow
        } else {
            Self::Good
        }
    }
}

/// Modules may be opened once a process, so one use follows another.
static MODULES: Mutex<()> = Mutex::new(());

/// A module while it is in use: opened anew each time, so that tokens that came or went are seen.
struct Module {
    context: Option<Pkcs11>,
    _one: MutexGuard<'static, ()>,
}

impl Module {
    fn open(path: &Path) -> Result<Self, Refusal> {
        let one = MODULES.lock().unwrap_or_else(PoisonError::into_inner);
        let context = Pkcs11::new(path).map_err(|_| Refusal::TokenFailed)?;
        context
            .initialize(CInitializeArgs::new(CInitializeFlags::OS_LOCKING_OK))
            .map_err(refusal)?;
        Ok(Self {
            context: Some(context),
            _one: one,
        })
    }

    fn context(&self) -> Result<&Pkcs11, Refusal> {
        self.context.as_ref().ok_or(Refusal::TokenFailed)
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        if let Some(context) = self.context.take() {
            // What does not close is closed with the process.
            let _ = context.finalize();
        }
    }
}

/// What an error of PKCS#11 means for people.
#[expect(clippy::needless_pass_by_value, reason = "given to map_err by name")]
fn refusal(error: Error) -> Refusal {
    match error {
        Error::Pkcs11(RvError::PinIncorrect | RvError::PinLenRange | RvError::PinInvalid, _) => {
            Refusal::WrongPin { last_try: false }
        }
        Error::Pkcs11(RvError::PinLocked, _) => Refusal::Locked,
        // After it was pulled out, some say only that something is wrong with the device.
        Error::Pkcs11(
            RvError::DeviceRemoved
            | RvError::TokenNotPresent
            | RvError::SessionHandleInvalid
            | RvError::SlotIdInvalid
            | RvError::TokenNotRecognized,
            _,
        )
        | Error::Pkcs11(
            RvError::DeviceError,
            Function::Sign | Function::SignInit | Function::OpenSession,
        ) => Refusal::NoToken,
        Error::Pkcs11(RvError::FunctionCanceled | RvError::Cancel, _) => Refusal::Cancelled,
        _ => Refusal::TokenFailed,
    }
}
