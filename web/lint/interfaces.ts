import ts from 'typescript'
import { newerIn } from './libraries.ts'
import { below, DATA, type Feature, lacking } from './support.ts'
import { lineOf, type Use } from './syntax.ts'

const API = DATA.api as unknown as Feature
const HTML = DATA.html as unknown as Feature

/** Events that some interface has, and whether each of those that do is newer. */
const EVENTS = new Map<string, boolean>()
for (const [name, of] of Object.entries(API))
  for (const [member, feature] of Object.entries(of as Feature)) {
    const [, event] = /^(\w+)_event$/.exec(member) ?? []
    if (!event || name === '__compat') continue
    EVENTS.set(event, (EVENTS.get(event) ?? true) && lacking(feature as Feature).length > 0)
  }

/** An event that something listens to by its name. */
function ofEvent(node: ts.Node) {
  if (!ts.isCallExpression(node) || !/\baddEventListener$/.test(node.expression.getText())) return []
  const [name] = node.arguments
  return name && ts.isStringLiteralLike(name) && EVENTS.get(name.text) ? [`api.*.${name.text}_event`] : []
}

/** An element and its attributes, as JSX writes them. */
function ofElement(node: ts.Node) {
  if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return []
  const tag = node.tagName.getText()
  const element = below(HTML, 'elements', tag)
  if (!element) return []
  const attributes = node.attributes.properties.flatMap((one) => one.name?.getText().toLowerCase() ?? [])
  const paths = attributes.map((name) =>
    below(element, name) ? `elements.${tag}.${name}` : `global_attributes.${name}`,
  )
  return [`elements.${tag}`, ...paths]
    .filter((path) => lacking(below(HTML, ...path.split('.'))).length > 0)
    .map((path) => `html.${path}`)
}

/** `const { locks } = navigator` names a member as `navigator.locks` does. */
function isTaken(node: ts.Identifier) {
  const { parent } = node
  return (
    ts.isBindingElement(parent) &&
    ts.isObjectBindingPattern(parent.parent) &&
    (parent.propertyName ?? parent.name) === node
  )
}

function symbolOf(checker: ts.TypeChecker, node: ts.Identifier) {
  if (!isTaken(node)) return checker.getSymbolAtLocation(node)
  return checker.getTypeAtLocation(node.parent.parent).getProperty(node.text)
}

/** Newer interfaces in these files of a program, by the types of what they are asked of. */
export function newerInterfaces(program: ts.Program, files: [ts.SourceFile, string][]): Use[] {
  const checker = program.getTypeChecker()
  const libraries = program.getSourceFiles().filter((file) => program.isSourceFileDefaultLibrary(file))
  const newer = newerIn(libraries)
  // Types are worked out as far as they are asked for: only of what is called like something newer.
  const names = new Set([...newer.keys()].map((node) => (node as ts.NamedDeclaration).name?.getText()))
  const uses: Use[] = []
  for (const [source, file] of files) {
    const tell = (node: ts.Node, features: string[]) => {
      for (const feature of features) uses.push({ feature, file, line: lineOf(node) })
    }
    const visit = (node: ts.Node) => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
      if (ts.isIdentifier(node) && names.has(node.text) && !ts.isJsxAttribute(node.parent)) {
        const declared = symbolOf(checker, node)?.declarations ?? []
        tell(node, [...new Set(declared.flatMap((one) => newer.get(one) ?? []))])
      }
      tell(node, ofEvent(node))
      tell(node, ofElement(node))
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return uses
}
