import { expect, test } from 'vitest'
import type { Price } from '#contracts/entities/product'
import type { Locale } from '#config/locales'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { ProductPrice } from './product-price'

function priceAt(amounts: { current: number; original: number; historicBestPrice?: number }): Price {
  const { current, original } = amounts
  return { ...amounts, lowCurrent: current, highCurrent: current, lowOriginal: original, highOriginal: original }
}

const sale = priceAt({ current: 150, original: 200, historicBestPrice: 140 })

function shown(price: Price, { locale = 'en-gb', isOn }: { locale?: Locale; isOn?: boolean } = {}) {
  const currency = locale === 'en-gb' ? 'GBP' : 'USD'
  return renderInStorefront(<ProductPrice price={price} currency={currency} showLabel />, {
    locale,
    ...(isOn !== undefined && { flags: { omnibusNotice: isOn } }),
  })
}

test('a price of zero is shown as a free gift, without a number (PDP-12, MSG-16)', () => {
  const html = shown(priceAt({ current: 0, original: 20 }))
  expect(textOfHtml(html)).toBe('Free Gift')
})

test('a reduced price is marked down by its percentage (PDP-13, MSG-16)', () => {
  const html = shown(priceAt({ current: 150, original: 200 }), { locale: 'en-us' })
  expect(textOfHtml(html)).toBe('Now $150.00 was $200.00 Marked Down 25%')
  expect(html).toContain('<s>$200.00</s>')
})

test('a reduction is told in whole percent, rounded down (PDP-24)', () => {
  expect(textOfHtml(shown(priceAt({ current: 200, original: 300 }), { locale: 'en-us' }))).toContain('Marked Down 33%')
  expect(textOfHtml(shown(priceAt({ current: 100, original: 300 }), { locale: 'en-us' }))).toContain('Marked Down 66%')
})

test('in Europe a reduction counts from the lowest price of the 30 days before it, in America from the former price (PDP-30)', () => {
  const reduced = priceAt({ current: 150, original: 220, historicBestPrice: 200 })
  expect(textOfHtml(shown(reduced))).toBe(
    'Now £150.00 was £200.00 Marked Down 25% · Lowest price in the 30 days before the reduction: £200.00',
  )
  expect(textOfHtml(shown(reduced, { locale: 'en-us' }))).toBe('Now $150.00 was $220.00 Marked Down 31%')
})

test('in Europe no reduction is announced that is none against the lowest price of 30 days (PDP-30)', () => {
  for (const historicBestPrice of [150, 140]) {
    const html = shown(priceAt({ current: 150, original: 200, historicBestPrice }))
    expect(html).not.toContain('<s>')
    expect(textOfHtml(html)).not.toContain('Marked Down')
  }
  expect(textOfHtml(shown(priceAt({ current: 150, original: 200 })))).toBe('£150.00')
})

test('a price that was not reduced is only the price (PDP-13)', () => {
  expect(textOfHtml(shown(priceAt({ current: 200, original: 200 })))).toBe('£200.00')
  expect(textOfHtml(shown(priceAt({ current: 200, original: 150 })))).toBe('£200.00')
})

test('a range names its lowest price and what that was before', () => {
  const html = shown({ ...sale, historicBestPrice: undefined, highCurrent: 180, lowOriginal: 190 }, { locale: 'en-us' })
  expect(textOfHtml(html)).toContain('Now from $150.00 was $190.00')
})

const lowest = 'Lowest price in the last 30 days: £140.00'

test('in Europe the lowest recent price appears beside a higher reduced one, in North America it does not (PDP-15, CFG-08)', () => {
  expect(shown(sale)).toContain(lowest)
  expect(shown(sale, { locale: 'en-us' })).not.toContain('Lowest price')
})

test('the switch decides about the lowest price (CFG-08)', () => {
  expect(shown(sale, { isOn: false })).not.toContain('Lowest price')
  expect(shown(sale, { locale: 'en-us', isOn: true })).toContain('Lowest price in the last 30 days: $140.00')
})

test.each([
  ['was never lower', { current: 150, original: 200 }],
  ['is as low now', { current: 150, original: 200, historicBestPrice: 150 }],
  ['is higher than the lowest before but not now', { current: 130, original: 200, historicBestPrice: 140 }],
  ['was as low before', { current: 150, original: 140, historicBestPrice: 140 }],
])('no lowest price is named when it %s (PDP-15)', (_, amounts) => {
  expect(shown(priceAt(amounts))).not.toContain('Lowest price in the last')
})
