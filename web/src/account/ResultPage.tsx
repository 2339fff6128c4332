import { type ReactNode, useEffect, useRef } from 'react'
import { useTitle } from '../ui/elements/useTitle'

/** What became of a form, in its place: the button that sent it is gone, so the heading takes the focus. */
export function ResultPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  )
}
