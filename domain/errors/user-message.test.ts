import { expect, test } from 'vitest'
import api from '#content/messages/en/api.json'
import { findErrorId } from '#contracts/errors'
import { getUserMessage, toWalletFailure } from './user-message'

const messages = {
  CART_NOT_FOUND: 'Your cart has expired.',
  INV405: 'Sold out just now.',
  ADDED_MAX_QUANTITY: 'You can buy {{maxAllowedQty}} of these.',
  'ADDED_MAX_QUANTITY.generic': 'You have as many of these as one shopper may buy.',
  XYZ130: 'This code is not valid.',
  SERVER_ERROR: 'Something went wrong.',
}

test.each([
  ['FE309', 'The card’s expiry date isn’t valid or has passed. Please check it or use another card.'],
  ['FE340', 'The passwords don’t match. Please enter them again.'],
  ['FE872', 'This password is too short. Use at least 8 characters.'],
])('%s, a code of forms alone, has a message all the same (ERR-36, TRAP-56)', (code, words) => {
  expect(getUserMessage({ errorId: findErrorId(code) ?? code }, api)).toBe(words)
})

test('an error id has a message in the shopper’s language (ERR-02)', () => {
  expect(getUserMessage({ errorId: 'CART_NOT_FOUND', message: 'basket not found' }, messages)).toBe('Your cart has expired.')
})

test('a message may be keyed by the wire code or by an unknown code (ERR-02)', () => {
  expect(getUserMessage({ errorId: 'ITEM_OOS' }, messages)).toBe('Sold out just now.')
  expect(getUserMessage({ errorId: 'XYZ130' }, messages)).toBe('This code is not valid.')
})

test('placeholders are filled with what the failure says (ERR-02, ERR-09)', () => {
  expect(getUserMessage({ errorId: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty: 3 } }, messages)).toBe('You can buy 3 of these.')
  expect(getUserMessage({ errorId: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty: 0 } }, messages)).toBe('You can buy 0 of these.')
})

test('without the number the general text is shown, never an open placeholder (ERR-09)', () => {
  expect(getUserMessage({ errorId: 'ADDED_MAX_QUANTITY' }, messages)).toBe('You have as many of these as one shopper may buy.')
})

test('without a message of ours the server’s own is shown (ERR-03)', () => {
  expect(getUserMessage({ errorId: 'XYZ999', message: 'The quarry is closed.' }, messages)).toBe('The quarry is closed.')
  expect(getUserMessage({ errorId: 'toString', message: 'Odd.' }, messages)).toBe('Odd.')
})

test('without any message the shopper still gets an apology (ERR-03)', () => {
  expect(getUserMessage({ errorId: 'XYZ999', message: '' }, messages)).toBe('Something went wrong.')
})

test.each(['ITEM_OOS', 'ITEMS_OOS'])('moving a saved item that is %s says that it could not be moved (ERR-08, MSG-12)', (errorId) => {
  expect(getUserMessage({ errorId }, api, 'move')).toContain('this item could not be moved to cart')
  expect(getUserMessage({ errorId }, api, 'add')).not.toContain('moved to cart')
  expect(getUserMessage({ errorId, message: 'Gone.' }, {}, 'move')).toBe('Gone.')
})

test('a gift that cannot be added and one that is sold out have different messages (ERR-10, ERR-11, TRAP-15)', () => {
  expect(getUserMessage({ errorId: 'GWP_PRODUCT' }, api, 'add')).toBe('A free gift can’t be added by itself.')
  expect(getUserMessage({ errorId: 'GWP_PRODUCT' }, api, 'change')).toBe('You already have the maximum quantity of this free gift.')
})

test('a missing token is reported as a duplicated one, whatever the reason (AUTH-09, TRAP-12)', () => {
  for (const errorId of ['DUPLICATED_TOKEN', 'TOKEN_INVALID', 'SERVER_ERROR', 'XYZ999'])
    expect(getUserMessage({ errorId, message: 'no token' }, api, 'token')).toBe(api.DUPLICATED_TOKEN)
})

test('a card saved twice says so, and any other failed save has a general message (ACC-14, ACC-15, GIFT-06, MSG-19)', () => {
  expect(getUserMessage({ errorId: 'CARD_ALREADY_EXISTS' }, api, 'save-card')).toBe(api.CARD_ALREADY_EXISTS)
  expect(getUserMessage({ errorId: 'PAYMENT_ERROR' }, api, 'save-card')).toBe(api.CARD_NOT_SAVED)
  expect(getUserMessage({ errorId: 'CCA401' }, api, 'save-gift-card')).toContain('gift card already exists')
  expect(getUserMessage({ errorId: 'XYZ999', message: 'Odd.' }, api, 'save-gift-card')).toBe(api.GIFT_CARD_NOT_SAVED)
})

const messageOf = (...problem: Parameters<typeof toWalletFailure>) => getUserMessage(toWalletFailure(...problem), api)

test.each([
  ['other-country', 'applePayCountryError'],
  ['city-too-long', 'applePayCityNameLength'],
  ['address-not-served', 'applePayShippingMethodError'],
  ['method-not-listed', 'applePayShippingMethodListError'],
] as const)('%s in a wallet is reported as %s (ERR-27)', (problem, key) => {
  expect(toWalletFailure(problem)).toEqual({ errorId: key })
  expect(messageOf(problem)).toBe(api[key])
})

test('an invalid contact is reported with the wrong field, or without (ERR-27)', () => {
  expect(messageOf('billing-contact', 'Postal code')).toBe(
    'This part of the billing address isn’t valid: Postal code. Please check it and try again.',
  )
  expect(messageOf('shipping-contact', 'City')).toBe('This part of the delivery address isn’t valid: City. Please check it and try again.')
  expect(messageOf('billing-contact')).toBe('The billing address isn’t valid. Please check it and try again.')
})

test('an unknown failure is reported as a failed payment (ERR-27)', () => {
  expect(messageOf('unknown')).toBe('Paying with the wallet didn’t work. Please try again, or choose another payment method.')
})
