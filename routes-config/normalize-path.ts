import { parseProductSlug } from './path-ids'
import { routes } from './routes'

const routeShapes = Object.entries(routes).map(([name, { path }]) => ({ name, parts: path.split('/').slice(2) }))
const encodedAsciiPattern = /%[2-7][0-9a-f]/gi
const plainCharacterPattern = /^[\w-]$/
/** An id of ours has eight capitals and digits; other backends may have longer ones in lower case. */
const productIdPattern = /^[a-z0-9]{8}$/i

/**
 * The one way a page's path is written, behind a locale that is right: lower case, hyphens, single slashes, none at the end. Numbers of
 * orders, stores and tokens stay as they are, because case may belong to them.
 */
export function normalizePath(path: string): string {
  const [locale = '', ...parts] = path.replace(encodedAsciiPattern, decodeIfPlain).split('/').filter(Boolean)
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

function decodeIfPlain(triplet: string): string {
  const letter = String.fromCharCode(Number.parseInt(triplet.slice(1), 16))
  return plainCharacterPattern.test(letter) ? letter : triplet
}
