import type { Cart } from '#contracts/entities/cart'
import type { RememberedItem } from '~/server/session-store'
import { storeOfItem } from '../store-pickup/store-pickup'

/** A cart line in the shape of an add. */
export function rememberedItem(item: Cart['items'][number]): RememberedItem {
  const { id: itemId, productId, upc, qty, recipeId, customAmount, giftOption } = item
  const storeId = storeOfItem(item)
  const more = {
    ...(recipeId && { recipeId }),
    ...(storeId && { storeId }),
    ...(customAmount && { customAmount }),
    ...(giftOption && { giftOption }),
  }
  return { itemId, productId, upc, qty, ...more }
}
