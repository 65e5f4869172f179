import { expect, test } from 'vitest'
import { badgeOf } from './badge'

const mark = (id: string) => ({ id, label: id.toLowerCase() })
const full = { current: 40, original: 40 }
const reduced = { current: 20, original: 30 }
const lowStock = mark('LOW STOCK')

test.each([
  ['sold out before all', { badge: mark('PRESALE'), eyebrow: mark('SOLD OUT'), price: reduced }, { kind: 'sold-out', label: 'sold out' }],
  ['presale before sale', { badge: mark('PRESALE'), eyebrow: lowStock, price: reduced }, { kind: 'presale', label: 'presale' }],
  ['presale as the eyebrow', { eyebrow: mark('PRESALE'), price: reduced }, { kind: 'presale', label: 'presale' }],
  ['sale before low stock', { badge: mark('NEW'), eyebrow: lowStock, price: reduced }, { kind: 'sale', percentage: 33.3 }],
  ['low stock before new', { badge: mark('NEW'), eyebrow: lowStock, price: full }, { kind: 'low-stock', label: 'low stock' }],
  ['new before exclusive', { badge: mark('EXCLUSIVE'), eyebrow: mark('NEW'), price: full }, { kind: 'new', label: 'new' }],
  ['exclusive', { badge: mark('EXCLUSIVE'), price: full }, { kind: 'exclusive', label: 'exclusive' }],
  ['best seller', { badge: mark('BEST SELLER'), price: full }, { kind: 'best-seller', label: 'best seller' }],
])('a product has one badge: %s (PDP-13, PDP-14, PDP-16, PDP-27)', (_, product, badge) => {
  expect(badgeOf(product)).toEqual(badge)
})

test('an unmarked product at its full price has no badge, nor has a free gift a percentage (PDP-12)', () => {
  expect(badgeOf({ price: full })).toBeUndefined()
  expect(badgeOf({ price: { current: 0, original: 40 } })).toBeUndefined()
  expect(badgeOf({ badge: mark('SOMETHING ELSE'), price: full })).toBeUndefined()
})
