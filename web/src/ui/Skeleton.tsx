import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Skeleton.module.css'

const WORDS_AFTER_MS = 400

/** Grey lines where text will stand; after 400 ms words say that we are still loading. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WORDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.skeleton} role="status">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <span key={key} className={styles.line} />
      ))}
      <span className={late ? styles.words : 'hidden-visually'}>{late && t('loading')}</span>
    </div>
  )
}
