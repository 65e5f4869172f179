import { expect, test } from 'vitest'
import { aCart, aLine } from './cart.sample'
import { reprice, supplyNotes } from './reprice'

const text = aLine().text
const at = (current: number) => ({ unit: { original: current, current }, text })

test('an unavailable line is removed and a changed price is taken, both reported; an unchecked line stays (APIC-03)', () => {
  const cart = aCart({ lines: ['dead', 'dearer', 'same', 'unasked'].map((id) => aLine({ id })) })
  const { cart: now, notes } = reprice(
    cart,
    new Map([
      ['dead', null],
      ['dearer', at(12_000)],
      ['same', at(10_000)],
    ]),
  )
  expect(now.lines.map(({ id, unit }) => [id, unit.current])).toEqual([
    ['dearer', 12_000],
    ['same', 10_000],
    ['unasked', 10_000],
  ])
  expect(notes).toEqual([
    { code: 'ITEM_NOT_AVAILABLE', itemId: 'dead', name: 'Skarn Shell' },
    { code: 'PRICE_CHANGED', itemId: 'dearer', name: 'Skarn Shell' },
  ])
})

test('stock is short when it is below the line’s quantity (APIC-03)', () => {
  const cart = aCart({
    lines: [
      aLine({ id: 'gone', upc: '1' }),
      aLine({ id: 'few', upc: '2', qty: 3 }),
      aLine({ id: 'enough', upc: '3', qty: 3 }),
      aLine({ id: 'unknown', upc: '4' }),
    ],
  })
  expect(
    supplyNotes(
      cart,
      new Map([
        ['gone', 0],
        ['few', 2],
        ['enough', 3],
      ]),
    ),
  ).toEqual([
    { code: 'ITEM_OOS', itemId: 'gone', name: 'Skarn Shell' },
    { code: 'ADDED_MAX_QUANTITY', itemId: 'few', name: 'Skarn Shell', maxAllowedQty: 2 },
  ])
})
