import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '../../form/screens/ActDialog'
import { Button } from '../../ui/elements/Button'
import { Facts } from '../../ui/elements/Facts'
import { shownTime } from '../../ui/elements/time'
import { type Factor, type FactorSection, removeFactor } from './factors'

/** A passkey or an app, since when it is there, and a way to remove it: not the last where there must be one. */
export function FactorLine({
  factor: { id, name, since, usedAt },
  kind,
  factors,
  onChanged,
}: FactorSection & { factor: Factor; kind: 'passkey' | 'totp' }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const shown = kind === 'passkey' ? name : t('secondFactor.setUp.totp.title')
  const count = factors.passkeys.length + (factors.totp ? 1 : 0)
  return (
    <>
      {kind === 'passkey' && <h3 translate="no">{name}</h3>}
      <Facts
        facts={[
          { term: t('secondFactor.security.since'), value: shownTime(since) },
          {
            term: t('account.sessions.used'),
            value: usedAt ? shownTime(usedAt) : t('secondFactor.security.never'),
          },
        ]}
      />
      {factors.required && count === 1 ? (
        <p className="quiet">{t('secondFactor.security.last')}</p>
      ) : (
        <Button
          kind="plain"
          aria-label={t('secondFactor.security.removeNamed', { name: shown })}
          onClick={() => setAsking(true)}
        >
          {t('secondFactor.security.remove')}
        </Button>
      )}
      {asking && (
        <ActDialog
          title={t('secondFactor.security.ask', { name: shown })}
          act={t('secondFactor.security.remove')}
          send={() => removeFactor(id)}
          onDone={() => {
            setAsking(false)
            onChanged(t('secondFactor.security.removed', { name: shown }))
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t(count === 1 ? 'secondFactor.security.askLast' : `secondFactor.security.askText.${kind}`)}</p>
        </ActDialog>
      )}
    </>
  )
}
