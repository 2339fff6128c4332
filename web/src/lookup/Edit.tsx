import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Button, ButtonContent, type ButtonKind, buttonClass } from '../ui/Button'
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
  const path = edit.path(answer.maSoHoso)
  const words = t('lookup.edit', { context: kind.context })
  if (!isLocked(opened)) {
    return (
      <Link to={path} state={{ holder }} className={buttonClass(look)}>
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
          onDone={(_, maXacNhan) => navigate(path, { state: { holder: { ...holder, maXacNhan } } })}
          onClose={() => setAsking(false)}
        >
          <p>{t('lookup.secret.once')}</p>
        </SecretDialog>
      )}
    </>
  )
}
