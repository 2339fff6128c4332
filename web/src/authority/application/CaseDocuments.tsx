import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../case/reviewedCase'
import { Refusal } from '../../form/screens/Refusal'
import { callForFile } from '../../server/api'
import { Button } from '../../ui/elements/Button'
import { saveFile } from '../../ui/elements/saveFile'
import styles from './CaseDocuments.module.css'

/** The document that was issued, and the answers as PDF: a list, or the letter that a kind makes of them. */
export function CaseDocuments({ reviewedCase }: { reviewedCase: Case }) {
  const { t } = useTranslation()
  const fetched = useMutation({
    mutationFn: (which: 'document' | 'print') =>
      callForFile(
        which === 'print'
          ? '/review-service/applications/{code}/print'
          : '/review-service/applications/{code}/document',
        { path: { code: reviewedCase.maSoHoso } },
      ),
    onSuccess: (file, which) => saveFile(file, `${reviewedCase.kind}-${reviewedCase.maSoHoso}-${which}.pdf`),
  })
  const busy = (which: 'document' | 'print') => fetched.isPending && fetched.variables === which
  return (
    <section aria-labelledby="documents">
      <h3 id="documents">{t('authority.case.documents')}</h3>
      <div className={styles.documents}>
        {reviewedCase.downloadable && (
          <Button
            kind="secondary"
            icon="passport"
            busy={busy('document')}
            onClick={() => fetched.mutate('document')}
          >
            {t('authority.case.issued')}
          </Button>
        )}
        <Button kind="secondary" icon="print" busy={busy('print')} onClick={() => fetched.mutate('print')}>
          {t('authority.case.print')}
        </Button>
      </div>
      <Refusal error={fetched.error} />
    </section>
  )
}
