import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Button, ButtonContent, type ButtonKind, buttonClass } from '../ui/Button'
import { holders } from '../wizard/handover'
import { isLocked, type LookupKind, type OpenedCase } from './kind'
import { SecretDialog } from './SecretDialog'
import { fetchWhole } from './status'

/** The way to the page that changes a case, which takes over what opened it. */
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
  const { kind, holder, answer } = opened
  const code = answer.maSoHoso
  const path = edit.path(code)
  const words = t('lookup.edit', { context: kind.context })
  if (!isLocked(opened)) {
    return (
      <Link to={path} onClick={() => void holders.set(code, holder)} className={buttonClass(look)}>
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
          run={(maXacNhan) => fetchWhole(edit.route, { ...holder, maXacNhan })}
          onDone={(_, maXacNhan) => {
            holders.set(code, { ...holder, maXacNhan })
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
