import { expect, test } from 'vitest'
import { aCart, aDelivery, aLine } from './cart.sample'
import { repriceCart, getStockNotes, canBeBought, isPresale } from './reprice'

const text = aLine().text
const at = (current: number) => ({ unit: { original: current, current }, text })

test('an unavailable line is removed and a changed price is taken, both reported; an unchecked line stays (APIC-03)', () => {
  const cart = aCart({ lines: ['dead', 'dearer', 'same', 'unasked'].map((id) => aLine({ id })) })
  const { cart: now, notes } = repriceCart(
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
    { code: 'PRICE_CHANGED', itemId: 'dearer', name: 'Skarn Shell', prices: { former: 10_000, current: 12_000 } },
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
    getStockNotes(
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

test('lines of one variant share its stock: what the first ones take, the next cannot have (CART-30)', () => {
  const lines = [
    aLine({ id: 'own', upc: '1', qty: 2 }),
    aLine({ id: 'for a friend', upc: '1', qty: 2 }),
    aLine({ id: 'for another', upc: '1', qty: 1 }),
    aLine({ id: 'in the store', upc: '1', qty: 2, delivery: aDelivery() }),
  ]
  const available = new Map(lines.map(({ id }) => [id, 3]))
  expect(getStockNotes(aCart({ lines }), available).map(({ name: _, ...note }) => note)).toEqual([
    { code: 'ADDED_MAX_QUANTITY', itemId: 'for a friend', maxAllowedQty: 1 },
    { code: 'ITEM_OOS', itemId: 'for another' },
  ])
})

const presale = { reserveOnly: false, badge: 'PRESALE', presaleUntil: '2026-12-01' }

test('a presale product is for those who signed in, until its last day is over (PDP-17)', () => {
  const can = (today: string, isSignedIn: boolean) => canBeBought(presale, { today, isSignedIn })
  expect([can('2026-12-01', false), can('2026-12-01', true), can('2026-12-02', false)]).toEqual([false, true, true])
  expect(isPresale({ badge: 'NEW', presaleUntil: '2026-12-01' }, '2026-11-01')).toBe(false)
})

test('a product is for sale from its publish date on (PDP-26)', () => {
  const can = (today: string) => canBeBought({ reserveOnly: false, publishDate: '2026-12-01' }, { today, isSignedIn: true })
  expect([can('2026-11-30'), can('2026-12-01')]).toEqual([false, true])
})

test('a product for store reservation cannot be added to a cart (PDP-25)', () => {
  expect(canBeBought({ reserveOnly: true }, { today: '2026-12-01', isSignedIn: true })).toBe(false)
})
