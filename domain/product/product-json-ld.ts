import type { Inventory, Product, Variant } from '#contracts/entities/product'
import { isComingSoon } from './buy-state'
import { isOutOfStock } from './out-of-stock'

type ProductJsonLdOptions = {
  inventory: Pick<Inventory, 'variants'> | null
  /** Milliseconds. */
  now: number
  brand: string
  /** Absolute image URLs. */
  images: readonly string[]
}

const schema = 'https://schema.org/'

/** Structured data of a product with current availability and price. */
export function productJsonLd(product: Product, { inventory, now, brand, images }: ProductJsonLdOptions): object {
  const { id, name, summary, rating } = product
  return {
    '@context': schema,
    '@type': 'Product',
    productID: id,
    name,
    description: summary,
    image: images,
    brand: { '@type': 'Brand', name: brand },
    // Most who rate a product write nothing: these are ratings, not reviews.
    ...(rating.showScore && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.score, ratingCount: rating.reviewsCount },
    }),
    offers: offersOf(product, { inventory, now }),
  }
}

/** Colors and sizes that cost the same and can be had alike are one offer: a page is weighed, too. */
function offersOf(product: Product, scene: Pick<ProductJsonLdOptions, 'inventory' | 'now'>): object[] {
  const offers = product.variants.map((variant) => ({
    '@type': 'Offer',
    price: variant.price.current,
    priceCurrency: product.currency,
    availability: schema + availabilityOf(product, variant, scene),
  }))
  return [...new Map(offers.map((offer) => [JSON.stringify(offer), offer])).values()]
}

function availabilityOf(product: Product, variant: Variant, { inventory, now }: Pick<ProductJsonLdOptions, 'inventory' | 'now'>): string {
  if (isComingSoon(product, now)) return 'PreOrder'
  if (isOutOfStock(variant, inventory ?? undefined)) return 'OutOfStock'
  if (product.presale) return 'PreSale'
  return product.isRobisOnly ? 'InStoreOnly' : 'InStock'
}
