import type { Hono } from 'hono'
import { orderOperations } from '#contracts/operations/orders'
import { mountBulkStart, startedText } from './bulk-start'
import type { ConsoleCalls } from './call-operation'
import { refusedPage, show } from './console-app'
import type { ConsoleApp } from './console-session'
import { orderListPage } from './order-list-page'

const title = 'Orders'

/** The list of orders, and what is done to several of them. */
export function mountOrderList(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  mountBulkStart(ops, calls)

  ops.get('/', async (c) => {
    const { before, ...filter } = filled(c.req.query(), ['status', 'site', 'day', 'search', 'before'])
    const query = { ...filter, ...(before && { before }) }
    const found = await calls.call(c, orderOperations.list, { token: c.var.session.token, query })
    const { started, select } = c.req.query()
    const shown = { filter, ...(before && { before }), isAllSelected: select === 'all' }
    if (!found.ok) return refusedPage(c, { title, text: found.message, content: orderListPage({ ...shown, orders: [] }) })
    const content = orderListPage({ ...shown, ...found.value })
    return show(c, { title, content, ...(started && { notice: { tone: 'done', text: startedText(started) } }) })
  })
}

function filled(query: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
}
