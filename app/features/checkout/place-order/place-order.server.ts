import { z } from 'zod'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { OrderResultUnknown, getPendingOrder } from '~/features/cart/pending-order.server'
import { captchaFields } from '~/server/captcha-input'
import { findCaptchaToken } from '~/server/captcha.server'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCartForSubmit } from '../checkout-cart.server'
import { getStepPath } from '../checkout-step'
import { createCheckoutAction } from '../checkout-step.server'
import { deviceFields, sendDeviceFingerprint } from '../device-fingerprint.server'
import { redirectAfterFailure, isShownInPlace } from './order-failed.server'
import { redirectToConfirmation } from './order-redirects.server'
import { getPaidInstrument, prepareAndPlaceOrder, requireSameDelivery, requireSameTotal } from './prepare-and-place-order.server'

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
export const placeOrderAction = createCheckoutAction({ schema: placeOrderForm, act: 'place' }, async (formValues, { shop }) => {
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
  await shop.session.rememberAwaited(shop.siteId, { cartId, backTo: getStepPath('summary', shop.locale) })
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
