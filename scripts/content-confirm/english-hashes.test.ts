import { expect, test } from 'vitest'
import { readConfirmedHashes, formatConfirmation, hashEnglishMessages, listStaleMessages } from './english-hashes'

test('a message is stale when its English is new, changed or gone', () => {
  const confirmed = { cart: { 'cart.title': 'aaaaaa', 'cart.gone': 'bbbbbb' } }
  expect(listStaleMessages({ cart: { 'cart.title': 'cccccc' }, order: { 'order.new': 'dddddd' } }, confirmed)).toEqual([
    'cart#cart.title',
    'cart#cart.gone',
    'order#order.new',
  ])
  expect(listStaleMessages(confirmed, confirmed)).toEqual([])
})

test('who confirms reads which translations were confirmed, or that none had to be', () => {
  expect(formatConfirmation(['cart#cart.title'])).toEqual(['Confirmed the translations of this message:', '  cart#cart.title'])
  expect(formatConfirmation(['cart#cart.title', 'order#order.new'])[0]).toBe('Confirmed the translations of these 2 messages:')
  expect(formatConfirmation([])).toEqual(['No English message has changed since its translations were confirmed.'])
})

test('no translation is older than its English: read all five, then npm run content:confirm', () => {
  expect(listStaleMessages(hashEnglishMessages(), readConfirmedHashes())).toEqual([])
})
