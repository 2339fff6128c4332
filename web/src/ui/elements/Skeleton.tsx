import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Skeleton.module.css'

const WORDS_AFTER_MS = 400

/** Says that we are still loading, once that lasts long enough to be noticed. */
export function LoadingWords() {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WORDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span role="status" className={late ? styles.words : 'hidden-visually'}>
      {late && t('loading')}
    </span>
  )
}

/** Grey lines where text will stand; after 400 ms words say that we are still loading. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <span key={key} className={styles.line} />
      ))}
      <LoadingWords />
    </div>
  )
}
