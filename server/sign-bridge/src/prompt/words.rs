//! The sentences that are shown, in four languages.

use super::{Question, listing};
use crate::config::Language;
use crate::refusal::Refusal;
use crate::token::PinState;

/// What is shown before the PIN is entered.
pub(super) struct PinPrompt {
    /// What went wrong before, who asks, and for whose account.
    pub(super) before: Vec<String>,
    /// What is to be signed, each of it.
    pub(super) list: Vec<String>,
    /// With which token and certificate.
    pub(super) after: Vec<String>,
}

impl PinPrompt {
    /// All of it.
    pub(super) fn all(&self) -> Vec<String> {
        [&*self.before, &*self.list, &*self.after].concat()
    }

    /// The same without the list, of which its first line stays.
    pub(super) fn brief(&self) -> Vec<String> {
        let head = self.list.get(..1).unwrap_or_default();
        [&*self.before, head, &*self.after].concat()
    }
}

/// Sentences in one language.
pub(super) struct Words {
    pub(super) connect: &'static str,
    pub(super) code: &'static str,
    asks: &'static str,
    account: &'static str,
    sign: &'static str,
    token: &'static str,
    owner: &'static str,
    issuer: &'static str,
    until: &'static str,
    wrong: &'static str,
    low: &'static str,
    last: &'static str,
    newer: &'static str,
    pub(super) pin: &'static str,
    pub(super) done: &'static str,
    /// Of a button: to the next page of a list.
    pub(super) next: &'static str,
    /// Of the button that signs.
    pub(super) act: &'static str,
}

impl Words {
    pub(super) const fn of(language: Language) -> Self {
        match language {
            Language::Vi => Self {
                connect: "Trang này muốn kết nối với chương trình ký số:",
                code: "Nhập mã này vào trang, chỉ khi chính bạn vừa mở trang đó:",
                asks: "Trang này yêu cầu ký:",
                account: "Tài khoản",
                sign: "Sẽ được ký",
                token: "Thiết bị",
                owner: "Chủ chứng thư",
                issuer: "Nơi cấp",
                until: "Hết hạn",
                wrong: "Mã PIN không đúng.",
                low: "Mã PIN đã bị nhập sai trước đó.",
                last: "Chỉ còn một lần nhập: nếu sai, thiết bị sẽ bị khóa.",
                newer: "Đã có phiên bản mới của chương trình:",
                pin: "Mã PIN",
                done: "Đã ký",
                next: "Xem tiếp",
                act: "Ký",
            },
            Language::En => Self {
                connect: "This site wants to connect to the signing program:",
                code: "Type this code into the page, only if you have just opened it yourself:",
                asks: "This site asks for signatures:",
                account: "Account",
                sign: "To be signed",
                token: "Token",
                owner: "Certificate of",
                issuer: "Issued by",
                until: "Valid until",
                wrong: "The PIN was wrong.",
                low: "The PIN was wrong before.",
                last: "One try is left: another wrong PIN locks the token.",
                newer: "There is a newer version of this program:",
                pin: "PIN",
                done: "Signed",
                next: "Next",
                act: "Sign",
            },
            Language::Zh => Self {
                connect: "此网站希望连接签名程序：",
                code: "仅当您本人刚刚打开该页面时，才在页面中输入此代码：",
                asks: "此网站请求签名：",
                account: "账户",
                sign: "将要签署",
                token: "令牌",
                owner: "证书持有人",
                issuer: "颁发者",
                until: "有效期至",
                wrong: "PIN 码不正确。",
                low: "此前曾输入错误的 PIN 码。",
                last: "只剩一次机会：再次输错将锁定令牌。",
                newer: "此程序有新版本：",
                pin: "PIN 码",
                done: "已签署",
                next: "下一页",
                act: "签署",
            },
            Language::Ja => Self {
                connect: "このサイトが署名プログラムへの接続を求めています：",
                code: "ご自身がそのページを開いた場合に限り、このコードをページに入力してください：",
                asks: "このサイトが署名を求めています：",
                account: "アカウント",
                sign: "署名するもの",
                token: "トークン",
                owner: "証明書の所有者",
                issuer: "発行者",
                until: "有効期限",
                wrong: "PIN が正しくありません。",
                low: "以前に誤った PIN が入力されています。",
                last: "残り 1 回です。もう一度間違えるとトークンがロックされます。",
                newer: "このプログラムの新しい版があります：",
                pin: "PIN",
                done: "署名済み",
                next: "次へ",
                act: "署名する",
            },
        }
    }

    /// Everything that is shown before the PIN is entered.
    pub(super) fn question(&self, question: &Question<'_>) -> PinPrompt {
        let titles = question.challenge.items.iter();
        let titles = titles.map(|item| item.title.as_str());
        // A token's and a certificate's words are a stranger's: nothing in them may move the cursor.
        let harmless = |lines: Vec<String>| -> Vec<String> {
            let lines = lines.iter();
            lines
                .map(|line| line.replace(char::is_control, "?"))
                .collect()
        };
        PinPrompt {
            before: harmless(self.before(question)),
            list: harmless(listing::lines(self.sign, titles)),
            after: harmless(self.after(question)),
        }
    }

    fn before(&self, question: &Question<'_>) -> Vec<String> {
        let Question {
            challenge,
            token,
            wrong,
            ..
        } = question;
        let mut lines = Vec::new();
        if let Some(Refusal::WrongPin { .. }) = wrong {
            lines.push(self.wrong.to_owned());
        }
        match (wrong, token.pin) {
            (Some(Refusal::WrongPin { last_try: true }), _) | (_, PinState::LastTry) => {
                lines.push(self.last.to_owned());
            }
            (None, PinState::TriesLow) => lines.push(self.low.to_owned()),
            _ => {}
        }
        lines.push(format!("{} {}", self.asks, challenge.origin));
        lines.push(format!("{}: {}", self.account, challenge.account));
        lines
    }

    fn after(&self, question: &Question<'_>) -> Vec<String> {
        let Question {
            challenge,
            token,
            entry,
            ..
        } = question;
        let organization = entry
            .organization
            .as_deref()
            .map(|name| format!(", {name}"))
            .unwrap_or_default();
        let mut lines = vec![
            format!(
                "{}: {} {} {} ({})",
                self.token, token.manufacturer, token.model, token.label, token.serial
            ),
            format!("{}: {}{organization}", self.owner, entry.owner),
            format!("{}: {}", self.issuer, entry.issuer),
            format!("{}: {}", self.until, entry.not_after.strftime("%Y-%m-%d")),
        ];
        let newest = challenge.newest.as_deref();
        if let Some(newest) = newest.filter(|newest| *newest != env!("CARGO_PKG_VERSION")) {
            lines.push(format!("{} {newest}", self.newer));
        }
        lines
    }
}
