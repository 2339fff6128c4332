import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { useFocusKept } from '../session/useFocusKept'
import { AddPasskey } from './AddPasskey'
import { FactorLine } from './FactorLine'
import { FACTOR_STATE, type FactorSection, passkeysHere } from './factors'
import styles from './SetUp.module.css'

/** The passkeys of an account: each by its name, and one more. */
export function Passkeys({ factors, onChanged }: FactorSection) {
  const { t } = useTranslation()
  const { data: state } = useQuery(FACTOR_STATE)
  const here = state && passkeysHere(state)
  const [adding, setAdding] = useState(false)
  const heading = useFocusKept(factors.passkeys.length)
  const close = () => setAdding(false)
  return (
    <section className="stack" aria-labelledby="passkeys">
      <div>
        <h2 ref={heading} id="passkeys" tabIndex={-1}>
          {t('secondFactor.security.passkeys')}
        </h2>
        <p>{t('secondFactor.setUp.passkey.text')}</p>
      </div>
      {factors.passkeys.length > 0 && (
        <ul className={styles.list}>
          {factors.passkeys.map((factor) => (
            <li key={factor.id}>
              <FactorLine factor={factor} kind="passkey" factors={factors} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {!here || here === 'possible' ? (
        <Button kind="secondary" icon="plus" onClick={() => setAdding(true)}>
          {t('secondFactor.passkey.add')}
        </Button>
      ) : (
        <p className="quiet">{t(`secondFactor.passkey.${here}`)}</p>
      )}
      {adding && (
        <Dialog title={t('secondFactor.passkey.add')} onClose={close}>
          <AddPasskey
            onAdded={(told) => {
              close()
              onChanged(t('secondFactor.security.added.passkey'), told)
            }}
            back={
              <Button kind="secondary" onClick={close}>
                {t('dialog.back')}
              </Button>
            }
          />
        </Dialog>
      )}
    </section>
  )
}
