import { expect, test } from 'vitest'
import { localStorefrontOf, storefrontOf } from './storefront-of'

const STOREFRONTS = 'https://shop.example  https://www.dunnage.example https://dunnage.example'

test('a brand’s shop is the first of the deployment’s origins that serves it', () => {
  expect(storefrontOf({ STOREFRONTS }, 'halvern')).toBe('https://shop.example')
  expect(storefrontOf({ STOREFRONTS }, 'dunnage')).toBe('https://www.dunnage.example')
  expect(storefrontOf({ STOREFRONTS, DEFAULT_BRAND: 'dropkerb' }, 'dropkerb')).toBe('https://shop.example')
})

test('a brand without a shop has no URL', () => {
  expect(() => storefrontOf({ STOREFRONTS }, 'dropkerb')).toThrow('STOREFRONTS names no shop of dropkerb')
  expect(() => storefrontOf({}, 'halvern')).toThrow('STOREFRONTS names no shop of halvern')
})

test.each([
  ['halvern', 'http://localhost:8787', 'http://localhost:8787'],
  ['halvern', 'http://dunnage.localhost:8787/fapi', 'http://localhost:8787'],
  ['dunnage', 'http://localhost:8787', 'http://dunnage.localhost:8787'],
  ['dropkerb', 'http://dunnage.localhost:8787', 'http://dropkerb.localhost:8787'],
] as const)('on a developer’s machine %s, requested at %s, is at %s', (brand, requested, origin) => {
  expect(localStorefrontOf(brand, requested)).toBe(origin)
})
