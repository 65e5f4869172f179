import type { Currency } from '#config/locales'
import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { findRemainingPayment } from '#domain/checkout/open-step'
import { formatWireAmount } from '#domain/money/format-amount'
import { formatMoney } from '#domain/money/format-money'
import { markCartAsPlacing } from '~/features/cart/cart.server'
import { findDeliveryChangeNotice, withPendingNotices } from '~/features/cart/notices.server'
import { placeOrderOnce } from '~/features/cart/pending-order.server'
import { FieldError, seeOther } from '~/server/form-action.server'
import { getPayPalScript, buildPaymentReturnUrl } from '~/server/payment-urls.server'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getStepPath } from '../checkout-step'

type PlaceOrderOptions = { recaptcha_response: string | undefined; /** Scripts ran on the page that was sent. */ hasScripts: boolean }

/** Prepares the cart and places its order, at the total the shopper saw, with a CAPTCHA token if there is one. */
export async function prepareAndPlaceOrder(
  shop: StorefrontContext,
  cart: Cart,
  { recaptcha_response, hasScripts }: PlaceOrderOptions,
): Promise<Order> {
  const api = await shop.personalApi()
  const preparedCart = await api(endpoints.orders.prepare, { body: { basketId: cart.id } }).catch(nullIfBeingPlaced)
  const expectedTotal = formatWireAmount(cart.totals.total, cart.currency as Currency)
  if (preparedCart) {
    requireSameTotal({ total: expectedTotal, toPay: String(cart.totals.remainingToPay) }, preparedCart, shop)
    requireSameDelivery(await withPendingNotices(shop, preparedCart), shop)
  }
  await markCartAsPlacing(shop, cart.id, expectedTotal)
  const remainingPayment = cart.totals.remainingToPay > 0 ? findRemainingPayment(cart) : undefined
  const opensWindow = hasScripts && getPayPalScript(shop) !== undefined
  const associate = await shop.associate()
  return placeOrderOnce(api, {
    cartId: cart.id,
    ...(cart.billingAddress && { billingAddress: cart.billingAddress }),
    ...(remainingPayment && {
      paymentMethod: buildPaymentMethod(remainingPayment, { returnUrl: await buildPaymentReturnUrl(shop, cart.id), opensWindow }),
    }),
    ...(associate && { inStoreSalesInfo: { storeId: associate.storeId, storeEmployeeId: associate.storeEmployeeId } }),
    expectedTotal,
    ...(recaptcha_response && { recaptcha_response }),
  })
}

type PaymentReturnOptions = { returnUrl: string; /** The next page can show PayPal's window. */ opensWindow: boolean }

/** Returns the payment attached to the cart, with its provider session. */
function buildPaymentMethod(
  { payment_method_id, payment_instrument_id, c_requestID }: Cart['payment_instruments'][number],
  { returnUrl, opensWindow }: PaymentReturnOptions,
) {
  const session = c_requestID ? { requestID: c_requestID, sessionID: c_requestID } : {}
  const payPalWindow = payment_method_id === 'PAYPAL' && opensWindow ? { subtype: 'sdk' as const } : {}
  return { code: payment_method_id, additionalData: { payment_method_id, payment_instrument_id, ...session, ...payPalWindow, returnUrl } }
}

/** Data the platform needs with a later 3-D Secure result. */
export function getPaidInstrument(cart: Cart): RememberedOrder['paid'] {
  const { payment_instrument_id: instrumentId, c_requestID: sessionID } = findRemainingPayment(cart) ?? {}
  return instrumentId === undefined ? undefined : { instrumentId, ...(sessionID && { sessionID }) }
}

/** A cart that is being placed cannot be prepared again; placing it again says what became of it. */
function nullIfBeingPlaced(error: unknown): null {
  if (error instanceof ApiError && error.errorId === 'CART_NOT_FOUND') return null
  throw error
}

/** Reports items whose delivery just changed, and charges nothing. */
export function requireSameDelivery(cart: Pick<Cart, 'flash'>, { locale }: StorefrontContext): void {
  if (findDeliveryChangeNotice(cart)) throw seeOther(getStepPath('shipping', locale))
}

type AgreedTotal = { total: string; toPay?: string | undefined }

/** Another total, or another amount left to pay, is shown first, and nothing is charged. Both are compared with what the shopper saw. */
export function requireSameTotal(
  agreedTotal: AgreedTotal,
  { totals, currency }: Pick<Cart, 'totals' | 'currency'>,
  shop: StorefrontContext,
): void {
  const formatAmount = (amount: number) => formatMoney(amount, currency as typeof shop.place.currency, shop.locale)
  if (Number(agreedTotal.total) !== totals.total) throw new FieldError('', 'checkout.totalChanged', { total: formatAmount(totals.total) })
  if (agreedTotal.toPay !== undefined && Number(agreedTotal.toPay) !== totals.remainingToPay)
    throw new FieldError('', 'checkout.toPayChanged', { amount: formatAmount(totals.remainingToPay) })
}
