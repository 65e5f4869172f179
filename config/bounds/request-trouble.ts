import { bounds } from './read-json'

export type RequestTrouble = { status: 400 | 414 | 431; reason: string; field: string }

/** Why a request is refused before anything of it is taken apart: its address, its parameters, or a header is longer than anybody needs. (decision 040) */
export function requestTrouble({ url, headers }: Pick<Request, 'url' | 'headers'>): RequestTrouble | null {
  const path = url.indexOf('/', url.indexOf('//') + 2)
  if (url.length - path > bounds.address) return { status: 414, reason: 'address too long', field: 'address' }
  if (hasMore(url, '&', bounds.parameters - 1)) return { status: 400, reason: 'too many parameters', field: 'parameters' }
  for (const [name, value] of headers)
    if (value.length > mostOf(name)) return { status: 431, reason: `header too long: ${name.slice(0, 40)}`, field: name.slice(0, 40) }
  return null
}

function mostOf(header: string): number {
  return Object.hasOwn(bounds.headers, header) ? bounds.headers[header as keyof typeof bounds.headers] : bounds.header
}

function hasMore(text: string, mark: string, most: number): boolean {
  let found = 0
  for (let at = text.indexOf(mark); at >= 0 && found <= most; at = text.indexOf(mark, at + 1)) found += 1
  return found > most
}

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
