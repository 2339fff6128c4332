import type { ComponentType } from 'react'
import type { KindEntry, WizardKind } from '../case/wizardKind'
import { KINDS } from '../kinds'
import type { Screen } from '../router/screen'
import { InWords } from '../words/InWords'
import { loadWords } from '../words/i18n'
import type { Part } from '../words/wordParts'
import { loadQueries, page } from './page'

/** The screens of a kind of case: to fill one in, what follows, and to change one that was sent. */
export function screensOf(entry: KindEntry): Screen[] {
  const { path, words = [], load, loadSubmitted } = entry
  const drawn =
    (parts: Part[], screen: () => Promise<ComponentType<{ kind: WizardKind; kinds: KindEntry[] }>>) =>
    async () => {
      const [Screen, own, Queries] = await Promise.all([screen(), load(), loadQueries(), loadWords(parts)])
      const kind = { ...entry, ...own }
      return {
        element: (
          <Queries>
            <InWords parts={parts}>
              <Screen kind={kind} kinds={KINDS} />
            </InWords>
          </Queries>
        ),
      }
    }
  return [
    {
      path,
      lazy: drawn(['forms', 'cases', ...words], async () => (await import('../wizard/NewPage')).NewPage),
    },
    { path: `${path}/submitted`, lazy: page(['lookup', 'pay'], loadSubmitted) },
    {
      path: `${path}/:id`,
      lazy: drawn(
        ['forms', 'cases', 'lookup', ...words],
        async () => (await import('../wizard/EditPage')).EditPage,
      ),
    },
  ]
}
