import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { AddressBookPicker } from './shipping-panels'
import { DeliveryOrPickup } from './parcel-panels'
import type { ShippingParcelView } from './parcels.server'

const at = (id: string) => ({
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: `${id} Street`,
  city: 'Portland',
  postalCode: '97205',
})
const shown = (chosen?: string, isWrong = false) =>
  renderInStorefront(
    <AddressBookPicker isKnown book={[at('a1'), at('a2')]} chosen={chosen} isWrong={isWrong} keep={false}>
      <input name="city" />
    </AddressBookPicker>,
  )
const checkedIn = (html: string) => /<input(?=[^>]*checked="")[^>]*value="([^"]*)"/.exec(html)?.[1]

test.each([
  [undefined, 'a1'],
  ['a2', 'a2'],
  ['', ''],
])('saved addresses %j select %j (ACC-05, CHK-01)', (chosen, checked) => {
  expect(checkedIn(shown(chosen))).toBe(checked)
})

test('the fields of another address are folded under its option, and open when one of them is wrong (ACC-05)', () => {
  expect(shown('a1')).toContain('</fieldset><section>')
  expect(shown('a1', true)).not.toContain('<section>')
})

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
