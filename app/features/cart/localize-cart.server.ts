import type { Cart } from '#contracts/entities/cart'
import { pictureRef } from '~/server/picture-ref.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { flashInWords } from './flash-in-words.server'

/** Adds picture URLs and localized messages for the page. */
export function localizeCart(shop: StorefrontContext, cart: Cart): Cart {
  return { ...flashInWords(shop, cart), items: cart.items.map((item) => ({ ...item, image: pictureRef(item.image) })) }
}
