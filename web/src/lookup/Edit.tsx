import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { holders } from '../case/handover'
import { isLocked, type LookupKind, type OpenedCase } from '../case/lookupKind'
import { useNavigate } from '../router/useNavigate'
import { Button, ButtonContent, type ButtonKind, buttonClass } from '../ui/elements/Button'
import { SecretDialog } from './SecretDialog'
import { fetchWhole } from './status'

/** The way to the page that changes a case, which takes over the codes that opened it; a session stands for itself. */
export function Edit({
  opened,
  edit,
  look,
}: {
  opened: OpenedCase
  edit: NonNullable<LookupKind['edit']>
  look: ButtonKind
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { kind, opening, answer } = opened
  const code = answer.maSoHoso
  const path = `${edit.page}/${code}`
  const words = t('lookup.edit', { context: kind.context })
  if (opening.by === 'session' || !isLocked(opened)) {
    const handOver = () =>
      void (opening.by === 'codes' ? holders.set(code, opening.holder) : holders.delete(code))
    return (
      <Link to={path} onClick={handOver} className={buttonClass(look)}>
        <ButtonContent icon="pen">{words}</ButtonContent>
      </Link>
    )
  }
  return (
    <>
      <Button kind={look} icon="pen" onClick={() => setAsking(true)}>
        {words}
      </Button>
      {asking && (
        <SecretDialog
          opened={opened}
          title={words}
          act={t('lookup.secret.edit')}
          // Asked for here so that a wrong code is named where it is typed.
          run={async (secret) =>
            edit.route && fetchWhole(edit.route, { ...opening.holder, maXacNhan: secret })
          }
          onDone={(_, secret) => {
            holders.set(code, { ...opening.holder, maXacNhan: secret })
            return navigate(path)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('lookup.secret.once')}</p>
        </SecretDialog>
      )}
    </>
  )
}
