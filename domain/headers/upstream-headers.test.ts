import { expect, test } from 'vitest'
import { requiredHeaders } from '#contracts/required-headers'
import { type CallContext, buildUpstreamHeaders, getChannel } from './upstream-headers'

const facts = (over: Partial<CallContext> = {}): CallContext => ({
  locale: 'fr-ca',
  siteId: 'HALVERN-CA',
  channel: 'ECOMM',
  brand: 'HALVERN',
  brandId: 'halvern',
  region: 'NORA',
  transactionId: 't-1',
  correlationId: 'c-1',
  authAccess: 'anonymous',
  ...over,
})

test('every call names the caller, the site and the language (SITE-09, SITE-15, SITE-16)', () => {
  expect(buildUpstreamHeaders(facts())).toEqual({
    locale: 'fr-ca',
    siteid: 'HALVERN-CA',
    channel: 'ECOMM',
    brand: 'HALVERN',
    region: 'NORA',
    source: 'ECOMM',
    'x-client-app': 'halvern-storefront-web',
    'x-transaction-id': 't-1',
    'x-correlation-id': 'c-1',
    'x-auth-access': 'anonymous',
  })
  expect(Object.keys(buildUpstreamHeaders(facts()))).toEqual([...requiredHeaders])
})

test('the user-session-id is sent only when it is known, never empty (SITE-10)', () => {
  expect(buildUpstreamHeaders(facts({ usid: 'abc' }))).toHaveProperty('x-usid', 'abc')
  expect(buildUpstreamHeaders(facts({ usid: '' }))).not.toHaveProperty('x-usid')
  expect(buildUpstreamHeaders(facts())).not.toHaveProperty('x-usid')
})

test('a bound platform receives the shopper’s address where it is known (SEC-02)', () => {
  expect(buildUpstreamHeaders(facts({ address: '198.51.100.7' }))).toHaveProperty('cf-connecting-ip', '198.51.100.7')
  expect(buildUpstreamHeaders(facts())).not.toHaveProperty('cf-connecting-ip')
})

test('a lead source replaces the default if it is a plain token (SITE-16)', () => {
  expect(buildUpstreamHeaders(facts({ leadSource: 'summer.fair-24' }))).toHaveProperty('source', 'summer.fair-24')
  for (const leadSource of ['', 'a\r\nx: y', 'a b', 'é', 'x'.repeat(41)]) {
    expect(buildUpstreamHeaders(facts({ leadSource }))).toHaveProperty('source', 'ECOMM')
  }
})

test('the webview is the app channel, everything else e-commerce (SITE-08, SITE-14, TRAP-04)', () => {
  expect(getChannel({ isWebview: true })).toBe('MOBILEAPP')
  expect(getChannel({ isWebview: false })).toBe('ECOMM')
})
