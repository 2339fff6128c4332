import i18next from 'i18next'
import { listed } from '../../words/i18n'
import type { PassportReport } from '../../worker/types'

type DoubtfulCharacters = PassportReport['doubtful']

/** A line in runs of characters that all stand firm, or all must be compared by a person. */
export function runsOf(line: string, columns: readonly number[]) {
  const runs: { from: number; text: string; marked: boolean }[] = []
  for (const [column, character] of [...line].entries()) {
    const marked = columns.includes(column)
    const last = runs.at(-1)
    if (last?.marked === marked) last.text += character
    else runs.push({ from: column, text: character, marked })
  }
  return runs
}

/** Lines of a machine-readable zone, each as its runs. */
export function linesInRuns(lines: readonly string[], doubtful: DoubtfulCharacters) {
  return lines.map((line, place) => {
    const columns = doubtful.flatMap((mark) => (mark.line === place ? [mark.column] : []))
    return runsOf(line, columns)
  })
}

/** Where the characters in doubt stand, for whoever does not see the marks, too. */
export function placesOf(lines: readonly string[], doubtful: DoubtfulCharacters) {
  const places = linesInRuns(lines, doubtful).flatMap((runs, line) => {
    const columns = runs
      .filter(({ marked }) => marked)
      .map(({ from, text: { length } }) => (length > 1 ? `${from + 1}–${from + length}` : String(from + 1)))
    return columns.length > 0 ? [i18next.t('photo.place', { line: line + 1, columns: listed(columns) })] : []
  })
  return listed(places)
}

/** Lines of a machine-readable zone as they were read, with a mark at what is not certain. */
export function MarkedLines({ lines, doubtful }: { lines: readonly string[]; doubtful: DoubtfulCharacters }) {
  return linesInRuns(lines, doubtful).map((runs, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a zone's lines have no names, and are not moved
    <span key={place}>
      {place > 0 && '\n'}
      {runs.map(({ from, text, marked }) => (marked ? <mark key={from}>{text}</mark> : text))}
    </span>
  ))
}
