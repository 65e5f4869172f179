import type { Hono } from 'hono'
import type { Platform } from './contract-router'
import { serveEmailSamples } from './emails/sample-emails'
import { serveOutbox } from './emails/serve-outbox'
import { serveOpenApi } from './openapi/serve-openapi'
import { serveStuck } from './orders/stuck-orders'

/** What developers and testers look at; no deployment has it. (decision 021) */
export function serveTesterPages(platform: Hono<Platform>) {
  for (const serve of [serveOpenApi, serveEmailSamples, serveOutbox, serveStuck]) serve(platform)
}
