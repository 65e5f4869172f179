import { expect, test } from 'vitest'
import { getUnorderedItems } from './unordered-items'

const of = (upc: string, qty: number) => ({ upc, qty })

test.each([
  ['all of it was ordered', [of('a', 1), of('b', 2)], [of('a', 1), of('b', 2)], []],
  ['another thing came in', [of('a', 1), of('b', 1)], [of('a', 1)], [of('b', 1)]],
  ['more of the same came in', [of('a', 3)], [of('a', 1)], [of('a', 2)]],
  ['it lies in two lines', [of('a', 1), of('a', 2)], [of('a', 2)], [of('a', 1)]],
  ['a gift came with the order', [of('a', 1)], [of('a', 1), of('gift', 1)], []],
  ['less was there than was remembered', [of('a', 1)], [of('a', 2)], []],
])('the items nobody ordered stay in the cart: %s (ORD-07)', (...[, items, ordered, left]) => {
  expect(getUnorderedItems(items, ordered)).toEqual(left)
})
