import type { ReactNode } from 'react'
import { classNames } from './class-names'

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
