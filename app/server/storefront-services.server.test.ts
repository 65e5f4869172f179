import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint'
import { requiredHeaders } from '#contracts/required-headers'
import { createStorefrontContext } from './storefront-services.server'
import { aShop } from './test/a-shop.server'

const ping = endpoint({ method: 'GET', path: '/ping/v1/ping', response: z.object({}), errors: [], class: 'content' })
const answers = { 'GET /ping/v1/ping': {} }

test('the URL decides brand, locale, country, currency and site (SITE-01, SITE-17)', () => {
  const { shop } = aShop({}, { path: '/fr-ca/cart', brand: 'dropkerb' })
  expect(shop).toMatchObject({
    brand: { id: 'dropkerb' },
    locale: 'fr-ca',
    siteId: 'DROPKERB-CA',
    market: { currency: 'CAD', language: 'fr' },
  })
})

test('where the address names no locale, the one chosen before or the browser’s language decides (RTE-29)', () => {
  const at = (around: Parameters<typeof aShop>[1]) => aShop({}, { path: '/xx-yy', ...around }).shop.locale
  expect(at({})).toBe('en-us')
  expect(at({ headers: { 'Accept-Language': 'de' } })).toBe('de-de')
  expect(at({ headers: { 'Accept-Language': 'de' }, cookies: { '__Host-locale': 'it-it' } })).toBe('it-it')
})

test('a cookie any subdomain could have set is not read (SEC-17)', () => {
  const around = { path: '/xx-yy', headers: { 'Accept-Language': 'de' }, cookies: { locale: 'it-it' } }
  expect(aShop({}, around).shop.locale).toBe('de-de')
})

test('all loaders of one request share one context, and the next request has its own', () => {
  const { shop, args } = aShop()
  expect(createStorefrontContext(args)).toBe(shop)
  expect(aShop().shop).not.toBe(shop)
})

test('calls of a new visitor carry all ten headers, no session and no token (SITE-09, SITE-10, SITE-11)', async () => {
  const { shop, requests, markPrivate } = aShop(answers, { path: '/fr-ca' })
  await shop.api(ping, {})
  const { headers } = requests[0]!
  expect(requiredHeaders.filter((name) => !headers.get(name))).toEqual([])
  expect(headers.get('x-auth-access')).toBe('anonymous')
  expect(headers.has('x-usid')).toBe(false)
  expect(
    Object.fromEntries(['locale', 'siteid', 'brand', 'region', 'channel', 'x-client-app'].map((name) => [name, headers.get(name)])),
  ).toEqual({
    locale: 'fr-ca',
    siteid: 'HALVERN-CA',
    brand: 'HALVERN',
    region: 'NORA',
    channel: 'ECOMM',
    'x-client-app': 'halvern-storefront-web',
  })
  expect(markPrivate).not.toHaveBeenCalled()
})

test('calls of one page share a correlation id, and each has a transaction id of its own (SITE-09, SITE-15)', async () => {
  const { shop, requests } = aShop(answers)
  await shop.api(ping, {})
  await shop.api(ping, {})
  const [first, second] = requests.map(({ headers }) => headers)
  expect(first?.get('x-correlation-id')).toBe(second?.get('x-correlation-id'))
  expect(first?.get('x-transaction-id')).not.toBe(second?.get('x-transaction-id'))
})

test('calls as this shopper carry the token and the session, which opens now (SITE-10)', async () => {
  const { shop, requests, cookiesOut } = aShop(answers)
  await (
    await shop.personalApi()
  )(ping, {})
  await (
    await shop.personalApi()
  )(ping, {})
  expect(requests[0]?.headers.get('x-auth-access')).toBe('guest-token')
  expect(requests[0]?.headers.get('x-usid')).toBe(await shop.session.usid())
  expect(cookiesOut).toHaveLength(1)
})

test('no token is a platform that cannot be reached', async () => {
  const { shop } = aShop(answers, { token: () => Promise.reject(new Error('down')) })
  await expect(shop.personalApi()).rejects.toMatchObject({ name: 'ApiError', errorId: 'SERVER_ERROR', status: 503 })
})

test('a deployment with its own commerce backend calls that one', async () => {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    urls.push(request.url)
    return Response.json({})
  })
  const origins = { CANONICAL_ORIGINS: 'https://shop.example', COMMERCE_ORIGIN: 'https://commerce.example' }
  const { shop, requests } = aShop({}, { env: { ENVIRONMENT: 'production', TURNSTILE_SITE_KEY: '0x4AAAAAAAbcdefghijklmno', ...origins } })
  await shop.api(ping, {})
  vi.unstubAllGlobals()
  expect([urls, requests]).toEqual([['https://commerce.example/ping/v1/ping'], []])
})

test('messages are in the language of the page', async () => {
  const t = await aShop({}, { path: '/fr-ca' }).shop.t()
  const english = await aShop().shop.t()
  expect(t('cart.title')).not.toBe(english('cart.title'))
  expect(english('cart.titleCount', { count: 2 })).toBe('Your cart (2 items)')
})
