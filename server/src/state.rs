//! What every handler is given.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use object_store::ObjectStore;

use crate::platform::clock::Clock;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::config::Config;
use crate::platform::files;
use crate::platform::image_checker::{Checker, LATE};
use crate::platform::limiter::{self, Limiter};
use crate::platform::maps::Maps;
use crate::platform::metrics::Metrics;
use crate::platform::mode::ModeCache;
use crate::platform::outbound;
use crate::platform::page_files::PageFiles;
use crate::platform::random::Random;
use crate::platform::test_answers::TestAnswers;
use crate::platform::workers::{Workers, processors};
use crate::security::leaked_passwords::{LeakedPasswords, ListError};
use crate::security::openid::Provider;
use crate::security::passkeys::Passkeys;
use crate::security::seal::Seal;
use crate::security::sealer::Sealer;
use crate::security::secrets::Secrets;
use crate::security::signatures::Authorities;
use crate::store::Store;
use crate::store::access::Trail;

/// The bank answers in well below a second; ten mean that it does not answer.
const BANK_TIMEOUT: Duration = Duration::from_secs(10);

/// Shared by all requests; cloning is cheap. A handler that needs one part asks for that: `State<Store>`.
#[derive(Clone, Debug, FromRef)]
pub struct AppState {
    /// Settings.
    pub config: Arc<Config>,
    /// The database.
    pub store: Store,
    /// The time.
    pub clock: Clock,
    /// Randomness.
    pub random: Random,
    /// Keys.
    pub secrets: Secrets,
    /// Seals of the audit trails.
    pub sealer: Sealer,
    /// The access trail.
    pub trail: Trail,
    /// What this process counts.
    pub metrics: Metrics,
    /// Pictures and documents.
    pub files: Arc<dyn ObjectStore>,
    /// The workers that look at pictures.
    pub checker: Checker,
    /// The workers for everything else that takes a processor.
    pub pools: Pools,
    /// Asks the bank.
    pub bank: reqwest::Client,
    /// The national login, where there is one.
    pub national: Option<Arc<Provider>>,
    /// The seal on what the authority issues, where it has one.
    pub seal: Option<Arc<Seal>>,
    /// Whose digital signatures are accepted, where any are.
    pub authorities: Option<Arc<Authorities>>,
    /// A server of maps, where one is named.
    pub maps: Option<Arc<Maps>>,
    /// Passwords that may not be chosen, where there is a list.
    pub leaked_passwords: Option<Arc<LeakedPasswords>>,
    /// Requests counted for the limits.
    #[from_ref(skip)]
    pub limiter: Limiter,
    /// Whether the portal is open to the public.
    pub mode: ModeCache,
    /// Ceremonies of passkeys.
    pub passkeys: Passkeys,
    /// Failed tries counted by code.
    #[from_ref(skip)]
    pub tries: Limiter,
    /// The built web pages.
    pub pages: Arc<PageFiles>,
    /// Requests with large bodies that are under way.
    pub uploads: ConcurrencyLimit,
    /// Plain captcha answers, in test mode only.
    pub test_captchas: Option<TestAnswers>,
}

/// Workers by what they do. Light requests need none of them.
#[derive(Clone, Debug)]
pub struct Pools {
    /// Argon2, each some 30 ms and 19 MiB.
    pub passwords: Workers,
    /// Typst, each tens of milliseconds.
    pub documents: Workers,
    /// Lists that are printed, each up to some seconds.
    pub lists: Workers,
    /// Captcha pictures, each a few milliseconds.
    pub captchas: Workers,
    /// Pictures decoded and encoded again: one of ten megapixels took 0.7 s on a busy machine. Apart from their checks: a
    /// form that waits for one has sent its pictures.
    pub uploads: Workers,
}

impl Pools {
    fn new() -> Self {
        let all = processors();
        let within = Duration::from_secs;
        Self {
            passwords: Workers::new(all, 16, within(5)),
            // Half as many: what is drawn ahead by jobs leaves a processor to those who wait.
            documents: Workers::new(all.div_ceil(2), 32, within(10)),
            // One: nobody's e-visa waits for a list. A try of the job that makes one may take longer.
            lists: Workers::new(1, 32, within(60)),
            captchas: Workers::new(all, 64, within(5)),
            // As many wait as checks may: each holds up to 8 MiB.
            uploads: Workers::new(all, 8, within(8)).late(LATE),
        }
    }
}

/// Why the program cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Settings that contradict each other.
    #[error(transparent)]
    Config(#[from] crate::platform::config::ConfigError),
    /// The data folder cannot be used.
    #[error("the data folder {folder}: {source}")]
    DataDir {
        /// Which folder.
        folder: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// No master secret.
    #[error(transparent)]
    Secrets(#[from] crate::security::secrets::SecretsError),
    /// The list of leaked passwords cannot be searched.
    #[error(transparent)]
    LeakedPasswords(#[from] ListError),
    /// The folder of pictures cannot be opened.
    #[error("the folder of pictures: {0}")]
    Files(#[from] object_store::Error),
    /// The bank cannot be asked.
    #[error("EVISA_BANK_CA: {0}")]
    Outbound(#[from] crate::platform::outbound::OutboundError),
    /// The server of maps cannot be asked.
    #[error("EVISA_PLACES_URL: {0}")]
    Maps(#[source] crate::platform::outbound::OutboundError),
    /// Nothing can be sealed.
    #[error("EVISA_SEAL_KEY, EVISA_SEAL_CERTIFICATES: {0}")]
    Seal(#[from] crate::security::seal::SealError),
    /// The authorities of digital signatures are not known.
    #[error("EVISA_SIGN_ROOTS, EVISA_SIGN_INTERMEDIATES: {0}")]
    Authorities(#[from] crate::security::signatures::AuthoritiesError),
    /// The database cannot be opened or brought up to date.
    #[error("the database: {0}")]
    Store(#[from] crate::store::StoreError),
    /// The first account cannot be opened, or the audit trail cannot be read.
    #[error(transparent)]
    Failed(#[from] crate::Error),
    /// The port cannot be opened, or serving failed.
    #[error("{what}: {source}")]
    Network {
        /// What was tried.
        what: String,
        /// What the system said.
        source: std::io::Error,
    },
}

impl AppState {
    /// Opens everything the settings name: data folder, secret, files and database, whose tables
    /// are brought up to date.
    ///
    /// # Errors
    /// See [`StartError`]; each names the thing that could not be opened.
    pub async fn open(config: Config, clock: Clock, random: Random) -> Result<Self, StartError> {
        config.check()?;
        let folder = config.data_dir.join("files");
        std::fs::create_dir_all(&folder).map_err(|source| StartError::DataDir {
            folder: folder.display().to_string(),
            source,
        })?;
        files::keep_private(&config.data_dir).map_err(|source| StartError::DataDir {
            folder: config.data_dir.display().to_string(),
            source,
        })?;
        let secrets = Secrets::load(config.secret.as_deref(), &config.data_dir, &random)?;
        let leaked_passwords = match &config.passwords.leaked {
            Some(file) => Some(Arc::new(LeakedPasswords::open(file)?)),
            None => None,
        };
        let store = Store::open(&config.database()).await?;
        let checker = Checker::new(&config);
        let metrics = Metrics::default();
        let sealer = Sealer::new(secrets.clone(), metrics.audit_failures.clone());
        let failures = metrics.audit_failures.clone();
        let trail = Trail::open(&store, &sealer, &random, failures);
        checker.load(config.models_dir.clone());
        let national = match config.national_login.relying_party()? {
            Some(party) => Some(Arc::new(Provider::new(party, clock.clone())?)),
            None => None,
        };
        Ok(Self {
            files: files::open(&folder)?,
            checker,
            pools: Pools::new(),
            bank: outbound::client(config.bank_ca.as_deref(), BANK_TIMEOUT)?,
            national,
            seal: Seal::open(&config.seal, clock.now())?.map(Arc::new),
            authorities: Authorities::open(&config.signing)?.map(Arc::new),
            maps: Maps::open(&config.maps)
                .map_err(StartError::Maps)?
                .map(Arc::new),
            leaked_passwords,
            limiter: Limiter::new(limiter::MINUTE_MS),
            mode: ModeCache::default(),
            passkeys: Passkeys::of(&config)?,
            tries: Limiter::new(limiter::HOUR_MS),
            uploads: ConcurrencyLimit::default(),
            pages: Arc::default(),
            test_captchas: config.test_captcha.then(TestAnswers::default),
            config: Arc::new(config),
            store,
            clock,
            random,
            trail,
            sealer,
            metrics,
            secrets,
        })
    }
}
