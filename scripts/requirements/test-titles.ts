import ts from 'typescript'
import { listTestCases, formatTitle } from './test-cases.ts'

const skippingModifiers = ['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail', 'only']

/**
 * Titles of all tests in a file: `test('…')`, `it('…')`, and `test.each(…)('…')` for each case of a table in the file. For a template
 * literal, its fixed text.
 */
export function listTestTitles(source: string): string[] {
  const titles: string[] = []
  forEachCall(source, (call) => {
    if (!isTest(call.expression)) return
    const titleText = getTitleText(call.arguments[0])
    titles.push(...listTestCases(call.expression).map((values) => formatTitle(titleText, values)))
  })
  return titles.filter(Boolean)
}

/** Calls that skip a test, or let it pass by failing: `test.skip(…)`, `test.todo(…)`, `describe.only(…)`. */
export function listSkippedTests(source: string): string[] {
  const calls: string[] = []
  forEachCall(source, ({ expression, arguments: [title] }) => {
    const names = listCalleeNames(expression)
    if (['test', 'it', 'describe'].includes(names[0] ?? '') && names.some((name) => skippingModifiers.includes(name)))
      calls.push(`${names.join('.')} ${getTitleText(title)}`.trim())
  })
  return calls
}

function forEachCall(source: string, onTestCall: (call: ts.CallExpression) => void) {
  const file = ts.createSourceFile('a.test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) onTestCall(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
}

function isTest(callee: ts.Expression): boolean {
  const [first = '', ...names] = listCalleeNames(callee)
  return ['test', 'it'].includes(first) && !names.includes('describe') && !(ts.isCallExpression(callee.parent) && isTable(callee.parent))
}

/** `test.each(table)` is itself a call; the test is the call of its result. */
function isTable({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'each'
}

/** `test.describe.skip` → test, describe, skip; `test.each(table)` → test, each. */
function listCalleeNames(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...listCalleeNames(callee.expression), callee.name.text]
  return ts.isCallExpression(callee) ? listCalleeNames(callee.expression) : []
}

function getTitleText(argument: ts.Expression | undefined): string {
  if (!argument) return ''
  if (ts.isStringLiteralLike(argument)) return argument.text
  if (!ts.isTemplateExpression(argument)) return ''
  return [argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text)].join('*')
}
