import { expect, test } from 'vitest'
import { hasFreeDeliveryBenefit } from './free-delivery-benefit'

test.each(['FR', 'IT', 'DE', 'GB'] as const)('in %s members are not told of free delivery (PROM-10, LOY-11, TRAP-44)', (country) => {
  expect(hasFreeDeliveryBenefit(country)).toBe(false)
})

test.each(['US', 'CA', 'ES', 'NL'] as const)('in %s they are (PROM-10, LOY-11)', (country) => {
  expect(hasFreeDeliveryBenefit(country)).toBe(true)
})
