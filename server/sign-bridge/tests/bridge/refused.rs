//! What is refused: other sites, pages that were not connected, what the portal did not ask, and floods.

use super::*;

#[test]
fn other_sites_and_other_names_get_nothing() {
    let bridge = Bridge::start(&[PIN]);
    let host = format!("127.0.0.1:{}", bridge.port);
    let ask = |host: &str, origin: Option<&str>| {
        let mut headers = vec![("Host", host.to_owned())];
        headers.extend(origin.map(|origin| ("Origin", origin.to_owned())));
        bridge.ask("POST", "/pair", &headers, "{}")
    };
    for origin in [
        "https://evil.example",
        "null",
        "https://evisa.example.evil.example",
        "HTTPS://EVISA.EXAMPLE",
        "",
    ] {
        let answer = ask(&host, Some(origin));
        assert_eq!((answer.0, answer.2.as_str()), (403, ""), "{origin}");
        assert!(!answer.1.contains("access-control-allow"), "{}", answer.1);
    }
    assert_eq!(ask(&host, None).0, 403);
    for host in [
        "evil.example",
        "evil.example:27180",
        "127.0.0.1",
        "127.0.0.1.evil.example",
    ] {
        let answer = ask(host, Some(ORIGIN));
        assert_eq!((answer.0, answer.2.as_str()), (421, ""), "{host}");
    }
    assert_eq!(bridge.shown(), "", "nobody was shown a code");
}

#[test]
fn browsers_are_told_who_may_speak_to_loopback() {
    let bridge = Bridge::start(&[PIN]);
    let preflight = |origin: &str| {
        let headers = [
            ("Host", format!("127.0.0.1:{}", bridge.port)),
            ("Origin", origin.to_owned()),
            ("Access-Control-Request-Method", "POST".to_owned()),
            ("Access-Control-Request-Private-Network", "true".to_owned()),
        ];
        bridge.ask("OPTIONS", "/sign", &headers, "")
    };
    let good = preflight(ORIGIN);
    assert_eq!(good.0, 204);
    assert!(
        good.1
            .contains("access-control-allow-private-network: true"),
        "{}",
        good.1
    );
    assert!(
        good.1
            .contains(&format!("access-control-allow-origin: {ORIGIN}")),
        "{}",
        good.1
    );
    let bad = preflight("https://evil.example");
    assert!(
        bad.0 == 403 && !bad.1.contains("access-control"),
        "{}",
        bad.1
    );
}

#[test]
fn a_page_that_was_not_connected_gets_nothing() {
    let bridge = Bridge::start(&[PIN]);
    let asked = challenge(&bridge, &items(1), soon(), "nonce of sixteen");
    for secret in ["", "0000", &"0".repeat(64)] {
        let (tokens, sign) = (bridge.get("/tokens", secret), bridge.sign(secret, &asked));
        assert_eq!(
            (tokens.0, tokens.2.as_str(), sign.0, sign.2.as_str()),
            (401, "", 401, "")
        );
    }
    assert_eq!(bridge.asked(), 0);
    let secret = bridge.pair();
    assert_eq!(bridge.sign(&secret, &asked).0, 200, "it was not used up");
}

#[test]
fn what_the_portal_did_not_ask_now_of_this_site_is_not_shown() {
    let bridge = Bridge::start(&[PIN]);
    let secret = bridge.pair();
    let refused = |sealed: &Value, expected: &str| {
        let answer = bridge.sign(&secret, sealed);
        assert_eq!((answer.0, code_of(&answer).as_str()), (403, expected));
    };
    let nonce = "nonce of sixteen";
    let good = challenge(&bridge, &items(2), soon(), nonce);
    // A digest swapped between the portal and the token, a title swapped between the portal and the screen, another's key.
    let text = good["text"].as_str().unwrap();
    let digest = items(2)[1].digest();
    refused(
        &json!({"text": text.replace(&digest, &"00".repeat(32)), "signature": good["signature"]}),
        "forged",
    );
    refused(
        &json!({"text": text.replace("Tờ khai 1", "Tờ khai 9"), "signature": good["signature"]}),
        "forged",
    );
    refused(
        &json!({"text": text, "signature": "00".repeat(64)}),
        "forged",
    );
    let fingerprint = bridge.fingerprint.clone();
    let elsewhere = challenge_for(
        &bridge,
        "https://other.example",
        &items(1),
        soon(),
        nonce,
        &fingerprint,
    );
    refused(&elsewhere, "otherOrigin");
    refused(
        &challenge(
            &bridge,
            &items(1),
            Timestamp::now() - SignedDuration::from_secs(1),
            nonce,
        ),
        "expired",
    );
    refused(
        &challenge(
            &bridge,
            &items(1),
            Timestamp::now() + SignedDuration::from_mins(6),
            nonce,
        ),
        "expired",
    );
    assert_eq!(bridge.asked(), 0);
    assert_eq!(bridge.sign(&secret, &good).0, 200);
    refused(&good, "replayed");
    assert_eq!(bridge.asked(), 1);
}

#[test]
fn a_flood_is_not_heard_and_costs_nothing() {
    let bridge = Bridge::start(&[PIN]);
    let before = std::time::Instant::now();
    let answers: Vec<u16> = (0..1000)
        .map(|_| bridge.get("/tokens", "nonsense").0)
        .collect();
    let (heard, took) = (
        answers.iter().filter(|status| **status == 401).count(),
        before.elapsed(),
    );
    let most = 40 + (took.as_secs() as usize + 1) * 20;
    assert!(heard <= most, "{heard} of 1000 in {took:?}");
    assert!(answers.iter().all(|status| [401, 429].contains(status)));
    println!("1000 requests: {took:?}");
    std::thread::sleep(std::time::Duration::from_secs(1));
    let secret = bridge.pair();
    assert_eq!(
        bridge
            .sign(
                &secret,
                &challenge(&bridge, &items(1), soon(), "nonce of sixteen")
            )
            .0,
        200
    );
}

#[test]
fn a_flood_from_elsewhere_uses_up_nothing_of_the_portals() {
    let bridge = Bridge::start(&[PIN]);
    let host = format!("127.0.0.1:{}", bridge.port);
    for (host, origin, refused) in [
        (host.as_str(), "https://evil.example", 403),
        ("evil.example", ORIGIN, 421),
    ] {
        for _ in 0..300 {
            let headers = [("Host", host.to_owned()), ("Origin", origin.to_owned())];
            assert_eq!(bridge.ask("POST", "/pair", &headers, "{}").0, refused);
        }
        let own: Vec<u16> = (0..20)
            .map(|_| bridge.get("/tokens", "nonsense").0)
            .collect();
        assert!(own.iter().all(|status| *status == 401), "{own:?}");
    }
}

#[test]
fn titles_that_would_deceive_are_refused() {
    let bridge = Bridge::start(&[PIN]);
    let secret = bridge.pair();
    let item = Item {
        title: "harmless\u{1b}[2Jother".to_owned(),
        ..items(1).remove(0)
    };
    let answer = bridge.sign(
        &secret,
        &challenge(&bridge, &[item], soon(), "nonce of sixteen"),
    );
    assert_eq!(
        (answer.0, code_of(&answer).as_str(), bridge.asked()),
        (400, "unreadable", 0)
    );
}
