import type { ReactNode } from 'react'
import { useTitle } from '../ui/elements/useTitle'

interface Words {
  title: string
  lead: string
  need: string
  items: string[]
  /** What can be done now. */
  children: ReactNode
}

/** A short page of information. */
export function Article({ title, lead, need, items, children }: Words) {
  useTitle(title)
  return (
    <article className="page page-body">
      <div className="column stack">
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <section>
          <h2>{need}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        {children}
      </div>
    </article>
  )
}
