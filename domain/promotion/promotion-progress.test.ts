import { expect, test } from 'vitest'
import { distanceTo, promotionClass } from './promotion-progress'
import { aGood, anOffer } from './offer.sample'

test('Above Threshold means that it has not been reached yet (PROM-05, TRAP-36)', () => {
  expect(promotionClass({ distance: 0.01, applied: false })).toBe('Above Threshold')
})

test('without an amount to reach, and not applied, it is Below Threshold (PROM-06, PROM-12)', () => {
  expect(promotionClass({ distance: undefined, applied: false })).toBe('Below Threshold')
})

test('no distance left, or applied already, is Threshold Reached (PROM-07, PROM-12)', () => {
  expect(promotionClass({ distance: 0, applied: false })).toBe('Threshold Reached')
  expect(promotionClass({ distance: undefined, applied: true })).toBe('Threshold Reached')
  expect(promotionClass({ distance: 5, applied: true })).toBe('Threshold Reached')
})

test('the distance is the amount missing to the minimum', () => {
  const offer = anOffer({ minimum: 15_000 })
  expect(distanceTo(offer, [aGood({ row: 12_345 })])).toBe(2_655)
  expect(distanceTo(offer, [aGood({ row: 20_000 })])).toBe(0)
  expect(distanceTo(anOffer(), [aGood()])).toBeUndefined()
})
