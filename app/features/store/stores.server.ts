import { endpoints } from '#contracts'
import type { Store } from '#contracts/entities/store'
import { localMoment } from '#domain/store/local-day'
import { type Opening, openingAt } from '#domain/store/opening'
import { timeZoneOf } from '#domain/store/time-zone'
import { cachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

const storesFreshMs = 300_000

/** A store with whether it is open at this moment, by its own clock. */
export type StoreNow = Store & { opening: Opening }

/** The stores of this brand in this country. They change rarely: kept at the edge for five minutes. */
export async function storesOf(shop: StorefrontContext): Promise<StoreNow[]> {
  const parts = ['stores', shop.siteId, shop.locale]
  const load = () => shop.api(endpoints.stores.list, { query: {} })
  const { stores } = await cachedData(shop.visit, { parts, freshMs: storesFreshMs }, load)
  return stores.map((store) => storeNow(shop, store))
}

export async function storeOf(shop: StorefrontContext, storeId: string): Promise<StoreNow | null> {
  return (await storesOf(shop)).find((store) => store.storeId === storeId) ?? null
}

export function storeNow(shop: StorefrontContext, store: Store): StoreNow {
  return { ...store, opening: openingAt(store, localMoment(shop.visit.now, timeZoneOf(store.address))) }
}
