import { getParcelShippings } from './parcels'
import { expect, test } from 'vitest'
import { states } from '#config/states'
import type { Address } from '#contracts/entities/address'
import { aFrenchAddress, anAddress } from '#domain/address/address.sample'
import { aCart, aDelivery, aLine, sampleCartLabels } from './cart.sample'
import { applyCartCommand } from './cart-command'
import type { CartState } from './cart-state'
import { toCartView } from './cart-view'
import { getAddressNotes, findAddressFailure, type AddressContext } from './set-addresses'
import { findStateTaxRate } from '#domain/pricing/market-charges'

const needs = {
  country: 'US' as const,
  collectionPoint: { emailRequired: false, phoneRequired: false, contactRequired: false },
  storePickup: { emailRequired: false },
}
const set = (cart: CartState, addresses: Address[], context?: AddressContext) =>
  applyCartCommand(cart, { kind: 'set-addresses', addresses, context, needs })
const store = { delivery: aDelivery() }
const box = { addressLine1: 'PO Box 12' }

function after(cart: CartState, addresses: Address[], context?: AddressContext): CartState {
  const outcome = set(cart, addresses, context)
  if (!outcome.ok) throw new Error(outcome.errorId)
  return outcome.value
}
const chosenBy = (byShopper: boolean) => ({ delivery: { methods: { me: { code: 'express' as const, byShopper } } } })

test('an address applies to its parcel, or to home delivery when it names none; made-to-order follows it (SHIP-01, SHIP-09)', () => {
  const cart = after(aCart({ lines: [aLine(), aLine({ id: 'b', recipeId: 'R' }), aLine({ id: 'c', ...store })] }), [
    anAddress(),
    { firstName: 'Bea', lastName: 'Roe', shippingId: '12' },
  ])
  const { shippingMethods, shippingAddress } = toCartView(cart, { words: sampleCartLabels })
  expect(shippingMethods.map(({ shippingId, address }) => [shippingId, address?.firstName])).toEqual([
    ['me', 'Ada'],
    ['customs', 'Ada'],
    ['12', 'Bea'],
  ])
  expect(shippingAddress).toMatchObject({ city: 'Portland', shippingId: 'me' })
})

test('a billing address equal to the delivery address follows its corrections, as does the email (CHK-01, APIC-14)', () => {
  const { shippingId: _, ...home } = anAddress({ email: 'ada@old.example', phone: '5035550100' })
  const cart = aCart({ lines: [aLine()] })
  const billed = (bill: Address) => applyCartCommand(after(cart, [home]), { kind: 'set-billing', address: bill })
  const corrected = anAddress({ addressLine1: '9 New Street', email: 'ada@new.example', phone: '5035550100' })
  const billAfterwards = (bill: Address) => {
    const outcome = billed(bill)
    return outcome.ok ? after(outcome.value, [corrected]).payment?.billing : undefined
  }
  expect(billAfterwards(home)).toMatchObject({ addressLine1: '9 New Street', email: 'ada@new.example' })
  expect(billAfterwards({ ...home, email: 'bills@shop.example' })).toMatchObject({
    addressLine1: '9 New Street',
    email: 'bills@shop.example',
  })
  const elsewhere = { ...home, addressLine1: '77 Office Park' }
  expect(billAfterwards(elsewhere)).toMatchObject({ addressLine1: '77 Office Park', email: 'ada@old.example' })
})

test('with one invalid address none is accepted', () => {
  const cart = aCart({ lines: [aLine(), aLine({ id: 'b', recipeId: 'R' })] })
  expect(set(cart, [anAddress(), anAddress({ shippingId: 'customs', city: '' })])).toMatchObject({ details: { field: 'city' } })
  expect(set(cart, [anAddress({ shippingId: '99' })])).toMatchObject({ errorId: 'ADDRESS_NOT_FOUND' })
})

test('only what is collected has a contact in place of an address (WAL-15)', () => {
  const cart = aCart({ lines: [aLine()] })
  expect(set(cart, [anAddress()], 'COLLECTION')).toMatchObject({ errorId: 'INVALID_REQUEST', details: { field: 'context' } })
})

test('a courier the shopper chose refuses a box, one that was filled in gives way to the post (ERR-34)', () => {
  const lines = [aLine()]
  expect(set(aCart({ lines, ...chosenBy(true) }), [anAddress(box)])).toMatchObject({ errorId: 'SHIPPING_POBOX_UNAVAILABLE' })
  expect(getParcelShippings(after(aCart({ lines, ...chosenBy(false) }), [anAddress(box)]))).toMatchObject([
    { chosen: { code: 'standard' } },
  ])
  const sent = after(aCart({ lines }), [anAddress(box)])
  expect(applyCartCommand(sent, { kind: 'choose-method', choice: { shippingId: 'me', code: 'express', byShopper: true } })).toMatchObject({
    errorId: 'SHIPPING_POBOX_UNAVAILABLE',
  })
  expect(set(aCart({ lines: [aLine({ recipeId: 'R' })] }), [anAddress({ ...box })])).toMatchObject({
    errorId: 'SHIPPING_POBOX_UNAVAILABLE',
  })
})

test('a pickup is not sent by courier to a post office box (ERR-34)', () => {
  const boxed = after(aCart({ lines: [aLine(), aLine({ id: 'b', upc: '2', ...store })] }), [anAddress(box)])
  const sendHome = (code: 'express' | 'standard') =>
    applyCartCommand(boxed, { kind: 'choose-method', choice: { shippingId: '12', code, byShopper: true } })
  expect(sendHome('express')).toMatchObject({ errorId: 'SHIPPING_POBOX_UNAVAILABLE', details: { field: 'code' } })
  expect(sendHome('standard').ok).toBe(true)
})

test('a method ruled out by an address does not return with the next one', () => {
  const filled = aCart({ lines: [aLine()], ...chosenBy(false) })
  const moved = after(after(filled, [anAddress(box)]), [anAddress()])
  expect(getParcelShippings(moved)).toMatchObject([{ chosen: { code: 'standard' } }])
  const chosen = aCart({ lines: [aLine()], ...chosenBy(true) })
  const toAlaska = after(after(chosen, [anAddress({ province: 'AK', postalCode: '99501' })]), [anAddress()])
  expect(getParcelShippings(toAlaska)).toMatchObject([{ chosen: { code: 'standard' } }])
  expect(getParcelShippings(after(chosen, [anAddress()]))).toMatchObject([{ chosen: { code: 'express' } }])
})

test.each([
  ['AK', '99501'],
  ['HI', '96813'],
])('express does not go to %s', (province, postalCode) => {
  const cart = after(aCart({ lines: [aLine()] }), [anAddress({ province, postalCode })])
  expect(getParcelShippings(cart)[0]?.applicable.map(({ code }) => code)).toEqual(['standard'])
})

test('in North America the state of the address decides the tax on items and delivery (CART-02)', () => {
  const cart = aCart({ lines: [aLine({ unit: { original: 10_000, current: 10_000 } })] })
  const totalsIn = (province: string, postalCode: string) =>
    toCartView(after(cart, [anAddress({ province, postalCode })]), { words: sampleCartLabels }).totals
  expect(totalsIn('CA', '94105')).toMatchObject({ tax: 7.25, total: 107.25 })
  expect(totalsIn('OR', '97205')).toMatchObject({ tax: 0, total: 100 })
  expect(toCartView(cart, { words: sampleCartLabels }).totals.tax).toBe(0)
})

test('every state and province of an address has a tax (TAX309)', () => {
  const unknown = (['US', 'CA'] as const).flatMap((country) =>
    Object.keys(states[country] ?? {}).filter((code) => findStateTaxRate(country, code) === undefined),
  )
  expect(unknown).toEqual([])
})

test('in Europe the tax stays that of the country', () => {
  const cart = aCart({ country: 'FR', currency: 'EUR', lines: [aLine({ unit: { original: 12_000, current: 12_000 } })] })
  expect(toCartView(after(cart, [aFrenchAddress()]), { words: sampleCartLabels }).totals.tax).toBe(20)
})

test('an address a later line cannot reach is reported with its parcel and the reason (ERR-16, ERR-23)', () => {
  const boxed = after(aCart({ lines: [aLine()] }), [anAddress(box)])
  expect([getAddressNotes(boxed), findAddressFailure(boxed)]).toEqual([[], undefined])
  const more = { ...boxed, lines: [...boxed.lines, aLine({ id: 'b', recipeId: 'R' })] }
  expect(getAddressNotes(more)).toEqual([{ code: 'InvalidShippingAddress', shipmentId: 'customs', name: 'Portland' }])
  expect(findAddressFailure(more)).toEqual({ errorId: 'SHIPPING_POBOX_UNAVAILABLE', field: 'addressLine1' })
})

test('the address of one parcel is forgotten, or of all; SHP404 for one that has none (APIC-12)', () => {
  const cart = after(aCart({ lines: [aLine(), aLine({ id: 'c', ...store })] }), [
    anAddress(),
    { firstName: 'Bea', lastName: 'Roe', shippingId: '12' },
  ])
  const remove = (shippingId?: string) => applyCartCommand(cart, { kind: 'remove-addresses', shippingId })
  const left = (shippingId?: string) => {
    const outcome = remove(shippingId)
    return outcome.ok ? Object.keys(outcome.value.delivery?.addresses ?? {}) : outcome.errorId
  }
  expect(left('me')).toEqual(['12'])
  expect(left('12')).toEqual(['me'])
  expect(left()).toEqual([])
  expect(left('customs')).toBe('ADDRESS_NOT_FOUND')
})

test('a billing address may be in any of our countries, in its format (APIC-14, WAL-05)', () => {
  const bill = (address: Address) => applyCartCommand(aCart(), { kind: 'set-billing', address })
  expect(bill(aFrenchAddress())).toMatchObject({ value: { payment: { billing: { city: 'Paris', countryCode: 'FR' } } } })
  expect(bill(anAddress({ countryCode: 'JP' }))).toMatchObject({ errorId: 'BILLING_ADDRESS_INVALID', details: { field: 'countryCode' } })
  expect(bill(aFrenchAddress({ postalCode: '7501' }))).toMatchObject({
    errorId: 'BILLING_ADDRESS_INVALID',
    details: { field: 'postalCode' },
  })
})
