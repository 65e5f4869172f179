import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { Listing } from '~/features/catalog/catalog.server'
import { ProductCard, QuickShopLink } from '~/features/catalog/product-card'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { toArticleLink } from '~/features/content/article-link'
import { Icon } from '~/ui/icon'
import type { ArticleTeaser } from './load-articles.server'
import { SearchIdeas } from './search-ideas'
import type { HubGroup, HubLink } from './load-search.server'
import { getSearchPath } from './search-path'

type SearchScopesProps = { q: string; result: Pick<Listing, 'categories' | 'category'> }

/** Other words to search for, and what leads to them. */
type SearchHint = { lead: string; link: HubLink }

/** Breadcrumbs, title, hint and scopes of a search. */
export function SearchTitle({ title, hint, ...scopeProps }: SearchScopesProps & { title: string; hint?: SearchHint | undefined }) {
  const t = useTranslations()
  return (
    <>
      <ProductBreadcrumbs trail={[]} last={t('search.label')} />
      <h1 className="mb-8">{title}</h1>
      {hint ? (
        <p className="lead mb-16">
          {hint.lead}{' '}
          <a className="link" href={hint.link.url} rel="nofollow">
            {hint.link.text}
          </a>
        </p>
      ) : null}
      <SearchScopes {...scopeProps} />
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
        <a className="pill x" href={getSearchPath(locale, q)} aria-label={t('listing.remove', { filter: category.label })} rel="nofollow">
          {category.label}
          <Icon name="close" size="sm" />
        </a>
      ) : null}
      {categories.map(({ id, label, count }) => (
        <a key={id} className="pill" href={`${getSearchPath(locale, q)}&c=${id}`} rel="nofollow">
          {label} <span className="muted">{formatNumber(count, locale)}</span>
        </a>
      ))}
    </nav>
  )
}

type NoSearchResultsProps = {
  /** Its title says what to do: pages use the word, or it was corrected. */
  isHelped?: boolean
  ideas: readonly HubGroup[]
  instead?: { title: string; cards: ProductCardView[] }
}

/** A search without results: popular searches, and some products. */
export function NoSearchResults({ isHelped = false, ideas, instead }: NoSearchResultsProps) {
  const t = useTranslations()
  return (
    <>
      {isHelped ? null : <p className="muted">{t('search.noneText')}</p>}
      <SearchIdeas groups={ideas} />
      {instead && instead.cards.length > 0 ? <Instead {...instead} /> : null}
    </>
  )
}

function Instead({ title, cards }: { title: string; cards: ProductCardView[] }) {
  return (
    <section className="section-s" aria-labelledby="instead">
      <div className="head">
        <h2 id="instead">{title}</h2>
      </div>
      <div className="grid four" data-origin="search">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} quick={<QuickShopLink url={card.url} name={card.title} />} />
        ))}
      </div>
    </section>
  )
}

/** Help and journal pages that match the search. They load late, or not at all. Where nothing else was found the page's title names them. */
export function MatchingPages({ pages, isOnly = false }: { pages: Promise<ArticleTeaser[]> | ArticleTeaser[]; isOnly?: boolean }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Suspense fallback={null}>
      <Await resolve={pages} errorElement={null}>
        {(resolved) =>
          resolved.length > 0 ? (
            <section className="wrap section-s" aria-labelledby="pages-about">
              <div className={isOnly ? 'vh' : 'head'}>
                <h2 id="pages-about">{t('search.pages')}</h2>
              </div>
              <ul className="grid two">
                {resolved.map((page) => {
                  const { text, url } = toArticleLink(page, locale)
                  return (
                    <li key={page.page} className="flow-s">
                      <h3>
                        <a className="link" href={url}>
                          {text}
                        </a>
                      </h3>
                      <p className="muted">{page.description}</p>
                    </li>
                  )
                })}
              </ul>
            </section>
          ) : null
        }
      </Await>
    </Suspense>
  )
}
