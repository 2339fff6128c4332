import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Entries } from '../content/Entries'
import { Prose } from '../content/Prose'
import type { ReadEntry } from '../content/useContent'
import { SHOWN } from './homePosts'
import styles from './Information.module.css'

/** What a traveller should know before, with a table of contents that stays on wide screens. */
export function Information() {
  return <Entries of="bai-viet">{(posts) => <Posts posts={posts} />}</Entries>
}

function Posts({ posts }: { posts: ReadEntry[] }) {
  const { t } = useTranslation()
  const shown = posts.filter(({ kind }) => SHOWN.includes(kind))
  return (
    <div className={styles.information}>
      <nav className={styles.contents} aria-label={t('home.sections')}>
        <p className="quiet small">{t('home.sections')}</p>
        <ul>
          {shown.map(({ name, title, language }) => (
            <li key={name}>
              {/* The frame scrolls there. */}
              <Link to={{ hash: name }} lang={language} preventScrollReset>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {shown.map((post) => (
          <section key={post.name} id={post.name} tabIndex={-1} className={styles.section}>
            <h2 lang={post.language}>{post.title}</h2>
            <Prose entry={post} />
          </section>
        ))}
        <section className={styles.section}>
          <h2>{t('home.others.title')}</h2>
          <ul className={styles.others}>
            <li>
              <Link to="/organizations">{t('nav.organizations')}</Link>
              <p>{t('home.others.organizations')}</p>
            </li>
            <li>
              <Link to="/guarantors">{t('nav.guarantors')}</Link>
              <p>{t('home.others.guarantors')}</p>
            </li>
          </ul>
        </section>
      </div>
    </div>
  )
}
