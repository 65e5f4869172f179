import type { ReactNode } from 'react'
import { Icon } from './icon'

type CardLink = { text: string; href: string }
type LinkedCardProps = {
  title: string
  /** Where the whole card leads; a card with several links has none of its own. */
  href?: string
  picture?: ReactNode
  text?: ReactNode
  links?: CardLink[]
}

/** A picture, a title and a few words that lead to one place, or to several through a list of links. (BLK-10, BLK-11) */
export function LinkedCard({ title, href, picture, text, links }: LinkedCardProps) {
  return (
    <article className="lcard">
      {picture ? <div className="pic">{picture}</div> : <span />}
      <div className="txt">
        <h3>{href && !links ? <a href={href}>{title}</a> : title}</h3>
        {text ? <p className="muted">{text}</p> : null}
        {links ? (
          <ul className="links">
            {links.map((link) => (
              <li key={link.text}>
                <a href={link.href}>
                  {link.text}
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
