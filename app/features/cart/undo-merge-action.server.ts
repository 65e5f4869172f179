import { z } from 'zod'
import { endpoints } from '#contracts'
import { mergeStory } from '#domain/cart/merge-story'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { changeCart, changeItem, readCart } from './cart.server'
import { linesOf } from './tell-merge.server'

const undoMergeForm = z.object({})

/**
 * Leaves in the cart what was chosen just now. What the account had there before is saved for later, so that nothing is lost; of a thing that both
 * held, the pieces chosen just now stay. (CART-13)
 */
export const undoMergeAction = formHandler(undoMergeForm, async (_, { shop }) => {
  const merge = (await shop.session.read())?.merge
  const cart = merge?.siteId === shop.siteId ? await readCart(shop) : null
  const toCart = seeOther(href('cart', { locale: shop.locale }))
  if (!merge || !cart) return toCart
  const { lines, before } = mergeStory(merge.items, linesOf(cart))
  for (const line of lines.filter((each) => each.before > 0)) {
    const item = cart.items.find(({ id }) => id === line.id)
    if (!item) continue
    const { productId, upc } = item
    if (line.here > 0) await changeItem(shop, { itemId: item.id, productId, upc, qty: line.here })
    else
      await changeCart(
        shop,
        async (api, basketId) => (await api(endpoints.cart.saveForLater, { params: { basketId }, body: { itemId: item.id } })).cart,
      )
  }
  await shop.session.rememberMerge(null)
  await shop.session.addFlash({ tone: 'success', key: 'merged.undone', values: { count: before } })
  return toCart
})
