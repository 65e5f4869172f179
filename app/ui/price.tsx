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
