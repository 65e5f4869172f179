import * as z from 'zod'
import { readJsonResponse } from '#config/bounds/read-json'
import { brands } from '#config/brands'
import type { Currency } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { formatAmount } from '#domain/money/minor-units'
import { isAppleGateway } from '#domain/wallet/wallets'
import type { AdyenAmount, AdyenPaymentMethodsRequest, AdyenApplePaySessionRequest } from '#vendor/adyen'
import type { PlatformEnv } from '../env'
import { fetchExternal } from '../fetch-external'
import { createIsolateCache } from '../isolate-cache'
import type { RequestContext } from '../request-context'
import { type PaymentEnv, getPaymentSettings, usesSandbox } from './payment-settings'

/** Without a body it reads, and changes nothing. `key`: at most 64 characters. */
export type AdyenCall = {
  path: string
  key?: string
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  /** Less than the default where a page waits that does not need the answer. */ timeoutMs?: number
}
export type AdyenResponse = { status: number; body?: unknown }

/** Longer than a bank needs, shorter than a shopper waits. */
const defaultTimeoutMs = 4_000

/** Makes a call of the Checkout API. A provider that does not answer in time, or not in JSON, has said nothing: status 503. */
export async function callAdyen(
  env: PaymentEnv,
  { path, key, body, method = body === undefined ? 'GET' : 'POST', timeoutMs = defaultTimeoutMs }: AdyenCall,
): Promise<AdyenResponse> {
  const { address, apiKey } = getPaymentSettings(env)
  const init = {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey, ...(key && { 'idempotency-key': await keyWithinLimit(key) }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }
  try {
    const url = new URL(address + path)
    const response = await fetchExternal(env, { path: url.pathname + url.search, ...(!usesSandbox(env) && { address: url.origin }) }, init)
    const adyenResponse = { status: response.status, ...(response.status !== 204 && { body: await readJsonResponse(response) }) }
    if (response.status >= 400) logErrorResponse(path, adyenResponse)
    return adyenResponse
  } catch (error) {
    // The provider's state is unknown. The caller retries with the same idempotency key.
    console.warn(JSON.stringify({ outside: 'payments', call: toLoggedPath(path), key, reason: String(error) }))
    return { status: 503 }
  }
}

/** An operator reads this when a setting, an account or our own request is wrong. */
function logErrorResponse(path: string, { status, body }: AdyenResponse) {
  const { errorCode, message, pspReference } = { ...(body as { errorCode?: unknown; message?: unknown; pspReference?: unknown } | null) }
  console.warn(JSON.stringify({ outside: 'payments', call: toLoggedPath(path), status, errorCode, message, pspReference }))
}

/** Without the query, which may hold a shopper's result, and without a token that pays. */
function toLoggedPath(path: string): string {
  return (path.split('?')[0] ?? '').replace(/^(\/storedPaymentMethods)\/.*/, '$1/…')
}

const maxKeyLength = 64

/** The provider takes keys of 64 characters; a longer one is replaced by its digest, which is as unique. */
async function keyWithinLimit(key: string): Promise<string> {
  return key.length <= maxKeyLength ? key : getDigest(key)
}

/** The first half of a text's SHA-256 digest, in hexadecimal: 32 characters. */
export async function getDigest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Text, never a number: `129.95`. */
export type ProviderAmount = { value: string; currency: string }

/**
 * Currencies whose number of decimals at the provider is not two. CLP, CVE, IDR and ISK differ from ISO 4217 there.
 * (docs.adyen.com/development-resources/currency-codes)
 */
const adyenDecimals: Readonly<Record<string, number>> = {
  ...{ CVE: 0, DJF: 0, GNF: 0, IDR: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
}

/** An amount as the provider takes it, in minor units: `129.95 EUR` → 12995. Throws when it has more decimals than its currency. */
export function toAdyenAmount({ value, currency }: ProviderAmount): AdyenAmount {
  const decimalPlaces = getAdyenDecimals(currency)
  const [, integerPart = '', fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(value) ?? []
  const [keptDecimals, excessDecimals] = [fraction.slice(0, decimalPlaces), fraction.slice(decimalPlaces)]
  if (integerPart === '' || Number(excessDecimals) > 0) throw new Error(`${value} is no amount in ${currency}`)
  return { value: Number(integerPart + keptDecimals.padEnd(decimalPlaces, '0')), currency }
}

/** Our minor units as the provider's: those of ISK, which has no decimals by ISO 4217, become hundredths. Negative amounts keep their sign. */
export function toAdyenUnits(minorUnits: number, currency: Currency): number {
  const { value } = toAdyenAmount({ value: formatAmount(Math.abs(minorUnits), currency), currency })
  return minorUnits < 0 ? -value : value
}

/** The text of an amount of the provider's: 12995 EUR → `129.95`. */
export function fromAdyenAmount({ value, currency }: AdyenAmount): ProviderAmount {
  const decimalPlaces = getAdyenDecimals(currency)
  const digits = String(value).padStart(decimalPlaces + 1, '0')
  const text = decimalPlaces === 0 ? `${digits}.00` : `${digits.slice(0, -decimalPlaces)}.${digits.slice(-decimalPlaces)}`
  return { value: text, currency }
}

export function getAdyenDecimals(currency: string): number {
  return Object.hasOwn(adyenDecimals, currency) ? (adyenDecimals[currency] ?? 2) : 2
}

type MethodsQuery = { country: string; amount: ProviderAmount; shopperLocale: string; store?: string | undefined }

const paymentMethodsSchema = z.object({ paymentMethods: z.array(z.object({ type: z.string() })).default([]) })
const offeredMethodsCache = createIsolateCache<ReadonlySet<string>>({ maxSize: 500, maxAge: 5 * 60_000 })

/**
 * The payment methods our account offers for a country, currency and amount, by the provider's names; asked again after five minutes.
 * Undefined if the provider does not answer.
 */
export async function loadOfferedMethodTypes(env: PaymentEnv, market: MethodsQuery): Promise<ReadonlySet<string> | undefined> {
  const { merchantAccount } = getPaymentSettings(env)
  const { country, amount, shopperLocale, store } = market
  const key = [merchantAccount, store, country, amount.currency, amount.value].join(':')
  const cachedTypes = offeredMethodsCache.get(key)
  if (cachedTypes) return cachedTypes
  const body: AdyenPaymentMethodsRequest = {
    ...{ merchantAccount, countryCode: country, amount: toAdyenAmount(amount), channel: 'Web', shopperLocale },
    ...(store && { store }),
  }
  const response = await callAdyen(env, { path: '/paymentMethods', body })
  const parsed = response.status === 200 ? paymentMethodsSchema.safeParse(response.body) : undefined
  if (!parsed?.success) return undefined
  const types = new Set(parsed.data.paymentMethods.map(({ type }) => type))
  offeredMethodsCache.set(key, types)
  return types
}

type MerchantSessionRequest = { shop: RequestContext; query: { referer?: string; validationUrl?: string } }
type MerchantSessionSettings = PaymentEnv & Pick<PlatformEnv, 'ENVIRONMENT' | 'APPLE_MERCHANT_ID'>

const merchantSessionSchema = z.object({ data: z.base64() })

/**
 * Has the payment provider request an Apple Pay merchant session for the page's shop; the response is Apple's, for its sheet alone. A URL
 * that is not one of Apple's gateways is refused and never forwarded: the provider asks Apple itself. API400: such a URL, or no page;
 * PYT405: this deployment is no merchant of Apple's; PYT400: not validated.
 */
export async function requestMerchantSession(
  env: MerchantSessionSettings,
  { shop, query }: MerchantSessionRequest,
): Promise<Outcome<string>> {
  if (!isAppleGateway(query.validationUrl ?? '')) return fail('INVALID_REQUEST', { field: 'validationUrl' })
  if (query.referer === undefined) return fail('INVALID_REQUEST', { field: 'referer' })
  const merchantIdentifier = env.APPLE_MERCHANT_ID ?? (env.ENVIRONMENT === 'local' ? 'merchant.example.vitrine' : undefined)
  if (!merchantIdentifier) return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'paymentMethodId' })
  const body: AdyenApplePaySessionRequest = {
    displayName: brands[shop.brand].name,
    domainName: new URL(query.referer).hostname,
    merchantIdentifier,
  }
  const response = await callAdyen(env, { path: '/applePay/sessions', key: `${shop.transactionId}:apple`, body })
  const session = merchantSessionSchema.safeParse(response.body)
  return response.status < 300 && session.success ? ok(session.data.data) : fail('PAYMENT_ERROR')
}
