import type { Hono } from 'hono'
import type { Platform } from './contract-router'
import { mountEmailSamples } from './emails/sample-emails'
import { mountOutbox } from './emails/outbox'
import { mountOpenApi } from './openapi/mount-openapi'
import { mountStuckOrders } from './orders/stuck-orders'

/** What developers and testers look at; no deployment has it. (decision 021) */
export function mountTesterPages(platform: Hono<Platform>) {
  for (const mountPage of [mountOpenApi, mountEmailSamples, mountOutbox, mountStuckOrders]) mountPage(platform)
}
