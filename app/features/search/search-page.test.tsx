import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { NoSearchResults, SearchScopes, SearchTitle } from './search-page'
import { toProductCardView } from '~/features/catalog/product-card-view'
import { aProductCard } from '~/server/test/a-product'

const jackets = { id: '1010', label: 'Jackets', url: '/c/men-jackets-1010' }

test('a search leads to its matches in each category (PLP-21)', () => {
  const html = renderInStorefront(<SearchScopes q="rain & wind" result={{ categories: [{ ...jackets, count: 1_204 }] }} />)
  expect(textOfHtml(html)).toBe('Jackets 1,204')
  expect(html).toContain('href="/en-us/search?q=rain+%26+wind&amp;c=1010"')
})

test('a search in one category leads back to the whole shop (PLP-21)', () => {
  const html = renderInStorefront(<SearchScopes q="rain" result={{ category: { ...jackets, intro: '', breadcrumb: [], children: [] } }} />)
  expect(html).toContain('href="/en-us/search?q=rain" aria-label="Remove filter Jackets"')
})

test('a search of one category has no scopes', () => {
  expect(renderInStorefront(<SearchScopes q="rain" result={{ categories: [] }} />)).toBe('')
})

test('a product shown where nothing was found is one reached by a search (ANA-07, PLP-09)', () => {
  const html = renderInStorefront(
    <NoSearchResults ideas={[]} instead={{ title: 'Fresh in', cards: [toProductCardView(aProductCard())] }} />,
    {
      route: 'search',
    },
  )
  expect(html).toMatch(/<div class="grid four" data-origin="search"><[^>]*class="card/)
})

test('other words to search for stand below the title, and advice on spelling only where there are none (PLP-12)', () => {
  const hint = { lead: 'Did you mean:', link: { text: 'jacket', url: '/en-us/search?q=jacket' } }
  const title = renderInStorefront(<SearchTitle title="Nothing found" q="jaket" result={{}} hint={hint} />)
  expect(textOfHtml(title)).toMatch(/Nothing found Did you mean: jacket$/)
  expect(title).toContain('href="/en-us/search?q=jacket"')
  expect(renderInStorefront(<NoSearchResults ideas={[]} />)).toContain('Check the spelling')
  expect(renderInStorefront(<NoSearchResults ideas={[]} isHelped />)).not.toContain('Check the spelling')
})
