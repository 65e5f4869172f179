import type { Cart, Flash } from '#contracts/entities/cart'
import { flashNoticeOf, isAboutStock, itemNoteOf } from '#domain/errors/flash-notice'
import { userMessage } from '#domain/errors/user-message'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { apiMessages } from '~/server/translations.server'

/**
 * Localizes a cart's messages: stock messages from our own table (with an empty cart, that the order is over), all others in the platform's
 * words. A message about several lines appears once.
 */
export function flashInWords(shop: StorefrontContext, cart: Cart): Cart {
  if (cart.flash.length === 0) return cart
  const flash = cart.flash.map((each) => ({ ...each, message: textOf(each, { shop, isCartEmpty: cart.items.length === 0 }) }))
  const isFirst = ({ message }: Flash, i: number) => flash.findIndex((each) => each.message === message) === i
  return { ...cart, flash: flash.filter((each, i) => cart.items.some(({ id }) => id === each.details.itemId) || isFirst(each, i)) }
}

function textOf({ code, message, details }: Flash, { shop, isCartEmpty }: { shop: StorefrontContext; isCartEmpty: boolean }): string {
  const { key } = flashNoticeOf(code, { isCartEmpty })
  const ours = itemNoteOf(code) ?? (isAboutStock(code) || !message ? key : undefined)
  return ours ? userMessage({ errorId: ours, message, details }, apiMessages(shop)) : message
}
