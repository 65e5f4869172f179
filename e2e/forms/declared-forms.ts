import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { type RouteEntry, type RouteName, routes } from '#routes'

/** A form that the shop takes: the page it is sent to, and its intent. A page with one form of its own kind has none. */
export type DeclaredForm = { route: RouteName; intent: string }

const root = path.resolve(import.meta.dirname, '../..')

/** Every form of the route table, as the actions of its pages declare them: `formAction({ intent: handler })`. */
export function listDeclaredForms(): DeclaredForm[] {
  return Object.entries<RouteEntry>(routes)
    .filter(([, { forDevelopers }]) => !forDevelopers)
    .flatMap(([name]) => listPageIntents(path.join(root, `app/routes/${name}.tsx`)).map((intent) => ({ route: name as RouteName, intent })))
}

/** The intents of a page; one empty intent where its action looks at none, no intent where it has no action. */
function listPageIntents(file: string): string[] {
  const actionSource = findDeclaration('action', file)
  if (!actionSource) return []
  const intents = findIntents(actionSource.node, actionSource.file)
  return intents.length > 0 ? [...new Set(intents)] : ['']
}

/** A piece of source and the file it stands in, where its names are looked up. */
type SourceNode = { node: ts.Node; file: string }

function findIntents(node: ts.Node, file: string): string[] {
  if (ts.isIdentifier(node)) {
    const declaration = findDeclaration(node.text, file)
    return declaration ? findIntents(declaration.node, declaration.file) : []
  }
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isSpreadAssignment(property) ? findIntents(property.expression, file) : property.name ? [getPropertyName(property.name)] : [],
    )
  if (ts.isCallExpression(node)) {
    const [handlers] = node.arguments
    if (ts.isIdentifier(node.expression) && node.expression.text === 'formAction' && handlers) return findIntents(handlers, file)
    return findIntents(node.expression, file)
  }
  if (ts.isFunctionLike(node)) return listReturnedValues(node).flatMap((returned) => findIntents(returned, file))
  return []
}

function listReturnedValues(node: ts.Node): ts.Expression[] {
  const returned: ts.Expression[] = []
  const visit = (child: ts.Node) => {
    if (ts.isReturnStatement(child) && child.expression) returned.push(child.expression)
    if (!ts.isFunctionLike(child)) ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return returned.filter((child) => ts.isObjectLiteralExpression(child) || ts.isCallExpression(child))
}

const getPropertyName = (name: ts.PropertyName) => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '')

/** What a name stands for in a file: a constant's value, a function, or the same in the file it is imported from. */
function findDeclaration(name: string, file: string): SourceNode | undefined {
  for (const statement of parseSourceFile(file).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return { node: statement, file }
    const value = findInitializer(statement, name)
    if (value) return { node: value, file }
    const bindings = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : ts.isExportDeclaration(statement)
        ? statement.exportClause
        : undefined
    if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) continue
    const { moduleSpecifier } = statement as ts.ImportDeclaration
    const sourcePath = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? resolveModule(moduleSpecifier.text, file) : undefined
    const specifier = [...bindings.elements].find((namedSpecifier) => namedSpecifier.name.text === name)
    if (specifier && sourcePath) return findDeclaration((specifier.propertyName ?? specifier.name).text, sourcePath)
  }
  return undefined
}

/** The value of the constant of this name, if the statement declares it. */
function findInitializer(statement: ts.Statement, name: string): ts.Expression | undefined {
  if (!ts.isVariableStatement(statement)) return undefined
  return statement.declarationList.declarations.find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name)
    ?.initializer
}

function resolveModule(specifier: string, importer: string): string | undefined {
  const basePath = specifier.startsWith('~/') ? path.join(root, 'app', specifier.slice(2)) : path.resolve(path.dirname(importer), specifier)
  return specifier.startsWith('~/') || specifier.startsWith('.')
    ? [`${basePath}.ts`, `${basePath}.tsx`].find((candidate) => existsSync(candidate))
    : undefined
}

const sourceFilesByPath = new Map<string, ts.SourceFile>()

function parseSourceFile(file: string): ts.SourceFile {
  const cachedSource = sourceFilesByPath.get(file)
  if (cachedSource) return cachedSource
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  sourceFilesByPath.set(file, source)
  return source
}
