import type { PlacedBlock } from './registry-types'

type Tracked = { experienceId: string; variantId: string; trackingEvent: string; locale: string }

/** Adds click tracking (`ping`) to authored links of a tracked experience; the browser sends it. */
export function addClickTracking(block: PlacedBlock, tracked: Tracked): PlacedBlock {
  const ping = `/fapi/experience/click?${new URLSearchParams(tracked)}`
  return pingedIn(block, ping) as PlacedBlock
}

function pingedIn(node: unknown, ping: string): unknown {
  if (Array.isArray(node)) return node.map((each) => pingedIn(each, ping))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([field, value]) => [field, pingedIn(value, ping)])
  return { ...Object.fromEntries(entries), ...('url' in node && 'text' in node && { ping }) }
}
