import type { productEndpoints } from '#contracts/products'
import { fail, ok } from '#contracts/errors'
import { normalizeText } from '#domain/search/text-matching'
import { getStockStatus } from '#domain/stock/stock'
import { parseListingQuery } from '../../../worker/platform/products/listing-query'
import { toProductPath } from '#routes/slug'
import type { AdapterEnv } from '../env'
import { store } from '../medusa-client'
import type { AdapterCalls } from '../serve-calls'
import { listingOf } from './listing'
import { cardOf, linkTo, piecesOf, productOf } from './map-product'
import { productNow, type EngineCatalog, shelfIn } from './shelf'
import { trailTo, treeOf } from './trail'

const noShelf: EngineCatalog = { regionId: '', products: [], categories: [] }
const most = { products: 6, categories: 3 }

/** Engine ids of the products the words are found in, best first. */
async function matchesOf(env: AdapterEnv, words: string, { regionId }: EngineCatalog): Promise<string[]> {
  if (normalizeText(words) === '' || regionId === '') return []
  const query = { q: words, limit: 100, fields: 'id', region_id: regionId }
  const { products } = await store<{ products: { id: string }[] }>(env, '/products', { query })
  return products.map(({ id }) => id)
}

export const catalogHandlers: AdapterCalls<typeof productEndpoints> = {
  /** A page may be some seconds old; what is added to a cart is looked at anew. */
  async details({ params: { productId }, shop }, env) {
    const shelf = (await shelfIn(env, shop.currency)) ?? noShelf
    const product = shelf.products.find(({ external_id: id }) => id === productId)
    return product ? ok(productOf(product, shop, trailTo(shelf, product))) : fail('NOT_FOUND')
  },

  async inventory({ params: { productId }, shop }, env) {
    const product = await productNow(env, productId, shop.currency)
    if (!product) return fail('NOT_FOUND')
    const variants = product.variants.map(
      (each) => [each.sku, { quantity: piecesOf(each), stockStatus: getStockStatus(piecesOf(each)) }] as const,
    )
    return ok({ productId, variants: Object.fromEntries(variants) })
  },

  async availability({ params: { productId }, body: { upcs, storeIds }, shop }, env) {
    const product = await productNow(env, productId, shop.currency)
    if (!product) return fail('NOT_FOUND')
    if (storeIds.length > 0) return fail('STORE_NOT_FOUND', { field: 'storeIds' })
    const wanted = product.variants.filter(({ upc }) => upcs?.includes(upc) ?? true)
    if (upcs && wanted.length < new Set(upcs).size) return fail('ITEM_NOT_AVAILABLE', { field: 'upcs' })
    const online = wanted.map((each) => [each.upc, { quantity: piecesOf(each), stockStatus: getStockStatus(piecesOf(each)) }] as const)
    return ok({ productId, online: Object.fromEntries(online), stores: [] })
  },

  collections: async () => ok({ collections: [] }),

  async productSets({ params: { productId }, shop }, env) {
    return (await productNow(env, productId, shop.currency)) ? ok({ productSets: [] }) : fail('NOT_FOUND')
  },

  async paths({ query: { start, count }, shop }, env) {
    const { products } = (await shelfIn(env, shop.currency)) ?? noShelf
    const paths = products.map(({ title, external_id: id }) => toProductPath(title, id))
    return ok({ total: paths.length, paths: paths.slice(start, start + count) })
  },

  catalog: async ({ shop }, env) => ok({ categories: treeOf((await shelfIn(env, shop.currency)) ?? noShelf) }),

  async search({ query, shop }, env) {
    const question = parseListingQuery(query, shop)
    if (!question.ok) return question
    const shelf = (await shelfIn(env, shop.currency)) ?? noShelf
    const { words } = question.value
    return listingOf(shelf, question.value, { shop, ...(words !== undefined && { matches: await matchesOf(env, words, shelf) }) })
  },

  async autoSuggest({ query: { q }, shop }, env) {
    const shelf = (await shelfIn(env, shop.currency)) ?? noShelf
    const matches = await matchesOf(env, q, shelf)
    const found = shelf.products.filter(({ id }) => matches.includes(id)).slice(0, most.products)
    const word = normalizeText(q)
    const categories = shelf.categories.filter(({ name }) => word !== '' && normalizeText(name).includes(word))
    return ok({
      suggestedTerms: [...new Set(found.map(({ title }) => title))],
      products: found.map((product) => cardOf(product, shop)),
      categories: categories.slice(0, most.categories).map(linkTo),
      articles: [],
    })
  },

  async recommendations({ query: { widget, productId, count }, shop }, env) {
    const { products } = (await shelfIn(env, shop.currency)) ?? noShelf
    const recommendationId = [widget, productId].filter(Boolean).join('-')
    const own = products.find(({ external_id: id }) => id === productId)?.categories.map(({ id }) => id) ?? []
    const kinship = (product: (typeof products)[number]) => product.categories.filter(({ id }) => own.includes(id)).length
    const others = products.filter(({ external_id: id }) => id !== productId).toSorted((a, b) => kinship(b) - kinship(a))
    return ok({ recommendationId, products: others.slice(0, count).map((product) => cardOf(product, shop, recommendationId)) })
  },
}
