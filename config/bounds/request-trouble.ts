import { bounds } from './bounds'

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
