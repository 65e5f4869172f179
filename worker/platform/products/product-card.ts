import type { Currency } from '#config/locales'
import type { ProductCard } from '#contracts/entities/product'
import { productPath } from '#routes/slug'
import { cardFacts } from './card-facts'
import { marksOf, ratingOf } from './marks'
import { picturesOf } from './pictures'
import { priceOfProduct } from './prices-of'
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
