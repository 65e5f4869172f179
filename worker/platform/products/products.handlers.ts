import { fail, ok } from '#contracts/errors'
import type { productEndpoints } from '#contracts/products'
import type { reviewEndpoints } from '#contracts/reviews'
import { getStockStatus } from '#domain/stock/stock'
import type { Handlers } from '../contract-router'
import { loadAvailableUnits } from '../stock/available-units'
import { autoSuggest } from './search'
import { loadCategoryTree } from './categories.sql.ts'
import { loadListing } from './listing'
import { parseListingQuery } from './listing-query'
import { loadProductsById, loadProductWithBreadcrumbs } from '../catalog/product.sql.ts'
import { toProductDetails } from './product-view'
import { loadComplements, loadRecommendations } from './recommendations.sql.ts'
import { supplyHandlers } from './supply.handlers'
import { listVariants } from '../catalog/variants'

/** Every call about products but those of their reviews, which know orders. */
export const productsHandlers: Omit<Handlers<typeof productEndpoints>, keyof typeof reviewEndpoints> = {
  ...supplyHandlers,

  async details({ params, shop, now }, env) {
    const productDetails = await loadProductWithBreadcrumbs(env.CATALOGUE, getStyleId(params.productId), shop)
    if (!productDetails) return fail('NOT_FOUND')
    const { product, trail, fit } = productDetails
    const unitsByUpc = await loadAvailableUnits(env, product)
    const { locale, brand } = shop
    return ok(toProductDetails(product, { locale, brand, trail, fit, pieces: unitsByUpc, now, customizer: env.CUSTOMIZER_ADDRESS }))
  },

  async inventory({ params: { productId }, shop }, env) {
    const product = (await loadProductsById(env.CATALOGUE, [productId], shop)).get(productId)
    if (!product) return fail('NOT_FOUND')
    const unitsByUpc = await loadAvailableUnits(env, product)
    const variants = listVariants(product).map(
      ({ id, upc }) => [id, { quantity: unitsByUpc[upc] ?? 0, stockStatus: getStockStatus(unitsByUpc[upc] ?? 0) }] as const,
    )
    return ok({ productId, variants: Object.fromEntries(variants) })
  },

  catalog: async ({ shop }, env) => ok({ categories: await loadCategoryTree(env.CATALOGUE, shop) }),

  async search({ query, shop }, env) {
    const question = parseListingQuery(query, shop)
    return question.ok ? loadListing(env.CATALOGUE, question.value, shop.locale) : question
  },

  autoSuggest: async ({ query, shop }, env) => ok(await autoSuggest(env, query.q, shop)),

  async recommendations({ query: { widget, productId, count }, shop }, env) {
    const recommendationId = [widget, shop.brand, productId].filter(Boolean).join('-')
    const loadProducts = widget === 'complements' ? loadComplements : loadRecommendations
    return ok({ recommendationId, products: await loadProducts(env.CATALOGUE, shop, { productId, count, recommendationId }) })
  },
}

/** Style id of a requested page: its own id, or the prefix of a variant's. */
function getStyleId(productId: string): string {
  const [style = '', ...options] = productId.split('-')
  return options.length > 0 ? style.toUpperCase() : style
}
