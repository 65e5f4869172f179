import { expect, test } from 'vitest'
import { priceBandIds } from '#contracts/blocks/fields'
import { getPriceBands } from './price-range'

test('authors choose from the steps of the price filter (NAV-21)', () => {
  expect(getPriceBands('USD').map(({ id }) => id)).toEqual(priceBandIds)
})
