import { z } from 'zod'
import type { CartItem, CartMerge } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { chosenLines, mergeSummary } from '#domain/cart/merge-carts'
import { href } from '#routes'
import { readSaved } from '~/features/wishlist/load-saved.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { RememberedItem } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { canUseWishlist } from '~/server/wishlist-eligibility.server'
import { rememberedItem } from '../cart-session.server'
import { addToCart, changeItem, readCart, removeItem } from '../cart.server'
import { changeSaved, saveForLater } from '../saved-for-later/saved.server'
import { mergeOf } from './load-merged-cart.server'

const undoMergeForm = z.object({})
const mostSaved = 48

/**
 * Keeps only the items chosen just now, including those that did not fit. Saves the account's earlier items for later; shoppers without
 * that list were warned that they are removed.
 */
export const undoMergeAction = formHandler(undoMergeForm, async (_, { shop }) => {
  const pending = (await shop.session.read())?.merge
  const cart = pending?.siteId === shop.siteId ? await readCart(shop) : null
  const merge = pending && cart ? mergeOf(cart, pending) : undefined
  const toCart = seeOther(href('cart', { locale: shop.locale }))
  if (!pending || !cart || !merge) return toCart
  const { lines, left } = mergeSummary(chosenLines(cart), merge)
  const takeOut = (await canUseWishlist(shop)) ? savedFor : removed
  const going = lines.filter(({ qty, stays }) => stays < qty)
  for (const { id, stays } of going) {
    const item = cart.items.find((each) => each.id === id)
    if (item) await takeOut(shop, item, stays)
  }
  await bringBack(shop, left, pending.items)
  await shop.session.rememberMerge(null)
  const count = going.reduce((sum, { qty, stays }) => sum + qty - stays, 0)
  if (count > 0) await shop.session.addFlash({ tone: 'success', key: 'mergedCart.undone', values: { count } })
  return toCart
})

/** Saves the whole line first: if a later step fails, items are duplicated rather than lost. */
async function savedFor(shop: StorefrontContext, item: CartItem, stays: number): Promise<void> {
  const { id: itemId, upc, pdpUrl } = item
  await saveForLater(shop, { itemId, upc })
  if (stays === 0) return
  const { itemId: _, ...again } = rememberedItem(item)
  await addToCart(shop, { ...again, qty: stays, pdpUrl })
  const { items } = await readSaved(shop, { start: 0, count: mostSaved })
  const saved = items.find((wish) => wish.upc === upc)
  if (saved && saved.qty > stays) await changeSaved(shop, { itemId: saved.itemId, qty: saved.qty - stays })
}

async function removed(shop: StorefrontContext, { id: itemId, productId, upc }: CartItem, stays: number): Promise<void> {
  await (stays > 0 ? changeItem(shop, { itemId, productId, upc, qty: stays }) : removeItem(shop, { itemId, upc }))
}

async function bringBack(shop: StorefrontContext, left: CartMerge['lines'], items: readonly RememberedItem[]): Promise<void> {
  for (const { id, name } of left) {
    const former = items.find((each) => each.itemId === id)
    if (!former) continue
    const { itemId: _, ...item } = former
    await addToCart(shop, item).catch(toldOf(shop, name))
  }
}

/** Leaves out sold-out items with a notice; restores the rest. */
function toldOf(shop: StorefrontContext, name: string) {
  return async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error
    await shop.session.addFlash({ tone: 'warning', key: 'mergedCart.notBack', values: { name } })
  }
}
