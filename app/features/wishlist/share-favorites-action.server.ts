import { z } from 'zod'
import { endpoints } from '#contracts'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { requireSignIn } from '~/server/require-sign-in.server'
import { mustBeOffered } from './favorite-actions.server'
import { readFavorites } from './favorites.server'

/** Shares the list by link; the page then shows the link. */
export const shareFavoritesAction = formHandler(z.object({}), async (_, { shop }) => {
  mustBeOffered(shop)
  await requireSignIn(shop)
  const { favoriteId } = await readFavorites(shop, { start: 0, count: 1 })
  const api = await shop.personalApi()
  const { shareId } = await api(endpoints.wishlists.share, { params: { favoriteId }, body: {} })
  return seeOther(`${href('favorites', { locale: shop.locale })}?${new URLSearchParams({ share: shareId }).toString()}`)
})
