import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '../../form/screens/ActDialog'
import { Button } from '../../ui/elements/Button'
import { type FactorSection, newRecoveryCodes } from './factors'

/** From how many on the page asks for new ones. */
const FEW = 3

/** How many recovery codes are left, and a way to new ones. */
export function RecoveryCodes({ factors: { recoveryCodesLeft: count }, onChanged }: FactorSection) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <section className="stack" aria-labelledby="recovery">
      <div>
        <h2 id="recovery">{t('secondFactor.security.codes')}</h2>
        <p>{t('secondFactor.security.codesText')}</p>
        <p>
          <strong>{t('secondFactor.security.left', { count })}</strong>{' '}
          {count <= FEW && t('secondFactor.security.few')}
        </p>
      </div>
      <Button kind="secondary" icon="refresh" onClick={() => setAsking(true)}>
        {t('secondFactor.security.newCodes')}
      </Button>
      {asking && (
        <ActDialog
          title={t('secondFactor.security.newCodesTitle')}
          act={t('secondFactor.security.newCodes')}
          send={newRecoveryCodes}
          onDone={(told) => {
            setAsking(false)
            onChanged(t('secondFactor.security.newCodesDone'), told)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('secondFactor.security.newCodesText')}</p>
        </ActDialog>
      )}
    </section>
  )
}
