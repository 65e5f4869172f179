import type { StorefrontContext } from '~/server/storefront-services.server'
import { readCart } from '../cart.server'

/** The line that is to be a gift and the words it has; null when it is no longer in the cart, or is a gift of ours. */
export async function loadGiftOption(shop: StorefrontContext, itemId: string) {
  const line = (await readCart(shop))?.items.find(({ id, bonus }) => id === itemId && !bonus)
  return line ? { itemId, name: line.name, given: line.giftOption } : null
}
