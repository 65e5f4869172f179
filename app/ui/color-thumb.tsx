import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from './class-names'

type Face = { label: string; picture: ReactNode; unavailable?: string }
type ColorThumbProps = Face & Omit<ComponentPropsWithoutRef<'input'>, 'type'>
type ColorThumbLinkProps = Face & { href: string; current?: boolean }

/** A colour chosen by a small picture of the thing itself (radio). */
export function ColorThumb({ label, picture, unavailable, ...input }: ColorThumbProps) {
  return (
    <label className={classNames(unavailable && 'out')} title={label}>
      <input type="radio" aria-label={spoken(label, unavailable)} {...input} />
      <span className="tile baked">{picture}</span>
    </label>
  )
}

/** The same where choosing a colour means going to another address. */
export function ColorThumbLink({ label, picture, unavailable, href, current }: ColorThumbLinkProps) {
  return (
    <a
      href={href}
      className={classNames(unavailable && 'out')}
      title={label}
      aria-label={spoken(label, unavailable)}
      aria-current={current || undefined}
    >
      <span className="tile baked">{picture}</span>
    </a>
  )
}

function spoken(label: string, unavailable?: string) {
  return unavailable ? `${label}, ${unavailable}` : label
}
