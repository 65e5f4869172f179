import { expect, test } from 'vitest'
import offers from '#content/promotions/offers.json'
import { promotion } from '#contracts/entities/promotion'
import { formatPriceEffect, renderPromotionFacts } from './promotion-facts'

const freeDelivery = promotion.parse(offers.find(({ promotionId }) => promotionId === 'free-delivery'))
const low = { ...freeDelivery, minimum: { USD: 100, CAD: 100, GBP: 6_500, EUR: 100 } }

test('the console says where a promotion of free delivery changes no price, and what its end leaves (OPS-43)', () => {
  expect(formatPriceEffect(freeDelivery)).toBe(
    'None. Delivery is free from the threshold of each country, with or without this promotion. It announces that in the cart.',
  )
  expect(formatPriceEffect(low)).toBe('None in United Kingdom: delivery is free from that value anyway.')
  expect(formatPriceEffect({ ...low, minimum: undefined })).toBeUndefined()
  expect(String(renderPromotionFacts(freeDelivery))).toContain('Effect on prices')
  expect(String(renderPromotionFacts({ ...low, minimum: undefined }))).not.toContain('Effect on prices')
})
