import { expect, test } from 'vitest'
import { getErrorPlacement } from './placement'

const atTop = { place: 'top' }

test('a shopper the platform does not know gets a toast, whatever was done (ERR-07)', () => {
  expect(getErrorPlacement({ errorId: 'INVALID_CUSTOMER' })).toEqual({ place: 'toast' })
  expect(getErrorPlacement({ errorId: 'INVALID_CUSTOMER' }, { operation: 'add' })).toEqual({ place: 'toast' })
  expect(getErrorPlacement({ errorId: 'INVALID_CUSTOMER' }, { operation: 'place' })).toEqual({ place: 'toast' })
})

test.each(['ITEM_OOS', 'ITEMS_OOS'])('%s is shown at the item that could not be moved (ERR-08)', (errorId) => {
  expect(getErrorPlacement({ errorId }, { operation: 'move' })).toEqual({ place: 'item' })
})

test.each(['ITEM_NOT_AVAILABLE', 'NO_PRICE', 'INVALID_PRICE'])('%s is shown at the item (ERR-12)', (errorId) => {
  expect(getErrorPlacement({ errorId }, { operation: 'change' })).toEqual({ place: 'item' })
})

test.each(['CART_NOT_FOUND', 'CART_FULL', 'ADDED_MAX_QUANTITY', 'SERVER_ERROR', 'XYZ999', 'constructor', 'otherwise'])(
  'any other, as %s, is shown above the content (ERR-12)',
  (errorId) => {
    for (const operation of ['add', 'change', 'move', undefined] as const)
      expect(getErrorPlacement({ errorId }, { operation })).toEqual(atTop)
  },
)

test('a gift cannot be added: a toast; its quantity cannot be changed: at the top (ERR-10, ERR-11, TRAP-15)', () => {
  expect(getErrorPlacement({ errorId: 'GWP_PRODUCT' }, { operation: 'add' })).toEqual({ place: 'toast' })
  expect(getErrorPlacement({ errorId: 'GWP_PRODUCT' }, { operation: 'change' })).toEqual(atTop)
})

test.each(['PAYMENT_ERROR', 'PAYMENT_FRAUD_VERIFICATION_EXCEPTION', 'CANT_SHIP_THERE'])(
  '%s is shown at the top, at placement and before (ERR-13)',
  (errorId) => {
    expect(getErrorPlacement({ errorId })).toEqual(atTop)
    expect(getErrorPlacement({ errorId }, { operation: 'place' })).toEqual(atTop)
  },
)

test.each([
  'GC_INVALID2',
  'GC_ALREADY_APPLIED',
  'GC_NOT_ALLOWED',
  'GC_ZERO_BALANCE',
  'GC_EXPIRED',
  'GC_LOCKED',
  'GIFT_CARD_ALREADY_EXISTS',
])('%s appears at the gift card input (ERR-14, NTF-05)', (errorId) => {
  expect(getErrorPlacement({ errorId }, { fields: ['giftCardNumber', 'pin'] })).toEqual({ place: 'field', field: 'giftCardNumber' })
  expect(getErrorPlacement({ errorId }, { operation: 'place', fields: ['giftCardNumber'] })).toMatchObject({ place: 'field' })
})

test.each([
  'CC_EXPIRY_DATE_INVALID',
  'PAYMENT_INSTRUMENT_NOT_FOUND',
  'ADDRESS_NOT_FOUND',
  'CART_NOT_FOUND',
  'SHIPPING_POBOX_UNAVAILABLE',
  'SOME_PRODUCTS_NO_INVENTORY',
])('%s at placement is a notice at the top (ERR-16, TRAP-14)', (errorId) => {
  expect(getErrorPlacement({ errorId }, { operation: 'place' })).toEqual(atTop)
})

test.each(['PAYMENT_DECLINED', 'ITEM_OOS', 'ORDER_TOTALS_FAILED', 'SERVER_ERROR', 'XYZ999', 'toString'])(
  'any other failure of a placement, as %s, is a toast that stays (ERR-17, NTF-04)',
  (errorId) => {
    expect(getErrorPlacement({ errorId }, { operation: 'place' })).toEqual({ place: 'lasting-toast' })
  },
)

test.each([
  ['LOGIN_IN_USE', 'email'],
  ['LOGIN_IN_USE2', 'email'],
  ['PHONE_NUMBER_ALREADY_IN_USE', 'phone'],
  ['PHONE_NUMBER_ALREADY_IN_USE_2', 'phone'],
  ['MISSING_BIRTHDATE', 'birthDate'],
])('at sign-up %s marks the field %s (ERR-26)', (errorId, field) => {
  expect(getErrorPlacement({ errorId }, { fields: ['email', 'phone', 'birthDate'] })).toEqual({ place: 'field', field })
})

test.each([
  ['WRONG_CURRENT_PASSWORD', 'currentPassword'],
  ['PASSWORD_SAME_AS_CURRENT', 'newPassword'],
  ['PASSWORD_USED_BEFORE', 'newPassword'],
  ['INVALID_EMAIL_FORMAT', 'email'],
  ['COUPON_EXPIRED', 'code'],
  ['COUPON_ALREADY_APPLIED', 'code'],
])('%s appears beside the field %s', (errorId, field) => {
  expect(getErrorPlacement({ errorId }, { fields: [field, 'other'] })).toEqual({ place: 'field', field })
})

test('the other spelling of an error appears in the same place (ERR-42)', () => {
  expect(getErrorPlacement({ errorId: 'AUT439' }, { fields: ['email'] })).toEqual({ place: 'field', field: 'email' })
  expect(getErrorPlacement({ errorId: 'INV409' })).toEqual({ place: 'item' })
})

test('on a page without that field the error is shown all the same (NTF-05)', () => {
  expect(getErrorPlacement({ errorId: 'LOGIN_IN_USE' })).toEqual(atTop)
  expect(getErrorPlacement({ errorId: 'GC_INVALID2' }, { operation: 'place', fields: ['email'] })).toEqual({ place: 'lasting-toast' })
})

test('an error that names a field appears beside it (NTF-05)', () => {
  const failure = { errorId: 'PROFILE_NAME_INVALID', details: { field: 'lastName' } }
  expect(getErrorPlacement(failure, { fields: ['firstName', 'lastName'] })).toEqual({ place: 'field', field: 'lastName' })
  expect(getErrorPlacement(failure, { fields: ['email'] })).toEqual(atTop)
})

test('a hint for developers is no field of the shopper’s', () => {
  expect(getErrorPlacement({ errorId: 'INVALID_REQUEST', details: { field: 'upc' } }, { fields: ['upc'] })).toEqual(atTop)
})

test('a card that is already saved is reported in a toast', () => {
  expect(getErrorPlacement({ errorId: 'CARD_ALREADY_EXISTS' }, { operation: 'save-card' })).toEqual({ place: 'toast' })
})

test('a payment that could not be authenticated is reported in a notice (PAY-08)', () => {
  expect(getErrorPlacement({ errorId: 'PAYMENT_AUTHENTICATION_FAILED' }, { operation: 'place' })).toEqual(atTop)
})
