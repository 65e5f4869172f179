import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names'
import { type Gradient, getGradientAttributes, getGradientClasses } from './hero'

type OverlayWidth = 'xs' | 'sm' | 'md' | 'lg'

type BannerProps = {
  media: ReactNode
  children: ReactNode
  /** Text over the picture, in a panel over it, or below it. */
  variant?: 'standard' | 'overlay' | 'below'
  /** The overlay's share of the width: 25, 33, 50 or 66 %. */
  overlayWidth?: OverlayWidth
  gradient?: Gradient
  /** Custom colors for the panel next to the image. */
  paint?: CSSProperties
  fullWidth?: boolean
  fullHeight?: boolean
}

const bannerVariantClasses = { standard: null, overlay: 'panel-over', below: 'below' }

/** A picture with text over or below it. */
export function Banner({ media, children, variant = 'standard', overlayWidth = 'md', gradient, paint, ...layout }: BannerProps) {
  const widthClass = variant === 'overlay' && `ov-${overlayWidth}`
  const variantClasses = [
    bannerVariantClasses[variant],
    widthClass,
    layout.fullWidth && 'full-bleed',
    layout.fullHeight && 'full-height',
    ...getGradientClasses(gradient),
  ]
  return (
    <div
      className={classNames('banner', ...variantClasses)}
      {...getGradientAttributes(gradient)}
      style={variant === 'standard' ? paint : undefined}
    >
      {media}
      <div className={classNames('txt', paint?.background ? 'painted' : null)} style={variant === 'standard' ? undefined : paint}>
        {children}
      </div>
    </div>
  )
}

/** One-line announcement across the page, optionally with its own colors. */
export function ThinBanner({ paint, children }: { paint?: CSSProperties; children: ReactNode }) {
  return (
    <div className="thin" style={paint}>
      {children}
    </div>
  )
}
