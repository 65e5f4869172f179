import { redirect } from '@remix-run/cloudflare'
import { href } from '#routes'
import { payPalScript } from '~/server/payment-urls.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { stepMeta } from '../step-meta.server'
import { pathOfStep } from '../step-path'
import { isWaiting } from './load-payment.server'
import { lastOrder } from './placed-order.server'

/** PayPal's order for its window, while the last order waits for it. Without the script the shopper can choose another payment. */
export async function loadPayPal(shop: StorefrontContext) {
  const order = await lastOrder(shop)
  if (!order?.payPal) throw redirect(pathOfStep('summary', shop.locale))
  if (!(await isWaiting(shop, order))) throw redirect(href('orderConfirmation', shop))
  return { token: order.payPal, script: payPalScript(shop), meta: await stepMeta(shop, 'billing') }
}
