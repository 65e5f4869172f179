import { Hono } from 'hono'
import * as z from 'zod'
import { jsonBody } from '../json-body'

const sessionRequest = z.object({
  displayName: z.string().min(1).max(64),
  domainName: z.string().min(1).max(253),
  merchantIdentifier: z.string().min(1).max(255),
})
const lifeMs = 5 * 60_000

/**
 * Mock of the provider's Apple Pay sessions: `POST /applePay/sessions {displayName, domainName, merchantIdentifier}` returns the merchant
 * session for Apple's sheet, as base64 of JSON. A merchant called `nobody` is unknown to Apple.
 */
export const appleSessions = new Hono()

appleSessions.post('/sessions', async (c) => {
  const merchant = sessionRequest.safeParse(await jsonBody(c))
  if (!merchant.success) return c.json({ status: 422, errorCode: '702', message: z.prettifyError(merchant.error) }, 422)
  const { displayName, domainName, merchantIdentifier } = merchant.data
  if (displayName === 'nobody') return c.json({ status: 422, errorCode: '705', message: 'Apple does not know this merchant.' }, 422)
  const now = Date.now()
  const session = {
    ...{ epochTimestamp: now, expiresAt: now + lifeMs, merchantSessionIdentifier: crypto.randomUUID(), nonce: crypto.randomUUID() },
    ...{ merchantIdentifier, domainName, displayName, signature: 'played by the sandbox' },
  }
  const bytes = new TextEncoder().encode(JSON.stringify(session))
  return c.json({ data: btoa(String.fromCharCode(...bytes)) })
})
