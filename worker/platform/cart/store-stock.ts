import { fail, ok, type Outcome } from '#contracts/errors'
import type { LineDelivery } from '#domain/delivery/line-delivery'
import type { PlatformEnv } from '../env'
import type { ProductRecord } from '../products/product-record'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'
import { storeById, type StoreRecord } from '../stores/store.sql.ts'

type ShelfForOptions = { upc: string; qty: number; storeId?: string; cartId?: string }
/** Where a line goes, and how many pieces of it there are on the shelf it comes from. */
export type SupplySource = { available: number; delivery?: LineDelivery }

/**
 * What is wanted for a store comes from the store's own shelf when there are enough pieces; else from ours, and is sent there when the
 * store takes parcels. `ahead` is what our own shelf was heard to have already. STR404: no such store of this brand in this country;
 * INV702: neither way can be had. (SHIP-03, SHIP-05, STO-06)
 */
export async function supplySourceFor(
  env: PlatformEnv,
  shop: Shop,
  { product, wanted, ahead }: { product: ProductRecord; wanted: ShelfForOptions; ahead?: Record<string, number> },
): Promise<Outcome<SupplySource>> {
  const { upc, qty, storeId, cartId: owner } = wanted
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

/** A store of the brand one shops with, in the country one shops in. */
export async function ownStore({ CATALOGUE }: PlatformEnv, { brand, country }: Shop, storeId: string): Promise<StoreRecord | undefined> {
  const store = await storeById(CATALOGUE, storeId)
  return store?.brand === brand && store.address.countryCode === country ? store : undefined
}
