//! A part as a stream of elements and text. Prefixes of names do not matter: some programs write `x:row`.

use super::super::refusal::{RefusalCode, Refused};
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::borrow::Cow;
use std::io::{BufReader, Read};

/// What a walk meets.
pub(super) enum Node<'a> {
    /// An element begins; an empty one ends at once.
    Open(&'a str, &'a BytesStart<'a>),
    /// An element ends.
    Close(&'a str),
    /// Text between two of them, entities resolved one at a time.
    Text(&'a str),
}

/// Whether a walk goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Walk {
    On,
    Enough,
}

/// Shows every node of a part to a function. Document types are not read: an entity of its own stands for nothing.
pub(super) fn walk(
    part: &mut dyn Read,
    mut see: impl FnMut(Node<'_>) -> Result<Walk, Refused>,
) -> Result<(), Refused> {
    let mut reader = Reader::from_reader(BufReader::with_capacity(1 << 16, part));
    let config = reader.config_mut();
    config.expand_empty_elements = true;
    config.check_end_names = false;
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        let event = reader.read_event_into(&mut buffer);
        let walk = match event.map_err(|_| RefusalCode::Damaged.refused())? {
            Event::Start(element) => see(Node::Open(element.local_name().as_ref(), &element))?,
            Event::End(element) => see(Node::Close(element.local_name().as_ref()))?,
            Event::Text(text) => see(Node::Text(&text.xml10_content()))?,
            Event::CData(text) => see(Node::Text(text.as_ref()))?,
            Event::GeneralRef(name) => match name.resolve_char_ref() {
                Ok(Some(sign)) => see(Node::Text(sign.encode_utf8(&mut [0; 4])))?,
                _ => see(Node::Text(
                    resolve_predefined_entity(name.as_ref()).unwrap_or_default(),
                ))?,
            },
            Event::Eof => return Ok(()),
            _ => Walk::On,
        };
        if walk == Walk::Enough {
            return Ok(());
        }
    }
}

/// An attribute's value.
pub(super) fn attribute<'a>(element: &'a BytesStart<'a>, name: &str) -> Option<Cow<'a, str>> {
    let mut attributes = element.attributes();
    let found = attributes
        .with_checks(false)
        .filter_map(Result::ok)
        .find(|attribute| attribute.key.local_name().as_ref() == name)?;
    // Borrowed where nothing is escaped, which is nearly always.
    found
        .normalized_value(XmlVersion::Implicit1_0)
        .ok()
        .map(|value| Cow::Owned(value.into_owned()))
}

/// An attribute that XML Schema calls boolean.
pub(super) fn is_true(element: &BytesStart<'_>, name: &str) -> bool {
    attribute(element, name).is_some_and(|value| matches!(value.as_ref(), "1" | "true"))
}
