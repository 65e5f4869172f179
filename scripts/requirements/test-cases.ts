// cspell:ignore sdifjop
import ts from 'typescript'

/** Values a parameterized case puts into its title, by order and name. `*` for non-text. */
export type TestCase = { inOrder: string[]; named: Record<string, string> }

const emptyCase: TestCase = { inOrder: [], named: {} }

/** Cases of `test.each(table)`, if the table is in the same file; one case without values for any other test. */
export function listTestCases(callee: ts.Expression): TestCase[] {
  const caseList = ts.isCallExpression(callee) ? findArrayLiteral(callee.arguments[0]) : undefined
  const cases = caseList?.elements.map(toTestCase) ?? []
  return cases.length > 0 ? cases : [emptyCase]
}

/** The title as the runner prints it. */
export function formatTitle(title: string, { inOrder, named }: TestCase): string {
  let nextIndex = 0
  return title
    .replace(/%[sdifjop]/g, (mark) => inOrder[nextIndex++] ?? mark)
    .replace(/\$(\w+)/g, (mark, name: string) => named[name] ?? mark)
}

function findArrayLiteral(node: ts.Node | undefined): ts.ArrayLiteralExpression | undefined {
  if (!node) return undefined
  if (ts.isArrayLiteralExpression(node)) return node
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return findArrayLiteral(node.expression)
  return ts.isIdentifier(node) ? findArrayLiteral(findDeclaredValue(node.text, node.getSourceFile())) : undefined
}

function findDeclaredValue(name: string, file: ts.SourceFile): ts.Expression | undefined {
  const lists = file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => [...declarationList.declarations])
  return lists.find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name)?.initializer
}

function toTestCase(node: ts.Expression): TestCase {
  if (ts.isArrayLiteralExpression(node)) return { ...emptyCase, inOrder: node.elements.map(getLiteralText) }
  if (!ts.isObjectLiteralExpression(node)) return { ...emptyCase, inOrder: [getLiteralText(node)] }
  const fields = node.properties.filter(ts.isPropertyAssignment)
  return { ...emptyCase, named: Object.fromEntries(fields.map(({ name, initializer }) => [name.getText(), getLiteralText(initializer)])) }
}

function getLiteralText(node: ts.Expression): string {
  return ts.isStringLiteralLike(node) ? node.text : '*'
}
