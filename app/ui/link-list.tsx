import { type ReactNode, useState } from 'react'
import { Icon } from './icon'

type PicturedLink = { text: string; href: string; picture: ReactNode }

/** Large links beside a picture; the picture is that of the link last pointed at or focused, the first to begin with. (BLK-15) */
export function LinkList({ links }: { links: PicturedLink[] }) {
  const [shown, show] = useState(0)
  return (
    <div className="vlist">
      <ul>
        {links.map(({ text, href }, i) => (
          <li key={text}>
            <a href={href} data-on={i === shown || undefined} onMouseEnter={() => show(i)} onFocus={() => show(i)}>
              {text}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
      <div className="pics" aria-hidden="true">
        {links.map(({ text, picture }, i) => (
          <div key={text} data-on={i === shown || undefined}>
            {picture}
          </div>
        ))}
      </div>
    </div>
  )
}
