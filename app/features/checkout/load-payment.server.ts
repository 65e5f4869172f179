import { redirect } from '@remix-run/cloudflare'
import { endpoints } from '#contracts'
import { href } from '#routes'
import { logError } from '~/server/log-error'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { lastOrder } from './placed-order.server'
import { stepMeta } from './step-meta.server'
import { pathOfStep } from './step-path'

/**
 * Where the last order is still to be paid, or what the shopper's bank asks about it; without either it is not the time for this page. What was
 * paid elsewhere, or waited too long and ended, is not asked about again: the confirmation's page says what became of it. (CHK-06, CHK-07)
 */
export async function loadPayment(shop: StorefrontContext) {
  const order = await lastOrder(shop)
  if (!order?.payAt) throw redirect(pathOfStep('summary', shop.locale))
  if (!(await isWaiting(shop, order))) throw redirect(href('orderConfirmation', shop))
  const { payAt, question } = order
  // Who runs no scripts answers the bank on a page of its own.
  const goesOn = question === undefined || shop.visit.isWithoutScripts
  return { payAt, question, goesOn, meta: await stepMeta(shop, 'billing') }
}

async function isWaiting(shop: StorefrontContext, { orderNumber, st }: RememberedOrder): Promise<boolean> {
  const api = await shop.personalApi()
  return api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } }).then(
    ({ status }) => status === 'AUTHENTICATION_REQUIRED',
    (error: unknown) => {
      // Nobody knows: the bank, or the provider, does.
      logError(shop.visit, 'waiting payment', error)
      return true
    },
  )
}
