import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '../form/screens/ActDialog'
import { Button } from '../ui/elements/Button'
import { notify } from '../ui/overlay/toasts'
import { wordsFor } from './refusalWords'
import { stateOf } from './signatureState'
import { setState, useSignaturesChanged } from './signatures'
import type { Signature } from './wire'

/** Locks a signature so that nobody signs with it, or unlocks it. One that has expired can only be replaced. */
export function SignatureActs({ signature }: { signature: Signature }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const changed = useSignaturesChanged()
  if (stateOf(signature) === 'expired') return <span className="quiet">{t('signing.list.replace')}</span>
  const turn = signature.trangThai === '1' ? 'lock' : 'unlock'
  const say = (word: string) => t(`signing.turn.${turn}.${word}`, { owner: signature.chuSoHuu })
  return (
    <>
      <Button
        kind="plain"
        icon={turn === 'lock' ? 'cross' : 'undo'}
        aria-label={`${say('act')}: ${signature.chuSoHuu}, ${signature.soSerial}`}
        onClick={() => setAsking(true)}
      >
        {say('act')}
      </Button>
      {asking && (
        <ActDialog
          title={say('title')}
          act={say('act')}
          refusal={(error) => ({ title: t('organization.notDone'), text: wordsFor(error) })}
          send={() => setState(signature.id, turn === 'lock' ? '0' : '1')}
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
