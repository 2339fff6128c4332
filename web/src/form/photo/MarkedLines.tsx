import i18next from 'i18next'
import { listed } from '../../i18n'
import type { PassportReport } from '../../worker/types'

type Doubtful = PassportReport['doubtful']

/** A line in pieces: runs of characters that stand firm, and each that a person must compare by itself. */
export function piecesOf(line: string, columns: readonly number[]) {
  const pieces: { from: number; text: string; marked: boolean }[] = []
  for (const [column, character] of [...line].entries()) {
    const marked = columns.includes(column)
    const last = pieces.at(-1)
    if (last && !last.marked && !marked) last.text += character
    else pieces.push({ from: column, text: character, marked })
  }
  return pieces
}

/** By line, the columns of the characters in doubt, in their order; all counted from 0. */
export function columnsByLine(doubtful: Doubtful): [number, number[]][] {
  const lines = [...new Set(doubtful.map(({ line }) => line))].sort((a, b) => a - b)
  const columnsOf = (line: number) =>
    doubtful.filter((mark) => mark.line === line).map(({ column }) => column)
  return lines.map((line) => [line, columnsOf(line).sort((a, b) => a - b)])
}

/** Where the characters in doubt stand, for whoever does not see the marks, too. */
export function placesOf(doubtful: Doubtful) {
  const places = columnsByLine(doubtful).map(([line, columns]) =>
    i18next.t('photo.place', {
      line: line + 1,
      columns: listed(columns.map((column) => String(column + 1))),
    }),
  )
  return listed(places)
}

/** Lines of a machine-readable zone as they were read, with a mark at each character that is not certain. */
export function MarkedLines({ lines, doubtful }: { lines: readonly string[]; doubtful: Doubtful }) {
  const columns = new Map(columnsByLine(doubtful))
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a zone's lines have no names, and are not moved
    <span key={place}>
      {place > 0 && '\n'}
      {piecesOf(line, columns.get(place) ?? []).map(({ from, text, marked }) =>
        marked ? <mark key={from}>{text}</mark> : text,
      )}
    </span>
  ))
}
