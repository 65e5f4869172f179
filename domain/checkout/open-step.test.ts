import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { ShippingMethod } from '#contracts/entities/delivery'
import { anAddress } from '#domain/address/address.sample'
import { findOpenStep, type ExpressFacts, shouldSkipToSummary } from './open-step'

const needs = {
  country: 'US' as const,
  collectionPoint: { emailRequired: true, phoneRequired: false, contactRequired: false },
  storePickup: { emailRequired: false },
}
const parcel = { code: 'standard', label: 'Standard', price: { amount: 0 }, deliveryTime: '3-5 business days', shippingId: 'me' } as const
const home: ShippingMethod = { ...parcel, applicableShippingMethods: [], address: anAddress({ country: 'US' }) }
const card = { payment_method_id: 'CREDIT_CARD', payment_instrument_id: 'card-1' }

function aCart(over: Partial<Cart> = {}, toPay = 100) {
  const items = [{ shippingOptions: [{ selected: true }] }] as Cart['items']
  return {
    ...{ items, shippingMethods: [home], totals: { remainingToPay: toPay } as Cart['totals'], payment_instruments: [card] },
    billingAddress: anAddress(),
    ...over,
  }
}

test('a cart with delivery and payment is ready for review (CHK-01)', () => {
  expect(findOpenStep(aCart(), needs)).toBe('summary')
})

test.each([
  ['nowhere to go', { shippingMethods: [{ ...home, address: undefined }] }, 'shipping'],
  ['half an address', { shippingMethods: [{ ...home, address: { countryCode: 'US', city: 'Portland' } }] }, 'shipping'],
  ['nothing in it', { items: [] }, 'shipping'],
  ['no address for the bill', { billingAddress: undefined }, 'billing'],
  ['no way to pay', { payment_instruments: [] }, 'billing'],
  ['a gift card that pays a part', { payment_instruments: [{ payment_method_id: 'GIFT_CARD', payment_instrument_id: 'g' }] }, 'billing'],
] as const)('with %s the shopper starts there (CHK-01, CHK-03)', (_what, over, step) => {
  expect(findOpenStep(aCart(over as Partial<Cart>), needs)).toBe(step)
})

test('with nothing left to pay no billing address is asked', () => {
  expect(findOpenStep(aCart({ payment_instruments: [], billingAddress: undefined }, 0), needs)).toBe('summary')
})

test('a pickup person is asked for a name, and for an email where the location requires it (SHIP-13, SHIP-14)', () => {
  const at = (code: 'pickup' | 'pudo', address: object) => aCart({ shippingMethods: [{ ...home, code, shippingId: 'store', address }] })
  expect(findOpenStep(at('pickup', { firstName: 'Ana', lastName: 'Example' }), needs)).toBe('summary')
  expect(findOpenStep(at('pickup', { countryCode: 'US' }), needs)).toBe('shipping')
  expect(findOpenStep(at('pudo', { firstName: 'Ana', lastName: 'Example' }), needs)).toBe('shipping')
  expect(findOpenStep(at('pudo', { email: 'ana@shop.example' }), needs)).toBe('summary')
})

const names: (keyof ExpressFacts)[] = ['isSignedIn', 'hasDefaultCard', 'hasShippingAddress', 'isPickupOnly', 'isOn']
const skipping = [
  ['isSignedIn', 'hasDefaultCard', 'hasShippingAddress', 'isOn'],
  ['isSignedIn', 'hasDefaultCard', 'isPickupOnly', 'isOn'],
  ['isSignedIn', 'hasDefaultCard', 'hasShippingAddress', 'isPickupOnly', 'isOn'],
].map(String)

test('of all thirty-two cases exactly three skip to the summary (CHK-02, TRAP-59, ROL-07)', () => {
  const cases = Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_name, place) => bits & (1 << place)))
  const all = cases.map((holding) => ({
    holding: String(holding),
    skips: shouldSkipToSummary(Object.fromEntries(names.map((name) => [name, holding.includes(name)])) as ExpressFacts),
  }))
  expect(all).toHaveLength(32)
  expect(all.filter(({ skips }) => skips).map(({ holding }) => holding)).toEqual(skipping)
})
