import { useTranslation } from 'react-i18next'
import { HalfSession, Otherwise, useGoOn } from './HalfSession'
import { Prove } from './Prove'

/** The second step of a sign-in: who typed the right password shows that it is them. */
export function SecondFactor() {
  const { t } = useTranslation()
  const title = t('secondFactor.title')
  const goOn = useGoOn()
  return (
    <HalfSession of="prove" title={title}>
      {({ methods, required }) => (
        <>
          <div>
            <h1>{title}</h1>
            <p>{t('secondFactor.lead')}</p>
          </div>
          <Prove methods={methods} heading="h2" onProven={() => goOn()} />
          <div>
            <p className="quiet">{t(required ? 'secondFactor.lostAtWork' : 'secondFactor.lost')}</p>
            <Otherwise />
          </div>
        </>
      )}
    </HalfSession>
  )
}
