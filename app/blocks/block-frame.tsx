import type { ReactNode } from 'react'
import type { BlockProps } from '#contracts/blocks'
import { classNames } from '~/ui/class-names'
import { blockAttributes } from './block-attributes'

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
