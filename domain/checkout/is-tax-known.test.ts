import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { isTaxKnown } from './is-tax-known'

const untaxed = { tax: 0 } as Cart['totals']
const going = (...codes: Cart['shippingMethods'][number]['code'][]) => codes.map((code) => ({ code }) as Cart['shippingMethods'][number])

test('emailed and picked-up items have a tax before an address is typed; a parcel has one from then on (CART-02)', () => {
  const known = (...codes: Parameters<typeof going>) => isTaxKnown({ totals: untaxed, shippingMethods: going(...codes) })
  expect([known('digital'), known('digital', 'pickup'), known('standard', 'digital'), known('customs'), known()]).toEqual([
    ...[true, true, false, false, false],
  ])
  expect(isTaxKnown({ totals: untaxed, shippingMethods: going('standard'), shippingAddress: { city: 'Portland' } })).toBe(true)
  expect(isTaxKnown({ totals: { ...untaxed, tax: 3 }, shippingMethods: going('standard') })).toBe(true)
})
