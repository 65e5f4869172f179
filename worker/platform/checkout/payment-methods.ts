import { toBcp47 } from '#config/locales'
import type { ApplicablePaymentMethod, PaymentMethodId, PaymentSession } from '#contracts/entities/payment'
import { ok, type Outcome, fail } from '#contracts/errors'
import { priceCart } from '#domain/cart/price-cart'
import { formatAmount } from '#domain/money/minor-units'
import { getCardBrands } from '#domain/payment/cards'
import type { ProviderMethodId } from '#domain/payment/provider-methods'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import { readCartCached } from '../cart/apply-cart-command'
import { getCartOwner, getCartStub } from '../cart/cart-stub'
import { listApplicableMethods } from '../cart/open-methods'
import { loadPricingContext, type ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import { requestMerchantSession } from '../payments/adyen-client'

type ReadPaymentMethodsCall = ViewerContext & { consumerNo: string; params: { basketId: string } }

/** The payment methods open to this shopper for this cart. */
export async function readPaymentMethods(
  env: PlatformEnv,
  methodsCall: ReadPaymentMethodsCall,
): Promise<Outcome<{ applicablePaymentMethods: ApplicablePaymentMethod[] }>> {
  const cart = await readCartCached(env, methodsCall.params.basketId, getCartOwner(methodsCall))
  return cart.ok ? ok({ applicablePaymentMethods: await listApplicableMethods(env, methodsCall, cart.value) }) : cart
}

type OpenPaymentSessionCall = ViewerContext & { consumerNo: string; query: PaymentSessionQuery }
type PaymentSessionQuery = { referer?: string; paymentMethodId: PaymentMethodId; cartId?: string; validationUrl?: string }

const sessionLifetimeMs = 3_600_000
/** The methods that a page of ours shows with the provider's scripts; a bank's page needs no session. */
const opensSession: Record<ProviderMethodId, boolean> = {
  CREDIT_CARD: true,
  APPLE_PAY: true,
  GOOGLE_PAY: true,
  PAYPAL: true,
  PAYPAL_EXPRESS: true,
  PAY_LATER: true,
  IDEAL: false,
  BANCONTACT: false,
  BIZUM: false,
  SEPA_DIRECT_DEBIT: false,
}
const methodsWithSession = (Object.keys(opensSession) as ProviderMethodId[]).filter((id) => opensSession[id])

/**
 * Opens the provider's payment session; idempotent per transaction. API400: not a storefront page; PYT405: method without provider; PYT400:
 * Apple merchant validation failed.
 */
export async function openPaymentSession(env: PlatformEnv, sessionCall: OpenPaymentSessionCall): Promise<Outcome<PaymentSession>> {
  const { query, shop, consumerNo, now } = sessionCall
  if (query.referer !== undefined && !isStorefrontPage(env, query.referer)) return fail('INVALID_REQUEST', { field: 'referer' })
  if (!methodsWithSession.some((id) => id === query.paymentMethodId))
    return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'paymentMethodId' })
  const amountDue = await getAmountDue(env, sessionCall)
  if (!amountDue.ok) return amountDue
  const merchantOutcome = query.validationUrl === undefined ? ok(undefined) : await requestMerchantSession(env, { ...sessionCall, query })
  if (!merchantOutcome.ok) return merchantOutcome
  const amount = { value: formatAmount(amountDue.value, shop.currency), currency: shop.currency }
  const sessionId = await computeHmac(getIdentitySecret(env), `payment-session:${consumerNo}:${shop.siteId}:${shop.transactionId}`)
  return ok({
    success: true,
    provider: 'ADYEN',
    meta: { ...getPaymentClientKey(env), brands: getCardBrands(shop.country) },
    locale: toBcp47(shop.locale),
    sessionId,
    sessionData: await computeHmac(getIdentitySecret(env), `payment-session-data:${sessionId}:${amount.value}:${amount.currency}`),
    amount,
    expiresAt: new Date(now + sessionLifetimeMs).toISOString(),
    ...(merchantOutcome.value && { merchantSession: merchantOutcome.value }),
  })
}

async function getAmountDue(env: PlatformEnv, sessionCall: OpenPaymentSessionCall): Promise<Outcome<number>> {
  const { query } = sessionCall
  if (query.cartId === undefined) return ok(0)
  const cart = await getCartStub(env, query.cartId).read(getCartOwner(sessionCall))
  if (!cart.ok) return cart
  return ok(priceCart(cart.value, await loadPricingContext(env, cart.value, sessionCall)).split.remaining)
}

type PaymentKeySettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'PAYMENTS_CLIENT_KEY' | 'STOREFRONTS'>

/** The key a browser opens the provider's fields with. A deployment has its own; only a local platform may go without. */
export function getPaymentClientKey({
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
