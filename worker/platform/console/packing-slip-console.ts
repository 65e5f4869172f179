import type { Hono } from 'hono'
import { orderOperations } from '#contracts/operations/orders'
import { findStorefrontOrigin } from '../emails/storefront-origin'
import { findOrder } from '../operations/orders/apply-order-action'
import type { ConsoleClient } from './console-client'
import { showErrorPage } from './console-app'
import type { ConsoleApp } from './console-session'
import { renderPackingSlip } from './packing-slip'

/** The packing slip of an order, for whoever may read the order. */
export function mountPackingSlip(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/orders/:orderNumber/packing-slip', async (c) => {
    const { orderNumber } = c.req.param()
    const readResult = await client.call(c, orderOperations.read, { token: c.var.session.token, params: { orderNumber } })
    if (!readResult.ok) return showErrorPage(c, { title: orderNumber, text: readResult.message })
    const orderOutcome = await findOrder(c.env, orderNumber)
    if (!orderOutcome.ok) return c.notFound()
    const { parcel } = c.req.query()
    return c.html(
      renderPackingSlip(orderOutcome.value, { shop: findStorefrontOrigin(c.env, orderOutcome.value.brand), ...(parcel && { parcel }) }),
    )
  })
}
