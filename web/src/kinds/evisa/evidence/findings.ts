import i18next from 'i18next'
import type { FindingCode } from '../../../authority/contract'
import { findingWords } from '../../../form/photo/findingWords'
import { rowsOf } from '../../../form/photo/Measures'
import { labelOf } from '../../../form/problems'
import { listed } from '../../../i18n'
import { shownDate } from '../../../ui/dateParts'
import type { Compared, Finding, Measure } from '../../../worker/types'
import type { ChildPortrait, EvisaCase } from './evisaCase'

/** Something that the server's check found, as an officer reads it. */
export interface WordedFinding {
  effect: Finding['effect'] | 'advice'
  words: string
  /** Whether the words are the code of another case. */
  isCase?: boolean
}

/** What findings are about; each finding that the server names is about one of these. */
const ABOUT = {
  faces: ['faceMismatch', 'noFaceMatch'],
  answers: ['linesDiffer'],
  passport: ['documentDoubtful', 'documentUnread'],
  portrait: ['portraitProblem'],
  others: ['duplicate'],
} as const satisfies Record<string, FindingCode[]>

type About = keyof typeof ABOUT

/** What anybody sees is named whether the server does or not. */
const EVIDENT: { [A in About]?: FindingCode } = { answers: 'linesDiffer', others: 'duplicate' }

/** A finding with all that is known of it; without a code where it has no name. */
export interface Found {
  code?: FindingCode
  details: WordedFinding[]
}

/** Declared once: an organization's form asks the same about the person. */
const WORDS = 'evisa'
const DAY = /^\d{4}-\d\d-\d\d$/

/** What the checks say, by what it is about. */
function detailsOf({ ekyc, possibleDuplicates = [] }: EvisaCase): Record<About, WordedFinding[]> {
  const { portrait, passport, match } = ekyc?.report ?? {}
  const differing = (ekyc?.compared ?? []).filter(({ verdict }) => verdict === 'differs')
  return {
    faces: findingsOf(match),
    answers: differing.map((one) => ({ effect: 'ask', words: differenceOf(one) })),
    passport: findingsOf(passport),
    portrait: [...findingsOf(portrait), ...findingsOfChildren(ekyc?.children ?? [])],
    others: possibleDuplicates.map((words) => ({ effect: 'ask', words, isCase: true })),
  }
}

/** What an officer must have seen, the worst first, and what is only worth knowing. */
export function foundAbout(one: EvisaCase) {
  const all = detailsOf(one)
  const isGrave = ({ effect }: WordedFinding) => effect === 'block' || effect === 'ask'
  const grave = (Object.keys(ABOUT) as About[]).flatMap((about): Found[] => {
    const details = all[about].filter(isGrave)
    const named = one.findings.filter((code) => (ABOUT[about] as readonly FindingCode[]).includes(code))
    if (named.length > 0) return named.map((code) => ({ code, details }))
    const code = EVIDENT[about]
    if (code && details.length > 0) return [{ code, details }]
    return details.map((detail) => ({ details: [detail] }))
  })
  return { grave, slight: Object.values(all).flatMap((details) => details.filter((one) => !isGrave(one))) }
}

/** What a finding that must be confirmed says exactly, in sentences. */
export function detailWords(one: EvisaCase, code: FindingCode) {
  const found = foundAbout(one).grave.find((other) => other.code === code)
  return found?.details.map(({ words }) => words) ?? []
}

/** An answer beside what the page says. */
function differenceOf({ field, declared, zone }: Compared) {
  const shown = (value: string | null) => (value && DAY.test(value) ? shownDate(value) : value || '–')
  return i18next.t('authority.evidence.difference', {
    label: labelOf(WORDS, field),
    typed: shown(declared),
    read: shown(zone),
  })
}

/** Everything found in one picture, or in the pair of them; of a portrait, the measures that do not pass, too. */
export function findingsOf(
  report: { findings?: Finding[]; measures?: Measure[] } | null | undefined,
): WordedFinding[] {
  const { findings = [], measures = [] } = report ?? {}
  const told = findings.map((finding) => ({ effect: finding.effect, words: findingWords(finding).title }))
  return [...told, ...shortOf(measures, 'fail', 'warn'), ...shortOf(measures, 'warn', 'advice')]
}

/** The measures that came out so, in one line. */
function shortOf(
  measures: Measure[],
  verdict: 'fail' | 'warn',
  effect: WordedFinding['effect'],
): WordedFinding[] {
  const rows = rowsOf(measures).filter((row) => row.verdict === verdict)
  if (rows.length === 0) return []
  const names = listed(rows.map(({ name }) => i18next.t(`measures.names.${name}`)))
  return [{ effect, words: i18next.t(`authority.evidence.advice.${verdict}`, { names }) }]
}

/** The same of the portraits of children, each line with the child's place in the answers. */
function findingsOfChildren(children: ChildPortrait[]): WordedFinding[] {
  return children.flatMap(({ field, report }) => {
    const number = Number(/\d+/.exec(field)?.[0] ?? 0) + 1
    return findingsOf(report).map(({ effect, words }) => ({
      effect,
      words: i18next.t('authority.evidence.child', { number, words }),
    }))
  })
}
