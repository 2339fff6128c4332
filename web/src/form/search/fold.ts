/** Traditional and Japanese forms of characters in names of countries and places, each before its simplified form. */
const HAN =
  '諸诸島岛屬属薩萨亞亚亜亚領领爾尔達达奧奥國国貝贝維维萊莱納纳麥麦華华陸陆羅罗賽赛蘭兰蓋盖喬乔獨独馬马幾几內内氷冰' +
  '義义賴赖聯联連连諾诺魯鲁紐纽鐵铁盧卢聖圣烏乌獅狮倫伦蘇苏萬万諦谛岡冈庁厅葉叶韓韩鮮鲜東东灣湾騎骑団团團团軍军無无' +
  '難难約约條条専专專专門门関关關关構构護护衆众眾众長长権权權权際际機机組组織织別别広广廣广緬缅龍龙澤泽臺台剛刚韋韦' +
  '圖图凱凯贊赞紹绍勞劳賓宾會会們们濟济買买臘腊畢毕茲兹愛爱厲厉礎础脫脱顛颠堅坚詳详給给遜逊錫锡裡里敘叙區区來来歐欧衛卫峽峡嶺岭沢泽'

export const simplifiedBy = (pairs: string) =>
  new Map((pairs.match(/../g) ?? []).map((pair) => [pair.slice(0, 1), pair.slice(1)]))

const SIMPLIFIED = simplifiedBy(HAN)

/** Letters that Unicode does not take apart into a letter and a mark. */
const LATIN: Record<string, string> = {
  đ: 'd',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ı: 'i',
  ð: 'd',
  þ: 'th',
}

const HIRAGANA_FROM_KATAKANA = 0x60

/**
 * What people mean to be the same letters: without accents, capitals, half and full width; hiragana for katakana,
 * simplified for traditional characters. Voiced kana stay apart from voiceless ones: those marks make other syllables.
 */
export function fold(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[đßøæœłıðþ]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - HIRAGANA_FROM_KATAKANA))
    .replace(/\p{Script=Han}/gu, (sign) => SIMPLIFIED.get(sign) ?? sign)
}

/** Words that a name may have or lack: 'Antigua & Barbuda', 'Republic of the Congo'. */
const LITTLE = ['the', 'and', 'va']

/** The folded words of a text. Punctuation parts words, but for `<`, which fills codes of passports up; ー is left out. */
export function wordsOf(text: string) {
  const words = fold(text)
    .replace(/ー/g, '')
    .split(/[^\p{L}\p{N}\p{M}<]+/u)
    .filter(Boolean)
  const large = words.filter((word) => !LITTLE.includes(word))
  return (large.length > 0 ? large : words).map((word) => (word === 'saint' ? 'st' : word))
}
