import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { VERIFY_SIGN } from '../account/session/session'
import { BulkResults } from '../batch/BulkResults'
import { Refusal } from '../form/screens/Refusal'
import type { OwnRow } from '../own/ownCases'
import { Button, buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { Dialog } from '../ui/overlay/Dialog'
import { AgencyField } from './AgencyField'
import { tokens } from './bridge'
import { hasCode, wordsFor } from './refusalWords'
import { useConnected } from './useConnected'
import { AT_ONCE, useSigning } from './useSigning'

/** Asks once more before applications are signed, then shows how far it is, what became of each, and goes on with the rest. */
export function SignDialog({
  rows,
  assigns,
  confirmed,
  onClose,
}: {
  rows: OwnRow[]
  /** Whether they are assigned to an agency, too. */
  assigns: boolean
  /** Whether this session was confirmed with a signature. */
  confirmed: boolean
  onClose: (changed: boolean) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const [codes] = useState(() => rows.map(({ maSoHoso }) => maSoHoso))
  const signing = useSigning(codes)
  const { connected, dialog } = useConnected()
  const [connection, setConnection] = useState<{ busy: boolean; error?: Error }>({ busy: false })
  const [agency, setAgency] = useState('')
  const [missing, setMissing] = useState(false)
  const { outcomes, phase, left } = signing
  const done = outcomes.filter((outcome) => outcome === 'done').length
  const begun = phase !== undefined || outcomes.some((outcome) => outcome !== 'waiting')
  const error = connection.error ?? signing.error
  const mustConfirm = !confirmed || hasCode(error, 'verify_signature_first')
  const busy = connection.busy || phase !== undefined

  async function run() {
    if (assigns && !agency) return setMissing(true)
    setConnection({ busy: true })
    try {
      await connected(tokens)
    } catch (failed) {
      return setConnection({ busy: false, error: failed as Error })
    }
    setConnection({ busy: false })
    await signing.run(assigns ? agency : undefined)
  }

  function close() {
    signing.stop()
    onClose(done > 0)
  }

  const say = (word: string) =>
    t(`signing.cases.${assigns ? 'assigning' : 'signing'}.${word}`, { count: rows.length })
  const refused = outcomes.some((outcome) => typeof outcome === 'object')
  return (
    <>
      <Dialog
        title={say('title')}
        onClose={close}
        actions={
          <>
            {left > 0 && !mustConfirm && (
              <Button busy={busy} onClick={() => void run()}>
                {begun && !busy ? t('signing.cases.rest') : say('act')}
              </Button>
            )}
            <Button kind="secondary" onClick={close}>
              {begun ? t('organization.bulk.close') : t('dialog.back')}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{say('text')}</p>
          {mustConfirm && <ConfirmFirst />}
          {rows.length > AT_ONCE && <p>{t('signing.cases.most', { most: AT_ONCE })}</p>}
          {assigns && (
            <AgencyField
              id={id}
              value={agency}
              missing={missing}
              onValue={(next) => {
                setAgency(next)
                setMissing(false)
              }}
            />
          )}
          <Refusal error={mustConfirm ? null : error} words={(told) => ({ text: wordsFor(told) })} />
          <p role="status">
            {phase && t(phase === 'atToken' ? 'signing.atToken' : `signing.cases.phase.${phase}`)}
          </p>
          {done === rows.length && <Done />}
          {!busy && refused && (
            <Notice tone="warning">
              <p>{t('signing.refused.some_not_signable')}</p>
            </Notice>
          )}
          <BulkResults rows={rows} outcomes={outcomes} begun={begun} />
        </div>
      </Dialog>
      {dialog}
    </>
  )
}

function Done() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <Notice tone="success">
        <p>{t('signing.cases.done')}</p>
      </Notice>
    </div>
  )
}

/** Nothing is signed before the session is confirmed; from there the way leads back. */
function ConfirmFirst() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <Notice tone="warning">
      <p>{t('signing.refused.verify_signature_first')}</p>
      <div className="row">
        <Link to={VERIFY_SIGN} state={{ from: pathname + search }} className={buttonClass('primary')}>
          {t('signing.verify.title')}
        </Link>
      </div>
    </Notice>
  )
}
