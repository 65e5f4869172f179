import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyOperation,
  type CartOperation,
  type ExpectedCart,
  type CompletedOperation,
  emptyExpectedCart,
  isSerializable,
} from './cart-oracle.ts'

const qty = fc.integer({ min: 1, max: 3 })
const line = fc.integer({ min: 0, max: 9 }).map(String)
const operation: fc.Arbitrary<CartOperation> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), upc: fc.constantFrom('a', 'b', 'c'), qty }),
  fc.record({ kind: fc.constant('change' as const), line, qty }),
  fc.record({ kind: fc.constant('remove' as const), line }),
  fc.record({ kind: fc.constant('coupon' as const), code: fc.constantFrom('X', 'Y') }),
  fc.record({ kind: fc.constant('no-coupon' as const), code: fc.constantFrom('X', 'Y') }),
)

/** Three windows whose operations were carried out in this order; lines are numbered as they come. */
function buildHistory(steps: readonly (readonly [window: number, operation: CartOperation])[]) {
  const windows: CompletedOperation[][] = [[], [], []]
  let cart: ExpectedCart = emptyExpectedCart
  let lines = 0
  for (const [window, requested] of steps) {
    const result = applyOperation(cart, requested, String(lines))
    windows[window]?.push({ operation: requested, result })
    if ('cart' in result) cart = result.cart
    if (cart.lines.at(-1)?.id === String(lines)) lines += 1
  }
  return { windows, cart }
}

test('operations carried out one after the other are explained, with their final cart', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), operation), { maxLength: 50 }), (steps) => {
      const { windows, cart } = buildHistory(steps)
      expect(isSerializable(windows, cart)).toBe(true)
    }),
  )
})

test('an addition that was lost between two others is noticed', () => {
  const add: CartOperation = { kind: 'add', upc: 'a', qty: 1 }
  const result = { cart: { lines: [{ id: '0', upc: 'a', qty: 1 }], codes: [] } }
  expect(isSerializable([[{ operation: add, result }], [{ operation: add, result }]])).toBe(false)
})

test('of two windows that set a quantity either may have been last, and a cart neither leaves is detected', () => {
  const holding = (qty: number): ExpectedCart => ({ lines: [{ id: '0', upc: 'a', qty }], codes: [] })
  const add: CompletedOperation = { operation: { kind: 'add', upc: 'a', qty: 1 }, result: { cart: holding(1) } }
  const setTo = (qty: number): CompletedOperation => ({ operation: { kind: 'change', line: '0', qty }, result: { cart: holding(qty) } })
  const windows = [[add, setTo(5)], [setTo(2)]]
  expect([5, 2, 1].map((qty) => isSerializable(windows, holding(qty)))).toEqual([true, true, false])
})

test('an eleventh item of a variant is refused, and ten stay', () => {
  const ten = { lines: [{ id: '0', upc: 'a', qty: 10 }], codes: [] }
  expect(applyOperation(emptyExpectedCart, { kind: 'add', upc: 'a', qty: 10 }, '0')).toEqual({ cart: ten })
  expect(applyOperation(ten, { kind: 'add', upc: 'a', qty: 1 }, '1')).toEqual({ code: 'INV408' })
  expect(applyOperation(ten, { kind: 'change', line: '0', qty: 11 }, '1')).toEqual({ code: 'INV408' })
})
