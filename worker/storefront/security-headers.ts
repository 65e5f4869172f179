import { cloudinaryOrigin } from '#domain/image/video-url'
import { type PaymentPart, paymentPartOf } from '#routes/payment-part'

type SecurityHeaderOptions = {
  nonce: string
  /** Names this request, here and in every call made for it. */
  correlationId: string
  /** Image origins besides our own. */
  pictureOrigins: string[]
  /** Origins wallet scripts need for frames, requests and windows; only allowed where wallets are enabled. */
  walletOrigins?: readonly string[]
  /** Origin of Turnstile's script and frames. Forms with a CAPTCHA open in a dialog on any page, but for those with a part of the payment. */
  turnstileOrigin?: string | undefined
  path: string
  /** Additional origin of the provider's components when the sandbox simulates it. */
  paymentSandbox?: string
  isLocal: boolean
}

/**
 * Headers every answer carries, whatever made it. Private and uncacheable unless a route says otherwise.
 * Colors from content travel as style attributes, hence style-src-attr.
 */
export function withSecurityHeaders(response: Response, surroundings: SecurityHeaderOptions): Response {
  const secured = new Response(response.body, response)
  const { headers } = secured
  const part = paymentPartOf(surroundings.path)
  // No wallet on a payment page.
  const wallets = part ? [] : (surroundings.walletOrigins ?? [])
  headers.set('X-Correlation-Id', surroundings.correlationId)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  // A bank may require the shopper's fingerprint, through the browser's payment permission.
  const payers = part === 'challenge' ? '*' : `(${['self', ...wallets.map((origin) => `"${origin}"`)].join(' ')})`
  headers.set('Permissions-Policy', `camera=(), microphone=(), geolocation=(self), payment=${payers}`)
  // A wallet's window must be able to tell the page that opened it.
  headers.set('Cross-Origin-Opener-Policy', wallets.length > 0 ? 'same-origin-allow-popups' : 'same-origin')
  headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy({ ...surroundings, walletOrigins: wallets }, part))
    headers.set('X-Frame-Options', 'DENY')
    // Local runs compress without flushing, which would hold back streamed pages.
    if (surroundings.isLocal) headers.set('Content-Encoding', 'identity')
  }
  return secured
}

/** Its test and live systems, with their assets and analytics. */
const providerOrigin = 'https://*.adyen.com'

type Allowed = SecurityHeaderOptions & { walletOrigins: readonly string[] }

function contentSecurityPolicy(allowed: Allowed, part?: PaymentPart): string {
  const { nonce, pictureOrigins, walletOrigins, paymentSandbox } = allowed
  const provider = part ? [paymentSandbox ?? [], providerOrigin].flat() : []
  const images = ["'self'", 'data:', ...pictureOrigins, ...walletOrigins, ...provider].join(' ')
  const widgets = part ? [] : [allowed.turnstileOrigin ?? []].flat()
  const frames = [...walletOrigins, ...widgets]
  return [
    "default-src 'self'",
    // Browsers that know 'strict-dynamic' ignore hosts, and take scripts from a script with the nonce.
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...widgets].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
    `media-src 'self' ${cloudinaryOrigin}`,
    ...(walletOrigins.length > 0 ? [`connect-src 'self' ${walletOrigins.join(' ')}`] : []),
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(' ')}`] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(part ? paymentSources(part, provider) : ["form-action 'self'"]),
    "frame-ancestors 'none'",
    // The one reporting directive every browser knows; a newer one would replace it.
    'report-uri /fapi/policy/report',
  ].join('; ')
}

/**
 * The provider's fields are in its frames. A 3-D Secure challenge comes from one of thousands of banks, which nobody can list: only the
 * page that shows it may frame them and post to them. (SEC, PCI DSS 6.4.3)
 */
function paymentSources(part: PaymentPart, provider: string[]): string[] {
  const sources = provider.join(' ')
  const banks = part === 'challenge' ? `${sources} https:` : undefined
  return [`connect-src 'self' ${sources}`, `frame-src ${banks ?? sources}`, `form-action 'self'${banks ? ` ${banks}` : ''}`]
}
