import { toBcp47 } from '#config/locales'
import type { PaymentMethodId, PaymentSession } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import { formatAmount, toMinorUnits } from '#domain/money/minor-units'
import { getCardBrands } from '#domain/payment/cards'
import { keyedHash, getIdentitySecret } from '../auth/secrets'
import { getCartOwner, cartStub } from '../cart/cart-stub'
import { renderCart } from '../cart/render-cart'
import type { ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import { requestMerchantSession } from '../payments/adyen-client'

type OpenPaymentSessionCall = ViewerContext & { consumerNo: string; query: PaymentSessionQuery }
type PaymentSessionQuery = { referer?: string; paymentMethodId: PaymentMethodId; cartId?: string; validationUrl?: string }

const sessionLifetimeMs = 3_600_000
const methodsWithSession: readonly PaymentMethodId[] = ['CREDIT_CARD', 'APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL', 'PAYPAL_EXPRESS', 'PAY_LATER']

/**
 * Opens the provider's payment session; idempotent per transaction. API400: not a storefront page; PYT405: method without provider; PYT400:
 * Apple merchant validation failed.
 */
export async function openPaymentSession(env: PlatformEnv, sessionCall: OpenPaymentSessionCall): Promise<Outcome<PaymentSession>> {
  const { query, shop, consumerNo, now } = sessionCall
  if (query.referer !== undefined && !isStorefrontPage(env, query.referer)) return fail('INVALID_REQUEST', { field: 'referer' })
  if (!methodsWithSession.includes(query.paymentMethodId)) return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'paymentMethodId' })
  const amountDue = await getAmountDue(env, sessionCall)
  if (!amountDue.ok) return amountDue
  const merchantOutcome = query.validationUrl === undefined ? ok(undefined) : await requestMerchantSession(env, { ...sessionCall, query })
  if (!merchantOutcome.ok) return merchantOutcome
  const amount = { value: formatAmount(amountDue.value, shop.currency), currency: shop.currency }
  const sessionId = await keyedHash(getIdentitySecret(env), `payment-session:${consumerNo}:${shop.siteId}:${shop.transactionId}`)
  return ok({
    success: true,
    provider: 'ADYEN',
    meta: { ...getPaymentKey(env), brands: getCardBrands(shop.country) },
    locale: toBcp47(shop.locale),
    sessionId,
    sessionData: await keyedHash(getIdentitySecret(env), `payment-session-data:${sessionId}:${amount.value}:${amount.currency}`),
    amount,
    expiresAt: new Date(now + sessionLifetimeMs).toISOString(),
    ...(merchantOutcome.value && { merchantSession: merchantOutcome.value }),
  })
}

async function getAmountDue(env: PlatformEnv, sessionCall: OpenPaymentSessionCall): Promise<Outcome<number>> {
  const { query, shop } = sessionCall
  if (query.cartId === undefined) return ok(0)
  const cart = await cartStub(env, query.cartId).read(getCartOwner(sessionCall))
  if (!cart.ok) return cart
  const { totals } = await renderCart(env, cart.value, sessionCall)
  return ok(toMinorUnits(totals.remainingToPay, shop.currency))
}

type PaymentKeySettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'PAYMENTS_CLIENT_KEY' | 'STOREFRONTS'>

/** The key a browser opens the provider's fields with. A deployment has its own; only a local platform may go without. */
export function getPaymentKey({
  ENVIRONMENT,
  PAYMENTS_CLIENT_KEY,
}: PaymentKeySettings): Pick<PaymentSession['meta'], 'environment' | 'clientKey'> {
  if (PAYMENTS_CLIENT_KEY) return { environment: PAYMENTS_CLIENT_KEY.startsWith('live') ? 'live' : 'test', clientKey: PAYMENTS_CLIENT_KEY }
  if (ENVIRONMENT === 'local') return { environment: 'test', clientKey: 'sandbox_vitrine' }
  throw new Error('PAYMENTS_CLIENT_KEY is not set')
}

/** Returns true if a URL belongs to a configured storefront; in local development, to this machine. */
export function isStorefrontPage({ ENVIRONMENT, STOREFRONTS = '' }: PaymentKeySettings, page: string): boolean {
  const { origin, hostname } = new URL(page)
  if (STOREFRONTS.split(/\s+/).includes(origin)) return true
  return ENVIRONMENT === 'local' && (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1')
}
