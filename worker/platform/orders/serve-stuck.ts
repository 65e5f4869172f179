import type { Hono } from 'hono'
import type { Platform } from '../contract-router'
import { stuckOrders } from './stuck-orders.sql.ts'

/** For testers on a developer's machine: orders whose placing does not go on. */
export function serveStuck(app: Hono<Platform>) {
  app.get('/qa/stuck', async (c) => (c.env.ENVIRONMENT === 'local' ? c.json({ orders: await stuckOrders(c.env.RECORDS) }) : c.notFound()))
}
