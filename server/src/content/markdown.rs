//! Markdown as HTML that a page may show: no HTML of its own, no pictures, and links only where a person expects them.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

/// What a link may begin with: an address of the web or of the portal, a place on the page, a mail, a telephone.
const SAFE: [&str; 5] = ["https://", "/", "#", "mailto:", "tel:"];

/// Draws a text. What is not allowed stands there as it was typed, or is left out.
pub(super) fn to_html(text: &str) -> String {
    let mut links = Vec::new();
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Some(Event::Text(raw)),
        Event::Start(Tag::Link { ref dest_url, .. }) => {
            // `//example.org` is another site.
            let is_safe =
                SAFE.iter().any(|start| dest_url.starts_with(start)) && !dest_url.starts_with("//");
            links.push(is_safe);
            is_safe.then_some(event)
        }
        Event::End(TagEnd::Link) => links.pop().unwrap_or(false).then_some(event),
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
        event => Some(event),
    });
    let mut drawn = String::with_capacity(text.len() * 2);
    html::push_html(&mut drawn, events);
    drawn
}

#[cfg(test)]
mod tests {
    use super::to_html;

    #[test]
    fn paragraphs_lists_tables_and_links_are_drawn() {
        let drawn = to_html(
            "Up to **90** days.\n\n- one\n- [two](/e-visa/search)\n- [three](tel:+84240000000)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
        );
        for part in [
            "<strong>90</strong>",
            "<li>one</li>",
            "<a href=\"/e-visa/search\">two</a>",
            "<a href=\"tel:+84240000000\">three</a>",
            "<td>2</td>",
        ] {
            assert!(drawn.contains(part), "{part} in {drawn}");
        }
    }

    #[test]
    fn nothing_of_it_runs_or_leads_astray() {
        for hostile in [
            "<script>alert(1)</script>",
            "a <img src=x onerror=alert(1)> b",
            "[x](javascript:alert(1))",
            "[x](//example.org)",
            "[x](data:text/html,1)",
            "![x](https://example.org/pixel.png)",
            "[x](https://example.org\"onclick=alert(1))",
        ] {
            let drawn = to_html(hostile);
            for bad in [
                "<script",
                "<img",
                "javascript:",
                "href=\"//",
                "data:",
                "\"onclick",
            ] {
                assert!(!drawn.contains(bad), "{bad} of {hostile} in {drawn}");
            }
        }
    }
}
