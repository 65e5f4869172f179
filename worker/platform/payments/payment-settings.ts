import { type BrandId, brandIds, isBrandId } from '#config/brands'
import { paymentMethodIds, type PaymentMethodId } from '#contracts/entities/payment'
import type { AuthorizationDays } from '#domain/order/provider-operations'
import type { ProviderMethodId } from '#domain/payment/provider-methods'
import type { PlatformEnv } from '../env'

export type PaymentEnv = Pick<
  PlatformEnv,
  | 'SANDBOX'
  | 'PAYMENTS_ADDRESS'
  | 'PAYMENTS_LIVE_PREFIX'
  | 'PAYMENTS_KEY'
  | 'PAYMENTS_HMAC_KEYS'
  | 'PAYMENTS_CLIENT_KEY'
  | 'PAYMENTS_MERCHANT_ACCOUNT'
  | 'PAYMENTS_STORES'
  | 'AUTHORIZATION_DAYS'
>

/** Where the provider is and who we are there. `address` ends in the version of its API. */
export type PaymentSettings = {
  address: string
  apiKey: string
  merchantAccount: string
  stores: Partial<Record<BrandId, string>>
}

/** The version our types are generated from. */
const apiVersion = 'v71'
const testAddress = `https://checkout-test.adyen.com/${apiVersion}`
const sandboxSettings = { address: `http://sandbox/${apiVersion}`, apiKey: 'sandbox-api-key', merchantAccount: 'Vitrine' }

/** The settings of a deployment; throws and names every one that is missing or wrong. A local platform without any uses the sandbox. */
export function getPaymentSettings(env: PaymentEnv): PaymentSettings {
  if (usesSandbox(env)) return { ...sandboxSettings, stores: {} }
  const problems = listPaymentProblems(env)
  if (problems.length > 0) throw new Error(`Payments are not set up. ${problems.join(' ')}`)
  return {
    address: getApiAddress(env),
    apiKey: env.PAYMENTS_KEY ?? '',
    merchantAccount: env.PAYMENTS_MERCHANT_ACCOUNT ?? '',
    stores: parseStores(env.PAYMENTS_STORES).found,
  }
}

export function usesSandbox({ SANDBOX, PAYMENTS_ADDRESS, PAYMENTS_KEY }: PaymentEnv): boolean {
  return SANDBOX !== undefined && !PAYMENTS_ADDRESS && !PAYMENTS_KEY
}

/** Lists problems of the payment settings, a sentence each; empty if payments can be taken. */
export function listPaymentProblems(env: PaymentEnv): string[] {
  if (usesSandbox(env)) return []
  const { PAYMENTS_CLIENT_KEY = '', PAYMENTS_HMAC_KEYS = '', PAYMENTS_LIVE_PREFIX = '', PAYMENTS_ADDRESS } = env
  const isLive = PAYMENTS_CLIENT_KEY.startsWith('live_')
  const keys = PAYMENTS_HMAC_KEYS.split(/\s+/).filter(Boolean)
  const { unknown } = parseStores(env.PAYMENTS_STORES)
  const invalidDays = parseAuthorizationDays(env.AUTHORIZATION_DAYS).unknown
  const checks: [boolean, string][] = [
    [!env.PAYMENTS_KEY, 'PAYMENTS_KEY is missing: the API key of the Checkout API.'],
    [!env.PAYMENTS_MERCHANT_ACCOUNT, 'PAYMENTS_MERCHANT_ACCOUNT is missing: the merchant account of this region.'],
    [!/^(test|live)_\w+$/.test(PAYMENTS_CLIENT_KEY), 'PAYMENTS_CLIENT_KEY is missing or wrong: it starts with test_ or live_.'],
    [
      keys.length === 0 || !keys.every((key) => /^[0-9a-f]{64}$/i.test(key)),
      'PAYMENTS_HMAC_KEYS is missing or wrong: 64 hexadecimal digits each.',
    ],
    [
      isLive && !PAYMENTS_ADDRESS && !/^[\w-]+$/.test(PAYMENTS_LIVE_PREFIX),
      'PAYMENTS_LIVE_PREFIX is missing or wrong: the prefix of your live URLs.',
    ],
    [PAYMENTS_ADDRESS !== undefined && !isApiAddress(PAYMENTS_ADDRESS), `PAYMENTS_ADDRESS is wrong: a URL that ends in /${apiVersion}.`],
    [unknown.length > 0, `PAYMENTS_STORES is wrong: ${unknown.join(', ')}; write brand=store for ${brandIds.join(', ')}.`],
    [invalidDays.length > 0, `AUTHORIZATION_DAYS is wrong: ${invalidDays.join(', ')}; write a payment method and its days, as PAYPAL=3.`],
  ]
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

function getApiAddress({ PAYMENTS_ADDRESS, PAYMENTS_LIVE_PREFIX, PAYMENTS_CLIENT_KEY = '' }: PaymentEnv): string {
  if (PAYMENTS_ADDRESS) return PAYMENTS_ADDRESS.replace(/\/$/, '')
  return PAYMENTS_CLIENT_KEY.startsWith('live_')
    ? `https://${PAYMENTS_LIVE_PREFIX}-checkout-live.adyenpayments.com/checkout/${apiVersion}`
    : testAddress
}

function isApiAddress(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname.replace(/\/$/, '').endsWith(`/${apiVersion}`)
  )
}

/** `halvern=HALVERN_US strand=STRAND_US`: the provider's store of each brand. */
function parseStores(text = ''): { found: PaymentSettings['stores']; unknown: string[] } {
  const entries = text.split(/\s+/).filter(Boolean)
  const pairs = entries.flatMap((entry) => {
    const [brand = '', store = ''] = entry.split('=')
    return isBrandId(brand) && /^[\w.:-]{1,64}$/.test(store) ? [[brand, store] as const] : []
  })
  const unknownEntries = entries.filter((entry) => !pairs.some(([brand, store]) => entry === `${brand}=${store}`))
  return { found: Object.fromEntries(pairs), unknown: unknownEntries }
}

/**
 * What the card schemes and lenders guarantee a captured payment for. The provider itself keeps most authorizations for 28 days, and a late
 * capture may fail or cost more. `null`: takes the money at once, or its authorizations do not expire.
 * (docs.adyen.com/online-payments/capture)
 */
const guaranteedDays: Record<ProviderMethodId, number | null> = {
  CREDIT_CARD: 7,
  APPLE_PAY: 7,
  GOOGLE_PAY: 7,
  PAYPAL: 3,
  PAYPAL_EXPRESS: 3,
  PAY_LATER: 28,
  IDEAL: null,
  BANCONTACT: null,
  BIZUM: null,
  SEPA_DIRECT_DEBIT: null,
}
const defaultDays: AuthorizationDays = Object.fromEntries(
  Object.entries(guaranteedDays).flatMap(([method, days]) => (days === null ? [] : [[method, days] as const])),
)
const maxDays = 365

/** `CREDIT_CARD=10 PAYPAL=29`: days by payment method; what is not named keeps its default. `unknown`: entries that are neither. */
export function parseAuthorizationDays(text = ''): { days: AuthorizationDays; unknown: string[] } {
  const entries = text.split(/\s+/).filter(Boolean)
  const parsedEntries = entries.map((entry) => {
    const [method = '', count = ''] = entry.split('=')
    const isKnown =
      paymentMethodIds.some((id) => id === method) && /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= maxDays
    return { entry, pair: isKnown ? ([method as PaymentMethodId, Number(count)] as const) : undefined }
  })
  return {
    days: { ...defaultDays, ...Object.fromEntries(parsedEntries.flatMap(({ pair }) => (pair ? [pair] : []))) },
    unknown: parsedEntries.flatMap(({ entry, pair }) => (pair ? [] : [entry])),
  }
}
