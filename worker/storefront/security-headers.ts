import { cloudinaryOrigin } from '#domain/image/video-url'

type Surroundings = {
  nonce: string
  /** Where pictures may come from besides ourselves. */
  pictureOrigins: string[]
  isLocal: boolean
}

/**
 * Headers every answer carries, whatever made it. Private and uncacheable unless a route says otherwise.
 * Colours from content travel as style attributes, hence style-src-attr.
 */
export function withSecurityHeaders(response: Response, { nonce, pictureOrigins, isLocal }: Surroundings): Response {
  const secured = new Response(response.body, response)
  const { headers } = secured
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, pictureOrigins))
    headers.set('X-Frame-Options', 'DENY')
    // Local runs compress without flushing, which would hold back streamed pages.
    if (isLocal) headers.set('Content-Encoding', 'identity')
  }
  return secured
}

function contentSecurityPolicy(nonce: string, pictureOrigins: string[]): string {
  const images = ["'self'", 'data:', ...pictureOrigins].join(' ')
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
    `media-src 'self' ${cloudinaryOrigin}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
