import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonContent, buttonClass } from '../ui/Button'
import { useTitle } from '../ui/useTitle'

/** A page that says one thing and leads home. */
export function MessagePage({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  useTitle(title)
  return (
    <div className="page page-body">
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/" className={buttonClass('secondary')}>
        <ButtonContent icon="home">{t('error.home')}</ButtonContent>
      </Link>
    </div>
  )
}
