import i18next from 'i18next'
import type { KindView } from '../../case/kindView'
import { Evidence } from './evidence/Evidence'
import type { EvisaCase } from './evidence/evisaCase'
import { detailWords } from './evidence/findings'

/** What officers see of an e-visa: pictures with what was found in them, and the passport beside the answers. */
export const authority: KindView = {
  Evidence,
  shown: ['image', 'images'],
  subject: ({ hoTen: name, draft: { hcSo: passport } }) =>
    passport ? i18next.t('authority.ask.person', { name, passport }) : name,
  questions: { approve: 'authority.ask.approve.evisa', deny: 'authority.ask.deny.evisa' },
  details: (reviewedCase, code) => detailWords(reviewedCase as EvisaCase, code),
}
