import { parseProductSlug } from './path-ids'
import { routes } from './routes'

const routeShapes = Object.entries(routes).map(([name, { path }]) => ({ name, parts: path.split('/').slice(2) }))
/** Escaped ASCII. What follows half an escape stays: `%3%46` would become an escape of something else. */
const encodedAsciiPattern = /(?<!%[0-9a-f]?)%[2-7][0-9a-f]/gi
/** Signs that never need an escape in a path. (RFC 3986, 2.3) */
const unreservedPattern = /^[\w.~-]$/
/** `;jsessionid=1`: no page of ours has such a parameter. */
const pathParameterMark = /;|%3b/i
/** Where a query begins whose question mark was escaped or left out on the way: `%3Fpage=2`, `&utm_source=mail`. */
const mistypedQueryPattern = /%3f|&/i
/** Signs of the sentence around a link, of which mail programs and chats make a part of it, as URLs write them. */
const trailingMarks = [
  '/',
  '.',
  ',',
  ':',
  '!',
  "'",
  ')',
  ']',
  '*',
  ...['%09', '%0a', '%0d', '%20', '%22', '%27', '%29', '%3c', '%3e', '%5d', '%7c'],
]
const trailingUnicodeMarks = [
  '%c2%a0',
  '%c2%bb',
  ...['%e2%80%8b', '%e2%80%94', '%e2%80%99', '%e2%80%9c', '%e2%80%9d', '%e2%80%a6'],
  '%e3%80%82',
  '%ef%bc%89',
]
/** An id of ours has eight capitals and digits; other backends may have longer ones in lower case. */
const productIdPattern = /^[a-z0-9]{8}$/i

/**
 * A link as it was meant: without escapes it does not need, parameters within its path, doubled slashes and the signs of a sentence behind
 * it. What was meant as its query is part of the query.
 */
export function repairLink(rawPath: string, rawQuery: string): { path: string; query: string } {
  const decodedPath = rawPath.replace(encodedAsciiPattern, decodeIfUnreserved)
  const queryIndex = decodedPath.search(mistypedQueryPattern)
  const path = queryIndex === -1 ? decodedPath : decodedPath.slice(0, queryIndex)
  const segments = path.split('/').map((segment) => segment.split(pathParameterMark, 1)[0] ?? '')
  const mistypedQuery =
    queryIndex === -1
      ? ''
      : decodedPath
          .slice(queryIndex)
          .replace(/%3f|%26/gi, '&')
          .replace(/%3d/gi, '=')
  const parameters = [...mistypedQuery.split('&'), rawQuery.slice(1)].filter(Boolean)
  return {
    path: trimTrailingMarks(`/${segments.filter((segment) => !/^\.{0,2}$/.test(segment)).join('/')}`) || '/',
    query: parameters.length > 0 ? `?${parameters.join('&')}` : '',
  }
}

/** From the end, sign by sign: an expression would try from each of many signs. */
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
 * The one way a page's path is written, behind a locale that is right: lower case, hyphens, single slashes, none at the end. Numbers of
 * orders, stores and tokens stay as they are, because case may belong to them.
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
  if (shape === ':slug') return name === 'category' ? toLowerHyphenated(part) : normalizeProductSlug(part)
  return shape.startsWith(':') ? part : toLowerHyphenated(part)
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
