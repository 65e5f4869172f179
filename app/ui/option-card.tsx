import type { ComponentPropsWithoutRef, ReactNode } from 'react'

type OptionCardProps = { title: ReactNode; price?: ReactNode; sub?: ReactNode; kind?: 'radio' | 'checkbox' } & Omit<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'title'
>

/** One of a few choices that need a title, a price and a line of explanation. */
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
