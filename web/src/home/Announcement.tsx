import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent } from '../content/useContent'
import { readTab, writeTab } from '../device/tabStorage'
import { Icon } from '../ui/elements/Icon'
import styles from './Announcement.module.css'
import { ANNOUNCED } from './homePosts'

const Popup = lazy(async () => ({ default: (await import('../content/Popup')).Popup }))

/** Who has read on this far is not kept from the page by it. */
const READ_ON_PX = 800

/** Which announcement was closed in this tab: another one is shown again. */
const CLOSED = 'announcement-closed'

function useReadOn() {
  const [is, set] = useState(false)
  useEffect(() => {
    const look = () => set(scrollY > READ_ON_PX)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return is
}

/** What the authority has to say to everybody just now. It lies above the page, so that nothing moves when it comes. */
export function Announcement() {
  const { t } = useTranslation()
  const { data } = useContent('popup')
  const isReadOn = useReadOn()
  const [closedName, setClosed] = useState(() => readTab(CLOSED, ''))
  const [isOpen, setOpen] = useState(false)
  const entry = data?.find(({ kind }) => kind === ANNOUNCED)
  if (!entry || entry.name === closedName) return null
  function close(name: string) {
    writeTab(CLOSED, name)
    setClosed(name)
  }
  return (
    <>
      <section className={styles.strip} aria-label={t('home.announcement')} hidden={isReadOn}>
        <div className={`page ${styles.row}`}>
          <Icon name="info" />
          <button type="button" className={styles.title} lang={entry.language} onClick={() => setOpen(true)}>
            {entry.title}
          </button>
          <button
            type="button"
            className={styles.close}
            aria-label={t('home.closeAnnouncement')}
            onClick={() => close(entry.name)}
          >
            <Icon name="cross" />
          </button>
        </div>
      </section>
      {isOpen && (
        <Suspense>
          <Popup name={entry.name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
