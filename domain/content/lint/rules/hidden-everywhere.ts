import { breakpoints } from '#contracts/blocks/fields'
import { blocksIn, type Rule, type Trouble, type WrittenBlock } from '../authored'

/** Blocks that never show: hidden at every width, or expired before starting. */
export const hiddenEverywhere: Rule = ({ content }) => blocksIn(content).flatMap((block) => [...hidden(block), ...neverActive(block)])

function hidden({ id, path, props: { hideOnBreakpoint } }: WrittenBlock): Trouble[] {
  const widths = Array.isArray(hideOnBreakpoint) ? hideOnBreakpoint : []
  return breakpoints.every((width) => widths.includes(width))
    ? [{ path: [...path, 'props', 'hideOnBreakpoint'], problem: `${id} is hidden at every width` }]
    : []
}

/** A block is active only while the wrappers around it are. */
function neverActive(block: WrittenBlock): Trouble[] {
  const all = [...block.within, block]
  const from = Math.max(...all.map(({ props }) => timeOf(props.activeFrom, -Infinity)))
  const to = Math.min(...all.map(({ props }) => timeOf(props.activeTo, Infinity)))
  return to <= from ? [{ path: [...block.path, 'props', 'activeTo'], problem: `${block.id} is over before it begins` }] : []
}

function timeOf(text: unknown, otherwise: number): number {
  return typeof text === 'string' ? Date.parse(text) : otherwise
}
