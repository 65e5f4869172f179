import { redirect } from '@remix-run/cloudflare'
import { endpoints } from '#contracts'
import { needsShopperAction } from '#domain/order/order-view'
import { href } from '#routes'
import { logError } from '~/server/log-error'
import { getPayPalScript } from '~/server/payment-urls.server'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getLastOrder } from '../checkout-cart.server'
import { getStepPath } from '../checkout-step'
import { getStepMeta } from '../checkout-step.server'

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
  const canContinueWithoutScript = question === undefined || shop.visit.isWithoutScripts
  return { payAt, question, goesOn: canContinueWithoutScript, meta: await getStepMeta(shop, 'billing') }
}

/** False once the shopper has nothing more to do: the order is paid, has ended, or its bank decides. */
async function isAwaitingPayment(shop: StorefrontContext, { orderNumber, st, payAt }: RememberedOrder): Promise<boolean> {
  const api = await shop.personalApi()
  return api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } }).then(
    (order) => needsShopperAction(order, payAt),
    (error: unknown) => {
      // The outcome is unknown to us; the bank or provider knows.
      logError(shop.visit, 'waiting payment', error)
      return true
    },
  )
}

/** PayPal's order for its window, while the last order waits for it. Without the script the shopper can choose another payment. */
export async function loadPayPal(shop: StorefrontContext) {
  const order = await getLastOrder(shop)
  if (!order?.payPal) throw redirect(getStepPath('summary', shop.locale))
  if (!(await isAwaitingPayment(shop, order))) throw redirect(href('orderConfirmation', shop))
  return { token: order.payPal, script: getPayPalScript(shop), meta: await getStepMeta(shop, 'billing') }
}
