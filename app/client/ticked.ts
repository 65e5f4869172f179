/** What a refused form was sent with. */
export type SentForm = { values: Record<string, string>; lists?: Record<string, string[]> | undefined }

/** The boxes of one name that were ticked in a refused form; undefined where no form was refused. */
export function tickedIn(sent: SentForm | undefined, name: string): string[] | undefined {
  if (!sent) return undefined
  const one = sent.values[name]
  return sent.lists?.[name] ?? (one === undefined ? [] : [one])
}
