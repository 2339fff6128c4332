//! Every route on one screen. Where a handler is served, and what it asks for and answers, its own attribute and types
//! say.

mod api;
mod closed;
mod customer;
mod document;
mod erased;
mod evisa;
mod guarantee_verified;
mod health;
mod kinds_by_phone;
mod known_by_phone;
mod layers;
mod limits;
mod list_file;
pub mod openapi;
mod organization;
mod own;
mod proof;
mod relatives;

use crate::accounts::{check_client, choose, forgot, register};
use crate::cases::{
    decide, drafts, expected, list, own_history, print, review, security_code, together,
};
use crate::content::{show as content, versions};
use crate::drafts as begun;
use crate::mails::outbox_page;
use crate::officers::{self, invite, reset, role_grant};
use crate::open_data::serve as open_data;
use crate::operations::{page, retry, scrape};
use crate::organizations::{self, change, grant, info, member_change, member_password, members};
use crate::payments::{
    confirm, invoice, ipn, ledger, price, proposal, return_url, show, start, statement,
};
use crate::people::{revoke, sessions, user_info};
use crate::platform::limiter::Work;
use crate::second_factor::{passkey_proof, prove, remove, set_up, state};
use crate::sign_in::{national, national::identities, refresh, token};
use crate::signing::{carry_out, registered, verify};
use crate::support::{answer, ask, inbox, lost_code, thread};
use crate::{captcha, catalogues, ekyc, pictures, places};
use api::{Api, route};

pub use layers::router;

/// Every route, for its description.
fn all() -> Api {
    let limited = limited().into_iter().map(|(_, api)| api);
    limited
        .fold(pictures(), Api::merge)
        .merge(signing())
        .merge(open())
}

/// What costs work or can be guessed, by the kind of work.
fn limited() -> [(Work, Api); 7] {
    let public = |path: &str| format!("/client-service/public{path}");
    let captchas = Api::default().serve(route!(captcha::generate::generate));
    let sign_ins = Api::default()
        .serve(route!(token::sign_in))
        .serve(route!(token::basic))
        .serve(route!(check_client::check_client))
        .serve(route!(register::register))
        .serve(route!(forgot::forgot))
        .serve(route!(forgot::check_token))
        .serve(route!(forgot::check_token_post))
        .serve(route!(choose::activate))
        .serve(route!(choose::reset))
        .serve(route!(choose::change))
        .serve(route!(refresh::refresh))
        .serve(route!(passkey_proof::challenge))
        .serve(route!(passkey_proof::by_passkey))
        .serve(route!(prove::by_totp))
        .serve(route!(prove::by_recovery_code))
        .serve(route!(prove::by_password))
        .serve(route!(set_up::begin_totp))
        .serve(route!(set_up::confirm_totp))
        .serve(route!(set_up::begin_passkey))
        .serve(route!(set_up::confirm_passkey))
        .serve(route!(remove::renew_codes))
        .serve(route!(invite::invite))
        .serve(route!(invite::again))
        .serve(route!(member_change::open))
        .serve(route!(member_password::ask))
        .serve(route!(member_password::reset))
        .serve(route!(national::begin::authorize_url))
        .serve(route!(national::link::link))
        .serve(route!(begun::mail_link))
        .serve(route!(lost_code::lost_code));
    let look_ups = Api::default()
        .serve(route!(evisa::detail))
        .serve(route!(evisa::detail_post))
        .serve(route!(evisa::lookup))
        .serve(route!(evisa::issued))
        .serve(route!(evisa::issued_post))
        .serve(route!(evisa::declaration))
        .serve(route!(evisa::declaration_post))
        .serve(route!(evisa::declaration).at(&public("/in-ho-so-thi-thuc")))
        .serve(route!(evisa::declaration_post).at(&public("/in-ho-so-thi-thuc")))
        .merge(kinds_by_phone::routes().look_ups)
        .serve(route!(document::look_up))
        .serve(route!(relatives::relatives))
        .serve(route!(thread::show))
        .serve(route!(together::together))
        .serve(route!(guarantee_verified::letter))
        .serve(route!(own::printout))
        .merge(documents_of_members())
        .serve(route!(own::issued))
        .serve(route!(guarantee_verified::print_customers))
        .serve(route!(print::review))
        .serve(route!(print::reviewed_document))
        .serve(route!(security_code::renew));
    let checks = Api::default()
        .serve(route!(drafts::check))
        .serve(route!(price::fee))
        .serve(route!(price::fee).at(&public("/le-phi")))
        .serve(route!(price::fees))
        .serve(route!(price::fees).at(&public("/hstt/le-phi")));
    let writes = Api::default()
        .serve(route!(evisa::create))
        .serve(route!(evisa::update))
        .serve(route!(evisa::cancel))
        .serve(route!(evisa::delete))
        .serve(route!(start::start))
        .serve(route!(start::start_many))
        .serve(route!(start::start_many).at(&public("/hstt/thanh-toan-nhieu")))
        .merge(kinds_by_phone::routes().writes)
        .serve(route!(own::claim))
        .serve(route!(ask::ask))
        .serve(route!(thread::add));
    // A device asks every few seconds what came from the other one, and keeps as often what is typed.
    let polls = Api::default()
        .serve(route!(show::show))
        .serve(route!(begun::show))
        .serve(route!(places::complete))
        .serve(route!(begun::keep))
        .serve(route!(begun::end))
        .serve(route!(begun::own))
        .serve(route!(begun::attach));
    [
        (Work::Captcha, captchas),
        (Work::SignIn, sign_ins),
        (Work::LookUp, look_ups),
        (Work::Check, checks),
        (Work::Write, writes),
        (Work::Member, writes_of_members()),
        (Work::Poll, polls),
    ]
}

/// What members of organizations have drawn.
fn documents_of_members() -> Api {
    Api::default()
        .serve(route!(organization::csv))
        .serve(route!(organization::excel))
        .serve(route!(organization::print))
        .serve(route!(list_file::ask))
        .serve(route!(list_file::ask_customers))
        .serve(route!(list_file::ask_orders))
        .serve(route!(customer::print))
        .serve(route!(invoice::orders_csv))
        .serve(route!(statement::invoice))
        .serve(route!(statement::statement_of))
        .serve(route!(list_file::open))
}

/// What members of organizations write.
fn writes_of_members() -> Api {
    Api::default()
        .serve(route!(organization::create))
        .serve(route!(organization::update))
        .serve(route!(organization::delete))
        .serve(route!(list_file::delete))
        .serve(route!(customer::add))
        .serve(route!(customer::change))
        .serve(route!(customer::delete))
        .serve(route!(customer::import))
        .serve(route!(guarantee_verified::create))
        .serve(route!(guarantee_verified::update))
        .serve(route!(guarantee_verified::delete))
        .serve(route!(registered::register))
        .serve(route!(registered::lock))
        .serve(route!(verify::verify))
}

/// What takes pictures: larger bodies, few at once, more time.
fn pictures() -> Api {
    Api::default()
        .serve(route!(pictures::upload::upload))
        .serve(route!(pictures::upload::upload_text))
        .serve(route!(pictures::show::show_text))
        .serve(route!(pictures::show::show_text).at("/base-64"))
        .serve(route!(ekyc::process::process))
        .serve(route!(begun::keep_picture))
        .serve(route!(begun::show_picture))
}

/// What is asked of tokens and what they have signed: hundreds of cases at once.
fn signing() -> Api {
    Api::default().serve(route!(carry_out::carry_out))
}

/// The accounts of those who work for the authority.
fn colleagues() -> Api {
    Api::default()
        .serve(route!(officers::list::list))
        .serve(route!(officers::change::change))
        .serve(route!(reset::ask))
        .serve(route!(reset::take_back))
        .serve(route!(reset::confirm))
        .serve(route!(role_grant::confirm))
        .serve(route!(role_grant::refuse))
}

/// Everything else.
fn open() -> Api {
    let public = |path: &str| format!("/client-service/public{path}");
    Api::default()
        .serve(route!(price::exchange_rate))
        .serve(route!(price::exchange_rate).at(&public("/ti-gia")))
        .serve(route!(expected::expected_day))
        .serve(route!(proof::certificates))
        .serve(route!(catalogues::countries))
        .serve(route!(catalogues::gates))
        .serve(route!(catalogues::entry_gates))
        .serve(route!(catalogues::exemptions))
        .serve(route!(catalogues::provinces))
        .serve(route!(catalogues::purposes))
        .serve(route!(catalogues::visa_agencies))
        .serve(route!(catalogues::record_types))
        .serve(route!(catalogues::passport_types))
        .serve(route!(catalogues::document_types))
        .serve(route!(catalogues::organization_types))
        .serve(route!(catalogues::languages))
        .serve(route!(catalogues::fees))
        .serve(route!(open_data::fields))
        .serve(route!(open_data::categories))
        .serve(route!(open_data::keywords))
        .serve(route!(open_data::licenses))
        .serve(route!(open_data::agency))
        .serve(route!(open_data::articles))
        .serve(route!(open_data::datasets))
        .serve(route!(open_data::rows))
        .serve(route!(open_data::catalog))
        .serve(route!(content::posts))
        .serve(route!(content::popups))
        .serve(route!(content::notes))
        .serve(route!(content::instructions))
        .serve(route!(content::questions))
        .serve(route!(versions::list))
        .serve(route!(versions::restore))
        .serve(route!(ipn::notice))
        .serve(route!(return_url::back))
        .serve(route!(list::queue))
        .serve(route!(review::review))
        .serve(route!(decide::decide))
        .serve(route!(ledger::list))
        .serve(route!(proposal::propose))
        .serve(route!(proposal::withdraw))
        .serve(route!(confirm::confirm))
        .serve(route!(page::operations))
        .serve(route!(retry::retry))
        .serve(route!(scrape::metrics))
        .serve(route!(inbox::list))
        .serve(route!(inbox::open))
        .serve(route!(answer::answer))
        .serve(route!(answer::close))
        .serve(route!(outbox_page::list))
        .serve(route!(outbox_page::open))
        .serve(route!(pictures::show::show))
        .serve(route!(revoke::revoke))
        .serve(route!(national::begin::offered))
        .serve(route!(user_info::user_info))
        .merge(colleagues())
        .serve(route!(state::state))
        .serve(route!(remove::list))
        .serve(route!(remove::remove))
        .serve(route!(identities::list))
        .serve(route!(identities::unlink))
        .serve(route!(sessions::sessions))
        .serve(route!(sessions::end))
        .serve(route!(sessions::end_others))
        .serve(route!(captcha::generate::peek))
        .serve(route!(openapi::show))
        .serve(route!(health::health))
        .merge(kinds_by_phone::routes().open)
        .serve(route!(organization::search))
        .serve(route!(organization::work))
        .serve(route!(organization::sent_before))
        .serve(route!(list_file::all))
        .serve(route!(customer::list))
        .serve(route!(invoice::invoice))
        .serve(route!(invoice::orders))
        .serve(route!(info::info))
        .serve(route!(info::info_detail))
        .serve(route!(registered::list))
        .serve(route!(members::list))
        .serve(route!(member_change::change))
        .serve(route!(organizations::list::list))
        .serve(route!(organizations::list::detail))
        .serve(route!(grant::grant))
        .serve(route!(change::info))
        .serve(route!(change::main_account))
        .serve(route!(own::list))
        .serve(route!(own::detail))
        .serve(route!(own::standing))
        .serve(route!(own_history::history))
        .serve(route!(own::guarantor))
        .serve(route!(own::guarantor_agency))
        .serve(route!(own::claimable))
        .serve(route!(guarantee_verified::detail))
        .serve(route!(guarantee_verified::list))
        .serve(route!(guarantee_verified::customers))
}
