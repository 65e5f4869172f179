import ts from 'typescript'

/**
 * A new id and its sibling, among all ids of the kind. `spell`: other text of the sibling's entry to replace. `marksCopies`: a comment says
 * that what the sibling is or has was copied. `onlyComplete`: only lists and tables of all ids grow.
 */
export type NewEntry = {
  name: string
  like: string
  all: readonly string[]
  spell?: (entry: string) => string
  marksCopies?: boolean
  onlyComplete?: boolean
}
/** In front of what a person has not checked yet; `copied-facts.test.ts` fails while one is left. */
export const copiedFactMark = /\/\* copied from \w+ \*\//

type Insertion = { at: number; text: string }

/**
 * Adds an entry after every entry of the sibling, in lists too; returns the source and the lines after which it added. In tests only
 * complete lists and tables grow: one that names some ids is deliberate.
 */
export function insertAfterSibling(file: string, text: string, newEntry: NewEntry): { text: string; lines: number[] } {
  if (!new RegExp(`\\b${newEntry.like}\\b`).test(text)) return { text, lines: [] }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const growsWhenComplete = newEntry.onlyComplete || /\.test\.|\.sample\.|\/test\/|^e2e\//.test(file)
  const minEntries = growsWhenComplete ? newEntry.all.length : 1
  const insertions: Insertion[] = []
  const visit = (node: ts.Node) => {
    const insertion = ts.isObjectLiteralExpression(node)
      ? findObjectInsertion(node, newEntry, minEntries)
      : ts.isArrayLiteralExpression(node)
        ? findArrayInsertion(node, newEntry, minEntries)
        : undefined
    if (insertion) insertions.push(insertion)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const lines = insertions.map(({ at }) => source.getLineAndCharacterOfPosition(at).line + 1)
  const updatedText = insertions
    .sort((a, b) => b.at - a.at)
    .reduce((siblings, { at, text }) => siblings.slice(0, at) + text + siblings.slice(at), text)
  return { text: updatedText, lines }
}

function findObjectInsertion(
  node: ts.ObjectLiteralExpression,
  { name, like, all, spell = keepText, marksCopies = false }: NewEntry,
  minEntries: number,
): Insertion | undefined {
  const namedProperties = node.properties.filter((property) => !ts.isSpreadAssignment(property))
  const keys = namedProperties.map(getPropertyKey)
  const isTable = keys.length >= minEntries && keys.includes(like) && !keys.includes(name) && keys.every((key) => all.includes(key))
  const sibling = namedProperties[keys.indexOf(like)]
  const lastProperty = node.properties.at(-1)
  if (!isTable || !sibling || !lastProperty) return undefined
  const value = ts.isPropertyAssignment(sibling) ? sibling.initializer.getText() : like
  return { at: lastProperty.end, text: `, ${marksCopies ? formatMark(like) : ''}${formatKey(name)}: ${spell(value)}` }
}

function findArrayInsertion(
  node: ts.ArrayLiteralExpression,
  { name, like, all, marksCopies = false }: NewEntry,
  minEntries: number,
): Insertion | undefined {
  const ids = node.elements.map((element) => (ts.isStringLiteral(element) ? element.text : ''))
  const isList = ids.length >= minEntries && ids.includes(like) && !ids.includes(name) && ids.every((id) => all.includes(id))
  const lastElement = node.elements.at(-1)
  // A list of all has the newcomer whatever it is like.
  const mark = marksCopies && ids.length < all.length ? formatMark(like) : ''
  return isList && lastElement ? { at: lastElement.end, text: `, ${mark}'${name}'` } : undefined
}

function getPropertyKey(property: ts.ObjectLiteralElementLike): string {
  const { name } = property
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : ''
}

function formatKey(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
}

function formatMark(like: string): string {
  return `/* copied from ${like} */ `
}

function keepText(text: string): string {
  return text
}
