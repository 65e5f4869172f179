import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isLowStock,
  calculateDiscountPercentage,
  getOmnibusPrice,
  getPriceLabel,
  getFormerPrice,
  formatPercentOff,
  calculatePercentOff,
} from './price-label'

test.each<[Parameters<typeof getPriceLabel>[0], string | undefined, string]>([
  [{ current: 0, original: 40 }, 'freeGift', '(PDP-12, TRAP-09)'],
  [{ current: 0, original: 0 }, 'freeGift', '(PDP-12)'],
  [{ current: 30, original: 40 }, 'markedDown', '(PDP-13)'],
  [{ current: 40, original: 40 }, undefined, '(PDP-23)'],
  [{ current: 50, original: 40 }, undefined, '(PDP-23)'],
  [{ current: undefined, original: 40 }, undefined, '(PDP-23)'],
  [{ current: 30, original: undefined }, undefined, '(PDP-23)'],
])('a price of %o is labelled %s: %s', (price, label) => {
  expect(getPriceLabel(price)).toBe(label)
})

test.each([
  [{ current: 20, original: 30 }, 33.3],
  [{ current: 10, original: 30 }, 66.7],
  [{ current: 30, original: 40 }, 25],
  [{ current: 799.6, original: 800 }, 0.1],
  [{ current: 79.96, original: 80 }, 0.1],
  [{ current: 0, original: 80 }, 100],
  [{ current: 40, original: 40 }, undefined],
  [{ current: 50, original: 40 }, undefined],
  [{ current: 0, original: 0 }, undefined],
])('%o is %s percent off, to one decimal, halves up (PDP-14, PDP-24, CONST-14)', (price, percentage) => {
  expect(calculateDiscountPercentage(price)).toBe(percentage)
})

test('the percentage is within a twentieth of the truth, whatever the prices (PDP-14)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.nat({ max: 499_999 }), (before, drop) => {
      const now = Math.max(0, before - 1 - (drop % before))
      const percentage = calculateDiscountPercentage({ current: now / 100, original: before / 100 })
      expect(Math.abs((percentage ?? NaN) - ((before - now) * 100) / before)).toBeLessThanOrEqual(0.05 + 1e-9)
    }),
  )
})

test('a reduction is shown in whole percent, never more than it is, in the shopper’s way of writing (PDP-24)', () => {
  expect(formatPercentOff({ current: 20, former: 30 }, 'en-us')).toBe('33%')
  expect(formatPercentOff({ current: 60.01, former: 80 }, 'en-us')).toBe('24%')
  expect(formatPercentOff({ current: 10, former: 30 }, 'de-de')?.replace(/\s/g, ' ')).toBe('66 %')
  expect(formatPercentOff({ current: 99.5, former: 100 }, 'en-us')).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.nat({ max: 500_000 }), (former, current) => {
      const percent = calculatePercentOff(current / 100, former / 100)
      const truly = Math.max(0, ((former - current) * 100) / former)
      expect(Number.isInteger(percent) && percent <= truly && percent > truly - 1).toBe(true)
    }),
  )
})

test.each<[string, Parameters<typeof getFormerPrice>[0], (number | undefined)[]]>([
  ['below the lowest of 30 days', { current: 80, original: 110, historicBestPrice: 100 }, [100, 110]],
  ['as low as the lowest', { current: 80, original: 110, historicBestPrice: 80 }, [undefined, 110]],
  ['above the lowest', { current: 90, original: 110, historicBestPrice: 80 }, [undefined, 110]],
  ['of a lowest that is not known', { current: 80, original: 110 }, [undefined, 110]],
  ['of a lowest above the former price', { current: 80, original: 100, historicBestPrice: 120 }, [100, 100]],
  ['not reduced', { current: 80, original: 80, historicBestPrice: 100 }, [undefined, undefined]],
])('a price %s, %o, is told from these in Europe and elsewhere: %o (PDP-30)', (_what, price, told) => {
  expect([true, false].map((omnibusNotice) => getFormerPrice(price, { omnibusNotice }))).toEqual(told)
})

const aboveBoth = { current: 90, original: 120, historicBestPrice: 80 }
test.each([
  [true, aboveBoth, 80],
  [true, { ...aboveBoth, current: 80 }, undefined],
  [true, { ...aboveBoth, original: 80 }, undefined],
  [true, { ...aboveBoth, current: 80, original: 80 }, undefined],
  [true, { ...aboveBoth, current: 70 }, undefined],
  [true, { ...aboveBoth, historicBestPrice: undefined }, undefined],
  [true, { ...aboveBoth, historicBestPrice: 0 }, 0],
  [false, aboveBoth, undefined],
])('with the feature %s and the price %o the notice names %s (PDP-15, TRAP-43)', (isOn, price, notice) => {
  expect(getOmnibusPrice(price, { omnibusNotice: isOn })).toBe(notice)
})

test('low stock is shown when the eyebrow is LOW STOCK, in these words (PDP-16)', () => {
  expect(isLowStock({ eyebrow: { id: 'LOW STOCK' } })).toBe(true)
  expect(isLowStock({ eyebrow: { id: 'LOW_STOCK' } })).toBe(false)
  expect(isLowStock({})).toBe(false)
})
