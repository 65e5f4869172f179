import type { Hono } from 'hono'
import { orderOperations } from '#contracts/operations/orders'
import { knownStorefrontOf } from '../emails/storefront-of'
import { knownOrder } from '../operations/orders/act-on-order'
import type { ConsoleCalls } from './call-operation'
import { refusedPage } from './console-app'
import type { ConsoleApp } from './console-session'
import { packingSlip } from './packing-slip'

/** The packing slip of an order, for whoever may read the order. */
export function mountPackingSlip(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/orders/:orderNumber/packing-slip', async (c) => {
    const { orderNumber } = c.req.param()
    const allowed = await calls.call(c, orderOperations.read, { token: c.var.session.token, params: { orderNumber } })
    if (!allowed.ok) return refusedPage(c, { title: orderNumber, text: allowed.message })
    const found = await knownOrder(c.env, orderNumber)
    if (!found.ok) return c.notFound()
    const { parcel } = c.req.query()
    return c.html(packingSlip(found.value, { shop: knownStorefrontOf(c.env, found.value.brand), ...(parcel && { parcel }) }))
  })
}
