import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { shopperCancelledResult } from '#contracts/orders'
import { href } from '#routes'
import { getConfirmationPath, fromBankParam, isResultUnknown } from '~/features/cart/pending-order.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getLastOrder, getStepMeta } from '~/features/checkout/checkout-step.server'
import { redirectAfterFailure, redirectToConfirmation, redirectToPendingPayment } from './order-redirects.server'
import { redirect } from '@remix-run/cloudflare'
import { needsShopperAction } from '#domain/order/order-view'
import { logError } from '~/server/log-error'
import { getPayPalScript } from '~/server/order-payment.server'
import { getStepPath } from '~/features/checkout/checkout-step'

/**
 * Handles the return from a payment redirect. Ignores the result in the URL and queries the platform. Idempotent. Without the matching
 * `state` the return is forged or belongs to another browser. The platform then gets the result if the URL has its key. This browser's own
 * payment stays open. A browser that knows nothing of that order is told where it is, and nothing else.
 */
export async function handlePaymentReturn(shop: StorefrontContext): Promise<Response> {
  const query = new URL(shop.request.url).searchParams
  const [sessionResult, redirectResult] = [query.get('sessionResult'), query.get('redirectResult')]
  const result = sessionResult ?? redirectResult
  const order = await getLastOrder(shop)
  const isSessionOrder = order && query.get('state') === (await shop.session.returnState(order.cartId))
  const proofText = (result ?? '').slice(0, 8_192)
  const paymentProof = sessionResult === null ? { redirectResult: proofText } : { threeDS2Result: proofText }
  if (isSessionOrder && result && result !== shopperCancelledResult) return finishPayment(shop, order, paymentProof)
  const returnedOrderNumber = result && !isSessionOrder ? await submitForeignReturn(shop, query, paymentProof) : undefined
  if (!order && !result) return seeOther(href('cart', shop))
  if (!order || (returnedOrderNumber && returnedOrderNumber !== order.orderNumber))
    return seeOther(`${href('orderConfirmation', shop)}?${fromBankParam}=1`)
  return returnedOrderNumber ? seeOther(getConfirmationPath(shop, order)) : redirectToPendingPayment(shop, order)
}

/**
 * Hands the result of a payment to the platform that this browser does not know. Returns the number of its order; undefined if the URL has no
 * key, or another order's. Without an answer the page is an error that can be loaded again, because the result is nowhere else.
 */
async function submitForeignReturn(
  shop: StorefrontContext,
  query: URLSearchParams,
  additionalData: PaymentProof,
): Promise<string | undefined> {
  const [orderNumber, st] = [query.get('order'), query.get('key')]
  if (!orderNumber || !st || orderNumber.length > 20 || st.length > 128) return undefined
  const api = await shop.personalApi()
  const authenticate = () =>
    api(endpoints.orders.authenticate, {
      params: { orderNumber },
      query: { st },
      body: { paymentMethod: { code: 'NONE', additionalData } },
    })
  try {
    await authenticate().catch((error: unknown) => {
      if (isResultUnknown(error)) return authenticate()
      throw error
    })
  } catch (error) {
    if (!(error instanceof ApiError) || isResultUnknown(error)) throw error
    return error.errorId === 'PAYMENT_PENDING' ? orderNumber : undefined
  }
  return orderNumber
}

/** Challenge result from the dialog, encrypted for the provider. */
const challengeForm = z.object({ result: z.string().min(1).max(8_192), sessionID: z.string().max(64).optional() })
export const submitChallengeAction = formHandler(challengeForm, async ({ result, sessionID }, { shop }) => {
  const order = await getLastOrder(shop)
  return order ? finishPayment(shop, order, { threeDS2Result: result, ...(sessionID && { sessionID }) }) : seeOther(href('cart', shop))
})

/** The approval that PayPal's window handed to the page. */
export const submitPayPalAction = formHandler(z.object({ result: z.string().min(1).max(8_192) }), async ({ result }, { shop }) => {
  const order = await getLastOrder(shop)
  return order ? finishPayment(shop, order, { payPalResult: result }) : seeOther(href('cart', shop))
})

/** Cancels a pending payment to choose another method. If the provider has reported it as paid meanwhile, the order stays. */
export const payAnotherWayAction = formHandler(z.object({}), async (_, { shop }) => {
  const order = await getLastOrder(shop)
  if (!order) return seeOther(href('cart', shop))
  return finishPayment(shop, order, { threeDS2Result: shopperCancelledResult })
})

type PaymentProof = { redirectResult: string } | { payPalResult: string } | { threeDS2Result: string; sessionID?: string }

async function finishPayment(shop: StorefrontContext, order: RememberedOrder, proof: PaymentProof): Promise<Response> {
  try {
    return await redirectToConfirmation(shop, order, await authenticatePayment(shop, order, proof))
  } catch (error) {
    // The challenge result was not confirmed; the order page shows the status.
    if (isResultUnknown(error)) return seeOther(getConfirmationPath(shop, order))
    if (error instanceof ApiError) return redirectAfterFailure(shop, order, error)
    throw error
  }
}

/** The challenge result, with its card and session, or that the card was typed in. */
async function authenticatePayment(
  shop: StorefrontContext,
  { orderNumber, st, cardType, paid }: RememberedOrder,
  proof: PaymentProof,
): Promise<Order> {
  const api = await shop.personalApi()
  const { instrumentId: paymentInstrumentId, ...typedIn } = paid ?? {}
  const card = { ...(cardType && { cardType }), ...(paymentInstrumentId && { paymentInstrumentId }) }
  const paymentMethod = { code: 'CREDIT_CARD', additionalData: { ...typedIn, ...proof, ...card } }
  return api(endpoints.orders.authenticate, { params: { orderNumber }, query: { st }, body: { paymentMethod } })
}

/** Fields that a bank or the provider returns. */
const returnFields = ['redirectResult', 'sessionResult']
const maxFieldLength = 8_192

/**
 * A bank that brings the payer back by a form sends no cookie of ours with it. The page then opens itself by GET, with the cookie and what
 * the form held; nothing is read or changed before that.
 */
export async function redirectPostedReturn(request: Request): Promise<Response> {
  const form = await request.formData()
  const { pathname, searchParams } = new URL(request.url)
  for (const name of returnFields) {
    const value = form.get(name)
    if (typeof value === 'string' && value !== '' && !searchParams.has(name)) searchParams.set(name, value.slice(0, maxFieldLength))
  }
  return seeOther(`${pathname}?${searchParams.toString()}`)
}

/**
 * Loads the pending payment or 3-D Secure challenge of the last order; without one, redirects. Orders paid elsewhere or expired go to the
 * confirmation page.
 */
export async function loadPaymentPage(shop: StorefrontContext) {
  const order = await getLastOrder(shop)
  if (!order?.payAt) throw redirect(getStepPath('summary', shop.locale))
  if (!(await isAwaitingPayment(shop, order))) throw redirect(href('orderConfirmation', shop))
  const { payAt, question } = order
  // Without scripts the challenge has its own page.
  const canContinueWithoutScript = question === undefined || shop.requestContext.isWithoutScripts
  return { payAt, question, goesOn: canContinueWithoutScript, meta: await getStepMeta(shop, 'billing') }
}

/** False once the shopper has nothing more to do: the order is paid, has ended, or its bank decides. */
async function isAwaitingPayment(shop: StorefrontContext, { orderNumber, st, payAt }: RememberedOrder): Promise<boolean> {
  const api = await shop.personalApi()
  return api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } }).then(
    (order) => needsShopperAction(order, payAt),
    (error: unknown) => {
      // The outcome is unknown to us; the bank or provider knows.
      logError(shop.requestContext, 'waiting payment', error)
      return true
    },
  )
}

/** PayPal's order for its window, while the last order waits for it. Without the script the shopper can choose another payment. */
export async function loadPayPalPage(shop: StorefrontContext) {
  const order = await getLastOrder(shop)
  if (!order?.payPal) throw redirect(getStepPath('summary', shop.locale))
  if (!(await isAwaitingPayment(shop, order))) throw redirect(href('orderConfirmation', shop))
  return { token: order.payPal, script: getPayPalScript(shop), meta: await getStepMeta(shop, 'billing') }
}
