import { lazy, Suspense, useState } from 'react'
import { EntryText } from './EntryText'
import type { ReadEntry } from './useContent'

const Popup = lazy(async () => ({ default: (await import('./Popup')).Popup }))

/**
 * The text of an entry. What it refers to opens above it, or, without scripts and in a window of its own, as a page.
 */
export function Prose({ entry }: { entry: ReadEntry }) {
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <EntryText entry={entry} onEntry={setOpened} />
      {opened && (
        <Suspense>
          <Popup name={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
