import { z } from 'zod'
import type { CartItem } from '#contracts/entities/cart'
import { mergeStory } from '#domain/cart/merge-story'
import { href } from '#routes'
import { readSaved } from '~/features/wishlist/load-saved.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import { keepsWishes } from '~/server/keeps-wishes.server'
import type { Shop } from '~/server/shop.server'
import { addToCart, changeItem, readCart, removeItem } from './cart.server'
import { changeSaved, saveForLater } from './saved.server'
import { linesOf } from './tell-merge.server'

const undoMergeForm = z.object({})
const mostSaved = 48

/**
 * Leaves in the cart what was chosen just now. What the account had there before is saved for later, so that nothing is lost, also of a thing that
 * both held; who keeps no such list was told that it goes. (CART-13, WISH-07)
 */
export const undoMergeAction = formHandler(undoMergeForm, async (_, { shop }) => {
  const merge = (await shop.session.read())?.merge
  const cart = merge?.siteId === shop.siteId ? await readCart(shop) : null
  const toCart = seeOther(href('cart', { locale: shop.locale }))
  if (!merge || !cart) return toCart
  const { lines, before } = mergeStory(merge.items, linesOf(cart))
  const takeOut = (await keepsWishes(shop)) ? savedFor : removed
  for (const line of lines.filter((each) => each.before > 0)) {
    const item = cart.items.find(({ id }) => id === line.id)
    if (item) await takeOut(shop, item, line.here)
  }
  await shop.session.rememberMerge(null)
  await shop.session.addFlash({ tone: 'success', key: 'merged.undone', values: { count: before } })
  return toCart
})

/** The whole line is saved first: whatever fails afterwards, there is too much rather than too little. */
async function savedFor(shop: Shop, { id: itemId, productId, upc, pdpUrl }: CartItem, here: number): Promise<void> {
  await saveForLater(shop, { itemId, upc })
  if (here === 0) return
  await addToCart(shop, { productId, upc, qty: here, pdpUrl })
  const { items } = await readSaved(shop, { start: 0, count: mostSaved })
  const saved = items.find((wish) => wish.upc === upc)
  if (saved && saved.qty > here) await changeSaved(shop, { itemId: saved.itemId, qty: saved.qty - here })
}

async function removed(shop: Shop, { id: itemId, productId, upc }: CartItem, here: number): Promise<void> {
  await (here > 0 ? changeItem(shop, { itemId, productId, upc, qty: here }) : removeItem(shop, { itemId, upc }))
}
