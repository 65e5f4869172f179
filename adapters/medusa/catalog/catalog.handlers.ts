import type { productEndpoints } from '#contracts/products'
import { fail, ok } from '#contracts/errors'
import { foldText } from '#domain/search/text-matching'
import { getStockStatus } from '#domain/stock/stock'
import { parseListingQuery } from '../../../worker/platform/products/listing-query'
import { toProductPath } from '#routes/slug'
import type { AdapterEnv } from '../env'
import { callStoreApi } from '../medusa-client'
import type { AdapterCalls } from '../serve-calls'
import { buildListing } from './listing'
import { toProductCard, toCategoryLink, getAvailableUnits, toProduct } from './map-product'
import { loadCurrentProduct, type EngineCatalog, getCatalog } from './catalog-cache'
import { getProductPath, buildCategoryTree } from './category-path'

const emptyCatalog: EngineCatalog = { regionId: '', products: [], categories: [] }
const maxSuggestions = { products: 6, categories: 3 }

/** Engine ids of the products the words are found in, best first. */
async function searchProductIds(env: AdapterEnv, searchTerm: string, { regionId }: EngineCatalog): Promise<string[]> {
  if (foldText(searchTerm) === '' || regionId === '') return []
  const query = { q: searchTerm, limit: 100, fields: 'id', region_id: regionId }
  const { products } = await callStoreApi<{ products: { id: string }[] }>(env, '/products', { query })
  return products.map(({ id }) => id)
}

export const catalogHandlers: AdapterCalls<typeof productEndpoints> = {
  /** A page may be some seconds old; what is added to a cart is looked at again. */
  async details({ params: { productId }, shop }, env) {
    const engineCatalog = (await getCatalog(env, shop.currency)) ?? emptyCatalog
    const product = engineCatalog.products.find(({ external_id: id }) => id === productId)
    return product ? ok(toProduct(product, shop, getProductPath(engineCatalog, product))) : fail('NOT_FOUND')
  },

  async inventory({ params: { productId }, shop }, env) {
    const product = await loadCurrentProduct(env, productId, shop.currency)
    if (!product) return fail('NOT_FOUND')
    const variants = product.variants.map(
      (variant) =>
        [variant.sku, { quantity: getAvailableUnits(variant), stockStatus: getStockStatus(getAvailableUnits(variant)) }] as const,
    )
    return ok({ productId, variants: Object.fromEntries(variants) })
  },

  async availability({ params: { productId }, body: { upcs, storeIds }, shop }, env) {
    const product = await loadCurrentProduct(env, productId, shop.currency)
    if (!product) return fail('NOT_FOUND')
    if (storeIds.length > 0) return fail('STORE_NOT_FOUND', { field: 'storeIds' })
    const requestedVariants = product.variants.filter(({ upc }) => upcs?.includes(upc) ?? true)
    if (upcs && requestedVariants.length < new Set(upcs).size) return fail('ITEM_NOT_AVAILABLE', { field: 'upcs' })
    const onlineStock = requestedVariants.map(
      (variant) =>
        [variant.upc, { quantity: getAvailableUnits(variant), stockStatus: getStockStatus(getAvailableUnits(variant)) }] as const,
    )
    return ok({ productId, online: Object.fromEntries(onlineStock), stores: [] })
  },

  collections: async () => ok({ collections: [] }),

  async productSets({ params: { productId }, shop }, env) {
    return (await loadCurrentProduct(env, productId, shop.currency)) ? ok({ productSets: [] }) : fail('NOT_FOUND')
  },

  async paths({ query: { start, count }, shop }, env) {
    const { products } = (await getCatalog(env, shop.currency)) ?? emptyCatalog
    const paths = products.map(({ title, external_id: id }) => toProductPath(title, id))
    return ok({ total: paths.length, paths: paths.slice(start, start + count) })
  },

  catalog: async ({ shop }, env) => ok({ categories: buildCategoryTree((await getCatalog(env, shop.currency)) ?? emptyCatalog) }),

  async search({ query, shop }, env) {
    const listingQuery = parseListingQuery(query, shop)
    if (!listingQuery.ok) return listingQuery
    const engineCatalog = (await getCatalog(env, shop.currency)) ?? emptyCatalog
    const { words } = listingQuery.value
    return buildListing(engineCatalog, listingQuery.value, {
      shop,
      ...(words !== undefined && { matches: await searchProductIds(env, words, engineCatalog) }),
    })
  },

  async autoSuggest({ query: { q }, shop }, env) {
    const engineCatalog = (await getCatalog(env, shop.currency)) ?? emptyCatalog
    const matches = await searchProductIds(env, q, engineCatalog)
    const matchingProducts = engineCatalog.products.filter(({ id }) => matches.includes(id)).slice(0, maxSuggestions.products)
    const normalizedQuery = foldText(q)
    const categories = engineCatalog.categories.filter(({ name }) => normalizedQuery !== '' && foldText(name).includes(normalizedQuery))
    return ok({
      suggestedTerms: [...new Set(matchingProducts.map(({ title }) => title))],
      products: matchingProducts.map((product) => toProductCard(product, shop)),
      categories: categories.slice(0, maxSuggestions.categories).map(toCategoryLink),
      articles: [],
    })
  },

  async recommendations({ query: { widget, productId, count }, shop }, env) {
    const { products } = (await getCatalog(env, shop.currency)) ?? emptyCatalog
    const recommendationId = [widget, productId].filter(Boolean).join('-')
    const currentProduct = products.find(({ external_id: id }) => id === productId)?.categories.map(({ id }) => id) ?? []
    const calculateSimilarity = (product: (typeof products)[number]) =>
      product.categories.filter(({ id }) => currentProduct.includes(id)).length
    const otherProducts = products
      .filter(({ external_id: id }) => id !== productId)
      .toSorted((a, b) => calculateSimilarity(b) - calculateSimilarity(a))
    return ok({
      recommendationId,
      products: otherProducts.slice(0, count).map((product) => toProductCard(product, shop, recommendationId)),
    })
  },
}
