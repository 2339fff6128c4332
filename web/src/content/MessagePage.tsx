import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonContent, buttonClass } from '../ui/Button'
import { useTitle } from '../ui/useTitle'

/** A page that says one thing and leads home. */
export function MessagePage({
  title,
  text,
  children,
}: {
  title: string
  text: string
  /** Before the way home. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  useTitle(title)
  return (
    <div className="page page-body">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <Link to="/" className={buttonClass('secondary')}>
        <ButtonContent icon="home">{t('error.home')}</ButtonContent>
      </Link>
    </div>
  )
}
