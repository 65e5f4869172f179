import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noPurges } from '~/server/edge-cache.server'
import { createNonce, isAnonymousRequest, isFirstVisit, createRequestContext, parseCookies } from './create-request-context'

const data = { dataShape: 'd1', purges: () => Promise.resolve(noPurges) }
const known = { brand: 'halvern', build: 'b1', ...data, correlationId: 'page-1', nonce: 'n', waitUntil: () => undefined } as const
const visiting = (url: string, { cookies = {}, agent = 'Mozilla/5.0' }: { cookies?: Record<string, string>; agent?: string } = {}) =>
  createRequestContext(new Request(url, { headers: { 'User-Agent': agent } }), { ...known, cookies: new Map(Object.entries(cookies)) })

test.each([
  [
    'a=1; b=2',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    'a=1;b=2;',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  ['a=x=y==', [['a', 'x=y==']]],
  ['a=1; a=2', [['a', '1']]],
  ['flag; =x; a=1', [['a', '1']]],
  ['  a  =  1  ', [['a', '1']]],
  ['a=', [['a', '']]],
  ['', []],
  [
    '__proto__=1; toString=2',
    [
      ['__proto__', '1'],
      ['toString', '2'],
    ],
  ],
])('the header "%s" holds %j', (header, cookies) => {
  expect([...parseCookies(header)]).toEqual(cookies)
})

test('cookies over 8 KB are ignored', () => {
  expect(parseCookies(`a=${'x'.repeat(8190)}`).size).toBe(1)
  expect(parseCookies(`a=${'x'.repeat(8191)}`).size).toBe(0)
})

test('no header breaks the reading of cookies', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (header) => [...parseCookies(header)].every(([name]) => name !== '' && !/[;=]/.test(name))),
  )
})

test('a visitor without scripts, one who asks for it, and a crawler get complete pages', () => {
  const wants = (...args: Parameters<typeof visiting>) => visiting(...args).requestContext.isWithoutScripts
  expect(wants('https://shop.example/en-us')).toBe(false)
  expect(wants('https://shop.example/en-us?complete')).toBe(true)
  expect(wants('https://shop.example/en-us', { cookies: { '__Host-complete': '1' } })).toBe(true)
  expect(wants('https://shop.example/en-us', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(true)
})

test('a visit is clean until something personal is read, and collects the cookies it sets', () => {
  const { requestContext, cookiesOut, isPrivate } = visiting('https://shop.example/en-us')
  expect([isPrivate(), cookiesOut]).toEqual([false, []])
  requestContext.markPrivate()
  requestContext.setCookie('__Host-compare=1; Path=/; Secure')
  expect([isPrivate(), cookiesOut]).toEqual([true, ['__Host-compare=1; Path=/; Secure']])
})

test('a nonce is sixteen random bytes', () => {
  const nonces = Array.from({ length: 100 }, createNonce)
  expect(new Set(nonces).size).toBe(100)
  for (const nonce of nonces) expect(atob(nonce)).toHaveLength(16)
})

test.each([
  ['', true],
  ['__Host-consent=C0001:1,C0002:0,C0003:0,C0004:0', true],
  ['__Host-consent=anything', true],
  ['__Host-consent=C0001:1; __Host-sid=x', false],
  ['__Host-locale=de-de', false],
  ['__Host-agent=x', false],
  [`__Host-consent=${'x'.repeat(9000)}`, false],
])('with the cookies “%.20s” a visitor is anonymous: %s (CNS-07, EMP-06)', (cookie, expected) => {
  const asking = (method: string) => new Request('https://shop.example/de-de', { method, headers: cookie ? { Cookie: cookie } : {} })
  expect(isAnonymousRequest(asking('GET'), parseCookies(cookie))).toBe(expected)
  expect(isAnonymousRequest(asking('POST'), parseCookies(cookie))).toBe(false)
})

test.each<[boolean, string, Record<string, string>]>([
  [true, 'typed into the address bar', { 'Sec-Fetch-Site': 'none' }],
  [true, 'linked by a search engine', { 'Sec-Fetch-Site': 'cross-site' }],
  [false, 'linked by a page of ours', { 'Sec-Fetch-Site': 'same-origin' }],
  [false, 'requested with a cookie', { 'Sec-Fetch-Site': 'none', Cookie: '__Host-consent=C0002:1' }],
  [false, 'requested by who does not say from where', {}],
])('it is %s that a document %s is a first visit (SITE-23)', (isFirst, _, headers) => {
  expect(isFirstVisit(new Request('https://shop.example/en-us', { headers }))).toBe(isFirst)
})
