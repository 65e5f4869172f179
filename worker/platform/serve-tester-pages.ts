import type { Hono } from 'hono'
import type { Platform } from './contract-router'
import { serveEmailSamples } from './emails/serve-email-samples'
import { serveOutbox } from './emails/serve-outbox'
import { serveOpenApi } from './openapi/serve-openapi'
import { serveStuck } from './orders/serve-stuck'

/** What developers and testers look at; no deployment has it. (decision 021) */
export function serveTesterPages(platform: Hono<Platform>) {
  for (const serve of [serveOpenApi, serveEmailSamples, serveOutbox, serveStuck]) serve(platform)
}
