import { expect, test } from 'vitest'
import { adjustmentCeiling } from '#config/limits'
import { anAdjustment } from '#domain/promotion/offer.sample'
import { aCart, aLine } from './cart.sample'
import { addAdjustment, changeAdjustment } from './cart-command'

const dear = aLine({ id: 'dear', upc: '2', unit: { original: 90_000, current: 90_000 } })
const card = aLine({ id: 'card', upc: '3', digital: true })
const most = adjustmentCeiling.percent * 100
const outcomeText = (outcome: ReturnType<typeof addAdjustment>) => (outcome.ok ? 'ok' : (outcome.details?.reason ?? outcome.errorId))

test.each([
  ['the most percent of a line', { itemId: 'line-1', value: most }, 'ok'],
  ['a little more of a line', { itemId: 'line-1', value: most + 100 }, 'above-ceiling'],
  ['the most of a line, as an amount', { itemId: 'line-1', type: 'AMOUNT', value: most }, 'ok'],
  ['more of a line, as an amount', { itemId: 'line-1', type: 'AMOUNT', value: most + 10 }, 'above-ceiling'],
  ['the most of an order', { type: 'AMOUNT', value: adjustmentCeiling.amount.USD }, 'ok'],
  ['more of an order', { type: 'AMOUNT', value: adjustmentCeiling.amount.USD + 10 }, 'above-ceiling'],
  ['a few percent that come to more', { type: 'PERCENTAGE', value: 3_000 }, 'above-ceiling'],
  ['a gift card', { itemId: 'card', value: 100 }, 'gift-card'],
  ['a line that is not there', { itemId: 'gone', value: 100 }, 'ITEM_NOT_AVAILABLE'],
] as const)('an associate takes off %s: %j is %s (CART-28)', (_what, over, expected) => {
  const cart = aCart({ lines: [aLine(), dear, card] })
  expect(outcomeText(addAdjustment(cart, anAdjustment(over)))).toBe(expected)
})

test('many small adjustments, or a changed one, add up to no more than one (CART-28)', () => {
  const cart = aCart({ lines: [aLine()] })
  const half = (adjustmentId: string) => anAdjustment({ adjustmentId, type: 'AMOUNT', value: most / 2 })
  const first = addAdjustment(cart, half('1'))
  const second = first.ok ? addAdjustment(first.value, half('2')) : first
  expect([outcomeText(first), outcomeText(second)]).toEqual(['ok', 'ok'])
  if (!second.ok) return
  expect(outcomeText(addAdjustment(second.value, anAdjustment({ adjustmentId: '3', type: 'AMOUNT', value: 100 })))).toBe('above-ceiling')
  expect(outcomeText(changeAdjustment(second.value, anAdjustment({ adjustmentId: '2', type: 'AMOUNT', value: most })))).toBe(
    'above-ceiling',
  )
})

test('in a cart of gift cards alone there is nothing to adjust (CART-28)', () => {
  expect(outcomeText(addAdjustment(aCart({ lines: [card] }), anAdjustment()))).toBe('gift-card')
})
