import { expect, test } from 'vitest'
import { getProductBadge } from './price-label'

const mark = (id: string) => ({ id, label: id.toLowerCase() })
const full = { current: 40, original: 40 }
const reduced = { current: 20, original: 30 }
const lowStock = mark('LOW STOCK')

test.each([
  ['sold out before all', { badge: mark('PRESALE'), eyebrow: mark('SOLD OUT'), price: reduced }, { kind: 'sold-out', label: 'sold out' }],
  ['presale before sale', { badge: mark('PRESALE'), eyebrow: lowStock, price: reduced }, { kind: 'presale', label: 'presale' }],
  ['presale as the eyebrow', { eyebrow: mark('PRESALE'), price: reduced }, { kind: 'presale', label: 'presale' }],
  ['sale before low stock', { badge: mark('NEW'), eyebrow: lowStock, price: reduced }, { kind: 'sale', former: 30 }],
  ['low stock before new', { badge: mark('NEW'), eyebrow: lowStock, price: full }, { kind: 'low-stock', label: 'low stock' }],
  ['new before exclusive', { badge: mark('EXCLUSIVE'), eyebrow: mark('NEW'), price: full }, { kind: 'new', label: 'new' }],
  ['exclusive', { badge: mark('EXCLUSIVE'), price: full }, { kind: 'exclusive', label: 'exclusive' }],
  ['best seller', { badge: mark('BEST SELLER'), price: full }, { kind: 'best-seller', label: 'best seller' }],
])('a product has one badge: %s (PDP-13, PDP-16, PDP-27)', (_, product, badge) => {
  expect(getProductBadge(product, { omnibusNotice: false })).toEqual(badge)
})

test('an unmarked product at its full price has no badge, nor has a free gift a percentage (PDP-12)', () => {
  const badgeIn = (product: Parameters<typeof getProductBadge>[0]) => getProductBadge(product, { omnibusNotice: false })
  expect(badgeIn({ price: full })).toBeUndefined()
  expect(badgeIn({ price: { current: 0, original: 40 } })).toBeUndefined()
  expect(badgeIn({ badge: mark('SOMETHING ELSE'), price: full })).toBeUndefined()
})

test('in Europe a product is on sale below the lowest price of the last 30 days, and new otherwise (PDP-30)', () => {
  const badgeAt = (historicBestPrice: number) =>
    getProductBadge({ badge: mark('NEW'), price: { ...reduced, historicBestPrice } }, { omnibusNotice: true })
  expect(badgeAt(25)).toEqual({ kind: 'sale', former: 25 })
  expect(badgeAt(20)).toEqual({ kind: 'new', label: 'new' })
})
