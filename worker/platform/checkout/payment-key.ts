import type { PaymentSession } from '#contracts/entities/payment'
import type { PlatformEnv } from '../env'

type PaymentKeySettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'PAYMENTS_CLIENT_KEY' | 'STOREFRONTS'>

/** The key a browser opens the provider's fields with. A deployment has its own; only a local platform may go without. */
export function paymentKey({
  ENVIRONMENT,
  PAYMENTS_CLIENT_KEY,
}: PaymentKeySettings): Pick<PaymentSession['meta'], 'environment' | 'clientKey'> {
  if (PAYMENTS_CLIENT_KEY) return { environment: PAYMENTS_CLIENT_KEY.startsWith('live') ? 'live' : 'test', clientKey: PAYMENTS_CLIENT_KEY }
  if (ENVIRONMENT === 'local') return { environment: 'test', clientKey: 'sandbox_vitrine' }
  throw new Error('PAYMENTS_CLIENT_KEY is not set')
}

/** Returns true if a URL belongs to a configured storefront; in local development, to this machine. */
export function isOwnPage({ ENVIRONMENT, STOREFRONTS = '' }: PaymentKeySettings, page: string): boolean {
  const { origin, hostname } = new URL(page)
  if (STOREFRONTS.split(/\s+/).includes(origin)) return true
  return ENVIRONMENT === 'local' && (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1')
}
