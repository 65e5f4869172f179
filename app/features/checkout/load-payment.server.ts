import { redirect } from '@remix-run/cloudflare'
import type { Shop } from '~/server/shop.server'
import { lastOrder } from './order-of-cart.server'
import { stepMeta } from './step-meta.server'
import { pathOfStep } from './step-path'

/** Where the last order is still to be paid, or what the shopper's bank asks about it; without either it is not the time for this page. (CHK-06) */
export async function loadPayment(shop: Shop) {
  const { payAt, question } = (await lastOrder(shop)) ?? {}
  if (!payAt) throw redirect(pathOfStep('summary', shop.locale))
  // Who runs no scripts answers the bank on a page of its own.
  const goesOn = question === undefined || shop.visit.wantsComplete
  return { payAt, question, goesOn, meta: await stepMeta(shop, 'billing') }
}
