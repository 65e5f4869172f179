import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { cardView } from '~/features/catalog/product-card-view'
import { aProductCard } from '~/server/test/a-product'
import { SearchNone } from './no-results'

test('a product shown where nothing was found is one reached by a search (ANA-07, PLP-09)', () => {
  const html = renderInStorefront(<SearchNone ideas={[]} instead={{ title: 'Fresh in', cards: [cardView(aProductCard())] }} />, {
    route: 'search',
  })
  expect(html).toMatch(/<div class="grid" data-origin="search"><[^>]*class="card/)
})
