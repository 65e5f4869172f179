import type { z } from 'zod'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { pendingOrder, OrderResultUnknown } from '~/features/cart/pending-order.server'
import { tokenFor } from '~/server/captcha.server'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { checkoutAction } from '../checkout-action.server'
import { cartToSend } from '../checkout-cart.server'
import { pathOfStep } from '../step-path'
import { afterFailure, isToldHere } from './after-failure.server'
import { placeOrderForm } from './place-order.form'
import { paidWith, requireSameTotal, requireSameDelivery, prepareAndPlaceOrder } from './prepare-and-place-order.server'
import { redirectToConfirmation } from './redirect-to-confirmation.server'
import { sendDeviceFingerprint } from './send-device-fingerprint.server'

/**
 * Places the order at the total the shopper saw; another one is shown first and charged only when accepted. Sent twice, it is one order:
 * the platform places a cart once. In a store it is the associate's sale.
 */
export const placeOrderAction = checkoutAction({ schema: placeOrderForm, act: 'place' }, async (typed, { shop }) => {
  if (await pendingOrder(shop)) return seeOther(href('orderConfirmation', shop))
  const cart = await cartToSend(shop, 'summary')
  requireSameTotal(typed, cart, shop)
  requireSameDelivery(cart, shop)
  try {
    const { sent } = await sendDeviceFingerprint(shop, typed)
    const token = await captchaToken(shop, typed)
    await sent
    // Only scripts know the screen.
    const order = await prepareAndPlaceOrder(shop, cart, { recaptcha_response: token, hasScripts: typed.screen !== '' })
    return await redirectToConfirmation(shop, { cartId: cart.id, paid: paidWith(cart) }, order)
  } catch (error) {
    if (error instanceof OrderResultUnknown) return unheard(shop, cart.id)
    // The next step depends on the error; most are fixed in another step.
    if (error instanceof ApiError && !(await isToldHere(shop, error))) return afterFailure(shop, { cartId: cart.id }, error)
    throw error
  }
})

/** It is unknown whether an order exists: the order page looks for it; nothing is sent again before that. */
async function unheard(shop: StorefrontContext, cartId: string): Promise<Response> {
  await shop.session.rememberAwaited(shop.siteId, { cartId, backTo: pathOfStep('summary', shop.locale) })
  return seeOther(href('orderConfirmation', shop))
}

/**
 * Returns the CAPTCHA token; undefined for a missing or reused answer. The platform then decides: it recognizes a resent order and does not
 * ask again.
 */
async function captchaToken(shop: StorefrontContext, { challenge, answer }: z.output<typeof placeOrderForm>): Promise<string | undefined> {
  if (!challenge || !answer) return undefined
  return (await tokenFor(shop, { id: challenge, answer })) ?? undefined
}
