import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { builtInPosts } from './content/builtIn'
import { routeOf } from './content/collections'
import type { Sentences } from './home/readOnly'
import { EVISA_KINDS } from './kinds/evisa'
import { oneAddress } from './router/history'
import { createRouter } from './router/router'
import { LOOKUP } from './routes'
import { screensOf } from './screens/kinds'
import { beginWith } from './server/fetchedOnce'
import { App } from './start/App'
import { framed } from './start/frame'
import { LANGUAGES, type Language, speak } from './words/i18n'

/** A page in one language, for a reader whose scripts have not arrived. */
export interface PrerenderedPage {
  language: string
  title: string
  body: string
}

async function draw(path: string) {
  const screens = framed([...EVISA_KINDS.flatMap(screensOf), LOOKUP])
  const router = createRouter(screens, oneAddress(path))
  await router.arrived
  if (router.hasFailed()) throw new Error(`${path} did not load`)
  return renderToString(<App router={router} />)
}

/** Writes a page in every language, one after another: the words are the same for a whole process. */
async function write<More>(
  path: string,
  about: (language: Language) => { title: string } & More,
  prepare: (language: Language) => void = () => undefined,
) {
  const written: (PrerenderedPage & More)[] = []
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await speak(language)
    prepare(language)
    const body = await draw(path)
    // Only the drawing loads the words of the page.
    written.push({ language, body, ...about(language) })
  }
  return written
}

/** What is said once the server has answered, for whoever reads without the program. */
const sentences = (): Sentences => ({
  fee: i18next.t('fee.known', { single: '{{single}}', multiple: '{{multiple}}' }),
  day: i18next.t('expected.apply', { day: '{{day}}' }),
  time_one: i18next.t('home.facts.time.text_one', { replace: { count: '{{count}}' } }),
  time_other: i18next.t('home.facts.time.text_other', { replace: { count: '{{count}}' } }),
})

/** With the posts that it shows, for the program to begin with. */
export const writeHomes = () =>
  write(
    '/',
    (language) => ({
      title: i18next.t('site.name'),
      description: i18next.t('home.lead'),
      posts: builtInPosts(language),
      sentences: sentences(),
    }),
    (language) => beginWith(routeOf('bai-viet'), builtInPosts(language)),
  )

/** As the page names itself when the program runs. */
const titled = (words: string) => () => ({ title: `${i18next.t(words)} · ${i18next.t('site.name')}` })

/** The page on which an application begins: its confirmations. */
export const writeApplications = () => write('/e-visa/foreigners', titled('form.evisa.title'))

/** The look-up, before anything is looked for. */
export const writeLookups = () => write('/e-visa/search', titled('lookup.title'))
