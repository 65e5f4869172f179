import type { ReactNode, ComponentPropsWithoutRef } from 'react'
import { classNames } from './class-names'
import { FieldError } from './field'

type ChoiceGroupProps = {
  id: string
  legend: ReactNode
  chosen?: ReactNode
  aside?: ReactNode
  /** Shown below the options. */
  below?: ReactNode
  hideLegend?: boolean
  error?: ReactNode
  layout?: 'opts' | 'sizes' | 'sizes pair' | 'swp' | 'dots'
  children: ReactNode
}

/** Radios or boxes that answer one question; `chosen` repeats the answer beside the legend, `aside` is a link at the row's end. */
export function ChoiceGroup({ id, legend, chosen, aside, below, hideLegend, error, layout = 'opts', children }: ChoiceGroupProps) {
  const legendContent = (
    <>
      {legend}
      {chosen ? <span className="chosen"> {chosen}</span> : null}
    </>
  )
  return (
    <fieldset className="choice" {...(error && { 'aria-describedby': `${id}-error`, 'data-answer': '', tabIndex: -1, autoFocus: true })}>
      <legend className={classNames('lab', hideLegend && 'vh')}>{legendContent}</legend>
      {aside ? <div className="aside">{aside}</div> : null}
      <div className={layout}>{children}</div>
      <FieldError id={id} error={error} />
      {below}
    </fieldset>
  )
}

type ChipContent = { text: ReactNode; note?: ReactNode; unavailable?: string }
type SizeChipProps = ChipContent & { kind?: 'radio' | 'checkbox' } & Omit<ComponentPropsWithoutRef<'input'>, 'type'>
type SizeLinkProps = ChipContent & ComponentPropsWithoutRef<'a'> & { href: string; current?: boolean }

/**
 * A 48 px chip that is a radio or a checkbox. An unavailable one is struck through with the text of `unavailable`; it can still be chosen
 * (for a back-in-stock request) unless it is also `disabled`.
 */
export function SizeChip({ text, note, unavailable, kind = 'radio', ...input }: SizeChipProps) {
  return (
    <label className={classNames('size', unavailable && 'out')}>
      <input type={kind} {...input} />
      <ChipLabel {...{ text, note, unavailable }} />
    </label>
  )
}

/** The chip as a link, for pages that choose by navigating. */
export function SizeLink({ text, note, unavailable, current, ...rest }: SizeLinkProps) {
  return (
    <a className={classNames('size', unavailable && 'out')} aria-current={current || undefined} {...rest}>
      <ChipLabel {...{ text, note, unavailable }} />
    </a>
  )
}

function ChipLabel({ text, note, unavailable }: ChipContent) {
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

type ColorThumbLinkProps = { label: string; picture: ReactNode; unavailable?: string; href: string; current?: boolean }

/** A color chosen by a thumbnail of the product: a link to another URL. */
export function ColorThumbLink({ label, picture, unavailable, href, current }: ColorThumbLinkProps) {
  return (
    <a
      href={href}
      className={classNames(unavailable && 'out')}
      title={label}
      aria-label={unavailable ? `${label}, ${unavailable}` : label}
      aria-current={current || undefined}
    >
      <span className="tile baked">{picture}</span>
    </a>
  )
}
