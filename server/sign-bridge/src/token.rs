//! Tokens: what they are, and what they sign.

mod find;
mod sign;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use cryptoki::context::{CInitializeArgs, CInitializeFlags, Function, Pkcs11};
use cryptoki::error::{Error, RvError};
use cryptoki::slot::TokenInfo;
use evisa_signatures::Certificate;
use jiff::Timestamp;
use serde::Serialize;

pub use find::{list, locate};
pub use sign::{Batch, sign};

use crate::refusal::Refusal;

/// A token with the certificates in it.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Token {
    /// Its serial number, by which the portal knows it.
    pub serial: String,
    /// Who made it.
    pub manufacturer: String,
    /// What it is.
    pub model: String,
    /// What its owner calls it.
    pub label: String,
    /// What it says of its PIN.
    pub pin: PinState,
    /// Certificates with a key for signing, or seeming to have one: keys show themselves after the PIN only.
    pub certificates: Vec<Entry>,
    #[serde(skip)]
    pub(crate) module: PathBuf,
}

/// A certificate in a token.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// SHA-256 of it, in hexadecimal digits.
    pub fingerprint: String,
    /// Its number with the issuer.
    pub serial: String,
    /// Whose it is.
    pub owner: String,
    /// The owner's organization.
    pub organization: Option<String>,
    /// Who issued it.
    pub issuer: String,
    /// From when.
    pub not_before: Timestamp,
    /// Until when.
    pub not_after: Timestamp,
    /// The certificate itself, in hexadecimal digits: what is registered.
    pub certificate: String,
}

impl Entry {
    pub(crate) fn of(certificate: &Certificate) -> Self {
        Self {
            fingerprint: certificate.fingerprint(),
            serial: certificate.serial(),
            owner: certificate
                .common_name()
                .unwrap_or_else(|| certificate.subject()),
            organization: certificate.organization(),
            issuer: certificate
                .issuer_common_name()
                .unwrap_or_else(|| certificate.issuer()),
            not_before: certificate.not_before(),
            not_after: certificate.not_after(),
            certificate: hex::encode(certificate.der()),
        }
    }
}

/// What a token says of its PIN. How many tries are left, PKCS#11 does not tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum PinState {
    /// Nothing.
    Good,
    /// It was wrong at least once.
    TriesLow,
    /// One more wrong PIN locks it.
    LastTry,
    /// It is locked.
    Locked,
}

impl PinState {
    pub(crate) fn of(info: &TokenInfo) -> Self {
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
pub(crate) struct Module {
    context: Option<Pkcs11>,
    _one: MutexGuard<'static, ()>,
}

impl Module {
    pub(crate) fn open(path: &Path) -> Result<Self, Refusal> {
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

    pub(crate) fn context(&self) -> Result<&Pkcs11, Refusal> {
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
pub(crate) fn refusal(error: Error) -> Refusal {
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
