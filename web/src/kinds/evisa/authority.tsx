import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { KindView } from '../../authority/kindView'
import type { Case } from '../../authority/review'
import { labelOf } from '../../form/problems'
import { Notice } from '../../ui/Notice'
import { Evidence } from './evidence/Evidence'
import type { EvisaCase } from './evidence/evisaCase'

/** Declared once: an organization's form asks the same about the person. */
const WORDS = 'evisa'

/** What officers see of an e-visa: pictures with what was found in them, and the passport beside the answers. */
export const authority: KindView = {
  Evidence,
  shown: ['image', 'images'],
  subject: ({ hoTen: name, draft: { hcSo: passport } }) =>
    passport ? i18next.t('authority.ask.person', { name, passport }) : name,
  questions: { approve: 'authority.ask.approve.evisa', deny: 'authority.ask.deny.evisa' },
  Caution: Differing,
}

/** The answers that the passport contradicts. */
function Differing({ one }: { one: Case }) {
  const { t } = useTranslation()
  const { ekyc }: EvisaCase = one as EvisaCase
  const differing = (ekyc?.compared ?? []).filter(({ verdict }) => verdict === 'differs')
  if (differing.length === 0) return null
  return (
    <Notice tone="warning" title={t('authority.ask.approve.differs')}>
      <ul>
        {differing.map(({ field }) => (
          <li key={field}>{labelOf(WORDS, field)}</li>
        ))}
      </ul>
    </Notice>
  )
}
