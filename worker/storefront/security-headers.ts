import { cloudinaryOrigin } from '#domain/image/video-url'

type Surroundings = {
  nonce: string
  /** Where pictures may come from besides ourselves. */
  pictureOrigins: string[]
  /** What the scripts of wallets frame, ask and open windows of; a shop without them lets nothing of that happen. (PAY-13) */
  walletOrigins?: readonly string[]
  isLocal: boolean
}

/**
 * Headers every answer carries, whatever made it. Private and uncacheable unless a route says otherwise.
 * Colours from content travel as style attributes, hence style-src-attr.
 */
export function withSecurityHeaders(response: Response, { nonce, pictureOrigins, walletOrigins = [], isLocal }: Surroundings): Response {
  const secured = new Response(response.body, response)
  const { headers } = secured
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set(
    'Permissions-Policy',
    `camera=(), microphone=(), geolocation=(self), payment=(${['self', ...walletOrigins.map((origin) => `"${origin}"`)].join(' ')})`,
  )
  // A wallet's window must be able to tell the page that opened it.
  headers.set('Cross-Origin-Opener-Policy', walletOrigins.length > 0 ? 'same-origin-allow-popups' : 'same-origin')
  headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce, pictureOrigins, walletOrigins }))
    headers.set('X-Frame-Options', 'DENY')
    // Local runs compress without flushing, which would hold back streamed pages.
    if (isLocal) headers.set('Content-Encoding', 'identity')
  }
  return secured
}

type Allowed = Pick<Surroundings, 'nonce' | 'pictureOrigins'> & { walletOrigins: readonly string[] }

function contentSecurityPolicy({ nonce, pictureOrigins, walletOrigins }: Allowed): string {
  const images = ["'self'", 'data:', ...pictureOrigins, ...walletOrigins].join(' ')
  const ofWallets = ["'self'", ...walletOrigins].join(' ')
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
    `media-src 'self' ${cloudinaryOrigin}`,
    ...(walletOrigins.length > 0 ? [`connect-src ${ofWallets}`, `frame-src ${ofWallets}`] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
