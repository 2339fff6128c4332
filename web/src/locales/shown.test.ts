// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formTable } from '@wasm/forms/evisa_wasm.js'
import ts from 'typescript'
import { expect, it } from 'vitest'
import type { Field } from '../worker/types'

// Words that nobody ever reads are found here: of the pages and of the server. Core's own test looks after core's words.

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const find = (folder: string, kind: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => `${folder}/${name}`)

type Words = { [key: string]: string | string[] | Words }

/** Every key; the items of a list stand under one. */
const keysOf = (words: Words, before = ''): string[] =>
  Object.entries(words).flatMap(([key, said]) =>
    typeof said === 'string' || Array.isArray(said) ? [before + key] : keysOf(said, `${before}${key}.`),
  )

/** The words of the kinds of case, by which some sentences say something else. */
const { QueueRow } = JSON.parse(read('server/openapi.json')).components.schemas
const KINDS: string[] = [
  ...new Set<string>(QueueRow.properties.kind.enum.map((kind: string) => formTable(kind).words)),
]

/** Without numbers of things, and without the kinds of case for which something else is said. */
const plain = (key: string) => key.replace(new RegExp(`(_(one|other|${KINDS.join('|')}))+$`), '')

const SOURCES = find('web/src', /\.tsx?$/).filter(
  (name) => !/\.test\.|\/test\.\w+\.tsx?$|\/generated\//.test(name),
)

/** What sources of TypeScript write: texts and names of what objects have, and templates, with `\0` for what is filled in. */
function written(paths: string[]) {
  const names = new Set<string>()
  const templates = new Set<string>()
  function visit(node: ts.Node) {
    if (ts.isStringLiteralLike(node)) names.add(node.text)
    else if (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) names.add(node.name.getText())
    else if (ts.isShorthandPropertyAssignment(node)) names.add(node.name.text)
    else if (ts.isTemplateExpression(node))
      templates.add(node.head.text + node.templateSpans.map(({ literal }) => `\0${literal.text}`).join(''))
    ts.forEachChild(node, visit)
  }
  for (const path of paths)
    ts.forEachChild(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true), visit)
  return { names, templates: [...templates] }
}

const PAGES = written(SOURCES)
const TYPES = written(['web/src/generated', 'web/pkg'].flatMap((at) => find(at, /\.ts$/)))

/** Names that the pages know themselves, and those of the types that core and server describe to them. */
const NAMES = new Set([...PAGES.names, ...TYPES.names])

/** Templates of keys, and of parts of them. What has no word of its own says nothing of where it is used. */
const TEMPLATES = PAGES.templates
  .filter((text) => /^[\w.\0-]+$/.test(text) && /\w/.test(text))
  .map((text) => text.split('\0'))

/** Names that the server gives what it counts, does and refuses. */
const OF_SERVER = new Set(
  find('server/src', /\.rs$/).flatMap((name) =>
    [...read(name).matchAll(/"([\w-]+)"/g)].map((match) => match[1] ?? ''),
  ),
)

/** Words of what is known by such a name. */
const NAMED_BY_SERVER =
  /^authority\.(operations\.(figures|jobs|lanes)|organizations\.history|payments\.(cause|proposal))\./

/** All that a template's gaps can be filled with to make a text; the gaps are between these parts. */
function fillings([part = '', ...rest]: string[], text: string): string[][] {
  if (!text.startsWith(part)) return []
  const after = text.slice(part.length)
  if (rest.length === 0) return after === '' ? [[]] : []
  return Array.from({ length: after.length }, (_, end) => after.slice(0, end + 1)).flatMap((filling) =>
    fillings(rest, after.slice(filling.length)).map((others) => [filling, ...others]),
  )
}

/** Whether a text stands in the sources, or is put together of what does. */
function isWritten(text: string, names = NAMES, depth = 0): boolean {
  if (names.has(text)) return true
  if (depth > 2) return false
  return TEMPLATES.some((template) =>
    fillings(template, text).some((filled) => filled.every((part) => isWritten(part, names, depth + 1))),
  )
}

/** The forms that core proves by cases, which are all of them. */
const FORMS = new Set(
  find('core/cases', /\.json$/)
    .flatMap((name) => JSON.parse(read(name)) as { form: string }[])
    .map(({ form }) => form),
)

/** Every question of a form, rows and parts of records included. */
const asked = (fields: Field[], before = ''): string[] =>
  fields.flatMap(({ name, fields: inner = [] }) => [before + name, ...asked(inner, `${before}${name}.`)])

const QUESTIONS = new Set(
  [...FORMS]
    .map((form) => formTable(form))
    .flatMap(({ words, sections }) =>
      sections.flatMap(({ fields }) => asked(fields).map((name) => `${words}.${name}`)),
    ),
)

/**
 * `wrong.evisa.hcSo.required`: what a question says in its own words of a problem that core knows; `…pattern_character` where
 * core names the sign that cannot be used.
 */
function isOfQuestion(key: string) {
  const [, question = '', problem = ''] = /^wrong\.(.+)\.(\w+?)(?:_character|_invisible)?$/.exec(key) ?? []
  return QUESTIONS.has(question) && NAMES.has(problem)
}

/** What every word says that those who apply for others read otherwise. */
const REPLACEABLE = new Set(
  ['web/src', 'core'].flatMap((at) => keysOf(JSON.parse(read(`${at}/locales/en.json`)))),
)
const CLERK = 'clerk.'

function isShown(key: string): boolean {
  if (key.startsWith(CLERK)) return REPLACEABLE.has(key.slice(CLERK.length))
  if (key.startsWith('wrong.')) return isOfQuestion(key)
  // Said of a key that is none before the words have arrived.
  if (key === 'loading') return true
  return isWritten(key, NAMED_BY_SERVER.test(key) ? new Set([...NAMES, ...OF_SERVER]) : NAMES)
}

it('shows every sentence of the pages somewhere', () => {
  const keys = [...new Set(keysOf(JSON.parse(read('web/src/locales/en.json'))).map(plain))]
  expect(keys.length).toBeGreaterThan(1000)
  expect(keys.filter((key) => !isShown(key))).toEqual([])
})

it('would find one that nothing shows', () => {
  for (const key of [
    'clerk.field.evisa.nobody.label',
    'lookup.nobody',
    'authority.decision.applaud',
    'authority.operations.jobs.holiday',
    'wrong.evisa.ttcnHo.purple',
    'wrong.evisa.nobodyAsks.required',
    'signing.refused.out_of_ink',
  ])
    expect(isShown(key), key).toBe(false)
})

it('says every sentence of the server somewhere', () => {
  const source = find('server/src', /\.rs$/).map(read).join('\n')
  const silent = Object.keys(JSON.parse(read('server/locales/en.json'))).filter((key) => {
    const [, about = '', of = ''] = /^(.*)_([a-zA-Z]+)$/.exec(key) ?? []
    // Put together: of whatever a status is called, and of the words of a form.
    const isPut = source.includes(`"${about}_{}"`) || (KINDS.includes(of) && source.includes(`("${about}", `))
    return !source.includes(`"${key}"`) && !isPut
  })
  expect(silent).toEqual([])
})
