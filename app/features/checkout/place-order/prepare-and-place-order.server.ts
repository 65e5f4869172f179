import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { restPaidBy } from '#domain/checkout/open-step'
import { formatMoney } from '#domain/money/format-money'
import { beginPlacing } from '~/features/cart/cart.server'
import { movedIn, withPendingNotices } from '~/features/cart/notices.server'
import { placeOrderOnce } from '~/features/cart/pending-order.server'
import { FieldError, seeOther } from '~/server/form-action.server'
import { payPalScript, paymentReturnUrl } from '~/server/payment-urls.server'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { pathOfStep } from '../checkout-step'

type PlaceOrderOptions = { recaptcha_response: string | undefined; /** Scripts ran on the page that was sent. */ hasScripts: boolean }

/** Prepares the cart and places its order, at the total the shopper saw, with a CAPTCHA token if there is one. */
export async function prepareAndPlaceOrder(
  shop: StorefrontContext,
  cart: Cart,
  { recaptcha_response, hasScripts }: PlaceOrderOptions,
): Promise<Order> {
  const api = await shop.personalApi()
  const prepared = await api(endpoints.orders.prepare, { body: { basketId: cart.id } }).catch(unlessBeingPlaced)
  const expectedTotal = cart.totals.total.toFixed(2)
  if (prepared) {
    requireSameTotal({ total: expectedTotal, toPay: cart.totals.remainingToPay.toFixed(2) }, prepared, shop)
    requireSameDelivery(await withPendingNotices(shop, prepared), shop)
  }
  await beginPlacing(shop, cart.id, expectedTotal)
  const rest = cart.totals.remainingToPay > 0 ? restPaidBy(cart) : undefined
  const opensWindow = hasScripts && payPalScript(shop) !== undefined
  const associate = await shop.associate()
  return placeOrderOnce(api, {
    cartId: cart.id,
    ...(cart.billingAddress && { billingAddress: cart.billingAddress }),
    ...(rest && { paymentMethod: paidBy(rest, { returnUrl: await paymentReturnUrl(shop, cart.id), opensWindow }) }),
    ...(associate && { inStoreSalesInfo: { storeId: associate.storeId, storeEmployeeId: associate.storeEmployeeId } }),
    expectedTotal,
    ...(recaptcha_response && { recaptcha_response }),
  })
}

type PaidByOptions = { returnUrl: string; /** The next page can show PayPal's window. */ opensWindow: boolean }

/** Returns the payment attached to the cart, with its provider session. */
function paidBy(
  { payment_method_id, payment_instrument_id, c_requestID }: Cart['payment_instruments'][number],
  { returnUrl, opensWindow }: PaidByOptions,
) {
  const session = c_requestID ? { requestID: c_requestID, sessionID: c_requestID } : {}
  const window = payment_method_id === 'PAYPAL' && opensWindow ? { subtype: 'sdk' as const } : {}
  return { code: payment_method_id, additionalData: { payment_method_id, payment_instrument_id, ...session, ...window, returnUrl } }
}

/** Data the platform needs with a later 3-D Secure result. */
export function paidWith(cart: Cart): RememberedOrder['paid'] {
  const { payment_instrument_id: instrumentId, c_requestID: sessionID } = restPaidBy(cart) ?? {}
  return instrumentId === undefined ? undefined : { instrumentId, ...(sessionID && { sessionID }) }
}

/** A cart that is being placed cannot be prepared again; placing it again says what became of it. */
function unlessBeingPlaced(error: unknown): null {
  if (error instanceof ApiError && error.errorId === 'CART_NOT_FOUND') return null
  throw error
}

/** Reports items whose delivery just changed, and charges nothing. */
export function requireSameDelivery(cart: Pick<Cart, 'flash'>, { locale }: StorefrontContext): void {
  if (movedIn(cart)) throw seeOther(pathOfStep('shipping', locale))
}

type Agreed = { total: string; toPay?: string | undefined }

/** Another total, or another amount left to pay, is shown first, and nothing is charged. Both are compared with what the shopper saw. */
export function requireSameTotal(seen: Agreed, { totals, currency }: Pick<Cart, 'totals' | 'currency'>, shop: StorefrontContext): void {
  const money = (amount: number) => formatMoney(amount, currency as typeof shop.place.currency, shop.locale)
  if (Number(seen.total) !== totals.total) throw new FieldError('', 'checkout.totalChanged', { total: money(totals.total) })
  if (seen.toPay !== undefined && Number(seen.toPay) !== totals.remainingToPay)
    throw new FieldError('', 'checkout.toPayChanged', { amount: money(totals.remainingToPay) })
}
