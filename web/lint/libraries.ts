import ts from 'typescript'
import { below, DATA, type Feature, lacking } from './support.ts'

const API = DATA.api as unknown as Feature
const BUILTINS = DATA.javascript.builtins as unknown as Feature

/** What a declaration of TypeScript's own libraries is in MDN's data, where a supported browser lacks it. */
export type NewerDeclarations = Map<ts.Node, string>

type Place = [path: string, feature: Feature | undefined]

/** `Uint8Array` has what MDN says of it, and of all typed arrays. */
const TYPED_ARRAY = /^(Int|Uint|Float|BigInt|BigUint)\d+(Clamped)?Array$/

/** Where MDN's data may have an interface: `IntlConstructor` of TypeScript is the static side of `Intl`. */
function placesOf(name: string): Place[] {
  const own = name.replace(/Constructor$/, '').replace(/^Readonly(?=(Array|Map|Set)$)/, '')
  const path = own.replace(/(?<=^(Async)?Iterator)Object$/, '').split('.')
  const of = (...at: string[]): Place => [`javascript.builtins.${at.join('.')}`, below(BUILTINS, ...at)]
  const places: Place[] = [of(...path), [`api.${own}`, below(API, own)]]
  if (TYPED_ARRAY.test(own)) places.push(of('TypedArray'))
  return places.filter(([, feature]) => feature)
}

/** A member there: a method of the interface itself, of what it makes, or an event by its handler. */
function memberOf([path, feature]: Place, name: string, isStatic: boolean): Place[] {
  const names = isStatic ? [`${name}_static`, name] : [name]
  if (name.startsWith('on')) names.push(`${name.slice(2)}_event`)
  const found = names.find((one) => below(feature, one))
  return found ? [[`${path}.${found}`, below(feature, found)]] : []
}

const isLacking = ([, feature]: Place) => lacking(feature).length > 0

/** Everything that a library declares: what has members, with its name within its namespace, and what has none. */
function walk(library: ts.SourceFile, tell: (node: DeclarationNode, name: string) => void) {
  const visit = (before: string) => (node: ts.Node) => {
    if (ts.isInterfaceDeclaration(node)) tell(node, before + node.name.text)
    else if (ts.isFunctionDeclaration(node) && node.name) tell(node, before + node.name.text)
    else if (ts.isVariableStatement(node))
      for (const one of node.declarationList.declarations) tell(one, before + one.name.getText(library))
    else if (ts.isModuleDeclaration(node) && node.body)
      ts.forEachChild(node.body, visit(`${before}${node.name.text}.`))
  }
  ts.forEachChild(library, visit(''))
}

type DeclarationNode = ts.InterfaceDeclaration | ts.FunctionDeclaration | ts.VariableDeclaration

function membersOf(node: DeclarationNode): readonly ts.TypeElement[] {
  if (ts.isInterfaceDeclaration(node)) return node.members
  return ts.isVariableDeclaration(node) && node.type && ts.isTypeLiteralNode(node.type)
    ? node.type.members
    : []
}

/** Interfaces by what they extend, for those that only gather what several have in common: MDN's data has none of them. */
function heirsIn(libraries: ts.SourceFile[]) {
  const direct = new Map<string, string[]>()
  for (const library of libraries)
    walk(library, (node, name) => {
      const clauses = ts.isInterfaceDeclaration(node) ? (node.heritageClauses ?? []) : []
      for (const { expression } of clauses.flatMap(({ types }) => types)) {
        const base = expression.getText(library)
        direct.set(base, [...(direct.get(base) ?? []), name])
      }
    })
  const heirsOf = (name: string): string[] =>
    (direct.get(name) ?? []).flatMap((heir) => [heir, ...heirsOf(heir)])
  return heirsOf
}

/**
 * What of TypeScript's libraries a supported browser lacks. Of an interface that one lacks altogether its members are not
 * told: nothing comes by one of its objects but by what is told. A member that several interfaces share is told where
 * all of them lack it.
 */
export function newerIn(libraries: ts.SourceFile[]): NewerDeclarations {
  const newer: NewerDeclarations = new Map()
  const heirsOf = heirsIn(libraries)
  const note = (node: ts.Node, places: Place[]) => {
    const [first] = places
    if (first && places.every(isLacking)) newer.set(node, first[0])
  }
  const ofMember = (interfaces: Place[], name: string, isStatic: boolean) =>
    interfaces.flatMap((place) => memberOf(place, name, isStatic)).slice(0, 1)
  for (const library of libraries)
    walk(library, (node, name) => {
      const own = placesOf(name)
      if (ts.isInterfaceDeclaration(node)) {
        if (own.some(isLacking)) return
      } else {
        const inWindow = memberOf(['api.Window', below(API, 'Window')], name, false)
        note(node, own.length > 0 ? own.slice(0, 1) : inWindow)
      }
      const isStatic = !ts.isInterfaceDeclaration(node) || name.endsWith('Constructor')
      const all = own.length > 0 ? [own] : heirsOf(name).map(placesOf)
      for (const member of membersOf(node)) {
        const called = member.name && ts.isIdentifier(member.name) ? member.name.text : undefined
        // What is newer as a whole is told as a whole.
        const known = all.filter((places) => !places.some(isLacking))
        if (called)
          note(
            member,
            known.flatMap((places) => ofMember(places, called, isStatic)),
          )
      }
    })
  return newer
}
