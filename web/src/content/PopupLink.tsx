import { lazy, Suspense, useState } from 'react'

const Popup = lazy(async () => ({ default: (await import('./Popup')).Popup }))

/** A link to a text that opens above the page, so that nothing of it is lost; in a window of its own it is a page. */
export function PopupLink({ name, children }: { name: string; children: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        href={`/information/${name}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </a>
      {isOpen && (
        <Suspense>
          <Popup name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
