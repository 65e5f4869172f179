import { expect, test } from 'vitest'
import { isSizeRemembered, listMemorableSizes, rememberSizes, type ProductSize, getSizeGroup } from './size-memory'

const clothes = (value: string): ProductSize => ({ value, label: value, isShoe: false })
const shoe = (label: string, people?: 'men' | 'women'): ProductSize => ({ value: label, label, isShoe: true, people })

test.each([
  [clothes('M'), 'us', [['clothes', 'M']]],
  [clothes('32'), 'us', [['waist', '32']]],
  [clothes('6-7'), 'us', []],
  [clothes('One size'), 'us', []],
  [shoe('9', 'men'), 'us', [['shoes-us-men', '9']]],
  [shoe('10.5', 'women'), 'us', [['shoes-us-women', '10.5']]],
  [shoe('9'), 'us', []],
  [shoe('EU 42'), 'eu', [['shoes-eu', '42']]],
  [shoe('42'), 'eu', [['shoes-eu', '42']]],
  [shoe('UK 8'), 'uk', [['shoes-uk', '8']]],
] as const)('%o by %s is remembered as %o (PLP-22)', (size, system, named) => {
  expect(listMemorableSizes(size, system)).toEqual(named)
})

test('a shoe for women and men is a size of both, and is found by either (PLP-22)', () => {
  const both = listMemorableSizes(shoe('M 9 / W 10.5'), 'us')
  expect(isSizeRemembered(rememberSizes('', listMemorableSizes(shoe('9', 'men'), 'us')), both)).toBe(true)
  expect(isSizeRemembered(rememberSizes('', both), listMemorableSizes(shoe('10.5', 'women'), 'us'))).toBe(true)
  expect(isSizeRemembered(rememberSizes('', both), listMemorableSizes(shoe('9', 'women'), 'us'))).toBe(false)
})

test('the last size of a kind takes the place of the one before, and leaves other kinds alone (PLP-22)', () => {
  const text = rememberSizes(rememberSizes(rememberSizes(null, [['clothes', 'M']]), [['shoes-eu', '42']]), [['clothes', 'L']])
  expect(isSizeRemembered(text, [['clothes', 'L']])).toBe(true)
  expect(isSizeRemembered(text, [['clothes', 'M']])).toBe(false)
  expect(isSizeRemembered(text, [['shoes-eu', '42']])).toBe(true)
})

test.each([null, '', 'clothes', '%%%', 'hats=60', '&&==', 'x'.repeat(5_000)])(
  '%j remembers nothing, and harms nothing (PLP-22)',
  (text) => {
    expect(isSizeRemembered(text, [['clothes', 'M']])).toBe(false)
    expect(rememberSizes(text, [['clothes', 'M']])).toBe('clothes=M')
  },
)

test('sizes are told apart by what they measure (PLP-14)', () => {
  const group = (size: string) => getSizeGroup(size, { isShoe: false })
  expect(['XXS', 'S', 'S/M', 'L/XL', '3XL', 'XXL'].map(group)).toEqual(Array(6).fill('clothes'))
  expect(['24', '28', '40'].map(group)).toEqual(Array(3).fill('waist'))
  expect(['4', '12', '6Y', '8-9', '12-13'].map(group)).toEqual(Array(5).fill('kids'))
  expect(['OS', 'regular', 'long'].map(group)).toEqual(Array(3).fill('other'))
  expect(getSizeGroup('eu42', { isShoe: true })).toBe('shoes')
})
