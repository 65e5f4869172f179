import { breakpoints } from '#contracts/blocks/fields'
import { scheduledAt } from '#domain/dates/market-day'
import { blocksIn, type Rule, type Trouble, type WrittenBlock } from '../authored'
import { siteZone } from '../site-zone'

/** Blocks that never show: hidden at every width, or expired before starting. */
export const hiddenEverywhere: Rule = ({ content, site }) =>
  blocksIn(content).flatMap((block) => [...hidden(block), ...neverActive(block, siteZone(site))])

function hidden({ id, path, props: { hideOnBreakpoint } }: WrittenBlock): Trouble[] {
  const widths = Array.isArray(hideOnBreakpoint) ? hideOnBreakpoint : []
  return breakpoints.every((width) => widths.includes(width))
    ? [{ path: [...path, 'props', 'hideOnBreakpoint'], problem: `${id} is hidden at every width` }]
    : []
}

/** A block is active only while the wrappers around it are. */
function neverActive(block: WrittenBlock, zone: string): Trouble[] {
  const all = [...block.within, block]
  const from = Math.max(...all.map(({ props }) => timeOf(props.activeFrom, zone) ?? -Infinity))
  const to = Math.min(...all.map(({ props }) => timeOf(props.activeTo, zone) ?? Infinity))
  return to <= from ? [{ path: [...block.path, 'props', 'activeTo'], problem: `${block.id} is over before it begins` }] : []
}

function timeOf(text: unknown, zone: string): number | undefined {
  return typeof text === 'string' ? scheduledAt(text, zone) : undefined
}
