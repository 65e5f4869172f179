import type { Canvas } from '#contracts/entities/canvas'
import { isActive } from '#domain/content/block-visibility'

/** A page's blocks without those whose time has not come or is over on the site's clock, also inside other blocks. */
export function activeRegions(regions: Canvas['regions'], at: number, timeZone: string): Canvas['regions'] {
  return activeIn(regions, at, timeZone) as Canvas['regions']
}

function activeIn(node: unknown, at: number, timeZone: string): unknown {
  if (Array.isArray(node))
    return node.filter((each) => !isBlock(each) || isActive(timesOf(each.props), at, timeZone)).map((each) => activeIn(each, at, timeZone))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([field, value]) => [field, activeIn(value, at, timeZone)]))
}

function isBlock(node: unknown): node is { props: Record<string, unknown> } {
  const props = typeof node === 'object' && node !== null && 'component' in node && 'props' in node ? node.props : undefined
  return typeof props === 'object' && props !== null
}

function timesOf({ activeFrom, activeTo }: Record<string, unknown>) {
  return { ...(typeof activeFrom === 'string' && { activeFrom }), ...(typeof activeTo === 'string' && { activeTo }) }
}
