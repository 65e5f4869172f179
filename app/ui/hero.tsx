import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names'

type HeroProps = {
  id: string
  /** A `Picture` with `priority`, or a video. */
  media: ReactNode
  /** Above the title. */
  overline?: ReactNode
  title: ReactNode
  titleLevel?: 'h1' | 'h2'
  text?: ReactNode
  /** Buttons in their row, and content around them. */
  actions?: ReactNode
  /** A card at the end of the copy, on large screens (always in the product variant). */
  aside?: ReactNode
  variant?: 'standard' | 'below' | 'product'
  gradient?: Gradient
  /** Custom colors. */
  paint?: CSSProperties
}

/** The picture at the top of a page, with one sentence and one or two buttons. `below` puts the text under the picture, on large screens beside it. */
export function Hero({ id, media, overline, title, titleLevel: Title = 'h1', text, actions, aside, variant, gradient, paint }: HeroProps) {
  const heroClasses = classNames('hero', variant !== 'standard' && variant, ...getGradientClasses(gradient))
  return (
    <section className={heroClasses} aria-labelledby={id} style={paint} {...getGradientAttributes(gradient)}>
      {media}
      <div className="wrap in">
        <div className="flow">
          {overline}
          <Title id={id} className="title">
            {title}
          </Title>
          {text ? <p>{text}</p> : null}
          {actions}
        </div>
        {aside}
      </div>
    </section>
  )
}

type SplitBannerProps = {
  media: ReactNode
  /** The picture's share of the width on large screens, in per cent. */
  pictureWidth?: 60 | 50 | 40
  /** Custom colors. */
  paint?: CSSProperties
  children: ReactNode
}

/** A picture and a panel in the brand's color side by side; one above the other under 1024 px. */
export function SplitBanner({ media, pictureWidth = 60, paint, children }: SplitBannerProps) {
  return (
    <div className={classNames('split', `w-${pictureWidth}`)} style={paint}>
      {media}
      <div className="txt">{children}</div>
    </div>
  )
}

type GradientStyle = 'full' | 'focused' | 'off'
type Breakpoint = 'sm' | 'md' | 'lg'

/** `tone`: light text on a dark gradient (`night`) or dark text on a light one (`day`). */
export type Gradient = { style?: GradientStyle; tone?: 'night' | 'day'; hiddenAt?: Breakpoint[] }

/** The veil that keeps words over a picture readable: full reaches 35 % up the picture, focused 50 %, off not at all. */
export function getGradientClasses({ style, tone }: Gradient = {}) {
  return [style && `grad-${style}`, tone]
}

/** Breakpoints without the gradient. */
export function getGradientAttributes({ hiddenAt }: Gradient = {}) {
  return hiddenAt?.length ? { 'data-grad-off': hiddenAt.join(' ') } : {}
}
