// cspell:ignore Kartennummer OOOO
import { expect, test } from 'vitest'
import { sanitizeBody, sanitizeField } from './sanitize-input'

const number = '6006490000000001'

test.each([
  '6006 4900 0000 0001',
  '6006–4900–0000–0001.',
  '“6006490000000001”',
  '６００６４９０００００００００１',
  '60064900OOOO0001',
  '600649000000000l',
  '600649000000000I',
  'Card number: 6006 4900 0000 0001',
  'Kartennummer 6006-4900-0000-0001',
  'Numéro de carte : 6006 4900 0000 0001',
  'N° 6006490000000001',
  'No. 6006490000000001',
  '6006 4900 0000 0001 PIN 1234',
  'Card 2: 6006 4900 0000 0001, PIN: 1234',
  '6006 4900 0000 0001 / 1234',
  '6006490000000001|1234',
  '6006490000000001.0',
  '6006 4900 0000 0001 (25 $)',
])('the gift card “%s” is read by its digits (VAL-52)', (typed) => {
  expect(sanitizeField('giftCardNumber', typed)).toBe(number)
  expect(sanitizeBody({ number: typed })).toEqual({ number })
})

test.each(['PIN: 1234', 'PIN 12 34', 'Code PIN : 1234', 'l234', '1.2.3.4', '١٢٣٤'])('“%s” is the PIN 1234 (VAL-52)', (typed) => {
  expect(sanitizeField('pin', typed)).toBe('1234')
})

test.each(['', 'abcd', 'OOOO', 'PIN', '12a4', '6.00649E+15'])('“%s” is no number, and stays as it was typed (VAL-52)', (typed) => {
  expect(sanitizeField('pin', typed)).toBe(typed)
})

test('nothing is guessed of two numbers in one, and reading twice changes nothing (VAL-52)', () => {
  for (const typed of ['6006490000000001 1234', '6006490000000001 6006490000000002', '12 345', 'PIN 1234']) {
    const read = sanitizeField('giftCardNumber', typed)
    expect(sanitizeField('giftCardNumber', read)).toBe(read)
  }
  expect(sanitizeField('giftCardNumber', '6006490000000001 1234')).toBe('60064900000000011234')
})

test.each([
  ['2', '2'],
  [' ３ ', '3'],
  ['٣', '3'],
  ['2x', '2'],
  ['× 2', '2'],
  ['+2', '2'],
  ['02', '2'],
  ['0', '0'],
  ['2.', '2'],
  ['2 pcs', '2'],
  ['2 Stück', '2'],
  ['1.0', '1'],
  ['2,00', '2'],
  ['1.5', '1.5'],
  ['-1', '-1'],
  ['1e1', '1e1'],
  ['two', 'two'],
  ['', ''],
])('“%s” of a thing are %s (VAL-52)', (typed, quantity) => {
  expect(sanitizeField('qty', typed)).toBe(quantity)
})
