import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { type RouteEntry, type RouteName, routes } from '#routes'

/** A form that the shop takes: the page it is sent to, and its intent. A page with one form of its own kind has none. */
export type DeclaredForm = { route: RouteName; intent: string }

const root = path.resolve(import.meta.dirname, '../..')

/** Every form of the route table, as the actions of its pages declare them: `formAction({ intent: handler })`. */
export function declaredForms(): DeclaredForm[] {
  return Object.entries<RouteEntry>(routes)
    .filter(([, { forDevelopers }]) => !forDevelopers)
    .flatMap(([name]) => intentsOf(path.join(root, `app/routes/${name}.tsx`)).map((intent) => ({ route: name as RouteName, intent })))
}

/** The intents of a page; one empty intent where its action looks at none, no intent where it has no action. */
function intentsOf(file: string): string[] {
  const action = named('action', file)
  if (!action) return []
  const intents = intentsIn(action.node, action.file)
  return intents.length > 0 ? [...new Set(intents)] : ['']
}

/** A piece of source and the file it stands in, where its names are looked up. */
type SourceNode = { node: ts.Node; file: string }

function intentsIn(node: ts.Node, file: string): string[] {
  if (ts.isIdentifier(node)) {
    const found = named(node.text, file)
    return found ? intentsIn(found.node, found.file) : []
  }
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isSpreadAssignment(property) ? intentsIn(property.expression, file) : property.name ? [wordOf(property.name)] : [],
    )
  if (ts.isCallExpression(node)) {
    const [handlers] = node.arguments
    if (ts.isIdentifier(node.expression) && node.expression.text === 'formAction' && handlers) return intentsIn(handlers, file)
    return intentsIn(node.expression, file)
  }
  if (ts.isFunctionLike(node)) return returnsOf(node).flatMap((returned) => intentsIn(returned, file))
  return []
}

function returnsOf(node: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = []
  const visit = (each: ts.Node) => {
    if (ts.isReturnStatement(each) && each.expression) found.push(each.expression)
    if (!ts.isFunctionLike(each)) ts.forEachChild(each, visit)
  }
  ts.forEachChild(node, visit)
  return found.filter((each) => ts.isObjectLiteralExpression(each) || ts.isCallExpression(each))
}

const wordOf = (name: ts.PropertyName) => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '')

/** What a name stands for in a file: a constant's value, a function, or the same in the file it is imported from. */
function named(name: string, file: string): SourceNode | undefined {
  for (const statement of sourceOf(file).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return { node: statement, file }
    const value = valueOf(statement, name)
    if (value) return { node: value, file }
    const bound = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : ts.isExportDeclaration(statement)
        ? statement.exportClause
        : undefined
    if (!bound || !(ts.isNamedImports(bound) || ts.isNamedExports(bound))) continue
    const { moduleSpecifier } = statement as ts.ImportDeclaration
    const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? fileOf(moduleSpecifier.text, file) : undefined
    const found = [...bound.elements].find((each) => each.name.text === name)
    if (found && from) return named((found.propertyName ?? found.name).text, from)
  }
  return undefined
}

/** The value of the constant of this name, if the statement declares it. */
function valueOf(statement: ts.Statement, name: string): ts.Expression | undefined {
  if (!ts.isVariableStatement(statement)) return undefined
  return statement.declarationList.declarations.find((each) => ts.isIdentifier(each.name) && each.name.text === name)?.initializer
}

function fileOf(specifier: string, from: string): string | undefined {
  const place = specifier.startsWith('~/') ? path.join(root, 'app', specifier.slice(2)) : path.resolve(path.dirname(from), specifier)
  return specifier.startsWith('~/') || specifier.startsWith('.')
    ? [`${place}.ts`, `${place}.tsx`].find((candidate) => existsSync(candidate))
    : undefined
}

const sources = new Map<string, ts.SourceFile>()

function sourceOf(file: string): ts.SourceFile {
  const known = sources.get(file)
  if (known) return known
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  sources.set(file, source)
  return source
}
