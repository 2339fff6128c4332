// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*.*?\*\//gs, '')

type Tokens = Record<string, string>

/** What the root has within a rule that begins so; outside of any there is no beginning. */
function tokensOf(beginning: string): Tokens {
  const at = CSS.indexOf(beginning)
  expect(at, beginning).toBeGreaterThanOrEqual(0)
  const [block = ''] = /:root \{[^}]*\}/.exec(CSS.slice(at)) ?? []
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const LIGHT = tokensOf('')
const DARK = { ...LIGHT, ...tokensOf('@media screen and (prefers-color-scheme: dark)') }
const MORE = tokensOf('@media (prefers-contrast: more)')
const PRINT = { ...LIGHT, ...tokensOf('@media print') }

function colourOf(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? ''
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return other ? colourOf(tokens, other) : value
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(tokens: Tokens, front: string, ground: string) {
  const [darker = 0, lighter = 0] = [front, ground]
    .map((name) => luminance(colourOf(tokens, name)))
    .sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const GROUNDS = ['--ground', '--surface', '--sunken']
/** Each with the ground that it has besides. */
const TEXTS: [string, string[]][] = [
  ['--ink', ['--info-ground', '--success-ground', '--warning-ground', '--error-ground']],
  ['--ink-2', []],
  ['--link', ['--info-ground']],
  ['--success', ['--success-ground']],
  ['--warning', ['--warning-ground']],
  ['--error', ['--error-ground']],
]

/** Pairs of colours below the contrast that WCAG asks for. */
function faint(tokens: Tokens, pairs: [string, string][], least: number) {
  return pairs
    .map(([front, ground]) => [front, ground, contrast(tokens, front, ground)] as const)
    .filter(([, , found]) => !(found >= least))
}

const on = (fronts: string[], grounds = GROUNDS) =>
  fronts.flatMap((front) => grounds.map((ground): [string, string] => [front, ground]))

const SCHEMES: [string, Tokens][] = [
  ['light', LIGHT],
  ['dark', DARK],
  ['print', PRINT],
  ['light with more contrast', { ...LIGHT, ...MORE }],
  ['dark with more contrast', { ...DARK, ...MORE }],
]

it.each(SCHEMES)('texts are read on all their grounds: %s', (_, tokens) => {
  const texts = TEXTS.flatMap(([text, grounds]) => on([text], [...GROUNDS, ...grounds]))
  expect(faint(tokens, texts, 4.5)).toEqual([])
  expect(faint(tokens, on(['--on-action'], ['--action', '--action-hover']), 4.5)).toEqual([])
})

it.each(SCHEMES)('the frames of fields are seen: %s', (_, tokens) => {
  expect(faint(tokens, on(['--line-strong']), 3)).toEqual([])
})

it.each([
  ['light', { ...LIGHT, ...MORE }],
  ['dark', { ...DARK, ...MORE }],
])('who asks for more contrast has it in quiet texts and in all lines: %s', (_, tokens) => {
  expect(faint(tokens, on(['--ink', '--ink-2', '--line', '--line-strong']), 7)).toEqual([])
})

it('what asks for more contrast comes after the colours of the night, which it would lose to', () => {
  expect(CSS.indexOf('prefers-contrast')).toBeGreaterThan(CSS.indexOf('prefers-color-scheme'))
})
