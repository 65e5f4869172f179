/** Non-error platform notes per line. */
const notes: ReadonlyMap<string, string> = new Map([
  ['ProductItemMaxQuantity', 'ADDED_MAX_QUANTITY'],
  ['ProductItemRequired', 'item.required'],
])

/** The key of the text a note is told with, at its line; undefined for one we have never heard of. */
export function itemNoteOf(code: string): string | undefined {
  return notes.get(code)
}
