import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names'

type PriceProps = {
  current: string
  /** Previous price: struck through, with a label for screen readers. */
  original?: string
  /** A line in small print, such as the lowest price of the last 30 days. */
  note?: string
  words: { now: string; was: string }
  className?: string
}

/** A formatted price. Screen readers announce a reduced one as "now … was …", where the eye sees red and a strike. */
export function Price({ current, original, note, words, className }: PriceProps) {
  return (
    <>
      <p className={classNames('price', className)}>
        {original ? <span className="vh">{`${words.now} `}</span> : null}
        <span className={original ? 'now' : undefined}>{current}</span>
        {original ? (
          <>
            <span className="vh">{` ${words.was} `}</span>
            <s>{original}</s>
          </>
        ) : null}
      </p>
      {note ? <p className="omni">{note}</p> : null}
    </>
  )
}

type StarsProps = {
  /** 0 to 5. */
  value: number
  /** The rating in words, read instead of the drawing: "Rated 4.7 of 5 from 412 reviews". */
  text: string
  score?: string
  count?: string
}

/** Star rating; visuals are decorative, the sentence is for screen readers. */
export function Stars({ value, text, score, count }: StarsProps) {
  const filled = Math.min(5, Math.max(0, value))
  return (
    <p className="stars" style={{ '--v': filled } as CSSProperties}>
      <i aria-hidden />
      {score || count ? <span aria-hidden>{[score, count && `(${count})`].filter(Boolean).join(' ')}</span> : null}
      <span className="vh">{text}</span>
    </p>
  )
}

export type BadgeTone = 'plain' | 'sale' | 'sun' | 'quiet' | 'ok' | 'warn'

/** A word or two on a small ground: over a tile's corner, or beside a title as a state. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', tone !== 'plain' && tone)}>{children}</span>
}

type SwatchColors = { first: string; second?: string }
type SwatchProps = SwatchColors & { label: string; href?: string; current?: boolean }

/** A small dot with a color of a product, split on the diagonal for two tones. A link if it has a target. */
export function Swatch({ first, second, label, href, current }: SwatchProps) {
  const dot = <i style={getDotStyle({ first, second })} />
  const sharedProps = { className: 'sw', 'aria-current': current || undefined }
  if (!href)
    return (
      <span {...sharedProps} role="img" aria-label={label}>
        {dot}
      </span>
    )
  return (
    <a {...sharedProps} href={href} aria-label={label}>
      {dot}
    </a>
  )
}

function getDotStyle({ first, second }: SwatchColors) {
  return { '--a': first, ...(second && { '--b': second }) } as CSSProperties
}
