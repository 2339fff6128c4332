#!/usr/bin/env node
// Writes core/catalogues/countries.json: ICAO 9303 part 3 three-letter codes with names in four languages.
// Names come from the Unicode data that Node carries; run again after a Node update and read the diff.
import { writeFileSync } from "node:fs";

// ISO 3166-1: alpha-3 then alpha-2, which is what Intl.DisplayNames knows. RKS is how Kosovo's passports are coded.
const ISO = `
ABW AW AFG AF AGO AO AIA AI ALA AX ALB AL AND AD ARE AE ARG AR ARM AM ASM AS ATG AG AUS AU AUT AT AZE AZ BDI BI BEL BE
BEN BJ BES BQ BFA BF BGD BD BGR BG BHR BH BHS BS BIH BA BLM BL BLR BY BLZ BZ BMU BM BOL BO BRA BR BRB BB BRN BN BTN BT
BWA BW CAF CF CAN CA CHE CH CHL CL CHN CN CIV CI CMR CM COD CD COG CG COK CK COL CO COM KM CPV CV CRI CR CUB CU CUW CW
CYM KY CYP CY CZE CZ DEU DE DJI DJ DMA DM DNK DK DOM DO DZA DZ ECU EC EGY EG ERI ER ESH EH ESP ES EST EE ETH ET FIN FI
FJI FJ FLK FK FRA FR FRO FO FSM FM GAB GA GBR GB GEO GE GGY GG GHA GH GIB GI GIN GN GLP GP GMB GM GNB GW GNQ GQ GRC GR
GRD GD GRL GL GTM GT GUF GF GUM GU GUY GY HKG HK HND HN HRV HR HTI HT HUN HU IDN ID IMN IM IND IN IRL IE IRN IR IRQ IQ
ISL IS ISR IL ITA IT JAM JM JEY JE JOR JO JPN JP KAZ KZ KEN KE KGZ KG KHM KH KIR KI KNA KN KOR KR KWT KW LAO LA LBN LB
LBR LR LBY LY LCA LC LIE LI LKA LK LSO LS LTU LT LUX LU LVA LV MAC MO MAF MF MAR MA MCO MC MDA MD MDG MG MDV MV MEX MX
MHL MH MKD MK MLI ML MLT MT MMR MM MNE ME MNG MN MNP MP MOZ MZ MRT MR MSR MS MTQ MQ MUS MU MWI MW MYS MY MYT YT NAM NA
NCL NC NER NE NGA NG NIC NI NIU NU NLD NL NOR NO NPL NP NRU NR NZL NZ OMN OM PAK PK PAN PA PER PE PHL PH PLW PW PNG PG
POL PL PRI PR PRK KP PRT PT PRY PY PSE PS PYF PF QAT QA REU RE RKS XK ROU RO RUS RU RWA RW SAU SA SDN SD SEN SN SGP SG
SHN SH SLB SB SLE SL SLV SV SMR SM SOM SO SPM PM SRB RS SSD SS STP ST SUR SR SVK SK SVN SI SWE SE SWZ SZ SXM SX SYC SC
SYR SY TCA TC TCD TD TGO TG THA TH TJK TJ TKL TK TKM TM TLS TL TON TO TTO TT TUN TN TUR TR TUV TV TWN TW TZA TZ UGA UG
UKR UA URY UY USA US UZB UZ VAT VA VCT VC VEN VE VGB VG VIR VI VNM VN VUT VU WLF WF WSM WS YEM YE ZAF ZA ZMB ZM ZWE ZW
`.trim().split(/\s+/);

// ICAO 9303 part 3, section 5: codes that are no country of ISO 3166. Names: vi, en, zh, ja.
const ICAO = {
  GBD: ["Công dân lãnh thổ hải ngoại thuộc Anh", "British Overseas Territories Citizen", "英国海外领土公民", "英国海外領土市民"],
  GBN: ["Người có quốc tịch Anh (hải ngoại)", "British National (Overseas)", "英国国民（海外）", "英国国民（海外）"],
  GBO: ["Công dân Anh ở hải ngoại", "British Overseas Citizen", "英国海外公民", "英国海外市民"],
  GBP: ["Người được Anh bảo hộ", "British Protected Person", "受英国保护人士", "英国保護民"],
  GBS: ["Thần dân Anh", "British Subject", "英国臣民", "英国臣民"],
  UNO: ["Liên hợp quốc", "United Nations Organization", "联合国组织", "国際連合"],
  UNA: ["Cơ quan chuyên môn của Liên hợp quốc", "United Nations specialized agency", "联合国专门机构", "国際連合専門機関"],
  EUE: ["Liên minh châu Âu", "European Union", "欧洲联盟", "欧州連合"],
  XOM: ["Dòng Chiến sĩ Toàn quyền Malta", "Sovereign Military Order of Malta", "马耳他主权军事教团", "マルタ騎士団"],
  XXA: ["Người không quốc tịch", "Stateless person", "无国籍人士", "無国籍者"],
  XXB: ["Người tị nạn (Công ước 1951)", "Refugee (1951 Convention)", "难民（1951年公约）", "難民（1951年条約）"],
  XXC: ["Người tị nạn (diện khác)", "Refugee (other)", "难民（其他）", "難民（その他）"],
  XXX: ["Không xác định quốc tịch", "Unspecified nationality", "国籍不明", "国籍不特定"],
};

// Where the names that Unicode lists by place or by an older name are not those that a state uses for itself.
const OFFICIAL = {
  COG: { ten: "Cộng hòa Congo", tenEn: "Republic of the Congo", tenZh: "刚果共和国", tenJa: "コンゴ共和国" },
  COD: { ten: "Cộng hòa Dân chủ Congo", tenEn: "Democratic Republic of the Congo", tenZh: "刚果民主共和国", tenJa: "コンゴ民主共和国" },
  MMR: { ten: "Myanmar", tenEn: "Myanmar", tenJa: "ミャンマー" },
  VNM: { tenEn: "Viet Nam" },
};

const languages = { ten: "vi", tenEn: "en", tenZh: "zh", tenJa: "ja" };
const names = Object.entries(languages).map(([key, tag]) => [key, new Intl.DisplayNames([tag], { type: "region", fallback: "none" })]);

const rows = [];
for (let at = 0; at < ISO.length; at += 2) {
  const row = { ma: ISO[at] };
  for (const [key, inLanguage] of names) {
    row[key] = inLanguage.of(ISO[at + 1]);
    if (!row[key]) throw new Error(`no ${key} for ${ISO[at]}`);
  }
  rows.push({ ...row, ...OFFICIAL[row.ma] });
}
rows.sort((one, other) => one.tenEn.localeCompare(other.tenEn, "en"));
for (const [ma, [ten, tenEn, tenZh, tenJa]] of Object.entries(ICAO)) rows.push({ ma, ten, tenEn, tenZh, tenJa });

const target = new URL("../../core/catalogues/countries.json", import.meta.url);
writeFileSync(target, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]\n`);
console.log(`${rows.length} rows`);
