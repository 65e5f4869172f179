import type { Cart, Flash } from '#contracts/entities/cart'
import { getFlashNotice, isStockFlash, getItemNoteKey } from '#domain/errors/flash-notice'
import { getUserMessage } from '#domain/errors/user-message'
import { resolveImage } from '~/server/resolve-image.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getApiMessages } from '~/server/translations.server'
import { getRememberedCart } from './cart-session.server'

/** Adds picture URLs and localized messages for the page. */
export function localizeCart(shop: StorefrontContext, cart: Cart): Cart {
  return { ...localizeFlash(shop, cart), items: cart.items.map((item) => ({ ...item, image: resolveImage(item.image) })) }
}

/**
 * Localizes a cart's messages: stock messages from our own table (with an empty cart, that the order is over), all others in the platform's
 * words. A message about several lines appears once.
 */
function localizeFlash(shop: StorefrontContext, cart: Cart): Cart {
  if (cart.flash.length === 0) return cart
  const flash = cart.flash.map((each) => ({ ...each, message: formatDeliveryText(each, { shop, isCartEmpty: cart.items.length === 0 }) }))
  const isFirstWithMessage = ({ message }: Flash, i: number) => flash.findIndex((each) => each.message === message) === i
  return {
    ...cart,
    flash: flash.filter((each, i) => cart.items.some(({ id }) => id === each.details.itemId) || isFirstWithMessage(each, i)),
  }
}

function formatDeliveryText(
  { code, message, details }: Flash,
  { shop, isCartEmpty }: { shop: StorefrontContext; isCartEmpty: boolean },
): string {
  const { key } = getFlashNotice(code, { isCartEmpty })
  const ownMessageKey = getItemNoteKey(code) ?? (isStockFlash(code) || !message ? key : undefined)
  return ownMessageKey ? getUserMessage({ errorId: ownMessageKey, message, details }, getApiMessages(shop)) : message
}

/**
 * A cart with the messages no page has shown yet. The platform reports a new price or a removed line once, to any caller, so the session
 * keeps it until a page shows it.
 */
export async function withPendingNotices(shop: StorefrontContext, cart: Cart): Promise<Cart> {
  const storedCart = await getRememberedCart(shop)
  if (!storedCart) return cart
  const undeliveredNotices = storedCart.untold ?? []
  const flash = [
    ...undeliveredNotices.filter((pendingNotice) => !cart.flash.some((each) => getNoticeKey(each) === getNoticeKey(pendingNotice))),
    ...cart.flash,
  ]
  const oneTimeNotices = flash.filter(isOneTimeNotice)
  if (cart.flash.some(isOneTimeNotice)) await shop.session.markCart(shop.siteId, storedCart.cartId, { untold: oneTimeNotices })
  return undeliveredNotices.length > 0 ? { ...cart, flash } : cart
}

/** Marks the cart's notices as delivered. */
export async function clearPendingNotices(shop: StorefrontContext): Promise<void> {
  const remembered = await getRememberedCart(shop)
  if (remembered?.untold) await shop.session.markCart(shop.siteId, remembered.cartId, { untold: null })
}

/** Stock, address and delivery notices repeat until their cause is gone. */
export function isOneTimeNotice({ type, code }: Flash): boolean {
  return type !== 'ERROR' && !['InvalidShippingAddress', 'ITEM_OOS', 'ADDED_MAX_QUANTITY'].includes(code)
}

/** Notes about items that just switched to another delivery method. */
export function findDeliveryChangeNotice({ flash }: Pick<Cart, 'flash'>): Flash | undefined {
  return flash.find((each) => isOneTimeNotice(each) && getFlashNotice(each.code).recovery.step === 'shipping')
}

function getNoticeKey({ code, details }: Flash): string {
  return code + (details.itemId ?? '')
}
