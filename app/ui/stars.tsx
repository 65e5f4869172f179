import type { CSSProperties } from 'react'
import { classNames } from './class-names'

type StarsProps = {
  /** 0 to 5. */
  value: number
  /** The rating in words, read instead of the drawing: "Rated 4.7 of 5 from 412 reviews". */
  text: string
  score?: string
  count?: string
  large?: boolean
}

/** Star rating; visuals are decorative, the sentence is for screen readers. */
export function Stars({ value, text, score, count, large }: StarsProps) {
  const filled = Math.min(5, Math.max(0, value))
  return (
    <p className={classNames('stars', large && 'lg')} style={{ '--v': filled } as CSSProperties}>
      <i aria-hidden="true" />
      {score || count ? <span aria-hidden="true">{[score, count && `(${count})`].filter(Boolean).join(' ')}</span> : null}
      <span className="vh">{text}</span>
    </p>
  )
}
