import { expect, test } from 'vitest'
import { pageMeta } from './page-meta'

const said = { title: 'Wool | Halvern', description: 'Why wool' }

test('the head of a page tells its title, description and canonical address', () => {
  const url = 'https://shop.example/en-us/journal/wool'
  expect(pageMeta({ ...said, url })).toEqual([
    { title: said.title },
    { name: 'description', content: said.description },
    { tagName: 'link', rel: 'canonical', href: url },
  ])
  expect(pageMeta(undefined)).toEqual([])
})

test('a page that is not found says so and has no canonical URL', () => {
  expect(pageMeta({ ...said, robots: 'noindex' })).toEqual([
    { title: said.title },
    { name: 'description', content: said.description },
    { name: 'robots', content: 'noindex' },
  ])
})
