import { expect, test } from 'vitest'
import { buildPayLaterPlan } from './available-methods'

test('an amount is paid later in equal parts that add up to the whole (DLG-12)', () => {
  expect(buildPayLaterPlan(22_000, 'US')).toEqual({ every: 'twoWeeks', parts: [5_500, 5_500, 5_500, 5_500] })
  expect(buildPayLaterPlan(10_001, 'DE')).toEqual({ every: 'month', parts: [3_335, 3_333, 3_333] })
})

test.each([
  [3_499, 'US'],
  [100_001, 'US'],
  [22_000, 'CA'],
] as const)('%i in %s is lent by nobody (DLG-12)', (amount, country) => {
  expect(buildPayLaterPlan(amount, country)).toBeUndefined()
})

test('the least and the most are lent', () => {
  expect(buildPayLaterPlan(3_500, 'US')?.parts).toHaveLength(4)
  expect(buildPayLaterPlan(100_000, 'US')?.parts).toHaveLength(4)
})
