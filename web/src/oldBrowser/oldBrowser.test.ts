// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { createContext, runInContext } from 'node:vm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BROWSERS } from '../../browsers'
import { type OldBrowser, oldBrowser } from '../../oldBrowser'
import en from '../locales/en.json'
import ja from '../locales/ja.json'
import vi from '../locales/vi.json'
import zh from '../locales/zh.json'

let sent: OldBrowser

beforeAll(async () => {
  sent = await oldBrowser()
})

/** Its own for each test; nothing is fetched for it. */
let page: Document

beforeEach(() => {
  page = document.implementation.createHTMLDocument('')
  page.body.innerHTML = '<div id="root"></div>'
})

/** What JavaScript had in 2009, and no more. */
const LATER =
  'Map Set Symbol Promise Proxy Reflect Intl globalThis Object.assign Object.entries Object.values Object.hasOwn ' +
  'Array.from Array.of Array.prototype.includes Array.prototype.find Array.prototype.flatMap Array.prototype.at ' +
  'Array.prototype.fill String.prototype.includes String.prototype.startsWith String.prototype.repeat'

/** A browser with these globals beside its document. */
function run(code: string, globals: object) {
  const context = createContext({ document: page, location: { search: '' }, navigator: {}, ...globals })
  for (const name of LATER.split(' ')) runInContext(`delete ${name}`, context)
  runInContext(code, context)
}

class ModuleWorker {
  constructor(_: string, { type }: { type: string }) {
    throw new SyntaxError(`no such ${type}`)
  }
}

let listener: ((event: { error: unknown }) => void) | undefined

/** What a browser has that can run the program. */
const able = () => ({
  WebAssembly: { validate: (bytes: Uint8Array) => WebAssembly.validate(new Uint8Array(bytes)) },
  OffscreenCanvas: class {},
  CSS: { supports: (property: string) => property === 'container-type' },
  Worker: ModuleWorker,
  addEventListener: (_: string, listen: typeof listener) => {
    listener = listen
  },
})

const asked = () => [...page.scripts].map((script) => script.getAttribute('src'))

describe('the check', () => {
  it('leaves browsers alone that have all that is needed', () => {
    run(sent.check.code, able())
    expect(asked()).toEqual([])
  })

  it.each([
    ['no WebAssembly', { WebAssembly: undefined }],
    ['no SIMD', { WebAssembly: { validate: () => false } }],
    ['no workers', { Worker: undefined }],
    ['workers that are no modules', { Worker: class {} }],
    ['no canvas in workers', { OffscreenCanvas: undefined }],
    ['no containers', { CSS: { supports: () => false } }],
    ['no CSS to ask', { CSS: undefined }],
  ])('has it told where there are %s', (_, lacks) => {
    run(sent.check.code, { ...able(), ...lacks })
    expect(asked()).toEqual([sent.tell.address])
  })

  it('has it told in a browser that has nothing at all', () => {
    run(sent.check.code, {})
    expect(asked()).toEqual([sent.tell.address])
  })

  it('has it told once where the program cannot be read', () => {
    run(sent.check.code, { ...able(), SyntaxError })
    listener?.({ error: new TypeError() })
    expect(asked()).toEqual([])
    listener?.({ error: new SyntaxError() })
    listener?.({ error: new SyntaxError() })
    expect(asked()).toEqual([sent.tell.address])
  })

  it('takes nothing for that once the program runs', () => {
    run(sent.check.code, { ...able(), SyntaxError })
    page.body.innerHTML = '<div id="root" data-running="true"></div>'
    listener?.({ error: new SyntaxError() })
    expect(asked()).toEqual([])
  })
})

describe('what is told', () => {
  const box = () => page.body.firstElementChild
  const titles = { en, ja, vi, zh }

  it.each([
    ['a link says', 'ja', { location: { search: '?lang=ja' }, navigator: { languages: ['vi'] } }],
    ['was chosen', 'zh', { localStorage: { getItem: () => 'cn' }, navigator: { languages: ['vi'] } }],
    ['the browser asks for', 'en', { navigator: { languages: ['ko', 'en-GB', 'vi'] } }],
    ['an older browser asks for', 'zh', { navigator: { language: 'zh-TW' } }],
    ['the country speaks', 'vi', { navigator: { languages: ['fr'] } }],
    ['the country speaks where nothing is known', 'vi', {}],
  ])('is in the language that %s', (_, language, globals) => {
    run(sent.tell.code, globals)
    expect(box()?.getAttribute('lang')).toBe(language)
    expect(box()?.querySelector('h2')?.textContent).toBe(
      titles[language as keyof typeof titles].oldBrowser.title,
    )
  })

  it('is an alert above the page, with the browsers that are supported', () => {
    run(sent.tell.code, { navigator: { language: 'en' } })
    expect(box()?.getAttribute('role')).toBe('alert')
    expect(box()?.nextElementSibling?.id).toBe('root')
    const items = [...page.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(items).toEqual(BROWSERS.map(({ name, version }) => `${name} ${version}`))
    for (const key of ['text', 'browsers', 'then'] as const)
      expect(box()?.textContent).toContain(en.oldBrowser[key])
    expect(page.querySelector('link')?.getAttribute('href')).toBe(sent.styles.address)
  })

  it('is told where scripts are off, in every language', () => {
    for (const words of Object.values(titles)) expect(sent.withoutScripts).toContain(words.oldBrowser.scripts)
    expect(sent.withoutScripts).toContain(sent.styles.address)
  })
})

describe('the scripts', () => {
  /** Words are data. */
  const codeOf = ({ code }: { code: string }) => code.replaceAll(/"[^"]*"|'[^']*'/g, '""')

  it('have no syntax that came after ES5', () => {
    for (const script of [sent.check, sent.tell])
      expect(codeOf(script)).not.toMatch(
        /=>|[`?]\.|`|\.\.\.|\b(let|const|class|async|await|of|import)\b|\{ *\w+ *\} *=/,
      )
  })

  it('are small: every page waits for the check', () => {
    expect(sent.check.code.length).toBeLessThan(1000)
    expect(sent.tell.code.length).toBeLessThan(5000)
  })
})
