import { useTranslation } from 'react-i18next'
import type { KindView } from '../../case/kindView'
import { GivenEvidence } from '../knownByPhone/GivenEvidence'

/** What officers see of a guarantee: the persons in a table, and the papers. */
export const authority: KindView = {
  Evidence({ reviewedCase }) {
    const { t } = useTranslation()
    return (
      <GivenEvidence
        reviewedCase={reviewedCase}
        title={t('authority.guarantee.title')}
        shown={authority.shown}
      />
    )
  },
  shown: ['group', 'images'],
  subject: ({ hoTen }) => hoTen,
  questions: { approve: 'authority.ask.approve.guarantee', deny: 'authority.ask.deny.guarantee' },
}
