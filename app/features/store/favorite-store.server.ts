import { z } from 'zod'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { storeOf } from './stores.server'

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
