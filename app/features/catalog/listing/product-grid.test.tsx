import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aProductCard } from '~/server/test/a-product'
import { toProductCardView } from '../product-card-view'
import { ProductGrid } from './product-grid'

test('the first row on a phone, two pictures, is fetched at once and the others are when they come near (SITE-26)', () => {
  const cards = ['1', '2', '3', '4'].map((id) => toProductCardView(aProductCard({ id, image: `/art/${id}-front.0a1b2c3d` })))
  const html = renderInStorefront(<ProductGrid cards={cards} origin="grid" />)
  const pictures = [...html.matchAll(/<img src="\/art\/(\d)-front[^>]* class="main"[^>]*>/g)]
  expect(pictures.map(([element, id]) => [id, element.includes('fetchpriority="high"'), element.includes('loading="lazy"')])).toEqual([
    ['1', true, false],
    ['2', true, false],
    ['3', false, true],
    ['4', false, true],
  ])
})
