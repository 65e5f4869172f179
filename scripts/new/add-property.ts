import ts from 'typescript'

/** Adds an entry to the object or list of this name, after its last entry that is not a spread. Throws if there is none. */
export function addProperty(text: string, variable: string, entry: string): string {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true)
  let at: number | undefined
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === variable) at = lastEntryIn(node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (at === undefined) throw new Error(`There is no ${variable} to add ${entry} to.`)
  return `${text.slice(0, at)}, ${entry}${text.slice(at)}`
}

function lastEntryIn(node: ts.Node | undefined): number | undefined {
  if (!node) return undefined
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return lastEntryIn(node.expression)
  if (ts.isArrayLiteralExpression(node)) return node.elements.at(-1)?.end
  if (ts.isObjectLiteralExpression(node)) return node.properties.filter((each) => !ts.isSpreadAssignment(each)).at(-1)?.end
  return undefined
}
