import { maxCompared } from '#config/constants'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useSharedHtml } from '~/client/served-html'
import { useTranslations } from '~/client/translations'
import { Button, ButtonLink } from '~/ui/button'
import type { InteractionOrigin } from '#config/interaction-origins'
import { pageSizes } from '#domain/listing/pagination'
import { listAppliedFilters, toggleRefinement } from '#domain/listing/refine'
import { DetailsMenu } from '~/ui/details-menu'
import { EmptyState } from '~/ui/empty-state'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { Facets } from '~/features/catalog/listing/facets'
import { getFilterLinkProps } from '~/features/catalog/listing/listing-url'
import { ListingPages, type CardActionRenderer, ProductGrid } from '~/features/catalog/listing/product-grid'
import type { LoadedListing } from '~/features/catalog/listing/load-listing.server'

type CompareListingProps = Omit<ListingProps, 'getAction'> & { compared: string[] }

export const CompareListing = import.meta.env.SSR ? SharedCompareListing : OwnCompareListing

/** The listing of everybody who has neither put a product aside to compare nor marked one as a favorite is rendered once. */
function SharedCompareListing(props: CompareListingProps) {
  const { compared, ...listingProps } = props
  const { listing, emptyText, origin } = listingProps
  const { favorites = [] } = useStorefront()
  const { result, ...rest } = listing
  const sharedHtml = useSharedHtml('.plp', {
    data: compared.length > 0 || favorites.length > 0 ? null : result,
    part: <Listing {...listingProps} getAction={({ id, title }) => <CompareToggle id={id} name={title} on={false} />} />,
    variant: JSON.stringify([rest, emptyText, origin]),
  })
  if (!sharedHtml) return <OwnCompareListing {...props} />
  return (
    <>
      <div className={getListingClass(listing)} dangerouslySetInnerHTML={sharedHtml} />
      <CompareBar compared={compared} />
    </>
  )
}

/** A listing whose products can be put side by side. */
function OwnCompareListing({ compared, ...listingProps }: CompareListingProps) {
  return (
    <>
      <Listing {...listingProps} getAction={({ id, title }) => <CompareToggle id={id} name={title} on={compared.includes(id)} />} />
      <CompareBar compared={compared} />
    </>
  )
}

/** Bar with products to compare, at the bottom of the screen. */
function CompareBar({ compared }: { compared: string[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const path = href('compare', { locale })
  return (
    <>
      <form id={compareFormId} method="post" action={path}>
        <input type="hidden" name="intent" value="compare-toggle" />
      </form>
      {compared.length > 0 ? (
        <section className="sticky-buy" aria-label={t('compare.title')}>
          <p className="small muted" role="status">
            {t('compare.count', { number: compared.length, most: maxCompared })}
          </p>
          <form method="post" action={path}>
            <Button type="submit" look="quiet" name="intent" value="compare-clear">
              {t('compare.clear')}
            </Button>
          </form>
          <ButtonLink href={`${path}?ids=${compared.join('.')}`}>{t('compare.compare')}</ButtonLink>
        </section>
      ) : null}
    </>
  )
}

/** The one form of a page that the cards' compare buttons belong to. */
const compareFormId = 'compare'

/** Puts a card's product beside others, or takes it away. */
function CompareToggle({ id, name, on }: { id: string; name: string; on: boolean }) {
  const t = useTranslations()
  return (
    <button className="check" form={compareFormId} name="id" value={id} id={`c-${id}`} aria-pressed={on}>
      <i className="box" />
      {t('compare.compare')}
      <span className="vh">{` ${name}`}</span>
    </button>
  )
}

type ListingProps = { listing: LoadedListing; emptyText: string; origin: InteractionOrigin; getAction?: CardActionRenderer }

/** A grid of products with its facets, applied filters, order and pages. Every control is a link, so its state is the address. */
export function Listing({ listing, emptyText, origin, getAction }: ListingProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { result, state } = listing
  const isFiltered = state.refinements.length > 0
  const hasFacets = hasFilters(listing)
  return (
    <div className={getListingClass(listing)}>
      {hasFacets ? <Facets listing={listing} /> : null}
      <section aria-labelledby="products">
        <h2 className="vh" id="products" tabIndex={-1}>
          {t('listing.products')}
        </h2>
        <div className="listbar">
          {hasFacets ? <FilterButton count={state.refinements.flatMap(({ values }) => values).length} /> : null}
          <span className="muted small" role="status">
            {t('listing.results', { count: result.total })}
          </span>
          {result.total > 0 ? <SortMenu listing={listing} /> : null}
        </div>
        <FieldError id="price" error={listing.wrongPrice && t('listing.priceWrong')} />
        <AppliedFilters listing={listing} />
        {result.hits.length > 0 ? (
          <ProductGrid cards={result.hits} total={result.total} origin={origin} added={state.count - pageSizes[0]} getAction={getAction} />
        ) : (
          <EmptyState
            icon="search"
            title={t(isFiltered ? 'listing.none' : 'listing.bare')}
            text={isFiltered ? emptyText : t('listing.bareText')}
            titleLevel="h3"
            actions={
              isFiltered ? (
                <ButtonLink {...getFilterLinkProps(state, { refinements: [] })}>{t('listing.showAll')}</ButtonLink>
              ) : (
                <ButtonLink href={href('home', { locale })}>{t('compare.toShop')}</ButtonLink>
              )
            }
          />
        )}
        <ListingPages listing={listing} />
      </section>
    </div>
  )
}

function getListingClass(listing: LoadedListing): string {
  return hasFilters(listing) ? 'plp mt' : 'plp wide mt'
}

function hasFilters({ result, state }: LoadedListing): boolean {
  return state.refinements.length > 0 || result.refinements.some(({ values }) => values.length > 0)
}

function FilterButton({ count }: { count: number }) {
  const t = useTranslations()
  return (
    <button type="button" className="btn quiet to-filters" popovertarget="filters">
      <Icon name="filter" size="sm" />
      <span>{count > 0 ? t('listing.filterCount', { count }) : t('listing.filter')}</span>
    </button>
  )
}

/** The orders a listing can be read in. Small screens show the chosen one alone. */
function SortMenu({ listing: { result, state } }: { listing: LoadedListing }) {
  const t = useTranslations()
  const selectedSort = result.sortingOptions.find(({ id }) => id === result.selectedSortingOption)
  return (
    <DetailsMenu
      summary={
        <span>
          <span className="by">{t('listing.sortBy')}</span> {selectedSort?.label}
        </span>
      }
    >
      <ul>
        {result.sortingOptions.map(({ id, label }) => (
          <li key={id}>
            <a {...getFilterLinkProps(state, { sort: id })} aria-current={id === result.selectedSortingOption || undefined} rel="nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </DetailsMenu>
  )
}

/** Every filter in use as a mark that takes it away, and one that takes them all. */
function AppliedFilters({ listing: { result, state } }: { listing: LoadedListing }) {
  const t = useTranslations()
  const filters = listAppliedFilters(state.refinements, result.refinements)
  if (filters.length === 0) return null
  return (
    <ul className="pills" aria-label={t('listing.applied')}>
      {filters.map(({ attributeId, value, label }) => (
        <li key={attributeId + value}>
          <a
            className="pill x"
            {...getFilterLinkProps(state, { refinements: toggleRefinement(state.refinements, attributeId, value) })}
            aria-label={t('listing.remove', { filter: label })}
            rel="nofollow"
          >
            {label}
            <Icon name="close" size="sm" />
          </a>
        </li>
      ))}
      <li>
        <a className="pill" {...getFilterLinkProps(state, { refinements: [] })}>
          {t('listing.clear')}
        </a>
      </li>
    </ul>
  )
}
