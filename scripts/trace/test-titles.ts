import ts from 'typescript'

/** The titles of all tests in a file: `test('…')`, `it('…')`, `test.each(…)('…')`, `test.only('…')`; of a template, its fixed words. */
export function testTitles(source: string): string[] {
  const file = ts.createSourceFile('a.test.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const titles: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isTest(node.expression)) titles.push(...wordsOf(node.arguments[0]))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return titles
}

function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it'
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text !== 'describe' && isTest(callee.expression)
  return ts.isCallExpression(callee) && isTest(callee.expression)
}

function wordsOf(argument: ts.Expression | undefined): string[] {
  if (!argument) return []
  if (ts.isStringLiteralLike(argument)) return [argument.text]
  if (!ts.isTemplateExpression(argument)) return []
  return [[argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text)].join('*')]
}
