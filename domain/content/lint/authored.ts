import type { PageShown } from '#domain/content/authored-fields'

/** Authored file: site, path, and content. */
export type Authored = { site: string; path: string; content: unknown }

/** Context of authored pages: catalog, other pages, and built-in routes. */
export type ContentLintContext = {
  /** Returns true if an internal link resolves on every site that shows the file. */
  leadsSomewhere: (site: string, address: string) => boolean
  /** Product and category pages of a file's brand. */
  pagesOf: (site: string) => PageShown[]
}

/** Path to a field, outermost key first: `['regions', 'main', 0, 'props', 'title']`. */
export type FieldPath = readonly (string | number)[]
/** A problem and the field it is in. */
export type Trouble = { path: FieldPath; problem: string }
export type Rule = (file: Authored, surroundings: ContentLintContext) => Trouble[]

/** An authored block with its wrappers, outermost first. */
export type WrittenBlock = {
  component: string
  id: string
  name?: unknown
  props: Record<string, unknown>
  path: FieldPath
  within: WrittenBlock[]
}

/** Every block of a file, wrappers' and collections' blocks included. */
export function blocksIn(node: unknown, path: FieldPath = [], within: WrittenBlock[] = []): WrittenBlock[] {
  if (Array.isArray(node)) return node.flatMap((each, index) => blocksIn(each, [...path, index], within))
  if (!isRecord(node)) return []
  if (!isWritten(node)) return Object.entries(node).flatMap(([name, each]) => blocksIn(each, [...path, name], within))
  const block = { ...node, path, within }
  return [block, ...blocksIn(node.props, [...path, 'props'], [...within, block])]
}

export type WrittenValue = { field: string; path: FieldPath; value: unknown }

/** Every value of a file with its field, outermost first. */
export function valuesIn(value: unknown, field = '', path: FieldPath = []): WrittenValue[] {
  if (value === null || typeof value !== 'object') return [{ field, path, value }]
  const inner = Object.entries(value).flatMap(([name, each]) =>
    Array.isArray(value) ? valuesIn(each, field, [...path, Number(name)]) : valuesIn(each, name, [...path, name]),
  )
  return [{ field, path, value }, ...inner]
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWritten(node: Record<string, unknown>): node is Omit<WrittenBlock, 'within' | 'path'> {
  return typeof node.component === 'string' && typeof node.id === 'string' && isRecord(node.props)
}
