import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { useFocusKept } from '../session/useFocusKept'
import { AddTotp } from './AddTotp'
import { FactorLine } from './FactorLine'
import type { FactorSection } from './factors'

/** The authenticator app of an account: one at most. */
export function AuthenticatorApp({ factors, onChanged }: FactorSection) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const heading = useFocusKept(factors.totp ? 1 : 0)
  const close = () => setAdding(false)
  return (
    <section className="stack" aria-labelledby="totp">
      <div>
        <h2 ref={heading} id="totp" tabIndex={-1}>
          {t('secondFactor.setUp.totp.title')}
        </h2>
        <p>{t('secondFactor.setUp.totp.text')}</p>
      </div>
      {factors.totp ? (
        <div>
          <FactorLine factor={factors.totp} kind="totp" factors={factors} onChanged={onChanged} />
        </div>
      ) : (
        <Button kind="secondary" icon="plus" onClick={() => setAdding(true)}>
          {t('secondFactor.setUp.totp.act')}
        </Button>
      )}
      {adding && (
        <Dialog title={t('secondFactor.setUp.totp.act')} onClose={close}>
          <AddTotp
            onAdded={(told) => {
              close()
              onChanged(t('secondFactor.security.added.totp'), told)
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
