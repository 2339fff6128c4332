//! What proves something or keeps it secret: the installation's keys, what is encrypted and signed with them, codes and
//! passwords, passkeys and the national login's issuer, the authority's seal, and whose digital signatures are accepted.

pub mod codes;
pub mod leaked_passwords;
pub mod openid;
pub mod passkeys;
pub mod seal;
pub mod sealed;
pub mod sealer;
pub mod secrets;
pub mod signatures;
pub mod ticket;
