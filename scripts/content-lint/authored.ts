import type { PageShown } from '#domain/content/is-shown-on'
import type { Promotion } from '#contracts/entities/promotion'

/** Authored file: site, path, and content. */
export type Authored = { site: string; path: string; content: unknown }

/** Context of authored pages: catalog, other pages, and built-in routes. */
export type ContentLintContext = {
  /** Returns true if an internal link resolves on every site that shows the file. */
  leadsSomewhere: (site: string, address: string) => boolean
  /** Product and category pages of a file's brand. */
  pagesOf: (site: string) => PageShown[]
}

export type Rule = (file: Authored, surroundings: ContentLintContext) => string[]
export type PromotionRule = (promotion: Pick<Promotion, 'promotionId' | 'callout'>) => string[]

/** An authored block with its wrappers, outermost first. */
export type WrittenBlock = { component: string; id: string; props: Record<string, unknown>; within: WrittenBlock[] }

/** Every block of a file, also those inside wrappers and collections. */
export function blocksIn(node: unknown, within: WrittenBlock[] = []): WrittenBlock[] {
  if (Array.isArray(node)) return node.flatMap((each) => blocksIn(each, within))
  if (!isRecord(node)) return []
  if (!isWritten(node)) return Object.values(node).flatMap((each) => blocksIn(each, within))
  const block = { ...node, within }
  return [block, ...blocksIn(node.props, [...within, block])]
}

/** Every value of a file with its field, outermost first. */
export function valuesIn(value: unknown, field = ''): { field: string; value: unknown }[] {
  if (value === null || typeof value !== 'object') return [{ field, value }]
  const inner = Object.entries(value).flatMap(([name, each]) => valuesIn(each, Array.isArray(value) ? field : name))
  return [{ field, value }, ...inner]
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWritten(node: Record<string, unknown>): node is Omit<WrittenBlock, 'within'> {
  return typeof node.component === 'string' && typeof node.id === 'string' && isRecord(node.props)
}
