import { wordsOf as partsOf, simplifiedBy } from '../form/search/fold'

/** Traditional forms of characters in what people ask, each before its simplified form, beside those in names of places. */
const SIMPLIFIED = simplifiedBy(
  '費费簽签證证過过轉转還还錢钱帳账賬账號号碼码錄录網网詢询註注冊册驗验電电話话郵邮銀银單单兩两雙双時时間间辦办遺遗丟丢兒儿嬰婴貴贵價价發发據据檔档傳传續续張张輸输誤误錯错個个問问題题幫帮說说讓让請请審审' +
    '準准備备寫写讀读掃扫編编夠够換换嗎吗麼么為为這这樣样計计訂订飛飞場场離离殘残礙碍絡络繫系隱隐資资遊游學学習习實实館馆簡简體体選选擇择紙纸車车記记種种類类壞坏點点狀状態态',
)

/** Chinese and Japanese are written without spaces. */
const RUN = /[\p{Script=Han}\p{Script=Hiragana}]+|[^\p{Script=Han}\p{Script=Hiragana}]+/gu

export const isUnparted = (piece: string) => /^[\p{Script=Han}\p{Script=Hiragana}]/u.test(piece)

/** Each sign with the next one, which stands for words where no spaces do; a sign that is alone stands for itself. */
function pairsOf(run: string) {
  const signs = [...run]
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign)
}

/** A text as it is searched. */
export interface SearchedText {
  /** Folded words, and runs of signs that no space parts. */
  words: string[]
  /** Each word with the next one: people write "pass port", and "hochieu". */
  joined: string[]
}

const simplified = (text: string) => text.replace(/\p{Script=Han}/gu, (sign) => SIMPLIFIED.get(sign) ?? sign)

export function searchedText(text: string): SearchedText {
  const words = partsOf(simplified(text)).flatMap((word) => word.match(RUN) ?? [])
  return { words, joined: words.slice(1).map((word, at) => (words[at] ?? '') + word) }
}

/** What is looked for: each word, each two of them side by side, and the pairs of signs. */
export function piecesOf({ words, joined }: SearchedText) {
  const spaced = joined.filter((_, at) => !isUnparted(words[at] ?? '') && !isUnparted(words[at + 1] ?? ''))
  const single = words.flatMap((word) => (isUnparted(word) ? pairsOf(word) : [word]))
  return { single: [...new Set(single)], beside: [...new Set(spaced)] }
}
