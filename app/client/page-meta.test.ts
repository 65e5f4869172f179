import { expect, test } from 'vitest'
import { pageMeta } from './page-meta'

const said = { title: 'Wool | Halvern', description: 'Why wool', url: 'https://shop.example/en-us/journal/wool' }

test('the head of a page tells its title, description and canonical address', () => {
  expect(pageMeta(said)).toEqual([
    { title: said.title },
    { name: 'description', content: said.description },
    { tagName: 'link', rel: 'canonical', href: said.url },
    { property: 'og:url', content: said.url },
    { property: 'og:title', content: said.title },
    { property: 'og:description', content: said.description },
  ])
  expect(pageMeta(undefined)).toEqual([])
})

test('an article also tells what it is, its picture and its day, as far as its author gave them', () => {
  const added = (article: { image?: string; publishedAt?: string }) => pageMeta({ ...said, article }).slice(pageMeta(said).length)
  expect(added({ image: 'https://shop.example/scenes/dawn.webp', publishedAt: '2026-10-01' })).toEqual([
    { property: 'og:type', content: 'article' },
    { property: 'og:image', content: 'https://shop.example/scenes/dawn.webp' },
    { property: 'article:published_time', content: '2026-10-01' },
  ])
  expect(added({})).toEqual([{ property: 'og:type', content: 'article' }])
})
