import { expect, test } from 'vitest'
import api from '#content/messages/en/api.json'
import { getFlashNotice, getItemNoteKey } from './flash-notice'
import { getUserMessage } from './user-message'

const texts: Record<string, string> = api
const textOf = (code: string, cart?: { isCartEmpty: boolean }) => texts[getFlashNotice(code, cart).key ?? '']

test.each([
  ['ProductLineItemInventoryMissing', 'ERR-19'],
  ['ProductItemNotAvailable', 'ERR-20'],
  ['ProductLineItemFullInventoryMissing', 'ERR-21'],
])('%s says that something sold out; with an empty cart, that the order is over (%s, ERR-18, MSG-13)', (code) => {
  expect(getFlashNotice(code)).toMatchObject({ place: 'top', recovery: { cart: 'reload' } })
  expect(textOf(code, { isCartEmpty: false })).toContain('sold out')
  expect(textOf(code, { isCartEmpty: false })).not.toContain('order can not be completed')
  expect(textOf(code, { isCartEmpty: true })).toContain('order can not be completed')
})

test.each(['PickupToHomeTransition', 'StoreToHomeTransition', 'PickupToStoreTransition', 'HomeToMoonTransition', 'Transition'])(
  '%s is a delivery that changed: the cart is read again, the shopper looks at the delivery (ERR-22, ERR-43)',
  (code) => {
    expect(getFlashNotice(code)).toMatchObject({ place: 'top', recovery: { cart: 'reload', step: 'shipping' } })
    expect(textOf(code)).toMatch(/delivery/)
    expect(getFlashNotice(code, { isCartEmpty: true })).toEqual(getFlashNotice(code))
  },
)

test('an invalid delivery address leads back to it (ERR-23)', () => {
  expect(getFlashNotice('InvalidShippingAddress')).toMatchObject({ place: 'top', recovery: { cart: 'reload', step: 'shipping' } })
  expect(textOf('InvalidShippingAddress')).toMatch(/address/)
})

test('a payment that needs authentication opens the 3-D Secure challenge and leaves cart and step alone (ERR-24, TRAP-46)', () => {
  const { place, recovery } = getFlashNotice('PaymentNotAuthorized')
  expect([place, recovery]).toEqual(['dialog', {}])
  expect(textOf('PaymentNotAuthorized')).toMatch(/confirm the payment/i)
})

test.each(['PRICE_CHANGED', 'constructor', '', 'TransitionBegins'])(
  'any other message, as “%s”, is shown in the platform’s text, and the cart is read again (ERR-18)',
  (code) => {
    expect(getFlashNotice(code)).toEqual({ place: 'top', recovery: { cart: 'reload' } })
  },
)

test('a line at its largest quantity says how many there may be (ERR-25)', () => {
  const errorId = getItemNoteKey('ProductItemMaxQuantity') ?? ''
  expect(getUserMessage({ errorId, details: { maxAllowedQty: 3 } }, api)).toBe('You can order up to 3 of this item.')
  expect(getUserMessage({ errorId }, api)).toBe('You already have the maximum quantity in your cart.')
})

test('a line that cannot be removed says so (ERR-25)', () => {
  expect(getUserMessage({ errorId: getItemNoteKey('ProductItemRequired') ?? '' }, api)).toContain('can’t be removed')
})

test('an unknown note has no message of ours', () => {
  expect(getItemNoteKey('toString')).toBeUndefined()
})
