import type { Hono } from 'hono'
import { html } from 'hono/html'
import { isBrandId } from '#config/brands'
import { orderOperations } from '#contracts/operations/orders'
import { paymentOperations } from '#contracts/operations/payments'
import { findStorefrontOrigin } from '../emails/storefront-origin'
import { type ConsoleClient, showConsolePage, type ConsoleApp } from './console-app'
import { orderActions } from './order-actions'
import { mountOrderActions, type ShowOrder } from './mount-order-actions'
import { renderOrderPage } from './order-console'
import { issueResolvedNotice } from './stuck-console'

const ordersLink = { href: '/ops', name: 'Orders' }

/** The page of an order, and its actions. */
export function mountOrders(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  const showOrder: ShowOrder = async (c, order, { notice, entered }) => {
    const query = { orderNumber: order.orderNumber, limit: '20' }
    const issuesResult = await client.call(c, paymentOperations.issues, { token: c.var.session.token, query })
    const storefrontOrigin = isBrandId(order.brand) ? findStorefrontOrigin(c.env, order.brand) : undefined
    return showConsolePage(c, {
      title: order.orderNumber,
      back: ordersLink,
      content: renderOrderPage(order, { shop: storefrontOrigin, entered, issues: issuesResult.ok ? issuesResult.value.issues : [] }),
      ...(notice && { notice, status: notice.tone === 'error' ? 409 : 200 }),
    })
  }

  consoleApp.get('/orders/:orderNumber', async (c) => {
    const { orderNumber } = c.req.param()
    const result = await client.call(c, orderOperations.read, { token: c.var.session.token, params: { orderNumber } })
    if (!result.ok)
      return showConsolePage(c, {
        title: orderNumber,
        back: ordersLink,
        content: html``,
        notice: { tone: 'error', text: result.message },
        status: 404,
      })
    const doneAction = c.req.query('done')
    return showOrder(c, result.value, doneAction ? { notice: { tone: 'done', text: getDoneNotice(doneAction) } } : {})
  })

  mountOrderActions(consoleApp, client, showOrder)
}

function getDoneNotice(action: string): string {
  if (action === 'set-aside') return issueResolvedNotice
  return (Object.hasOwn(orderActions, action) && orderActions[action]?.done) || 'Done.'
}
