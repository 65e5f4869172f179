import { z } from 'zod'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { OrderResultUnknown, getPendingOrder, placeOrderOnce } from '~/features/cart/pending-order.server'
import { captchaFields } from '~/server/captcha-input'
import { findCaptchaToken } from '~/server/captcha.server'
import { seeOther, FieldError } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCartForSubmit, createCheckoutAction, deviceFields, sendDeviceFingerprint } from '~/features/checkout/checkout-step.server'
import { getStepPath } from '~/features/checkout/checkout-step'
import { redirectAfterFailure, isShownInPlace, redirectToConfirmation } from './order-redirects.server'
import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { formatMoney } from '#domain/money/format-money'
import { formatWireAmount } from '#domain/money/minor-units'
import { markCartAsPlacing } from '~/features/cart/cart.server'
import { findDeliveryChangeNotice, withPendingNotices } from '~/features/cart/notices.server'
import { buildPaymentMethod, getPaidInstrument } from '~/server/order-payment.server'

const amountField = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/)

/** Total the shopper agreed to, and a CAPTCHA answer if required. */
const placeOrderForm = z.object({
  total: amountField,
  /** Amount left to charge after gift cards, points and credit. */
  toPay: amountField.optional(),
  ...captchaFields,
  ...deviceFields,
})

/**
 * Places the order at the total the shopper saw; another one is shown first and charged only when accepted. Sent twice, it is one order:
 * the platform places a cart once. In a store it is the associate's sale.
 */
export const placeOrderAction = createCheckoutAction({ schema: placeOrderForm, operation: 'place' }, async (formValues, { shop }) => {
  if (await getPendingOrder(shop)) return seeOther(href('orderConfirmation', shop))
  const cart = await requireCartForSubmit(shop, 'summary')
  requireSameTotal(formValues, cart, shop)
  requireSameDelivery(cart, shop)
  try {
    const { sent } = await sendDeviceFingerprint(shop, formValues)
    const token = await getCaptchaToken(shop, formValues)
    await sent
    // Only scripts know the screen.
    const order = await prepareAndPlaceOrder(shop, cart, { recaptcha_response: token, hasScripts: formValues.screen !== '' })
    return await redirectToConfirmation(shop, { cartId: cart.id, paid: getPaidInstrument(cart) }, order)
  } catch (error) {
    if (error instanceof OrderResultUnknown) return awaitOrderResult(shop, cart.id)
    // The next step depends on the error; most are fixed in another step.
    if (error instanceof ApiError && !(await isShownInPlace(shop, error))) return redirectAfterFailure(shop, { cartId: cart.id }, error)
    throw error
  }
})

/** It is unknown whether an order exists: the order page looks for it; nothing is sent again before that. */
async function awaitOrderResult(shop: StorefrontContext, cartId: string): Promise<Response> {
  await shop.session.rememberPendingOrder(shop.siteId, { cartId, backTo: getStepPath('summary', shop.locale) })
  return seeOther(href('orderConfirmation', shop))
}

/**
 * Returns the CAPTCHA token; undefined for a missing or reused answer. The platform then decides: it recognizes a resent order and does not
 * ask again.
 */
async function getCaptchaToken(
  shop: StorefrontContext,
  { challenge, answer }: z.output<typeof placeOrderForm>,
): Promise<string | undefined> {
  if (!challenge || !answer) return undefined
  return (await findCaptchaToken(shop, { id: challenge, answer })) ?? undefined
}

type PlaceOrderOptions = { recaptcha_response: string | undefined; /** Scripts ran on the page that was sent. */ hasScripts: boolean }

/** Prepares the cart and places its order, at the total the shopper saw, with a CAPTCHA token if there is one. */
async function prepareAndPlaceOrder(
  shop: StorefrontContext,
  cart: Cart,
  { recaptcha_response, hasScripts }: PlaceOrderOptions,
): Promise<Order> {
  const api = await shop.personalApi()
  const preparedCart = await api(endpoints.orders.prepare, { body: { basketId: cart.id } }).catch(nullIfBeingPlaced)
  const expectedTotal = formatWireAmount(cart.totals.total, shop.market.currency)
  if (preparedCart) {
    requireSameTotal({ total: expectedTotal, toPay: String(cart.totals.remainingToPay) }, preparedCart, shop)
    requireSameDelivery(await withPendingNotices(shop, preparedCart), shop)
  }
  await markCartAsPlacing(shop, cart.id, expectedTotal)
  const paymentMethod = await buildPaymentMethod(shop, cart, { hasScripts })
  const associate = await shop.associate()
  return placeOrderOnce(api, {
    cartId: cart.id,
    ...(cart.billingAddress && { billingAddress: cart.billingAddress }),
    ...(paymentMethod && { paymentMethod }),
    ...(associate && { inStoreSalesInfo: { storeId: associate.storeId, storeEmployeeId: associate.storeEmployeeId } }),
    expectedTotal,
    ...(recaptcha_response && { recaptcha_response }),
  })
}

/** A cart that is being placed cannot be prepared again; placing it again returns the result of the first attempt. */
function nullIfBeingPlaced(error: unknown): null {
  if (error instanceof ApiError && error.errorId === 'CART_NOT_FOUND') return null
  throw error
}

/** Reports items whose delivery just changed, and charges nothing. */
function requireSameDelivery(cart: Pick<Cart, 'flash'>, { locale }: StorefrontContext): void {
  if (findDeliveryChangeNotice(cart)) throw seeOther(getStepPath('shipping', locale))
}

type AgreedTotal = { total: string; toPay?: string | undefined }

/** Another total, or another amount left to pay, is shown first, and nothing is charged. Both are compared with what the shopper saw. */
function requireSameTotal(
  agreedTotal: AgreedTotal,
  { totals, currency }: Pick<Cart, 'totals' | 'currency'>,
  shop: StorefrontContext,
): void {
  const formatAmount = (amount: number) => formatMoney(amount, currency as typeof shop.market.currency, shop.locale)
  if (Number(agreedTotal.total) !== totals.total) throw new FieldError('', 'checkout.totalChanged', { total: formatAmount(totals.total) })
  if (agreedTotal.toPay !== undefined && Number(agreedTotal.toPay) !== totals.remainingToPay)
    throw new FieldError('', 'checkout.toPayChanged', { amount: formatAmount(totals.remainingToPay) })
}
