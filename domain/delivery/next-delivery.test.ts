import { expect, test } from 'vitest'
import { aDelivery } from '#domain/cart/cart.sample'
import { nextDelivery } from './next-delivery'

const supply = { qty: 2, here: 2, web: 9, takesParcels: true }
const pickup = aDelivery()
const sent = aDelivery({ code: 'sts' })

test('items in stock stay at the store, and so do those sent to it or to a collection point (SHIP-21)', () => {
  expect(nextDelivery(pickup, supply)).toBe('stays')
  expect(nextDelivery(sent, { ...supply, here: 0 })).toBe('stays')
  expect(nextDelivery(aDelivery({ code: 'pudo' }), { ...supply, here: 0, web: 0 })).toBe('stays')
})

test('a store with too little stock gets a parcel; if it takes none, the item is delivered home (SHIP-21, ERR-43)', () => {
  expect(nextDelivery(pickup, { ...supply, here: 1 })).toEqual({ ...sent, pieces: 1 })
  expect(nextDelivery(pickup, { ...supply, here: 1, takesParcels: false })).toBeNull()
  expect(nextDelivery(sent, { ...supply, takesParcels: false })).toBeNull()
})

test('with none to send it can be delivered nowhere (SHIP-21)', () => {
  expect(nextDelivery(pickup, { ...supply, here: 1, web: 1 })).toBe('nowhere')
})
