import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Illustration, type Scene } from '../ui/elements/Illustration'
import { useTitle } from '../ui/elements/useTitle'

/** A page that says one thing and leads home. */
export function MessagePage({
  scene,
  title,
  text,
  children,
}: {
  scene: Scene
  title: string
  text: string
  /** Links before the way home. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  useTitle(title)
  return (
    <div className="page page-body">
      <Illustration scene={scene} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="row">
        {children}
        <Link to="/" className={buttonClass('secondary')}>
          <ButtonContent icon="home">{t('error.home')}</ButtonContent>
        </Link>
      </div>
    </div>
  )
}
