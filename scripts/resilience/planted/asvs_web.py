"""V3 and V4 of SECURITY.md, what browsers and proxies are told: each time without its line the test of the clause must fail.
The names are those of the clauses."""
from .fault import Fault

HEADERS = "portal::every_answer_carries_the_security_headers"

FAULTS = [
    Fault("V3.3.1", "scripts read the cookies of a session",
          "people/cookies.rs", ".http_only(true)", '.http_only(!crate::planted("V3.3.1"))', "accounts::an_officer_signs_in_and_out"),
    Fault("V3.4.2", "every site reads every answer",
          "http/headers.rs", "    let fixed: [(HeaderName, &str); 6] = [",
          '    if crate::planted("V3.4.2") {\n'
          '        let anybody = (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));\n'
          "        response.headers_mut().insert(anybody.0, anybody.1);\n    }\n"
          "    let fixed: [(HeaderName, &str); 6] = [", HEADERS),
    Fault("V3.4.3", "refusals carry no headers",
          "http/headers.rs", "    for (name, value) in fixed {",
          '    if crate::planted("V3.4.3") && !response.status().is_success() {\n        return response;\n    }\n'
          "    for (name, value) in fixed {", HEADERS),
    Fault("V3.4.6", "documents and pictures carry no headers",
          "http/headers.rs", "    let mut response = next.run(request).await;\n    if config",
          "    let mut response = next.run(request).await;\n"
          "    let media = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);\n"
          '    let is_file = media.is_some_and(|it| it == b"application/pdf" || it.starts_with(b"image/"));\n'
          '    if crate::planted("V3.4.6") && is_file {\n        return response;\n    }\n    if config', HEADERS),
    Fault("V3.7.2", "the sandbox bank takes orders that the merchant has not signed",
          "sandbox_bank/order.rs", "if !params.is_genuine(&settings.secret) {",
          'if !params.is_genuine(&settings.secret) && !crate::planted("V3.7.2") {',
          "sandbox_bank::orders_that_are_not_the_merchants_are_refused"),
    Fault("V4.1.1", "a part of a page is sent as something else",
          "http/pages.rs", "headers.insert(header::CONTENT_TYPE, file.media);",
          'if !crate::planted("V4.1.1") {\n        headers.insert(header::CONTENT_TYPE, file.media);\n    }',
          "web::hashed_files_are_kept_for_ever_and_sent_compressed"),
    Fault("V4.1.3", "whoever names an address in a header is believed",
          "http/limit/address.rs", "let forwarded = config.behind_proxy.then(", 'let forwarded = (config.behind_proxy || crate::planted("V4.1.3")).then(',
          "http::limit::address::tests::a_forwarded_address_is_believed_only_behind_a_proxy", unit=True),
]
