import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonContent, buttonClass } from '../ui/Button'
import { CancelCase } from './CancelCase'
import { Download } from './Download'
import { Edit } from './Edit'
import type { LookupAnswer, OpenedCase } from './kind'

/** What can be done now; the first is the next step. */
export function Acts({
  opened,
  onProven,
  onCancelled,
}: {
  opened: OpenedCase
  /** The security code was given, and is right. */
  onProven?: ((secret: string) => void) | undefined
  onCancelled: (answer: LookupAnswer) => void
}) {
  const { t } = useTranslation()
  const { kind, opening, answer } = opened
  const pays = opening.by === 'codes' || opening.pays
  const { maSoHoso: code, buocXlHoso: step, payable, editable, downloadable } = answer
  const downloads = (issued: boolean) =>
    kind.documents
      .filter(({ isIssued = false }) => isIssued === issued)
      .map((document) => (
        <Download key={document.route} opened={opened} document={document} onProven={onProven} />
      ))
  return (
    <div className="row">
      {downloadable && downloads(true)}
      {payable && pays && kind.pay && (
        <Link to={kind.pay(code)} className={buttonClass('primary')}>
          <ButtonContent icon="card">{t('lookup.pay')}</ButtonContent>
        </Link>
      )}
      {editable && kind.edit && (
        <Edit opened={opened} edit={kind.edit} look={step === 'YC_BS' ? 'primary' : 'secondary'} />
      )}
      {downloads(false)}
      {answer.cancellable && kind.cancel && (
        <CancelCase opened={opened} cancel={kind.cancel} onCancelled={onCancelled} />
      )}
    </div>
  )
}
