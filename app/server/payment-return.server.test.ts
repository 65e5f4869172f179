import { expect, test } from 'vitest'
import type { BrandId } from '#config/brands'
import { paymentReturnUrl } from './payment-return.server'
import { aShop } from './test/a-shop.server'

const several = 'https://halvern.example https://dunnage.example https://shop.example'

function returnUrlIn(brand: BrandId, origins: string): string {
  return paymentReturnUrl(aShop({}, { brand, path: '/en-us/checkout/summary', env: { CANONICAL_ORIGINS: origins } }).shop)
}

test('a payment leads back to the origin the shopper left, where their session is, and not to the first of the deployment (CHK-06)', () => {
  expect(returnUrlIn('halvern', several)).toBe('https://shop.example/en-us/checkout/return')
  expect(returnUrlIn('dropkerb', '')).toBe('https://shop.example/en-us/checkout/return')
})

test('an origin that is not ours is not led back to: the brand’s own is (CHK-06)', () => {
  const own = 'https://halvern.example https://dunnage.example'
  expect(returnUrlIn('dunnage', own)).toBe('https://dunnage.example/en-us/checkout/return')
  expect(returnUrlIn('halvern', own)).toBe('https://halvern.example/en-us/checkout/return')
})
