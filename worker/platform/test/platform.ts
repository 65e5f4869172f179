import { env } from 'cloudflare:workers'
import { brands } from '#config/brands'
import type { CaptchaAction } from '#config/captcha-actions'
import { type Locale, locales, getSiteId } from '#config/locales'
import { sandboxKeys } from '#config/turnstile'
import type { Cart } from '#contracts/entities/cart'
import { platform } from '../app'
import { type Caller, signAccessToken } from '../security/access-token'
import type { PlatformEnv } from '../env'
import { listVariants } from '../catalog/variants'
import { sampleProducts } from './sample-catalog'

/** Payment settings without which a production platform refuses every request. */
export const deployedPayments = {
  ...{ PAYMENTS_KEY: 'key', PAYMENTS_MERCHANT_ACCOUNT: 'AcmeUS', PAYMENTS_CLIENT_KEY: 'test_ABC', PAYMENTS_HMAC_KEYS: 'ab'.repeat(32) },
} satisfies Partial<PlatformEnv>

export const platformEnv = env as unknown as PlatformEnv & { DATABASES: Fetcher }

export type PlatformRequest = {
  locale?: Locale
  brand?: keyof typeof brands
  token?: string
  body?: unknown
  /** Other headers; null takes one away. */
  headers?: Record<string, string | null>
  transactionId?: string
  env?: Partial<PlatformEnv>
}

/** One API call as the storefront makes it. */
export function buildRequest(method: string, path: string, request: PlatformRequest = {}): Request {
  const { body } = request
  const init = {
    method,
    headers: headersOf(request),
    ...(body !== undefined && { body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body) }),
  }
  return new Request(`http://platform${path}`, init)
}

/** Sends one API call as the storefront does. */
export async function callPlatform(method: string, path: string, request: PlatformRequest = {}): Promise<Response> {
  return platform.fetch(buildRequest(method, path, request), {
    ...platformEnv,
    ...(request.env?.ENVIRONMENT === 'production' && deployedPayments),
    ...request.env,
  })
}

function headersOf({ locale = 'en-us', brand = 'halvern', token = 'anonymous', transactionId, headers = {} }: PlatformRequest): Headers {
  const result = new Headers({
    locale,
    siteid: getSiteId(brand, locale),
    channel: 'ECOMM',
    brand: brands[brand].wireId,
    region: locales[locale].region,
    source: 'ECOMM',
    'x-client-app': `${brand}-storefront-web`,
    'x-transaction-id': transactionId ?? crypto.randomUUID(),
    'x-correlation-id': 'correlation-1',
    'x-auth-access': token,
    'content-type': 'application/json',
  })
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) result.delete(name)
    else result.set(name, value)
  }
  return result
}

/** A guest's access token; the same session gives the same guest. */
export async function createGuestToken(usid?: string): Promise<string> {
  const response = await callPlatform('POST', '/token/v2/auth/token', {
    body: { type: 'Guest' },
    headers: usid === undefined ? {} : { 'x-usid': usid },
  })
  return response.headers.get('x-auth-access') ?? ''
}

/** A token as sign-in gives it to this kind of shopper, a new one unless a number is given. */
export function createToken({
  consumerNo = `C${crypto.randomUUID()}`,
  kind = 'REGISTERED',
  ...more
}: Partial<Caller> = {}): Promise<string> {
  return signAccessToken(platformEnv, { consumerNo, kind, ...more }, Date.now())
}

/** What a deployment needs to take the tokens of `captchaToken`. */
export const deployedCaptcha = { TURNSTILE_SECRET_KEY: sandboxKeys.secret, STOREFRONTS: 'https://localhost' }

/** A captcha token of a person who sends this form; each one counts once. */
export function createCaptchaToken(action: CaptchaAction): string {
  return `sandbox.${action}.${crypto.randomUUID()}`
}

/** Body fields that choose a variant of a sample product. */
export function getSampleVariant(name: keyof typeof sampleProducts, index = 0) {
  const { id, colors, sizes, widths = [], lengths = [] } = sampleProducts[name]
  const variant = listVariants({ id, colors, sizes, widths, lengths })[index]
  if (!variant) throw new Error(`${name} has no variant ${index}`)
  return { productId: id, upc: variant.upc }
}

/** A cart with one line, and the call to ask it with. */
export async function aCart(over: PlatformRequest & { usid?: string } = {}): Promise<{ cart: Cart; token: string }> {
  const token = await createGuestToken(over.usid)
  const response = await callPlatform('POST', '/cart/v1/cartWithItem', { body: { ...getSampleVariant('shell'), qty: 1 }, ...over, token })
  return { cart: await response.json<Cart>(), token }
}

type WireError = { errorDetails: { errorId: string; message: string; additionalInfo?: Record<string, unknown> }[]; correlationId: string }

/** Status, wire code and what else is said of a failure. */
export async function readFailure(response: Response) {
  const { errorDetails, correlationId } = await response.json<WireError>()
  return { status: response.status, errorId: errorDetails[0]?.errorId, info: errorDetails[0]?.additionalInfo, correlationId }
}
