import type { SearchResult } from '#contracts/entities/product'
import { appliedFilters, toggleRefinement } from '#domain/listing/refine'
import { pageList } from '#domain/listing/pagination'
import { formatNumber } from '#domain/numbers/format-number'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { DetailsMenu } from '~/ui/details-menu'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'
import { Facets } from './facets'
import { listingAddress, type ListingState } from './listing-address'
import { ProductCard } from './product-card'
import { QuickShopLink } from './quick-shop-link'

type ListingProps = { result: SearchResult; pages: number; state: ListingState; emptyText: string }

/** A grid of products with its facets, applied filters, order and pages. Every control is a link, so its state is the address. */
export function Listing({ result, pages, state, emptyText }: ListingProps) {
  const t = useWords()
  const applied = appliedFilters(state.refinements, result.refinements)
  const sorted = result.sortingOptions.find(({ id }) => id === result.selectedSortingOption)
  return (
    <div className="plp mt">
      <Facets result={result} state={state} appliedCount={applied.length} />
      <section aria-labelledby="products">
        <h2 className="vh" id="products">
          {t('listing.products')}
        </h2>
        <div className="listbar">
          <span className="muted small" aria-live="polite">
            {t('listing.results', { count: result.total })}
          </span>
          <DetailsMenu summary={t('listing.sortBy', { order: sorted?.label ?? '' })}>
            <ul>
              {result.sortingOptions.map(({ id, label }) => (
                <li key={id}>
                  <a
                    href={listingAddress(state, { sort: id })}
                    aria-current={id === result.selectedSortingOption || undefined}
                    rel="nofollow"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </DetailsMenu>
        </div>
        {applied.length > 0 ? (
          <ul className="pills" aria-label={t('listing.applied')}>
            {applied.map(({ attributeId, value, label }) => (
              <li key={attributeId + value}>
                <a
                  className="pill x"
                  href={listingAddress(state, { refinements: toggleRefinement(state.refinements, attributeId, value) })}
                  aria-label={t('listing.remove', { filter: label })}
                  rel="nofollow"
                >
                  {label}
                  <Icon name="close" size="sm" />
                </a>
              </li>
            ))}
            <li>
              <a className="pill" href={listingAddress(state, { refinements: [] })}>
                {t('listing.clear')}
              </a>
            </li>
          </ul>
        ) : null}
        {result.hits.length > 0 ? (
          <div className="grid">
            {result.hits.map((card, index) => (
              <ProductCard key={card.id} card={card} priority={index === 0} quick={<QuickShopLink url={card.url} name={card.title} />} />
            ))}
          </div>
        ) : (
          <EmptyState icon="search" title={t('listing.none')} text={emptyText} titleLevel="h3" />
        )}
        <ListingPages pages={pages} state={state} />
      </section>
    </div>
  )
}

function ListingPages({ pages, state }: { pages: number; state: ListingState }) {
  const t = useWords()
  const { locale } = useShop()
  if (pages < 2) return null
  const { page } = state
  const href = (to: number) => listingAddress(state, { page: to })
  return (
    <Pagination
      label={t('listing.pages')}
      pages={pageList(page, pages).map((mark) =>
        mark === 'gap'
          ? 'gap'
          : { text: formatNumber(mark, locale), label: t('listing.page', { number: mark }), href: href(mark), current: mark === page },
      )}
      previous={page > 1 ? { href: href(page - 1), label: t('listing.previous') } : undefined}
      next={page < pages ? { href: href(page + 1), label: t('listing.next') } : undefined}
    />
  )
}
