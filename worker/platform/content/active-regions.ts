import type { Canvas } from '#contracts/entities/canvas'
import { isActive } from '#domain/content/is-active'

/** A page's blocks without those whose time has not come or is over. (CMS-16) */
export function activeRegions(regions: Canvas['regions'], at: number): Canvas['regions'] {
  return Object.fromEntries(
    Object.entries(regions).map(([name, blocks]) => [name, blocks.filter(({ props }) => isActive(timesOf(props), at))]),
  )
}

function timesOf({ activeFrom, activeTo }: Record<string, unknown>) {
  return { ...(typeof activeFrom === 'string' && { activeFrom }), ...(typeof activeTo === 'string' && { activeTo }) }
}
