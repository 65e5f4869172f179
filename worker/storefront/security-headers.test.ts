import { expect, test } from 'vitest'
import { withSecurityHeaders } from './security-headers'

const around = { correlationId: 'page-1', nonce: 'bm9uY2U+/w==', path: '/en-us', pictureOrigins: [], isLocal: false }
const page = (headers: Record<string, string> = {}) =>
  new Response('<html>', { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
const file = () => Response.json({ timestamp: 1 })
const policyOf = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('Content-Security-Policy') ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  )

test.each([
  ['a page', page()],
  ['a file', file()],
  ['a refusal', new Response('no', { status: 403 })],
  ['an answer without a body', new Response(null, { status: 304 })],
])('%s carries the common headers', (_, response) => {
  const { headers, status } = withSecurityHeaders(response, around)
  expect(status).toBe(response.status)
  expect(headers.get('X-Correlation-Id')).toBe('page-1')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=31536000/)
})

test('a response is private and uncached unless its route says otherwise', () => {
  expect(withSecurityHeaders(page(), around).headers.get('Cache-Control')).toBe('private, no-store')
  expect(withSecurityHeaders(file(), around).headers.get('Cache-Control')).toBe('private, no-store')
  expect(withSecurityHeaders(page({ 'Cache-Control': 'max-age=60' }), around).headers.get('Cache-Control')).toBe('max-age=60')
})

test('only pages carry a content policy and may not be framed', () => {
  const [html, json] = [withSecurityHeaders(page(), around), withSecurityHeaders(file(), around)]
  expect(html.headers.get('X-Frame-Options')).toBe('DENY')
  expect(json.headers.has('Content-Security-Policy')).toBe(false)
  expect(json.headers.has('X-Frame-Options')).toBe(false)
})

test('scripts run by this response’s nonce alone', () => {
  const policy = policyOf(withSecurityHeaders(page(), around))
  expect(policy['script-src']).toBe("'nonce-bm9uY2U+/w==' 'strict-dynamic'")
  expect(policy['style-src']).toBe("'self' 'nonce-bm9uY2U+/w=='")
  expect(JSON.stringify(policy)).not.toContain('unsafe-eval')
})

test('wallets may frame and call their own origins and open windows; nobody else may (PAY-13)', () => {
  const { headers } = withSecurityHeaders(page(), { ...around, walletOrigins: ['https://pay.example.com'] })
  const policy = policyOf(withSecurityHeaders(page(), { ...around, walletOrigins: ['https://pay.example.com'] }))
  expect(policy).toMatchObject({ 'frame-src': "'self' https://pay.example.com", 'connect-src': "'self' https://pay.example.com" })
  expect(headers.get('Permissions-Policy')).toContain('payment=(self "https://pay.example.com")')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
  expect(policyOf(withSecurityHeaders(page(), around))).not.toHaveProperty('frame-src')
})

test('Turnstile’s script and frames are allowed where there is a site key, on no page with a part of the payment (SEC-21)', () => {
  const turnstileOrigin = 'https://challenges.cloudflare.com'
  const policy = (path: string, walletOrigins: string[] = []) =>
    policyOf(withSecurityHeaders(page(), { ...around, path, walletOrigins, turnstileOrigin }))
  expect(policy('/en-us/sign-in')).toMatchObject({
    'script-src': `'nonce-bm9uY2U+/w==' 'strict-dynamic' ${turnstileOrigin}`,
    'frame-src': `'self' ${turnstileOrigin}`,
    'default-src': "'self'",
  })
  expect(policy('/en-us/sign-in')).not.toHaveProperty('connect-src')
  expect(policy('/en-us/sign-in', ['https://pay.example.com'])['frame-src']).toBe(`'self' https://pay.example.com ${turnstileOrigin}`)
  for (const name of ['billing', 'pay']) expect(JSON.stringify(policy(`/en-us/checkout/${name}`))).not.toContain('challenges')
  expect(JSON.stringify(policyOf(withSecurityHeaders(page(), around)))).not.toContain('challenges')
})

test('nothing but ourselves is loaded, framed, posted to or used as a base', () => {
  const policy = policyOf(withSecurityHeaders(page(), around))
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
})

test('pictures load from ourselves and from configured services', () => {
  expect(policyOf(withSecurityHeaders(page(), around))['img-src']).toBe("'self' data:")
  expect(
    policyOf(withSecurityHeaders(page(), { ...around, pictureOrigins: ['https://img.example', 'https://social.example'] }))['img-src'],
  ).toBe("'self' data: https://img.example https://social.example")
})

test('videos load from ourselves and from Cloudinary (IMG-05)', () => {
  expect(policyOf(withSecurityHeaders(page(), around))['media-src']).toBe("'self' https://res.cloudinary.com")
})

const paying = (name: 'billing' | 'pay', paymentSandbox?: string) =>
  policyOf(withSecurityHeaders(page(), { ...around, path: `/en-us/checkout/${name}`, paymentSandbox }))

test('the page a card is typed on frames the payment provider’s fields, and nobody else’s', () => {
  const policy = paying('billing')
  expect(policy).toMatchObject({ 'frame-src': 'https://*.adyen.com', 'connect-src': "'self' https://*.adyen.com", 'form-action': "'self'" })
  expect(policy['img-src']).toBe("'self' data: https://*.adyen.com")
  expect(policy['script-src']).toBe("'nonce-bm9uY2U+/w==' 'strict-dynamic'")
  expect(paying('billing', 'http://localhost:8080')['frame-src']).toBe('http://localhost:8080 https://*.adyen.com')
})

test('only the page of the 3-D Secure challenge may frame a bank and post to it', () => {
  expect(paying('pay')).toMatchObject({
    'frame-src': 'https://*.adyen.com https:',
    'form-action': "'self' https://*.adyen.com https:",
    'default-src': "'self'",
  })
})

test('a page without a part of the payment says nothing of the provider', () => {
  for (const path of ['/en-us', '/en-us/cart', '/en-us/checkout', '/en-us/checkout/summary', '/en-us/order-confirmation']) {
    const text = withSecurityHeaders(page(), { ...around, path, paymentSandbox: 'http://localhost:8080' }).headers.get(
      'Content-Security-Policy',
    )
    expect(text).not.toMatch(/adyen|8080|frame-src|connect-src/)
  }
})

test('a policy set by the page does not stay beside ours', () => {
  const { headers } = withSecurityHeaders(page({ 'Content-Security-Policy': "script-src 'unsafe-inline'" }), around)
  expect(headers.get('Content-Security-Policy')).not.toContain("script-src 'unsafe-inline'")
})

test('cookies and body of the response stay', async () => {
  const response = page()
  response.headers.append('Set-Cookie', 'a=1')
  response.headers.append('Set-Cookie', 'b=2')
  const secured = withSecurityHeaders(response, around)
  expect(secured.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await secured.text()).toBe('<html>')
})
