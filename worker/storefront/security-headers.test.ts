import { expect, test } from 'vitest'
import { type SecurityHeaderSettings, applySecurityHeaders } from './test/apply-security-headers'

const page = (headers: Record<string, string> = {}) =>
  new Response('<html>', { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
const file = () => Response.json({ timestamp: 1 })
const policyOf = (response: Response): Record<string, string> =>
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
])('%s carries the common headers', async (_, response) => {
  const { headers, status } = await applySecurityHeaders(response)
  expect(status).toBe(response.status)
  expect(headers.get('X-Correlation-Id')).toBe('page-1')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=31536000/)
})

test('a response is private and uncached unless its route says otherwise', async () => {
  expect((await applySecurityHeaders(page())).headers.get('Cache-Control')).toBe('private, no-store')
  expect((await applySecurityHeaders(file())).headers.get('Cache-Control')).toBe('private, no-store')
  expect((await applySecurityHeaders(page({ 'Cache-Control': 'max-age=60' }))).headers.get('Cache-Control')).toBe('max-age=60')
})

test('only pages carry a content policy and may not be framed', async () => {
  const [html, json] = [await applySecurityHeaders(page()), await applySecurityHeaders(file())]
  expect(html.headers.get('X-Frame-Options')).toBe('DENY')
  expect(json.headers.has('Content-Security-Policy')).toBe(false)
  expect(json.headers.has('X-Frame-Options')).toBe(false)
})

test('scripts run by this response’s nonce alone', async () => {
  const policy = policyOf(await applySecurityHeaders(page()))
  expect(policy['script-src']).toBe("'nonce-bm9uY2U+/w==' 'strict-dynamic'")
  expect(policy['style-src']).toBe("'self' 'nonce-bm9uY2U+/w=='")
  expect(JSON.stringify(policy)).not.toContain('unsafe-eval')
})

test('wallets may frame and call their own origins and open windows; nobody else may (PAY-13)', async () => {
  const answer = await applySecurityHeaders(page(), { WALLET_ORIGINS: 'https://pay.example.com' })
  const { headers } = answer
  const policy = policyOf(answer)
  expect(policy).toMatchObject({ 'frame-src': "'self' https://pay.example.com", 'connect-src': "'self' https://pay.example.com" })
  expect(headers.get('Permissions-Policy')).toContain('payment=(self "https://pay.example.com")')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
  expect(policyOf(await applySecurityHeaders(page()))).not.toHaveProperty('frame-src')
})

test('the origins of tags may be asked, framed and seen, on no page with a part of the payment (ANA-14)', async () => {
  const tag = 'https://*.tags.example.com'
  const on = async (path: string) => policyOf(await applySecurityHeaders(page(), { TAG_ORIGINS: tag, path }))
  const policy = await on('/en-us/p/skarn-HV7K2Q41')
  for (const part of ['connect-src', 'frame-src', 'img-src']) expect(policy[part]).toContain(tag)
  expect(policy['script-src']).not.toContain(tag)
  for (const path of ['/en-us/checkout/billing', '/en-us/checkout/pay']) expect(JSON.stringify(await on(path))).not.toContain(tag)
})

test('Turnstile’s script and frames are allowed where there is a site key, on no page with a part of the payment (SEC-21)', async () => {
  const turnstileOrigin = 'https://challenges.cloudflare.com'
  const turnstile = { TURNSTILE_SITE_KEY: '0x4AAAAAAAbcdefghijklmno', TURNSTILE_ORIGIN: turnstileOrigin }
  const policy = async (path: string, wallets = '') =>
    policyOf(await applySecurityHeaders(page(), { path, WALLET_ORIGINS: wallets, ...turnstile }))
  expect(await policy('/en-us/sign-in')).toMatchObject({
    'script-src': `'nonce-bm9uY2U+/w==' 'strict-dynamic' ${turnstileOrigin}`,
    'frame-src': `'self' ${turnstileOrigin}`,
    'default-src': "'self'",
  })
  expect(await policy('/en-us/sign-in')).not.toHaveProperty('connect-src')
  expect((await policy('/en-us/sign-in', 'https://pay.example.com'))['frame-src']).toBe(`'self' https://pay.example.com ${turnstileOrigin}`)
  for (const name of ['billing', 'pay']) expect(JSON.stringify(await policy(`/en-us/checkout/${name}`))).not.toContain('challenges')
  expect(JSON.stringify(policyOf(await applySecurityHeaders(page())))).not.toContain('challenges')
})

test('nothing but ourselves is loaded, framed, posted to or used as a base', async () => {
  const policy = policyOf(await applySecurityHeaders(page()))
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
})

test('pictures load from ourselves and from configured services', async () => {
  expect(policyOf(await applySecurityHeaders(page()))['img-src']).toBe("'self' data:")
  expect(
    policyOf(await applySecurityHeaders(page(), { IMAGE_CDN: 'https://img.example', SOCIAL_ORIGIN: 'https://social.example/api' }))[
      'img-src'
    ],
  ).toBe("'self' data: https://img.example https://social.example")
})

test('pictures load from the service that the setting names (IMG-10)', async () => {
  const sources = async (IMAGE_CDN: string) => policyOf(await applySecurityHeaders(page(), { IMAGE_CDN }))['img-src']
  expect(await sources('cloudinary https://res.cloudinary.com/halvern')).toBe("'self' data: https://res.cloudinary.com")
  expect(await sources('imgix https://halvern.imgix.net')).toBe("'self' data: https://halvern.imgix.net")
})

test('videos load from ourselves and from Cloudinary (IMG-05)', async () => {
  expect(policyOf(await applySecurityHeaders(page()))['media-src']).toBe("'self' https://res.cloudinary.com")
})

const sandbox: SecurityHeaderSettings = { ENVIRONMENT: 'local', PAYMENT_SANDBOX: 'http://localhost:8080' }
const paying = async (name: 'billing' | 'pay', settings: SecurityHeaderSettings = {}) =>
  policyOf(await applySecurityHeaders(page(), { ...settings, path: `/en-us/checkout/${name}` }))

test('the page a card is typed on frames the payment provider’s fields, and nobody else’s', async () => {
  const policy = await paying('billing')
  expect(policy).toMatchObject({ 'frame-src': 'https://*.adyen.com', 'connect-src': "'self' https://*.adyen.com", 'form-action': "'self'" })
  expect(policy['img-src']).toBe("'self' data: https://*.adyen.com")
  expect(policy['script-src']).toBe("'nonce-bm9uY2U+/w==' 'strict-dynamic'")
  expect((await paying('billing', sandbox))['frame-src']).toBe('http://localhost:8080 https://*.adyen.com')
})

test('only the page of the 3-D Secure challenge may frame a bank and post to it', async () => {
  expect(await paying('pay')).toMatchObject({
    'frame-src': 'https://*.adyen.com https:',
    'form-action': "'self' https://*.adyen.com https:",
    'default-src': "'self'",
  })
})

test('a page without a part of the payment says nothing of the provider', async () => {
  for (const path of ['/en-us', '/en-us/cart', '/en-us/checkout', '/en-us/checkout/summary', '/en-us/order-confirmation']) {
    const { headers } = await applySecurityHeaders(page(), { ...sandbox, path })
    expect(headers.get('Content-Security-Policy')).not.toMatch(/adyen|8080|frame-src|connect-src/)
  }
})

test('a policy set by the page does not stay beside ours', async () => {
  const { headers } = await applySecurityHeaders(page({ 'Content-Security-Policy': "script-src 'unsafe-inline'" }))
  expect(headers.get('Content-Security-Policy')).not.toContain("script-src 'unsafe-inline'")
})

test('cookies and body of the response stay', async () => {
  const response = page()
  response.headers.append('Set-Cookie', 'a=1')
  response.headers.append('Set-Cookie', 'b=2')
  const answer = await applySecurityHeaders(response)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.text()).toBe('<html>')
})
