import type { z } from 'zod'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { pendingOrder, OrderResultUnknown } from '~/features/cart/pending-order.server'
import { tokenFor } from '~/server/captcha.server'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { afterFailure, isToldHere } from './after-failure.server'
import { cartToSend } from './checkout-cart.server'
import { checkoutAction } from './checkout-action.server'
import { placeOrderForm } from './place-order.form'
import { redirectToConfirmation } from './redirect-to-confirmation.server'
import { paidWith, requireSameTotal, requireSameDelivery, prepareAndPlaceOrder } from './prepare-and-place-order.server'
import { pathOfStep } from './step-path'
import { sendDeviceFingerprint } from './send-device-fingerprint.server'

/**
 * Places the order at the total the shopper saw; another one is shown first and charged only when it is agreed to. Sent twice, it is one
 * order: the platform places a cart once. In a store it is the associate's sale. (CHK-04, CHK-05, CHK-09, EMP-07, ORD-07, TRAP-14)
 */
export const placeOrderAction = checkoutAction({ schema: placeOrderForm, act: 'place' }, async (typed, { shop }) => {
  if (await pendingOrder(shop)) return seeOther(href('orderConfirmation', shop))
  const cart = await cartToSend(shop, 'summary')
  requireSameTotal(typed, cart, shop)
  requireSameDelivery(cart, shop)
  try {
    const { told } = await sendDeviceFingerprint(shop, typed)
    const token = await captchaToken(shop, typed)
    await told
    return await redirectToConfirmation(shop, { cartId: cart.id, paid: paidWith(cart) }, await prepareAndPlaceOrder(shop, cart, token))
  } catch (error) {
    if (error instanceof OrderResultUnknown) return unheard(shop, cart.id)
    // What the shopper does next depends on what went wrong, and most of it is done on another step.
    if (error instanceof ApiError && !(await isToldHere(shop, error))) return afterFailure(shop, { cartId: cart.id }, error)
    throw error
  }
})

/** Nobody knows yet whether there is an order: its page looks for it, and nothing is sent again before that is known. (ORD-07, TRAP-14) */
async function unheard(shop: StorefrontContext, cartId: string): Promise<Response> {
  await shop.session.rememberAwaited(shop.siteId, { cartId, backTo: pathOfStep('summary', shop.locale) })
  return seeOther(href('orderConfirmation', shop))
}

/**
 * What the captcha service gave for the right answer; nothing without one, and for an answer that was given before: then it is up to the
 * platform, which knows an order that is sent twice and asks nobody about it again. (CHK-10, ORD-07)
 */
async function captchaToken(shop: StorefrontContext, { challenge, answer }: z.output<typeof placeOrderForm>): Promise<string | undefined> {
  if (!challenge || !answer) return undefined
  return (await tokenFor(shop, { id: challenge, answer })) ?? undefined
}
