import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const LOCALES = { web: 'web/src/locales', core: 'core/locales', server: 'server/locales' }

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const english = (folder: string) => JSON.parse(read(`${folder}/en.json`))

const MESSAGES = read('web/src/locales/messages.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [message = '', test = '', text = ''] = line.split('|').map((part) => part.trim())
    const [locale = '', key = ''] = message.split(' ')
    return { locale: locale as keyof typeof LOCALES, key, test, text }
  })

/** What stands under a key: codes have dots in none of their names. */
function sentence(locale: keyof typeof LOCALES, key: string) {
  const at = (words: unknown, part: string) => (words as Record<string, unknown> | undefined)?.[part]
  return key.split('.').reduce<unknown>(at, english(LOCALES[locale]))
}

/** Every test of the project, as one text. */
const everyTest = () =>
  ['server/tests', 'core/tests', 'web/test', 'web/src']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((path) => /\/tests?\/.*\.(rs|mjs)$|\.test\.tsx?$/.test(path) && !path.includes('messages.test'))
    .map(read)
    .join('\n')

it('has a sentence for every message of the specification, and a test that brings it about', () => {
  const wrong = MESSAGES.filter(({ test }) => test !== 'missing').filter(
    ({ locale, key, test, text }) =>
      !sentence(locale, key) || !text || !existsSync(join(ROOT, test)) || !read(test).includes(text),
  )
  expect(wrong).toEqual([])
})

it('says of a message that nothing brings it about only as long as that is so', () => {
  const tests = everyTest()
  const missing = MESSAGES.filter(({ test }) => test === 'missing').map(
    ({ key }) => key.split('.').at(-1) ?? '',
  )
  expect(missing.filter((code) => tests.includes(code))).toEqual([])
})

it('leaves out no problem of an answer and no fault of a picture', () => {
  const cases = readdirSync(join(ROOT, 'core/cases'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => read(`core/cases/${name}`))
    .join('\n')
  const told = new Set(MESSAGES.map(({ key }) => key))
  const { problem, image } = english(LOCALES.core)
  const problems = Object.keys(problem).filter(
    (name) => !cases.includes(`"${name}"`) && !told.has(`problem.${name}`),
  )
  expect(problems).toEqual([])
  const pictures = Object.keys(image).filter(
    (code) => code.startsWith('EVISA_') && !told.has(`image.${code}`),
  )
  expect(pictures).toEqual([])
})
