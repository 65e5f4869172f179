import ts from 'typescript'

/** A word or sentence of a source file, and the line it is on (from 1). */
export type Word = { text: string; line: number }
export type SourceWords = { names: Word[]; types: Word[]; prose: Word[] }

const titled = new Set(['test', 'it', 'describe'])

/** Returns the identifiers, the declared types, and the comments and test titles of one TypeScript or JavaScript file. */
export function sourceWords(file: string, text: string): SourceWords {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: SourceWords = { names: [], types: [], prose: [] }
  const comments = new Set<number>()
  const at = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1

  function noteComments(node: ts.Node) {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ]
    for (const { pos, end } of ranges) {
      if (!comments.has(pos)) found.prose.push({ text: text.slice(pos, end), line: at(pos) })
      comments.add(pos)
    }
  }
  function visit(node: ts.Node) {
    noteComments(node)
    if (ts.isIdentifier(node)) found.names.push({ text: node.text, line: at(node.getStart()) })
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
      found.types.push({ text: node.name.text, line: at(node.name.getStart()) })
    const title = ts.isCallExpression(node) && titled.has(rootOf(node.expression)) ? node.arguments[0] : undefined
    if (title && ts.isStringLiteralLike(title)) found.prose.push({ text: title.text, line: at(title.getStart()) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** First name of a call: `test` of `test.each(rows)('…')`. */
function rootOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression)
  return ts.isTaggedTemplateExpression(node) ? rootOf(node.tag) : ''
}
