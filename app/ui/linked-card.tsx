import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

type LinkProps = Pick<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'>
type LinkedCardProps = {
  title: string
  /** Link of the whole card; cards with several links have none. */
  link?: LinkProps
  picture?: ReactNode
  /** Above the title. */
  overline?: ReactNode
  text?: ReactNode
  links?: (LinkProps & { text: string })[]
  /** Custom colors. */
  paint?: CSSProperties
}

/** A picture, a title and a short text with one link, or with several in a list. */
export function LinkedCard({ title, link, picture, overline, text, links, paint }: LinkedCardProps) {
  return (
    <article className="lcard" style={paint}>
      {picture ? <div className="pic">{picture}</div> : <span />}
      <div className="txt">
        {overline}
        <h3>{link && !links ? <a {...link}>{title}</a> : title}</h3>
        {text ? <p className="muted">{text}</p> : null}
        {links ? (
          <ul className="links">
            {links.map(({ text: linkText, ...each }) => (
              <li key={linkText}>
                <a {...each}>
                  {linkText}
                  <Icon name="chevron-right" size="sm" />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </article>
  )
}

type CategoryCardProps = {
  link: Pick<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'>
  label: string
  picture: ReactNode
  /** Offset of the image from the top, such as "12%". Its sides and bottom extend beyond the card. */
  top?: string
  /** Custom background; by default cards alternate theme backgrounds. */
  ground?: string
  /** The picture fills the card, as a photograph does. */
  cover?: boolean
}

/** A way into a department: its name above a drawing that is larger than the card. */
export function CategoryCard({ link, label, picture, top, ground, cover }: CategoryCardProps) {
  const style = { ...(top && { '--y': top }), ...(ground && { '--bg': ground }) } as CSSProperties
  return (
    <a className={classNames('cat', cover && 'cover')} {...link} style={style}>
      {picture}
      <b>
        {label}
        <Icon name="chevron-right" />
      </b>
    </a>
  )
}
