import { type MouseEvent, useMemo } from 'react'
import { ownPath } from '../router/ownPath'
import { useNavigate } from '../router/useNavigate'
import styles from './Prose.module.css'
import type { ReadEntry } from './useContent'

/** Where an entry of its own is read. */
const INFORMATION = /^\/information\/([a-z0-9-]+)$/

/** A link of this portal that is followed here, in this window. */
function ownLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const link = (target as Element).closest('a')
  const elsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
  return link && !elsewhere && link.origin === location.origin && !link.hash ? link : undefined
}

/**
 * The text of an entry; its language is said where it is not the page's. Its links lead on without the page being loaded
 * anew, and to other entries by `onEntry`, with their name.
 */
export function EntryText({
  entry: { html, language },
  onEntry,
}: {
  entry: ReadEntry
  onEntry: (name: string) => void
}) {
  const navigate = useNavigate()
  function follow(event: MouseEvent) {
    const link = ownLink(event)
    if (!link) return
    event.preventDefault()
    const name = INFORMATION.exec(link.pathname)?.[1]
    if (name) onEntry(name)
    else void navigate(ownPath(link.pathname) + link.search)
  }
  // The same while the text is: of another object React would write the text anew, and a link would lose its focus.
  const made = useMemo(() => ({ __html: html }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown and lets nothing run.
  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: its links hear the keys.
  return <div className={styles.text} lang={language} onClick={follow} dangerouslySetInnerHTML={made} />
}
