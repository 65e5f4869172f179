import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { Listing } from '~/features/catalog/catalog.server'
import { ProductCrumbs } from '~/features/catalog/product/product-crumbs'
import { Icon } from '~/ui/icon'
import { searchPath } from './search-path'

type SearchScopesProps = { q: string; result: Pick<Listing, 'categories' | 'category'> }

/** Breadcrumbs, title and scopes of a search. */
export function SearchTitle({ title, ...scopes }: SearchScopesProps & { title: string }) {
  const t = useTranslations()
  return (
    <>
      <ProductCrumbs trail={[]} last={t('search.label')} />
      <h1 className="mb-8">{title}</h1>
      <SearchScopes {...scopes} />
    </>
  )
}

/** The categories in which a search found something, each with its number; or the one it is limited to, which a press gives up. */
export function SearchScopes({ q, result }: SearchScopesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { categories = [], category } = result
  if (!category && categories.length === 0) return null
  return (
    <nav className="pills" aria-label={t('search.scopes')}>
      {category ? (
        <a className="pill x" href={searchPath(locale, q)} aria-label={t('listing.remove', { filter: category.label })} rel="nofollow">
          {category.label}
          <Icon name="close" size="sm" />
        </a>
      ) : null}
      {categories.map(({ id, label, count }) => (
        <a key={id} className="pill" href={`${searchPath(locale, q)}&c=${id}`} rel="nofollow">
          {label} <span className="muted">{formatNumber(count, locale)}</span>
        </a>
      ))}
    </nav>
  )
}
