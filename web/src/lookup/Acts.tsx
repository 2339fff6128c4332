import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LookupAnswer, OpenedCase } from '../case/lookupKind'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { ApplyAgain } from './ApplyAgain'
import { Download } from './Download'
import { Edit } from './Edit'
import { EndCase } from './EndCase'
import { cancelled } from './status'

/** What can be done now; the first is the next step. */
export function Acts({
  opened,
  onProven,
  onCancelled,
  onDeleted,
}: {
  opened: OpenedCase
  /** The security code was given, and is right. */
  onProven?: ((secret: string) => void) | undefined
  onCancelled: (answer: LookupAnswer) => void
  onDeleted: () => void
}) {
  const { t } = useTranslation()
  const { kind, opening, answer } = opened
  const { ending } = kind
  const pays = opening.by === 'codes' || opening.pays
  const { maSoHoso: code, buocXlHoso: step, payable, editable, downloadable } = answer
  const isOver = step === 'TU_CHOI' || step === 'HUY'
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
      {isOver && kind.edit && <ApplyAgain opened={opened} edit={kind.edit} />}
      {downloads(false)}
      {ending && answer.cancellable && (
        <EndCase opened={opened} ending={ending} how="cancel" onDone={() => onCancelled(cancelled(answer))} />
      )}
      {ending && answer.deletable && !answer.cancellable && (
        <EndCase opened={opened} ending={ending} how="delete" onDone={onDeleted} />
      )}
      {isOver && (
        <Link to="/support" className={buttonClass('plain')}>
          {t('support.nav')}
        </Link>
      )}
    </div>
  )
}
