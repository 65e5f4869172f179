import { expect, test } from 'vitest'
import { priceOf } from './price-of'
import { priceBands } from './price-bands'

test('a price that never changed is its own original (PDP-09)', () => {
  expect(priceOf({ current: 12_995, original: null, historicBest: null }, 'USD')).toEqual({
    current: 129.95,
    original: 129.95,
    lowCurrent: 129.95,
    highCurrent: 129.95,
    lowOriginal: 129.95,
    highOriginal: 129.95,
  })
})

test('a marked-down price tells what it was, what it was at best, and by how much it fell (PDP-09, PDP-14)', () => {
  expect(priceOf({ current: 6_666, original: 9_999, historicBest: 6_000 }, 'EUR')).toMatchObject({
    current: 66.66,
    original: 99.99,
    highOriginal: 99.99,
    historicBestPrice: 60,
    percentagePriceDiscount: 33.3,
  })
})

test('price steps follow each other without gap, the last one is open (PLP-10)', () => {
  expect(priceBands.map(({ id }) => id)).toEqual(['0-50', '50-100', '100-200', '200-400', '400-'])
  expect(priceBands.slice(1).map(({ from }) => from)).toEqual(priceBands.slice(0, -1).map(({ to }) => to))
  expect(priceBands.at(-1)?.to).toBeUndefined()
})
