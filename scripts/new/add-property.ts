import ts from 'typescript'

/** Adds an entry to the object or list of this name, after its last entry that is not a spread. Throws if there is none. */
export function addProperty(text: string, variable: string, entry: string): string {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true)
  let insertAt: number | undefined
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === variable) insertAt = findLastEntryEnd(node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (insertAt === undefined) throw new Error(`There is no ${variable} to add ${entry} to.`)
  return `${text.slice(0, insertAt)}, ${entry}${text.slice(insertAt)}`
}

function findLastEntryEnd(node: ts.Node | undefined): number | undefined {
  if (!node) return undefined
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return findLastEntryEnd(node.expression)
  if (ts.isArrayLiteralExpression(node)) return node.elements.at(-1)?.end
  if (ts.isObjectLiteralExpression(node)) return node.properties.filter((property) => !ts.isSpreadAssignment(property)).at(-1)?.end
  return undefined
}
