import { productIdOf } from './ids-in-path'
import { routes } from './routes'

const shapes = Object.entries(routes).map(([name, { path }]) => ({ name, parts: path.split('/').slice(2) }))
const encodedAscii = /%[2-7][0-9a-f]/gi
const plain = /^[\w-]$/
/** An id of ours has eight capitals and digits; other backends may have longer ones in lower case. */
const ownId = /^[a-z0-9]{8}$/i

/**
 * The one way a page's path is written, behind a locale that is right: lower case, hyphens, single slashes, none at the end. Numbers of
 * orders, stores and tokens stay as they are, because case may belong to them.
 */
export function tidyPath(path: string): string {
  const [locale = '', ...parts] = path.replace(encodedAscii, decodedIfPlain).split('/').filter(Boolean)
  return `/${[locale, ...tidyParts(parts)].filter(Boolean).join('/')}`
}

function tidyParts(parts: readonly string[]): readonly string[] {
  const shape = shapes.find((each) => fits(each.parts, parts))
  return shape ? parts.map((part, at) => tidyPart(part, { shape: shape.parts[at] ?? '*', name: shape.name })) : parts
}

function fits(shape: readonly string[], parts: readonly string[]): boolean {
  if (shape[0] === '*') return parts.length > 0
  return shape.length === parts.length && shape.every((part, at) => part.startsWith(':') || part === lowered(parts[at] ?? ''))
}

function tidyPart(part: string, { shape, name }: { shape: string; name: string }): string {
  if (part.includes('%')) return part
  if (shape === ':slug') return name === 'category' ? lowered(part) : productSlug(part)
  return shape.startsWith(':') ? part : lowered(part)
}

function productSlug(slug: string): string {
  const id = productIdOf(slug)
  return id && ownId.test(id) ? lowered(slug.slice(0, -id.length)) + id.toUpperCase() : slug
}

function lowered(part: string): string {
  return part.toLowerCase().replaceAll('_', '-')
}

function decodedIfPlain(triplet: string): string {
  const letter = String.fromCharCode(Number.parseInt(triplet.slice(1), 16))
  return plain.test(letter) ? letter : triplet
}
