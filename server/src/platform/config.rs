//! Settings. Each is a flag and an environment variable; the doc comments are the manual, shown by
//! `evisa serve --help`.

mod clients;
mod derived;
mod exposure;
mod findings;
mod limits;
mod maps;
mod national;
mod parse;
mod password;
mod seal;
mod second_factor;
mod signing;

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use evisa_core::ekyc;
use url::Url;

use self::parse::{cosine, flag, prefix, token};

pub use clients::{Client, Clients};
pub use exposure::ConfigError;
pub use findings::Findings;
pub use limits::Limits;
pub use maps::Maps;
pub use national::{NationalLogin, RelyingParty};
pub use password::{PasswordRule, Passwords};
pub use seal::SealFiles;
pub use second_factor::SecondFactorRule;
pub use signing::Signing;

/// Every setting of the program.
#[derive(Args, Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, named by its flag"
)]
pub struct Config {
    /// Address and port the portal listens on.
    #[arg(long, env = "EVISA_BIND", default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,

    /// Folder for everything that is kept: database, pictures, secret, mails.
    #[arg(long, env = "EVISA_DATA_DIR", default_value = "data")]
    pub data_dir: PathBuf,

    /// Database: `sqlite:PATH` or `postgres://…`. Default: `evisa.db` in the data folder.
    #[arg(long, env = "EVISA_DATABASE_URL")]
    pub database_url: Option<String>,

    /// Address people type, used in links of mails and for the bank's return. Default: the bind
    /// address over http.
    #[arg(long, env = "EVISA_PUBLIC_URL")]
    pub public_url: Option<Url>,

    /// Path below which every route of the API is served too, beside its own path, such as `/portal/api`: for a host
    /// name that the portal shares. Default: none.
    #[arg(long, env = "EVISA_API_PREFIX", default_value = "", value_parser = prefix)]
    pub api_prefix: String,

    /// Folder of the built web pages.
    #[arg(long, env = "EVISA_WEB_DIR", default_value = "web/dist")]
    pub web_dir: PathBuf,

    /// Folder of the models that check pictures; fonts for documents lie in `fonts` below it.
    #[arg(long, env = "EVISA_MODELS_DIR", default_value = "models/cache")]
    pub models_dir: PathBuf,

    /// Master secret, 64 hexadecimal digits; behind a comma former ones, whose signatures still hold. Default: made at the
    /// first start and kept in the data folder. Several processes that share a database need the same.
    #[arg(long, env = "EVISA_SECRET", hide_env_values = true)]
    pub secret: Option<String>,

    /// Development mode: shows officers the mails that are kept as files. Refused where others than this machine can reach
    /// the portal.
    #[arg(long, env = "EVISA_DEVELOPMENT", default_value = "0", value_parser = flag)]
    pub development: bool,

    /// Lets a test read a captcha's answer. Refused where others than this machine can reach the
    /// portal.
    #[arg(long, env = "EVISA_TEST_CAPTCHA", default_value = "0", value_parser = flag)]
    pub test_captcha: bool,

    /// The visitor's address is the last one in `X-Forwarded-For`: set it only behind a proxy that
    /// writes that header.
    #[arg(long, env = "EVISA_BEHIND_PROXY", default_value = "0", value_parser = flag)]
    pub behind_proxy: bool,

    /// Largest picture accepted, in bytes.
    #[arg(long, env = "EVISA_IMAGE_MAX_BYTES", default_value_t = evisa_core::answer::IMAGE_BYTES)]
    pub image_max_bytes: usize,

    /// Days after which a picture that no application names is deleted.
    #[arg(long, env = "EVISA_UNCLAIMED_DAYS", default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..=365))]
    pub unclaimed_days: u16,

    /// Days after the last change of an unpaid application after which its sender is reminded.
    #[arg(long, env = "EVISA_UNPAID_REMINDER_DAYS", default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..=365))]
    pub unpaid_reminder_days: u16,

    /// Days after the last change of an unpaid application after which it is cancelled and its pictures are deleted.
    #[arg(long, env = "EVISA_UNPAID_EXPIRY_DAYS", default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=365))]
    pub unpaid_expiry_days: u16,

    /// Cosine likeness of portrait and passport face below which the visitor is asked whether to go on, and the
    /// officer sees a mark. It does not change the score that is told.
    #[arg(long, env = "EVISA_MATCH_THRESHOLD", default_value_t = ekyc::SAME, value_parser = cosine)]
    pub match_threshold: f32,

    /// Findings against which only a supervisor may approve a case, separated by commas: `faceMismatch`, `noFaceMatch`,
    /// `linesDiffer`, `documentUnread`, `documentDoubtful`, `portraitProblem`, `duplicate`.
    #[arg(long, env = "EVISA_SUPERVISOR_FINDINGS", default_value = "")]
    pub supervisor_findings: Findings,

    /// Programs that may ask for sessions without a captcha (`/authorization-service/basic/token`): `NAME:SECRET`, separated
    /// by commas, each secret 24 characters or more. Default: none; the portal's own pages need no secret.
    #[arg(
        long,
        env = "EVISA_CLIENTS",
        default_value = "",
        hide_env_values = true
    )]
    pub clients: Clients,

    /// Who needs a second factor beside the password: `authority` (everyone who works for it) or `offered` (nobody; to try
    /// the portal on this machine, and refused where others can reach it).
    #[arg(long, env = "EVISA_SECOND_FACTOR", default_value = "authority")]
    pub second_factor: SecondFactorRule,

    /// Minutes after proving who they are in which somebody may do what is dangerous, such as moving money, changing an
    /// account or a second factor; later they are asked again.
    #[arg(long, env = "EVISA_STEP_UP_MINUTES", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=60))]
    pub step_up_minutes: u16,

    /// Hours after the second administrator confirmed it in which a role that moves money or opens accounts does not act
    /// yet, so that the others, who are mailed, can refuse it.
    #[arg(long, env = "EVISA_ROLE_DELAY_HOURS", default_value_t = 24, value_parser = clap::value_parser!(u16).range(0..=720))]
    pub role_delay_hours: u16,

    /// New passwords.
    #[command(flatten)]
    pub passwords: Passwords,

    /// The national login.
    #[command(flatten)]
    pub national_login: NationalLogin,

    /// Largest number that a browser tries out to answer a captcha without its picture; half as many
    /// tries on average. 0: pictures only.
    #[arg(long, env = "EVISA_CAPTCHA_WORK", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(..=100_000_000))]
    pub captcha_work: u64,

    /// Working days within which an application is expected to be decided, counted on the calendar
    /// that `evisa holidays set` fills.
    #[arg(long, env = "EVISA_WORKING_DAYS", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=250))]
    pub working_days: u16,

    /// File to which signed heads of the audit trail are appended. Default: `audit-heads.jsonl` in
    /// the data folder. Each of several processes needs its own.
    #[arg(long, env = "EVISA_AUDIT_HEADS")]
    pub audit_heads: Option<PathBuf>,

    /// Token with which monitoring reads `/metrics`, at least 16 characters. Default: none, and only a program on this
    /// machine that comes without a proxy may read them.
    #[arg(long, env = "EVISA_METRICS_TOKEN", hide_env_values = true, value_parser = token)]
    pub metrics_token: Option<String>,

    /// Picture checks that run at once. Default: one for each processor.
    #[arg(long, env = "EVISA_EKYC_WORKERS", value_parser = RangedU64ValueParser::<usize>::new().range(1..=1024))]
    pub ekyc_workers: Option<usize>,

    /// Longest time for the answer of a picture check, in seconds from the beginning of the request. A page waits ten
    /// seconds: by then it should have read that the check takes longer.
    #[arg(long, env = "EVISA_EKYC_SECONDS", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=60))]
    pub ekyc_seconds: u64,

    /// How much anybody may use.
    #[command(flatten)]
    pub limits: Limits,

    /// Starts a sandbox bank, at which nobody pays anything, where no bank is named. Refused where others than this
    /// machine can reach the portal.
    #[arg(long, env = "EVISA_SANDBOX_BANK", default_value = "0", value_parser = flag)]
    pub sandbox_bank: bool,

    /// Address and port of the sandbox bank.
    #[arg(
        long,
        env = "EVISA_SANDBOX_BANK_BIND",
        default_value = "127.0.0.1:8081"
    )]
    pub sandbox_bank_bind: SocketAddr,

    /// The bank's payment page (VNPAY 2.1.0). Without it and without a sandbox bank the portal does not start.
    #[arg(long, env = "EVISA_VNPAY_URL")]
    pub vnpay_url: Option<Url>,

    /// Terminal code agreed with the bank (`vnp_TmnCode`).
    #[arg(long, env = "EVISA_VNPAY_TERMINAL", default_value = "EVISA001")]
    pub vnpay_terminal: String,

    /// Hash secret agreed with the bank. Default: derived from the master secret, for the sandbox.
    #[arg(long, env = "EVISA_VNPAY_SECRET", hide_env_values = true)]
    pub vnpay_secret: Option<String>,

    /// Certificates (PEM) of further certification authorities to believe when the bank is asked,
    /// for a bank whose certificate no public authority signs.
    #[arg(long, env = "EVISA_BANK_CA")]
    pub bank_ca: Option<PathBuf>,

    /// The seal on what the authority issues.
    #[command(flatten)]
    pub seal: SealFiles,

    /// A server of maps.
    #[command(flatten)]
    pub maps: Maps,

    /// Digital signatures of organizations.
    #[command(flatten)]
    pub signing: Signing,

    /// Mail server, for example `smtps://user:password@host`. Default: mails become files in the
    /// data folder.
    #[arg(long, env = "EVISA_SMTP_URL", hide_env_values = true)]
    pub smtp_url: Option<String>,

    /// Sender of every mail.
    #[arg(
        long,
        env = "EVISA_MAIL_FROM",
        default_value = "E-visa portal <no-reply@evisa.example>"
    )]
    pub mail_from: String,

    /// Address to which requests for help are mailed, those of a quarter of an hour in one mail. Default: none; requests are kept
    /// in the database.
    #[arg(long, env = "EVISA_SUPPORT_MAIL")]
    pub support_mail: Option<String>,
}

impl Default for Config {
    /// The settings of a start without flags and variables.
    fn default() -> Self {
        #[derive(clap::Parser)]
        struct Alone {
            #[command(flatten)]
            config: Config,
        }
        <Alone as clap::Parser>::parse_from(["evisa"]).config
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_that_would_stop_or_drown_the_portal_are_refused() {
        use clap::Parser as _;
        #[derive(clap::Parser)]
        struct Alone {
            #[command(flatten)]
            _config: Config,
        }
        let starts =
            |name: &str, value: &str| Alone::try_parse_from(["evisa", name, value]).is_ok();
        for (name, right, wrong) in [
            ("--step-up-minutes", ["1", "60"], ["0", "61"]),
            ("--ekyc-seconds", ["1", "60"], ["0", "18446744073709551615"]),
            (
                "--ekyc-workers",
                ["1", "1024"],
                ["0", "4611686018427387904"],
            ),
        ] {
            for value in right {
                assert!(starts(name, value), "{name} {value}");
            }
            for value in wrong {
                assert!(!starts(name, value), "{name} {value}");
            }
        }
    }
}
