/** `goneAfterMs`: the caller disconnects after this time. */
export type PlatformRequest = {
  method?: string
  body?: unknown
  token?: string
  session?: string
  transactionId?: string
  address?: string
  goneAfterMs?: number
  /** Another shop of the brand than that of the United States. */
  locale?: OtherShop
}
type OtherShop = keyof typeof otherShops
/** Status 0: no response; the body says why. */
export type PlatformResponse = { status: number; body: unknown; token: string; retryAfter?: string | null }

const platformHeaders = {
  ...{ locale: 'en-us', siteid: 'HALVERN-US', channel: 'ECOMM', brand: 'HALVERN', region: 'NORA', source: 'ECOMM' },
  ...{ 'x-client-app': 'halvern-storefront-web', 'x-correlation-id': 'stress', 'content-type': 'application/json' },
}
const otherShops = { 'en-ca': { siteid: 'HALVERN-CA' }, 'nl-nl': { siteid: 'HALVERN-NL', region: 'EMEA' } } as const
const requestTimeoutMs = 30_000

/** Sends one request as the storefront does. */
export async function sendPlatformRequest(url: string, options: PlatformRequest = {}): Promise<PlatformResponse> {
  const { method = 'GET', body, token = 'anonymous', session, transactionId = crypto.randomUUID(), address, goneAfterMs, locale } = options
  const requestHeaders = {
    ...{ ...platformHeaders, 'x-auth-access': token, 'x-transaction-id': transactionId },
    ...(session !== undefined && { 'x-usid': session }),
    ...(locale && { locale, ...otherShops[locale] }),
    ...(address !== undefined && { 'cf-connecting-ip': address }),
  }
  const init = {
    method,
    headers: requestHeaders,
    signal: AbortSignal.timeout(goneAfterMs ?? requestTimeoutMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    const { status, headers: cookieToken } = response
    const responseBody: unknown = text === '' ? null : JSON.parse(text)
    return { status, body: responseBody, token: cookieToken.get('x-auth-access') ?? '', retryAfter: cookieToken.get('retry-after') }
  } catch (failure) {
    // The platform was killed during the call, and may have received it.
    const { message, cause } = failure as Error
    return { status: 0, body: [message, cause].join(': '), token: '' }
  }
}

export function isUnknownOutcome({ status }: PlatformResponse): boolean {
  return status === 0 || status >= 500
}

/** Wire code and details of a failure; '' for a success. */
export function getFailure({ body }: PlatformResponse): { code: string; info: Record<string, unknown> } {
  const [first] = (body as { errorDetails?: { errorId: string; additionalInfo?: Record<string, unknown> }[] } | null)?.errorDetails ?? []
  return { code: first?.errorId ?? '', info: first?.additionalInfo ?? {} }
}
