import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button, ButtonLink } from '~/ui/button'
import type { HubGroup, HubLink } from './load-search.server'

/** Groups of links into the shop; the shopper's own last searches with a way to forget them. */
export function SearchIdeas({ groups }: { groups: readonly HubGroup[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="stack mt">
      {groups.map(({ id, title, links }) => (
        <section key={id} aria-labelledby={`ideas-${id}`}>
          <h2 className="d-2 mb-16" id={`ideas-${id}`}>
            {title}
          </h2>
          <PillLinks links={links} />
          {id === 'recent' ? (
            <form method="post" action={href('searchHub', { locale })}>
              <Button type="submit" name="intent" value="clear-searches" look="text">
                {t('search.clear')}
              </Button>
            </form>
          ) : null}
        </section>
      ))}
    </div>
  )
}

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
