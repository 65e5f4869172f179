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

test('of the categories of a search, those it names come first, as bags are found beside boots (PLP-21)', () => {
  const rows = [
    { id: '33', slug: 'duffels', label: 'Duffels', parentLabel: 'Bags', hits: 13 },
    { id: '32', slug: 'welted-boots', label: 'Welted boots', parentLabel: 'Boots', hits: 12 },
  ]
  const labelsFor = (words: string) => toSearchCategories(rows, { language: 'en', currency: 'USD', words }).map(({ label }) => label)
  expect(labelsFor('boots')).toEqual(['Welted boots', 'Duffels'])
  expect(labelsFor('canvas')).toEqual(['Duffels', 'Welted boots'])
})

test('a letter with a hyphen keeps to its word, of which the singular is searched too (PLP-34)', () => {
  expect(buildSearchExpression('T-Shirts', { brand: 'halvern', language: 'en' })).toContain('("t shirts" * OR "t shirt" *)')
})
