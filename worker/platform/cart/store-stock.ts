import { fail, ok, type Outcome } from '#contracts/errors'
import type { LineDelivery } from '#domain/delivery/line-delivery'
import type { PlatformEnv } from '../env'
import type { ProductRecord } from '../products/product-record'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'
import { storeById, type StoreRecord } from '../stores/store.sql.ts'

type ShelfForOptions = { upc: string; qty: number; storeId?: string; cartId?: string }
/** Delivery of a line and stock at its source. */
export type SupplySource = { available: number; delivery?: LineDelivery }

/**
 * Chooses the source of a store line: the store's stock if sufficient, else a transfer from the warehouse if the store accepts them.
 * `ahead`: prefetched warehouse stock. STR404: no such store for this brand and country; INV702: neither works.
 */
export async function supplySourceFor(
  env: PlatformEnv,
  shop: Shop,
  { product, options, ahead }: { product: ProductRecord; options: ShelfForOptions; ahead?: Record<string, number> },
): Promise<Outcome<SupplySource>> {
  const { upc, qty, storeId, cartId: owner } = options
  if (storeId === undefined || storeId === 'me')
    return ok({ available: ahead?.[upc] ?? (await piecesOf(env, product, { owner }))[upc] ?? 0 })
  const store = await ownStore(env, shop, storeId)
  if (!store) return fail('STORE_NOT_FOUND', { field: 'storeId' })
  const [here, web] = await Promise.all([piecesOf(env, product, { node: storeId, owner }), piecesOf(env, product, { owner })])
  const pieces = here[upc] ?? 0
  const place = { placeId: storeId, pieces, address: store.address }
  if (store.pickupAvailable && pieces >= qty) return ok({ available: pieces, delivery: { code: 'pickup', ...place } })
  const sent = web[upc] ?? 0
  if (store.stsAvailable && sent > 0) return ok({ available: sent, delivery: { code: 'sts', ...place } })
  return fail('STORE_STOCK_MISSING', { field: 'storeId', maxAllowedQty: store.pickupAvailable ? pieces : 0 })
}

/** A store of the current brand and country. */
export async function ownStore({ CATALOGUE }: PlatformEnv, { brand, country }: Shop, storeId: string): Promise<StoreRecord | undefined> {
  const store = await storeById(CATALOGUE, storeId)
  return store?.brand === brand && store.address.countryCode === country ? store : undefined
}
