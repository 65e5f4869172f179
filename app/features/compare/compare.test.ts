import { expect, test } from 'vitest'
import type { Product } from '#contracts/entities/product'
import { parseComparedIds, toggleComparedId, type ComparableProduct, buildComparison } from './comparison.server'

test.each([
  ['HV7K2Q41.HV6V9S72', ['HV7K2Q41', 'HV6V9S72']],
  ['HV7K2Q41.HV7K2Q41', ['HV7K2Q41']],
  ['HV7K2Q41.<script>.x.', ['HV7K2Q41']],
  ['AAAAAAA1.AAAAAAA2.AAAAAAA3.AAAAAAA4.AAAAAAA5', ['AAAAAAA1', 'AAAAAAA2', 'AAAAAAA3', 'AAAAAAA4']],
  ['', []],
  [null, []],
])('"%s" names these products to compare (PLP-07)', (text, ids) => {
  expect(parseComparedIds(text)).toEqual(ids)
})

test('a product is added to the comparison and removed again, and a fifth is refused (PLP-07)', () => {
  expect(toggleComparedId(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggleComparedId(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggleComparedId(['a', 'b', 'c', 'd'], 'e')).toBeNull()
  expect(toggleComparedId(['a', 'b', 'c', 'd'], 'd')).toEqual(['a', 'b', 'c'])
})

const price = { current: 100 } as Product['price']
const sizes = (...labels: string[]): Product['attributes'] => [
  { type: 'size', label: 'Size', options: labels.map((label) => ({ id: label, label, value: label, available: true })) },
]
const shell: ComparableProduct = {
  price,
  rating: { showScore: true, score: 4.5, reviewsCount: 3 },
  type: 'Shell',
  attributes: sizes('S', 'M'),
  details: ['Taped seams'],
}

test('lines in which products differ are marked, others are not (PLP-07)', () => {
  const rows = buildComparison([shell, { ...shell, attributes: sizes('M', 'L'), details: ['Two pockets'] }])
  expect(rows.filter(({ differs }) => differs).map(({ id }) => id)).toEqual(['size'])
  expect(rows.find(({ id }) => id === 'size')).toMatchObject({
    label: 'Size',
    cells: [
      ['S', 'M'],
      ['M', 'L'],
    ],
  })
})

test('an attribute of one product has an empty cell for the other (PLP-07)', () => {
  const rows = buildComparison([{ ...shell, attributes: [] }, shell])
  expect(rows.find(({ id }) => id === 'size')).toMatchObject({ cells: [[], ['S', 'M']], differs: true })
  expect(rows.some(({ id }) => id === 'width')).toBe(false)
})
