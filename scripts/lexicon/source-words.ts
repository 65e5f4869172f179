import ts from 'typescript'

/** A word or sentence of a source file, and the line it is on (from 1). */
export type SourceWord = { text: string; line: number }
export type SourceWords = { names: SourceWord[]; types: SourceWord[]; prose: SourceWord[] }

const titledCalls = new Set(['test', 'it', 'describe'])

/** Returns the identifiers, the declared types, and the comments and test titles of one TypeScript or JavaScript file. */
export function collectSourceWords(file: string, text: string): SourceWords {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const collected: SourceWords = { names: [], types: [], prose: [] }
  const comments = new Set<number>()
  const getLine = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1

  function collectComments(node: ts.Node) {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ]
    for (const { pos, end } of ranges) {
      if (!comments.has(pos)) collected.prose.push({ text: text.slice(pos, end), line: getLine(pos) })
      comments.add(pos)
    }
  }
  function visit(node: ts.Node) {
    collectComments(node)
    if (ts.isIdentifier(node)) collected.names.push({ text: node.text, line: getLine(node.getStart()) })
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
      collected.types.push({ text: node.name.text, line: getLine(node.name.getStart()) })
    const title = ts.isCallExpression(node) && titledCalls.has(getRootName(node.expression)) ? node.arguments[0] : undefined
    if (title && ts.isStringLiteralLike(title)) collected.prose.push({ text: title.text, line: getLine(title.getStart()) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return collected
}

/** First name of a call: `test` of `test.each(rows)('…')`. */
function getRootName(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return getRootName(node.expression)
  return ts.isTaggedTemplateExpression(node) ? getRootName(node.tag) : ''
}
