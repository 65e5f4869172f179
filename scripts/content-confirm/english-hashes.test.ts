import { expect, test } from 'vitest'
import { readConfirmedHashes, hashEnglishMessages, listStaleMessages } from './english-hashes'

test('a message is stale when its English is new, changed or gone', () => {
  const confirmed = { cart: { 'cart.title': 'aaaaaa', 'cart.gone': 'bbbbbb' } }
  expect(listStaleMessages({ cart: { 'cart.title': 'cccccc' }, order: { 'order.new': 'dddddd' } }, confirmed)).toEqual([
    'cart#cart.title',
    'cart#cart.gone',
    'order#order.new',
  ])
  expect(listStaleMessages(confirmed, confirmed)).toEqual([])
})

test('no translation is older than its English: read all five, then npm run content:confirm', () => {
  expect(listStaleMessages(hashEnglishMessages(), readConfirmedHashes())).toEqual([])
})
