//! How much of what was not sent is kept.

use super::*;

#[tokio::test]
async fn a_draft_counts_of_whoever_began_it_whichever_device_sends_its_pictures() {
    let portal = Portal::start_with(|config| config.limits.unclaimed_browser_mb = 1).await;
    let computer = Device::new(&portal, 'a');
    computer.keep(0, "typed", &[]).await.data();
    // None of these requests has a cookie: each comes from another browser.
    let picture = vec![7; 600_000];
    for name in [FACE, PAGE] {
        computer.keep_picture(name, &picture).await.data();
    }
    let more = computer.keep_picture(&"1".repeat(32), &picture).await;
    assert_eq!(more.refusal(), (429, "too_many_requests".into()));
    assert_eq!(computer.keep(1, "more", &[FACE, PAGE]).await.status, 429);
    computer.end().await.data();
    Device::new(&portal, 'b').keep(0, "typed", &[]).await.data();
}

#[tokio::test]
async fn drafts_that_say_nothing_fill_the_store_no_more_than_others() {
    let portal = Portal::start_with(|config| config.limits.unclaimed_mb = 1).await;
    let mut begun = 0;
    let refused = loop {
        let device = Device {
            id: format!("{begun:032x}"),
            ..Device::new(&portal, 'a')
        };
        let answer = device.keep(0, "x", &[]).await;
        if answer.status != 200 {
            break answer;
        }
        begun += 1;
        // Also those that were ended: their rows stay for others who have them open.
        if begun % 2 == 0 {
            device.end().await.data();
        }
        assert!(begun < 100, "one address may begin drafts for ever");
    };
    assert_eq!(refused.refusal(), (429, "too_many_requests".into()));
    assert!(begun > 50, "only {begun}");
}

#[tokio::test]
async fn nor_do_pictures_of_one_byte() {
    let portal = Portal::start_with(|config| config.limits.unclaimed_mb = 1).await;
    let device = Device::new(&portal, 'a');
    device.keep(0, "typed", &[]).await.data();
    let mut sent = 0;
    let refused = loop {
        let answer = device.keep_picture(&format!("{sent:032x}"), b"x").await;
        if answer.status != 200 {
            break answer;
        }
        sent += 1;
        assert!(sent < 100, "one draft may have pictures for ever");
    };
    assert_eq!(refused.refusal(), (429, "too_many_requests".into()));
}
