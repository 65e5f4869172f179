// cspell:ignore campaignid
import { expect, test } from 'vitest'
import { parseCookies } from './create-request-context'
import { getGuestPageKey, getSharedPage } from './page-key'

const session = `__Host-sid=${'A'.repeat(43)}`

const asking = (path: string, cookie: string, init: RequestInit = {}) => {
  const headers = { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) }
  const request = new Request(`https://shop.example${path}`, { ...init, headers })
  return [request, { brand: 'halvern', build: 'b1', cookies: parseCookies(cookie), regions: ['NORA', 'EMEA'] }] as const
}
const keyOf = (path: string, cookie: string, init?: RequestInit) => getGuestPageKey(...asking(path, cookie, init))

test.each(['/en-us', '/en-us/c/men-jackets-1010?page=2', '/en-us/p/skarn-3l-shell-HV7K2Q41'])(
  'a guest with a session looks for the page of %s that anonymous visitors share (RUN-31)',
  (path) => {
    expect(keyOf(path, session)).toBe(getSharedPage(...asking(path, ''))?.key)
    expect(keyOf(path, `${session}; __Host-locale=en-us`)).toBe(getSharedPage(...asking(path, ''))?.key)
  },
)

test.each(['compare', 'dismissed', 'promo', 'agent', 'store', 'channel', 'complete', 'person'])(
  'who has the cookie %s as well gets a page of their own (RUN-31)',
  (name) => {
    expect(keyOf('/en-us', `${session}; __Host-${name}=1`)).toBeNull()
  },
)

test('nobody else has such a key: an anonymous visitor, a form, a crawler, a page that is not shared (RUN-31)', () => {
  expect(keyOf('/en-us', '')).toBeNull()
  expect(keyOf('/en-us', '__Host-locale=en-us')).toBeNull()
  expect(keyOf('/en-us', session, { method: 'POST' })).toBeNull()
  expect(keyOf('/en-us', session, { headers: { 'User-Agent': 'Googlebot' } })).toBeNull()
  expect(keyOf('/en-us/cart', session)).toBeNull()
  expect(keyOf('/en-us?preview=true', session)).toBeNull()
})

test('an advertiser’s click finds the same page for a guest with a session (RTE-33, RUN-31)', () => {
  expect(keyOf('/en-us?utm_source=mail&gad_campaignid=1', session)).toBe(keyOf('/en-us', session))
})
