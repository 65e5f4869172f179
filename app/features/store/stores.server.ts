import { z } from 'zod'
import type { Store } from '#contracts/entities/store'
import { localMoment } from '#domain/store/local-day'
import { type Opening, openingAt } from '#domain/store/opening'
import { timeZoneOf } from '#domain/store/time-zone'
import { cachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { href } from '#routes/routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { endpoints } from '../../../contracts'

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

/** The store this shopper chose as theirs on this site; undefined when none, or the session cannot be read. */
export async function favoriteStoreOf(shop: StorefrontContext): Promise<string | undefined> {
  const session = await shop.session.beyondCart().catch(() => undefined)
  return session?.favouriteStores?.[shop.siteId]
}

/** The same store with its name, as a list of one to choose from; nothing when it cannot be read. */
export async function favoriteStoreIn(shop: StorefrontContext): Promise<{ storeId: string; name: string }[] | undefined> {
  const id = await favoriteStoreOf(shop)
  const store = id === undefined ? null : await storeOf(shop, id).catch(() => null)
  return store ? [{ storeId: store.storeId, name: store.name }] : undefined
}

const favoriteForm = z.object({ storeId: z.string().max(20).default('') })

/** Saves the shopper's favorite store, or removes it when none is named, and returns to the page of the form. */
export const chooseFavoriteStore = formHandler(favoriteForm, async ({ storeId }, { shop }) => {
  const store = storeId ? await storeOf(shop, storeId) : null
  if (storeId && !store) throw new FieldError('', 'stores.unknownStore')
  await shop.session.keepFavoriteStore(shop.siteId, storeId || null)
  await shop.session.addFlash({
    tone: 'success',
    key: store ? 'stores.favouriteKept' : 'stores.favouriteForgotten',
    values: { name: store?.name ?? '' },
  })
  const { pathname, search } = new URL(shop.request.url)
  const isOurs = pathname.startsWith(`${href('home', { locale: shop.locale })}/`)
  return seeOther(isOurs ? pathname + search : href('stores', { locale: shop.locale }))
})
