import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Favorites, WishlistItemDetails } from '#contracts/entities/wishlist'
import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { nullIfError } from '~/server/api-error.server'
import { getBackPath } from '~/server/redirect.server'
import { type FormActionArgs, formHandler, seeOther } from '~/server/form-action.server'
import { requireSignIn } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

const maxItemsPerCall = 48

/** Loads one page of favorites, newest first. */
export async function readFavorites(shop: StorefrontContext, page: { start: number; count: number }): Promise<Favorites> {
  const api = await shop.personalApi()
  return rememberFavorites(shop, await api(endpoints.wishlists.favorites, { query: page }))
}

/** Adds a favorite idempotently, also for guests. Returns what was added. */
export async function addFavorite(shop: StorefrontContext, productId: string): Promise<WishlistItemDetails | undefined> {
  const api = await shop.personalApi()
  const body = { id: productId, qty: 1, itemType: 'product' as const }
  const { items, favoriteId } = await rememberFavorites(shop, await api(endpoints.wishlists.addFavorite, { body }))
  const session = await shop.session.read()
  // A guest's list joins that of the account at sign-in.
  if (!session?.consumer && session?.lists?.favoriteId !== favoriteId) await shop.session.rememberWishlists({ favoriteId })
  return items.find((wishlistItem) => wishlistItem.productId === productId)
}

/** Removes a favorite. Succeeds if it is already gone. */
async function removeFavorite(shop: StorefrontContext, productId: string): Promise<void> {
  const api = await shop.personalApi()
  const favoriteItem = await findFavorite(shop, productId)
  if (!favoriteItem) return
  const remainingFavorites = await api(endpoints.wishlists.removeFavorite, { params: favoriteItem }).catch(nullIfError('NOT_FOUND'))
  if (remainingFavorites) await rememberFavorites(shop, remainingFavorites)
}

async function findFavorite(shop: StorefrontContext, productId: string): Promise<{ favoriteId: string; itemId: string } | undefined> {
  for (let start = 0; ; start += maxItemsPerCall) {
    const { favoriteId, items, total } = await readFavorites(shop, { start, count: maxItemsPerCall })
    const wishlistItem = items.find((each) => each.productId === productId)
    if (wishlistItem) return { favoriteId, itemId: wishlistItem.itemId }
    if (start + maxItemsPerCall >= total) return undefined
  }
}

/** Hearts on other pages are filled from the session: no page waits for the list. */
async function rememberFavorites(shop: StorefrontContext, favorites: Favorites): Promise<Favorites> {
  const known = (await shop.session.read())?.favorites?.[shop.brand.id]
  if (known?.join() !== favorites.productIds.join()) await shop.session.rememberFavorites(shop.brand.id, favorites.productIds)
  return favorites
}

const productIdField = z
  .string()
  .regex(/^[A-Za-z0-9]{8,11}$/)
  .optional()

/** Names the product a heart belongs to, where the page does not; all else about it is looked up. */
const favoriteForm = z.object({ productId: productIdField })

/** The heart of a card: the product to add, or the one to remove. */
const cardFavoriteForm = z.object({ add: productIdField, remove: productIdField })

/** Adds the product to favorites and returns to the page with a confirmation. */
export const addFavoriteAction = formHandler(favoriteForm, async ({ productId }, { shop, params }) => {
  assertFavoritesEnabled(shop)
  await addAndReportFavorite(shop, productId ?? requireProductId(params))
  return seeOther(getReturnPath(shop))
})

/** A card's heart on any page: adds or removes its product and returns to that page, at the card. */
export const toggleFavoriteAction = formHandler(cardFavoriteForm, async ({ add, remove }, { shop }) => {
  assertFavoritesEnabled(shop)
  if (add) await addAndReportFavorite(shop, add)
  if (remove) await removeFavorite(shop, remove)
  const product = add ?? remove
  return seeOther(getBackPath(shop, href('favorites', { locale: shop.locale })) + (product ? `#f-${product}` : ''))
})

async function addAndReportFavorite(shop: StorefrontContext, productId: string) {
  const wishlistItem = await addFavorite(shop, productId)
  await shop.session.addFlash({
    tone: 'success',
    key: 'favorites.added',
    values: { name: wishlistItem?.product?.title ?? '' },
    link: { key: 'favorites.see', path: href('favorites', { locale: shop.locale }) },
  })
}

/** Removes the product from favorites. */
const removeFavoriteAction = formHandler(favoriteForm, async ({ productId }, { shop, params }) => {
  assertFavoritesEnabled(shop)
  await removeFavorite(shop, productId ?? requireProductId(params))
  return seeOther(getReturnPath(shop))
})

/** Actions of pages with favorite buttons. */
export const favoriteActions = { 'add-favorite': addFavoriteAction, 'remove-favorite': removeFavoriteAction }

/** On the favorites page itself: a removed item is named there and can be restored. */
export const removeListedFavoriteAction = formHandler(favoriteForm.required(), async ({ productId }, { shop }) => {
  assertFavoritesEnabled(shop)
  await removeFavorite(shop, productId)
  const query = new URL(shop.request.url).searchParams
  query.delete('share')
  query.set('removed', productId)
  return seeOther(`${href('favorites', { locale: shop.locale })}?${query.toString()}`)
})

/** Responds 404 where favorites are disabled. */
export function assertFavoritesEnabled(shop: StorefrontContext) {
  if (!shop.config.flags.favorites) throw new Response('No favorites here', { status: 404 })
}

/** The product of the heart's page. */
function requireProductId({ slug = '' }: FormActionArgs['params']): string {
  const id = parseProductSlug(slug)
  if (!id) throw new Response('No such product', { status: 404 })
  return id
}

function getReturnPath(shop: StorefrontContext): string {
  const { pathname, search } = new URL(shop.request.url)
  return pathname + search
}

/** Shares the list by link; the page then shows the link. A guest signs in first: a link must not end when its list joins an account. */
export const shareFavoritesAction = formHandler(z.object({}), async (_, { shop }) => {
  assertFavoritesEnabled(shop)
  await requireSignIn(shop)
  const { favoriteId } = await readFavorites(shop, { start: 0, count: 1 })
  const api = await shop.personalApi()
  const { shareId } = await api(endpoints.wishlists.share, { params: { favoriteId }, body: {} })
  return seeOther(`${href('favorites', { locale: shop.locale })}?${new URLSearchParams({ share: shareId }).toString()}`)
})

/** Ends all shares of the list; visitors with a link learn that it is no longer shared. */
export const stopSharingAction = formHandler(z.object({}), async (_, { shop }) => {
  assertFavoritesEnabled(shop)
  await requireSignIn(shop)
  const { favoriteId } = await readFavorites(shop, { start: 0, count: 1 })
  const api = await shop.personalApi()
  await api(endpoints.wishlists.stopSharing, { params: { favoriteId } })
  await shop.session.addFlash({ tone: 'success', key: 'favorites.unshared' })
  return seeOther(href('favorites', { locale: shop.locale }))
})
