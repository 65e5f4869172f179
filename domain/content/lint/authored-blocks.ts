import type { PageContext } from '#domain/content/authored-fields'

/** Authored file: site, path, and content. */
export type AuthoredFile = { site: string; path: string; content: unknown }

/** Context of authored pages: catalog, other pages, and built-in routes. */
export type ContentLintContext = {
  /** Returns true if an internal link resolves on every site that shows the file. */
  isKnownTarget: (site: string, address: string) => boolean
  /** Product and category pages of a file's brand. */
  listPages: (site: string) => PageContext[]
}

/** Path to a field, outermost key first: `['regions', 'main', 0, 'props', 'title']`. */
export type FieldPath = readonly (string | number)[]
/** A problem and the field it is in. */
export type LintProblem = { path: FieldPath; problem: string }
export type LintRule = (file: AuthoredFile, surroundings: ContentLintContext) => LintProblem[]

/** An authored block with its wrappers, outermost first. */
export type AuthoredBlock = {
  component: string
  id: string
  name?: unknown
  props: Record<string, unknown>
  path: FieldPath
  within: AuthoredBlock[]
}

/** Every block of a file, wrappers' and collections' blocks included. */
export function listBlocks(node: unknown, path: FieldPath = [], within: AuthoredBlock[] = []): AuthoredBlock[] {
  if (Array.isArray(node)) return node.flatMap((each, index) => listBlocks(each, [...path, index], within))
  if (!isRecord(node)) return []
  if (!isAuthoredBlock(node)) return Object.entries(node).flatMap(([name, each]) => listBlocks(each, [...path, name], within))
  const block = { ...node, path, within }
  return [block, ...listBlocks(node.props, [...path, 'props'], [...within, block])]
}

export type AuthoredValue = { field: string; path: FieldPath; value: unknown }

/** Every value of a file with its field, outermost first. */
export function listValues(value: unknown, field = '', path: FieldPath = []): AuthoredValue[] {
  if (value === null || typeof value !== 'object') return [{ field, path, value }]
  const nestedValues = Object.entries(value).flatMap(([name, each]) =>
    Array.isArray(value) ? listValues(each, field, [...path, Number(name)]) : listValues(each, name, [...path, name]),
  )
  return [{ field, path, value }, ...nestedValues]
}

/** Returns true for a plain object: not null, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isAuthoredBlock(node: Record<string, unknown>): node is Omit<AuthoredBlock, 'within' | 'path'> {
  return typeof node.component === 'string' && typeof node.id === 'string' && isRecord(node.props)
}
