import type { ReactNode } from 'react'
import type { InteractionOrigin } from '#config/interaction-origins'
import { localizeHref } from '#domain/content/authored-link'
import { getShowMoreTarget, pageSizes } from '#domain/listing/pagination'
import { JsonLd, toListItems } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { PriceNote } from '../price-note'
import { ProductCard, QuickShopLink } from '../product-card'
import type { ProductCardView } from '../product-card-view'
import { buildListingUrl } from './listing-url'
import type { LoadedListing } from './load-listing.server'
import { PageNumbers } from './page-numbers'

type ProductGridProps = {
  cards: ProductCardView[]
  total?: number
  origin: InteractionOrigin
  /** Number of products before more were loaded; focus moves to the first new one. */
  added?: number
  getAction?: CardActionRenderer | undefined
  /** Four columns on large screens instead of three. */
  inFours?: boolean
}
/** Cards beside each other on a phone: the pictures that a listing opens with there. */
const phoneColumns = 2

/** Additional action of a card's product. */
export type CardActionRenderer = (card: ProductCardView) => ReactNode

/** Product grid, with list markup for search engines. One note states what all its prices include. */
export function ProductGrid({ cards, total = cards.length, origin, added = 0, getAction, inFours }: ProductGridProps) {
  const { locale, origin: siteOrigin } = useStorefront()
  const urls = cards.map(({ url }) => ({ url: siteOrigin + localizeHref(url, locale) }))
  return (
    <>
      <PriceNote whole className="small muted mb-16" />
      <div className={inFours ? 'grid four' : 'grid'} data-origin={origin}>
        {cards.map((card, index) => (
          <ProductCard
            key={card.id}
            card={card}
            priority={index < phoneColumns}
            linkId={added > 0 && index === added ? firstNewCardId : undefined}
            quick={<QuickShopLink url={card.url} name={card.title} />}
            action={getAction?.(card)}
          />
        ))}
        <JsonLd type="ItemList" numberOfItems={total} itemListElement={toListItems(urls)} />
      </div>
    </>
  )
}

/** Anchor of the first product the shopper has not seen yet. */
const firstNewCardId = 'new'

/** Next products as `show more` or pages. Both are links; `show more` focuses the first new product. */
export function ListingPages({ listing: { result, pages, state } }: { listing: LoadedListing }) {
  const t = useTranslations()
  if (pages < 2) return null
  const { page, count } = state
  const nextTarget = getShowMoreTarget(state, result.total)
  const getPageHref = (pageNumber: number) => `${buildListingUrl(state, { page: pageNumber })}#products`
  return (
    <>
      <div className="center stack s mt">
        <p className="muted small">{t('listing.shown', { count: result.hits.length, total: result.total })}</p>
        {nextTarget ? (
          <p>
            <ButtonLink
              look="quiet"
              href={`${buildListingUrl(state, nextTarget)}#${nextTarget.page > page ? 'products' : firstNewCardId}`}
              rel="nofollow"
            >
              {t('listing.showMore')}
            </ButtonLink>
          </p>
        ) : null}
      </div>
      <PageNumbers page={page} pages={pages} next={page + count / pageSizes[0]} href={getPageHref} />
    </>
  )
}
