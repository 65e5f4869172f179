import { waitUntil } from 'cloudflare:workers'
import type { Currency } from '#config/locales'
import type { AdapterEnv } from '../env'
import { callStoreApi } from '../medusa-client'
import type { MedusaCategory, MedusaProduct } from '../medusa-types'
import { getCategoryId } from './category-id'

export type EngineCatalog = { regionId: string; products: MedusaProduct[]; categories: MedusaCategory[] }

const freshMs = 15_000
const staleForMs = 600_000
/** While one request reads it again, others do not. */
const retryAfterMs = 5_000
const pageSize = 200
const productFields = [
  ...['id', 'title', 'subtitle', 'description', 'external_id', 'created_at', 'metadata', '*categories', '*options', '*options.values'],
  ...['*variants', '*variants.options', '*variants.calculated_price', '+variants.inventory_quantity'],
].join(',')

type CatalogEntry = { shelf: EngineCatalog; at: number }
const catalogsByCurrency = new Map<string, CatalogEntry>()
const regionsByCurrency = new Map<string, string>()

/**
 * Everything the engine sells in a currency, as this isolate read it in the last quarter of a minute. Older than that it is served again, while
 * it is read again: an engine takes longer to list its products than a page waits. Null: the engine sells nothing in this currency. Medusa's store
 * API counts no facets, so a listing counts them here; a catalog of thousands wants a search engine beside Medusa instead.
 */
export async function getCatalog(env: AdapterEnv, currency: Currency): Promise<EngineCatalog | null> {
  const cachedEntry = catalogsByCurrency.get(currency)
  const age = Date.now() - (cachedEntry?.at ?? 0)
  if (cachedEntry && age < freshMs) return cachedEntry.shelf
  const loading = loadCatalog(env, currency)
  // Read to its end even if whoever asked has gone: the next one finds it.
  waitUntil(loading.catch(() => undefined))
  if (!cachedEntry || age > staleForMs) return loading
  catalogsByCurrency.set(currency, { ...cachedEntry, at: Date.now() - freshMs + retryAfterMs })
  return cachedEntry.shelf
}

async function loadCatalog(env: AdapterEnv, currency: Currency): Promise<EngineCatalog | null> {
  const regionId = await findRegionId(env, currency)
  if (regionId === undefined) return null
  const [products, { product_categories: categories }] = await Promise.all([
    loadAllProducts(env, regionId),
    callStoreApi<{ product_categories: MedusaCategory[] }>(env, '/product-categories', {
      query: { limit: pageSize, fields: 'id,name,description,rank,parent_category_id,metadata' },
    }),
  ])
  const catalog = { regionId, products, categories: categories.toSorted((a, b) => getCategoryId(a).localeCompare(getCategoryId(b))) }
  catalogsByCurrency.set(currency, { shelf: catalog, at: Date.now() })
  return catalog
}

/** The region that sells in a currency. */
export async function findRegionId(env: AdapterEnv, currency: Currency): Promise<string | undefined> {
  const cachedRegion = regionsByCurrency.get(currency)
  if (cachedRegion !== undefined) return cachedRegion
  type Regions = { regions: { id: string; currency_code: string }[] }
  const response = await callStoreApi<Regions>(env, '/regions', { query: { fields: 'id,currency_code' } })
  const region = response.regions.find(({ currency_code: code }) => code === currency.toLowerCase())?.id
  if (region !== undefined) regionsByCurrency.set(currency, region)
  return region
}

async function loadAllProducts(env: AdapterEnv, regionId: string): Promise<MedusaProduct[]> {
  const loadedProducts: MedusaProduct[] = []
  for (let offset = 0; ; offset += pageSize) {
    type ProductsPage = { products: MedusaProduct[]; count: number }
    const query = { region_id: regionId, limit: pageSize, offset, fields: productFields }
    const { products, count } = await callStoreApi<ProductsPage>(env, '/products', { query })
    loadedProducts.push(...products)
    if (products.length === 0 || loadedProducts.length >= count) return loadedProducts
  }
}

/** One product, with stock of this moment. */
export async function loadCurrentProduct(env: AdapterEnv, id: string, currency: Currency): Promise<MedusaProduct | undefined> {
  const regionId = await findRegionId(env, currency)
  if (regionId === undefined || !/^[A-Za-z0-9]{8,11}$/.test(id)) return undefined
  const query = { handle: id.toLowerCase(), region_id: regionId, fields: productFields }
  const { products } = await callStoreApi<{ products: MedusaProduct[] }>(env, '/products', { query })
  return products.find(({ external_id: currentProduct }) => currentProduct === id)
}
