import { Icon } from './icon'

/** `gap` marks pages left out between two that are shown. */
type PageLink = { text: string; label: string; href: string; current?: boolean } | 'gap'

type PaginationProps = {
  label: string
  pages: PageLink[]
  previous?: { href: string; label: string }
  next?: { href: string; label: string }
}

/** Links to the pages of a list; the one being read is marked and said. */
export function Pagination({ label, pages, previous, next }: PaginationProps) {
  return (
    <nav className="pages" aria-label={label}>
      {previous ? (
        <a href={previous.href} rel="prev" aria-label={previous.label}>
          <Icon name="chevron-left" size="sm" />
        </a>
      ) : null}
      {pages.map((page, i) =>
        page === 'gap' ? (
          <span key={`gap-${i}`} aria-hidden>
            …
          </span>
        ) : (
          <a key={page.href} href={page.href} aria-label={page.label} aria-current={page.current ? 'page' : undefined}>
            {page.text}
          </a>
        ),
      )}
      {next ? (
        <a href={next.href} rel="next" aria-label={next.label}>
          <Icon name="chevron-right" size="sm" />
        </a>
      ) : null}
    </nav>
  )
}
