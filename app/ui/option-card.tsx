import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { FieldError } from './field'

type OptionCardProps = { title: ReactNode; price?: ReactNode; sub?: ReactNode; kind?: 'radio' | 'checkbox' } & Omit<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'title'
>

/** Choice with title, price and description. */
export function OptionCard({ title, price, sub, kind = 'radio', ...input }: OptionCardProps) {
  return (
    <label className="opt-card">
      <input type={kind} {...input} />
      <b>{title}</b>
      {price ? <span className="p">{price}</span> : <span />}
      {sub ? <span className="sub">{sub}</span> : null}
    </label>
  )
}

type OptionCardsProps = { id: string; legend: ReactNode; hideLegend?: boolean; error?: ReactNode; children: ReactNode }

/** Cards that answer one question, one below the other. */
export function OptionCards({ id, legend, hideLegend, error, children }: OptionCardsProps) {
  return (
    <fieldset className="choice" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'lab vh' : 'lab'}>{legend}</legend>
      <div className="opts">{children}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
