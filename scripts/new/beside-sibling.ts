import ts from 'typescript'

/** A new id and its sibling, among all ids of the kind. `spell`: other text of the sibling's entry to replace. */
export type Newcomer = { name: string; like: string; all: readonly string[]; spell?: (entry: string) => string }
type Insertion = { at: number; text: string }

/**
 * Adds an entry after every entry of the sibling, in lists too; returns the source and the lines after which it added. In tests only
 * complete lists and tables grow: one that names some ids is deliberate.
 */
export function besideSibling(file: string, text: string, newcomer: Newcomer): { text: string; lines: number[] } {
  if (!new RegExp(`\\b${newcomer.like}\\b`).test(text)) return { text, lines: [] }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const least = /\.test\.|\.sample\.|\/test\/|^e2e\//.test(file) ? newcomer.all.length : 1
  const insertions: Insertion[] = []
  const visit = (node: ts.Node) => {
    const found = ts.isObjectLiteralExpression(node)
      ? inObject(node, newcomer, least)
      : ts.isArrayLiteralExpression(node)
        ? inArray(node, newcomer, least)
        : undefined
    if (found) insertions.push(found)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const lines = insertions.map(({ at }) => source.getLineAndCharacterOfPosition(at).line + 1)
  const written = insertions.sort((a, b) => b.at - a.at).reduce((all, { at, text }) => all.slice(0, at) + text + all.slice(at), text)
  return { text: written, lines }
}

function inObject(node: ts.ObjectLiteralExpression, { name, like, all, spell = asItIs }: Newcomer, least: number): Insertion | undefined {
  const named = node.properties.filter((property) => !ts.isSpreadAssignment(property))
  const keys = named.map(keyOf)
  const isTable = keys.length >= least && keys.includes(like) && !keys.includes(name) && keys.every((key) => all.includes(key))
  const sibling = named[keys.indexOf(like)]
  const last = node.properties.at(-1)
  if (!isTable || !sibling || !last) return undefined
  const value = ts.isPropertyAssignment(sibling) ? sibling.initializer.getText() : like
  return { at: last.end, text: `, ${keyText(name)}: ${spell(value)}` }
}

function inArray(node: ts.ArrayLiteralExpression, { name, like, all }: Newcomer, least: number): Insertion | undefined {
  const ids = node.elements.map((element) => (ts.isStringLiteral(element) ? element.text : ''))
  const isList = ids.length >= least && ids.includes(like) && !ids.includes(name) && ids.every((id) => all.includes(id))
  const last = node.elements.at(-1)
  return isList && last ? { at: last.end, text: `, '${name}'` } : undefined
}

function keyOf(property: ts.ObjectLiteralElementLike): string {
  const { name } = property
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : ''
}

function keyText(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
}

function asItIs(text: string): string {
  return text
}
