import { z } from 'zod'
import { endpoints } from '#contracts'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { requireSignIn } from '~/server/require-sign-in.server'
import { mustBeOffered } from './favorite-actions.server'
import { readFavorites } from './favorites.server'

/** Shares the list by link; the page then shows the link. A guest signs in first: a link must not end when its list joins an account. */
export const shareFavoritesAction = formHandler(z.object({}), async (_, { shop }) => {
  mustBeOffered(shop)
  await requireSignIn(shop)
  const { favoriteId } = await readFavorites(shop, { start: 0, count: 1 })
  const api = await shop.personalApi()
  const { shareId } = await api(endpoints.wishlists.share, { params: { favoriteId }, body: {} })
  return seeOther(`${href('favorites', { locale: shop.locale })}?${new URLSearchParams({ share: shareId }).toString()}`)
})

/** Ends all shares of the list: whoever has a link sees that it is no longer shared. */
export const stopSharingAction = formHandler(z.object({}), async (_, { shop }) => {
  mustBeOffered(shop)
  await requireSignIn(shop)
  const { favoriteId } = await readFavorites(shop, { start: 0, count: 1 })
  const api = await shop.personalApi()
  await api(endpoints.wishlists.stopSharing, { params: { favoriteId } })
  await shop.session.addFlash({ tone: 'success', key: 'favorites.unshared' })
  return seeOther(href('favorites', { locale: shop.locale }))
})
