import { expect, test } from 'vitest'
import { getLocalStorefrontOrigin, getStorefrontOrigin } from './storefront-origin'

const STOREFRONTS = 'https://shop.example  https://www.dunnage.example https://dunnage.example'

test('a brand’s shop is the first of the deployment’s origins that serves it', () => {
  expect(getStorefrontOrigin({ STOREFRONTS }, 'halvern')).toBe('https://shop.example')
  expect(getStorefrontOrigin({ STOREFRONTS }, 'dunnage')).toBe('https://www.dunnage.example')
  expect(getStorefrontOrigin({ STOREFRONTS, DEFAULT_BRAND: 'dropkerb' }, 'dropkerb')).toBe('https://shop.example')
})

test('a brand without a shop has no URL', () => {
  expect(() => getStorefrontOrigin({ STOREFRONTS }, 'dropkerb')).toThrow('STOREFRONTS names no shop of dropkerb')
  expect(() => getStorefrontOrigin({}, 'halvern')).toThrow('STOREFRONTS names no shop of halvern')
})

test.each([
  ['halvern', 'http://localhost:8787', 'http://localhost:8787'],
  ['halvern', 'http://dunnage.localhost:8787/fapi', 'http://localhost:8787'],
  ['dunnage', 'http://localhost:8787', 'http://dunnage.localhost:8787'],
  ['dropkerb', 'http://dunnage.localhost:8787', 'http://dropkerb.localhost:8787'],
] as const)('on a developer’s machine %s, requested at %s, is at %s', (brand, requested, origin) => {
  expect(getLocalStorefrontOrigin(brand, requested)).toBe(origin)
})
