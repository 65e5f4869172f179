import { fail, ok, type Outcome } from '#contracts/errors'
import type { LineDelivery } from '#domain/delivery/line-delivery'
import type { PlatformEnv } from '../env'
import type { ProductRecord } from '../products/product-record'
import type { RequestContext } from '../request-context'
import { loadAvailableUnits } from '../stock/available-units'
import { findStore, type StoreRecord } from '../stores/store.sql.ts'

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
