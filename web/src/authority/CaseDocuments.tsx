import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callForFile } from '../api'
import { Refusal } from '../form/Refusal'
import { Button, ButtonContent, buttonClass } from '../ui/Button'
import { saveFile } from '../ui/saveFile'
import styles from './CaseDocuments.module.css'
import type { Case } from './review'

/** The document that was issued, and the answers as PDF: a list, or the letter that a kind makes of them. */
export function CaseDocuments({ one }: { one: Case }) {
  const { t } = useTranslation()
  const print = useMutation({
    mutationFn: () => callForFile(`/review-service/applications/${one.maSoHoso}/print`),
    onSuccess: (file) => saveFile(file, `${one.kind}-${one.maSoHoso}.pdf`),
  })
  return (
    <section aria-labelledby="documents">
      <h3 id="documents">{t('authority.case.documents')}</h3>
      <div className={styles.documents}>
        {one.document && (
          <a href={one.document} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            <ButtonContent icon="passport">{t('authority.case.issued')}</ButtonContent>
          </a>
        )}
        <Button kind="secondary" icon="print" busy={print.isPending} onClick={() => print.mutate()}>
          {t('authority.case.print')}
        </Button>
      </div>
      <Refusal error={print.error} />
    </section>
  )
}
