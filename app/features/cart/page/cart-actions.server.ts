import { z } from 'zod'
import { ApiError, errorIdOf } from '#contracts/errors'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addToCart, changeItem, rememberRemoved, removeItem } from '../cart.server'
import { rememberedCart, restorableItem } from '../cart-session.server'
import { changeItemForm, removeItemForm } from './change-item.form'

/** Sets a line's quantity; zero removes it, with undo. */
export const changeItemAction = formHandler(
  { schema: changeItemForm, act: 'change' },
  async ({ requestedAt, name, ...change }, { shop }) => {
    if (change.qty === 0) await removeAndRemember(shop, { ...change, name })
    else await changeItem(shop, change, requestedAt)
    return seeOther(href('cart', { locale: shop.locale }))
  },
)

/** Removes a line; its notice offers undo. */
export const removeItemAction = formHandler(removeItemForm, async (line, { shop }) => {
  await removeAndRemember(shop, line)
  return seeOther(href('cart', { locale: shop.locale }))
})

/** Restores the last removed item, once. */
export const putBackAction = formHandler({ schema: z.object({}), act: 'add' }, async (_, { shop }) => {
  const removed = restorableItem(await rememberedCart(shop), shop.visit.now)
  const claim = `put back ${removed?.at}`
  if (removed && (await shop.session.claim(claim))) {
    const { itemId: _, ...item } = removed.item
    await addToCart(shop, item).catch(async (error: unknown) => {
      // The item is still removed, so the next attempt counts as new.
      await shop.session.release(claim)
      throw error
    })
    await rememberRemoved(shop, null)
  }
  return seeOther(href('cart', { locale: shop.locale }))
})

/** Removes a line and remembers it for undo. */
export async function removeAndRemember(
  shop: StorefrontContext,
  { itemId, upc, name }: { itemId: string; upc: string; name: string },
): Promise<void> {
  const items = (await rememberedCart(shop))?.items ?? []
  const item = items.find((each) => each.itemId === itemId) ?? items.find((each) => each.upc === upc)
  await removeItem(shop, { itemId, upc }).catch(asNotRemoved)
  await rememberRemoved(shop, item ? { item, name, at: shop.visit.now } : null)
}

/** Known errors keep their text; for others, the message says the line is still in the cart. */
function asNotRemoved(error: unknown): never {
  const isUnknown = error instanceof ApiError && (error.errorId === 'SERVER_ERROR' || errorIdOf(error.errorId) === undefined)
  throw isUnknown ? new ApiError('ITEM_NOT_REMOVED', error.status, { message: error.message }) : error
}
