import { expect, test } from 'vitest'
import { getSizeGroup } from './size-group'

test('sizes are told apart by what they measure (PLP-14)', () => {
  const group = (size: string) => getSizeGroup(size, { isShoe: false })
  expect(['XXS', 'S', 'S/M', 'L/XL', '3XL', 'XXL'].map(group)).toEqual(Array(6).fill('clothes'))
  expect(['24', '28', '40'].map(group)).toEqual(Array(3).fill('waist'))
  expect(['4', '12', '6Y', '8-9', '12-13'].map(group)).toEqual(Array(5).fill('kids'))
  expect(['OS', 'regular', 'long'].map(group)).toEqual(Array(3).fill('other'))
  expect(getSizeGroup('eu42', { isShoe: true })).toBe('shoes')
})
