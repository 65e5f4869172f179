import ts from 'typescript'
import type { NewEntry } from './insert-after-sibling.ts'

/**
 * Adds the newcomer, with the value of its sibling, to every object of a JSON text whose keys are ids of the kind. The keys may be all ids,
 * or all but one. Where the sibling's value is its own id, the newcomer's is.
 */
export function addToJson(file: string, text: string, { name, like, all }: NewEntry): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.JSON, true)
  const insertions: { at: number; text: string }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const entries = node.properties.filter(ts.isPropertyAssignment)
      const ids = entries.map((entry) => (ts.isStringLiteral(entry.name) ? entry.name.text : ''))
      const [sibling, last] = [entries[ids.indexOf(like)], entries.at(-1)]
      const isTable = ids.length >= all.length - 1 && ids.every((id) => all.includes(id)) && !ids.includes(name)
      // In front of the last entry is what separates two: a space, or a line and its indentation.
      if (isTable && sibling && last)
        insertions.push({
          at: last.end,
          text: `,${last.getFullText().slice(0, -last.getText().length)}"${name}": ${sibling.initializer.getText().replace(new RegExp(`^"${like}"$`), `"${name}"`)}`,
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return insertions
    .sort((a, b) => b.at - a.at)
    .reduce((result, { at, text: entry }) => result.slice(0, at) + entry + result.slice(at), text)
}
