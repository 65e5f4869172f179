import fc from 'fast-check'
import { expect, test } from 'vitest'
import { states } from '#config/states'
import { findStateTaxRate } from './market-charges'

test('every deliverable state has a tax rate in whole basis points below 25 percent; nothing else has one (CART-21)', () => {
  for (const country of ['US', 'CA'] as const)
    for (const state of Object.keys(states[country] ?? {})) {
      const rate = findStateTaxRate(country, state)
      expect([country, state, Number.isInteger(rate), (rate ?? -1) >= 0 && (rate ?? 0) < 2_500]).toEqual([country, state, true, true])
    }
  fc.assert(
    fc.property(fc.constantFrom('US', 'CA', 'GB', 'DE'), fc.string({ maxLength: 3 }), (country, text) => {
      if (!Object.hasOwn(states[country] ?? {}, text)) expect(findStateTaxRate(country as 'US', text)).toBeUndefined()
    }),
  )
})
