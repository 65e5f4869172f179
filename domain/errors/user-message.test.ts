import { expect, test } from 'vitest'
import { userMessage } from './user-message'

const messages = {
  CART_NOT_FOUND: 'Your cart has expired.',
  INV405: 'Sold out just now.',
  ADDED_MAX_QUANTITY: 'You can buy {{maxAllowedQty}} of these.',
  'ADDED_MAX_QUANTITY.generic': 'You have as many of these as one shopper may buy.',
  XYZ130: 'This code is not valid.',
  SERVER_ERROR: 'Something went wrong.',
}

test('an error id is told in the shopper’s words (ERR-02)', () => {
  expect(userMessage({ errorId: 'CART_NOT_FOUND', message: 'basket not found' }, messages)).toBe('Your cart has expired.')
})

test('a text may stand under the wire code of the id, or under a code we have no name for (ERR-02)', () => {
  expect(userMessage({ errorId: 'ITEM_OOS' }, messages)).toBe('Sold out just now.')
  expect(userMessage({ errorId: 'XYZ130' }, messages)).toBe('This code is not valid.')
})

test('placeholders are filled with what the failure says (ERR-02, ERR-09)', () => {
  expect(userMessage({ errorId: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty: 3 } }, messages)).toBe('You can buy 3 of these.')
  expect(userMessage({ errorId: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty: 0 } }, messages)).toBe('You can buy 0 of these.')
})

test('without the number the general text is shown, never an open placeholder (ERR-09)', () => {
  expect(userMessage({ errorId: 'ADDED_MAX_QUANTITY' }, messages)).toBe('You have as many of these as one shopper may buy.')
})

test('without a text of ours the server’s own words are shown (ERR-03)', () => {
  expect(userMessage({ errorId: 'XYZ999', message: 'The quarry is closed.' }, messages)).toBe('The quarry is closed.')
  expect(userMessage({ errorId: 'toString', message: 'Odd.' }, messages)).toBe('Odd.')
})

test('without any words the shopper still gets an apology (ERR-03)', () => {
  expect(userMessage({ errorId: 'XYZ999', message: '' }, messages)).toBe('Something went wrong.')
})
