import { expect, test } from 'vitest'
import { buildPageMeta, ServedJsonLd } from './page-meta'
import { renderInStorefront } from './test/render-in-storefront'

const result = { title: 'Wool | Halvern', description: 'Why wool' }

test('the head of a page tells its title, description and canonical address', () => {
  const url = 'https://shop.example/en-us/journal/wool'
  expect(buildPageMeta({ ...result, url })).toEqual([
    { title: result.title },
    { name: 'description', content: result.description },
    { tagName: 'link', rel: 'canonical', href: url },
  ])
  expect(buildPageMeta(undefined)).toEqual([])
})

test('a page that is not found says so and has no canonical URL', () => {
  expect(buildPageMeta({ ...result, robots: 'noindex' })).toEqual([
    { title: result.title },
    { name: 'description', content: result.description },
    { name: 'robots', content: 'noindex' },
  ])
})

test('served data cannot end its script element, and a browser has none', () => {
  const html = renderInStorefront(<ServedJsonLd text='[{"description":"</script><script>alert(1)</script>"}]' />)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(renderInStorefront(<ServedJsonLd />)).toBe('<script type="application/ld+json"></script>')
})
