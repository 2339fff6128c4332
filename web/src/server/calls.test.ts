// @vitest-environment node
import { expect, it } from 'vitest'

/** What stands in the way of the types of calls, by what is wrong with it. */
const WRONG = {
  'an answer is chosen by the caller': /\bcall(ForFile)?<(?!P extends)/,
  'a path is made by hand': /\b(call|callForFile|useFetched|urlOf)\(\s*(`|[\w.]+\s*\+)/,
  'the transport is used beside the description': /from '[^']*server\/transport'/,
}

const SOURCES = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../generated/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

it('finds sources', () => {
  expect(SOURCES.length).toBeGreaterThan(400)
})

it.each(Object.entries(WRONG))('no call in which %s', (_, wrong) => {
  const found = SOURCES.flatMap(([file, text]) => (wrong.test(text) ? [file] : []))
  expect(found).toEqual([])
})

it.each([
  ["call<Order>('/orders')", 'an answer is chosen by the caller'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is looked for
  ['call(`/orders/${receipt}`, { signal })', 'a path is made by hand'],
  ["callForFile(\n  BASE + '/print',\n)", 'a path is made by hand'],
  ["import { reach } from '../server/transport'", 'the transport is used beside the description'],
] as const)('would find %j', (text, what) => {
  expect(text).toMatch(WRONG[what])
})
