//! What travellers and the authority do at the portal.

use super::*;

impl World {
    /// A traveller asks to pay.
    pub(super) async fn start(&self, state: AppState, one: Option<usize>) -> Result<()> {
        let named = match one {
            Some(number) => vec![number % self.codes.len()],
            None => (0..self.codes.len()).collect(),
        };
        let visitor = Address(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let codes: Vec<_> = named.iter().map(|it| self.codes[*it].clone()).collect();
        let started = if let [code] = codes.as_slice() {
            let path = Path(code.clone());
            data(
                start::start(
                    State(state),
                    Language(Lang::En),
                    visitor,
                    Payer::default(),
                    path,
                )
                .await?,
            )
        } else {
            let cases = serde_json::from_value(json!({ "maHoSo": codes })).unwrap();
            let json = Json(cases);
            data(
                start::start_many(
                    State(state),
                    Language(Lang::En),
                    visitor,
                    Payer::default(),
                    json,
                )
                .await?,
            )
        };
        let url = started["url"].as_str().unwrap().to_owned();
        let name = started["receiptCode"].as_str().unwrap().replace('-', "");
        self.nobody_else_is_paying(&name, &named);
        self.about.borrow_mut().insert(name, named);
        self.urls.borrow_mut().push(url);
        Ok(())
    }

    /// Nobody is sent to the bank for a case while somebody is paying for it there by another order.
    pub(super) fn nobody_else_is_paying(&self, name: &str, named: &[usize]) {
        let (about, books) = (self.about.borrow(), self.bank.books());
        for txn in books.txns.values() {
            let same = about
                .get(&txn.txn_ref)
                .is_some_and(|cases| cases.iter().any(|it| named.contains(it)));
            let live = txn.pay == Pay::Open
                && !txn.tried_again
                && txn.arrived_at + FRESH_MS + 2 * SKEW_MS < books.now
                && books.now + 2 * SKEW_MS < txn.expires_at + LATE_MS;
            if same && live && txn.txn_ref != name {
                let what = format!("{name} was opened while {} is being paid", txn.txn_ref);
                self.wrong.borrow_mut().push(what);
            }
        }
    }

    pub(super) async fn change(
        &self,
        state: &AppState,
        number: usize,
        change: impl FnOnce(&mut Case) -> Change,
        actor: &Actor,
    ) -> Result<()> {
        let code = &self.codes[number % self.codes.len()];
        let mut tx = state.store.begin().await?;
        let found = case_file::find(&mut tx, code, &Scope::Everything).await?;
        let Some(mut case) = found.filter(|it| !it.is_paid()) else {
            return Ok(());
        };
        let (change, now) = (change(&mut case), state.clock.millis());
        let act = cases::Act::of(state, actor, now);
        advance(&mut tx, &act, &mut case, change, json!({})).await?;
        Ok(tx.commit().await?)
    }

    pub(super) async fn propose(
        &self,
        state: AppState,
        order: usize,
        what: usize,
        blind: bool,
    ) -> Result<()> {
        let sql = "SELECT receipt, taken_dong, reason FROM payment_order WHERE status = 'review' ORDER BY receipt";
        let rows = sqlx::query(sql).fetch_all(&state.store.pool).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let row = &rows[order % rows.len()];
        let receipt: String = row.try_get("receipt")?;
        let taken: Option<i64> = row.try_get("taken_dong")?;
        let reason: String = row.try_get("reason")?;
        let act = match (reason.as_str(), what) {
            ("reversed", 0..3) => "close",
            (_, 0 | 1) => "refund",
            (_, 2) => "accept",
            _ => "close",
        };
        let taken = taken.unwrap_or(0) + if blind { 1_000 } else { 0 };
        let body = json!({ "act": act, "takenVnd": taken, "reason": "Known" });
        let who = Finance(self.people[order % self.people.len()].clone());
        let json = Json(serde_json::from_value(body).unwrap());
        proposal::propose(State(state), who, Path(receipt), json)
            .await
            .map(drop)
    }

    /// Any proposal that was ever made.
    pub(super) async fn proposal(
        &self,
        state: &AppState,
        number: usize,
    ) -> Result<Option<(String, String)>> {
        let sql = "SELECT receipt, id FROM payment_proposal ORDER BY proposed_at DESC, id";
        let rows = sqlx::query(sql).fetch_all(&state.store.pool).await?;
        if rows.is_empty() {
            return Ok(None);
        }
        let row = &rows[(number % rows.len()).min(number % 2)];
        Ok(Some((row.try_get("receipt")?, row.try_get("id")?)))
    }

    /// The bank puts a reversal right, unless the portal has closed its books about it and asks no more: that is told by
    /// the bank's daily file.
    pub(super) async fn restore(&self, state: &AppState, number: usize) -> Result<()> {
        let names: Vec<_> = self.bank.books().txns.keys().cloned().collect();
        let Some(name) = names.get(number % names.len().max(1)) else {
            return Ok(());
        };
        let sql = "SELECT receipt FROM payment_order WHERE txn_ref = $1 AND status <> 'refunded' \
                   AND next_check_at IS NOT NULL";
        let open = sqlx::query(sql)
            .bind(name)
            .fetch_optional(&state.store.pool)
            .await?;
        if open.is_some() {
            self.bank.books().restore(name);
        }
        Ok(())
    }
}

/// What an answer carries.
fn data(answer: impl Serialize) -> Value {
    json!(answer)["data"].clone()
}
