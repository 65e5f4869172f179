import type { Hono } from 'hono'
import { html } from 'hono/html'
import { isBrandId } from '#config/brands'
import { orderOperations } from '#contracts/operations/orders'
import { paymentOperations } from '#contracts/operations/payments'
import { knownStorefrontOf } from '../emails/storefront-of'
import type { ConsoleCalls } from './call-operation'
import { show } from './console-app'
import type { ConsoleApp } from './console-session'
import { orderActions } from './order-actions'
import { mountOrderActs, type ShowOrder } from './order-acts'
import { orderPage } from './order-console'
import { setAsideText } from './stuck-console'

const back = { href: '/ops', name: 'Orders' }

/** The page of an order, and its actions. */
export function mountOrders(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  const showOrder: ShowOrder = async (c, order, { notice, entered }) => {
    const query = { orderNumber: order.orderNumber, limit: '20' }
    const reported = await calls.call(c, paymentOperations.issues, { token: c.var.session.token, query })
    const shop = isBrandId(order.brand) ? knownStorefrontOf(c.env, order.brand) : undefined
    return show(c, {
      title: order.orderNumber,
      back,
      content: orderPage(order, { shop, entered, issues: reported.ok ? reported.value.issues : [] }),
      ...(notice && { notice, status: notice.tone === 'error' ? 409 : 200 }),
    })
  }

  ops.get('/orders/:orderNumber', async (c) => {
    const { orderNumber } = c.req.param()
    const found = await calls.call(c, orderOperations.read, { token: c.var.session.token, params: { orderNumber } })
    if (!found.ok)
      return show(c, { title: orderNumber, back, content: html``, notice: { tone: 'error', text: found.message }, status: 404 })
    const done = c.req.query('done')
    return showOrder(c, found.value, done ? { notice: { tone: 'done', text: doneText(done) } } : {})
  })

  mountOrderActs(ops, calls, showOrder)
}

function doneText(action: string): string {
  if (action === 'set-aside') return setAsideText
  return (Object.hasOwn(orderActions, action) && orderActions[action]?.done) || 'Done.'
}
