import i18next from 'i18next'
import { findingWords } from '../../../form/engine/findingWords'
import { labelOf, placeLabel, sentenceOf } from '../../../form/engine/problems'
import { shownTime } from '../../../ui/elements/time'
import { FORM_WORDS } from '../imported'
import type { Fault } from './rows'

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
    case 'sentBefore':
      return i18next.t('imports.fault.sentBefore', { code: fault.code, date: shownTime(fault.at) })
    case 'refused':
      return fault.message
  }
}
