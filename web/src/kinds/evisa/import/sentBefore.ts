import { call } from '../../../server/api'
import type { ImportStore } from './importStore'
import { type ImportRow, passportKey } from './rows'

const ROUTE = '/client-service/hstt/hstc/da-nop'
/** As many passports as the server is asked about at once. */
const MOST = 500

/**
 * Asks which people of the rows the organization has applied for already, in this import or before it: nobody is applied for
 * twice without a word.
 */
export async function askSentBefore(store: ImportStore) {
  const { rows } = store.state()
  const passports = [...new Set(rows.filter(isUnsent).map(passportKey))].filter(Boolean)
  const found = new Map<string, ImportRow['before']>()
  for (let from = 0; from < passports.length; from += MOST) {
    const sent = await call(ROUTE, { json: { soHoChieu: passports.slice(from, from + MOST) } })
    for (const { soHoChieu, maSoHoso, ngayHoso } of sent)
      found.set(soHoChieu, { code: maSoHoso, at: ngayHoso })
  }
  store.set({
    rows: store.state().rows.map((row) => {
      const before = isUnsent(row) ? found.get(passportKey(row)) : undefined
      return before?.code === row.before?.code ? row : { ...row, before }
    }),
  })
}

/** What may have arrived is asked for by its own key. */
const isUnsent = ({ code, attempt }: ImportRow) => code === undefined && !attempt
