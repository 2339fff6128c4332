//! Who finds an application, and what is told of it.

use super::*;

#[tokio::test]
async fn the_code_alone_tells_no_personal_data() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let fee = portal
        .get(&format!("/client-service/public/hstt/le-phi?maHoSo={code}"))
        .await
        .data();
    assert_eq!(fee["soTien"], 25.0);
    assert_eq!(fee["tiGia"], 26_350);
    assert_eq!(fee["soTienVnd"], 658_750);
    assert_eq!(fee["tenLPEn"], "E-visa fee, single entry");
    assert_eq!(fee["tenLPJa"], "電子ビザ手数料（一次）");
    assert!(!fee.to_string().contains("ERIKSSON"));
    let rate = portal
        .get("/client-service/public/ti-gia?ngoaiTe=USD")
        .await
        .data();
    assert_eq!(rate["tiGia"], 26_350);
}

#[tokio::test]
async fn every_miss_is_the_same_answer() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let (email, born) = ("anna@example.com", "1974-08-12");
    let other = evisa_core::code::registration(&[7; 16]);
    let misses = [
        look_up(&portal, &other, email, born).await,
        look_up(&portal, &code, "else@example.com", born).await,
        look_up(&portal, &code, email, "1974-08-13").await,
        portal
            .get(&format!("{DETAIL}?maHoSo={code}&email=else@example.com"))
            .await,
    ];
    let first = (misses[0].status, misses[0].bytes.clone());
    assert_eq!(first.0, 404);
    for miss in &misses {
        assert_eq!((miss.status, miss.bytes.clone()), first);
    }
    look_up(&portal, &code, email, born).await.data();
}

#[tokio::test]
async fn what_no_application_can_have_is_named_before_anything_is_sought() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let (email, born) = ("anna@example.com", "1974-08-12");
    let other = if code.starts_with('2') { "3" } else { "2" };
    let mistyped = format!("{other}{}", &code[1..]);
    for (answer, field, problem) in [
        (
            look_up(&portal, &mistyped, email, born).await,
            "maHoSo",
            "mistyped",
        ),
        (
            look_up(&portal, "", email, born).await,
            "maHoSo",
            "required",
        ),
        (
            look_up(&portal, &code, "anna@", born).await,
            "email",
            "pattern",
        ),
        (
            look_up(&portal, &code, email, "1974").await,
            "ngaySinh",
            "pattern",
        ),
        (
            look_up(&portal, &code, email, "2026-11-22").await,
            "ngaySinh",
            "notAfterToday",
        ),
        (
            portal
                .post(DETAIL, &json!({ "maHoSo": code, "email": email }))
                .await,
            "ngaySinh",
            "required",
        ),
    ] {
        assert_eq!(answer.refusal(), (422, "invalid".into()));
        let problems = answer.json()["data"]["problems"].clone();
        assert_eq!(
            (&problems[0]["field"], &problems[0]["code"]),
            (&json!(field), &json!(problem))
        );
        assert_eq!(problems.as_array().unwrap().len(), 1);
    }
    let without_birth = format!("{DETAIL}?maHoSo={code}&email={email}");
    portal.get(&without_birth).await.data();
}

#[tokio::test]
async fn a_birth_year_is_found_as_typed_and_as_core_writes_it() {
    let portal = Portal::start().await;
    let mut draft = portal.good_draft().await;
    draft.insert("ttcnLoaiNgayThangNamSinh".into(), json!("YEAR"));
    draft.insert("ttcnNgayThangNamSinh".into(), json!("1974"));
    let (code, _) = portal.apply(&draft).await;
    for year in [json!("1974"), json!(1974)] {
        for said in [json!("YEAR"), json!(null)] {
            let holder = json!({
                "maHoSo": code, "email": "anna@example.com", "loaiNgaySinh": said, "namSinh": year,
            });
            let body = portal.with_captcha(holder.as_object().unwrap()).await;
            let found = portal.post(LOOKUP, &body).await.data();
            assert_eq!(found["hoTen"], "ERIKSSON ANNA MARIA");
        }
    }
    let asked = format!("{DETAIL}?maHoSo={code}&email=anna@example.com&namSinh=");
    portal.get(&format!("{asked}1974")).await.data();
    assert_eq!(portal.get(&format!("{asked}1975")).await.status, 404);
}

#[tokio::test]
async fn an_address_without_the_birth_date_tells_nothing_personal() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let known = format!("maHoSo={code}&email=anna%40example.com");
    let standing = portal.get(&format!("{DETAIL}?{known}")).await.data();
    assert_eq!(standing["buocXlHoso"], "TAO_MOI");
    let told = standing.to_string();
    for personal in ["ERIKSSON", "L898902C", "anna@example.com", "/files/"] {
        assert!(!told.contains(personal), "{personal} in {told}");
    }
    let whole = format!("{DETAIL}?{known}&ngaySinh=1974-08-12");
    assert_eq!(
        portal.get(&whole).await.data()["ttcnEmail"],
        "anna@example.com"
    );
    let strange = format!("{DETAIL}?{known}&ngaySinh=1974-08-13");
    assert_eq!(portal.get(&strange).await.status, 404);
    for document in ["generate-ev", "hstt/in-ho-so-thi-thuc"] {
        let path = format!("/client-service/public/{document}?{known}");
        let refused = portal.get(&path).await;
        assert_eq!(refused.refusal(), (422, "invalid".into()));
        assert_eq!(refused.json()["data"]["problems"][0]["field"], "ngaySinh");
    }
}
