import { expect, test } from 'vitest'
import { buildSearchExpression, toSearchCategories } from './search'

test('categories of one name are told apart by what they are part of; others keep their name (PLP-32)', () => {
  const rows = [
    { id: '12', slug: 'coats-for-men', label: 'Coats', parentLabel: 'Men', hits: 8 },
    { id: '22', slug: 'coats-for-women', label: 'Coats', parentLabel: 'Women', hits: 8 },
    { id: '30', slug: 'boots', label: 'Boots', parentLabel: null, hits: 2 },
  ]
  const market = { language: 'en', currency: 'USD' } as const
  expect(toSearchCategories(rows, market).map(({ label }) => label)).toEqual(['Men · Coats', 'Women · Coats', 'Boots'])
})

test('a letter with a hyphen keeps to its word, of which the singular is searched too (PLP-34)', () => {
  expect(buildSearchExpression('T-Shirts', { brand: 'halvern', language: 'en' })).toContain('("t shirts" * OR "t shirt" *)')
})
