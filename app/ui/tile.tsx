import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names'

type TileProps = {
  children: ReactNode
  /** `inset` leaves air around a drawing; `baked` pictures bring their own ground; `cover` crops a photograph to the frame. */
  fit?: 'inset' | 'baked' | 'cover'
  square?: boolean
  badge?: ReactNode
  /** Names the picture so that it travels from the card to the page it leads to. */
  transitionName?: string
}

/** The one frame, 4:5, that every product picture stands in. */
export function Tile({ children, fit = 'baked', square, badge, transitionName }: TileProps) {
  const style = transitionName ? ({ viewTransitionName: transitionName } as CSSProperties) : undefined
  return (
    <div className={classNames('tile', fit === 'baked' && 'baked', fit === 'cover' && 'zoom cover', square && 'square')} style={style}>
      {children}
      {badge}
    </div>
  )
}
