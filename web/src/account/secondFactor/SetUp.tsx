import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { ResultPage } from '../ResultPage'
import { AddPasskey } from './AddPasskey'
import { AddTotp } from './AddTotp'
import { type FactorState, type NewFactor, passkeysHere } from './factors'
import { HalfSession, Otherwise, useGoOn } from './HalfSession'
import { KeepCodes } from './KeepCodes'
import styles from './SetUp.module.css'

type SetUpMethod = 'passkey' | 'totp'

/** The first sign-in of an account that must have a second step: one is set up, and its recovery codes are kept. */
export function SetUp() {
  const { t } = useTranslation()
  const title = t('secondFactor.setUp.title')
  const goOn = useGoOn()
  const [way, setWay] = useState<SetUpMethod>()
  const [codes, setCodes] = useState<string[]>()
  const added = ({ recoveryCodes }: NewFactor) => (recoveryCodes ? setCodes(recoveryCodes) : goOn())
  const adding = {
    onAdded: added,
    back: (
      <Button kind="secondary" onClick={() => setWay(undefined)}>
        {t('secondFactor.setUp.another')}
      </Button>
    ),
  }
  return (
    <HalfSession of="setUp" title={title}>
      {(state) =>
        codes ? (
          <KeepCodes codes={codes} onKept={goOn} />
        ) : way ? (
          <ResultPage key={way} title={t(`secondFactor.setUp.${way}.title`)}>
            {way === 'passkey' ? <AddPasskey {...adding} /> : <AddTotp {...adding} />}
          </ResultPage>
        ) : (
          <>
            <div>
              <h1>{title}</h1>
              <p>{t('secondFactor.setUp.lead')}</p>
            </div>
            <Choice state={state} onWay={setWay} />
            <Otherwise />
          </>
        )
      }
    </HalfSession>
  )
}

/** The two ways, what each needs, and which is the better one. */
function Choice({ state, onWay }: { state: FactorState; onWay: (way: SetUpMethod) => void }) {
  const { t } = useTranslation()
  const passkeys = passkeysHere(state)
  const possible = passkeys === 'possible'
  return (
    <>
      {(['passkey', 'totp'] as const).map((way) => (
        <section key={way} className={styles.way} aria-labelledby={way}>
          <h2 id={way}>{t(`secondFactor.setUp.${way}.title`)}</h2>
          <p>{t(`secondFactor.setUp.${way}.text`)}</p>
          {way === 'passkey' && !possible ? (
            <p className="quiet">{t(`secondFactor.passkey.${passkeys}`)}</p>
          ) : (
            <Button
              kind={way === 'passkey' || !possible ? 'primary' : 'secondary'}
              iconAfter="arrow"
              onClick={() => onWay(way)}
            >
              {t(`secondFactor.setUp.${way}.act`)}
            </Button>
          )}
        </section>
      ))}
    </>
  )
}
