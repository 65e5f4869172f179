import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { DeliveryOrPickup } from './shipping-panels'
import type { ShippingParcelView } from './parcels.server'

const parcel = (over: object) => ({ movable: [{ id: 'item-1', name: 'Shell' }], ...over }) as unknown as ShippingParcelView
const atDoor = parcel({})
const inStore = parcel({ collect: { place: 'Halvern Denver' } })
const currentIn = (parcels: ShippingParcelView[]) =>
  /<a href="[^"]*way=(\w+)[^"]*"(?=[^>]*aria-current="true")/.exec(renderInStorefront(<DeliveryOrPickup parcels={parcels} />))?.[1]

test('one switch says whether the whole cart is delivered or collected (SHIP-24)', () => {
  expect(currentIn([atDoor])).toBe('door')
  expect(currentIn([inStore])).toBe('store')
  expect(currentIn([inStore, atDoor])).toBeUndefined()
})

test('what is emailed or made to order has no switch (SHIP-24)', () => {
  expect(renderInStorefront(<DeliveryOrPickup parcels={[parcel({ movable: [] })]} />)).toBe('')
})
