import { expect, test } from 'vitest'
import { calculateLayoutShift, type LayoutShiftEntry, limitImpressions } from './page-signals'

const ids = Array.from({ length: 40 }, (_, i) => i)

test.each([
  [6, 6],
  [24, 24],
  [30, 24],
  [0, 0],
  [-1, 0],
])('of 40 recommendations seen, with %i requested, %i are reported, the first ones (ANA-05)', (count, expected) => {
  expect(limitImpressions(ids, count)).toEqual(ids.slice(0, expected))
})

const shift = (startTime: number, value = 0.1, hadRecentInput = false): LayoutShiftEntry => ({ startTime, value, hadRecentInput })

test.each([
  ['nothing moved', [], 0],
  ['shifts of one burst add up', [shift(0), shift(900), shift(1_800)], 0.3],
  ['a second of rest ends a burst', [shift(0), shift(1_000)], 0.1],
  ['a burst lasts five seconds', [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((at) => shift(at)), 0.6],
  ['the worst burst counts', [shift(0, 0.05), shift(3_000, 0.2), shift(6_000, 0.1)], 0.2],
  ['what the shopper caused does not', [shift(0), shift(100, 0.5, true)], 0.1],
])('%s (ANA-06)', (_, shifts, expected) => {
  expect(calculateLayoutShift(shifts)).toBeCloseTo(expected)
})
