import { expect, test } from 'vitest'
import { validateUnitLimits } from './validate-order'

const line = (id: string, upc: string, qty: number) => ({ id, upc, qty })

test.each([
  ['as many of a variant as an order takes', [line('a', '1', 6), line('b', '1', 4)], undefined],
  ['one more of a variant', [line('a', '1', 6), line('b', '1', 5)], { itemId: 'b', maxAllowedQty: 4 }],
  ['as many as an order takes', Array.from({ length: 6 }, (_, i) => line(`${i}`, `${i}`, 10)), undefined],
  ['one more', Array.from({ length: 7 }, (_, i) => line(`${i}`, `${i}`, i < 6 ? 10 : 1)), { itemId: '6', maxAllowedQty: 0 }],
])('%s: the first line that is too much is named, with what it may hold (SEC-09)', (_what, lines, details) => {
  const outcome = validateUnitLimits(lines)
  expect(outcome.ok ? undefined : outcome.details).toEqual(details)
})
