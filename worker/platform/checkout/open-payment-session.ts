import { bcp47Of } from '#config/locales'
import type { PaymentMethodId, PaymentSession } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import { amountText } from '#domain/money/amount-text'
import { toMinorUnits } from '#domain/money/minor-units'
import { cardBrands } from '#domain/payment/cards'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import { renderCart } from '../cart/render-cart'
import type { ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import { merchantSession } from './merchant-session'

type OpenPaymentSessionOptions = ViewerContext & { consumerNo: string; query: Query }
type Query = { referer?: string; paymentMethodId: PaymentMethodId; cartId?: string; validationUrl?: string }

const lifeMs = 3_600_000
const opensSession: readonly PaymentMethodId[] = ['CREDIT_CARD', 'APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL', 'PAYPAL_EXPRESS', 'PAY_LATER']

/**
 * Opens the provider's payment session; idempotent per transaction. API400: not a storefront page; PYT405: method without provider; PYT400:
 * Apple merchant validation failed.
 */
export async function openPaymentSession(env: PlatformEnv, asking: OpenPaymentSessionOptions): Promise<Outcome<PaymentSession>> {
  const { query, shop, consumerNo, now } = asking
  if (query.referer !== undefined && !isOwnPage(env, query.referer)) return fail('INVALID_REQUEST', { field: 'referer' })
  if (!opensSession.includes(query.paymentMethodId)) return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'paymentMethodId' })
  const toPay = await toPayOf(env, asking)
  if (!toPay.ok) return toPay
  const merchant = query.validationUrl === undefined ? ok(undefined) : await merchantSession(env, { ...asking, query })
  if (!merchant.ok) return merchant
  const amount = { value: amountText(toPay.value, shop.currency), currency: shop.currency }
  const sessionId = await keyedHash(identitySecretOf(env), `payment-session:${consumerNo}:${shop.siteId}:${shop.transactionId}`)
  return ok({
    success: true,
    provider: 'ADYEN',
    meta: { ...paymentKey(env), brands: cardBrands(shop.country) },
    locale: bcp47Of(shop.locale),
    sessionId,
    sessionData: await keyedHash(identitySecretOf(env), `payment-session-data:${sessionId}:${amount.value}:${amount.currency}`),
    amount,
    expiresAt: new Date(now + lifeMs).toISOString(),
    ...(merchant.value && { merchantSession: merchant.value }),
  })
}

async function toPayOf(env: PlatformEnv, asking: OpenPaymentSessionOptions): Promise<Outcome<number>> {
  const { query, shop } = asking
  if (query.cartId === undefined) return ok(0)
  const cart = await cartStub(env, query.cartId).read(cartOwnerOf(asking))
  if (!cart.ok) return cart
  const { totals } = await renderCart(env, cart.value, asking)
  return ok(toMinorUnits(totals.remainingToPay, shop.currency))
}

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
