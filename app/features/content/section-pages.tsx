import type { SectionPages as Loaded } from './page-lists.server'

/** The other pages of this one's section. */
export function SectionPages({ title, links }: NonNullable<Loaded>) {
  return (
    <nav className="wrap text section-s flow" aria-labelledby="section-pages">
      <h2 id="section-pages">{title}</h2>
      <ul className="flow-s">
        {links.map(({ text, url }) => (
          <li key={url}>
            <a className="link" href={url}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
