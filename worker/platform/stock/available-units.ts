import { getObjectStub } from '#config/object-stub'
import type { Availability } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { LineDelivery } from '#domain/delivery/line-delivery'
import { type StockLocation, getStockStatus, calculateStoreSupply } from '#domain/stock/stock'
import type { PlatformEnv } from '../env'
import { createIsolateCache } from '../isolate-cache'
import type { ProductRecord } from '../catalog/product-record'
import { listVariants } from '../catalog/variants'
import type { RequestContext } from '../request-context'
import { findStore, type StoreRecord, listStoresById } from '../stores/store.sql.ts'
import type { StockQuery } from './stock.object'

type StockLocationOptions = {
  node?: StockLocation
  /** The requesting cart: its own holds count as available. */
  owner?: string | undefined
}
type UnitsByUpc = Record<string, number>
type StockedProduct = Pick<StockQuery, 'upcs' | 'word'>

/** Products whose stock this isolate has requested, and how. It knows only that the product exists. */
const stockQueryCache = createIsolateCache<StockedProduct>({ maxSize: 500 })

/** Available stock of every variant of a product, by UPC: online, or of one store. */
export function loadAvailableUnits(env: PlatformEnv, product: ProductRecord, location: StockLocationOptions = {}): Promise<UnitsByUpc> {
  const stockQuery = { upcs: listVariants(product).map(({ upc }) => upc), word: product.stock }
  stockQueryCache.set(product.id, stockQuery)
  return requestAvailableUnits(env, product.id, { ...stockQuery, ...location, isListedSoldOut: product.isSoldOut })
}

/** The same while the product itself is still loading. Undefined for a product never requested: an invented id opens no object. */
export async function prefetchAvailableUnits(
  env: PlatformEnv,
  productId: string,
  location: StockLocationOptions = {},
): Promise<UnitsByUpc | undefined> {
  const stockQuery = stockQueryCache.get(productId)
  return stockQuery && requestAvailableUnits(env, productId, { ...stockQuery, ...location })
}

function requestAvailableUnits(
  env: PlatformEnv,
  productId: string,
  { node = 'web', ...query }: Omit<StockQuery, 'node'> & StockLocationOptions,
): Promise<UnitsByUpc> {
  return getObjectStub(env.STOCK, productId, env).available({ ...query, node })
}

type SourceChoice = { upc: string; qty: number; storeId?: string; cartId?: string }
/** Delivery of a line and stock at its source. */
export type SupplySource = { available: number; delivery?: LineDelivery }

/**
 * Chooses the source of a store line: the store's stock if sufficient, else a transfer from the warehouse if the store accepts them.
 * `ahead`: prefetched warehouse stock. STR404: no such store for this brand and country; INV702: neither works.
 */
export async function chooseSupplySource(
  env: PlatformEnv,
  shop: RequestContext,
  { product, options, ahead: prefetchedUnits }: { product: ProductRecord; options: SourceChoice; ahead?: Record<string, number> },
): Promise<Outcome<SupplySource>> {
  const { upc, qty, storeId, cartId: owner } = options
  if (storeId === undefined || storeId === 'me')
    return ok({ available: prefetchedUnits?.[upc] ?? (await loadAvailableUnits(env, product, { owner }))[upc] ?? 0 })
  const store = await findMarketStore(env, shop, storeId)
  if (!store) return fail('STORE_NOT_FOUND', { field: 'storeId' })
  const [storeUnits, warehouseUnits] = await Promise.all([
    loadAvailableUnits(env, product, { node: storeId, owner }),
    loadAvailableUnits(env, product, { owner }),
  ])
  const availableUnits = storeUnits[upc] ?? 0
  const pickupPlace = { placeId: storeId, pieces: availableUnits, address: store.address }
  if (store.pickupAvailable && availableUnits >= qty) return ok({ available: availableUnits, delivery: { code: 'pickup', ...pickupPlace } })
  const transferableUnits = warehouseUnits[upc] ?? 0
  if (store.stsAvailable && transferableUnits > 0) return ok({ available: transferableUnits, delivery: { code: 'sts', ...pickupPlace } })
  return fail('STORE_STOCK_MISSING', { field: 'storeId', maxAllowedQty: store.pickupAvailable ? availableUnits : 0 })
}

/** A store of the current brand and country. */
export async function findMarketStore(
  { CATALOGUE }: PlatformEnv,
  { brand, country }: RequestContext,
  storeId: string,
): Promise<StoreRecord | undefined> {
  const store = await findStore(CATALOGUE, storeId)
  return store?.brand === brand && store.address.countryCode === country ? store : undefined
}

type AvailabilityQuery = { upcs?: string[]; storeIds: string[] }

/** Availability of variants; INV409: unknown code, STR404: not a store of the brand. */
export async function loadAvailability(
  env: PlatformEnv,
  product: ProductRecord,
  { upcs: requestedUpcs, storeIds, shop }: AvailabilityQuery & { shop: RequestContext },
): Promise<Outcome<Availability>> {
  const knownUpcs = listVariants(product).map(({ upc }) => upc)
  const upcs = requestedUpcs ?? knownUpcs
  if (upcs.some((upc) => !knownUpcs.includes(upc))) return fail('ITEM_NOT_AVAILABLE')
  const stores = await listStoresById(env.CATALOGUE, storeIds, shop.brand)
  if (stores.length < new Set(storeIds).size) return fail('STORE_NOT_FOUND')

  const [onlineUnits, ...storeUnits] = await Promise.all([
    loadAvailableUnits(env, product),
    ...stores.map(({ storeId }) => loadAvailableUnits(env, product, { node: storeId })),
  ])
  const getUnits = (unitsByUpc: Readonly<Record<string, number>> | undefined, upc: string) => unitsByUpc?.[upc] ?? 0
  const mapUpcs = <T>(getValue: (upc: string) => T) => Object.fromEntries(upcs.map((upc) => [upc, getValue(upc)]))
  const getStoreSupply = (store: StoreRecord, i: number) => (upc: string) =>
    calculateStoreSupply({
      inStore: getUnits(storeUnits[i], upc),
      online: getUnits(onlineUnits, upc),
      store,
      digital: product.productType === 'digital',
    })
  return ok({
    productId: product.id,
    online: mapUpcs((upc) => ({ quantity: getUnits(onlineUnits, upc), stockStatus: getStockStatus(getUnits(onlineUnits, upc)) })),
    stores: stores.map((store, i) => ({ storeId: store.storeId, variants: mapUpcs(getStoreSupply(store, i)) })),
  })
}
