import type { StorefrontContext } from '~/server/storefront-services.server'
import { readCart } from '../cart.server'

/** The line and its gift option; null if it is gone, or a free gift. */
export async function loadGiftOption(shop: StorefrontContext, itemId: string) {
  const line = (await readCart(shop))?.items.find(({ id, bonus }) => id === itemId && !bonus)
  return line ? { itemId, name: line.name, given: line.giftOption } : null
}
