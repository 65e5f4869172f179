import { bounds } from './bounds'

/** Names the form parser interprets: they could create lists of any length. */
const reserved = new Set(['__intent__', '__state__'])

/** Why the fields of a form are refused before they are made into an object: too many, or a name that is too long, too deep, or counts too far. (decision 040) */
export function formTrouble(names: Iterable<string>): string | null {
  let count = 0
  for (const name of names) {
    count += 1
    if (count > bounds.fields) return 'too many fields'
    if (!isUsable(name)) return 'field name not allowed'
  }
  return null
}

const longIndex = new RegExp(`\\[\\d{${bounds.fieldIndexDigits + 1}}`)

function isUsable(name: string): boolean {
  if (name.length > bounds.fieldName || reserved.has(name) || longIndex.test(name)) return false
  return name.split(/[.[]/, bounds.fieldParts + 1).length <= bounds.fieldParts
}

/** A form's fields, or why it is refused. An unreadable form has none. Its bytes are bounded where the request comes in. */
export async function readForm(request: Request): Promise<{ form: FormData; trouble?: never } | { form?: never; trouble: string }> {
  const form = await request.formData().catch(() => new FormData())
  const trouble = formTrouble(form.keys())
  return trouble === null ? { form } : { trouble }
}
