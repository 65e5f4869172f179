import type { ReactNode } from 'react'
import type { InteractionOrigin } from '#config/interaction-origins'
import { hrefWithLocale } from '#domain/content/authored-link'
import { JsonLd, listItems } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { PriceNote } from '../price-note'
import { ProductCard } from '../product-card'
import type { ProductCardView } from '../product-card-view'
import { QuickShopLink } from '../quick-shop/quick-shop-link'
import { firstNew } from './listing-pages'

type ProductGridProps = {
  cards: ProductCardView[]
  total?: number
  origin: InteractionOrigin
  /** Number of products before more were loaded; focus moves to the first new one. */
  added?: number
  actionOf?: CardAction | undefined
  /** Four columns on large screens instead of three. */
  inFours?: boolean
}
/** Cards beside each other on a phone: the pictures that a listing opens with there. */
const phoneColumns = 2

/** Additional action of a card's product. */
export type CardAction = (card: ProductCardView) => ReactNode

/** Product grid, with list markup for search engines. One note tells what all its prices include. */
export function ProductGrid({ cards, total = cards.length, origin, added = 0, actionOf, inFours }: ProductGridProps) {
  const { locale, origin: site } = useStorefront()
  const urls = cards.map(({ url }) => ({ url: site + hrefWithLocale(url, locale) }))
  return (
    <>
      <PriceNote whole />
      <div className={inFours ? 'grid four' : 'grid'} data-origin={origin}>
        {cards.map((card, index) => (
          <ProductCard
            key={card.id}
            card={card}
            priority={index < phoneColumns}
            linkId={added > 0 && index === added ? firstNew : undefined}
            quick={<QuickShopLink url={card.url} name={card.title} />}
            action={actionOf?.(card)}
          />
        ))}
        <JsonLd type="ItemList" numberOfItems={total} itemListElement={listItems(urls)} />
      </div>
    </>
  )
}
