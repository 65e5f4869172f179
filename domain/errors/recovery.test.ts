import { expect, test } from 'vitest'
import { errorCodes } from '#contracts/errors'
import api from '#content/messages/en/api.json'
import { getRecovery } from './recovery'

const texts: Record<string, string> = api
const operations = ['add', 'change', 'move', 'place', 'save-card', 'save-gift-card', 'token', undefined] as const
const failures = [...Object.keys(errorCodes), ...Object.values(errorCodes), 'XYZ999', 'constructor']

test.each(['add', 'change', 'move', undefined] as const)(
  'a lost cart is recreated and the action retried at once: %s (ERR-06)',
  (operation) => {
    expect(getRecovery('CART_NOT_FOUND', { operation })).toEqual({ cart: 'recreate', retryAfterMs: 0 })
    expect(getRecovery('BSK404', { operation })).toEqual({ cart: 'recreate', retryAfterMs: 0 })
  },
)

test.each(operations)('an unknown shopper gets a new cart and the page again after 4 s: %s (ERR-07, CONST-06, CART-11)', (operation) => {
  expect(getRecovery('INVALID_CUSTOMER', { operation })).toEqual({ cart: 'recreate', reloadPageAfterMs: 4_000 })
})

test('adding is tried again after 2 s, but not for a gift (TRAP-15, CONST-07)', () => {
  for (const errorId of ['ITEM_OOS', 'SERVER_ERROR', 'XYZ999'])
    expect(getRecovery(errorId, { operation: 'add' })).toEqual({ retryAfterMs: 2_000 })
  expect(getRecovery('GWP_PRODUCT', { operation: 'add' })).toEqual({})
  expect(getRecovery('GWP_PRODUCT', { operation: 'change' })).toEqual({})
})

test.each(failures)('a placement that failed with %s is never tried again by itself (TRAP-14)', (errorId) => {
  expect(getRecovery(errorId, { operation: 'place' })).not.toHaveProperty('retryAfterMs')
})

test.each(['CART_NOT_FOUND', 'PAYMENT_DECLINED', 'SERVER_ERROR', 'XYZ999'])(
  'a placement that failed with %s leads back to payment with a new cart (TRAP-45, CHK-07)',
  (errorId) => {
    expect(getRecovery(errorId, { operation: 'place' })).toEqual({ cart: 'recreate', step: 'billing' })
  },
)

test('items sold out at placement make the cart reload (ERR-15, TRAP-45)', () => {
  expect(getRecovery('ITEM_NO_LONGER_AVAILABLE', { operation: 'place' })).toEqual({ cart: 'reload' })
})

test.each(['PickupToHomeTransition', 'InvalidShippingAddress'])('with the message %s it leads back to delivery too (ERR-15)', (code) => {
  expect(getRecovery('ITEM_NO_LONGER_AVAILABLE', { operation: 'place', flash: [code] })).toEqual({ cart: 'reload', step: 'shipping' })
})

test.each(['ORD516', 'ORD517', 'ORD518'])('a delivery that changed at placement, %s, leads back to it (ERR-15)', (errorId) => {
  expect(getRecovery(errorId, { operation: 'place' })).toEqual({ cart: 'reload', step: 'shipping' })
})

test.each(['ADDRESS_NOT_FOUND', 'SHIPPING_POBOX_UNAVAILABLE', 'CANT_SHIP_THERE', 'TAX_ADDRESS_UNKNOWN'])(
  'an undeliverable address, %s, is fixed where it was typed (ERR-16, CHK-08)',
  (errorId) => {
    expect(getRecovery(errorId, { operation: 'place' })).toEqual({ cart: 'reload', step: 'shipping' })
  },
)

test('an error with a message makes the cart reload, not be recreated (ERR-18)', () => {
  expect(getRecovery('PAYMENT_ERROR', { operation: 'place', flash: ['ProductItemNotAvailable'] })).toEqual({ cart: 'reload' })
  expect(getRecovery('XYZ999', { flash: ['AnyOther'] })).toEqual({ cart: 'reload' })
})

test('where an order may be there already no new cart is made for a second one (TRAP-46)', () => {
  expect(getRecovery('PAYMENT_PENDING', { operation: 'place' })).toEqual({})
  expect(getRecovery('PAYMENT_DECLINED', { operation: 'place', flash: ['PaymentNotAuthorized'] })).toEqual({})
})

test('a missing date of birth has the form checked again (ERR-26)', () => {
  expect(getRecovery('MISSING_BIRTHDATE')).toEqual({ validateAgain: true })
})

test('most errors, and unknown ones, have no recovery', () => {
  for (const errorId of ['ITEM_OOS', 'COUPON_INVALID', 'XYZ999', 'toString']) expect(getRecovery(errorId)).toEqual({})
})

test.each(['INVALID_CREDENTIALS', 'LAST_LOGIN_ATTEMPT', 'USER_LOCKED', 'ACCOUNT_LOCKED', 'RESET_LINK_EXPIRED'])(
  '%s offers to reset the password (AUTH-14)',
  (errorId) => {
    expect(getRecovery(errorId)).toEqual({ offers: ['reset-password'] })
  },
)

test('an offer appears beside any other recovery (AUTH-14)', () => {
  expect(getRecovery('CUSTOMER_LIST_UNKNOWN')).toEqual({ offers: ['contact'] })
  expect(getRecovery('PAYMENT_FRAUD_VERIFICATION_EXCEPTION', { operation: 'place' })).toEqual({
    cart: 'recreate',
    step: 'billing',
    offers: ['contact'],
  })
})

test.each([
  ['contact', /contact us/i],
  ['sign-in', /\bsign in\b/i],
  ['reset-password', /reset your password/i],
] as const)('a text mentions a way to continue exactly when its link is offered: %s (AUTH-14)', (offer, words) => {
  const ids = Object.keys(errorCodes)
  expect(ids.filter((id) => words.test(texts[id] ?? ''))).toEqual(ids.filter((id) => getRecovery(id).offers?.includes(offer)))
})
