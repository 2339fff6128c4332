import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '../form/screens/ActDialog'
import { Button } from '../ui/elements/Button'
import { notify } from '../ui/overlay/toasts'
import { wordsFor } from './refusalWords'
import { setState, useSignaturesChanged } from './signatures'
import { standingOf } from './standing'
import type { Signature } from './wire'

/** Locks a signature so that nobody signs with it, or unlocks it. One that has expired can only be replaced. */
export function SignatureActs({ one }: { one: Signature }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const changed = useSignaturesChanged()
  if (standingOf(one) === 'expired') return <span className="quiet">{t('signing.list.replace')}</span>
  const turn = one.trangThai === '1' ? 'lock' : 'unlock'
  const say = (word: string) => t(`signing.turn.${turn}.${word}`, { owner: one.chuSoHuu })
  return (
    <>
      <Button
        kind="plain"
        icon={turn === 'lock' ? 'cross' : 'undo'}
        aria-label={`${say('act')}: ${one.chuSoHuu}, ${one.soSerial}`}
        onClick={() => setAsking(true)}
      >
        {say('act')}
      </Button>
      {asking && (
        <ActDialog
          title={say('title')}
          act={say('act')}
          refusal={(error) => ({ title: t('organization.notDone'), text: wordsFor(error) })}
          send={() => setState(one.id, turn === 'lock' ? '0' : '1')}
          onDone={() => {
            setAsking(false)
            notify('success', say('done'))
            void changed()
          }}
          onClose={() => setAsking(false)}
        >
          <p>{say('text')}</p>
        </ActDialog>
      )}
    </>
  )
}
