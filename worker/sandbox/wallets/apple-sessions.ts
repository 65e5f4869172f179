import type { AdyenApplePaySessionRequest } from '#vendor/adyen'
import { adyenErrors, type LedgerResponse } from '../payments/adyen-protocol'

const sessionLifetimeMs = 5 * 60_000

/** The merchant session for Apple's sheet, as base64 of JSON. A merchant called `nobody` is unknown to Apple. */
export function createAppleSession({ displayName, domainName, merchantIdentifier }: AdyenApplePaySessionRequest): LedgerResponse {
  if (displayName === 'nobody') return adyenErrors.invalid('displayName', 'Apple does not know this merchant.')
  const now = Date.now()
  const session = {
    ...{
      epochTimestamp: now,
      expiresAt: now + sessionLifetimeMs,
      merchantSessionIdentifier: crypto.randomUUID(),
      nonce: crypto.randomUUID(),
    },
    ...{ merchantIdentifier, domainName, displayName, signature: 'played by the sandbox' },
  }
  const bytes = new TextEncoder().encode(JSON.stringify(session))
  return { status: 200, body: { data: btoa(String.fromCharCode(...bytes)) } }
}
