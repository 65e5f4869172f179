import { expect, test } from 'vitest'
import type { Product } from '#contracts/entities/product'
import { aProduct, aVariant } from '~/server/test/a-product'
import { productJsonLd } from './product-json-ld'

const now = Date.parse('2026-03-01T12:00:00Z')

type Read = { offers: { availability: string; price: number }[]; aggregateRating?: object }

function read(
  overrides: Partial<Product> = {},
  inventory: { variants: Record<string, { quantity: number; stockStatus: 'AVAILABLE' }> } | null = null,
) {
  return productJsonLd(aProduct(overrides), { inventory, now, brand: 'Halvern', images: [] }) as Read
}

test('variants of equal price and availability are one offer', () => {
  const dearer = { ...aProduct().price, current: 240 }
  const variants = [
    aVariant({ color: 'slate', size: 's' }),
    aVariant({ color: 'ember', size: 's' }),
    aVariant({ color: 'slate', size: 'm' }, { productInventoryState: 'OutOfStock' }),
    aVariant({ color: 'slate', size: 'l' }, { price: dearer }),
  ]
  const common = { '@type': 'Offer', priceCurrency: 'USD' }
  expect(read({ variants }).offers).toEqual([
    { ...common, price: 220, availability: 'https://schema.org/InStock' },
    { ...common, price: 220, availability: 'https://schema.org/OutOfStock' },
    { ...common, price: 240, availability: 'https://schema.org/InStock' },
  ])
})

test('the stock count overrides the product’s state', () => {
  const { offers } = read({}, { variants: { 'HV7K2Q41-slate-s': { quantity: 0, stockStatus: 'AVAILABLE' } } })
  expect(offers[0]?.availability).toBe('https://schema.org/OutOfStock')
})

test.each([
  [{ targetPublishDate: '2026-05-04' }, 'PreOrder'],
  [{ presale: true }, 'PreSale'],
  [{ isRobisOnly: true }, 'InStoreOnly'],
])('%j is reported as %s (PDP-26)', (overrides, availability) => {
  const { offers } = read({ ...overrides, variants: [aVariant({ color: 'slate', size: 's' })] })
  expect(offers.map((offer) => offer.availability)).toEqual([`https://schema.org/${availability}`])
})

test('a product nobody has rated has no rating', () => {
  expect(read().aggregateRating).toMatchObject({ ratingValue: 4.5, ratingCount: 12 })
  expect(read().aggregateRating).not.toHaveProperty('reviewCount')
  expect(read({ rating: { showScore: false, score: 0, reviewsCount: 0 } }).aggregateRating).toBeUndefined()
})
