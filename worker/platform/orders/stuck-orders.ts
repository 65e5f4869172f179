import type { Hono } from 'hono'
import type { PlatformHonoEnv } from '../contract-router'

export type StuckOrder = { orderNumber: string; state: string; tries: number; since: string }

type StuckOrdersRecords = Pick<D1Database, 'prepare'>

/** Lists an order as stuck; repeated, only state and attempts change. */
export async function addStuckOrder(records: StuckOrdersRecords, { orderNumber, state, tries, since }: StuckOrder): Promise<void> {
  const upsert = `INSERT INTO stuck_orders (order_number, state, tries, since) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (order_number) DO UPDATE SET state = ?2, tries = ?3`
  await records.prepare(upsert).bind(orderNumber, state, tries, since).run()
}

export async function removeStuckOrder(records: StuckOrdersRecords, orderNumber: string): Promise<void> {
  await records.prepare('DELETE FROM stuck_orders WHERE order_number = ?').bind(orderNumber).run()
}

/** The orders that do not go on, the longest waiting first. */
export async function listStuckOrders(records: StuckOrdersRecords): Promise<StuckOrder[]> {
  const { results } = await records
    .prepare('SELECT order_number AS orderNumber, state, tries, since FROM stuck_orders ORDER BY since LIMIT 100')
    .all<StuckOrder>()
  return results
}

/** For testers on a developer's machine: orders whose placing does not go on. */
export function mountStuckOrders(app: Hono<PlatformHonoEnv>) {
  app.get('/qa/stuck', async (c) =>
    c.env.ENVIRONMENT === 'local' ? c.json({ orders: await listStuckOrders(c.env.RECORDS) }) : c.notFound(),
  )
}
