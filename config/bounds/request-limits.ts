import { inputLimits } from './read-json'

export type RequestProblem = { status: 400 | 414 | 431; reason: string; field: string }

/** Reason to refuse a request before parsing it: its URL, its parameters or a header is too long. (decision 040) */
export function findRequestProblem({ url, headers }: Pick<Request, 'url' | 'headers'>): RequestProblem | null {
  const path = url.indexOf('/', url.indexOf('//') + 2)
  if (url.length - path > inputLimits.address) return { status: 414, reason: 'address too long', field: 'address' }
  if (hasMoreThan(url, '&', inputLimits.parameters - 1)) return { status: 400, reason: 'too many parameters', field: 'parameters' }
  let longHeader: string | undefined
  // One call into the runtime; an iterator makes one for each header.
  headers.forEach((value, name) => {
    if (value.length > getHeaderLimit(name)) longHeader ??= name.slice(0, 40)
  })
  return longHeader === undefined ? null : { status: 431, reason: `header too long: ${longHeader}`, field: longHeader }
}

function getHeaderLimit(header: string): number {
  return Object.hasOwn(inputLimits.headers, header) ? inputLimits.headers[header as keyof typeof inputLimits.headers] : inputLimits.header
}

function hasMoreThan(text: string, mark: string, limit: number): boolean {
  let count = 0
  for (let index = text.indexOf(mark); index >= 0 && count <= limit; index = text.indexOf(mark, index + 1)) count += 1
  return count > limit
}

/** Names the form parser interprets: they could create lists of any length. */
const reservedNames = new Set(['__intent__', '__state__'])

/**
 * Reason to refuse the fields of a form before building an object from them. Reasons are too many fields, or a name that is too long, too
 * deeply nested, or has too large an index. (decision 040)
 */
export function findFormProblem(names: Iterable<string>): string | null {
  let count = 0
  for (const name of names) {
    count += 1
    if (count > inputLimits.fields) return 'too many fields'
    if (!isAllowedName(name)) return 'field name not allowed'
  }
  return null
}

const longIndexPattern = new RegExp(`\\[\\d{${inputLimits.fieldIndexDigits + 1}}`)

function isAllowedName(name: string): boolean {
  if (name.length > inputLimits.fieldName || reservedNames.has(name) || longIndexPattern.test(name)) return false
  return name.split(/[.[]/, inputLimits.fieldParts + 1).length <= inputLimits.fieldParts
}

/** Fields of a form, or the reason to refuse it. An unreadable form has no fields. The entry of the Worker limits its size. */
export async function readForm(request: Request): Promise<{ form: FormData; problem?: never } | { form?: never; problem: string }> {
  const form = await request.formData().catch(() => new FormData())
  const problem = findFormProblem(form.keys())
  return problem === null ? { form } : { problem }
}
