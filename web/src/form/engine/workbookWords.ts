import i18next from 'i18next'
import type { Refused, Remark } from '../../worker/types'
import { toName } from './paths'
import { placeLabel } from './problems'

/** Media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * What core says of a workbook: why it is refused, or what was noticed; with where it stands. `form` is the one whose
 * questions its columns are.
 */
export function remarkWords(
  about: 'refused' | 'remark',
  form: string,
  { code, params, sheet, row, column }: Refused | Remark,
) {
  // A question is named as its label has it.
  const named = typeof params.field === 'string' ? { field: placeLabel(form, toName(params.field)) } : {}
  const sentence = i18next.t(`workbook.${about}.${code}`, { ...params, ...named })
  const places = [
    sheet !== undefined && i18next.t('imports.place.sheet', { sheet }),
    row !== undefined && i18next.t('imports.place.row', { row }),
    column !== undefined && i18next.t('imports.place.column', { column }),
  ].filter(Boolean)
  return places.length > 0 ? i18next.t('imports.place.at', { place: places.join(', '), sentence }) : sentence
}
