// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { BROWSERS, TARGET } from '../browsers.ts'
import { GUARDED, LEFT_OUT } from './guarded.ts'
import { newerInterfaces } from './interfaces.ts'
import { newerStyles } from './styles.ts'
import { featureAt, lacking } from './support.ts'
import { newerSyntax, type Use } from './syntax.ts'

const WEB = join(import.meta.dirname, '..')
const SRC = join(WEB, 'src')
const read = (path: string) => readFileSync(join(WEB, path), 'utf8')

const names = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
const SCRIPTS = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)test\.|\.d\.ts$/.test(name))
const STYLES = names.filter((name) => name.endsWith('.css'))

/** A file that has what some supported browser lacks, line by line, among those that are looked at. */
const PLANTED = 'planted.tsx'
const NEWER = [
  ['api.AbortSignal.any_static', 'AbortSignal.any([new AbortController().signal])'],
  ['javascript.builtins.Array.toSorted', '[2, 1].toSorted()'],
  ['javascript.builtins.TypedArray.toSorted', 'new Uint8Array(2).toSorted()'],
  ['javascript.builtins.Array.with', 'const { with: without } = [1]'],
  ['api.Document.startViewTransition', 'document.startViewTransition(() => {})'],
  ['api.Element.checkVisibility', 'document.body.checkVisibility()'],
  ['api.HTMLElement.showPopover', 'document.body.showPopover()'],
  ['api.URL.parse_static', 'URL.parse("")'],
  ['api.Navigator.userActivation', 'const { userActivation } = navigator'],
  ['api.Highlight', 'new Highlight()'],
  ['api.Window.requestIdleCallback', 'requestIdleCallback(() => {})'],
  ['api.*.scrollend_event', 'addEventListener("scrollend", () => {})'],
  ['html.global_attributes.popover', 'export const shown = <div popover="auto" />'],
  ['html.elements.search', 'export const found = <search />'],
  ['javascript.builtins.RegExp.unicodeSets', 'export const signs = /[\\p{L}--[a-z]]/v'],
  ['javascript.regular_expressions.modifier', 'export const either = /a(?i:b)/'],
  [
    'javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
    'export const year = /(?<y>a)|(?<y>b)/',
  ],
  ['javascript.operators.await.top_level', 'await 1'],
  ['javascript.statements.using', 'using lock = { [Symbol.dispose]() {} }'],
  ['javascript.statements.await_using', 'await using door = { async [Symbol.asyncDispose]() {} }'],
  [
    'javascript.statements.import.import_attributes',
    'import words from "./words.json" with { type: "json" }',
  ],
  ['decorators', 'export class Decorated { @sealed field = 1 }'],
]
/** The same, of what all of them have. */
const OLD = [
  'export const last = [1].at(-1)?.toFixed() ?? "".replaceAll("a", "b")',
  'export const own = Object.hasOwn({}, "a") && structuredClone(1) && crypto.randomUUID()',
  'export const after = /(?<=a)\\p{L}(?:b)/su',
  'export class Private { #own = 1_000; static { Private.name } has(it: object) { return #own in it } }',
  'void Promise.any([document.fonts.load("1rem a")]); document.body.focus()',
  'export const some = [...new Map([[1, 2]]).keys()].map(String).filter(Boolean); addEventListener("click", () => {})',
  'export const drawn = <dialog lang="en" inert><details open className="a" onClick={() => {}} /></dialog>',
  'declare const own2: { toSorted: () => void; popover: string }; own2.toSorted(); own2.popover',
]

let found: Use[] = []
let planted: Use[] = []

/** One program for all: types of libraries are read once. */
beforeAll(() => {
  const { config } = ts.readConfigFile(join(WEB, 'tsconfig.json'), ts.sys.readFile)
  // Other than browsers have is not declared: Node's interfaces would be taken for theirs.
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, WEB)
  const host = ts.createCompilerHost(options)
  const text = [...NEWER.map(([, line]) => line), ...OLD].join('\n;')
  const files = [...SCRIPTS, PLANTED].map((name): [string, string] => [join(SRC, name), name])
  const { getSourceFile } = host
  host.getSourceFile = (path, version, ...how) =>
    path.endsWith(`/${PLANTED}`)
      ? ts.createSourceFile(path, text, version)
      : getSourceFile(path, version, ...how)
  const program = ts.createProgram(
    files.map(([path]) => path),
    options,
    host,
  )
  const sources = files.flatMap(([path, name]): [ts.SourceFile, string][] => {
    const source = program.getSourceFile(path)
    return source ? [[source, name]] : []
  })
  expect(sources.length).toBe(files.length)
  const uses = newerInterfaces(program, sources)
  for (const [source, name] of sources) uses.push(...newerSyntax(source, name))
  found = uses.filter(({ file }) => file !== PLANTED)
  planted = uses.filter(({ file }) => file === PLANTED)
}, 120_000)

const at = ({ feature, file, line }: Use) =>
  `${feature} in ${file}:${line}, which ${lacking(featureAt(feature)).join(', ') || 'a supported browser'} lacks`

describe('scripts', () => {
  it('use nothing newer than the supported browsers but where they can do without it', () => {
    expect(found.filter(({ feature, file }) => !GUARDED[feature]?.in.includes(file)).map(at)).toEqual([])
  })

  it('still use what they can do without', () => {
    const guards = Object.entries(GUARDED).flatMap(([feature, { in: files }]) =>
      files.map((file) => [feature, file]),
    )
    const idle = guards.filter(
      ([feature, file]) => !found.some((use) => use.feature === feature && use.file === file),
    )
    expect(idle).toEqual([])
  })

  it.each(NEWER.map(([feature], place) => [feature, place + 1] as const))(
    'would be refused with %s',
    (feature, line) => {
      const [hit] = planted.filter((use) => use.line === line)
      expect(hit?.feature).toBe(feature)
    },
  )

  it('are not refused with what all have, nor for what is only called the same', () => {
    expect(planted.filter(({ line }) => line > NEWER.length).map(at)).toEqual([])
  })
})

describe('styles', () => {
  const used = STYLES.flatMap((name) => newerStyles(read(`src/${name}`), name))
  const isBelow = (feature: string) => (known: string) => `${feature}.`.startsWith(`${known}.`)

  it('need nothing newer than the supported browsers', () => {
    const known = Object.keys(LEFT_OUT)
    expect(STYLES.length).toBeGreaterThan(50)
    expect(used.filter(({ feature }) => !known.some(isBelow(feature))).map(at)).toEqual([])
  })

  it('still have what may be left out', () => {
    expect(
      Object.keys(LEFT_OUT).filter((known) => !used.some(({ feature }) => isBelow(feature)(known))),
    ).toEqual([])
  })

  it.each([
    ['css.types.color.color-mix', 'a { color: color-mix(in srgb, red, blue) }'],
    ['css.types.color.light-dark', ':root { --ink: light-dark(#000, #fff) }'],
    ['css.selectors.nesting', 'a { &:hover { color: red } }'],
    ['css.selectors.has', 'a:has(> b) { color: red }'],
    ['css.properties.field-sizing', 'textarea { field-sizing: content }'],
    ['css.properties.display.grid-lanes', 'p { display: grid-lanes }'],
    ['css.at-rules.starting-style', '@starting-style { a { color: red } }'],
    ['css.types.length.lh', 'p { height: 2lh }'],
    ['css.properties.grid-template-rows.subgrid', 'p { grid-template-rows: subgrid }'],
  ])('would be refused with %s', (feature, text) => {
    expect(newerStyles(text, 'planted.css').map((use) => use.feature)).toContain(feature)
  })

  it('are not refused with what all have', () => {
    const text =
      '@media (min-width: 1px) { a::before { height: min(10dvh, 2cqw); user-select: none; color: #1ec } }'
    expect(newerStyles(text, 'planted.css')).toEqual([])
  })
})

/** What the pages cannot do without, and `src/oldBrowser/check.ts` asks for. */
const NEEDED = [
  'webassembly.fixed-width-SIMD',
  'api.Worker.Worker.ecmascript_modules',
  'api.OffscreenCanvas',
  'css.properties.container-type',
]

describe('the supported browsers', () => {
  const lackingIn = (browsers: typeof BROWSERS) =>
    NEEDED.filter((path) => lacking(featureAt(path), {}, browsers).length > 0)

  it('have all that is needed', () => {
    expect(lackingIn(BROWSERS)).toEqual([])
  })

  it.each([
    ['Chrome', '104'],
    ['Firefox', '113'],
    ['Safari', '16.3'],
    ['iOS', '16.3'],
    ['Samsung Internet', '19'],
  ])('are told from older ones, as %s %s is', (name, version) => {
    const older = BROWSERS.filter((one) => one.name === name).map((one) => ({ ...one, version }))
    expect(older).toHaveLength(1)
    expect(lackingIn(older)).not.toEqual([])
  })

  it('are those that the build writes for', () => {
    expect(TARGET).toContain('safari16.4')
    for (const file of ['vite.config.ts', 'outbox.ts'])
      expect(read(file).match(/\btarget: .*/g), file).toEqual(['target: TARGET,'])
  })

  it('are those that README.md names', () => {
    const rows = [...read('README.md').matchAll(/^\| (\w[\w ]*?) +\| ([\d.]+) +\|/gm)]
    expect(rows.map(([, name, version]) => [name, version])).toEqual(
      BROWSERS.map(({ name, version }) => [name, version]),
    )
  })
})
