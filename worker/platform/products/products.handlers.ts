import { fail, ok } from '#contracts/errors'
import type { productEndpoints } from '#contracts/products'
import { stockStatus } from '#domain/stock/stock'
import type { Handlers } from '../contract-router'
import { piecesOf } from '../stock/pieces-of'
import { autoSuggest } from './auto-suggest'
import { categoryTree } from './categories.sql.ts'
import { listing } from './listing'
import { listingQuestion } from './listing-question'
import { productsById, productWithTrail } from './product.sql.ts'
import { productView } from './product-view'
import { complements, recommended } from './recommendations.sql.ts'
import { reviewsHandlers } from './reviews.handlers'
import { supplyHandlers } from './supply.handlers'
import { variantsOf } from './variants'

export const productsHandlers: Handlers<typeof productEndpoints> = {
  ...reviewsHandlers,
  ...supplyHandlers,

  async details({ params, shop, now }, env) {
    const found = await productWithTrail(env.CATALOGUE, styleId(params.productId), shop)
    if (!found) return fail('NOT_FOUND')
    const { product, trail, fit } = found
    const pieces = await piecesOf(env, product)
    return ok(productView(product, { locale: shop.locale, trail, fit, pieces, now, customizer: env.CUSTOMIZER_ADDRESS }))
  },

  async inventory({ params: { productId }, shop }, env) {
    const product = (await productsById(env.CATALOGUE, [productId], shop)).get(productId)
    if (!product) return fail('NOT_FOUND')
    const pieces = await piecesOf(env, product)
    const variants = variantsOf(product).map(
      ({ id, upc }) => [id, { quantity: pieces[upc] ?? 0, stockStatus: stockStatus(pieces[upc] ?? 0) }] as const,
    )
    return ok({ productId, variants: Object.fromEntries(variants) })
  },

  catalog: async ({ shop }, env) => ok({ categories: await categoryTree(env.CATALOGUE, shop) }),

  async search({ query, shop }, env) {
    const question = listingQuestion(query, shop)
    return question.ok ? listing(env.CATALOGUE, question.value, shop.locale) : question
  },

  autoSuggest: async ({ query, shop }, env) => ok(await autoSuggest(env, query.q, shop)),

  async recommendations({ query: { widget, productId, count }, shop }, env) {
    const recommendationId = [widget, shop.brand, productId].filter(Boolean).join('-')
    const find = widget === 'complements' ? complements : recommended
    return ok({ recommendationId, products: await find(env.CATALOGUE, shop, { productId, count, recommendationId }) })
  },
}

/** Style id of a requested page: its own id, or the prefix of a variant's. */
function styleId(productId: string): string {
  const [style = '', ...options] = productId.split('-')
  return options.length > 0 ? style.toUpperCase() : style
}
