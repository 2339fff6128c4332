import i18next from 'i18next'
import { findingWords } from '../../../form/photo/findingWords'
import { rowsOf } from '../../../form/photo/Measures'
import { listed } from '../../../i18n'
import type { Finding, Measure } from '../../../worker/types'
import type { ChildPortrait } from './evisaCase'

/** Something that the server's check found, as an officer reads it. */
export interface WordedFinding {
  effect: Finding['effect'] | 'advice'
  words: string
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
export function findingsOfChildren(children: ChildPortrait[]): WordedFinding[] {
  return children.flatMap(({ field, report }) => {
    const number = Number(/\d+/.exec(field)?.[0] ?? 0) + 1
    return findingsOf(report).map(({ effect, words }) => ({
      effect,
      words: i18next.t('authority.evidence.child', { number, words }),
    }))
  })
}
