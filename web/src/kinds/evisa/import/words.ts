import i18next from 'i18next'
import { findingWords } from '../../../form/engine/findingWords'
import { toName } from '../../../form/engine/paths'
import { labelOf, placeLabel, sentenceOf } from '../../../form/engine/problems'
import type { Refused, Remark } from '../../../worker/types'
import { FORM_WORDS } from '../imported'
import type { Fault } from './rows'

/** Media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What core says of a workbook: why it is refused, or what was noticed; with where it stands. */
export function remarkWords(
  about: 'refused' | 'remark',
  { code, params, sheet, row, column }: Refused | Remark,
) {
  // A question is named as its label has it.
  const named =
    typeof params.field === 'string' ? { field: placeLabel(FORM_WORDS, toName(params.field)) } : {}
  const sentence = i18next.t(`workbook.${about}.${code}`, { ...params, ...named })
  const places = [
    sheet !== undefined && i18next.t('imports.place.sheet', { sheet }),
    row !== undefined && i18next.t('imports.place.row', { row }),
    column !== undefined && i18next.t('imports.place.column', { column }),
  ].filter(Boolean)
  return places.length > 0 ? i18next.t('imports.place.at', { place: places.join(', '), sentence }) : sentence
}

/** What stands against sending a row, in one sentence. */
export function faultWords(fault: Fault): string {
  switch (fault.kind) {
    case 'problem': {
      const { name, code, params } = fault.problem
      const label = placeLabel(FORM_WORDS, name)
      return i18next.t('imports.fault.at', {
        label,
        sentence: sentenceOf(FORM_WORDS, name, { type: code, params }),
      })
    }
    case 'differs': {
      const { field, page } = fault.differs
      return i18next.t('imports.fault.differs', { label: labelOf(FORM_WORDS, field), page })
    }
    case 'picture':
      return i18next.t('imports.fault.at', {
        label: labelOf(FORM_WORDS, fault.field),
        sentence: findingWords(fault.finding).title,
      })
    case 'refused':
      return fault.message
  }
}
