import table from 'virtual:tables/instruction'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FeeText } from '../../FeeText'
import { FormScreen } from '../../form/FormScreen'
import { passGate } from '../../wizard/gatePassed'

/** The confirmations before the form (specification §5, 'Instruction page'). */
export function Gate({ onPass }: { onPass: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="column stack">
      <h1>{t('gate.title')}</h1>
      <FormScreen
        form={table}
        act={t('gate.start')}
        iconAfter="arrow"
        send={async () => passGate()}
        onDone={onPass}
      >
        <section>
          <h2>{t('gate.need')}</h2>
          <ul>
            {(t('gate.items', { returnObjects: true }) as string[]).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>
            {t('fee.term')}: <FeeText />
          </p>
        </section>
        <h2>{t('gate.confirm')}</h2>
        <p>
          <Link to="/instruction" target="_blank">
            {t('gate.read')}
          </Link>
        </p>
      </FormScreen>
    </div>
  )
}
