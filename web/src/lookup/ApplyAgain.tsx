import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formKinds } from '../case/formKinds'
import { isLocked, type LookupKind, type OpenedCase } from '../case/lookupKind'
import { useNavigate } from '../router/useNavigate'
import { messageOf } from '../server/api'
import { Button, buttonClass } from '../ui/elements/Button'
import { notify } from '../ui/overlay/toasts'
import type { Draft } from '../worker/types'
import { SecretDialog } from './SecretDialog'
import { answersOfOpened, isReadable } from './status'

type Edited = NonNullable<LookupKind['edit']>

/** After a case that was refused or cancelled: its form once more, with its answers or empty. */
export function ApplyAgain({ opened, edit }: { opened: OpenedCase; edit: Edited }) {
  const { t } = useTranslation()
  const { context } = opened.kind
  if (!isReadable(opened)) {
    return (
      <Link to={edit.page} className={buttonClass('primary')}>
        {t('lookup.again', { context })}
      </Link>
    )
  }
  return (
    <>
      <WithAnswers opened={opened} edit={edit} />
      <Link to={edit.page} className={buttonClass('secondary')}>
        {t('lookup.againEmpty')}
      </Link>
    </>
  )
}

function WithAnswers({ opened, edit }: { opened: OpenedCase; edit: Edited }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { kind, answer } = opened
  const code = answer.maSoHoso
  const words = t('lookup.againWith', { context: kind.context })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (fetchAnswers: () => Promise<Draft | undefined>) => {
      const [answers, { beginAgain }] = await Promise.all([fetchAnswers(), import('../wizard/beginAgain')])
      const form = formKinds().find(({ path }) => path === edit.page)
      if (!form || !answers) return navigate(edit.page)
      return navigate(await beginAgain(form, answers, { code, reason: answer.reason ?? undefined }))
    },
    networkMode: 'always',
  })
  const begin = () =>
    isLocked(opened)
      ? setAsking(true)
      : void mutateAsync(() => answersOfOpened(opened)).catch((error: Error) =>
          notify('error', messageOf(error)),
        )
  return (
    <>
      <Button icon="pen" busy={isPending} onClick={begin}>
        {words}
      </Button>
      {asking && (
        <SecretDialog
          opened={opened}
          title={words}
          act={t('lookup.secret.edit')}
          run={(maXacNhan) => answersOfOpened(opened, { maXacNhan })}
          onDone={(answers) => mutateAsync(async () => answers)}
          onClose={() => setAsking(false)}
        >
          <p>{t('lookup.secret.once')}</p>
        </SecretDialog>
      )}
    </>
  )
}
