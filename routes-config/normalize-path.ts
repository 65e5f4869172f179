import { parseProductSlug } from './path-ids'
import { routes } from './routes'

const routeShapes = Object.entries(routes).map(([name, { path }]) => ({ name, parts: path.split('/').slice(2) }))
/** Escaped ASCII. After an incomplete escape it stays as it is: `%3%46` would become another escape. */
const encodedAsciiPattern = /(?<!%[0-9a-f]?)%[2-7][0-9a-f]/gi
/** Characters that never need an escape in a path. (RFC 3986, 2.3) */
const unreservedPattern = /^[\w.~-]$/
/** `;jsessionid=1`: no page of ours has such a parameter. */
const pathParameterMark = /;|%3b/i
/** Start of a query without a plain question mark: `%3Fpage=2`, `&utm_source=mail`, `%26utm_source=mail`. */
const mistypedQueryPattern = /%3f|&|%26(?=\w{1,40}(?:=|%3d))/i
/** Punctuation after a link that mail programs and chats take as part of it, escaped as in URLs. */
const trailingMarks = [
  ...['/', '.', ',', ':', '!', "'", ')', ']', '*', '=', '~', '|', '^'],
  ...['%09', '%0a', '%0d', '%20', '%21', '%22', '%27', '%29', '%2a', '%2c', '%2f', '%3a', '%3c', '%3d', '%3e'],
  ...['%5b', '%5c', '%5d', '%5e', '%60', '%7b', '%7c', '%7d'],
]
const trailingUnicodeMarks = [
  ...['%c2%a0', '%c2%ab', '%c2%bb'],
  ...['%e2%80%8b', '%e2%80%8e', '%e2%80%8f', '%e2%80%93', '%e2%80%94', '%e2%80%98', '%e2%80%99', '%e2%80%9c', '%e2%80%9d', '%e2%80%a6'],
  ...['%e2%81%a0', '%ef%bb%bf'],
  ...['%e3%80%80', '%e3%80%81', '%e3%80%82', '%e3%80%8d', '%e3%80%8f', '%ef%bc%81', '%ef%bc%89', '%ef%bc%8c', '%ef%bc%9f'],
]
/** File names that old servers appended to the path of a folder. */
const indexFilePattern = /^(?:index|default)\.(?:html?|php|aspx?|jsp)$/i
/** An id of ours has eight capitals and digits; other backends may have longer ones in lower case. */
const productIdPattern = /^[a-z0-9]{8}$/i

/**
 * Repairs a link as people paste it: removes needless escapes, path parameters, double slashes and punctuation after it. Moves a query that
 * was escaped into the path to the query: `/en-us//cart%3Fa=1` becomes `/en-us/cart` and `?a=1`.
 */
export function repairLink(rawPath: string, rawQuery: string): { path: string; query: string } {
  const decodedPath = rawPath.replace(encodedAsciiPattern, decodeIfUnreserved)
  const queryIndex = decodedPath.search(mistypedQueryPattern)
  const path = queryIndex === -1 ? decodedPath : decodedPath.slice(0, queryIndex)
  const segments = path.split('/').map((segment) => trimSpaces(segment.split(pathParameterMark, 1)[0] ?? ''))
  const mistypedQuery =
    queryIndex === -1
      ? ''
      : decodedPath
          .slice(queryIndex)
          .replace(/%3f|%26/gi, '&')
          .replace(/%3d/gi, '=')
  const parameters = [...mistypedQuery.split('&'), rawQuery.slice(1)].filter(Boolean)
  return {
    path:
      trimTrailingMarks(`/${segments.filter((segment) => !/^\.{0,2}$/.test(segment) && !indexFilePattern.test(segment)).join('/')}`) || '/',
    query: parameters.length > 0 ? `?${parameters.join('&')}` : '',
  }
}

/** Removes escaped spaces at both ends. */
function trimSpaces(segment: string): string {
  const words = segment.split('%20')
  const first = words.findIndex(Boolean)
  return words.slice(Math.max(0, first), words.findLastIndex(Boolean) + 1).join('%20')
}

/** Goes from the end, mark by mark: a regular expression would try again from each of them. */
function trimTrailingMarks(path: string): string {
  let trimmedPath = path
  for (;;) {
    const [ascii, unicode] = [trimmedPath.slice(-3).toLowerCase(), trimmedPath.slice(-9).toLowerCase()]
    const mark = trailingMarks.find((each) => ascii.endsWith(each)) ?? trailingUnicodeMarks.find((each) => unicode.endsWith(each))
    if (!mark) return trimmedPath
    trimmedPath = trimmedPath.slice(0, -mark.length)
  }
}

/**
 * Canonical form of a path whose locale is valid: lower case, hyphens, single slashes, none at the end. Order numbers, store ids and tokens
 * stay as they are, because they may be case-sensitive.
 */
export function normalizePath(path: string): string {
  const [locale = '', ...parts] = repairLink(path, '').path.split('/').filter(Boolean)
  return `/${[locale, ...normalizeSegments(parts)].filter(Boolean).join('/')}`
}

function normalizeSegments(parts: readonly string[]): readonly string[] {
  const shape = routeShapes.find((each) => matchesShape(each.parts, parts))
  return shape ? parts.map((part, index) => normalizeSegment(part, { shape: shape.parts[index] ?? '*', name: shape.name })) : parts
}

function matchesShape(shape: readonly string[], parts: readonly string[]): boolean {
  if (shape[0] === '*') return parts.length > 0
  return (
    shape.length === parts.length && shape.every((part, index) => part.startsWith(':') || part === toLowerHyphenated(parts[index] ?? ''))
  )
}

function normalizeSegment(part: string, { shape, name }: { shape: string; name: string }): string {
  if (part.includes('%')) return part
  // Chats leave their marks for italics in the link.
  const slug = shape === ':slug' ? trimSlug(part) : part
  if (shape === ':slug') return name === 'category' ? toLowerHyphenated(slug) : normalizeProductSlug(slug)
  return shape.startsWith(':') ? part : toLowerHyphenated(part)
}

function trimSlug(slug: string): string {
  const trimmedSlug = trimTrailingMarks(slug)
  return trimmedSlug.length > 1 && /[-_]$/.test(trimmedSlug) ? trimSlug(trimmedSlug.slice(0, -1)) : trimmedSlug
}

function normalizeProductSlug(slug: string): string {
  const id = parseProductSlug(slug)
  return id && productIdPattern.test(id) ? toLowerHyphenated(slug.slice(0, -id.length)) + id.toUpperCase() : slug
}

function toLowerHyphenated(part: string): string {
  return part.toLowerCase().replaceAll('_', '-')
}

function decodeIfUnreserved(triplet: string): string {
  const letter = String.fromCharCode(Number.parseInt(triplet.slice(1), 16))
  return unreservedPattern.test(letter) ? letter : triplet
}
