import type { BlockProps } from '#contracts/blocks'

type Marked = Pick<BlockProps<'hero'>, 'hideOnBreakpoint' | 'promotionTracking'>

/** How links and analytics find a block on its page, and the breakpoints it is hidden on. (BLK-37, BLK-38) */
export function blockAttributes(id: string, { hideOnBreakpoint, promotionTracking: promotion }: Marked) {
  return {
    id,
    'data-hide': hideOnBreakpoint?.join(' ') || undefined,
    'data-promotion-id': promotion?.promotionId,
    'data-promotion-name': promotion?.promotionName,
    'data-creative-name': promotion?.creativeName,
  }
}
