import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExpectedText } from '../../../case/ExpectedText'
import { PopupLink } from '../../../content/PopupLink'
import { FeeText } from '../../../pay/FeeText'
import { Notice } from '../../../ui/elements/Notice'
import { Confirmations, type ConfirmationsProps } from './Confirmations'

/** The page of the confirmations before the form. */
export function ConfirmationsPage(given: Pick<ConfirmationsProps, 'onGiven' | 'table' | 'by'>) {
  const { t } = useTranslation()
  return (
    <div className="column stack">
      <h1>{t('confirmations.title')}</h1>
      <Notice>
        <p>
          {t('footer.proof.text')} <PopupLink name="official-site">{t('footer.proof.more')}</PopupLink>
        </p>
      </Notice>
      <Confirmations act={t('confirmations.start')} {...given}>
        <section>
          <h2>{t('confirmations.need')}</h2>
          <ul>
            {(t('confirmations.items', { returnObjects: true }) as string[]).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>
            {t('fee.term')}: <FeeText />
          </p>
          <p>
            <ExpectedText act="apply" />
          </p>
        </section>
        <h2>{t('confirmations.confirm')}</h2>
        <p>
          <Link to="/instruction" target="_blank">
            {t('confirmations.read')}
          </Link>
        </p>
      </Confirmations>
    </div>
  )
}
