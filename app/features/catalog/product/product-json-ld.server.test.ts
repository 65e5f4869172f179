import { expect, test } from 'vitest'
import type { Product } from '#contracts/entities/product'
import { aProduct, aVariant } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { getDeliveryNote, toProductJsonLd } from './product-facts.server'
import { recommendedOf, requiredOf, listRuleViolations } from './test/search-engine-rules'

// A Friday.
const now = Date.parse('2026-11-27T17:00:00Z')

type Node = Record<string, unknown> & { '@type': string }

function toldIn(path: string, overrides: Partial<Product> = {}) {
  const { shop } = aShop({}, { path })
  shop.requestContext.now = now
  const product = aProduct(overrides)
  const getUrl = (color?: string) => `https://shop.example${path}/p/skarn${color === 'coal' ? '?color=coal' : ''}`
  const nodes = JSON.parse(toProductJsonLd(shop, product, { inventory: null, colorId: 'slate', getUrl }))['@graph'] as Node[]
  const find = (type: string) => nodes.find((node) => node['@type'] === type) as Node
  return { nodes, find, note: getDeliveryNote(shop, product) }
}

test.each(['/en-us', '/fr-ca', '/en-gb', '/de-de'])('on %s a product has all that search engines require and advise (PDP-44)', (path) => {
  const { nodes } = toldIn(path)
  expect(listRuleViolations(nodes, requiredOf)).toEqual([])
  expect(listRuleViolations(nodes, recommendedOf)).toEqual([])
})

test('a product of one variant is a product itself (PDP-44)', () => {
  const { nodes } = toldIn('/en-us', { variants: [aVariant({ color: 'slate', size: 's' })] })
  expect(nodes[0]).toMatchObject({ '@type': 'Product', sku: 'HV7K2Q41-slate-s', gtin: '0123456789012', mpn: 'HV7K2Q41' })
  expect(listRuleViolations(nodes, requiredOf)).toEqual([])
})

test.each([
  ['/en-us', 50, { rate: { value: 7.95, currency: 'USD' }, transit: { minValue: 5, maxValue: 7 } }],
  ['/en-us', 85, { rate: { value: 0, currency: 'USD' }, transit: { minValue: 5, maxValue: 7 } }],
  ['/de-de', 50, { rate: { value: 5.95, currency: 'EUR' }, transit: { minValue: 4, maxValue: 6 } }],
])('on %s at %i shipping costs and takes what the page says (PDP-44)', (path, lowCurrent, { rate, transit }) => {
  const currency = rate.currency
  const { find, note } = toldIn(path, { currency, price: { ...aProduct().price, lowCurrent } })
  expect(find('OfferShippingDetails')).toMatchObject({
    shippingRate: rate,
    shippingDestination: { addressCountry: path.slice(-2).toUpperCase() },
    deliveryTime: { transitTime: transit },
  })
  expect(note?.price !== undefined).toBe(rate.value > 0)
})

test('returns are free for as many days as the page says; a gift card is neither sent nor taken back (PDP-44)', () => {
  const { find, note } = toldIn('/en-us')
  expect(find('MerchantReturnPolicy')).toMatchObject({
    applicableCountry: 'US',
    merchantReturnDays: note?.returnDays,
    returnFees: 'https://schema.org/FreeReturn',
  })
  const card = toldIn('/en-us', { productType: 'digital' })
  expect(card.find('OfferShippingDetails')).toBeUndefined()
  expect(card.find('MerchantReturnPolicy').returnPolicyCategory).toBe('https://schema.org/MerchantReturnNotPermitted')
})
