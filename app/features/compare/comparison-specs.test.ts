import { expect, test } from 'vitest'
import type { SpecLine } from '#contracts/entities/product'
import { type ComparableProduct, buildComparison } from './comparison.server'

const product = (specs?: SpecLine[]) =>
  ({ price: { current: 1 }, rating: {}, type: 'Jacket', attributes: [], details: [], specs }) as unknown as ComparableProduct
const line = (id: string, value: string) => ({ id, label: id.toUpperCase(), value })

test('facts of one name are in one row, whatever else a product has; the row says whether they differ (PDP-37)', () => {
  const products = [
    product([line('weight', '412 g'), line('fit', 'Slim')]),
    product([line('waterproof', '20,000 mm'), line('weight', '465 g'), line('fit', 'Slim')]),
    product(),
  ]
  const rows = buildComparison(products).filter(({ id }) => id.startsWith('spec-'))
  expect(rows).toEqual([
    { id: 'spec-waterproof', label: 'WATERPROOF', cells: [[], ['20,000 mm'], []], differs: true },
    { id: 'spec-weight', label: 'WEIGHT', cells: [['412 g'], ['465 g'], []], differs: true },
    { id: 'spec-fit', label: 'FIT', cells: [['Slim'], ['Slim'], []], differs: true },
  ])
})
