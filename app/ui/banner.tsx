import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { type Gradient, gradientAttributes, gradientClasses } from './gradient'

export type OverlayWidth = 'xs' | 'sm' | 'md' | 'lg'

type BannerProps = {
  media: ReactNode
  children: ReactNode
  /** Words on the picture, in a panel over it, or under it. */
  variant?: 'standard' | 'overlay' | 'below'
  /** The overlay's share of the width: 25, 33, 50 or 66 %. (BLK-58, BLK-59) */
  overlayWidth?: OverlayWidth
  gradient?: Gradient
  fullWidth?: boolean
  fullHeight?: boolean
}

const variantClass = { standard: null, overlay: 'panel-over', below: 'below' }

/** A picture with words on, over or under it. */
export function Banner({ media, children, variant = 'standard', overlayWidth = 'md', gradient, fullWidth, fullHeight }: BannerProps) {
  const width = variant === 'overlay' && `ov-${overlayWidth}`
  const look = [variantClass[variant], width, fullWidth && 'full-bleed', fullHeight && 'full-height', ...gradientClasses(gradient)]
  return (
    <div className={classNames('banner', ...look)} {...gradientAttributes(gradient)}>
      {media}
      <div className="txt">{children}</div>
    </div>
  )
}
