import type { Hono } from 'hono'
import { orderOperations } from '#contracts/operations/orders'
import { mountBulkStart, formatStartedNotice } from './bulk-start'
import type { ConsoleClient } from './console-client'
import { showErrorPage, showConsolePage } from './console-app'
import type { ConsoleApp } from './console-session'
import { renderOrderList } from './order-list-page'

const pageTitle = 'Orders'

/** The list of orders, and what is done to several of them. */
export function mountOrderList(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  mountBulkStart(consoleApp, client)

  consoleApp.get('/', async (c) => {
    const { before, ...filter } = pickFilled(c.req.query(), ['status', 'site', 'day', 'search', 'before'])
    const query = { ...filter, ...(before && { before }) }
    const result = await client.call(c, orderOperations.list, { token: c.var.session.token, query })
    const { started, select } = c.req.query()
    const listState = { filter, ...(before && { before }), isAllSelected: select === 'all' }
    if (!result.ok)
      return showErrorPage(c, { title: pageTitle, text: result.message, content: renderOrderList({ ...listState, orders: [] }) })
    const content = renderOrderList({ ...listState, ...result.value })
    return showConsolePage(c, {
      title: pageTitle,
      content,
      ...(started && { notice: { tone: 'done', text: formatStartedNotice(started) } }),
    })
  })
}

function pickFilled(query: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
}
