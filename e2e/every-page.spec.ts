import { expect } from '@playwright/test'
import { type RouteEntry, type RouteName, routes } from '#routes'
import { pagePaths } from './shop/every-path'
import { collectPolicyViolations } from './shop/keeps-policy'
import { getBrandOrigin } from './shop/brand-origin'
import { submitSignIn } from './shop/sign-in'
import { type PageResponse, sendRawRequest } from './shop/send-raw-request'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const { brand, locale, product } = samplePurchases.jacketInTheStates
const t = createTranslate(locale)
const ownOriginHeaders = { Origin: getBrandOrigin(brand) }
const pagePathList = pagePaths.map(({ path }) => path)
const nonPagePaths = [
  '/',
  '/nowhere',
  '/en-us/nowhere',
  '/xx-yy',
  '/fapi/server/time',
  '/fapi/nowhere',
  '/fapi/complete.gif',
  '/robots.txt',
  '/en-us/cart.data',
]
const isHtml = ({ headers }: PageResponse) => headers['content-type']?.startsWith('text/html') ?? false
/** The shape of our tokens: they stay on the edge, on every page. */
const tokenPattern = /eyJ[\w-]{8,}\.[\w-]{8,}\./

/** Asks for all of them, some at a time, in their order. */
async function mapConcurrently<T, R>(items: readonly T[], callback: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += 4) results.push(...(await Promise.all(items.slice(at, at + 4).map(callback))))
  return results
}

/** A guest with a cart, and a unique search. */
async function createGuestWithCart(secret: string): Promise<string> {
  const form = { intent: 'add-item', color: 'ember', size: 'M', act: crypto.randomUUID() }
  const addItemResponse = await sendRawRequest(brand, `/en-us/p/${product.slug}`, { form, headers: ownOriginHeaders })
  const cookie = addItemResponse.cookies.map((setCookie) => setCookie.split(';')[0]).join('; ')
  await sendRawRequest(brand, `/en-us/search?q=${secret}`, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } })
  return cookie
}

const bankReturnPath = '/en-us/checkout/return'

test.describe('on any page', { tag: '@no-scripts' }, () => {
  test('the response carries the security headers, and no page runs a script without its own nonce (SEC-07, SITE-15)', async () => {
    const nonces: string[] = []
    const ids: (string | undefined)[] = []
    for (const { method, requested } of [
      { method: 'GET', requested: [...pagePathList, ...nonPagePaths] },
      { method: 'HEAD', requested: ['/en-us', '/en-us/cart', ...nonPagePaths] },
    ]) {
      for (const [i, answer] of (await mapConcurrently(requested, (path) => sendRawRequest(brand, path, { method }))).entries()) {
        const what = `${method} ${requested[i]}`
        expect(answer.status, what).toBeLessThan(500)
        expect(answer.headers, what).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'strict-transport-security': expect.stringContaining('max-age='),
          'permissions-policy': expect.stringContaining('camera=()'),
          'cache-control': expect.any(String),
          'x-correlation-id': expect.stringMatching(/^[\da-f-]{36}$/),
        })
        ids.push(answer.headers['x-correlation-id'])
        for (const banner of ['server', 'x-powered-by', 'via']) expect(answer.headers[banner], what).toBeUndefined()
        expect(answer.body, what).not.toMatch(tokenPattern)
        if (isHtml(answer)) nonces.push(...getScriptNonces(answer, what))
      }
    }
    expect(new Set(nonces).size).toBe(nonces.length)
    // Pages from the cache too are called by a name of their own.
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('an unknown method is refused, and a writing one fails on no page (SEC-07)', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'DELETE']) {
      const form = method === 'DELETE' ? { form: { intent: 'nothing' } } : {}
      const answers = await mapConcurrently(pagePathList, (path) =>
        sendRawRequest(brand, path, { method, headers: ownOriginHeaders, ...form }),
      )
      for (const [i, { status, headers }] of answers.entries()) {
        const what = `${method} ${pagePathList[i]}`
        if (method === 'DELETE') expect(status, what).toBeLessThan(500)
        else expect(status, what).toBe(405)
        expect(headers['x-content-type-options'], what).toBe('nosniff')
      }
    }
  })

  const elsewhere = 'https://elsewhere.example'
  const crossSite: Record<string, { headers: Record<string, string>; query?: string }> = {
    'from another site': { headers: { 'Sec-Fetch-Site': 'cross-site', Origin: elsewhere } },
    'from a neighbor': { headers: { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.localhost' } },
    'from nowhere, in a new browser': { headers: { 'Sec-Fetch-Site': 'none' } },
    'that only says its origin': { headers: { Origin: elsewhere } },
    'of an origin called null': { headers: { Origin: 'null' } },
    'of a malformed origin': { headers: { Origin: 'not an origin' } },
    'that says nothing': { headers: {} },
    'that forges the host': { headers: { Origin: elsewhere, 'X-Forwarded-Host': 'elsewhere.example' } },
    'that asks one loader': { headers: ownOriginHeaders, query: '?_data=routes%2Fcart' },
    'that names another method': { headers: ownOriginHeaders, query: '?_method=DELETE' },
    'of plain text': { headers: { ...ownOriginHeaders, 'Content-Type': 'text/plain' } },
    'of JSON': { headers: { ...ownOriginHeaders, 'Content-Type': 'application/json' } },
    'of no type': { headers: { ...ownOriginHeaders, 'Content-Type': '' } },
    'for its data, from another site': { headers: { 'Sec-Fetch-Site': 'cross-site', Origin: elsewhere }, query: '.data' },
  }
  test('a cross-site form post is refused on every page and changes nothing (SEC-07)', async () => {
    const cookie = await createGuestWithCart('crosssite')
    const targets = [...pagePathList, '/fapi/performance/ingest', '/fapi/experience/click', '/fapi/qa/mocks', '/fapi/nowhere']
    const form = { intent: 'remove-item', itemId: 'any', call: 'cart.get', scenario: 'sample' }
    for (const [turn, [who, { headers, query = '' }]] of Object.entries(crossSite).entries()) {
      // Each way on the cart and on every fourth page, so that every page meets three of them or four.
      const met = targets.filter((path, i) => path === '/en-us/cart' || (i + turn) % 4 === 0)
      const answers = await mapConcurrently(met, (path) =>
        sendRawRequest(brand, path + query, { form, headers: { Cookie: cookie, ...headers } }),
      )
      for (const [i, { status, cookies, body }] of answers.entries()) {
        // A bank may bring its payer back by a form: the page opens itself by GET, and reads nothing before.
        const isReturn = met[i] === bankReturnPath && status === 303
        if (!isReturn) expect([403, 415], `a form ${who} to ${met[i]}`).toContain(status)
        expect([cookies, body.includes('appId'), body.length < 100], `a form ${who} to ${met[i]}`).toEqual([[], false, true])
      }
    }
    expect((await sendRawRequest(brand, '/en-us/cart', { headers: { Cookie: cookie } })).body).toContain(t('cart.titleCount', { count: 1 }))
  })

  const evil = [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
    '/\tevil.example/..//evil.example',
  ]
  const ways = [
    'redirectTo',
    'from',
    'next',
    'back',
    'return',
    'returnUrl',
    'url',
    'to',
    'entry',
    'st',
    'locale',
    'leadSource',
    'q',
    'promo',
    'product',
    'ref',
  ]
  /** Pages with a redirect parameter. */
  const leads: RouteName[] = ['signIn', 'signUp', 'signOut', 'locationSelector', 'locationConfirmation', 'botCheck', 'account']
  test('no parameter leads off the site, in responses or in links (RTE-10, RTE-29)', async () => {
    const leading = ['/', '/cart', '/fapi/app/enter', ...pagePaths.flatMap(({ name, path }) => (leads.includes(name) ? [path] : []))]
    const requests = [
      ...pagePathList.map((path, i) => ({ path, value: evil[i % evil.length] ?? '' })),
      ...leading.flatMap((path) => evil.map((value) => ({ path, value }))),
    ]
    const answers = await mapConcurrently(requests, ({ path, value }) => {
      const query = new URLSearchParams(ways.map((name) => [name, value]))
      return sendRawRequest(brand, `${path}?${query}`, { headers: { Referer: 'https://evil.example/from' } })
    })
    for (const [i, { status, headers, body }] of answers.entries()) {
      const what = `${requests[i]?.path} with ${requests[i]?.value}`
      expect(status, what).toBeLessThan(500)
      expect(new URL(headers.location ?? '/', getBrandOrigin(brand)).host, what).toBe(new URL(getBrandOrigin(brand)).host)
      expect(body, what).not.toMatch(/(href|action|formaction|src)="(\s*(https?:)?\/\/evil|\/\\evil|javascript:|https:\/\/evil)/i)
    }
  })

  const disguises = (path: string) => [
    path,
    `${path}/`,
    `${path}.data`,
    `${path}/x.css`,
    `${path};x.js`,
    `${path}%2f`,
    `/${path}`,
    path.replace('en-us', 'EN-US'),
    `${path}?utm_source=canary`,
    `${path}?unknown=1`,
    `${path}?preview=true`,
  ]
  test('no page shows another shopper’s data, however the URL is disguised (SEC-07)', async () => {
    // A unique spelling.
    const secret = 'fLeEcE'
    const cookie = await createGuestWithCart(secret)
    const shared: RouteName[] = ['home', 'category', 'product', 'page', 'searchHub', 'showcase', 'cart', 'checkout', 'search']
    const asked = pagePaths.filter(({ name }) => shared.includes(name)).flatMap(({ path }) => disguises(path))
    const shown = await mapConcurrently(asked, (path) =>
      sendRawRequest(brand, path, { headers: { Cookie: cookie, 'X-Forwarded-Host': 'canary.example' } }),
    )
    expect(shown.filter(({ body }) => body.includes(secret)).length, 'the shopper sees their own search').toBeGreaterThan(0)
    for (const [i, { headers, body }] of shown.entries()) {
      expect(headers['x-page-cache'], asked[i]).toBeUndefined()
      if (isHtml({ headers } as PageResponse)) expect(headers['cache-control'], asked[i]).toMatch(/^private, no-(store|cache)$/)
      expect(body, asked[i]).not.toContain('canary.example')
    }
    for (const [i, { headers, cookies, body }] of (await mapConcurrently(asked, (path) => sendRawRequest(brand, path))).entries()) {
      expect(body, asked[i]).not.toContain(secret)
      expect(body, asked[i]).not.toContain(t('cart.titleCount', { count: 1 }))
      if (headers['x-page-cache'] !== undefined) expect(cookies, asked[i]).toEqual([])
    }
  })

  const advertised = ['utm_source', 'utm_x', 'gclid', 'fbclid', 'msclkid', 'ref', 'gad_campaignid', 'gbraid', 'srsltid', '_gl'] // cspell:disable-line
  const others = ['page=1', 'color=coal', 'sort=newest']
  test('no page of the shared cache repeats the referral parameters of one visitor (RTE-33, SEC-07)', async () => {
    const shared = pagePaths.filter(({ name }) => (routes[name] as RouteEntry).cache === 'anonymous').map(({ path }) => path)
    const marker = 'cLiCkEd'
    const query = advertised.map((name) => `${name}=${marker}-${name}`).join('&')
    // A cache group of its own: no other test has filled it.
    const headers = { 'CF-IPCountry': 'LI', 'Accept-Language': 'en-GB' }
    for (const path of shared.flatMap((page) => [`${page}?`, ...others.map((one) => `${page}?${one}&`)])) {
      await sendRawRequest(brand, path + query, { headers })
      const next = path.slice(0, -1)
      expect((await sendRawRequest(brand, next, { headers })).body, next).not.toContain(marker)
    }
  })

  test('no page of a signed-in shopper contains the token, and every cookie is small and restricted (AUTH-19, SEC-07)', async ({
    page,
  }) => {
    await page.goto(`${getBrandOrigin(brand)}/en-us/sign-in`)
    await submitSignIn(page, { email: 'ana@vitrine.example', locale })
    const jar = await page.context().cookies()
    for (const { name, value, secure, httpOnly, sameSite } of jar) {
      expect(name.length + value.length, name).toBeLessThan(4_096)
      expect(value, name).not.toMatch(tokenPattern)
      if (name.startsWith('__Host-')) expect([name, secure, httpOnly, sameSite]).toEqual([name, true, true, sameSite])
      expect(['Lax', 'Strict'], name).toContain(sameSite)
    }
    const cookie = jar.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(cookie.length).toBeLessThan(4_096)
    const asked = [...pagePathList.filter((path) => !path.includes('sign-out')), '/en-us/account.data', '/en-us/cart.data', '/en-us.data']
    for (const [i, { status, headers, body }] of (
      await mapConcurrently(asked, (path) => sendRawRequest(brand, path, { headers: { Cookie: cookie } }))
    ).entries()) {
      expect(status, asked[i]).toBeLessThan(500)
      for (const text of [body, JSON.stringify(headers)]) expect(text, asked[i]).not.toMatch(tokenPattern)
      expect(body, asked[i]).not.toMatch(/refreshToken|accessToken|x-auth-access|codeVerifier/)
    }
  })
})

test('a policy violation is blocked by the browser and reported (SEC-07)', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  const refusals = collectPolicyViolations(page.context())
  await page.goto(`${getBrandOrigin(brand)}/en-us/nowhere`)
  await page.evaluate(() => {
    document.body.setAttribute('onclick', 'document.title = "ran"')
    for (const name of ['img', 'iframe']) {
      const part = document.createElement(name)
      part.setAttribute('src', 'https://elsewhere.example/')
      document.body.appendChild(part)
    }
  })
  await page.locator('body').click({ position: { x: 2, y: 2 } })
  await expect.poll(() => refusals.length).toBeGreaterThan(2)
  expect(await page.title()).not.toBe('ran')
})

/** The nonce of a page's policy, which every script of the page carries. */
function getScriptNonces({ headers, body }: PageResponse, description: string): string[] {
  const policy = headers['content-security-policy'] ?? ''
  const [, nonce = ''] = /script-src 'nonce-([\w+/=]{24})' 'strict-dynamic'/.exec(policy) ?? []
  expect(nonce, description).not.toBe('')
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy, description).toContain(part)
  const scripts = body.match(/<script\b[^>]*>/g) ?? []
  for (const script of scripts)
    expect(script, description).toMatch(new RegExp(`nonce="${nonce.replace(/[+/]/g, '\\$&')}"|type="application/(ld\\+)?json"`))
  return [nonce]
}
