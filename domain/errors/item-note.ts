/** Non-error platform notes per line. */
const notes: ReadonlyMap<string, string> = new Map([
  ['ProductItemMaxQuantity', 'ADDED_MAX_QUANTITY'],
  ['ProductItemRequired', 'item.required'],
])

/** Message key of a line note; undefined if unknown. */
export function itemNoteOf(code: string): string | undefined {
  return notes.get(code)
}
