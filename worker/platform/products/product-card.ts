import type { Currency, Language } from '#config/locales'
import type { ProductCard, Price } from '#contracts/entities/product'
import { productPath } from '#routes/slug'
import { faceAmount } from '#domain/gift-card/face-amount'
import { priceOf } from '#domain/pricing/price-of'
import { shownScore } from '#domain/product/rating'
import { messageIn } from '../messages'
import { cardFacts } from './card-facts'
import { picturesOf, isGiftCard } from './attributes'
import type { ProductRecord } from './product-record'

/** Builds a product card. */
export function productCard(product: ProductRecord, currency: Currency, recommendationId?: string): ProductCard {
  const facts = cardFacts(product.specs, { language: product.language, currency })
  const [image = '', alternateImage] = picturesOf(product, product.colors[0]?.id ?? '')
  return {
    id: product.id,
    image,
    ...(alternateImage && { alternateImage }),
    title: product.name,
    type: product.type,
    ...(facts.length > 0 && { facts }),
    rating: ratingOf(product),
    ...(recommendationId && { recommendationId }),
    price: priceOfProduct(product, currency),
    currency,
    url: productPath(product.name, product.id),
    ...marksOf(product, product.language),
    colors: product.colors.map(({ id, label, swatch }) => ({ id, label: label[product.language], swatch })),
  }
}

/** Price of a variant: a gift card's amount, else the product's. */
export function priceOfVariant(product: ProductRecord, size: string, currency: Currency): Price {
  if (!isGiftCard(product)) return priceOf(product.price, currency)
  return priceOf({ current: faceAmount({ printed: size }), original: null, historicBest: null }, currency)
}

/** Price for page and card; of a gift card the range of its amounts. */
export function priceOfProduct(product: ProductRecord, currency: Currency): Price {
  const price = priceOf(product.price, currency)
  if (!isGiftCard(product)) return price
  const amounts = product.sizes.map((size) => priceOfVariant(product, size, currency).current)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return { ...price, lowCurrent: low, lowOriginal: low, highCurrent: high, highOriginal: high }
}

type Marked = Pick<ProductRecord, 'badge' | 'stock' | 'isSoldOut'>

/** Badge (kind of product) and eyebrow (sold out, else low stock), with labels. */
export function marksOf({ badge, stock, isSoldOut }: Marked, language: Language) {
  const eyebrow = isSoldOut ? 'SOLD OUT' : stock === 'low' ? 'LOW STOCK' : undefined
  return {
    ...(badge && { badge: { id: badge, label: messageIn(language, `mark.${badge}`) } }),
    ...(eyebrow && { eyebrow: { id: eyebrow, label: messageIn(language, `mark.${eyebrow}`) } }),
  }
}

export function ratingOf({ rating, ratingCount }: Pick<ProductRecord, 'rating' | 'ratingCount'>) {
  return { showScore: ratingCount > 0, score: shownScore(rating), reviewsCount: ratingCount }
}
