import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { ownPath } from '../router/ownPath'
import { useNavigate } from '../router/useNavigate'
import styles from './Prose.module.css'
import type { ReadEntry } from './useContent'

const Popup = lazy(async () => ({ default: (await import('./Popup')).Popup }))

/** Where an entry of its own is read. */
const INFORMATION = /^\/information\/([a-z0-9-]+)$/

/** A link of this portal that is followed here, in this window. */
function ownLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const link = (target as Element).closest('a')
  const elsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
  return link && !elsewhere && link.origin === location.origin && !link.hash ? link : undefined
}

/**
 * The text of an entry; its language is said where it is not the page's. What it refers to opens above it, or, without
 * scripts and in a window of its own, as a page. Links lead on without the page being loaded anew.
 */
export function Prose({ entry: { html, language } }: { entry: ReadEntry }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<string>()
  function follow(event: MouseEvent) {
    const link = ownLink(event)
    if (!link) return
    event.preventDefault()
    const name = INFORMATION.exec(link.pathname)?.[1]
    if (name) setOpened(name)
    else void navigate(ownPath(link.pathname) + link.search)
  }
  const made = { __html: html }
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown and lets nothing run. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: its links hear the keys. */}
      <div className={styles.text} lang={language} onClick={follow} dangerouslySetInnerHTML={made} />
      {opened && (
        <Suspense>
          <Popup name={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
