import type { ReactNode } from 'react'
import type { BlockProps } from '#contracts/blocks'
import { classNames } from '~/ui/class-names'

type Layout = Pick<BlockProps<'hero'>, 'bottomMargins' | 'hideOnBreakpoint' | 'isFullWidth'>
type BlockFrameProps = { id: string; layout: Layout; bare?: boolean; children: ReactNode }

/** The room a block stands in: its width, the space below it, the breakpoints it is hidden on. (BLK-38) */
export function BlockFrame({ id, layout, bare, children }: BlockFrameProps) {
  const { bottomMargins, hideOnBreakpoint, isFullWidth } = layout
  const room = bare || isFullWidth ? undefined : 'wrap section-s'
  return (
    <div id={id} className={classNames(room, bottomMargins && `mb-${bottomMargins}`)} data-hide={hideOnBreakpoint?.join(' ') || undefined}>
      {children}
    </div>
  )
}
