import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { App } from './App'
import { framed } from './frame'
import { LANGUAGES, type Language, speak } from './i18n'

/** The home page in one language, for a reader whose scripts have not arrived. */
export interface Written {
  language: string
  title: string
  description: string
  body: string
}

async function write(language: Language): Promise<Written> {
  await speak(language)
  const router = createMemoryRouter(framed([]), { initialEntries: ['/'] })
  return {
    language,
    title: i18next.t('site.name'),
    description: i18next.t('home.lead'),
    body: renderToString(<App router={router} />),
  }
}

/** Writes the home page in every language, one after another: the words are the same for a whole process. */
export async function writeHomes() {
  const written: Written[] = []
  for (const language of Object.keys(LANGUAGES) as Language[]) written.push(await write(language))
  return written
}
