import postcss, { type Node } from 'postcss'
import { below, DATA, type Feature, lacking } from './support.ts'
import type { Use } from './syntax.ts'

const CSS = DATA.css as unknown as Feature

/** Where MDN's data has what is written with brackets: `minmax()`, `rotate()`. */
const FUNCTIONS = [[], ['color'], ['transform-function'], ['gradient'], ['image'], ['basic-shape']]

type CssFeature = [path: string[], feature: Feature | undefined]

const at = (...path: string[]): CssFeature => [path, below(CSS, ...path)]

function ofValue(value: string): CssFeature[] {
  const functions = [...value.matchAll(/([a-z][a-z-]*)\(/gi)].flatMap(([, name = '']) =>
    FUNCTIONS.map((group) => at('types', ...group, name)),
  )
  const units = [...value.matchAll(/(?<![#\w])[\d.]+([a-z]+)\b/g)].map(([, unit = '']) =>
    at('types', 'length', unit),
  )
  return [...functions, ...units]
}

function ofDeclaration(property: string, value: string): CssFeature[] {
  // What a variable stands for is looked at where it is written.
  if (property.startsWith('--')) return ofValue(value)
  const words = [...value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/gi)].map(([word]) => word)
  const ofProperty = at('properties', property)
  return [ofProperty, ...words.map((word) => at('properties', property, word)), ...ofValue(value)]
}

function ofAtRule(name: string, params: string): CssFeature[] {
  const found = [at('at-rules', name)]
  if (name !== 'media') return found
  const features = [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) =>
    at('at-rules', 'media', feature),
  )
  if (/[<>]/.test(params)) features.push(at('at-rules', 'media', 'range_syntax'))
  return [...found, ...features]
}

function ofNode(node: Node): CssFeature[] {
  if (node.type === 'decl') {
    const { prop, value } = node as postcss.Declaration
    return ofDeclaration(prop, value)
  }
  if (node.type === 'atrule') {
    const { name, params } = node as postcss.AtRule
    return ofAtRule(name, params)
  }
  if (node.type !== 'rule') return []
  const { selector, parent } = node as postcss.Rule
  const parts = [...selector.matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => at('selectors', name))
  const isNested = selector.includes('&') || parent?.type === 'rule'
  return isNested ? [...parts, at('selectors', 'nesting')] : parts
}

/** Styles of a file that one of the supported browsers does not know. */
export function newerStyles(text: string, file: string): Use[] {
  const uses: Use[] = []
  postcss.parse(text, { from: file }).walk((node) => {
    for (const [path, feature] of ofNode(node)) {
      // The build writes the prefixes that they need.
      if (lacking(feature, { canPrefix: true }).length === 0) continue
      uses.push({ feature: `css.${path.join('.')}`, file, line: node.source?.start?.line ?? 0 })
    }
  })
  return uses
}
