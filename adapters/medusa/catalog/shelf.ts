import { waitUntil } from 'cloudflare:workers'
import type { Currency } from '#config/locales'
import type { AdapterEnv } from '../env'
import { store } from '../medusa-client'
import type { MedusaCategory, MedusaProduct } from '../medusa-types'
import { idOf } from './category-id'

export type EngineCatalog = { regionId: string; products: MedusaProduct[]; categories: MedusaCategory[] }

const freshMs = 15_000
const staleMs = 600_000
/** While one request reads it anew, others do not. */
const pauseMs = 5_000
const page = 200
const fields = [
  ...['id', 'title', 'subtitle', 'description', 'external_id', 'created_at', 'metadata', '*categories', '*options', '*options.values'],
  ...['*variants', '*variants.options', '*variants.calculated_price', '+variants.inventory_quantity'],
].join(',')

type CatalogEntry = { shelf: EngineCatalog; at: number }
const known = new Map<string, CatalogEntry>()
const regions = new Map<string, string>()

/**
 * Everything the engine sells in a currency, as this isolate read it in the last quarter of a minute. Older than that it is served once more, while
 * it is read anew: an engine takes longer to list its products than a page waits. Null: the engine sells nothing in this currency. Medusa's store
 * API counts no facets, so a listing counts them here; a catalog of thousands wants a search engine beside Medusa instead.
 */
export async function shelfIn(env: AdapterEnv, currency: Currency): Promise<EngineCatalog | null> {
  const before = known.get(currency)
  const age = Date.now() - (before?.at ?? 0)
  if (before && age < freshMs) return before.shelf
  const reading = read(env, currency)
  // Read to its end even if whoever asked has gone: the next one finds it.
  waitUntil(reading.catch(() => undefined))
  if (!before || age > staleMs) return reading
  known.set(currency, { ...before, at: Date.now() - freshMs + pauseMs })
  return before.shelf
}

async function read(env: AdapterEnv, currency: Currency): Promise<EngineCatalog | null> {
  const regionId = await regionOf(env, currency)
  if (regionId === undefined) return null
  const [products, { product_categories: categories }] = await Promise.all([
    allProducts(env, regionId),
    store<{ product_categories: MedusaCategory[] }>(env, '/product-categories', {
      query: { limit: page, fields: 'id,name,description,rank,parent_category_id,metadata' },
    }),
  ])
  const shelf = { regionId, products, categories: categories.toSorted((a, b) => idOf(a).localeCompare(idOf(b))) }
  known.set(currency, { shelf, at: Date.now() })
  return shelf
}

/** The region that sells in a currency. */
export async function regionOf(env: AdapterEnv, currency: Currency): Promise<string | undefined> {
  const before = regions.get(currency)
  if (before !== undefined) return before
  type Regions = { regions: { id: string; currency_code: string }[] }
  const answer = await store<Regions>(env, '/regions', { query: { fields: 'id,currency_code' } })
  const found = answer.regions.find(({ currency_code: code }) => code === currency.toLowerCase())?.id
  if (found !== undefined) regions.set(currency, found)
  return found
}

async function allProducts(env: AdapterEnv, regionId: string): Promise<MedusaProduct[]> {
  const found: MedusaProduct[] = []
  for (let offset = 0; ; offset += page) {
    type ProductsPage = { products: MedusaProduct[]; count: number }
    const query = { region_id: regionId, limit: page, offset, fields }
    const { products, count } = await store<ProductsPage>(env, '/products', { query })
    found.push(...products)
    if (products.length === 0 || found.length >= count) return found
  }
}

/** One product, with stock of this moment. */
export async function productNow(env: AdapterEnv, id: string, currency: Currency): Promise<MedusaProduct | undefined> {
  const regionId = await regionOf(env, currency)
  if (regionId === undefined || !/^[A-Za-z0-9]{8,11}$/.test(id)) return undefined
  const query = { handle: id.toLowerCase(), region_id: regionId, fields }
  const { products } = await store<{ products: MedusaProduct[] }>(env, '/products', { query })
  return products.find(({ external_id: each }) => each === id)
}
