import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { stoppedByShopper } from '#contracts/orders'
import { href } from '#routes'
import { confirmationPath, fromBank } from '~/features/cart/order-paths'
import { isResultUnknown } from '~/features/cart/pending-order.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { afterFailure } from './after-failure.server'
import { lastOrder } from './placed-order.server'
import { redirectToConfirmation } from './redirect-to-confirmation.server'
import { redirectToPendingPayment } from './redirect-to-pending-payment.server'

/**
 * Handles the return from a payment redirect. Ignores the result in the URL and queries the platform. Idempotent. Without the matching
 * `state` the link may be forged, so the payment stays open. A bank's app may open another browser, which knows of no order: its page says
 * where the order is, and nothing else.
 */
export async function handlePaymentReturn(shop: StorefrontContext): Promise<Response> {
  const query = new URL(shop.request.url).searchParams
  const [sessionResult, redirectResult] = [query.get('sessionResult'), query.get('redirectResult')]
  const result = sessionResult ?? redirectResult
  const order = await lastOrder(shop)
  if (!order) return seeOther(result ? `${href('orderConfirmation', shop)}?${fromBank}=1` : href('cart', shop))
  const isOwn = query.get('state') === (await shop.session.returnState(order.cartId))
  if (!result || !isOwn || result === stoppedByShopper) return redirectToPendingPayment(shop, order)
  const proof = result.slice(0, 8_192)
  return settled(shop, order, sessionResult === null ? { redirectResult: proof } : { threeDS2Result: proof })
}

/** Challenge result from the dialog, encrypted for the provider. */
const questionForm = z.object({ result: z.string().min(1).max(8_192), sessionID: z.string().max(64).optional() })
export const submitChallengeAction = formHandler(questionForm, async ({ result, sessionID }, { shop }) => {
  const order = await lastOrder(shop)
  return order ? settled(shop, order, { threeDS2Result: result, ...(sessionID && { sessionID }) }) : seeOther(href('cart', shop))
})

/** The approval that PayPal's window handed to the page. */
export const submitPayPalAction = formHandler(z.object({ result: z.string().min(1).max(8_192) }), async ({ result }, { shop }) => {
  const order = await lastOrder(shop)
  return order ? settled(shop, order, { payPalResult: result }) : seeOther(href('cart', shop))
})

/** Cancels a pending payment to choose another method. If the provider has reported it as paid meanwhile, the order stays. */
export const payOtherwiseAction = formHandler(z.object({}), async (_, { shop }) => {
  const order = await lastOrder(shop)
  if (!order) return seeOther(href('cart', shop))
  return settled(shop, order, { threeDS2Result: stoppedByShopper })
})

type Proof = { redirectResult: string } | { payPalResult: string } | { threeDS2Result: string; sessionID?: string }

async function settled(shop: StorefrontContext, order: RememberedOrder, proof: Proof): Promise<Response> {
  try {
    return await redirectToConfirmation(shop, order, await proven(shop, order, proof))
  } catch (error) {
    // The challenge result was not confirmed; the order page shows the status.
    if (isResultUnknown(error)) return seeOther(confirmationPath(shop, order))
    if (error instanceof ApiError) return afterFailure(shop, order, error)
    throw error
  }
}

/** The challenge result, with its card and session, or that the card was typed in. */
async function proven(shop: StorefrontContext, { orderNumber, st, cardType, paid }: RememberedOrder, proof: Proof): Promise<Order> {
  const api = await shop.personalApi()
  const { instrumentId: paymentInstrumentId, ...typedIn } = paid ?? {}
  const card = { ...(cardType && { cardType }), ...(paymentInstrumentId && { paymentInstrumentId }) }
  const paymentMethod = { code: 'CREDIT_CARD', additionalData: { ...typedIn, ...proof, ...card } }
  return api(endpoints.orders.authenticate, { params: { orderNumber }, query: { st }, body: { paymentMethod } })
}
