import type { BlockProps } from '#contracts/blocks'

type Marked = Pick<BlockProps<'hero'>, 'hideOnBreakpoint' | 'origin' | 'promotionTracking'>

/** How links and analytics find a block on its page, what its products are reached from, and the breakpoints it is hidden on. (BLK-37, BLK-38, ANA-07) */
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
