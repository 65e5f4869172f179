/** Values of a refused form. */
export type SubmittedForm = { values: Record<string, string>; lists?: Record<string, string[]> | undefined }

/** Checked boxes of a name in a refused form; undefined if no form was refused. */
export function getCheckedValues(submitted: SubmittedForm | undefined, name: string): string[] | undefined {
  if (!submitted) return undefined
  const singleValue = submitted.values[name]
  return submitted.lists?.[name] ?? (singleValue === undefined ? [] : [singleValue])
}
