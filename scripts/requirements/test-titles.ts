import ts from 'typescript'
import { casesOf, titleOf } from './test-cases.ts'

const unrun = ['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail', 'only']

/**
 * Titles of all tests in a file: `test('…')`, `it('…')`, and `test.each(…)('…')` for each case of a table in the file; of a template
 * literal, its fixed text.
 */
export function testTitles(source: string): string[] {
  const titles: string[] = []
  forEachCall(source, (call) => {
    if (!isTest(call.expression)) return
    const words = wordsOf(call.arguments[0])
    titles.push(...casesOf(call.expression).map((values) => titleOf(words, values)))
  })
  return titles.filter(Boolean)
}

/** Calls that skip a test, or let it pass by failing: `test.skip(…)`, `test.todo(…)`, `describe.only(…)`. */
export function testsLeftOut(source: string): string[] {
  const calls: string[] = []
  forEachCall(source, ({ expression, arguments: [title] }) => {
    const names = namesIn(expression)
    if (['test', 'it', 'describe'].includes(names[0] ?? '') && names.some((name) => unrun.includes(name)))
      calls.push(`${names.join('.')} ${wordsOf(title)}`.trim())
  })
  return calls
}

function forEachCall(source: string, tell: (call: ts.CallExpression) => void) {
  const file = ts.createSourceFile('a.test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) tell(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
}

function isTest(callee: ts.Expression): boolean {
  const [first = '', ...names] = namesIn(callee)
  return ['test', 'it'].includes(first) && !names.includes('describe') && !(ts.isCallExpression(callee.parent) && isTable(callee.parent))
}

/** `test.each(table)` is itself a call; the test is the call of its result. */
function isTable({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'each'
}

/** `test.describe.skip` → test, describe, skip; `test.each(table)` → test, each. */
function namesIn(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...namesIn(callee.expression), callee.name.text]
  return ts.isCallExpression(callee) ? namesIn(callee.expression) : []
}

function wordsOf(argument: ts.Expression | undefined): string {
  if (!argument) return ''
  if (ts.isStringLiteralLike(argument)) return argument.text
  if (!ts.isTemplateExpression(argument)) return ''
  return [argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text)].join('*')
}
