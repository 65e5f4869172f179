import { expect, test } from 'vitest'
import { calculateDeliveryEstimate } from './standard-delivery'

test.each([
  ['3-5 business days', '2026-11-23', 'DE', ['2026-11-26', '2026-11-30']],
  ['1 business day', '2026-11-27', 'FR', ['2026-11-30', '2026-11-30']],
  // Thanksgiving is the 26th.
  ['3-5 business days', '2026-11-23', 'US', ['2026-11-27', '2026-12-01']],
  // The shops close early on the 24th, yet parcels come; the 25th and 26th are holidays, then comes the weekend.
  ['1-2 business days', '2026-12-23', 'DE', ['2026-12-24', '2026-12-28']],
] as const)('%s from %s in %s: no weekend and no holiday counts (EML-04, SHIP-22)', (...[time, ordered, country, days]) => {
  expect(calculateDeliveryEstimate(time, ordered, country)).toEqual(days)
})

test.each(['Same day', 'soon', '-3 business days'])('"%s" names no day (EML-04)', (time) => {
  expect(calculateDeliveryEstimate(time, '2026-11-23', 'DE')).toBeUndefined()
})

test('days asked for again are the same, also after many others (EML-04)', () => {
  const ask = () => calculateDeliveryEstimate('3-5 business days', '2026-11-23', 'DE')
  const days = ask()
  expect(ask()).toEqual(days)
  for (let count = 1; count <= 600; count += 1) calculateDeliveryEstimate(`${count} business days`, '2026-11-23', 'DE')
  expect(ask()).toEqual(days)
  expect(calculateDeliveryEstimate('3-5 business days', '2026-11-24', 'DE')).not.toEqual(days)
  expect(calculateDeliveryEstimate('3-5 business days', '2026-11-23', 'US')).not.toEqual(days)
})
