import { getParcelShippings } from './parcels'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippingCodes } from '#contracts/entities/delivery'
import { aCart, aDelivery, aLine } from './cart.sample'
import { applyCartCommand } from './cart-command'
import type { CartState } from './cart-state'
import { type LineDelivery, getDeliveryTransition } from '#domain/delivery/line-delivery'
import { type MethodChoice, moveLines, getNextDelivery } from './move-lines'

const at = (code: LineDelivery['code'], placeId = '12') => aDelivery({ code, placeId })
const choose = (cart: CartState, over: Partial<MethodChoice>) =>
  applyCartCommand(cart, { kind: 'choose-method', choice: { shippingId: 'me', code: 'express', byShopper: true, ...over } })
const codesOf = (cart: CartState) =>
  Object.fromEntries(getParcelShippings(cart).map(({ parcel, chosen }) => [parcel.shippingId, chosen.code]))

test('a parcel takes an applicable method; API400 for another one, SHP404 for an unknown parcel (SHIP-17)', () => {
  const cart = aCart({ lines: [aLine()] })
  const express = choose(cart, {})
  expect(express.ok && codesOf(express.value)).toEqual({ me: 'express' })
  expect(choose(cart, { code: 'pudo' })).toMatchObject({ errorId: 'INVALID_REQUEST', details: { field: 'code' } })
  expect(choose(cart, { shippingId: 'customs' })).toMatchObject({ errorId: 'ADDRESS_NOT_FOUND' })
})

test('prefilled values never override the shopper’s choice (SHIP-12)', () => {
  const cart = aCart({ lines: [aLine()] })
  const filled = choose(cart, { byShopper: false })
  expect(filled.ok && codesOf(filled.value)).toEqual({ me: 'express' })
  const chosen = filled.ok ? choose(filled.value, { code: 'standard' }) : filled
  const again = chosen.ok ? choose(chosen.value, { byShopper: false }) : chosen
  expect(again.ok && codesOf(again.value)).toEqual({ me: 'standard' })
})

test.each([
  ['pickup', '12', 'PickupToHomeTransition'],
  ['pudo', '12', 'PickupToHomeTransition'],
  ['sts', 'sts-12', 'StoreToHomeTransition'],
] as const)('a %s parcel moved to home delivery reports it once (SHIP-11, SHIP-21, ERR-22, ERR-43)', (code, shippingId, received) => {
  const cart = aCart({ country: 'FR', lines: [aLine({ delivery: at(code) })] })
  const home = choose(cart, { shippingId })
  expect(home.ok && home.value.notes).toEqual([{ code: received, type: 'INFO', itemId: 'line-1', name: 'Skarn Shell' }])
  expect(home.ok && codesOf(home.value)).toEqual({ me: 'express' })
  const next = home.ok ? choose(home.value, { code: 'standard' }) : home
  expect(next.ok && next.value.notes).toBeUndefined()
})

test.each([
  [at('pickup'), at('sts'), 'PickupToStoreTransition'],
  [at('pickup'), at('pickup', '13'), undefined],
  [at('sts'), at('pickup'), undefined],
  [undefined, at('pickup'), undefined],
  [undefined, undefined, undefined],
])('from %j to %j is %s (ERR-43)', (before, after, received) => {
  expect(getDeliveryTransition(before, after)).toBe(received)
})

test('a line moved to home delivery joins an equal line, and their quantities add up (CART-25)', () => {
  const cart = aCart({
    lines: [aLine({ qty: 2 }), aLine({ id: 'b', qty: 3, delivery: at('pickup') }), aLine({ id: 'g', upc: '7', digital: true })],
  })
  const moved = moveLines(cart, { b: null, g: at('pickup') })
  expect(moved.lines).toEqual([aLine({ qty: 5 }), aLine({ id: 'g', upc: '7', digital: true })])
})

test('moving lines anywhere loses and duplicates no item (SHIP-11)', () => {
  const place = fc.option(
    fc.record({
      code: fc.constantFrom('pickup' as const, 'sts' as const, 'pudo' as const),
      placeId: fc.constantFrom('1', '2'),
      pieces: fc.constant(5),
      address: fc.constant(aDelivery().address),
    }),
  )
  const line = fc.record({
    upc: fc.constantFrom('1', '2'),
    qty: fc.integer({ min: 1, max: 9 }),
    digital: fc.boolean(),
    delivery: place,
    to: fc.option(place, { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (expected) => {
      const lines = expected.map(({ upc, qty, digital, delivery }, i) =>
        aLine({ id: `${i}`, upc, qty, digital, ...(delivery && { delivery }) }),
      )
      const moves = Object.fromEntries(expected.flatMap(({ to }, i) => (to === undefined ? [] : [[`${i}`, to]])))
      const after = moveLines(aCart({ lines }), moves)
      const getStock = (cart: CartState['lines'], upc: string) =>
        cart.filter((one) => one.upc === upc).reduce((sum, { qty }) => sum + qty, 0)
      for (const upc of ['1', '2']) expect(getStock(after.lines, upc)).toBe(getStock(lines, upc))
    }),
  )
})

test('after any choice, each parcel has an applicable method (SHIP-17)', () => {
  const step = fc.record({
    shippingId: fc.constantFrom('me', '12', 'sts-12', 'customs', 'digital', 'x'),
    code: fc.constantFrom(...shippingCodes),
    byShopper: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (choices) => {
      const lines = [
        aLine(),
        aLine({ id: 'b', delivery: at('pickup') }),
        aLine({ id: 'c', upc: '3', delivery: at('sts') }),
        aLine({ id: 'd', recipeId: 'R' }),
      ]
      const cart = choices.reduce<CartState>((now, choice) => {
        const next = choose(now, choice)
        return next.ok ? next.value : now
      }, aCart({ lines }))
      for (const { chosen, applicable } of getParcelShippings(cart)) expect(applicable).toContain(chosen)
    }),
  )
})

const supply = { qty: 2, here: 2, web: 9, takesParcels: true }
const pickup = aDelivery()
const sent = aDelivery({ code: 'sts' })

test('items in stock stay at the store, and so do those sent to it or to a collection point (SHIP-21)', () => {
  expect(getNextDelivery(pickup, supply)).toBe('stays')
  expect(getNextDelivery(sent, { ...supply, here: 0 })).toBe('stays')
  expect(getNextDelivery(aDelivery({ code: 'pudo' }), { ...supply, here: 0, web: 0 })).toBe('stays')
})

test('a store with too little stock gets a parcel; if it takes none, the item is delivered home (SHIP-21, ERR-43)', () => {
  expect(getNextDelivery(pickup, { ...supply, here: 1 })).toEqual({ ...sent, pieces: 1 })
  expect(getNextDelivery(pickup, { ...supply, here: 1, takesParcels: false })).toBeNull()
  expect(getNextDelivery(sent, { ...supply, takesParcels: false })).toBeNull()
})

test('with none to send it can be delivered nowhere (SHIP-21)', () => {
  expect(getNextDelivery(pickup, { ...supply, here: 1, web: 1 })).toBe('nowhere')
})
