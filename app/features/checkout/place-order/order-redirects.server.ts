import { z } from 'zod'
import type { Order } from '#contracts/entities/order'
import { href } from '#routes'
import {
  getInstantPurchasePath,
  getConfirmationPath,
  clearPendingOrder,
  type PendingOrderResult,
} from '~/features/cart/pending-order.server'
import { clearOrderedCart } from '~/features/cart/cart-session.server'
import { seeOther } from '~/server/form-action.server'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getStepPath } from '~/features/checkout/checkout-step'
import { endpoints } from '#contracts'
import { ApiError, findErrorId } from '#contracts/errors'
import { isGiftLineId } from '#domain/cart/promised-gifts'
import { isDeliveryFlash } from '#domain/errors/flash-notice'
import { getErrorPlacement } from '#domain/errors/placement'
import { type ErrorRecovery, getRecovery } from '#domain/errors/recovery'
import { getReasonKey } from '#domain/errors/user-message'
import { readCart } from '~/features/cart/cart.server'

/** Cart, payments, and product page of an instant purchase. */
type OrderContext = Pick<RememberedOrder, 'cartId' | 'slug' | 'paid'>

/**
 * An order was placed: the cart is done, and the shopper sees the confirmation. An order with a pending redirect or 3-D Secure challenge is
 * remembered as such; it is no failure, and there is no second order.
 */
export async function redirectToConfirmation(
  shop: StorefrontContext,
  { cartId, slug, paid }: OrderContext,
  { orderNumber, st, flash, items, paymentMethod }: Order,
): Promise<Response> {
  const { locale, siteId, session } = shop
  const { action } = flash.find(({ code }) => code === 'PaymentNotAuthorized')?.details ?? {}
  const payPal = action && getPayPalOrderToken(action)
  const payAt = payPal ? href('checkoutPayPal', { locale }) : action?.url
  const question = action?.type === 'threeDS2' ? JSON.stringify(action) : undefined
  const cardType = paymentMethod[0]?.additionalData.cardType
  await session.rememberOrder(siteId, {
    ...{ cartId, orderNumber, st },
    ...(payAt && { payAt }),
    ...(question && { question }),
    ...(payPal && { payPal }),
    ...(cardType && { cardType }),
    ...(paid && { paid }),
    ...(slug !== undefined && { slug }),
  })
  await clearPendingOrder(shop, cartId)
  if (payAt) return seeOther(payPal ? payAt : href('checkoutPay', { locale }))
  await clearOrderedCart(shop, cartId, items)
  return seeOther(getConfirmationPath(shop, { slug }))
}

const payPalActionSchema = z.object({
  type: z.literal('sdk'),
  paymentMethodType: z.literal('paypal'),
  sdkData: z.object({ token: z.string().min(1) }),
})

/** PayPal's order, where its window is to be opened. */
function getPayPalOrderToken(action: object): string | undefined {
  return payPalActionSchema.safeParse(action).data?.sdkData.token
}

/**
 * Redirects to where an unpaid order can be completed: the checkout summary, or the product page of an instant purchase. An order with
 * nothing to complete shows itself: of the summary there may be no cart left, and that would lead back.
 */
export async function redirectToPendingPayment(shop: StorefrontContext, { slug, payAt }: RememberedOrder): Promise<Response> {
  const { locale } = shop
  if (payAt === undefined) return seeOther(getConfirmationPath(shop, { slug }))
  if (slug === undefined) return seeOther(getStepPath('summary', locale))
  const link = { key: 'checkout.goOnPaying', path: href('checkoutPay', { locale }) }
  await shop.session.addFlash({ tone: 'warning', key: 'checkout.unfinishedText', link })
  return seeOther(getInstantPurchasePath(shop, slug))
}

/**
 * Decides where to go when an order could not be placed, with the reason on top. A failed payment continues with the platform's new cart; a
 * pending one waits; an unexplained failure stays, and can be retried safely. Instant purchases report on the product page and leave the
 * shopper's cart alone.
 */
export async function redirectAfterFailure(shop: StorefrontContext, { cartId, slug }: OrderContext, error: ApiError): Promise<Response> {
  const { errorId, details, status } = error
  if (errorId === 'PAYMENT_PENDING' && details.orderNumber && details.st) {
    const { orderNumber, st } = details
    await shop.session.rememberOrder(shop.siteId, { cartId, orderNumber, st, ...(slug !== undefined && { slug }) })
    await clearOrderedCart(shop, cartId)
    return seeOther(getConfirmationPath(shop, { slug }))
  }
  if (status >= 500 && !isDeliveryFlash(errorId)) throw error
  if (errorId === 'CAPTCHA_FAILED') return seeOther(`${getStepPath('summary', shop.locale)}?check=${hadCaptcha(shop) ? 'again' : 'person'}`)
  if (details.cartId && slug === undefined) await shop.session.continueCart(shop.siteId, details.cartId)
  if (slug === undefined && isGiftLineId(details.itemId ?? '')) return continueWithoutGift(shop)
  const { step, offers } = await getFailureRecovery(shop, error)
  const link = offers?.includes('contact') ? getContactLink(shop) : undefined
  const { place } = getErrorPlacement(error, { operation: 'place' })
  const key = getReasonKey(errorId, details.reason) ?? findErrorId(errorId) ?? 'SERVER_ERROR'
  await shop.session.addFlash({
    // A shopper who cancelled gets no error.
    tone: details.reason === 'left' ? 'info' : 'error',
    key: `api:${key}`,
    ...(details.maxAllowedQty !== undefined && { values: { maxAllowedQty: details.maxAllowedQty } }),
    ...(link && { link }),
    ...(place === 'lasting-toast' && { toast: 'stays' }),
  })
  if (slug !== undefined) return seeOther(getInstantPurchasePath(shop, slug))
  return seeOther(step === 'cart' ? href('cart', { locale: shop.locale }) : getStepPath(step ?? 'summary', shop.locale))
}

/** Failures that no other step can fix show next to the button. */
export async function isShownInPlace(shop: StorefrontContext, error: ApiError): Promise<boolean> {
  const { cartId, orderNumber } = error.details
  return !cartId && !orderNumber && (await getFailureRecovery(shop, error)).step === undefined
}

/**
 * Returns the recovery for a failed placement. Where the cart must be read again, its own messages count as well: items with a changed
 * delivery are handled in the delivery step.
 */
async function getFailureRecovery(shop: StorefrontContext, { errorId, flash }: ApiError): Promise<ErrorRecovery> {
  const recovery = getRecovery(errorId, { operation: 'place', flash })
  if (recovery.cart !== 'reload' || recovery.step) return recovery
  const cart = await readCart(shop).catch(() => null)
  return getRecovery(errorId, { operation: 'place', flash: [...flash, ...(cart?.flash ?? []).map(({ code }) => code)] })
}

/** The cart has dropped a gift that ran out; the shopper reviews the order again before paying. */
async function continueWithoutGift(shop: StorefrontContext): Promise<Response> {
  await shop.session.addFlash({ tone: 'warning', key: 'api:flash.giftGone' })
  return seeOther(getStepPath('summary', shop.locale))
}

/** Adds a contact link where the text says to contact support. */
function getContactLink({ locale }: StorefrontContext) {
  return { key: 'header.contact', path: href('contactUs', { locale }) }
}

/** The failed form already contained a CAPTCHA. */
function hadCaptcha({ request }: StorefrontContext): boolean {
  return new URL(request.url).searchParams.has('check')
}

/** Next page for an order that was looked up and is not placed; undefined for a placed order. */
export async function redirectAfterPendingOrder(
  shop: StorefrontContext,
  { word, awaited }: PendingOrderResult,
): Promise<Response | undefined> {
  if (word === 'nothing') return redirectNotPlaced(shop, awaited)
  return word instanceof ApiError ? redirectAfterFailure(shop, awaited, word) : undefined
}

/** The order never was: it can be tried again without harm. */
async function redirectNotPlaced(shop: StorefrontContext, { backTo }: PendingOrderResult['awaited']): Promise<Response> {
  await shop.session.addFlash({ tone: 'error', key: 'api:SERVER_ERROR' })
  return seeOther(backTo)
}

/** Queries the cart's failed placement again for its reason and recovery. Placed meanwhile, it is the order from now on. */
export async function retryFailedOrder(shop: StorefrontContext, known: OrderContext): Promise<Response> {
  const api = await shop.personalApi()
  return api(endpoints.orders.place, { body: { cartId: known.cartId } }).then(
    (order) => redirectToConfirmation(shop, known, order),
    (error: unknown) => {
      if (error instanceof ApiError) return redirectAfterFailure(shop, known, error)
      throw error
    },
  )
}
