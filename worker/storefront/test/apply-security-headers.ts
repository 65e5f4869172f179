import { Hono } from 'hono'
import { securityHeaders } from '../security-headers'
import type { StorefrontHonoEnv } from '../storefront-env'

/** Path of the request, and deployment variables that differ from the default. */
export type SecurityHeaderSettings = { path?: string } & Partial<
  Record<
    | 'ENVIRONMENT'
    | 'IMAGE_CDN'
    | 'SOCIAL_ORIGIN'
    | 'WALLET_ORIGINS'
    | 'TURNSTILE_SITE_KEY'
    | 'TURNSTILE_ORIGIN'
    | 'PAYMENT_SANDBOX'
    | 'TAG_ORIGINS',
    string
  >
>

/** The response with security headers, to the request `page-1`. Its nonce is `bm9uY2U+/w==`. */
export async function applySecurityHeaders(
  response: Response,
  { path = '/en-us', ...variables }: SecurityHeaderSettings = {},
): Promise<Response> {
  const app = new Hono<StorefrontHonoEnv>()
  app.use((c, next) => {
    c.set('requestId', 'page-1')
    c.set('secureHeadersNonce', 'bm9uY2U+/w==')
    return next()
  })
  app.use(securityHeaders)
  app.all('*', () => response)
  return app.request(path, {}, { ENVIRONMENT: 'qa', REGIONS: 'NORA', IMAGE_CDN: '', ...variables })
}
