import i18next from 'i18next'
import { FINDINGS, type FindingCode } from '../../../case/findings'
import { findingWords } from '../../../form/engine/findingWords'
import { labelOf } from '../../../form/engine/problems'
import { rowsOf } from '../../../form/photo/measureRows'
import { shownDate } from '../../../ui/controls/dateParts'
import { listed } from '../../../words/i18n'
import type { Compared, Finding, Measure } from '../../../worker/types'
import type { ChildPortrait, EvisaCase } from './evisaCase'

/** Something that the server's check found, as an officer reads it. */
export interface WordedFinding {
  effect: Finding['effect'] | 'advice'
  words: string
  /** Whether the words are the code of another case. */
  isCase?: boolean
}

/** A finding with all that is known of it; without a code where it has no name. */
export interface DescribedFinding {
  code?: FindingCode
  details: WordedFinding[]
}

/** Declared once: an organization's form asks the same about the person. */
const WORDS = 'evisa'
const DAY = /^\d{4}-\d\d-\d\d$/

/** That the zone was not read is a finding by itself. */
const isUnread = ({ code }: Finding) => code === 'EVISA_ERROR_IMAGE_CARD_NO_MRZ'

/** What the checks say of each finding that the server may name. */
function detailsOf({ ekyc, possibleDuplicates = [] }: EvisaCase): Record<FindingCode, WordedFinding[]> {
  const { portrait, passport, match } = ekyc?.report ?? {}
  const page = passport?.findings ?? []
  const differing = (ekyc?.compared ?? []).filter(({ verdict }) => verdict === 'differs')
  return {
    faceMismatch: worded(match?.findings),
    noFaceMatch: [],
    linesDiffer: differing.map((comparison) => ({ effect: 'ask', words: differenceOf(comparison) })),
    documentDoubtful: worded(page.filter((finding) => !isUnread(finding))),
    documentUnread: worded(page.filter(isUnread)),
    portraitProblem: [
      ...worded(portrait?.findings),
      ...ofChildren(ekyc?.children ?? [], ({ findings }) => worded(findings)),
    ],
    duplicate: possibleDuplicates.map((words) => ({ effect: 'ask', words, isCase: true })),
  }
}

/** What an officer must have seen, the worst first, and what is only worth knowing. */
export function foundAbout(reviewedCase: EvisaCase) {
  const details = detailsOf(reviewedCase)
  const unnamed = FINDINGS.filter((code) => !reviewedCase.findings.includes(code)).flatMap(
    (code) => details[code],
  )
  const isGrave = ({ effect }: WordedFinding) => effect === 'block' || effect === 'ask'
  const grave: DescribedFinding[] = [
    ...reviewedCase.findings.map((code) => ({ code, details: details[code] })),
    ...unnamed.filter(isGrave).map((detail) => ({ details: [detail] })),
  ]
  const { portrait } = reviewedCase.ekyc?.report ?? {}
  const measured = [
    ...adviceOf(portrait?.measures),
    ...ofChildren(reviewedCase.ekyc?.children ?? [], ({ measures }) => adviceOf(measures)),
  ]
  return { grave, slight: [...unnamed.filter((detail) => !isGrave(detail)), ...measured] }
}

/** What a finding that must be confirmed says exactly, in sentences. */
export function detailWords(reviewedCase: EvisaCase, code: FindingCode) {
  const found = foundAbout(reviewedCase).grave.find((other) => other.code === code)
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

/** What was found in one picture, or in the pair of them. */
const worded = (findings: Finding[] = []): WordedFinding[] =>
  findings.map((finding) => ({ effect: finding.effect, words: findingWords(finding).title }))

/** The measures of a portrait that do not pass, the worse first. */
const adviceOf = (measures: Measure[] = []) => [
  ...shortOf(measures, 'fail', 'warn'),
  ...shortOf(measures, 'warn', 'advice'),
]

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

/** What `told` says of the portraits of children, each line with the child's place in the answers. */
function ofChildren(
  children: ChildPortrait[],
  told: (report: NonNullable<ChildPortrait['report']>) => WordedFinding[],
): WordedFinding[] {
  return children.flatMap(({ field, report }) => {
    const number = Number(/\d+/.exec(field)?.[0] ?? 0) + 1
    return told(report ?? {}).map(({ effect, words }) => ({
      effect,
      words: i18next.t('authority.evidence.child', { number, words }),
    }))
  })
}
