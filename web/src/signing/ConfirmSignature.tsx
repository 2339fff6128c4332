import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Refusal } from '../form/screens/Refusal'
import { useNavigate } from '../router/useNavigate'
import { shownDate } from '../ui/controls/dateParts'
import { RadioGroup } from '../ui/controls/RadioGroup'
import { Button, buttonClass } from '../ui/elements/Button'
import { notify } from '../ui/overlay/toasts'
import { sign, tokens } from './bridge'
import { BridgeError, refusalOf } from './bridgeError'
import { wordsFor } from './refusalWords'
import { expiresIn } from './signatureState'
import { askToVerify, useSignaturesChanged, verify } from './signatures'
import { useConnected } from './useConnected'
import type { Challenge, Signature } from './wire'

/** The one item of the challenge, signed. */
async function signOne(challenge: Challenge) {
  const [outcome] = await sign(challenge)
  if (!outcome) throw new BridgeError('notUnderstood')
  if ('refused' in outcome) throw refusalOf(outcome.refused)
  return outcome.cms
}

/** Which signature it is, and its proof: the token signs what the portal asks. */
export function ConfirmSignature({ active, onward }: { active: Signature[]; onward: string }) {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const changed = useSignaturesChanged()
  const { connected, dialog } = useConnected()
  const [chosen, setChosen] = useState(active[0]?.id ?? '')
  const [atToken, setAtToken] = useState(false)
  const proving = useMutation({
    mutationFn: async () => {
      // Connected first: what the portal asks is good for minutes only.
      await connected(tokens)
      const challenge = await askToVerify(chosen)
      setAtToken(true)
      await verify(challenge.phien, await signOne(challenge))
    },
    onSuccess: async () => {
      await changed()
      notify('success', t('signing.verify.done'))
      await navigate(onward, { replace: true })
    },
    onSettled: () => setAtToken(false),
    networkMode: 'always',
  })
  const one = active.find((other) => other.id === chosen)
  const days = one && expiresIn(one)
  return (
    <div className="column stack">
      <p>{t('signing.verify.lead')}</p>
      <Refusal error={proving.error} words={(error) => ({ text: wordsFor(error) })} />
      <RadioGroup
        id={id}
        label={t('signing.verify.choose')}
        options={active.map(({ id: value, chuSoHuu, soSerial, ngayHetHan }) => ({
          value,
          label: `${chuSoHuu}, ${soSerial} (${t('signing.facts.expires')}: ${shownDate(ngayHetHan)})`,
        }))}
        value={chosen}
        onValue={setChosen}
      />
      {days !== undefined && <p className="quiet">{t('signing.is.soon', { count: days })}</p>}
      <p role="status">{atToken && t('signing.atToken')}</p>
      <div className="row">
        <Button icon="shield" busy={proving.isPending} onClick={() => proving.mutate()}>
          {t('signing.verify.act')}
        </Button>
        <Link to={onward} className={buttonClass('plain')}>
          {t('signing.later')}
        </Link>
      </div>
      <p className="quiet small">{t('signing.verify.laterText')}</p>
      {dialog}
    </div>
  )
}
