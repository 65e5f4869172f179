import { expect, test } from 'vitest'
import { getSiteConfig } from '#config/site-config'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { toProductCardView } from '~/features/catalog/product-card-view'
import { aProductCard } from '~/server/test/a-product'
import { ProductCarousel } from './product-carousel'

function shown(count: number) {
  const cards = Array.from({ length: count }, (_, i) =>
    toProductCardView(aProductCard({ id: `HV7K2Q${i + 10}`, recommendationId: 'product-halvern' })),
  )
  return renderInStorefront(<ProductCarousel id="recommendations" title="Goes well with this" cards={cards} />)
}

test('at most 24 recommendations are marked for tracking (PDP-19, CONST-15)', () => {
  expect(shown(30).match(/<article/g)).toHaveLength(30)
  expect(shown(30).match(/data-recommendation="product-halvern"/g)).toHaveLength(24)
  expect(shown(6).match(/data-recommendation/g)).toHaveLength(6)
})

test('from the medium breakpoint up three are in view, fewer than the six requested, as configured (PDP-18, CONST-15, TRAP-39)', () => {
  expect(shown(6)).toMatch(/--n-md:3;.*--n-lg:3/)
  expect(getSiteConfig('halvern', 'en-us').carousel).toEqual({ slides: 6 })
})

test('without any there is no row', () => {
  expect(shown(0)).toBe('')
})
