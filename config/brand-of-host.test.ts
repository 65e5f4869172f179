import { expect, test } from 'vitest'
import { brandOfHost } from './brand-of-host'

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
  expect(brandOfHost(host, 'halvern')).toBe(brand)
})

test('a host that names no brand is the deployment’s own (SITE-01)', () => {
  expect(brandOfHost('localhost', 'dropkerb')).toBe('dropkerb')
})
