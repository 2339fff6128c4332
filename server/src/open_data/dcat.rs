//! The catalogue as W3C DCAT 3 in JSON-LD, for harvesters of other data portals.

use evisa_core::words::Lang;
use serde_json::{Value, json};

use super::address::{BASE, FORMATS};
use super::dataset::Dataset;
use super::description::Description;

/// The whole catalogue; `public` is the portal's address, `modified` the day of each dataset's last count.
pub(super) fn catalogue(
    all: &Description,
    public: &str,
    modified: impl Fn(Dataset) -> Option<String>,
) -> Value {
    let at = |rest: &str| format!("{public}{BASE}{rest}");
    let in_all = |words: &std::collections::BTreeMap<String, String>| -> Value {
        let each = Lang::ALL.iter().filter_map(|language| {
            let text = words.get(language.tag())?;
            Some(json!({ "@language": language.tag(), "@value": text }))
        });
        each.collect()
    };
    let described = all.dataset.iter().filter_map(|about| {
        let dataset = Dataset::named(&about.id)?;
        let keywords = all.keyword.iter().filter(|it| about.keywords.contains(&it.id));
        let keywords: Vec<Value> = keywords.map(|it| in_all(&it.name)).collect();
        let theme = all.field.iter().find(|it| it.id == about.field);
        let distributions = FORMATS.map(|(format, media)| {
            json!({
                "@type": "dcat:Distribution",
                "dcat:accessURL": at(&format!("/datasets/{}.{format}", about.id)),
                "dcat:downloadURL": at(&format!("/datasets/{}.{format}", about.id)),
                "dcat:mediaType": format!("https://www.iana.org/assignments/media-types/{media}"),
                "dct:license": { "@id": all.license.url },
            })
        });
        Some(json!({
            "@id": at(&format!("/datasets/{}", about.id)),
            "@type": "dcat:Dataset",
            "dct:identifier": about.id,
            "dct:title": in_all(&about.title),
            "dct:description": in_all(&about.description),
            "dct:issued": about.issued,
            "dct:modified": modified(dataset),
            "dct:accrualPeriodicity": { "@id": "http://publications.europa.eu/resource/authority/frequency/MONTHLY" },
            "dcat:keyword": keywords,
            "dcat:theme": theme.and_then(|it| it.same_as.as_ref()).map(|it| json!({ "@id": it })),
            "dcat:distribution": distributions,
        }))
    });
    json!({
        "@context": {
            "dcat": "http://www.w3.org/ns/dcat#",
            "dct": "http://purl.org/dc/terms/",
            "foaf": "http://xmlns.com/foaf/0.1/",
        },
        "@id": at("/catalog"),
        "@type": "dcat:Catalog",
        "dct:title": in_all(&all.title),
        "dct:description": in_all(&all.summary),
        "dct:publisher": {
            "@type": "foaf:Agent",
            "dct:identifier": all.agency.id,
            "foaf:name": in_all(&all.agency.name),
        },
        "dct:license": { "@id": all.license.url },
        "dcat:dataset": described.collect::<Vec<_>>(),
    })
}
