import { ButtonLink } from '~/ui/button'
import type { HubLink } from './search-hub'

type PillLinksProps = { links: readonly HubLink[]; label?: string; current?: string }

/** Short links in rows; the current one is marked. */
export function PillLinks({ links, label, current }: PillLinksProps) {
  return (
    <ul className="row-c" aria-label={label}>
      {links.map(({ text, url }) => (
        <li key={url}>
          <ButtonLink href={url} size="sm" look={url === current ? 'solid' : 'quiet'} aria-current={url === current || undefined}>
            {text}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
