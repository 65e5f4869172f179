import { expect, test } from 'vitest'
import { matchingPages } from './matching-pages'

const page = (name: string, title: string, more: object = {}) => ({ page: name, title, description: '', ...more })
const pages = [
  page('care', 'Caring for wool', { description: 'Wash it cold', publishedAt: '2026-01-02', tags: ['care'] }),
  page('boots', 'Boots for wet ground', { description: 'How to care for leather', publishedAt: '2026-03-04' }),
  page('ete', 'L’été en montagne'),
]
const found = (words: string) => matchingPages(pages, words).map(({ page: name }) => name)

test('a page is found when every word begins one of its own; a word in the title counts most (APIS-03)', () => {
  expect(found('car')).toEqual(['care', 'boots'])
  expect(found('leather boot')).toEqual(['boots'])
  expect(found('leather wool')).toEqual([])
})

test('accents, case and punctuation make no difference (APIS-03)', () => {
  expect(found('ÉTÉ')).toEqual(['ete'])
  expect(found('ete, montagne!')).toEqual(['ete'])
})

test('without words everything is there, the newest first, what has no date last (APIS-12)', () => {
  expect(found('  ')).toEqual(['boots', 'care', 'ete'])
})
