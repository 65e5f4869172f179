import { mergeStory } from '#domain/cart/merge-story'
import { keepsWishes } from '~/server/keeps-wishes.server'
import type { Shop } from '~/server/shop.server'
import { readCart } from './cart.server'
import { cartOnPage, type ItemOnPage } from './cart-on-page'
import { linesOf } from './tell-merge.server'

export type MergedLine = Pick<ItemOnPage, 'id' | 'name' | 'options' | 'image'> & { qty: number }
export type MergedOnPage = { here: MergedLine[]; before: MergedLine[]; missing: number; isKept: boolean }

/** What came from where when the shopper signed in; null when nothing did, or it is settled. (CART-13) */
export async function loadMergedCart(shop: Shop): Promise<MergedOnPage | null> {
  const merge = (await shop.session.read())?.merge
  if (merge?.siteId !== shop.siteId) return null
  const cart = await readCart(shop)
  if (!cart) return null
  const story = mergeStory(merge.items, linesOf(cart))
  const { items } = cartOnPage(cart)
  const linesFrom = (from: 'here' | 'before') =>
    story.lines.flatMap((line) => {
      const item = items.find(({ id }) => id === line.id)
      if (!item || line[from] === 0) return []
      const { id, name, options, image } = item
      return [{ id, name, options, image, qty: line[from] }]
    })
  return { here: linesFrom('here'), before: linesFrom('before'), missing: story.missing, isKept: await keepsWishes(shop) }
}
