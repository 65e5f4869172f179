import { href } from '#routes'
import { mustBeOffered } from '~/features/wishlist/favorite-actions.server'
import { addFavorite } from '~/features/wishlist/favorites.server'
import { type FormHandler, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { removeAndRemember } from '../page/cart-actions.server'
import { changeSavedForm, productCode, removeItemForm, savedForm } from '../page/change-item.form'
import { changeSaved, moveToCart, removeSaved, saveForLater } from './saved.server'

const favorForm = removeItemForm.extend({ productId: productCode })

const saveForLaterAction = formHandler(removeItemForm, async ({ itemId, upc, name }, { shop }) => {
  await saveForLater(shop, { itemId, upc })
  await shop.session.addFlash({ tone: 'success', key: 'savedForLater.done', values: { name } })
  return backToCart(shop)
})

/** Items that cannot be moved stay saved, with an error next to them. */
const moveToCartAction = formHandler({ schema: savedForm, act: 'move' }, async ({ itemId, name }, { shop }) => {
  const { isSentHome } = await moveToCart(shop, itemId)
  await shop.session.addFlash(
    isSentHome
      ? { tone: 'info', key: 'savedForLater.sentHome', values: { name } }
      : { tone: 'success', key: 'savedForLater.moved', values: { name } },
  )
  return backToCart(shop)
})

const removeSavedAction = formHandler(savedForm, async (saved, { shop }) => {
  await saveNoMore(shop, saved)
  return backToCart(shop)
})

/** Quantity of a saved item. */
const changeSavedAction = formHandler(changeSavedForm, async ({ itemId, name, qty }, { shop }) => {
  await (qty === 0 ? saveNoMore(shop, { itemId, name }) : changeSaved(shop, { itemId, qty }))
  return backToCart(shop)
})

async function saveNoMore(shop: StorefrontContext, { itemId, name }: { itemId: string; name: string }): Promise<void> {
  await removeSaved(shop, itemId)
  await shop.session.addFlash({ tone: 'success', key: 'savedForLater.removed', values: { name } })
}

/** Adds a line's product to the favorites and removes the line, with undo. */
const moveToFavorites = formHandler(favorForm, async ({ productId, ...line }, { shop }) => {
  mustBeOffered(shop)
  await addFavorite(shop, productId)
  await removeAndRemember(shop, line)
  await shop.session.addFlash({
    ...{ tone: 'success', key: 'favorites.added', values: { name: line.name } },
    link: { key: 'favorites.see', path: href('favorites', { locale: shop.locale }) },
  })
  return backToCart(shop)
})

/** Saves a line for later, moves it back, or removes it. */
export const savedActions: Record<string, FormHandler> = {
  'save-for-later': saveForLaterAction,
  'move-to-favorites': moveToFavorites,
  'move-to-cart': moveToCartAction,
  'remove-saved': removeSavedAction,
  'change-saved': changeSavedAction,
}

function backToCart(shop: StorefrontContext): Response {
  return seeOther(href('cart', { locale: shop.locale }))
}
