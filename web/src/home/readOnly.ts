/**
 * The home page while it is only read, without the program: what changes from day to day is asked for and put where the
 * program would put it. Where there is more to tell than that, the program is needed.
 */

import { EXPECTED_DAYS, OF_EVISA } from '../case/expectedDay'
import { type Collection, type Entry, routeOf } from '../content/collections'
import { entryInLanguage } from '../content/entryInLanguage'
import { readTab, SHARED } from '../device/tabStorage'
import { amountsOf, FEES } from '../pay/fees'
import type { Answer, Path } from '../server/description'
import { shownDay } from '../words/dates'
import type { Language } from '../words/language'
import { ANNOUNCED, BANNER, SHOWN } from './homePosts'

/** What stands in the page was drawn with these. */
const answers = new Map<string, { data: unknown; at: number }>()
let isTaken = false

/** The program takes the page over with these answers; from now on it alone changes the page. */
export function takeAnswers() {
  isTaken = true
  return answers
}

async function ask<P extends Path>(path: P, language: Language, query = ''): Promise<Answer<P>> {
  const headers: Record<string, string> = { 'Accept-Language': language, 'X-Requested-With': 'evisa' }
  if (readTab(SHARED, false)) headers['X-Shared-Computer'] = '1'
  const response = await fetch(path + query, { headers })
  const { code, data } = await response.json()
  if (code !== '200') throw new Error(`${path}: ${code}`)
  return data
}

/** What was written at build time for this page, as data. */
function written<Data>(id: string): Data {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}')
}

/** Sentences with `{{names}}` for what was not known when they were written; those that count for each plural. */
export type Sentences = Record<'fee' | 'day' | `time_${'one' | 'other'}`, string>

function say(name: keyof Sentences, values: Record<string, string>) {
  const sentence = written<Sentences>('written-sentences')[name]
  const said = sentence.replace(/\{\{(\w+)\}\}/g, (_, of: string) => values[of] ?? '')
  const [place] = name.split('_')
  document.querySelector(`[data-later="${place}"]`)?.replaceChildren(said)
}

/** The sentence that says so many working days in a language: English has another one for a single day. */
const timeOf = (days: number, language: Language) =>
  new Intl.PluralRules(language).select(days) === 'one' ? 'time_one' : 'time_other'

/** An answer of the server, put into the page unless the program has it by now; true where the page shows it then. */
async function tell<P extends Path>(
  path: P,
  language: Language,
  put: (data: Answer<P>) => boolean,
  query = '',
) {
  const data = await ask(path, language, query)
  if (isTaken || !put(data)) return false
  answers.set(path + query, { data, at: Date.now() })
  return true
}

/** What is read of a text, and where it leads, however its HTML is written. */
function readOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return [body.textContent?.replace(/\s+/g, ' ').trim(), ...links]
}

const shownOf = (entries: Entry[], language: Language) =>
  JSON.stringify(
    entries
      .flatMap((entry) => entryInLanguage(language, entry))
      .filter(({ kind }) => kind === BANNER || SHOWN.includes(kind))
      .map(({ name, title, html, ...entry }) => [name, title, entry.language, readOf(html)]),
  )

/** Whether the authority has edited what stands in the page. */
async function isEdited(language: Language) {
  const now = await ask(routeOf('bai-viet'), language)
  const then = written<Partial<Record<Collection, Entry[]>>>('written-content')['bai-viet'] ?? []
  return shownOf(now, language) !== shownOf(then, language)
}

/** Nothing is announced, or else it is the program that draws it. */
const isQuiet = (language: Language) =>
  tell(routeOf('popup'), language, (popups) => popups.every(({ loai }) => loai !== ANNOUNCED))

/**
 * Puts fees, the day of a decision and how long one takes into the page. True where the program is needed: it shows what
 * the authority has edited or announces, and why an answer does not come.
 */
export async function bringUpToDate(language: Language) {
  const [edited, quiet] = await Promise.all([
    isEdited(language),
    isQuiet(language),
    tell(FEES, language, (fees) => {
      const amounts = amountsOf(fees)
      if (amounts) say('fee', amounts)
      return true
    }),
    tell(
      EXPECTED_DAYS,
      language,
      ({ expectedDay, workingDays }) => {
        if (expectedDay) say('day', { day: shownDay(expectedDay, language) })
        say(timeOf(workingDays, language), { count: String(workingDays) })
        return true
      },
      OF_EVISA,
    ),
  ])
  return edited || !quiet
}
