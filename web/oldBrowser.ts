import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { NAMED } from './browsers.ts'
import { toldIn } from './src/oldBrowser/words.ts'
import { LANGUAGES, type Language, WIRE_NAMES } from './src/words/language.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** A file beside the program. */
interface Sent {
  address: string
  code: string
}

/** What stands before the program for browsers that cannot run it. */
export interface OldBrowser {
  /** Finds out whether this is one: every page has it. */
  check: Sent
  /** Says so there, and how that looks. */
  tell: Sent
  styles: Sent
  /** Said where scripts are off, in every language. */
  withoutScripts: string
}

/** Its address carries its digest. */
function sent(name: string, end: string, code: string): Sent {
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { address: `/assets/${name}-${digest}.${end}`, code }
}

/** A script as browsers of twenty years understand it, with these values in it. */
async function es5(file: string, values: Record<string, unknown>) {
  const { default: ts } = await import('typescript')
  const { ModuleKind, ScriptTarget } = ts
  const { outputText } = ts.transpileModule(read(`src/oldBrowser/${file}`), {
    compilerOptions: { target: ScriptTarget.ES5, module: ModuleKind.None, removeComments: true },
  })
  const names = new RegExp(Object.keys(values).join('|'), 'g')
  return outputText.replaceAll(/\n */g, '\n').replaceAll(names, (name) => JSON.stringify(values[name]))
}

const languages = Object.keys(LANGUAGES) as Language[]
const wordsIn = (language: Language) => toldIn(JSON.parse(read(`src/locales/${language}.json`)))

export async function oldBrowser(): Promise<OldBrowser> {
  const said = languages.map((language) => [language, wordsIn(language)] as const)
  const styles = sent('old-browser', 'css', read('src/oldBrowser/oldBrowser.css'))
  // Where scripts are off, no script says it.
  const told = Object.fromEntries(said.map(([language, { scripts, ...words }]) => [language, words]))
  const values = { told, names: NAMED, kept: WIRE_NAMES, styles: styles.address }
  const tell = sent('old-browser', 'js', await es5('tell.ts', { __OLD_BROWSER__: values }))
  const check = sent('check', 'js', await es5('check.ts', { __TELL__: tell.address }))
  const lines = said.map(([language, { scripts }]) => `<p lang="${language}">${scripts}</p>`).join('')
  const link = `<link href="${styles.address}" rel="stylesheet" />`
  return {
    check,
    tell,
    styles,
    withoutScripts: `<noscript>${link}<div class="old-browser">${lines}</div></noscript>`,
  }
}

/** Where `index.html` has them. The check stands before the program, for it runs before it. */
const CHECK = '<!-- The check of the browser. -->'
const WITHOUT_SCRIPTS = '<!-- What is said without scripts. -->'

/** Puts it into the pages. */
export function withOldBrowser(told: OldBrowser | undefined): Plugin {
  return {
    name: 'old-browser',
    transformIndexHtml(page) {
      if (!told) return undefined
      const { check, withoutScripts } = told
      for (const place of [CHECK, WITHOUT_SCRIPTS])
        if (!page.includes(place)) throw new Error(`index.html should have ${place}`)
      return page
        .replace(CHECK, `<script defer src="${check.address}"></script>`)
        .replace(WITHOUT_SCRIPTS, withoutScripts)
    },
    generateBundle() {
      if (!told) return
      for (const { address, code } of [told.check, told.tell, told.styles])
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: code })
    },
  }
}
