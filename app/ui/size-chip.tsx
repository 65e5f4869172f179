import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from './class-names'

type Face = { text: ReactNode; note?: ReactNode; unavailable?: string }
type SizeChipProps = Face & { kind?: 'radio' | 'checkbox' } & Omit<ComponentPropsWithoutRef<'input'>, 'type'>
type SizeLinkProps = Face & ComponentPropsWithoutRef<'a'> & { href: string; current?: boolean }

/**
 * A 48 px chip that is a radio or a checkbox. An unavailable one is struck through with the text of `unavailable`; it can still be chosen
 * (for a back-in-stock request) unless it is also `disabled`.
 */
export function SizeChip({ text, note, unavailable, kind = 'radio', ...input }: SizeChipProps) {
  return (
    <label className={classNames('size', unavailable && 'out')}>
      <input type={kind} {...input} />
      <ChipFace {...{ text, note, unavailable }} />
    </label>
  )
}

/** The chip as a link, for pages that choose by navigating. */
export function SizeLink({ text, note, unavailable, current, ...rest }: SizeLinkProps) {
  return (
    <a className={classNames('size', unavailable && 'out')} aria-current={current || undefined} {...rest}>
      <ChipFace {...{ text, note, unavailable }} />
    </a>
  )
}

function ChipFace({ text, note, unavailable }: Face) {
  return (
    <>
      <span>
        {text}
        {unavailable ? <span className="vh">, {unavailable}</span> : null}
      </span>
      {note ? <small>{note}</small> : null}
    </>
  )
}
