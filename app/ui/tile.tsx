import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names'

type TileProps = {
  children: ReactNode
  /** `inset` leaves air around a drawing; `baked` pictures bring their own ground; `cover` crops a photograph to the frame. */
  fit?: 'inset' | 'baked' | 'cover'
  square?: boolean
  badge?: ReactNode
  /** View transition name, so that the picture moves from the card to its page. */
  transitionName?: string
}

/** The frame of every product picture, 4:5. */
export function Tile({ children, fit = 'baked', square, badge, transitionName }: TileProps) {
  const style = transitionName ? ({ viewTransitionName: transitionName } as CSSProperties) : undefined
  return (
    <div className={classNames('tile', fit === 'baked' && 'baked', fit === 'cover' && 'zoom cover', square && 'square')} style={style}>
      {children}
      {badge}
    </div>
  )
}
