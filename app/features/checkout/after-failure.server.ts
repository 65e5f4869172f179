import { type ApiError, errorIdOf } from '#contracts/errors'
import { isGiftLineId } from '#domain/cart/gift-line'
import { isAboutDelivery } from '#domain/errors/flash-notice'
import { placementOf } from '#domain/errors/placement'
import { type Recovery, recoveryOf } from '#domain/errors/recovery'
import { reasonKeyOf } from '#domain/errors/wording'
import { href } from '#routes'
import { readCart } from '~/features/cart/cart.server'
import { forgetCart } from '~/features/cart/forget-cart.server'
import { boughtOnPath, confirmationPath } from '~/features/cart/order-paths'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { Ordering } from './redirect-to-confirmation.server'
import { pathOfStep } from './step-path'

/**
 * What follows when an order could not be placed, with the reason above the page it leads to. A failed payment goes on with the new cart
 * the platform made; what is still being checked is waited for; a failure nobody can explain stays where it is, to be tried again without
 * harm. What was bought at once on a product's page is told there, and changes nothing of the shopper's own cart.
 * (CHK-07, CHK-08, ERR-13, ERR-15, ERR-16, ERR-17, ERR-18, TRAP-45, WAL-01)
 */
export async function afterFailure(shop: StorefrontContext, { cartId, slug }: Ordering, error: ApiError): Promise<Response> {
  const { errorId, details, status } = error
  if (errorId === 'PAYMENT_PENDING' && details.orderNumber && details.st) {
    const { orderNumber, st } = details
    await shop.session.rememberOrder(shop.siteId, { cartId, orderNumber, st, ...(slug !== undefined && { slug }) })
    await forgetCart(shop, cartId)
    return seeOther(confirmationPath(shop, { slug }))
  }
  if (status >= 500 && !isAboutDelivery(errorId)) throw error
  if (errorId === 'CAPTCHA_FAILED') return seeOther(`${pathOfStep('summary', shop.locale)}?check=${wasAsked(shop) ? 'again' : 'person'}`)
  if (details.cartId && slug === undefined) await goOnWith(shop, details.cartId)
  if (slug === undefined && isGiftLineId(details.itemId ?? '')) return goOnWithoutGift(shop)
  const { step, offers } = await recoveryAfter(shop, error)
  const link = offers?.includes('contact') ? toUs(shop) : undefined
  const { place } = placementOf(error, { act: 'place' })
  const key = reasonKeyOf(errorId, details.reason) ?? errorIdOf(errorId) ?? 'SERVER_ERROR'
  await shop.session.addFlash({
    // Who left by themselves met with no error.
    tone: details.reason === 'left' ? 'info' : 'error',
    key: `api:${key}`,
    ...(details.maxAllowedQty !== undefined && { values: { maxAllowedQty: details.maxAllowedQty } }),
    ...(link && { link }),
    ...(place === 'lasting-toast' && { toast: 'stays' }),
  })
  if (slug !== undefined) return seeOther(boughtOnPath(shop, slug))
  return seeOther(step === 'cart' ? href('cart', { locale: shop.locale }) : pathOfStep(step ?? 'summary', shop.locale))
}

/** Nothing became of a placement and no other step mends it: it is told beside the button that was pressed. (CHK-08, ERR-15) */
export async function isToldHere(shop: StorefrontContext, error: ApiError): Promise<boolean> {
  const { cartId, orderNumber } = error.details
  return !cartId && !orderNumber && (await recoveryAfter(shop, error)).step === undefined
}

/**
 * What is done about a placement that failed. Where the cart is to be read again, what it then says of itself counts as what came with the
 * failure does: goods that can no longer travel as they were to are seen to at delivery. (ERR-15, ERR-18)
 */
async function recoveryAfter(shop: StorefrontContext, { errorId, flash }: ApiError): Promise<Recovery> {
  const told = recoveryOf(errorId, { act: 'place', flash })
  if (told.cart !== 'reload' || told.step) return told
  const cart = await readCart(shop).catch(() => null)
  return recoveryOf(errorId, { act: 'place', flash: [...flash, ...(cart?.flash ?? []).map(({ code }) => code)] })
}

/** Nobody can take a gift out: the cart has done it, and the order is looked at once more before it is paid. (CART-22) */
async function goOnWithoutGift(shop: StorefrontContext): Promise<Response> {
  await shop.session.addFlash({ tone: 'warning', key: 'api:flash.giftGone' })
  return seeOther(pathOfStep('summary', shop.locale))
}

/** Where the text says to ask us, the way there stands beside it. (AUTH-14) */
function toUs({ locale }: StorefrontContext) {
  return { key: 'header.contact', path: href('contactUs', { locale }) }
}

/** The form that failed had a sum in it already. */
function wasAsked({ request }: StorefrontContext): boolean {
  return new URL(request.url).searchParams.has('check')
}

/** The same goods in a cart of another name. */
async function goOnWith(shop: StorefrontContext, cartId: string): Promise<void> {
  const { totalItems = 0, items = [], isDeviceTold } = (await shop.session.read())?.carts[shop.siteId] ?? {}
  await shop.session.rememberCart(shop.siteId, { totalItems, items, cartId, ...(isDeviceTold && { isDeviceTold }) })
}
