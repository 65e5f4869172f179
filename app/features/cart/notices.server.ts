import type { Cart, Flash } from '#contracts/entities/cart'
import { flashNoticeOf, isAboutStock, itemNoteOf } from '#domain/errors/flash-notice'
import { userMessage } from '#domain/errors/user-message'
import { pictureRef } from '~/server/picture-ref.server'
import type { RememberedCart } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { apiMessages } from '~/server/translations.server'

/** Adds picture URLs and localized messages for the page. */
export function localizeCart(shop: StorefrontContext, cart: Cart): Cart {
  return { ...flashInWords(shop, cart), items: cart.items.map((item) => ({ ...item, image: pictureRef(item.image) })) }
}

/**
 * Localizes a cart's messages: stock messages from our own table (with an empty cart, that the order is over), all others in the platform's
 * words. A message about several lines appears once.
 */
function flashInWords(shop: StorefrontContext, cart: Cart): Cart {
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

/**
 * A cart with the messages no page has shown yet. The platform reports a new price or a removed line once, to any caller, so the session
 * keeps it until a page shows it.
 */
export async function withPendingNotices(shop: StorefrontContext, cart: Cart): Promise<Cart> {
  const remembered = await rememberedHere(shop)
  if (!remembered) return cart
  const before = remembered.untold ?? []
  const flash = [...before.filter((old) => !cart.flash.some((each) => nameOf(each) === nameOf(old))), ...cart.flash]
  const untold = flash.filter(isSaidOnce)
  if (cart.flash.some(isSaidOnce)) await shop.session.rememberCart(shop.siteId, { ...remembered, untold })
  return before.length > 0 ? { ...cart, flash } : cart
}

/** Marks the cart's notices as delivered. */
export async function clearPendingNotices(shop: StorefrontContext): Promise<void> {
  const { untold, ...remembered } = (await rememberedHere(shop)) ?? {}
  if (untold) await shop.session.rememberCart(shop.siteId, remembered as RememberedCart)
}

/** Stock, address and delivery notices repeat until their cause is gone. */
export function isSaidOnce({ type, code }: Flash): boolean {
  return type !== 'ERROR' && !['InvalidShippingAddress', 'ITEM_OOS', 'ADDED_MAX_QUANTITY'].includes(code)
}

/** Notes about items that just switched to another delivery method. */
export function movedIn({ flash }: Pick<Cart, 'flash'>): Flash | undefined {
  return flash.find((each) => isSaidOnce(each) && flashNoticeOf(each.code).recovery.step === 'shipping')
}

function nameOf({ code, details }: Flash): string {
  return code + (details.itemId ?? '')
}

async function rememberedHere(shop: StorefrontContext): Promise<RememberedCart | undefined> {
  return (await shop.session.read())?.carts[shop.siteId]
}
