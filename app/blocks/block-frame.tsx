import type { ReactNode } from 'react'
import type { BlockProps } from '#contracts/blocks'
import { classNames } from '~/ui/class-names'

type Layout = Pick<BlockProps<'hero'>, 'bottomMargins' | 'hideOnBreakpoint' | 'isFullWidth' | 'origin' | 'promotionTracking'>
type BlockFrameProps = { id: string; layout: Layout; bare?: boolean; children: ReactNode }

/** The frame of a block: its width, the space below it, the breakpoints that hide it, and its promotion. */
export function BlockFrame({ id, layout, bare, children }: BlockFrameProps) {
  const room = bare || layout.isFullWidth ? undefined : 'wrap section-s'
  return (
    <div {...blockAttributes(id, layout)} className={classNames(room, layout.bottomMargins && `mb-${layout.bottomMargins}`)}>
      {children}
    </div>
  )
}

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
