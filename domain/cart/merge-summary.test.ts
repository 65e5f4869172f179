import { expect, test } from 'vitest'
import { mergeSummary } from './merge-summary'

const boots = { id: 'g1', itemId: 'b', name: 'Boots', chosen: 1, before: 2, qty: 3 }
const hat = { id: 'g2', itemId: 'c', name: 'Hat', chosen: 2, before: 0, qty: 2 }

test('lines of the account, of the guest and of both are distinguished (CART-12)', () => {
  const items = [{ id: 'a', qty: 1 }, { id: 'b', qty: 3 }, { id: 'c', qty: 2 }] // oxfmt-ignore
  const story = mergeSummary(items, { lines: [boots, hat] })
  expect(story.lines).toMatchObject([
    { id: 'a', here: 0, before: 1, stays: 0 },
    { id: 'b', here: 1, before: 2, stays: 1 },
    { id: 'c', here: 2, before: 0, stays: 2 },
  ])
  expect([story.here, story.before, story.missing, story.left]).toEqual([3, 3, 0, []])
})

test('the account’s items count as earlier even when both do not fit, and as many as were chosen stay (CART-12)', () => {
  const capped = { ...boots, chosen: 5, before: 2, qty: 4, cause: 'ADDED_MAX_QUANTITY' as const }
  const story = mergeSummary([{ id: 'b', qty: 4 }], { lines: [capped] })
  expect(story).toMatchObject({ lines: [{ here: 2, before: 2, stays: 4, became: capped }], missing: 1 })
})

test('items that did not fit are listed as left out and missing (CART-13)', () => {
  const dropped = { id: 'g3', name: 'Scarf', chosen: 2, before: 0, qty: 0, cause: 'CART_FULL' as const }
  expect(mergeSummary([{ id: 'a', qty: 1 }], { lines: [dropped] })).toMatchObject({ left: [dropped], here: 0, before: 1, missing: 2 })
})

test('a line changed since is described by what it holds now', () => {
  expect(mergeSummary([{ id: 'c', qty: 1 }], { lines: [hat] })).toMatchObject({ lines: [{ here: 1, before: 0 }], missing: 0 })
})

test('without a choice everything counts as earlier', () => {
  expect(mergeSummary([{ id: 'a', qty: 2 }])).toMatchObject({ here: 0, before: 2, missing: 0 })
})
