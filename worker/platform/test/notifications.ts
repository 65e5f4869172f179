/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { createHmac } from 'node:crypto'
import { platform } from '../app'
import type { PlatformEnv } from '../env'
import { platformEnv } from './platform'

const localKey = '44782def547aaa06c910c43932b1eb0c71fc68d9d0c057550c48ec2acf6ba056'
type Told = {
  merchantReference: string
  pspReference?: string
  value?: string
  success?: 'true' | 'false'
  eventCode?: string
  key?: string
}

/** What the provider reports of a payment, signed as it signs. */
export function reported({ key = localKey, value = '107.95', ...told }: Told) {
  const item = {
    ...{ eventCode: 'AUTHORISATION', success: 'true', merchantAccountCode: 'Vitrine', pspReference: crypto.randomUUID(), ...told },
    amount: { value, currency: 'USD' },
  }
  const { pspReference, merchantAccountCode, merchantReference, eventCode, success } = item
  const text = [pspReference, '', merchantAccountCode, merchantReference, value, 'USD', eventCode, success].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64')
  return { ...item, additionalData: { hmacSignature } }
}

/** The provider's report, and everything that follows from it. */
export async function tell(item: unknown, env: Partial<PlatformEnv> = {}) {
  const context = createExecutionContext()
  const body = typeof item === 'string' ? item : JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] })
  const request = new Request('http://platform/payments/notifications', { method: 'POST', body })
  const response = await platform.fetch(request, { ...platformEnv, ...env }, context)
  await waitOnExecutionContext(context)
  return response
}
