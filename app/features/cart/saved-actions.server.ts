import { href } from '#routes'
import { type FormHandler, formHandler, seeOther } from '~/server/form-action.server'
import type { Shop } from '~/server/shop.server'
import { removeItemForm } from './change-item.form'
import { moveToCart, removeSaved, saveForLater } from './saved.server'

const savedForm = removeItemForm.pick({ itemId: true, name: true })

const saveForLaterAction = formHandler(removeItemForm, async ({ itemId, upc, name }, { shop }) => {
  await saveForLater(shop, { itemId, upc })
  await shop.session.addFlash({ tone: 'success', key: 'saved.done', values: { name } })
  return backToCart(shop)
})

/** What cannot be had stays where it is and is told so at its place. (WISH-13, MSG-12) */
const moveToCartAction = formHandler({ schema: savedForm, act: 'move' }, async ({ itemId, name }, { shop }) => {
  await moveToCart(shop, itemId)
  await shop.session.addFlash({ tone: 'success', key: 'saved.moved', values: { name } })
  return backToCart(shop)
})

const removeSavedAction = formHandler(savedForm, async ({ itemId, name }, { shop }) => {
  await removeSaved(shop, itemId)
  await shop.session.addFlash({ tone: 'success', key: 'saved.removed', values: { name } })
  return backToCart(shop)
})

/** Out of the cart for later, back into it, or away. (WISH-11, WISH-13) */
export const savedActions: Record<string, FormHandler> = {
  'save-for-later': saveForLaterAction,
  'move-to-cart': moveToCartAction,
  'remove-saved': removeSavedAction,
}

function backToCart(shop: Shop): Response {
  return seeOther(href('cart', { locale: shop.locale }))
}
