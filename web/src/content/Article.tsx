import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { useTitle } from '../ui/useTitle'

interface Words {
  title: string
  lead: string
  need: string
  items: string[]
  note: string
}

/** A short page of information. */
export function Article({ title, lead, need, items, note }: Words) {
  const { t } = useTranslation()
  useTitle(title)
  return (
    <article className="page page-body">
      <div className="column stack">
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <section>
          <h2>{need}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <Notice>
          <p>{t('article.soon')}</p>
          <p>{note}</p>
        </Notice>
        <Link to="/e-visa/foreigners" className={buttonClass('secondary')}>
          {t('home.apply')}
        </Link>
      </div>
    </article>
  )
}
