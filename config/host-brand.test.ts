import { expect, test } from 'vitest'
import { getBrandByHost, getCanonicalOrigin } from './host-brand'

test.each([
  ['dunnage.localhost', 'dunnage'],
  ['www.dropkerb.example', 'dropkerb'],
  ['DUNNAGE.example', 'dunnage'],
  ['halvern.example', 'halvern'],
  ['localhost', 'halvern'],
  ['127.0.0.1', 'halvern'],
  ['shop.dunnage.example', 'halvern'],
  ['tostring.example', 'halvern'],
  ['__proto__.example', 'halvern'],
  ['', 'halvern'],
])('%s is the shop of %s (SITE-01)', (host, brand) => {
  expect(getBrandByHost(host, 'halvern')).toBe(brand)
})

test('a host that names no brand is the deployment’s own (SITE-01)', () => {
  expect(getBrandByHost('localhost', 'dropkerb')).toBe('dropkerb')
})

const deployment = {
  canonicalOrigins: ['https://shop.example', 'https://dunnage.example', 'https://www.dunnage.example'],
  defaultBrand: 'halvern' as const,
}

test('each brand is canonical under its first origin, whatever host was requested', () => {
  const requested = 'https://preview.shop.example'
  expect(getCanonicalOrigin('halvern', deployment, requested)).toBe('https://shop.example')
  expect(getCanonicalOrigin('dunnage', deployment, requested)).toBe('https://dunnage.example')
})

test('a brand without an origin of its own is canonical under the requested one', () => {
  expect(getCanonicalOrigin('dropkerb', deployment, 'https://dropkerb.example')).toBe('https://dropkerb.example')
  expect(getCanonicalOrigin('halvern', { ...deployment, canonicalOrigins: [] }, 'http://localhost:8787')).toBe('http://localhost:8787')
})
