import type { BlockProps } from '#contracts/blocks'

type Marked = Pick<BlockProps<'hero'>, 'hideOnBreakpoint' | 'origin' | 'promotionTracking'>

/** Attributes that let links and analytics find a block, name the source of its products, and hide it at some breakpoints. */
export function blockAttributes(id: string, { hideOnBreakpoint, origin, promotionTracking: promotion }: Marked) {
  return {
    id,
    'data-origin': origin,
    'data-hide': hideOnBreakpoint?.join(' ') || undefined,
    'data-promotion-id': promotion?.promotionId,
    'data-promotion-name': promotion?.promotionName,
    'data-creative-name': promotion?.creativeName,
  }
}
