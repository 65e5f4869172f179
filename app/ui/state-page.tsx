import type { ReactNode } from 'react'
import { classNames } from './class-names'

type StatePageProps = {
  /** A short figure such as 404, or a large icon. */
  mark: ReactNode
  title: string
  text?: ReactNode
  actions?: ReactNode
  links?: { text: string; href: string }[]
  /** Below all else, and small. */
  note?: ReactNode
  tone?: 'missing' | 'error' | 'offline'
}

/** The whole of a page that has nothing else to show: not found, failed, or no connection. Always offers a way on. */
export function StatePage({ mark, title, text, actions, links, note, tone = 'missing' }: StatePageProps) {
  return (
    <section className={classNames('state', tone !== 'missing' && tone)}>
      <div className="mark" aria-hidden>
        {mark}
      </div>
      <div className="flow">
        <h1>{title}</h1>
        {text ? <p className="lead">{text}</p> : null}
        {actions ? <div className="ctas">{actions}</div> : null}
        {links ? (
          <ul className="links">
            {links.map((link) => (
              <li key={link.text}>
                <a href={link.href}>{link.text}</a>
              </li>
            ))}
          </ul>
        ) : null}
        {note}
      </div>
    </section>
  )
}
