import ts from 'typescript'

type LongSentence = { line: number; words: number; sentence: string }

const maxWords = 25
/** A block comment, or the line comments of consecutive lines. A string may look like one: `isInComment` decides. */
const commentPattern = /\/\*[^]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g
const tokensWithSlashes = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
])

/** Returns the sentences over 25 words in the comments of a TypeScript or JavaScript file. Parses only files that seem to have one. */
export function findLongSentences(file: string, text: string): LongSentence[] {
  const found: LongSentence[] = []
  let source: ts.SourceFile | undefined
  const pattern = new RegExp(commentPattern)
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index } = match
    const sentences = splitSentences(match[0]).filter((sentence) => countWords(sentence) > maxWords)
    if (sentences.length === 0) continue
    source ??= ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const line = source.getLineAndCharacterOfPosition(index).line + 1
    if (isInComment(source, index)) found.push(...sentences.map((sentence) => ({ line, words: countWords(sentence), sentence })))
    else pattern.lastIndex = index + 2
  }
  return found
}

/** A blank line, an item of a list, a tag and an indented line each begin a new sentence. Words for the spell checker are none. */
function splitSentences(comment: string): string[] {
  const lines = comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*|\/\/) ?/, ''))
    .filter((line) => !/^\s*cspell:/.test(line))
  const paragraphs = lines.join('\n').split(/\n\s*\n|\n(?=\s*(?:[-@|]|\d+\.)\s?)|\n(?= {2})/)
  return paragraphs.flatMap((paragraph) =>
    paragraph
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?]["”)`]*) (?!\p{Ll})/u),
  )
}

/** Inline code is one word. */
function countWords(sentence: string): number {
  return sentence.replace(/`[^`]*`/g, 'code').match(/\S*\w\S*/g)?.length ?? 0
}

function isInComment(source: ts.SourceFile, position: number): boolean {
  let node: ts.Node = source
  for (let inner: ts.Node | undefined = node; inner; inner = findChildAt(inner, position)) node = inner
  return !tokensWithSlashes.has(node.kind) || position < node.getStart(source)
}

function findChildAt(node: ts.Node, position: number): ts.Node | undefined {
  return ts.forEachChild(node, (child) => (child.pos <= position && position < child.end ? child : undefined))
}
