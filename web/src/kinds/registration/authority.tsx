import { useTranslation } from 'react-i18next'
import type { KindView } from '../../case/kindView'
import { GivenEvidence } from '../knownByPhone/GivenEvidence'

/** What officers see of an organization that asks to be registered: its documents. */
export const authority: KindView = {
  Evidence({ reviewedCase }) {
    const { t } = useTranslation()
    return (
      <GivenEvidence
        reviewedCase={reviewedCase}
        title={t('authority.registration.title')}
        shown={authority.shown}
      />
    )
  },
  shown: ['images'],
  subject: ({ hoTen }) => hoTen,
  questions: { approve: 'authority.ask.approve.registration', deny: 'authority.ask.deny.registration' },
}
