import type { ComponentType } from 'react'
import { InWords } from '../words/InWords'
import { loadWords } from '../words/i18n'
import type { Part } from '../words/wordParts'

/** A page that loads when it is visited, together with the parts of the words that it needs. */
export const page = (parts: Part[], load: () => Promise<ComponentType>) => async () => {
  const [Component, Queries] = await Promise.all([load(), loadQueries(), loadWords(parts)])
  return {
    element: (
      <Queries>
        <InWords parts={parts}>
          <Component />
        </InWords>
      </Queries>
    ),
  }
}

/** The same where cases of any kind are looked up, or shown to whom they belong: what the kinds say of that comes along. */
export const withLookups = async <Loaded,>(screen: Promise<Loaded>) =>
  (await Promise.all([screen, import('../kinds/lookups')]))[0]

/** The same for whoever is signed in: who they are comes with the page, so that nothing moves once it is known. */
export const own = (parts: Part[], load: () => Promise<ComponentType>) =>
  page(parts, async () => (await Promise.all([load(), expectMe()]))[0])

const expectMe = async () => (await import('../account/session/expectMe')).expectMe()

/** What keeps the server's answers comes with the first page that asks for some. */
export const loadQueries = async () => (await import('../server/Queries')).Queries
