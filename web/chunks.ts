import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Files that are loaded together stand in one chunk: they compress better there than each by itself (10 kB less on the
 * look-up), and one request brings them. A chunk has what these modules import, but for what an earlier one has.
 */
const CHUNKS: [string, string[]][] = [
  // What pages ask, send and say, whether or not they have a form of core.
  [
    'controls',
    [
      'src/account/session/session.ts',
      'src/form/screens/useSubmission.ts',
      'src/form/screens/Refusal.tsx',
      'src/kinds/evisa/own.ts',
      'src/pay/together.ts',
      'src/server/Queries.tsx',
      'src/ui/controls/Checkbox.tsx',
      'src/ui/elements/Skeleton.tsx',
      'src/ui/elements/time.ts',
      'src/case/handover.ts',
    ],
  ],
  ['forms', ['src/form/screens/FormScreen.tsx']],
  // What officers see of a form, too.
  ['answers', ['src/form/answers/AnswerList.tsx']],
  ['wizard', ['src/wizard/NewPage.tsx', 'src/kinds/evisa/confirmations/ConfirmationsPage.tsx']],
  // Of an application what follows its confirmations.
  ['steps', ['src/wizard/Wizard.tsx', 'src/kinds/evisa/plugs.ts']],
]

/** The same for files that several pages around an account or a case share: these alone, without what they import. */
const TOGETHER: [string, RegExp][] = [
  [
    'account',
    /src\/(account\/((password|secondFactor|session)\/)?(AskForMail|MailAsked|MailedLink|SignedInOnly|StepUp|ResultPage|UserNameOf|factors|useFocusKept|useSignOut)|content\/carriedQuestion|device\/forgetPerson)\.tsx?$/,
  ],
  [
    'lookup',
    /src\/(lookup\/(DocumentLookup|LookupForm)|case\/(caseKinds|lookups)|kinds\/(\w+\/)*(lookups?|organizationLookup))\.tsx?$|virtual:tables\/lookup$/,
  ],
  // What an earlier version kept, and what forgets all that is kept.
  ['kept', /src\/device\/database\/(forgetKept|formerImports|plainVersions)\.ts$/],
  // Small ones that come together, wherever one of them comes.
  ['codes', /src\/ui\/(elements\/Codes?|overlay\/Keepsakes)(\.module)?\.\w+$/],
  ['lists', /src\/ui\/(keys\/rowKeys|list\/(ListState|useListAddress|useSelection))(\.module)?\.\w+$/],
  ['messages', /src\/content\/(MessagePage|NotFound|Unauthorized)\.tsx$/],
  // What officers see of a case of any kind.
  [
    'desk',
    /src\/(authority\/application\/Answers|case\/(findings|kindViews|useKindView)|kinds\/authority)\.tsx?$/,
  ],
  // How a case stands, for its holder and for officers.
  [
    'standing',
    /src\/(case\/(SecretField|display|memberOwn|ownCase)|lookup\/(Timeline|remainingSteps|status)|ui\/elements\/(Badge|Facts))(\.module)?\.\w+$/,
  ],
  [
    'secondStep',
    /src\/account\/secondFactor\/(Add|HalfSession|KeepCodes|PasskeyProof|Prove|SecondFactor|SetUp|StepUpDialog|TypedProof|passkeyRefusal|useTypedCode)\w*(\.module)?\.\w+$/,
  ],
]

export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    // What runs before the shell is there; pages written at build time begin with it alone.
    {
      name: 'start',
      test: /src\/(case\/expectedDay|content\/(collections|entryInLanguage)|device\/(confirmations|deviceStorage|tabStorage)|form\/catalogues\/provinces|home\/(readOnly|homePosts)|loading\/leaving|pay\/fees|prerendered\/(beforeProgram|written)|start\/keepForOffline|ui\/controls\/dateParts|words\/(language|wordSources))\.ts$|preload-helper|src\/ui\/styles\/\w+\.css$/,
      priority: CHUNKS.length + 2,
    },
    // Every page loads what the first one imports.
    {
      debugName: 'shell',
      name: (id: string) => (id.endsWith('/src/writtenEntry.ts') ? null : 'shell'),
      tags: ['$initial'],
      priority: CHUNKS.length + 1,
    },
    ...CHUNKS.map(([name, roots], place) => {
      let own: Set<string> | undefined
      return {
        debugName: name,
        priority: CHUNKS.length - place,
        name(id: string, context: Rolldown.ChunkingContext) {
          own ??= closureOf(roots.map(at), context)
          return own.has(id) ? name : null
        },
      }
    }),
    ...TOGETHER.map(([name, test]) => ({ name, test, priority: 0, includeDependenciesRecursively: false })),
  ]
}

/** These modules with all that they import, but for what they load later. */
function closureOf(roots: string[], context: Rolldown.ChunkingContext) {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  for (const root of roots) add(root)
  return found
}
