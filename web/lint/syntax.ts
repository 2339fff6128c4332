import ts from 'typescript'
import { featureAt, lacking } from './support.ts'

/** What a file uses that one of the supported browsers lacks, and where. */
export interface Use {
  /** Its path in MDN's data. */
  feature: string
  file: string
  line: number
}

export const lineOf = (node: ts.Node) => {
  const file = node.getSourceFile()
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
}

const JS = 'javascript'
const { SyntaxKind } = ts

const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [SyntaxKind.AsteriskAsteriskToken]: 'exponentiation',
  [SyntaxKind.QuestionQuestionToken]: 'nullish_coalescing',
  [SyntaxKind.QuestionQuestionEqualsToken]: 'nullish_coalescing_assignment',
  [SyntaxKind.AmpersandAmpersandEqualsToken]: 'logical_and_assignment',
  [SyntaxKind.BarBarEqualsToken]: 'logical_or_assignment',
}

/** Of letters behind a regular expression, and of what stands in it. */
const FLAGS: Record<string, string> = { d: 'hasIndices', s: 'dotAll', v: 'unicodeSets', y: 'sticky' }
const PATTERNS: [RegExp, string][] = [
  [/\(\?<[=!]/, 'lookbehind_assertion'],
  [/\(\?<\w/, 'named_capturing_group'],
  [/\(\?<(\w+)>.*\(\?<\1>/, 'named_capturing_group.duplicate_named_capturing_groups'],
  [/\(\?([ims]+(-[ims]*)?|-[ims]+):/, 'modifier'],
  [/\\p\{/i, 'unicode_character_class_escape'],
]

function ofPattern(text: string) {
  const end = text.lastIndexOf('/')
  const flags = [...text.slice(end + 1)].flatMap((flag) => FLAGS[flag] ?? [])
  const found = PATTERNS.filter(([pattern]) => pattern.test(text.slice(0, end)))
  return [
    ...flags.map((flag) => `${JS}.builtins.RegExp.${flag}`),
    ...found.map(([, name]) => `${JS}.regular_expressions.${name}`),
  ]
}

/** Whether it waits outside of every function. */
function isTopLevel(node: ts.Node) {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return false
  return true
}

const USING = ts.NodeFlags.Using
const AWAIT_USING = ts.NodeFlags.AwaitUsing

function ofList(list: ts.VariableDeclarationList) {
  const kind = list.flags & ts.NodeFlags.BlockScoped
  if (kind === AWAIT_USING) return [`${JS}.statements.await_using`]
  return kind === USING ? [`${JS}.statements.using`] : []
}

/** Syntax younger than modules that a node is, as MDN's data calls it. */
function syntaxOf(node: ts.Node): string[] {
  if (ts.isRegularExpressionLiteral(node)) return ofPattern(node.text)
  if (ts.isVariableDeclarationList(node)) return ofList(node)
  if (ts.isBinaryExpression(node)) {
    const operator = OPERATORS[node.operatorToken.kind]
    if (ts.isPrivateIdentifier(node.left)) return [`${JS}.classes.private_class_fields_in`]
    return operator ? [`${JS}.operators.${operator}`] : []
  }
  if (ts.isQuestionDotToken(node)) return [`${JS}.operators.optional_chaining`]
  if (ts.isClassStaticBlockDeclaration(node)) return [`${JS}.classes.static.initialization_blocks`]
  if (ts.isPropertyDeclaration(node))
    return [`${JS}.classes.${ts.isPrivateIdentifier(node.name) ? 'private' : 'public'}_class_fields`]
  if (ts.isMethodDeclaration(node) && ts.isPrivateIdentifier(node.name))
    return [`${JS}.classes.private_class_methods`]
  if (ts.isAwaitExpression(node) && isTopLevel(node)) return [`${JS}.operators.await.top_level`]
  if (ts.isForOfStatement(node) && node.awaitModifier) return [`${JS}.statements.for_await_of`]
  if (ts.isImportAttributes(node)) return [`${JS}.statements.import.import_attributes`]
  if (ts.isBigIntLiteral(node)) return [`${JS}.builtins.BigInt`]
  if (ts.isNumericLiteral(node) && node.getText().includes('_')) return [`${JS}.grammar.numeric_separators`]
  // No browser has them, and MDN says nothing of them.
  return ts.isDecorator(node) ? ['decorators'] : []
}

/** Newer syntax in a file, whether or not the build could write it otherwise. */
export function newerSyntax(file: ts.SourceFile, name = file.fileName): Use[] {
  const uses: Use[] = []
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node)) return
    for (const feature of syntaxOf(node)) {
      const known = featureAt(feature)
      if (!known || lacking(known).length > 0) uses.push({ feature, file: name, line: lineOf(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return uses
}
