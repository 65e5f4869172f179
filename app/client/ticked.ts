/** Values of a refused form. */
export type SentForm = { values: Record<string, string>; lists?: Record<string, string[]> | undefined }

/** Checked boxes of a name in a refused form; undefined if no form was refused. */
export function tickedIn(sent: SentForm | undefined, name: string): string[] | undefined {
  if (!sent) return undefined
  const one = sent.values[name]
  return sent.lists?.[name] ?? (one === undefined ? [] : [one])
}
