/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { platform } from '../app'
import type { PlatformEnv } from '../env'
import { platformEnv } from './platform'

/** The provider's report, and everything that follows from it. */
export async function sendWebhook(item: unknown, env: Partial<PlatformEnv> = {}) {
  const context = createExecutionContext()
  const isBody = typeof item === 'string' || item instanceof ReadableStream
  const body = isBody ? item : JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] })
  const request = new Request('http://platform/payments/notifications', { method: 'POST', body })
  const response = await platform.fetch(request, { ...platformEnv, ...env }, context)
  await waitOnExecutionContext(context)
  return response
}
