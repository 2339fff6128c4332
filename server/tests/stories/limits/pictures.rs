//! How many pictures a sender may send and have checked.

use super::*;

#[tokio::test]
async fn nobody_fills_the_disk_with_pictures_of_no_application() {
    let portal = Portal::start_with(|config| config.limits.unclaimed_mb = 0).await;
    let form = reqwest::multipart::Form::new().text("file", "x");
    let upload = portal.request(Method::POST, "/client-service/public/upload");
    let refused = send(upload.multipart(form)).await;
    assert_eq!(refused.refusal(), (429, "too_many_requests".into()));
}

const UPLOAD: &str = "/client-service/public/upload";

/// Two addresses of visitors behind the proxy of these stories.
const GREEDY: &str = "192.0.2.1";

const OTHER: &str = "192.0.2.2";

fn at(address: &str) -> Requester {
    Requester::Address(address.parse().unwrap())
}

/// Sends a picture as from an address.
async fn upload_from(portal: &Portal, address: &str) -> Answer {
    let picture = reqwest::multipart::Part::bytes(portrait()).file_name("a.jpg");
    let form = reqwest::multipart::Form::new().part("file", picture);
    let upload = portal
        .request(Method::POST, UPLOAD)
        .header("x-forwarded-for", address);
    send(upload.multipart(form)).await
}

/// All workers, taken by somebody.
fn all_of(workers: &Workers, who: &Requester) -> Vec<WorkerPermit> {
    let turn = || workers.turn(Party::Requester(who.clone()), workers.until());
    let turns = std::iter::from_fn(|| turn().now_or_never());
    turns.map(|turn| turn.unwrap()).collect()
}

/// The whole queue, filled by somebody; each leaves when it has its turn.
async fn queue_of(workers: &Workers, who: &Requester) -> JoinSet<Result<(), Error>> {
    let mut queue = JoinSet::new();
    loop {
        let before = workers.waiting();
        let (own, party) = (workers.clone(), Party::Requester(who.clone()));
        queue.spawn(async move { own.turn(party, own.until()).await.map(drop) });
        tokio::task::yield_now().await;
        if workers.waiting() == before {
            let refused = queue.join_next().await.unwrap().unwrap();
            assert!(matches!(
                refused,
                Err(Error::Unavailable { code: "busy", .. })
            ));
            return queue;
        }
    }
}

/// A portal that others reach through a proxy.
async fn behind_a_proxy() -> Portal {
    Portal::start_with(|config| {
        config.behind_proxy = true;
        config.test_captcha = false;
    })
    .await
}

#[tokio::test]
async fn whoever_sends_pictures_without_end_keeps_nobody_else_from_sending_one() {
    let portal = behind_a_proxy().await;
    let uploads = portal.state.pools.uploads.clone();
    let held = all_of(&uploads, &at(GREEDY));
    let mut queue = queue_of(&uploads, &at(GREEDY)).await;

    let refused = upload_from(&portal, GREEDY).await;
    assert_eq!(refused.refusal(), (503, "busy".into()));
    assert_eq!(refused.headers["retry-after"], "5");

    let go_on = async {
        // The last of the greedy makes room; then the workers go on.
        let last = queue.join_next().await.unwrap().unwrap();
        assert!(matches!(last, Err(Error::Unavailable { code: "busy", .. })));
        drop(held);
    };
    let (other, ()) = tokio::join!(upload_from(&portal, OTHER), go_on);
    assert_eq!(other.status, 200, "{}", other.json_or_text());
    while let Some(served) = queue.join_next().await {
        served.unwrap().unwrap();
    }
}

#[tokio::test]
async fn pictures_are_kept_while_all_workers_for_checks_are_busy() {
    let portal = behind_a_proxy().await;
    let _held = all_of(&portal.state.checker, &at(GREEDY));
    let begun = Instant::now();
    let kept = upload_from(&portal, OTHER).await;
    assert_eq!(kept.status, 200, "{}", kept.json_or_text());
    assert!(begun.elapsed() < portal.state.config.ekyc_time());
}

#[tokio::test]
async fn members_of_an_organization_do_not_wait_for_whoever_else_is_at_their_address() {
    let portal = behind_a_proxy().await;
    let member = Member::of(&portal, "0401234566").await;
    // As many large requests as one address may have under way.
    let mut held = Vec::new();
    for _ in 0..6 {
        held.push(portal.state.uploads.acquire(at(GREEDY)).await.unwrap());
    }
    let request = portal
        .request(Method::POST, "/client-service/public/upload-b64")
        .header("x-forwarded-for", GREEDY)
        .bearer_auth(&member.token)
        .json(&json!({ "file": STANDARD.encode(portrait()) }));
    let kept = tokio::time::timeout(Duration::from_secs(8), send(request)).await;
    let kept = kept.expect("the member waits for the address");
    assert_eq!(kept.status, 200, "{}", kept.json_or_text());
}
