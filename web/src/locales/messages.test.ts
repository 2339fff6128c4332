// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const LOCALES = { web: 'web/src/locales', core: 'core/locales', server: 'server/locales' }

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const english = (folder: string) => JSON.parse(read(`${folder}/en.json`))

/** A message of the specification, its sentence, and the test that brings it about. */
interface Message {
  words: string
  locale: keyof typeof LOCALES
  key: string
  file: string
  test: string
}

const MESSAGES = read('web/src/locales/messages.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Message => {
    const [words = '', message = '', file = '', test = ''] = line.split('|').map((part) => part.trim())
    const [locale = '', key = ''] = message.split(' ')
    return { words, locale: locale as Message['locale'], key, file, test }
  })

/** What stands under a key: codes have dots in none of their names. */
function under({ locale, key }: Message) {
  const at = (words: unknown, part: string) => (words as Record<string, unknown> | undefined)?.[part]
  return key.split('.').reduce<unknown>(at, english(LOCALES[locale]))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const quoted = (text: string) => new RegExp(`['"\`]${escaped(text)}['"\`]`)
/** Whatever a test fills in. */
const filled = (sentence: string) =>
  new RegExp(
    sentence
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.+?'),
  )

/** A test of the web, from where it begins to where the next one does; rows before its name belong to it. */
function block(source: string, name: string) {
  const begins = /^[ \t]*(?:await )?(?:it|test|when|on\.story)(?:\.each)?\(/gm
  const starts = [...source.matchAll(begins)].map(({ index }) => index)
  const blocks = starts.map((start, place) => source.slice(start, starts[place + 1]))
  const named = new RegExp(`\\(\\s*${quoted(name).source}`)
  return blocks.find((one) => named.test(one))
}

/** A Rust function, to the brace that closes it. */
function rustFunction(source: string, name: string) {
  const start = new RegExp(`^( *)(?:pub )?(?:async )?fn ${name}\\(`, 'm').exec(source)
  if (!start) return undefined
  const rest = source.slice(start.index)
  return rest.slice(0, rest.search(new RegExp(`^${start[1]}\\}`, 'm')))
}

/** A Rust test with the functions beside it that it calls. */
function rustTest(source: string, name: string) {
  const own = rustFunction(source, name)
  const called = [...(own ?? '').matchAll(/\b(\w+)\(/g)].map(([, other = '']) => rustFunction(source, other))
  return own && [own, ...called].join('\n')
}

/** The name that core's code has for an image check code. */
const VARIANTS = new Map(
  [...read('core/src/ekyc/finding.rs').matchAll(/Self::(\w+) => "(EVISA_\w+)"/g)].map(([, name, code]) => [
    code,
    `Code::${name}`,
  ]),
)

interface Case {
  name: string
  problems?: { code: string }[]
}

/** What is wrong with a row; nothing where its test brings the message about and says that it did. */
function fault(message: Message) {
  const { key, file, test } = message
  const sentence = under(message)
  if (!sentence) return 'there is no such key'
  if (!existsSync(join(ROOT, file))) return 'there is no such file'
  const code = key.split('.').at(-1) ?? ''
  if (file.endsWith('.json')) {
    const found = (JSON.parse(read(file)).cases as Case[]).find(({ name }) => name === test)
    if (!found) return 'there is no such case'
    return found.problems?.some((problem) => problem.code === code) ? undefined : 'the case has another code'
  }
  const isRust = file.endsWith('.rs')
  const told = isRust ? rustTest(read(file), test) : block(read(file), test)
  if (!told) return 'there is no such test'
  const says =
    (isRust ? quoted(code) : quoted(key)).test(told) ||
    (isRust && told.includes(VARIANTS.get(code) ?? '\0')) ||
    (!isRust && typeof sentence === 'string' && filled(sentence).test(told))
  return says ? undefined : 'the test says nothing of it'
}

it('has a sentence for every message of the specification, and a test that brings it about and asks for it', () => {
  const faults = MESSAGES.map((message) => [fault(message), message.key, message.file, message.test])
  expect(faults.filter(([wrong]) => wrong)).toEqual([])
})

const OTHER_CASE: Partial<Message> = {
  locale: 'core',
  key: 'problem.days',
  file: 'core/cases/evisa.json',
  test: 'the repeated e-mail differs',
}

describe('a row of the table', () => {
  const [good] = MESSAGES.filter(({ key }) => key === 'captcha.wrong')

  it.each([
    ['a key that is not there', { key: 'captcha.right' }, 'there is no such key'],
    ['a file that is not there', { file: 'web/src/form/None.test.tsx' }, 'there is no such file'],
    ['a test that is not there', { test: 'asks for nothing' }, 'there is no such test'],
    ['a test of something else', { key: 'pay.failed.title' }, 'the test says nothing of it'],
    ['a case of another code', OTHER_CASE, 'the case has another code'],
  ])('is found out with %s', (_, change, wrong) => {
    expect(fault({ ...(good as Message), ...change })).toBe(wrong)
  })
})

it('leaves out no problem of an answer, and no fault of a picture', () => {
  const told = new Set(MESSAGES.map(({ key }) => key))
  const cases = readdirSync(join(ROOT, 'core/cases'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => read(`core/cases/${name}`))
    .join('\n')
  const { problem, image } = english(LOCALES.core)
  const problems = Object.keys(problem).filter(
    (name) => !told.has(`problem.${name}`) && !cases.includes(`"${name}"`),
  )
  expect(problems).toEqual([])
  const pictures = Object.keys(image).filter((code) => code.startsWith('EVISA_'))
  expect(pictures.filter((code) => !told.has(`image.${code}`) || !told.has(`image.${code}.title`))).toEqual(
    [],
  )
})
