// cspell:ignore gtins
import { expect, test } from 'vitest'
import type { Product } from '#contracts/entities/product'
import { aProduct, aVariant } from '~/server/test/a-product'
import { buildProductJsonLd } from './product-json-ld'
import type { ReductionRule } from './price-label'

const now = Date.parse('2026-03-01T12:00:00Z')

type OfferNode = { availability: string; availabilityStarts?: string; price: number; priceSpecification?: object }
type Read = {
  '@type': string
  variesBy: string[]
  hasVariant: { sku?: string; url?: string; offers?: OfferNode }[]
  aggregateRating?: object
}

function read(
  overrides: Partial<Product> = {},
  inventory: { variants: Record<string, { quantity: number; stockStatus: 'AVAILABLE' }> } | null = null,
  rule: ReductionRule = {},
) {
  const getUrl = (color = 'slate') => `https://shop.example/p/skarn?color=${color}`
  const options = {
    inventory,
    now,
    brand: 'Halvern',
    images: [],
    getUrl,
    colorId: 'slate',
    policies: { country: 'US', returnDays: 30 } as const,
    rule,
  }
  return buildProductJsonLd(aProduct(overrides), options)['@graph'][0] as Read
}

test('variants of the color shown are told in full, other colors by their pages (PDP-44)', () => {
  const group = read()
  expect(group['@type']).toBe('ProductGroup')
  expect(group.variesBy).toEqual(['https://schema.org/color', 'https://schema.org/size'])
  expect(group.hasVariant).toEqual([
    expect.objectContaining({
      sku: 'HV7K2Q41-slate-s',
      gtin: '0123456789012',
      name: 'Skarn 3L Shell, Slate, S',
      color: 'Slate',
      size: 'S',
    }),
    expect.objectContaining({ sku: 'HV7K2Q41-slate-m', gtin: '0123456789029', size: 'M' }),
    { '@type': 'Product', url: 'https://shop.example/p/skarn?color=coal' },
  ])
})

test('each variant has its own price and availability (PDP-44)', () => {
  const dearer = { ...aProduct().price, current: 240 }
  const variants = [
    aVariant({ color: 'slate', size: 's' }, { price: dearer }),
    aVariant({ color: 'slate', size: 'm' }, { productInventoryState: 'OutOfStock' }),
  ]
  expect(read({ variants }).hasVariant.map(({ offers }) => [offers?.price, offers?.availability])).toEqual([
    [240, 'https://schema.org/InStock'],
    [220, 'https://schema.org/OutOfStock'],
  ])
})

test('the stock count overrides the product’s state', () => {
  const [first] = read({}, { variants: { 'HV7K2Q41-slate-s': { quantity: 0, stockStatus: 'AVAILABLE' } } }).hasVariant
  expect(first?.offers?.availability).toBe('https://schema.org/OutOfStock')
})

test.each([
  [{ targetPublishDate: '2026-05-04' }, 'PreOrder'],
  [{ presale: true }, 'PreSale'],
  [{ isRobisOnly: true }, 'InStoreOnly'],
])('%j is reported as %s (PDP-26)', (overrides, availability) => {
  expect(read(overrides).hasVariant[0]?.offers?.availability).toBe(`https://schema.org/${availability}`)
})

test('a product to come says from when it can be had (PDP-44)', () => {
  const starts = (over: Partial<Product>) => read(over).hasVariant[0]?.offers?.availabilityStarts
  expect([starts({ targetPublishDate: '2026-05-04T23:59:59Z' }), starts({})]).toEqual(['2026-05-04', undefined])
})

test('a reduced variant tells the price that is struck on the page: in Europe the lowest of 30 days, or none (PDP-44)', () => {
  const reduced = (historicBestPrice: number | undefined) => [
    aVariant({ color: 'slate', size: 's' }, { price: { ...aProduct().price, current: 80, original: 100, historicBestPrice } }),
    aVariant({ color: 'slate', size: 'm' }),
  ]
  const struck = (best: number | undefined, rule: ReductionRule) => read({ variants: reduced(best) }, null, rule).hasVariant[0]?.offers
  const told = (price: number) => ({
    price: 80,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price,
      priceCurrency: 'USD',
    },
  })
  expect(struck(85, {})).toMatchObject(told(100))
  expect(struck(85, { omnibusNotice: true })).toMatchObject(told(85))
  for (const best of [80, 75, undefined]) expect(struck(best, { omnibusNotice: true })).not.toHaveProperty('priceSpecification')
})

test('a code of another length than those of articles is none (PDP-44)', () => {
  const gtins = ['01234567', '012345678905', 'HV-1', '12345'].map((upc) =>
    read({ variants: [aVariant({ color: 'slate', size: 's' }, { upc }), aVariant({ color: 'slate', size: 'm' })] }),
  )
  expect(gtins.map(({ hasVariant: [first] }) => first && 'gtin' in first)).toEqual([true, true, false, false])
})

test('a product nobody has rated has no rating', () => {
  expect(read().aggregateRating).toMatchObject({ ratingValue: 4.5, ratingCount: 12 })
  expect(read().aggregateRating).not.toHaveProperty('reviewCount')
  expect(read({ rating: { showScore: false, score: 0, reviewsCount: 0 } }).aggregateRating).toBeUndefined()
})
