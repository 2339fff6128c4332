import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'

/** In place of the way to the bank, where nothing is to be paid any more. */
export function Paid({ text, lookup }: { text: string; lookup: string }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <Notice tone="success" title={t('pay.check.paid')}>
        <p>{text}</p>
        <div className="row">
          <Link to={lookup} className={buttonClass('primary')}>
            <ButtonContent icon="search">{t('pay.lookup')}</ButtonContent>
          </Link>
        </div>
      </Notice>
    </div>
  )
}
