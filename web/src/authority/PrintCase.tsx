import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callForFile } from '../api'
import { Refusal } from '../form/Refusal'
import { Button } from '../ui/Button'
import { saveFile } from '../ui/saveFile'
import type { Case } from './review'

/** The answers as PDF: a list, or the letter that a kind makes of them. */
export function PrintCase({ one }: { one: Case }) {
  const { t } = useTranslation()
  const print = useMutation({
    mutationFn: () => callForFile(`/review-service/applications/${one.maSoHoso}/print`),
    onSuccess: (file) => saveFile(file, `${one.kind}-${one.maSoHoso}.pdf`),
  })
  return (
    <>
      <div className="row">
        <Button kind="secondary" icon="print" busy={print.isPending} onClick={() => print.mutate()}>
          {t('authority.case.print')}
        </Button>
      </div>
      <Refusal error={print.error} />
    </>
  )
}
