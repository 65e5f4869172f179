import type { Currency, Language } from '#config/locales'
import type { ProductCard, Price } from '#contracts/entities/product'
import { toProductPath } from '#routes/slug'
import { getFaceAmount } from '#domain/gift-card/face-amount'
import { toPrice } from '#domain/pricing/product-price'
import { roundScore } from '#domain/product/rating'
import { getMessage } from '../messages'
import { listCardFacts } from './card-facts'
import { listPictures, isGiftCard } from './attributes'
import type { ProductRecord } from './product-record'

/** Builds a product card. */
export function toProductCard(product: ProductRecord, currency: Currency, recommendationId?: string): ProductCard {
  const facts = listCardFacts(product.specs, { language: product.language, currency })
  const [image = '', alternateImage] = listPictures(product, product.colors[0]?.id ?? '')
  return {
    id: product.id,
    image,
    ...(alternateImage && { alternateImage }),
    title: product.name,
    type: product.type,
    ...(facts.length > 0 && { facts }),
    rating: getRating(product),
    ...(recommendationId && { recommendationId }),
    price: getProductPrice(product, currency),
    currency,
    url: toProductPath(product.name, product.id),
    ...getMarks(product, product.language),
    colors: product.colors.map(({ id, label, swatch }) => ({ id, label: label[product.language], swatch })),
  }
}

/** Price of a variant: a gift card's amount, else the product's. */
export function getVariantPrice(product: ProductRecord, size: string, currency: Currency): Price {
  if (!isGiftCard(product)) return toPrice(product.price, currency)
  return toPrice({ current: getFaceAmount({ printed: size }, currency), original: null, historicBest: null }, currency)
}

/** Price for page and card; of a gift card the range of its amounts. */
export function getProductPrice(product: ProductRecord, currency: Currency): Price {
  const price = toPrice(product.price, currency)
  if (!isGiftCard(product)) return price
  const amounts = product.sizes.map((size) => getVariantPrice(product, size, currency).current)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return { ...price, lowCurrent: low, lowOriginal: low, highCurrent: high, highOriginal: high }
}

type MarkedProduct = Pick<ProductRecord, 'badge' | 'stock' | 'isSoldOut'>

/** Badge (kind of product) and eyebrow (sold out, else low stock), with labels. */
export function getMarks({ badge, stock, isSoldOut }: MarkedProduct, language: Language) {
  const eyebrow = isSoldOut ? 'SOLD OUT' : stock === 'low' ? 'LOW STOCK' : undefined
  return {
    ...(badge && { badge: { id: badge, label: getMessage(language, `mark.${badge}`) } }),
    ...(eyebrow && { eyebrow: { id: eyebrow, label: getMessage(language, `mark.${eyebrow}`) } }),
  }
}

export function getRating({ rating, ratingCount }: Pick<ProductRecord, 'rating' | 'ratingCount'>) {
  return { showScore: ratingCount > 0, score: roundScore(rating), reviewsCount: ratingCount }
}
