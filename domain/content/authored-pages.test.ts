import { expect, test } from 'vitest'
import { searchPages, selectRelatedPages } from './authored-pages'

const page = (name: string, title: string, more: object = {}) => ({ page: name, title, description: '', ...more })
const pages = [
  page('care', 'Caring for wool', { description: 'Wash it cold', publishedAt: '2026-01-02', tags: ['care'] }),
  page('boots', 'Boots for wet ground', { description: 'How to care for leather', publishedAt: '2026-03-04' }),
  page('ete', 'L’été en montagne'),
]
const found = (words: string) => searchPages(pages, words, 'en').map(({ page: name }) => name)

test('a page matches when every search word begins one of its words, and a title match ranks first (APIS-03)', () => {
  expect(found('car')).toEqual(['care', 'boots'])
  expect(found('leather boot')).toEqual(['boots'])
  expect(found('leather wool')).toEqual([])
})

test('a search word finds other forms of itself (APIS-03)', () => {
  expect(found('boots')).toEqual(['boots'])
  expect(found('leathers')).toEqual(['boots'])
  const german = [page('returns', 'Etwas zurückgeben', { tags: ['Rückgabe'] })]
  expect(searchPages(german, 'Rückgaben', 'de')).toEqual(german)
})

test('accents, case and punctuation make no difference (APIS-03)', () => {
  expect(found('ÉTÉ')).toEqual(['ete'])
  expect(found('ete, montagne!')).toEqual(['ete'])
})

test('a page is found by what shoppers call its subject, and by a question about it (APIS-03, PLP-35)', () => {
  const help = [page('returns', 'How to return something', { keywords: 'refund policy' }), page('sizes', 'Größentabellen')]
  const foundHelp = (words: string, language: 'en' | 'de' = 'en') => searchPages(help, words, language).map(({ page: name }) => name)
  expect(foundHelp('return policy')).toEqual(['returns'])
  expect(foundHelp('How do I get a refund?')).toEqual(['returns'])
  expect(foundHelp('refund jacket')).toEqual([])
  expect(foundHelp('Größentabelle', 'de')).toEqual(['sizes'])
})

test('without search words all pages are listed, the newest first, undated ones last (APIS-12)', () => {
  expect(found('  ')).toEqual(['boots', 'care', 'ete'])
})

test('related articles on the same subject come first, each once, at most four (PLP-08, CONST-17)', () => {
  const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map((page) => ({ page }))
  const listed = (list: unknown[]) => list as { page: string }[]
  expect(selectRelatedPages('a', { alike: listed([a, c]), newest: listed([b, a, c, d, e, f]), most: 4 })).toEqual([c, b, d, e])
  expect(selectRelatedPages('a', { alike: listed([a]), newest: listed([a]), most: 4 })).toEqual([])
})
