import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../server/api'
import { TextArea } from '../../ui/controls/TextArea'
import { Button } from '../../ui/elements/Button'
import { Notice } from '../../ui/elements/Notice'
import { notify } from '../../ui/overlay/toasts'
import { ActionPane, Actions } from '../desk/ActionPane'
import { LONGEST, languageName, type SupportCase, useSupportAct } from './support'

/** The answer that is mailed to whoever asked, in their language; what needs none is put away. */
export function SupportPane({ request, onReload }: { request: SupportCase; onReload: () => void }) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const act = useSupportAct(request.number)
  const closed = request.status === 'closed'
  const overtaken = act.error instanceof ApiError && act.error.code === 'version_conflict'
  const around = {
    id: 'answer',
    label: t('authority.support.answer'),
    hint: t('authority.support.hint', { language: languageName(request.language, i18n.language) }),
    error: tried && !text.trim() ? t('authority.support.noAnswer') : undefined,
  }

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!text.trim()) return document.getElementById(around.id)?.focus()
    act.mutate(
      { text: text.trim(), seen: request.answers.length },
      {
        onSuccess: () => {
          setText('')
          setTried(false)
          notify('success', t('authority.support.sent', { name: request.name }))
        },
      },
    )
  }

  return (
    <ActionPane id="support-pane" title={t('authority.support.pane')} state={request.status}>
      <form className="stack" noValidate onSubmit={send}>
        <div role="alert">
          {act.error && (
            <Notice tone="error">
              <p>{overtaken ? t('authority.support.overtaken') : messageOf(act.error)}</p>
              {overtaken && (
                <Button kind="secondary" icon="refresh" onClick={onReload}>
                  {t('authority.support.reload')}
                </Button>
              )}
            </Notice>
          )}
        </div>
        <TextArea {...around} rows={8} maxLength={LONGEST} value={text} onValue={setText} />
        <Actions>
          <Button type="submit" icon="mail" busy={act.isPending && 'text' in act.variables}>
            {t('authority.support.send')}
          </Button>
          <Button
            kind="secondary"
            icon={closed ? 'undo' : 'check'}
            busy={act.isPending && 'closed' in act.variables}
            onClick={() => act.mutate({ closed: !closed })}
          >
            {t(closed ? 'authority.support.reopen' : 'authority.support.close')}
          </Button>
        </Actions>
      </form>
    </ActionPane>
  )
}
