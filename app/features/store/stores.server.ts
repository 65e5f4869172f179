import { z } from 'zod'
import type { Store } from '#contracts/entities/store'
import { toLocalMoment } from '#domain/store/local-day'
import { type OpeningState, getOpeningState } from '#domain/store/opening-hours'
import { getTimeZone } from '#domain/store/time-zone'
import { getCachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { href } from '#routes/routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { endpoints } from '#contracts'

const storesFreshMs = 300_000

/** A store with whether it is open at this moment, by its own clock. */
export type StoreWithOpening = Store & { opening: OpeningState }

/** The stores of this brand in this country. They change rarely: kept at the edge for five minutes. */
export async function loadStores(shop: StorefrontContext): Promise<StoreWithOpening[]> {
  const cacheKeyParts = ['stores', shop.siteId, shop.locale]
  const fetchStores = () => shop.api(endpoints.stores.list, { query: {} })
  const { stores } = await getCachedData(shop.visit, { parts: cacheKeyParts, freshMs: storesFreshMs }, fetchStores)
  return stores.map((store) => withOpening(shop, store))
}

export async function loadStoreById(shop: StorefrontContext, storeId: string): Promise<StoreWithOpening | null> {
  return (await loadStores(shop)).find((store) => store.storeId === storeId) ?? null
}

export function withOpening(shop: StorefrontContext, store: Store): StoreWithOpening {
  return { ...store, opening: getOpeningState(store, toLocalMoment(shop.visit.now, getTimeZone(store.address))) }
}

/** The store this shopper chose as theirs on this site; undefined when none, or the session cannot be read. */
export async function getFavoriteStoreId(shop: StorefrontContext): Promise<string | undefined> {
  const session = await shop.session.beyondCart().catch(() => undefined)
  return session?.favouriteStores?.[shop.siteId]
}

/** The same store with its name, as a list of one to choose from; nothing when it cannot be read. */
export async function getFavoriteStore(shop: StorefrontContext): Promise<{ storeId: string; name: string }[] | undefined> {
  const id = await getFavoriteStoreId(shop)
  const store = id === undefined ? null : await loadStoreById(shop, id).catch(() => null)
  return store ? [{ storeId: store.storeId, name: store.name }] : undefined
}

const favoriteStoreForm = z.object({ storeId: z.string().max(20).default('') })

/** Saves the shopper's favorite store, or removes it when none is named, and returns to the page of the form. */
export const chooseFavoriteStoreAction = formHandler(favoriteStoreForm, async ({ storeId }, { shop }) => {
  const store = storeId ? await loadStoreById(shop, storeId) : null
  if (storeId && !store) throw new FieldError('', 'stores.unknownStore')
  await shop.session.keepFavoriteStore(shop.siteId, storeId || null)
  await shop.session.addFlash({
    tone: 'success',
    key: store ? 'stores.favouriteKept' : 'stores.favouriteForgotten',
    values: { name: store?.name ?? '' },
  })
  const { pathname, search } = new URL(shop.request.url)
  const isOwnPath = pathname.startsWith(`${href('home', { locale: shop.locale })}/`)
  return seeOther(isOwnPath ? pathname + search : href('stores', { locale: shop.locale }))
})
