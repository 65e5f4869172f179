// cspell:ignore sdifjop
import ts from 'typescript'

/** Values a parameterized case puts into its title, by order and name. `*` for non-text. */
export type Case = { inOrder: string[]; named: Record<string, string> }

const alone: Case = { inOrder: [], named: {} }

/** Cases of `test.each(table)`, if the table is in the same file; one case without values for any other test. */
export function casesOf(callee: ts.Expression): Case[] {
  const table = ts.isCallExpression(callee) ? listIn(callee.arguments[0]) : undefined
  const cases = table?.elements.map(caseOf) ?? []
  return cases.length > 0 ? cases : [alone]
}

/** The title as the runner prints it. */
export function titleOf(words: string, { inOrder, named }: Case): string {
  let next = 0
  return words.replace(/%[sdifjop]/g, (mark) => inOrder[next++] ?? mark).replace(/\$(\w+)/g, (mark, name: string) => named[name] ?? mark)
}

function listIn(node: ts.Node | undefined): ts.ArrayLiteralExpression | undefined {
  if (!node) return undefined
  if (ts.isArrayLiteralExpression(node)) return node
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) return listIn(node.expression)
  return ts.isIdentifier(node) ? listIn(declared(node.text, node.getSourceFile())) : undefined
}

function declared(name: string, file: ts.SourceFile): ts.Expression | undefined {
  const lists = file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => [...declarationList.declarations])
  return lists.find((each) => ts.isIdentifier(each.name) && each.name.text === name)?.initializer
}

function caseOf(node: ts.Expression): Case {
  if (ts.isArrayLiteralExpression(node)) return { ...alone, inOrder: node.elements.map(textOf) }
  if (!ts.isObjectLiteralExpression(node)) return { ...alone, inOrder: [textOf(node)] }
  const fields = node.properties.filter(ts.isPropertyAssignment)
  return { ...alone, named: Object.fromEntries(fields.map(({ name, initializer }) => [name.getText(), textOf(initializer)])) }
}

function textOf(node: ts.Expression): string {
  return ts.isStringLiteralLike(node) ? node.text : '*'
}
