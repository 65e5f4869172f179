import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { SearchScopes, NoSearchResults } from './search-page'
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
  expect(html).toMatch(/<div class="grid" data-origin="search"><[^>]*class="card/)
})

test('advice on spelling stands only where no correction does (PLP-12)', () => {
  const shownFor = (meant?: { text: string; url: string }) => renderInStorefront(<NoSearchResults ideas={[]} {...(meant && { meant })} />)
  expect(shownFor()).toContain('Check the spelling')
  expect(shownFor({ text: 'jacket', url: '/en-us/search?q=jacket' })).not.toContain('Check the spelling')
})
