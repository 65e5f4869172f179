import type { Locale } from '#config/locales'
import { type Block, parseBlock } from '#contracts/blocks'
import { sanitizeHtml } from '~/server/sanitize-html.server'

const htmlFields = new Set(['titleHtml', 'subtitleHtml', 'richText', 'richTextBelowTargets'])

/** The edge cache returns the same object to many requests, so each object is validated once. */
const checked = new WeakMap<readonly unknown[], Block[]>()

/** Checks block by block: an unknown or malformed block is left out and logged, and the page renders. */
export function checkedBlocks(raw: readonly unknown[], { canvas, locale }: { canvas: string; locale: Locale }): Block[] {
  const known = checked.get(raw)
  if (known) return known
  const blocks = raw.flatMap((each) => {
    const parsed = parseBlock(each)
    if ('block' in parsed) return [withSafeHtml(parsed.block, locale)]
    console.warn(JSON.stringify({ level: 'warn', event: 'block', canvas, reason: parsed.problem }))
    return []
  })
  checked.set(raw, blocks)
  return blocks
}

/** Blocks inside a collection carry authored HTML as well as the collection does. */
function withSafeHtml<T>(node: T, locale: Locale): T {
  return safeIn(node, locale) as T
}

function safeIn(node: unknown, locale: Locale): unknown {
  if (Array.isArray(node)) return node.map((each) => safeIn(each, locale))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([field, value]) => [
    field,
    typeof value === 'string' && htmlFields.has(field) ? sanitizeHtml(value, locale) : safeIn(value, locale),
  ])
  return Object.fromEntries(entries)
}
