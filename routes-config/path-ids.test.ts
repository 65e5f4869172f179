import { expect, test } from 'vitest'
import { catalogProduct } from '#contracts/entities/catalog-file'
import { findCategoryId, parseCategorySlug, findProductId, parseProductSlug } from './path-ids'

test.each([
  ['shell-ABCDEF1', undefined],
  ['shell-ABCDEF12', 'ABCDEF12'],
  ['skarn-3l-shell-abcdef12345', 'abcdef12345'],
  ['shell-ABCDEF123456', undefined],
  ['shell-ABC_EF12', undefined],
  ['ABCDEF12', undefined],
  ['-ABCDEF12', undefined],
  ['shell-ABCDEF12/', undefined],
])('product slug %s names %s (RTE-02, RTE-27)', (slug, id) => {
  expect(parseProductSlug(slug)).toBe(id)
})

test.each([
  ['men-101', undefined],
  ['men-1010', '1010'],
  ['men-jackets-1234567890', '1234567890'],
  ['men-12345678901', undefined],
  ['men1010', undefined],
  ['1010', undefined],
  ['men-10a0', undefined],
])('category slug %s names %s (RTE-01)', (slug, id) => {
  expect(parseCategorySlug(slug)).toBe(id)
})

test('a style id has exactly eight capital letters and digits (RTE-26)', () => {
  const isStyleId = (id: string) => catalogProduct.shape.id.safeParse(id).success
  expect(['HV7K2Q41', 'HV7K2Q4', 'HV7K2Q411', 'hv7k2q41'].map(isStyleId)).toEqual([true, false, false, false])
})

test('analytics reads a product id of eight characters or more (RTE-24)', () => {
  expect(findProductId('/en-us/p/shell-ABCDEF1')).toBeUndefined()
  expect(findProductId('/en-us/p/shell-ABCDEF12')).toBe('ABCDEF12')
  expect(findProductId('/en-us/p/shell-ABCDEF1234567')).toBe('ABCDEF1234567')
  expect(findProductId('/en-us/quick-shop/shell-ABCDEF12')).toBe('ABCDEF12')
})

test('the long last word of another page is no product id (TRAP-02)', () => {
  expect(findProductId('/en-us/favorites')).toBeUndefined()
  expect(findProductId('/en-us/order-confirmation')).toBeUndefined()
})

test('analytics reads a category id of 4 to 7 digits (RTE-25)', () => {
  expect(findCategoryId('/en-us/c/men-101')).toBeUndefined()
  expect(findCategoryId('/en-us/c/men-1010')).toBe('1010')
  expect(findCategoryId('/en-us/c/men-1234567')).toBe('1234567')
})

test('a longer category number is a page but never cut down to its last digits (TRAP-01)', () => {
  for (const id of ['12345678', '1234567890']) {
    expect(parseCategorySlug(`men-${id}`)).toBe(id)
    expect(findCategoryId(`/en-us/c/men-${id}`)).toBeUndefined()
  }
})
