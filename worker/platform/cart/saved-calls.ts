import type { cartEndpoints } from '#contracts/cart'
import type { Handlers } from '../contract-router'
import { ownList } from '../wishlists/own-list'
import { savedIn } from '../wishlists/saved-in'
import { buildWishlistItem } from '../wishlists/wishlist-items'
import { saveForLater } from './save-for-later'
import { savedItem } from './saved-item'

type SavedCallsContext = Pick<Handlers<typeof cartEndpoints>, 'saveForLater' | 'changeSaved' | 'removeSaved'>

/** Writes saved items; wishlists read them. */
export const savedCalls: SavedCallsContext = {
  saveForLater: (call, env) => saveForLater(env, call),

  async changeSaved(call, env) {
    const { qty, upc } = call.body
    const saved = await savedItem(env, call, call.body)
    if (!saved.ok) return saved
    const { list, item } = saved.value
    const wish = await buildWishlistItem(env, { productId: item.productId, upc, qty }, call.shop)
    if (!wish.ok) return wish
    const updated = await list.update(call.consumerNo, item.itemId, { qty, ...(upc !== undefined && { upc }) })
    return updated.ok ? savedIn(env, call, saved.value) : updated
  },

  async removeSaved(call, env) {
    const { saveForlaterId, itemId } = call.params
    const own = await ownList(env, call, { kind: 'saved-for-later', named: saveForlaterId })
    if (!own.ok) return own
    // Taken, not removed: a retry of the same transaction gets the same response.
    const taken = await own.value.list.take(call.consumerNo, itemId, call.shop.transactionId)
    return taken.ok ? savedIn(env, call, own.value) : taken
  },
}
