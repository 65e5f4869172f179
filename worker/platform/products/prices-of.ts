import type { Currency } from '#config/locales'
import type { Price } from '#contracts/entities/product'
import { faceAmount } from '#domain/gift-card/face-amount'
import { priceOf } from '#domain/pricing/price-of'
import { isGiftCard } from './is-gift-card'
import type { ProductRecord } from './product-record'

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
