import type { Cart } from '#contracts/entities/cart'
import { findRemainingPayment } from '#domain/checkout/open-step'
import { buildPaymentReturnUrl, getPayPalScript } from '~/server/payment-urls.server'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Returns the payment attached to the cart, with its provider session; undefined if nothing is left to pay. */
export async function buildPaymentMethod(
  shop: StorefrontContext,
  cart: Cart,
  { hasScripts }: { /** Scripts ran on the page that was sent. */ hasScripts: boolean },
) {
  const remainingPayment = cart.totals.remainingToPay > 0 ? findRemainingPayment(cart) : undefined
  if (!remainingPayment) return undefined
  const { payment_method_id, payment_instrument_id, c_requestID } = remainingPayment
  const session = c_requestID ? { requestID: c_requestID, sessionID: c_requestID } : {}
  // The next page can show PayPal's window.
  const opensWindow = hasScripts && getPayPalScript(shop) !== undefined
  const payPalWindow = payment_method_id === 'PAYPAL' && opensWindow ? { subtype: 'sdk' as const } : {}
  const returnUrl = await buildPaymentReturnUrl(shop, cart.id)
  return { code: payment_method_id, additionalData: { payment_method_id, payment_instrument_id, ...session, ...payPalWindow, returnUrl } }
}

/** Data the platform needs with a later 3-D Secure result. */
export function getPaidInstrument(cart: Cart): RememberedOrder['paid'] {
  const { payment_instrument_id: instrumentId, c_requestID: sessionID } = findRemainingPayment(cart) ?? {}
  return instrumentId === undefined ? undefined : { instrumentId, ...(sessionID && { sessionID }) }
}
