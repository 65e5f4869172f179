import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names'
import { type Gradient, gradientAttributes, gradientClasses } from './gradient'

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

/** The picture at the top of a page, with one sentence and one or two buttons. `below` puts the text under the picture. */
export function Hero({ id, media, overline, title, titleLevel: Title = 'h1', text, actions, aside, variant, gradient, paint }: HeroProps) {
  const look = classNames('hero', variant !== 'standard' && variant, ...gradientClasses(gradient))
  return (
    <section className={look} aria-labelledby={id} style={paint} {...gradientAttributes(gradient)}>
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
