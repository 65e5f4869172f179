import { expect, test } from 'vitest'
import api from '#content/messages/en/api.json'
import { itemNoteOf } from './item-note'
import { userMessage } from './user-message'

test('a line at its largest quantity says how many there may be (ERR-25)', () => {
  const errorId = itemNoteOf('ProductItemMaxQuantity') ?? ''
  expect(userMessage({ errorId, details: { maxAllowedQty: 3 } }, api)).toBe('You can order up to 3 of this item.')
  expect(userMessage({ errorId }, api)).toBe('You already have the maximum quantity in your cart.')
})

test('a line that cannot be removed says so (ERR-25)', () => {
  expect(userMessage({ errorId: itemNoteOf('ProductItemRequired') ?? '' }, api)).toContain('can’t be removed')
})

test('an unknown note has no message of ours', () => {
  expect(itemNoteOf('toString')).toBeUndefined()
})
