import type { ReactNode, RefObject } from 'react'
import { Notice } from '../../../ui/elements/Notice'
import styles from './Question.module.css'

/** Questions of one kind. The heading takes the focus when one is decided, which may be gone then. */
export function Questions({
  id,
  title,
  text,
  heading,
  children,
}: {
  id: string
  title: string
  text: string
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}) {
  return (
    <section className={styles.all} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

/** A question to be decided before the end, in a frame of its own; what is decided may be decided anew. */
export function Question({
  id,
  title,
  decided,
  acts,
  children,
}: {
  id: string
  title: string
  /** What was decided. */
  decided: string | undefined
  acts: ReactNode
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is a heading of its own, which a legend could not be
    <div
      role="group"
      id={id}
      className={styles.question}
      aria-labelledby={`${id}-title`}
      data-open={!decided || undefined}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      {children}
      {decided && (
        <Notice>
          <p>{decided}</p>
        </Notice>
      )}
      <div className="row">{acts}</div>
    </div>
  )
}
